"""Tic-tac-toe with uniformly random moves, as one would write it by hand."""

from __future__ import annotations

from collections.abc import Callable

ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


def play(random: Callable[[], float]) -> int:
    """One whole game. Returns how many moves were made."""
    board: list[int | None] = [None] * 9
    for move in range(9):
        free = [square for square in range(9) if board[square] is None]
        side = move % 2
        board[free[int(random() * len(free))]] = side
        if any(board[a] == side and board[b] == side and board[c] == side for a, b, c in ROWS):
            return move + 1
    return 9
