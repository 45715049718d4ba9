"""Procedures as Python functions: plain ones, functions of the rules, and those inside a `suppose`."""

from __future__ import annotations

import ast

from interpreter.compiler.code import Build, Code, python_name
from interpreter.compiler.expressions import owned
from interpreter.compiler.trees import const, locate, name, q, qs
from interpreter.language import syntax as s
from interpreter.language.entities import Local, Proc


def define(word: str, params: list[str], body: list[ast.stmt]) -> ast.FunctionDef:
    """A function definition; `params` may hold `name=name` defaults as (name, default) pairs flattened before."""
    arguments = ast.arguments([], [ast.arg(param) for param in params], None, [], [], None, [])
    return ast.FunctionDef(word, arguments, body or qs("pass"), [], None, lineno=0)


def plain_function(build: Build, proc: Proc) -> ast.FunctionDef:
    """A procedure in which nothing waits for an answer."""
    c = Code(build, proc)
    params = ["s", *(python_name(param) for param in proc.params)]
    if proc.recursive:
        params.append("counted=None")
    if proc.value is not None:
        c.pre = []
        value = owned(c, proc.value)
        body: list[ast.stmt] = [*c.pre, ast.Return(value)]
    elif proc.name == "play":
        body = whole_game(c, proc)
    else:
        body = [*empty_maps(proc), *c.body(proc.body)]
    if build.sort == "playout":
        body = with_local_random(body)
    made = define(proc.py, [param.split("=")[0] for param in params], body)
    if proc.recursive:
        made.args.defaults = [ast.Constant(None)]
    return locate(made, proc.place)  # type: ignore[no-any-return]


def empty_maps(proc: Proc) -> list[ast.stmt]:
    """Maps of its own begin empty, so that an entry can be set."""
    return [stmt for local in unique(proc.starts_empty) for stmt in qs("x = {}", x=python_name(local))]


def unique(locals_: list[Local]) -> list[Local]:
    return list({id(local): local for local in locals_}.values())


class LocalRandom(ast.NodeTransformer):
    """Reads the generator of a playout once for a whole function."""

    def __init__(self) -> None:
        self.uses = 0

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.value, ast.Name) and node.value.id == "s" and node.attr == "random":
            self.uses += 1
            return ast.copy_location(name("random_"), node) if hasattr(node, "lineno") else name("random_")
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        return node  # a `suppose` has a state, and so a generator, of its own

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        return node


def with_local_random(body: list[ast.stmt]) -> list[ast.stmt]:
    reader = LocalRandom()
    made = [reader.visit(stmt) for stmt in body]
    return [*qs("random_ = s.random"), *made] if reader.uses else made


def last_loop(body: list[s.Stmt]) -> int:
    """How many statements of `play` belong to the game itself: all up to its last loop. What follows always runs."""
    loops = [n for n, stmt in enumerate(body) if isinstance(stmt, s.ForTurn | s.ForEach | s.ForRange | s.Repeat)]
    return loops[-1] + 1 if loops else len(body)


def whole_game(c: Code, proc: Proc) -> list[ast.stmt]:
    """`play`: an `end the game` anywhere leaves all up to the last loop; the closing lines still run."""
    at = last_loop(proc.body)
    body = c.body(proc.body[:at])
    closing = c.body(proc.body[at:]) if proc.body[at:] else []
    if "game" in proc.ends or any("game" in trigger.proc.ends for trigger in c.program.triggers):
        handler = ast.ExceptHandler(name("rt_End"), "end", qs("if end.scope != 'game': raise"))
        body = [ast.Try(body, [handler], [], [])]
    return [*body, *closing]


def nested_function(outer: Code, word: str, proc: Proc) -> list[ast.stmt]:
    """The body of a `suppose`: a function of the copied state, to which outer names come as copies too."""
    c = Code(outer.build, proc)
    c.frame = outer.frame
    c.bound = dict(outer.bound)
    c.unpacked = dict(outer.unpacked)
    c.supposing = True
    body = c.body(proc.body)
    names = outer_names(proc.body, proc, c)
    made = define(word, ["s", "f", *names] if outer.frame else ["s", *names], body)
    copied = [q("rt_copy(x)", x=name(each)) for each in (["f", *names] if outer.frame else names)]
    made.args.defaults = copied
    return [made]


def outer_names(body: list[s.Stmt], proc: Proc, c: Code) -> list[str]:
    """The Python names from around a `suppose` that its body uses."""
    from interpreter.language.resolving.walking import children

    nodes: list[object] = []

    def gather(node: object) -> None:
        nodes.append(node)
        for child in children(node):
            gather(child)

    for stmt in body:
        gather(stmt)
    inside = {id(node) for node in nodes} | {id(node.body) for node in nodes if isinstance(node, s.ForEach)}
    own = {id(local) for local in proc.locals.values()}
    own |= {id(local) for (key, _), local in c.program.locals.items() if key in inside}
    found: dict[str, None] = {}
    for node in nodes:
        ref = getattr(node, "ref", None)
        if isinstance(ref, Local) and id(ref) not in own and id(ref) not in c.frame and id(ref) not in c.bound:
            found[python_name(ref)] = None
    return list(found)


__all__ = ["const", "define", "plain_function"]
