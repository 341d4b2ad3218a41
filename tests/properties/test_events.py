"""Every event that the rules report is declared, and has the fields that were declared."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import tawantinsuyu as tw
from harness.builds import ROOT
from harness.games.choosing import ALL_MODULES
from tawantinsuyu.automata.events import AUTOMATA_EVENTS
from tawantinsuyu.core.events import ALREADY_NAMED, BASE_EVENTS, COUNTED, NUMBER, EventDeclaration, event, joined, kinds
from tawantinsuyu.game.events import EVENTS
from tawantinsuyu.golden_age.events import GOLDEN_AGE_EVENTS

SOURCES = ROOT / "src" / "tawantinsuyu"
DECLARED = {
    "core": BASE_EVENTS,
    "rules": BASE_EVENTS,
    "components": BASE_EVENTS,
    "golden_age": BASE_EVENTS | GOLDEN_AGE_EVENTS,
    "automata": BASE_EVENTS | GOLDEN_AGE_EVENTS | AUTOMATA_EVENTS,
}
"""By package the kinds that it may tell."""


class Told(NamedTuple):
    """A call `s.tell(kind, seat, facts, secret)`; `facts` is how many there are in all, None if not written out."""

    path: Path
    line: int
    kind: str | None
    facts: int | None

    @property
    def package(self) -> str:
        return self.path.relative_to(SOURCES).parts[0]

    @property
    def place(self) -> str:
        return f"{self.path.relative_to(SOURCES)}:{self.line}"


def length(facts: ast.expr) -> int | None:
    if not isinstance(facts, ast.Tuple) or any(isinstance(each, ast.Starred) for each in facts.elts):
        return None
    return len(facts.elts)


def calls(path: Path) -> Iterator[Told]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tell":
            kind, _, *facts = node.args
            lengths = [length(each) for each in facts]
            written = None if None in lengths else sum(each or 0 for each in lengths)
            yield Told(path, node.lineno, getattr(kind, "value", None), written)


TOLD = [told for package in DECLARED for path in sorted((SOURCES / package).rglob("*.py")) for told in calls(path)]


def test_every_event_is_told_by_its_literal_name_and_declared_for_its_package() -> None:
    assert len(TOLD) > 100
    assert [told.place for told in TOLD if told.kind not in DECLARED[told.package]] == []


def test_every_event_is_told_with_the_declared_number_of_facts() -> None:
    wrong = []
    for told in TOLD:
        fields = EVENTS[str(told.kind)].fields
        most = sum(field.most for field in fields)
        if told.facts is not None and told.facts != most:
            wrong.append(told.place)

    assert wrong == []


def test_every_declared_event_is_told_by_some_rule() -> None:
    assert EVENTS.keys() - {told.kind for told in TOLD} == set()


@pytest.mark.parametrize("kind", EVENTS.values(), ids=EVENTS)
def test_a_field_is_a_number_a_family_of_the_codebook_or_a_text(kind: EventDeclaration) -> None:
    game = tw.new_game(1, seed=1, modules=ALL_MODULES[0], opponent="pachamama")
    for field in kind.fields:
        assert field.what in (NUMBER, COUNTED, *ALREADY_NAMED) or field.what in game.state.catalog.codebook
    assert all(field.most == 1 for field in kind.fields[:-1])
    assert set(kind.uses.values()) <= {field.name for field in kind.fields}


def test_two_kinds_of_events_cannot_share_a_name() -> None:
    with pytest.raises(ValueError, match="'turn'"):
        joined(BASE_EVENTS, kinds(event("turn", turn=NUMBER)))
