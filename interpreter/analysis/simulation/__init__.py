"""Many whole games, played as fast as can be: who wins, how long it takes, what goes wrong, what happens in them."""

from __future__ import annotations

from interpreter.analysis.simulation.playouts import playout
from interpreter.analysis.simulation.report import Report
from interpreter.analysis.simulation.running import RANDOM, simulate
from interpreter.analysis.simulation.seeds import ROW, seed_of

__all__ = ["RANDOM", "ROW", "Report", "playout", "seed_of", "simulate"]
