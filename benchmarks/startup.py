"""How long one waits: for the list of games, for the first question, for the parser. In fresh processes."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

import pexpect
from figures import Figure
from timing import medians

ROOT = Path(__file__).resolve().parents[1]
PLAY = ["play", "odd-or-even", "--player", "Ann", "--player", "Bob"]
CHECK = ["check", "odds-r"]  # with its full decks, four house rules and all its scenarios
ALONE = ["check", str(ROOT / "games" / "odds-r" / "game.yaml")]  # with its full decks
FIRST_QUESTION = "Odd or even?"
HEAVY = ("lark", "jsonschema", "yaml", "prompt_toolkit")


def run(environment: dict[str, str], *arguments: str) -> str:
    command = [sys.executable, *arguments]
    nothing = subprocess.DEVNULL
    done = subprocess.run(command, cwd=ROOT, env=environment, stdin=nothing, capture_output=True, text=True)
    return done.stdout + done.stderr


def timed(action: Callable[[], object]) -> float:
    start = time.perf_counter()
    action()
    return time.perf_counter() - start


def to_first_question_at_a_terminal(environment: dict[str, str]) -> float:
    start = time.perf_counter()
    child = pexpect.spawn(
        sys.executable, ["-m", "repl", *PLAY], cwd=str(ROOT), env=environment, dimensions=(40, 120), timeout=60
    )
    child.expect_exact(FIRST_QUESTION)
    taken = time.perf_counter() - start
    child.close(force=True)
    return taken


def to_first_question_in_a_pipe(environment: dict[str, str]) -> float:
    start = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-m", "repl", *PLAY],
        cwd=ROOT,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        bufsize=0,
    ) as child:
        assert child.stdin and child.stdout
        seen = b""
        while FIRST_QUESTION.encode() not in seen:
            piece = child.stdout.read(4096)
            assert piece, f"the first question never came: {seen.decode()}"
            seen += piece
        taken = time.perf_counter() - start
        child.kill()
    return taken


def imported(environment: dict[str, str], *arguments: str) -> list[str]:
    """Which of the modules that are slow to import a command imports."""
    code = (
        "import sys; from repl.main import main\n"
        f"try: main({list(arguments)!r})\n"
        "except SystemExit: pass\n"
        f"print('\\nIMPORTED', *[name for name in {HEAVY!r} if name in sys.modules])"
    )
    told = [line for line in run(environment, "-c", code).splitlines() if line.startswith("IMPORTED")]
    return told[-1].split()[1:]


def cold_parser(environment: dict[str, str]) -> float:
    code = (
        "import lark, time; from interpreter.language.grammar import build_parser\n"
        "start = time.perf_counter(); build_parser(); print(time.perf_counter() - start)"
    )
    return float(run(environment, "-c", code))


def checked(environment: dict[str, str], forget: str, words: list[str] = CHECK) -> float:
    """How long a check takes; what is cached under names like `forget` is thrown away before."""
    for path in (Path(environment["XDG_CACHE_HOME"]) / "croupier").glob(forget):
        path.unlink()
    return timed(lambda: run(environment, "-m", "repl", *words))


def at_home_in(folder: str) -> dict[str, str]:
    """An environment whose caches, states and settings lie in a folder."""
    environment = dict(os.environ, TERM="xterm", PYTHONPATH=str(ROOT))
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # as people have it: modules are compiled once
    return environment | {
        f"XDG_{name}_HOME": f"{folder}/{name.lower()}" for name in ("CACHE", "STATE", "CONFIG", "DATA")
    }


def measure() -> Iterator[Figure]:
    with tempfile.TemporaryDirectory() as home:
        yield from first_questions(at_home_in(home))
    with tempfile.TemporaryDirectory() as home:
        yield from checks(at_home_in(home))


def first_questions(environment: dict[str, str]) -> Iterator[Figure]:
    run(environment, "-m", "repl", *PLAY)  # warms the cache
    bare, listed, piped, typed = medians(
        [
            lambda: timed(lambda: run(environment, "-c", "import yaml")),
            lambda: timed(lambda: run(environment, "-m", "repl", "list")),
            lambda: to_first_question_in_a_pipe(environment),
            lambda: to_first_question_at_a_terminal(environment),
        ]
    )
    yield Figure('python -c "import yaml"', bare * 1000, " ms")
    of_list, of_play = (imported(environment, *words) for words in (["list"], PLAY))
    detail = f"imports {', '.join(of_list) or 'none'}"
    yield Figure("croupier list, times that", listed / bare, "", 3, detail=detail)
    detail = f"imports {', '.join(of_play) or 'none'}"
    yield Figure("first question in a pipe, times that", piped / bare, "", 8, detail=detail)
    yield Figure("first question at a terminal, times that", typed / bare, "", 8)
    unwanted = len({"lark", "jsonschema"} & set(of_play))
    yield Figure("of lark and jsonschema, a warm play imports", unwanted, "", 0)
    yield Figure("the parser built cold", median(cold_parser(environment) for _ in range(3)), " s", 1.5)


def checks(environment: dict[str, str]) -> Iterator[Figure]:
    run(environment, "-m", "repl", *CHECK)
    bare, again, alone, anew, cold = medians(
        [
            lambda: timed(lambda: run(environment, "-c", "import yaml")),
            lambda: checked(environment, "nothing"),
            lambda: checked(environment, "*.game", ALONE),
            lambda: checked(environment, "*.game"),
            lambda: checked(environment, "*"),
        ]
    )
    yield Figure("check odds-r, nothing changed, times that", again / bare, "", 3)
    yield Figure("its game alone, nothing of it cached, times that", alone / bare, "", 11)
    yield Figure("its 4 variants and all scenarios too, times that", anew / bare, "", 17)
    yield Figure("check odds-r, nothing cached at all", cold * 1000, " ms")
