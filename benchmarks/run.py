"""`make bench`: every figure of speed with its threshold. Exits 1 where one falls short.

Hand-written games lie beside this file. Others, for comparison, are looked for in the folder that `--baselines` or
CROUPIER_BASELINES names, else in ../shared/baselines beside the checkout; where there is none, they are left out.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "benchmarks")]

import jobs  # noqa: E402
import speed  # noqa: E402
import startup  # noqa: E402
import state  # noqa: E402
from figures import Figure  # noqa: E402


def baselines_folder(asked: str | None) -> Path | None:
    """The folder of the other hand-written games, or None. Ends the program where one was named that is not there."""
    if asked:
        if not Path(asked).is_dir():
            sys.exit(f"There is no folder {asked}.")
        return Path(asked)
    beside = ROOT.parent / "shared" / "baselines"
    return beside if beside.is_dir() else None


def main() -> int:
    parser = argparse.ArgumentParser(description="Measures what has a threshold.")
    parser.add_argument("--baselines", default=os.environ.get("CROUPIER_BASELINES"), help="folder of other games")
    groups_there = ["speed", "jobs", "state", "startup"]
    parser.add_argument("--only", choices=groups_there, action="append", help="these groups alone")
    options = parser.parse_args()
    baselines = baselines_folder(options.baselines)
    groups: dict[str, Callable[[], Iterator[Figure]]] = {
        "speed": lambda: speed.measure(baselines),
        "jobs": jobs.measure,
        "state": state.measure,
        "startup": startup.measure,
    }
    short = 0
    for name in options.only or groups:
        print(f"-- {name}", flush=True)
        for figure in groups[name]():
            print(figure.row(), flush=True)
            short += not figure.holds
    print(f"{short} fall short" if short else "All figures hold.")
    return 1 if short else 0


if __name__ == "__main__":
    sys.exit(main())
