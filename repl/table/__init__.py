"""A match with the people and bots who sit at it: what is asked, what was typed, what happens next."""
