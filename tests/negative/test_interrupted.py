"""A killed process, a full disk, a closed pipe, a break key: the match up to the last answer can be resumed."""

from __future__ import annotations

import errno
import json
import os
import random
import re
import resource
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from interpreter import load_game
from interpreter.faults import PlayFault, Refused
from interpreter.match import Match, saving

ROOT = Path(__file__).parents[2]
PIG = ["play", "pig", "--player", "Ann", "--bot", "Bob", "--seed", "3"]
TWO = ["play", "pig", "--player", "Ann", "--player", "Bob", "--seed", "3"]
ANSWERS = ("roll again", "hold", "roll again", "roll again", "hold", "hold")


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    """An environment with user folders of its own."""
    folders = {f"XDG_{name}_HOME": str(tmp_path / name.lower()) for name in ("STATE", "CONFIG", "DATA")}
    load_game("pig")  # so that the cache has it
    return {**os.environ, **folders, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"}


def croupier(home: dict[str, str], *line: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "repl", *line]
    return subprocess.run(command, input=typed, capture_output=True, text=True, env=home, timeout=60, cwd=ROOT)


def kept(home: dict[str, str]) -> Path:
    (path,) = Path(home["XDG_STATE_HOME"]).glob("croupier/matches/*.json")
    return path


def answers(path: Path) -> list[str]:
    """What Ann answered, as the file has it."""
    return [str(answer) for _, seat, answer in json.loads(path.read_text(encoding="utf-8"))["choices"] if seat == 0]


def begun(home: dict[str, str]) -> subprocess.Popen[str]:
    """A match that waits for its first answer in a pipe."""
    command = [sys.executable, "-m", "repl", *PIG]
    return subprocess.Popen(command, stdin=-1, stdout=-1, stderr=-1, text=True, env=home, cwd=ROOT, bufsize=1)


def to_the_prompt(process: subprocess.Popen[str]) -> str:
    """Read up to the next question to Ann."""
    assert process.stdout is not None
    seen = ""
    patience = threading.Timer(40, process.kill)
    patience.start()
    try:
        for line in process.stdout:
            seen += line
            if re.match(r"Ann: .*\(.*[Hh]old.*\)$", line):
                return seen
    finally:
        patience.cancel()
    raise AssertionError(f"no question: {seen}")


def after_some_answers(home: dict[str, str], count: int) -> subprocess.Popen[str]:
    process = begun(home)
    to_the_prompt(process)
    assert process.stdin is not None
    for answer in ANSWERS[:count]:
        process.stdin.write(answer + "\n")
        to_the_prompt(process)
    return process


def told_to_the_end(text: str) -> list[str]:
    """What a match says from a point on, without how it can be resumed."""
    return [line for line in text.splitlines() if " rolls a " in line or " holds" in line]


def close(process: subprocess.Popen[str]) -> None:
    for stream in (process.stdin, process.stdout, process.stderr):
        if stream is not None:
            try:
                stream.close()
            except BrokenPipeError:
                pass
    process.wait(timeout=30)


@pytest.mark.parametrize("count", [1, 4])
def test_a_killed_process_leaves_the_match_up_to_its_last_answer(home: dict[str, str], count: int) -> None:
    process = after_some_answers(home, count)
    process.kill()
    close(process)
    file = kept(home)
    assert answers(file) == [answer.replace(" ", "_") for answer in ANSWERS[:count]]
    resumed = croupier(home, "resume", file.stem, typed="hold\n")
    assert resumed.stderr == "" and resumed.returncode == 0
    assert "Ann holds" in resumed.stdout
    assert " -m repl resume pig-1" in resumed.stdout.splitlines()[-1]
    assert len(answers(file)) == count + 1


def test_a_match_that_is_resumed_has_the_future_that_it_would_have_had(home: dict[str, str]) -> None:
    rng = random.Random(1)
    typed = [rng.choice(("roll again", "hold")) for _ in range(30)]
    whole = croupier(home, *TWO, typed="\n".join(typed) + "\n")
    croupier(home, *TWO, typed="\n".join(typed[:13]) + "\n")
    resumed = croupier(home, "resume", "pig-2", typed="\n".join(typed[13:]) + "\n")
    rest = told_to_the_end(resumed.stdout.split("> ", 1)[1])
    assert len(rest) >= 10
    assert told_to_the_end(whole.stdout)[-len(rest) :] == rest


def test_input_that_ends_leaves_the_match_and_says_how_to_go_on(home: dict[str, str]) -> None:
    done = croupier(home, *PIG, typed="roll again\nhold\n")
    assert done.returncode == 0 and done.stderr == ""
    assert done.stdout.splitlines()[-1].endswith("-m repl resume pig-1")
    assert answers(kept(home)) == ["roll_again", "hold"]


@pytest.mark.parametrize("blow", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_blow_leaves_the_match_and_no_traceback(home: dict[str, str], blow: signal.Signals) -> None:
    process = after_some_answers(home, 2)
    process.send_signal(blow)
    assert process.stdin is not None
    _, errors = process.communicate(timeout=30)
    assert "Traceback" not in errors
    assert answers(kept(home)) == ["roll_again", "hold"]


def test_whoever_reads_may_go(home: dict[str, str]) -> None:
    process = after_some_answers(home, 2)
    assert process.stdout is not None and process.stdin is not None and process.stderr is not None
    process.stdout.close()
    try:
        process.stdin.write("hold\nhold\nhold\n")
        process.stdin.close()
    except BrokenPipeError:
        pass
    errors = process.stderr.read()
    assert process.wait(timeout=30) in (0, 1)
    process.stderr.close()
    assert "Traceback" not in errors and "Exception ignored" not in errors
    assert answers(kept(home))[:2] == ["roll_again", "hold"]


def test_a_full_disk_is_told_once_and_play_goes_on(home: dict[str, str]) -> None:
    script = (
        "import resource, signal, sys\n"
        "from repl.main import main\n"
        "from interpreter import load_game\n"
        "load_game('pig')\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))\n"
        "sys.exit(main(sys.argv[1:]))\n"
    )
    command = [sys.executable, "-c", script, *PIG]
    done = subprocess.run(command, input="hold\nhold\n", capture_output=True, text=True, env=home, timeout=60, cwd=ROOT)
    assert "Traceback" not in done.stderr + done.stdout
    assert done.stdout.count("Ann holds") == 2
    assert done.stdout.count(os.strerror(errno.EFBIG)) == 1


# ---------------------------------------------------------------- the file itself


def played(answers: int, seed: int = 1) -> Match:
    match: Match = load_game("pig").start(["Ann", "Bob"], seed=seed)
    rng = random.Random(seed)
    while match.ask is not None and match.state.decisions < answers:
        match.choose(match.ask.sample(rng, match.ask.seats[0]), seat=match.ask.seats[0])
    return match


WRITES = ("write", "fsync", "replace", "fdopen")


@pytest.mark.parametrize("step", WRITES)
def test_a_disk_that_is_full_leaves_the_older_file(step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "match.json"
    match = played(3)
    match.save(file)
    before = file.read_text(encoding="utf-8")
    match.choose("hold")

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    class Full:
        def __init__(self, handle: int, *_: object, **__: object) -> None:
            os.close(handle)

        def __enter__(self) -> Full:
            return self

        def __exit__(self, *_: object) -> None:
            pass

        write = full

    if step == "write":
        monkeypatch.setattr(saving.os, "fdopen", Full)
    else:
        monkeypatch.setattr(saving.os, step, full)
    with pytest.raises(OSError, match="No space"):
        match.save(file)
    monkeypatch.undo()
    assert file.read_text(encoding="utf-8") == before
    assert os.listdir(tmp_path) == ["match.json"], "nothing half written stays behind"
    match.save(file)
    assert len(Match.resume(file).record.choices) == 4


def test_a_disk_that_is_really_full_leaves_the_older_file(tmp_path: Path) -> None:
    """With a bound on the size of files, as the system itself refuses to write."""
    file = tmp_path / "match.json"
    played(3).save(file)
    before = file.read_text(encoding="utf-8")
    kept_limit = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (50, kept_limit[1]))
        with pytest.raises(OSError):
            played(9).save(file)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, kept_limit)
        signal.signal(signal.SIGXFSZ, handler)
    assert file.read_text(encoding="utf-8") == before
    assert os.listdir(tmp_path) == ["match.json"]


def test_a_process_killed_while_it_saves_leaves_a_whole_file(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    script = (
        "import sys\nfrom interpreter import load_game\nmatch = load_game('pig').start(['Ann', 'Bob'], seed=1)\n"
        "print('ready', flush=True)\n"
        "while match.ask is not None:\n    match.save(sys.argv[1])\n    match.choose('hold')\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    rng = random.Random(1)
    for _ in range(5):
        process = subprocess.Popen([sys.executable, "-c", script, str(file)], stdout=-1, env=environment, text=True)
        assert process.stdout is not None
        process.stdout.readline()
        try:
            process.wait(timeout=0.02 + rng.random() / 10)
        except subprocess.TimeoutExpired:
            pass
        process.kill()
        process.wait()
        process.stdout.close()
        if file.exists():
            assert Match.resume(file).ask is not None


@pytest.mark.parametrize("seed", range(40))
def test_a_damaged_file_is_refused_in_words(seed: int, tmp_path: Path) -> None:
    """Bytes changed, cut off, doubled; values of another sort: never anything but a refusal, or the same match."""
    file = tmp_path / "match.json"
    played(6, seed).save(file)
    rng = random.Random(seed)
    data = bytearray(file.read_bytes())
    if seed % 2:
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(data))
            damage = rng.choice(("change", "cut", "insert", "drop"))
            if damage == "change":
                data[at] = rng.randrange(256)
            elif damage == "cut":
                del data[at:]
                break
            elif damage == "insert":
                data[at:at] = bytes(rng.randrange(256) for _ in range(rng.randint(1, 20)))
            else:
                del data[at : at + rng.randint(1, 50)]
        file.write_bytes(bytes(data))
    else:
        document = json.loads(data)
        key = rng.choice(sorted(document))
        odd: list[object] = [None, 7, "x", [], {}, [[]], [1, "a", None], {"a": 1}, -1, 10**40, True]
        if rng.random() < 0.5 or not isinstance(document[key], list | dict) or not document[key]:
            document[key] = rng.choice(odd)
        elif isinstance(document[key], list):
            document[key][rng.randrange(len(document[key]))] = rng.choice(odd)
        else:
            document[key][rng.choice(sorted(document[key]))] = rng.choice(odd)
        file.write_text(json.dumps(document), encoding="utf-8")
    try:
        Match.resume(file).view(0)
    except (Refused, PlayFault) as refused:
        assert str(refused)


def test_a_match_that_goes_on_for_too_long_is_cut_off_in_words() -> None:
    match = load_game("pig").start(["Ann", "Bob"], seed=1, max_decisions=3)
    for _ in range(3):
        match.choose("hold")
    with pytest.raises(PlayFault) as caught:
        match.choose("hold")
    assert caught.value.fault.code == "match-too-long"
    assert match.over


def test_a_match_without_a_record_can_not_be_saved(tmp_path: Path) -> None:
    match = load_game("pig").start(["Ann", "Bob"], seed=1, record=False)
    with pytest.raises(PlayFault) as caught:
        match.save(tmp_path / "match.json")
    assert caught.value.fault.code == "no-record"
    assert os.listdir(tmp_path) == []


def test_a_fault_of_the_rules_keeps_the_match_up_to_it(tmp_path: Path) -> None:
    from interpreter.game import check_game, compiled
    from tests.negative.example_box import game_of

    rules = 'play:\n    winner is nobody\n    for each n from 1 to 9:\n        go = ask (first of players) "On?" yes or no\n'
    rules += '        if n = 3: say "{100 // round_number}"\n        else if go: say "on"\n'
    files = {**game_of("", play=False), "play.rules": rules}
    match = compiled("game", check_game("game", files=files)).start(["Ann", "Bob"], seed=1)
    match.choose(True)
    match.choose(False)
    with pytest.raises(PlayFault, match=r"play.rules:5:\d+"):
        match.choose(True)
    file = tmp_path / "match.json"
    match.save(file)
    again = Match.resume(file)
    assert again.fault is not None and again.fault.fault.code == "division-by-zero"
    again.undo(agreed=True)
    assert again.ask is not None
