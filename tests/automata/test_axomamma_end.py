"""The end of a game against Axomamma (AXO-143 to AXO-147)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.rules.scoring import EndGame
from tawantinsuyu.rules.turn import Turn
from tests.automata.printed import AXO, HUMAN, told_in_order
from tests.support.given import Table, given
from tests.support.printing import builtin_box
from tests.support.rows import played

STEPS: dict[str, dict[str, Any]] = {
    step.id: {"vp": 0, "rewards": [], "centre": 0} for step in builtin_box().temple_steps
}


def end(solo: str | dict[str, object] = "standard", holder: int = HUMAN, **position: Any) -> Table:
    """The last Festival is over; the Temple shows nothing unless the test prints it."""
    box = {**STEPS, **position.pop("box", {})}
    return given(solo=solo, active=holder, box=box, **position).do(EndGame(holder))


# -- the final actions


def test_AXO_143_first_everything_is_turned_up_then_it_worships_as_activator_with_rewards() -> None:
    rewards = {f"temple-{i}": {"vp": 0, "centre": 0, "rewards": [{"stone": i}]} for i in range(1, 5)}
    table = end(
        box=rewards,
        down={AXO: "P03 P04"},
        army_down={AXO: "A01"},
        small={AXO: "sun"},
        large={AXO: "wave"},
        priest={AXO: "offering"},
    )

    table.expect_nothing()
    assert table.buildings(AXO) == ["P03", "P04"]
    assert table.army_up(AXO) == ["A01"]
    assert (table.small(AXO), table.large(AXO)) == ([], [])
    assert table.temple(AXO) == 4
    assert table.stock(AXO) == "0p 0c 10s 0g"
    assert table.priest(AXO) == "offering"
    kinds = ("turned-up-army-card", "discarded-statue")
    assert told_in_order(table, *kinds) == ["turned-up-army-card", "discarded-statue", "discarded-statue"]


def test_AXO_143_after_the_last_festival_and_only_then() -> None:
    position: dict[str, Any] = {"solo": "standard", "box": STEPS, "village": "", "small": {AXO: "sun"}}

    second = given(**position, active=AXO, holder=AXO, festivals=2).do(Turn(AXO))
    last = given(**position, active=AXO, holder=AXO, festivals=3, last=True).do(Turn(AXO))

    assert second.told("game-over") == []
    assert second.small(AXO) == ["sun"]
    assert len(last.told("game-over")) == 1
    assert (last.small(AXO), last.temple(AXO)) == ([], 1)


@pytest.mark.parametrize("holder", [HUMAN, AXO])
def test_AXO_144_the_human_may_not_follow_and_nothing_reacts(holder: int) -> None:
    table = end(
        holder=holder,
        small={HUMAN: "sun", AXO: "wave"},
        down={HUMAN: "P05", AXO: "P03"},
        buildings={HUMAN: "Z12 Z18"},
        stock={HUMAN: "4p"},
        offer="G10 G11",
    )

    table.expect_nothing()
    assert table.temple(AXO) == 1
    assert (table.small(HUMAN), table.temple(HUMAN), table.down(HUMAN)) == (["sun"], 0, ["P05"])
    assert table.stock(HUMAN) == "4p 0c 0s 0g"
    assert table.told("activated") + table.told("reacted") == []
    assert table.vp(HUMAN) == 14  # two Passive Buildings
    assert (table.army(AXO), table.offer()) == ([], ["G10", "G11"])


# -- scoring


@pytest.mark.parametrize(("length", "vp"), [(1, 0), (2, 1), (3, 3), (4, 6), (5, 10), (6, 15), (7, 21)])
def test_AXO_145_tapestries_score_by_length(length: int, vp: int) -> None:
    tiles = ["W01", "W02", "W03", "W06", "W09", "W10", "W12"][:length]

    assert end(tapestries={AXO: [" ".join(tiles)]}).vp(AXO) == 10 + vp


def test_AXO_146_tucked_cards_and_army_cards_in_hand_score_nothing() -> None:
    assert end(slots="G01 G02 G03 G04", army={AXO: "A01 A02 A03"}).vp(AXO) == 10


@pytest.mark.parametrize(
    ("human", "axo", "winner"),
    [(120, 119, HUMAN), (121, 120, HUMAN), (119, 80, AXO), (130, 130, AXO), (120, 120, AXO), (150, 151, AXO)],
)
def test_AXO_147_the_human_wins_with_120_vp_and_more_than_axomamma(human: int, axo: int, winner: int) -> None:
    table = end(vp={HUMAN: human, AXO: axo})

    (event,) = table.told("game-over")
    assert event.facts == (winner,)


test_rows = played(__file__, end)
