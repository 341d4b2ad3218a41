"""The turn of either opponent up to its end (AXO-51 to AXO-60, PAC-47 to PAC-56)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.rules.turn import Turn
from tests.automata.either import HERS, HUMAN, activated, against, her_turn
from tests.automata.printed import NOTHING, TOP_STEP
from tests.pachamama.turns import QUIET
from tests.support.conquering import all_but
from tests.support.rows import played

either = pytest.mark.parametrize("she", ["axo", "pac"])
SUPPLY = {"axo": "", "pac": "priest courier"}


@either
def test_AXO_51_PAC_47_she_resolves_the_Festival_first_and_acts_in_the_new_state(she: str) -> None:
    """The Temple's reward at the Festival makes the 4 corn that Offering needs."""
    table = against(
        she,
        box={"temple-2": {"rewards": [{"corn": 4}], "vp": 3}},
        holder=HERS,
        festivals=1,
        village="",
        temple={HERS: 2},
        priest={HERS: "produce"},
        supply=SUPPLY[she],
    )

    table.do(Turn(HERS))
    while table.rule == "FCD-08":
        table.choose("done")

    assert (table.s.holder, table.priest(HERS), table.temple(HERS)) == (-1, "offering", 4)
    assert table.stock(HERS) == NOTHING


@either
def test_AXO_51_PAC_47_the_tile_of_the_human_is_not_resolved_in_her_turn(she: str) -> None:
    table = against(she, box=QUIET, holder=HUMAN, festivals=1, village="", nomads="", supply=SUPPLY[she])

    table.do(Turn(HERS))

    kinds = [(event.kind, event.seat) for event in table.events if event.kind in ("turn", "festival")]
    assert kinds == [("turn", HERS), ("turn", HUMAN), ("festival", HUMAN)]


@either
@pytest.mark.parametrize(
    ("start", "met"), [("produce", "worship"), ("rejuvenate", "worship"), ("conquest", None), ("worship", None)]
)
def test_AXO_52_PAC_48_she_looks_1_and_2_spaces_clockwise(she: str, start: str, met: str | None) -> None:
    table = her_turn(she, priest={HERS: start}, small={HERS: "sun"})

    assert activated(table) == met


CONDITIONS: list[tuple[str, str, dict[str, Any], bool]] = [
    ("offering", "worship", {"stock": {HERS: "4c"}}, True),
    ("offering", "worship", {"stock": {HERS: "3c 9g"}}, False),
    ("worship", "produce", {"small": {HERS: "sun"}}, True),
    ("worship", "produce", {"large": {HERS: "sun"}}, True),
    ("worship", "produce", {}, False),
    ("conquest", "offering", {"army_up": {HERS: "A11"}, "casualties": "priest"}, True),
    ("conquest", "offering", {"army_up": {HERS: "A11"}, "casualties": "priest priest"}, False),
    ("conquest", "offering", {}, False),
    ("rejuvenate", "conquest", {"down": {HERS: "P01 P02"}, "army_down": {HERS: "A01"}}, True),
    ("rejuvenate", "conquest", {"down": {HERS: "P01 P02 P03"}}, True),
    ("rejuvenate", "conquest", {"army_down": {HERS: "A01 A02 A03"}}, True),
    ("rejuvenate", "conquest", {"down": {HERS: "P01"}, "army_down": {HERS: "A11"}}, False),
]


@either
@pytest.mark.parametrize(("action", "before", "situation", "met"), CONDITIONS)
def test_AXO_56_PAC_49_conditions(she: str, action: str, before: str, situation: dict[str, Any], met: bool) -> None:
    """Rules: PAC-C06: conditions count tokens, not gold"""
    table = her_turn(she, priest={HERS: before}, **situation)

    assert activated(table) == (action if met else None)


USELESS: list[tuple[str, dict[str, Any]]] = [
    ("produce", {"small": {HERS: "sun"}, "stock": {HERS: "4c"}, "temple": {HERS: TOP_STEP}}),
    ("offering", {"army": {HERS: "A01"}, "markers_left": {HERS: 0}}),
    ("offering", {"army": {HERS: "A01"}, "conquest": all_but(by=HUMAN)}),
]


@either
@pytest.mark.parametrize(("start", "situation"), USELESS)
def test_AXO_59_PAC_50_an_action_without_effect_counts_as_not_met(
    she: str, start: str, situation: dict[str, Any]
) -> None:
    table = her_turn(she, priest={HERS: start}, **situation)

    assert activated(table) is None


@either
def test_AXO_54_PAC_52_after_the_humans_follow_up_she_draws_an_Army_card_and_discards_from_the_offer(she: str) -> None:
    table = her_turn(she, priest={HERS: "produce"}, stock={HERS: "4c", HUMAN: "3c"}, offer="G10 G11 G12")

    table.expect(seat=HUMAN, rule="HP-13")
    assert (table.army(HERS), table.offer()) == ([], ["G10", "G11", "G12"])
    table.choose("climb:1")
    assert (len(table.army(HERS)), table.offer(), table.deck_bottom()) == (1, ["G12"], ["G10", "G11"])
    kinds = [event.kind for event in table.events]
    assert kinds.index("drew-army-card") < kinds.index("discarded-from-offer")
    assert table.vp(HERS) == 10


test_rows = played(__file__, activated, her_turn)
