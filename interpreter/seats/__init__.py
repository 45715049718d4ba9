"""Who decides where no person does."""

from __future__ import annotations

from interpreter.seats.deciding import Cautious, Random, Seat, Skilled
from interpreter.seats.drawing import generator_at
from interpreter.seats.registry import KINDS, bot, parse_bot

__all__ = ["KINDS", "Cautious", "Random", "Seat", "Skilled", "bot", "generator_at", "parse_bot"]
