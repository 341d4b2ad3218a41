"""GA-SUN-08 to GA-SUN-13: Festivals with the overlay (rulings GA-C11, GA-C32)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tawantinsuyu.golden_age.board import board_of
from tawantinsuyu.rules.festival import Festival
from tawantinsuyu.rules.temple import ScoreTemple
from tawantinsuyu.rules.turn import Turn
from tests.golden_age.climbing import PRINTED_HERE, REWARDS, arriving, bare, printed
from tests.golden_age.given import given
from tests.support.given import Table
from tests.support.given import given as given_base
from tests.support.rows import played

SIMPA: Final = "way-of-the-sun:simpa"
LEFT: Final = "simpa-1-left"
NO_VP: Final = {f"simpa-row-{row}": {"vp": 0} for row in range(7)}
CARDS: Final[dict[str, dict[str, Any]]] = {
    "G01": {"benefits": [{"corn": 2}]},
    "G02": {"benefits": [{"gold": 1}]},
    "G03": {"benefits": [{"temple_step": 1}]},
}


def simpa(players: int = 2, *, box: dict[str, Any] | None = None, **position: Any) -> Table:
    """Simpa without rewards and VP, but for what the test prints; a Festival waits for its holder, seat 0."""
    named = {"holder": 0, "festivals": 1, "village": "", "god_deck": "", **position}
    modules = f"{SIMPA} {named.pop('modules', '')}"
    return given(modules, players, box={**bare("simpa"), **NO_VP, **CARDS, **(box or {})}, **named)


# -- GA-SUN-08 to GA-SUN-10: reward and VP


@pytest.mark.parametrize("at", ["simpa-3-left", "simpa-3-right"])
def test_GA_SUN_08_the_reward_again_and_the_VP_of_the_row_for_all_its_steps(at: str) -> None:
    rewards = {"simpa-3-left": {"rewards": [{"gold": 1}]}, "simpa-3-right": {"rewards": [{"corn": 1}]}}
    table = simpa(box={**rewards, "simpa-row-3": {"vp": 7}}, at_step=at)

    table.do(Festival(0)).expect_nothing()

    assert (table.vp(0), table.stock(0)) == (17, "0p 0c 0s 1g" if at.endswith("left") else "0p 1c 0s 0g")
    assert table.temple(0) == table.s.catalog.temple_names.index(at), "the marker stays"


@pytest.mark.parametrize("reward", REWARDS)
def test_GA_SUN_08_every_reward_is_the_same_as_when_the_step_was_reached(reward: str) -> None:
    position: dict[str, Any] = {
        "gods": {0: "G01 G02"},
        "workers": {0: "priest courier"},
        "army": {0: "A01 A02 A03"},
        "army_up": {0: "A04 A05"},
        "army_down": {0: "A06"},
        "army_deck": "A11 A12",
        "buildings": {0: "P03"},
        "stock": {0: "5p 5c 5s"},
        "top": "W01",
    }
    reached = arriving(reward, "here", **position)
    table = given(SIMPA, box={PRINTED_HERE: printed(reward)}, at_step=PRINTED_HERE, **position)

    table.do(ScoreTemple(0))

    assert (table.seat, table.rule, table.keys) == (reached.seat, reached.rule, reached.keys)
    assert (table.stock(0), table.army(0), table.priest(0)) == (reached.stock(0), reached.army(0), reached.priest(0))


# -- GA-SUN-11: order


def test_GA_SUN_11_player_by_player_in_turn_order_from_the_holder() -> None:
    table = simpa(
        3,
        active=1,
        holder=1,
        box={LEFT: {"rewards": [{"rejuvenate": 2}]}},
        at_steps={0: LEFT, 1: LEFT, 2: LEFT},
        army_down={0: "A01 A02", 1: "A03 A04", 2: "A05 A06"},
    )
    table.do(Festival(1))

    for seat, cards in ((1, ("A03", "A04")), (2, ("A05", "A06")), (0, ("A01", "A02"))):
        for card in cards:
            table.expect(seat=seat, rule="TSK-46").choose(f"turn-up:{card}")

    table.expect_nothing()


# -- GA-SUN-12: nothing is refilled before the Festival ends


def weaving_festival(modules: str = SIMPA, **position: Any) -> Table:
    """Both players get a free Weaving in the Temple step; G01 of seat 1 gives another one in the step of God cards."""
    start = f"{modules.partition(':')[2] or 'temple'}-0"
    tiles = {f"W0{i}": {"pattern": "star", "left": "gold", "right": "vp"} for i in (1, 2, 3, 6, 9)}
    named: dict[str, Any] = {
        "box": {
            start: {"rewards": [{"free_weaving": 1}], "vp": 0}
            if start == "temple-0"
            else {"rewards": [{"free_weaving": 1}]},
            "G01": {"benefits": [{"free_weaving": 1}]},
            **tiles,
        },
        "gods": {1: "G01"},
        "god_deck": "",
        "stock": {1: "1p"},
        "top": "W01",
        "stack": "",
        "stack_bottom": "W02 W03 W06 W09",
        "holder": 0,
        "festivals": 1,
        "village": "",
        "modules": modules,
        **position,
    }
    return given_base(2, **named)


def test_GA_SUN_12_a_tile_left_face_up_stays_face_up() -> None:
    table = weaving_festival().do(Turn(0)).choose("take:first-unseen", "weave:new")

    table.expect(seat=1, rule="TSK-34", offers=["take:face-up", "take:first-unseen"])
    assert table.top() == "W01"


def test_GA_C32_variant_m1_festival_reveal_weaving_turns_a_tile_up_after_each_effect() -> None:
    """Rules: GA-SUN-12, GA-C32."""
    table = weaving_festival(rulings={"m1.festival_reveal_weaving": "true"}).do(Turn(0)).choose("take:face-up")
    table.choose("weave:new")

    assert table.top() == "W02"
    table.expect(seat=1, rule="TSK-34", offers=["take:face-up", "take:first-unseen"])


@pytest.mark.parametrize("modules", ["", "vassals", "nobles buildings"])
def test_GA_C32_without_module_1_the_base_rule_holds(modules: str) -> None:
    table = weaving_festival(modules).do(Turn(0)).choose("take:face-up", "weave:new")

    assert table.top() == "W02"
    table.expect(seat=1, rule="TSK-34", offers=["take:face-up", "take:first-unseen"])


# -- GA-SUN-13: God cards played for a reward


def cards_festival(**position: Any) -> Table:
    """Both players are on R01 with one card each, which cost nothing to keep."""
    named = {"gods": {0: "G02", 1: "G01"}, "god_deck": "G20 G21 G22 G23 G24", **position}
    return simpa(box={LEFT: printed("R01")}, at_steps={0: LEFT, 1: LEFT}, **named)


def test_GA_SUN_13_the_three_cards_of_the_festival_still_go_into_the_deck() -> None:
    """Rules: FCD-11."""
    table = cards_festival(gods={0: "G02 G05", 1: ""}, stock={0: "5p"}, offer="", god_deck="")
    table.do(Turn(0)).choose("play:G02", "done")

    table.expect(seat=0, rule="FCD-08").choose("play:G05", "done").expect(seat=0, rule="TRN-06")

    assert table.offer() == ["G02"]
    assert [table.s.catalog.god_names[card] for card in table.s.god_deck.loose] == ["G05"]


def test_GA_SUN_13_a_card_played_for_a_step_in_the_step_of_god_cards_goes_to_the_offer() -> None:
    """G03, one of the three cards, lifts the marker to R01; that is no further one of the three."""
    table = simpa(box={LEFT: printed("R01")}, gods={0: "G01 G02 G03 G04 G05"}, stock={0: "9p"})
    table.do(Turn(0)).expect(seat=0, rule="FCD-08")
    table.choose("play:G03", "benefit:G03:1", f"step:{LEFT}", "play:G01", "benefit:G01:1")

    table.expect(seat=0, rule="FCD-08", includes=["play:G02", "play:G04"]).choose("play:G02", "play:G04")
    table.expect(seat=0, rule="FCD-08", excludes=["play:G05"])
    table.choose("done")

    table.expect(seat=0, rule="TRN-06")
    assert table.offer() == ["G01"]
    names = [table.s.catalog.god_names[card] for card in table.s.god_deck.loose]
    assert sorted(names) == ["G02", "G03", "G04"]


def test_GA_C11_variant_festival_reward_god_card_shuffles_them_into_the_deck() -> None:
    """Rules: GA-SUN-13, GA-C11."""
    table = cards_festival(offer="G11", rulings={"festival_reward_god_card": "deck"}).do(Turn(0))
    table.choose("play:G02", "done", "play:G01", "done", "done", "done").expect(seat=0, rule="TRN-06")

    assert table.offer() == ["G11"]
    names = {table.s.catalog.god_names[card] for card in table.s.god_deck.loose}
    assert {"G01", "G02"} <= names
    assert board_of(table.s).held == []


test_rows = played(__file__, arriving, bare, cards_festival, given, simpa, weaving_festival, CARDS=CARDS)
