"""A game's files -> its `Definition`: read, variants woven in, checked, every mistake told at once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from interpreter.diagnostics import files as told
from interpreter.faults import NOWHERE, DefinitionError, Faults, Place, did_you_mean, one_of_these, unseen
from interpreter.files.checking import check_tree
from interpreter.files.definition import Definition, Players, RulesText, Woven
from interpreter.files.disk import Disk, show_path
from interpreter.files.folders import Bundle, File, Folder, Reading, find_game
from interpreter.files.kept import based_on, without_ending
from interpreter.files.merging import cards_of, merge_content, merge_library
from interpreter.files.nodes import Map, Tree
from interpreter.files.phrases import child, entries, place_of, rules_of, text_of
from interpreter.files.reading import read_game
from interpreter.files.weaving import Weaver, copy_of, with_named_members

_USE = re.compile(r"^use[ \t]+([^\W\d]\w*)[ \t]*(?:#.*)?$", re.MULTILINE)


def load_definition(
    name_or_path: str | Path,
    variants: Sequence[str] = (),
    content: Sequence[str] = (),
    files: Mapping[str, str] | None = None,
    disk: Disk | None = None,
) -> Definition:
    """The definition of a game.

    Args:
        name_or_path: a game that comes along, or the path of a game's folder or file, or of a variant's file.
        variants: names of variants beside the game, or paths of variant files, in the order in which they are laid on.
        content: paths of content files that stand in for the game's own.
        files: the game's files in memory (a definition's `bundle`); nothing is read from disk then.
        disk: what was found on disk before, where the same game is read several times.

    Raises:
        DefinitionError: with everything that is wrong.
    """
    faults = Faults()
    reading = Reading(faults, disk)
    name = str(name_or_path)
    folder = Bundle(_plain_name(name), dict(files), reading) if files is not None else find_game(name, reading)
    definition = None
    if folder is not None:
        folder, laid = of_variant_file(folder, reading)
        if folder is not None:
            definition = Loading(folder, reading, faults).load([*laid, *variants], content)
    if definition is None or faults.errors:
        if definition is None:
            raise DefinitionError(list(faults), reading.sources, unseen=unseen("rules", faults))
        raise DefinitionError(list(faults), reading.sources, definition.rules, unseen("names", faults))
    return definition


def _plain_name(name_or_path: str) -> str:
    """The name that variants call a game by, where it was asked for by its path."""
    path = Path(name_or_path)
    return path.stem if path.suffix in (".yaml", ".yml", ".zip") else path.name or path.resolve().name


def scenario_files(
    name_or_path: str | Path, variants: Sequence[str], reading: Reading
) -> tuple[Folder | None, list[File], dict[str, list[File]]]:
    """Where the scenarios lie of a game and of variants of it: the game, its own, and by the variants' names theirs.

    A path of a variant's file stands for that variant of its game. What is not found is told among the faults.
    """
    folder = find_game(str(name_or_path), reading)
    folder, laid = of_variant_file(folder, reading) if folder is not None else (None, [])
    if folder is None:
        return None, [], {}
    loading = Loading(folder, reading, reading.faults)
    tree = reading.tree(folder.main) if laid or variants else None
    loading.tree = tree if isinstance(tree, Map) else loading.tree
    files = list(loading.find_variants([*laid, *variants]))
    return folder, folder.scenarios(), {file.stem: folder.beside(file) for file in files}


def read_checked(path: Path | str, schema: str) -> tuple[Tree, Reading]:
    """The tree of a single YAML file (a scenario's, say), held against its schema.

    Raises:
        DefinitionError: with everything that is wrong.
    """
    faults = Faults()
    reading = Reading(faults)
    tree = reading.tree(File(Path(path).name, str(path), Path(path)))
    if tree is not None:
        check_tree(tree, schema, faults)
    if tree is None or faults.errors:
        raise DefinitionError(list(faults), reading.sources)
    return tree, reading


def of_variant_file(folder: Folder, reading: Reading) -> tuple[Folder | None, list[str]]:
    """Where a game's name turns out to be a variant's file: its game, and the variant to lay on it."""
    path = folder.main.path
    if folder.whole or path is None:
        return folder, []
    apart = Reading(Faults())
    tree = apart.tree(folder.main)
    if not isinstance(tree, Map) or "variant" not in tree.entries or "game" in tree.entries:
        return folder, []
    beside = path.resolve().parent.parent
    if path.resolve().parent.name == "variants" and (beside / "game.yaml").is_file():
        return find_game(str(beside), reading), [str(path)]
    base = _game_below(path, tree)
    found = None
    if base:
        found = find_game(base, reading, place_of(child(tree, "based_on")))
    else:
        reading.faults.add(told.MISSING_KEY.at(tree.place, where="A variant", name="based_on"))
    if found is None:
        reading.sources.texts |= apart.sources.texts  # so that the message can show its line
    return found, [str(path)]


def _game_below(path: Path, tree: Map) -> str:
    """The game that a variant is based on, through the variants beside it that come between."""
    named = text_of(child(tree, "based_on"))
    base, seen = without_ending(named), {path.stem}
    while (
        base not in seen and "/" not in base and "\\" not in base and (file := path.with_name(f"{base}.yaml")).is_file()
    ):
        seen.add(base)
        below = based_on(file)
        if not below:
            return str(file)  # a game that is a single file
        base = below
    return named if base == without_ending(named) else base


class Loading:
    """One game on its way from files to a definition."""

    def __init__(self, folder: Folder, reading: Reading, faults: Faults) -> None:
        self.folder = folder
        self.reading = reading
        self.faults = faults
        self.tree = Map(Place(folder.main.shown, 1, 1))
        self.rules: list[RulesText] = []
        self.variant_rules: list[RulesText] = []
        self.libraries: list[str] = []
        self.woven: list[Woven] = []
        self.circles: list[set[File]] = []
        self.known: dict[int, Tree] = {}  # cards of content files in which nothing is wrong, by their id

    def load(self, variants: Sequence[str], content: Sequence[str]) -> Definition | None:
        tree = self.reading.tree(self.folder.main)
        if tree is None:
            return None
        if not isinstance(tree, Map):
            check_tree(tree, "game", self.faults)
            return None
        copied = copy_of(tree)
        assert isinstance(copied, Map)
        self.tree = copied
        self.read_rules()
        self.use_libraries(self.tree, self.rules, [])
        content_names = self.add_content(content)
        with_named_members(self.tree)
        variant_names = self.weave(variants)
        check_tree(self.tree, "game", self.faults, self.known.keys())
        definition = Definition(self.folder.name, "", Players(1, None), self.reading.sources)
        read_game(self.tree, definition, self.faults)
        definition.rules = [*self.rules, *self.variant_rules]
        definition.variants = self.woven
        definition.bundle = self.reading.bundle
        definition.bundle_variants, definition.bundle_content = variant_names, content_names
        definition.paths = {name: str(path) for name, path in self.reading.paths.items()}
        definition.manifest = self.reading.manifest
        return definition

    # ------------------------------------------------------------ rules and libraries

    def read_rules(self) -> None:
        """The game's own rules: of its `rules:` and of every .rules file beside it."""
        own = rules_of(child(self.tree, "rules"), self.faults)
        if own:
            self.rules.append(own)
        for file in self.folder.rules():
            text = self.reading.text(file)
            if text is not None:
                self.rules.append(RulesText(text, file.shown))

    def use_libraries(self, tree: Map, rules: Iterable[RulesText], way: list[str]) -> None:
        """Bring in what a game, variant or library says it uses, and what that uses in turn."""
        wanted = [(name, entry.key.place) for name, entry in entries(child(tree, "use"))]
        for text in rules:
            for found in _USE.finditer(text.text):
                line = text.text.count("\n", 0, found.start()) + 1 + text.line
                column = found.start(1) - found.start() + 1 + text.column
                wanted.append((found[1], Place(text.file, line, column, column + len(found[1]))))
        for name, place in wanted:
            if name in way:
                circle = " uses ".join([*way[way.index(name) :], name])
                self.faults.add(told.LIBRARY_CIRCLE.at(place, name=name, way=circle))
            elif name not in self.libraries:
                self.libraries.append(name)
                self.use_library(name, place, [*way, name])

    def use_library(self, name: str, place: Place, way: list[str]) -> None:
        yaml_file, rules_file = self.folder.library(name)
        if yaml_file is None and rules_file is None:
            known = self.folder.libraries()
            fits = did_you_mean(name, known) or one_of_these(known)
            self.faults.add(told.NO_LIBRARY.at(place, name=name, fits=fits))
            return
        rules: list[RulesText] = []
        library = Map(place)
        if yaml_file is not None:
            tree = self.reading.tree(yaml_file, place, "library")
            if isinstance(tree, Map):
                library = tree
                own = rules_of(child(library, "rules"), self.faults, library=name)
                rules += [own] if own else []
        text = self.reading.text(rules_file, place) if rules_file is not None else None
        if text is not None and rules_file is not None:
            rules.append(RulesText(text, rules_file.shown, library=name))
        self.use_libraries(library, rules, way)
        merge_library(self.tree, library, name, self.faults)
        self.rules += rules

    # ------------------------------------------------------------ content

    def add_content(self, given: Sequence[str]) -> list[str]:
        """Lay the cards of content files in; given ones stand in for the game's own for the same card kind."""
        chosen = []
        for text in given:
            file = self.folder.given(text, "content")
            if file is None:
                self.faults.add(told.NO_FILE.at(NOWHERE, name=text))
            else:
                chosen.append(file)
        names = {file.name for file in chosen}
        own = [
            (file, self.reading.tree(file, schema="content"))
            for file in self.folder.content()
            if file.name not in names
        ]
        new = [(file, self.reading.tree(file, schema="content")) for file in chosen]
        replaced = {text_of(child(tree, "cards_for")) for _, tree in new}
        for _, tree in [*own, *new]:
            is_own = any(tree is one for _, one in own)
            if isinstance(tree, Map) and not (is_own and text_of(child(tree, "cards_for")) in replaced):
                merge_content(self.tree, tree, self.faults)
                if id(tree) in self.reading.sound:
                    self.known |= {id(card): card for card in cards_of(tree)}
        return [file.name for file in chosen]

    # ------------------------------------------------------------ variants

    def weave(self, variants: Sequence[str]) -> list[str]:
        """Lay the variants on, each after those that it is based on; their names in the bundle."""
        weaver = Weaver(self.tree, self.faults)
        names = []
        for file in self.find_variants(variants):
            names.append(file.name)
            self.weave_one(file, weaver, [])
        return names

    def find_variants(self, variants: Sequence[str]) -> Iterator[File]:
        """Their files; those that there are not are told."""
        for text in variants:
            file = self.find_variant(text)
            if file is not None:
                yield file
                continue
            known = sorted({*(one.stem for one in self.folder.variants()), *self.folder.kept(self.names())})
            fits = did_you_mean(text, known) or one_of_these(known)
            if any(text == preset for preset, _ in entries(child(self.tree, "presets"))):
                fits = "But there is a preset of that name."
            fits = self.file_called(text) or fits
            self.faults.add(told.NO_VARIANT.at(NOWHERE, name=text, fits=fits))

    def file_called(self, text: str) -> str:
        """Where a file lies that may be meant by a bare name: in the working folder, or beside a single-file game."""
        main = self.folder.main.path
        if main is None or "/" in text or "\\" in text:
            return ""
        for path in (Path(f"{text}.yaml"), main.with_name(f"{text}.yaml")):
            if path.is_file() and path.resolve() != main.resolve():
                return f"But there is a file of that name: --variant {show_path(path)}."
        return ""

    def find_variant(self, text: str) -> File | None:
        """The variant of that name beside the game or in the user's own folder, or of that path."""
        own = next((file for file in self.folder.variants() if text in (file.stem, file.name)), None)
        kept = self.folder.kept(self.names()).get(text)
        if kept is None:
            return own or self.folder.given(text, "variants")
        if own is not None:
            place = Place(show_path(kept), 1, 1)
            self.faults.add(told.VARIANT_NAMED_TWICE.at(place, name=text, game=self.folder.name, there=own.shown))
            return own
        return self.folder.given(str(kept), "variants")

    def names(self) -> set[str]:
        """What a variant of this game may say that it is based on."""
        title = text_of(child(self.tree, "game"))
        return {self.folder.name, title, *(file.stem for file in self.folder.variants())}

    def weave_one(self, file: File, weaver: Weaver, way: list[File], asked_at: Place = NOWHERE) -> list[str]:
        """Lay one variant on, its bases first. Returns the names of it and of all its bases."""
        if file in way:
            circle = way[way.index(file) :]
            if set(circle) not in self.circles:
                self.circles.append(set(circle))
                words = " is based on ".join(one.stem for one in [*circle, file])
                self.faults.add(told.VARIANT_CIRCLE.at(asked_at, name=file.stem, way=words))
            return []
        tree = self.reading.tree(file, asked_at, "variant")
        if not isinstance(tree, Map):
            return []
        bases = self.weave_base(file, child(tree, "based_on"), weaver, [*way, file])
        if all(one.file != file.shown for one in self.woven):
            title = text_of(child(tree, "variant"))
            based_on = text_of(child(tree, "based_on"))
            woven = Woven(file.stem, title, file.shown, based_on, text_of(child(tree, "summary")))
            self.woven.append(woven)
            own = rules_of(child(tree, "rules"), self.faults, variant=file.stem)
            rules = [own] if own else []
            self.use_libraries(tree, rules, [])
            weaver.weave(tree, woven, bases)
            self.variant_rules += rules
        return [*bases, file.stem]

    def weave_base(self, file: File, based_on: Tree | None, weaver: Weaver, way: list[File]) -> list[str]:
        base = without_ending(text_of(based_on))
        if base in ("", self.folder.name, text_of(child(self.tree, "game"))):
            return []
        if "/" in base or "\\" in base or base.startswith("."):
            self.faults.add(told.OUTSIDE.at(place_of(based_on), name=base))
            return []
        others = self.folder.variants()
        if file.path is not None:
            beside = file.path.with_name(f"{base}.yaml")
            if beside.is_file() and all(one.path != beside for one in others):
                found = self.folder.given(str(beside), "variants")
                others = [*([found] if found else []), *others]
        kept = self.folder.kept(self.names()).get(base)
        if kept is not None and all(one.stem != base for one in others):
            found = self.folder.given(str(kept), "variants")
            others = [*others, *([found] if found else [])]
        for other in others:
            if other.stem == base:
                return self.weave_one(other, weaver, way, place_of(based_on))
        known = [self.folder.name, *(one.stem for one in others)]
        fits = did_you_mean(base, known) or one_of_these(known)
        if file in self.folder.variants():  # a folder that was copied, or has another name now
            fits += f" Its game goes by the name of its {'folder' if self.folder.whole else 'file'}: "
            fits += f"`based_on: {self.folder.name}`."
        place = place_of(based_on)
        self.faults.add(told.VARIANT_ELSEWHERE.at(place, other=base, game=self.folder.name, fits=fits))
        return []
