"""Small changes of a module, each of which a test should notice."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, NamedTuple

COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SUMS: Final[dict[type[ast.operator], type[ast.operator]]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}
JUNCTIONS: Final[dict[type[ast.boolop], type[ast.boolop]]] = {ast.And: ast.Or, ast.Or: ast.And}


class Mutant(NamedTuple):
    """A changed module: the line's number and words, the code before and after, and the whole text.

    `which` tells equal changes of equal lines apart.
    """

    line: int
    within: str
    before: str
    after: str
    which: int
    text: str


def mutants(source: str) -> Iterator[Mutant]:
    """All mutants of a module, in the order of the text."""
    tree = ast.parse(source)
    lines = source.splitlines()
    inside = _inside_functions(tree)
    seen: Counter[tuple[str, str, str]] = Counter()
    for node in ast.walk(tree):
        if not isinstance(node, ast.expr) or id(node) not in inside:
            continue
        for change in _changes(node):
            before = ast.unparse(node)
            undo = change()
            change_made = (lines[node.lineno - 1].strip(), before, ast.unparse(node))
            yield Mutant(node.lineno, *change_made, seen[change_made], ast.unparse(tree))
            seen[change_made] += 1
            undo()


def _inside_functions(tree: ast.Module) -> set[int]:
    """Statements of functions. Module-level code consists of tables, which other checks cover."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return {id(part) for function in functions for statement in function.body for part in ast.walk(statement)}


Undo = Callable[[], None]


def _changes(node: ast.expr) -> Iterator[Callable[[], Undo]]:
    if isinstance(node, ast.Compare):
        for place, operator in enumerate(node.ops):
            yield partial(_put, node.ops, place, COMPARISONS[type(operator)]())
    elif isinstance(node, ast.BinOp) and type(node.op) in SUMS:
        yield lambda: _set(node, "op", SUMS[type(node.op)]())
    elif isinstance(node, ast.BoolOp):
        yield lambda: _set(node, "op", JUNCTIONS[type(node.op)]())
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield lambda: _set(node, "value", not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield lambda: _set(node, "value", int(str(node.value)) + 1)


def _put(items: list[ast.cmpop], place: int, new: ast.cmpop) -> Undo:
    old, items[place] = items[place], new
    return lambda: items.__setitem__(place, old)


def _set(node: ast.AST, name: str, new: object) -> Undo:
    old = getattr(node, name)
    setattr(node, name, new)
    return lambda: setattr(node, name, old)
