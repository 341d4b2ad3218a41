"""The models of events, explanations and score sheets describe exactly what games produce."""

from __future__ import annotations

from dataclasses import asdict
from functools import cache
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

import tawantinsuyu as tw
from harness.games.choosing import ALL_MODULES, Mode
from tawantinsuyu.core.values import VP_SOURCE_NAMES
from tawantinsuyu.game.events import EVENTS
from tawantinsuyu.golden_age.values import MORE_SOURCES
from tawantinsuyu.table.messages.event import EventOut, ExplanationOut, ScoreSheet, event_out, reasons_out
from tests.table.messages.games import played
from tests.table.messages.schema_forms import SchemaForms

MODES = (
    *[Mode(players) for players in (2, 3, 4)],
    *[Mode(players, {}, ALL_MODULES[players % 2]) for players in (2, 3, 4)],
    Mode(1),
    *[Mode(1, {}, modules, "pachamama") for modules in ((), *ALL_MODULES)],
)
NUMBERS = ("number", "counted")
"""What the table of facts calls those that are numbers; all others are names."""

FORMS = SchemaForms(TypeAdapter(EventOut).json_schema(mode="serialization"))
EXPLANATIONS = SchemaForms(TypeAdapter(ExplanationOut).json_schema(mode="serialization"))
SHEETS = SchemaForms(TypeAdapter(ScoreSheet).json_schema(mode="serialization"))


@cache
def finished() -> tuple[list[tw.Game], list[tw.Event]]:
    """A game of each mode, played to its end, and all that happened in them."""
    games: list[tw.Game] = []
    told: list[tw.Event] = []
    for number, mode in enumerate(MODES):
        steps = list(played(mode, number))
        games.append(steps[-1][0])
        told += [event for _, events in steps for event in events]
    return games, told


def test_every_event_is_described_and_every_form_of_it_is_told() -> None:
    seen: set[str] = set()
    for event in finished()[1]:
        for data in (event_out(event), event_out(event.seen_by(None))):
            assert TypeAdapter(EventOut).validate_python(data, strict=True) == data
            seen |= FORMS.taken(data)

    kinds = {f"EventKind {kind}" for kind in EVENTS}
    assert FORMS.declared() - kinds == seen - kinds
    assert kinds <= FORMS.declared()


def test_an_event_of_every_kind_can_be_told() -> None:
    for kind, declared in EVENTS.items():
        event = tw.Event(kind, 0, tuple([1 if what in NUMBERS else "G01" for what in declared.facts()]))
        assert TypeAdapter(EventOut).validate_python(event_out(event), strict=True)["facts"] == list(event.facts)


def test_the_schema_tells_what_the_facts_of_an_event_are() -> None:
    table = FORMS.parts["EventKind"]["x-facts"]
    for event in finished()[1]:
        facts = [*event.facts, *event.secret]
        assert len(facts) <= len(table[event.kind])
        for what, fact in zip(table[event.kind], facts, strict=False):
            assert isinstance(fact, int) == (what in NUMBERS), f"{event}: {what}"


@pytest.mark.parametrize(
    "data",
    [
        {"kind": "cheated", "seat": 0, "facts": []},
        {"kind": "turn", "seat": -2, "facts": [1]},
        {"kind": "turn", "seat": 0, "facts": [1.5]},
        {"kind": "turn", "seat": 0},
        {"kind": "drew-god-card", "seat": 0, "facts": [], "secret": []},
        {"kind": "turn", "seat": 0, "facts": [1], "when": 3},
    ],
)
def test_what_is_no_event_is_refused(data: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        TypeAdapter(EventOut).validate_python(data, strict=True)


# -- explanations


def explanations() -> list[tw.Explanation]:
    """Of everything offered at some positions of two games, and of things that are not."""
    found: list[tw.Explanation] = []
    for number, mode in ((0, MODES[0]), (3, MODES[3])):
        for count, (game, _) in enumerate(played(mode, number)):
            decision = game.decision
            if count % 5 == 0 and decision is not None and decision.seat >= 0:
                found += [game.explain(key) for key in decision.keys]
                found += [
                    game.why_not(thing) for thing in ("space:M23", "statue:small-sun") if thing not in decision.keys
                ]
    return found


def test_every_explanation_is_described_and_every_form_of_it_is_given() -> None:
    seen: set[str] = set()
    for explanation in explanations():
        data = {"about": explanation.about, "lines": reasons_out(explanation)}
        assert TypeAdapter(ExplanationOut).validate_python(data, strict=True) == data
        assert data["lines"] == [{**asdict(line), "args": list(line.args)} for line in explanation.lines]
        seen |= EXPLANATIONS.taken(data)

    assert seen == EXPLANATIONS.declared()


# -- score sheets


def test_every_score_sheet_is_described_and_every_source_is_listed_in_some_game() -> None:
    seen: set[str] = set()
    for game in finished()[0]:
        for sheet in game.score_sheet():
            assert TypeAdapter(ScoreSheet).validate_python(sheet, strict=True) == sheet
            seen |= SHEETS.taken(sheet)

    assert seen == SHEETS.declared()
    assert set(SHEETS.schema["properties"]) == {*VP_SOURCE_NAMES, *MORE_SOURCES, "total"}
