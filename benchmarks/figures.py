"""What a benchmark hands back: a figure, what it has to be, and whether it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Figure:
    """One measured figure. `bound` None: told for information, it can't fall short."""

    name: str
    value: float
    unit: str = ""
    bound: float | None = None
    side: Literal["at least", "at most"] = "at most"
    detail: str = ""

    @property
    def holds(self) -> bool:
        if self.bound is None:
            return True
        return self.value >= self.bound if self.side == "at least" else self.value <= self.bound

    def row(self) -> str:
        bound = "" if self.bound is None else f"{self.side} {self.bound:g}{self.unit}"
        verdict = "" if self.bound is None else "ok" if self.holds else "FALLS SHORT"
        return f"{self.name:<46} {self.value:>9.3f}{self.unit:<3} {bound:<18} {verdict:<12} {self.detail}".rstrip()
