"""For every reason why something is not offered there is a built position that gives it.

The tables are in `refusals`: *given* a position, *do* something that asks a question, and expect `why` things are not
among the answers: the rule, the message and its arguments.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from types import FrameType
from typing import Any, Final, NamedTuple

import pytest

from harness.builds import COMPILED, ROOT, imported_build
from tawantinsuyu.core.explanation import Line
from tawantinsuyu.game.explain import why_not
from tests.golden_age.court import court
from tests.golden_age.given import given as golden_age
from tests.support.given import Table
from tests.support.rows import Example, examples, run

SOURCES: Final = ROOT / "src" / "tawantinsuyu"
PACKAGES: Final = ("components", "core", "golden_age", "rules")
GIVES_REASONS: Final = ("refusal", "absence", "packet_missing")
"""How the names of functions end that return a reason."""

ROWS: Final = list(examples(Path(__file__).parent / "refusals"))


def why(table: Table, thing: str) -> str:
    """The reason against a thing, as a table says it: `PLC-07 food-missing 3 1`."""
    (line,) = why_not(table.s, thing).lines
    TOLD.append(line)
    return " ".join([line.rule, line.message, *[str(each) for each in line.args]])


TOLD: Final[list[Line]] = []
"""All reasons given so far."""


def reacting(event: str, **benefits: Any) -> dict[str, Any]:
    """Passive Buildings printed with a reaction to an event, a choice of corn or stone unless said otherwise."""
    choice = [{"one_of": [[{"corn": 1}], [{"stone": 1}]]}]
    return {
        tile: {"powers": {}, "reactions": {event: benefits.get(tile, choice)}} for tile in ("Z11", "Z18", *benefits)
    }


HELPERS: Final = {
    "why": why,
    "golden_age": golden_age,
    "court": court,
    "REACTING_TO_PURCHASES": reacting("purchased_weavings"),
    "REACTING_TO_PRODUCTION": reacting("constructed_production", Z20=[{"task": "building"}]),
}


@pytest.mark.parametrize("example", ROWS, ids=lambda example: example.name)
def test_a_thing_is_refused_for_its_real_reason(example: Example) -> None:
    run(example, HELPERS)


class Branch(NamedTuple):
    """A place in the sources that makes a reason, or calls what makes it; one for each message it may have."""

    file: str
    line: int
    column: int
    function: str
    words: str
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.function}: {self.words} {self.message}".strip()


def name_of(function: ast.expr) -> str:
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


def branches() -> Iterator[Branch]:
    """All of them."""
    for package in PACKAGES:
        for path in sorted((SOURCES / package).rglob("*.py")):
            for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(function, ast.FunctionDef) and function.name.endswith(GIVES_REASONS):
                    yield from branches_of(path, function)


def branches_of(path: Path, function: ast.FunctionDef) -> Iterator[Branch]:
    for call in ast.walk(function):
        if not isinstance(call, ast.Call):
            continue
        name = name_of(call.func)
        messages = messages_of(call.args[1]) if name == Line.__name__ else [""]
        if name == Line.__name__ or name.endswith(GIVES_REASONS):
            for message in messages:
                where = (str(path.relative_to(SOURCES)), call.lineno, call.col_offset)
                yield Branch(*where, function.name, ast.unparse(call), message)


def messages_of(argument: ast.expr) -> list[str]:
    """One message, or both of a conditional expression."""
    if isinstance(argument, ast.IfExp):
        return [*messages_of(argument.body), *messages_of(argument.orelse)]
    return [ast.literal_eval(argument)]


class Traced:
    """Remembers where each line was made."""

    def __init__(self) -> None:
        self.frames: dict[int, list[tuple[str, int, int]]] = {}

    def remember(self, line: Line, frame: FrameType | None) -> None:
        """All calls that led to it, as far as they give reasons."""
        self.frames[id(line)] = found = []
        while frame is not None and frame.f_code.co_filename.startswith(str(SOURCES)):
            place = next(islice(frame.f_code.co_positions(), frame.f_lasti // 2, None))
            file = str(Path(frame.f_code.co_filename).relative_to(SOURCES))
            found.append((file, place[0] or 0, place[2] or 0))
            frame = frame.f_back


@pytest.mark.skipif(imported_build() == COMPILED, reason="compiled code has no frames to look at")
def test_every_branch_that_gives_a_reason_has_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    traced = Traced()
    make = Line.__init__

    def made(line: Line, *fields: Any) -> None:
        make(line, *fields)
        traced.remember(line, sys._getframe(1))

    monkeypatch.setattr(Line, "__init__", made)
    TOLD.clear()
    for example in ROWS:
        run(example, HELPERS)

    reached = {(*place, line.message) for line in TOLD for place in traced.frames[id(line)]}
    calls = {each[:3] for each in reached}
    missing = [
        str(each)
        for each in branches()
        if (each[:3] not in calls if not each.message else (*each[:3], each.message) not in reached)
    ]
    assert missing == []
