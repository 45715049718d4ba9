"""The text of a variant to start from: all that can be woven into, as remarks that only want their # taken away."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from interpreter.files.definition import Definition
    from interpreter.files.nodes import Map, Tree
    from interpreter.game import Checked

SECTIONS = ("players", "accounts", "dice", "decks", "boards", "cards", "tables")  # whose values a variant often changes
MOST = 24  # values that are listed
WIDTH = 100


def variant_text(checked: Checked, tree: Map, game: str, title: str, schema: str) -> str:
    """The file: it changes nothing yet, and each of its remarks that begins with a single # fits the game.

    Args:
        checked: the game.
        tree: the YAML that it was read from.
        game: what the variant says that it is based on.
        title: the name of the house rules.
        schema: where editors find the schema of variants.
    """
    definition = checked.definition
    parts = [
        f"# yaml-language-server: $schema={schema}",
        *remark(
            f"House rules for {definition.words.title or definition.title}. As it stands this file changes nothing. "
            "Take the # away from what you want to be different and change it; throw away the rest. "
            "`croupier check` finds every slip of the pen, `croupier diff` says in words what changes."
        ),
        f"variant: {quoted(title)}",
        f"based_on: {quoted(game)}",
        "# summary: What is different, in a line.",
        *options(definition),
        *values(tree),
        *additions(),
        *rules(checked),
    ]
    return "\n".join(parts) + "\n"


def scenarios_text(checked: Checked, title: str, schema: str) -> str:
    """The scenarios of a variant to start from: one that holds of every house rule, and how more are written."""
    parts = [
        f"# yaml-language-server: $schema={schema}",
        *remark(
            "What must come of these house rules. `croupier test` plays each scenario with them; write down what "
            "falls, what is answered, and what is seen and holds then, each as a scenario of its own below this one."
        ),
        "scenarios:",
        f"  - scenario: {quoted(f'With {title} a match comes to its end')}",
        f"    players: {max(checked.definition.players.least, 1)}",
        "    answers:",
        "      - play_on: to the end",
        "    ends: true",
    ]
    return "\n".join(parts) + "\n"


def remark(text: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent="## ", subsequent_indent="## ")


def options(definition: Definition) -> Iterator[str]:
    if not definition.options:
        return
    yield ""
    yield from remark("Options that the game offers, with another value for everybody who plays these house rules:")
    yield "# set:"
    for name, option in definition.options.items():
        about = "; ".join(part for part in (" ".join(option.help.split()), limits(option)) if part)
        yield f"#   {name}: {quoted(option.default.text)}" + (f"    # {about}" if about else "")


def limits(option: object) -> str:
    least, most = getattr(option, "least", None), getattr(option, "most", None)
    choices = ", ".join(choice.text for choice in getattr(option, "choices", ()))
    words = [f"at least {least.text}" if least else "", f"at most {most.text}" if most else ""]
    return f"one of {choices}" if choices else ", ".join(word for word in words if word)


def values(tree: Map) -> Iterator[str]:
    found = [line for section in SECTIONS for line in leaves(tree, section)]
    if not found:
        return
    yield ""
    yield from remark("Whatever stands in the box, with another value. A dot goes inwards:")
    yield "# change:"
    yield from (f"#   {path}: {value}" for path, value in found[:MOST])
    if len(found) > MOST:
        yield f"##   and {len(found) - MOST} more in the game's own file"


def leaves(tree: Map, section: str) -> Iterator[tuple[str, str]]:
    """The single values below a section, by their path."""
    entry = tree.entries.get(section)
    if entry is not None:
        yield from below(entry.value, section)


def below(tree: Tree, path: str) -> Iterator[tuple[str, str]]:
    from interpreter.files.nodes import Map, Scalar

    if isinstance(tree, Map) and not tree.entries and path.startswith("dice."):
        yield f"{path}.count", "1"
    elif isinstance(tree, Map):
        for name, entry in tree.entries.items():
            if "." not in name:
                yield from below(entry.value, f"{path}.{name}")
    elif isinstance(tree, Scalar) and "\n" not in tree.text and len(tree.text) <= 60 and not path.endswith(".does"):
        yield path, f"'{tree.text}'" if tree.style in ("'", '"') and "'" not in tree.text else quoted(tree.text)


def additions() -> Iterator[str]:
    yield ""
    yield from remark(
        "`add:` puts something new into the box (it must not be there yet) and `remove:` takes something out, in the "
        "same way: `add: {values.player: {warnings: 0}}`, `remove: [presets.short]`."
    )


def rules(checked: Checked) -> Iterator[str]:
    from interpreter.language import syntax as s
    from interpreter.language.prose.order import in_order_of_play

    items = checked.rules.items
    phases = {item.name: item for item in items if isinstance(item, s.Phase)}
    titles = checked.definition.words.phases
    yield ""
    yield from remark(
        "Rules of your own. `before NAME:` and `after NAME:` put steps around a phase, `replace NAME:` takes its "
        "place. These are the phases, as they come up in play:"
    )
    yield "# rules: |"
    for name in in_order_of_play(phases):
        if name != "play":
            title = f"    # {titles[name]}" if name in titles else ""
            yield f"#   after {name}:{title}"
            yield f'#       say "After {name.replace("_", " ")}."'
    offered = [f"{branch} in {name}" for name in in_order_of_play(phases) for branch in branches_of(phases[name])]
    if offered:
        yield from remark(
            f"What is offered can be changed as well, such as `after {offered[0]}:`; `offer in PHASE:` offers more. "
            f"There is: {', '.join(offered)}."
        )
    others = [f"bet {item.name}" for item in items if isinstance(item, s.Bet)]
    others += [item.name for item in items if isinstance(item, s.Means)]
    if others:
        yield from remark(f"Bets and functions can be replaced too: {', '.join(others)}.")


def branches_of(phase: Any) -> list[str]:
    """What is offered in a phase, each once."""
    from interpreter.language import syntax as s
    from interpreter.language.prose.order import walk

    return list(dict.fromkeys(node.name for node in walk(phase.body) if isinstance(node, s.Branch)))


def quoted(text: str) -> str:
    """A text as YAML takes it for a text, a number or a word."""
    signs = any(sign in text for sign in ":#{}[],&*!|>'\"%@`\n")
    plain = text.strip() == text != "" and not signs and text[0] not in "-?"
    return text if plain else "'" + text.replace("'", "''") + "'"
