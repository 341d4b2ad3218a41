"""The guide as a person uses it: undo, correction, joining a running game, saving."""

from __future__ import annotations

import json
from random import Random

import pytest

from tawantinsuyu.box.plain import Json
from tawantinsuyu.companion.guide.answers import AnswerRefused, rolled
from tawantinsuyu.companion.guide.guide import Guide, Start

START: Start = {"opponent": "axomamma", "difficulty": {}, "modules": [], "strip": None}

RUNNING: Start = {
    **START,
    "strip": {
        "vp": 31,
        "corn": 4,
        "temple": "temple-3",
        "high_priest": "produce",
        "workers": ["priest"],
        "hand": 2,
        "army": [{"soldiers": 2, "up": True}],
        "small_statues": {"wave": 1},
        "festivals": 1,
        "casualties": 3,
    },
}


def test_a_running_game_can_be_joined() -> None:
    guide = Guide(RUNNING)

    assert guide.question["ask"] == "my-turn"
    assert guide.strip() | dict(RUNNING["strip"] or {}, small_statues=guide.strip()["small_statues"]) == guide.strip()


def test_HP_01_she_follows_at_once_in_my_turn() -> None:
    guide = Guide(RUNNING)

    guide.enter({"event": "activated", "action": "worship"})

    assert [order["kind"] for order in guide.orders if not order["reason"]][:2] == ["discarded-statue", "climbed"]
    assert guide.question["ask"] == "my-turn"


def test_a_correction_changes_only_what_it_names() -> None:
    guide = Guide(RUNNING)
    before = guide.strip()

    guide.enter({"event": "correct", "strip": {"stone": 5}})

    assert guide.strip() == before | {"stone": 5}


def test_undo_leads_back_to_any_entry_and_the_guide_survives_a_reload() -> None:
    guide = Guide(RUNNING)
    shown = [(guide.question, guide.strip())]
    entries: list[Json] = [{"event": "used-steps", "count": 2}, {"event": "activated", "action": "rejuvenate"}, True]
    for entry in entries:
        guide.enter(entry)
        shown.append((guide.question, guide.strip()))

    saved = json.loads(json.dumps(guide.to_data()))

    for count in range(len(shown)):
        again = Guide.from_data(saved, entries=count)
        assert (again.question, again.strip()) == shown[count]


def test_AXO_56_an_order_comes_with_its_reason() -> None:
    guide = Guide(RUNNING)

    guide.enter(True)

    reason = next(order for order in guide.orders if order["kind"] == "checked-condition")
    assert (reason["rule"], reason["facts"]["action"], reason["facts"]["verdict"]) == ("AXO-56", "worship", "met")


@pytest.mark.parametrize(
    "entry",
    [
        None,
        "worship",
        {"event": "activated", "action": "sleep"},
        {"event": "weavings", "tiles": [{"pattern": "unknown"}]},
        {"event": "correct", "strip": {"temple": "nowhere"}},
        {"event": "unheard"},
    ],
)
def test_a_strange_entry_changes_nothing(entry: Json) -> None:
    guide = Guide(RUNNING)
    before = (guide.question, guide.strip(), guide.to_data())

    with pytest.raises(AnswerRefused):
        guide.enter(entry)

    assert (guide.question, guide.strip(), guide.to_data()) == before


def test_AXO_05_the_program_may_roll_the_die() -> None:
    guide = Guide({**RUNNING, "strip": {**(RUNNING["strip"] or {}), "corn": 0, "small_statues": {}}})

    guide.enter(True)

    assert guide.question == {"ask": "die", "rule": "AXO-82", "of": "RollForBoard", "faces": [1, 2, 2, 3, 3, 4]}
    assert rolled(guide.question, Random(1)) in (1, 2, 3, 4)
