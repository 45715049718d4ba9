"""How the things on a table look as text: boards, piles, values, tables."""
