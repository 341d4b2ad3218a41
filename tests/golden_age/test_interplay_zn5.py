"""ZN5: a High Priest action after a placement in which a Palace was constructed (ZN5, GA-INT-03, GA-C18)."""

from __future__ import annotations

from typing import Any

from tawantinsuyu.rules.turn import MainPart, Turn
from tests.golden_age.court import without_gold
from tests.golden_age.given import given
from tests.support.given import Table
from tests.support.printing import printed_space
from tests.support.rows import played

A, B = range(2)

BOX: dict[str, dict[str, Any]] = {
    **printed_space("T11", "building corn stone"),
    "G01": {"symbol": "sun", "benefits": [{"corn": 1}]},
    "G02": {"symbol": "sun", "benefits": [{"free_building": 1, "type": "palace"}]},
    "ruruy-2-right": {"rewards": []},
    "ruruy-3-right": {"rewards": [{"task": "building"}]},
    "ruruy-4-right": {"rewards": [{"task": "building"}]},
    "Z20": {"cost": {"corn": 1}},
}


def builder(own: str = "ZN5", modules: str = "nobles", **position: Any) -> Table:
    """A may place an Architect on T11 with G01 for one task, and can pay for two Palaces or a Passive Building."""
    settings: dict[str, Any] = {
        "workers": {A: "architect"},
        "gods": {A: "G01"},
        "stock": {A: "2p 1c 2s"},
        "market": "P01 P02 Z19 Z20 X01 X02",
        "stacks": "P03 Z03 X03",
        **position,
    }
    owned = {A: own, **settings.pop("buildings", {})}
    return given(modules, box={**BOX, **settings.pop("box", {})}, buildings=owned, **settings)


def begin(table: Table, *answers: str) -> Table:
    """A's turn after a possible Festival."""
    return table.do(MainPart(A)).choose(*answers)


def place(table: Table, *answers: str) -> Table:
    return begin(table, "place", "worker:architect", "space:T11", *answers)


MODEST = ("decline", "done", "stop", "gold", "gold:0", "begin-tasks", "end-turn")


def rest_of_turn(table: Table) -> list[str]:
    """Answer modestly until it is somebody else's turn; the rules by which A was asked."""
    asked = []
    while table.s.active == A and table.rule is not None:
        if table.seat == A:
            asked.append(table.rule)
        table.choose(next((key for key in MODEST if key in table.keys), table.keys[0]))
    return asked


def finish_festival(table: Table) -> None:
    """Answer modestly until A's main option."""
    while table.rule != "TRN-06":
        table.choose(next(key for key in MODEST if key in table.keys))


def test_GA_INT_03_it_is_a_real_activation_that_others_follow_and_react_to() -> None:
    corn = {"P05": {"benefits": [{"corn": 1}]}}
    others: dict[str, Any] = {"buildings": {B: "P05 X07"}, "standing": "X07"}
    table = builder(priest={A: "rejuvenate"}, stock={A: "3p 2s"}, box=corn, **others)

    place(table, "task:1-building", "building:X01", "high-priest:produce").expect(seat=B, includes=["react:X07"])
    table.choose("decline").expect(seat=A, rule="HP-03")
    table.choose("gold").expect(seat=B, includes=["building:P05"])
    table.choose("building:P05")

    assert table.stock(B) == "0p 1c 0s 0g"


def test_ZN5_it_waits_until_the_placement_is_completely_resolved() -> None:
    table = builder(small={A: "sun"})

    place(table, "begin-tasks", "task:1-building", "building:X01").expect(rule="PLC-21", includes=["benefit:G01:1"])
    table.choose("benefit:G01:1").expect(rule="ZN5")


TWO_TASKS = printed_space("T11", "building building stone", colour="blue")


def test_ZN5_built_in_the_same_turn_it_works_for_a_palace_built_before() -> None:
    table = builder("", market="P01 P02 ZN5 Z20 X01 X02", box={**TWO_TASKS, "ZN5": {"cost": {"corn": 1}}})

    place(table, "task:1-building", "building:X01", "task:2-building", "building:ZN5").expect(rule="ZN5")


def test_ZN5_the_palace_of_an_earlier_turn_earns_nothing() -> None:
    later = {**printed_space("T12", symbol="wave"), "G03": {"symbol": "wave"}}
    table = builder(workers={A: "architect*2"}, gods={A: "G01 G03"}, box=later)
    rest_of_turn(place(table, "task:1-building", "building:X01", "decline"))

    table.s.stack.clear()
    table.do(Turn(A)).choose("place", "worker:architect", "space:T12", "stop")

    assert "ZN5" not in rest_of_turn(table)


# -- with the rewards of an overlay


def on_overlay(**position: Any) -> Table:
    """A stands below the step of R09; Z12 lifts A for 1 gold at a Worship and before a Festival."""
    settings: dict[str, Any] = {"at_step": "ruruy-2-right", "stock": {A: "2p 2s 1g"}, **position}
    return builder(settings.pop("own", "ZN5 Z12"), "nobles way-of-the-sun:ruruy", **settings)


def holding(**position: Any) -> Table:
    """A holds the Festival tile and stands on the step of R09; Z12 is not needed for it."""
    settings: dict[str, Any] = {
        "own": "ZN5",
        "at_step": "ruruy-3-right",
        "stock": {A: "3p 3s"},
        "festivals": 1,
        "village": "",
        "god_deck": "",
        **position,
    }
    return on_overlay(**settings)


def test_ZN5_a_palace_of_R09_at_the_festival_of_that_turn_counts() -> None:
    """Rules: ZN5, TRN-16"""
    table = holding(active=B, holder=A)

    table.do(Turn(A)).choose("choose:ruruy-3-right:1:1", "building:X01")
    finish_festival(table)
    table.choose("place", "worker:architect", "space:T11", "stop")

    table.expect(seat=A, rule="ZN5")


def test_GA_C18_after_that_festival_secondary_actions_do_not_bring_it() -> None:
    table = holding(active=B, holder=A)

    table.do(Turn(A)).choose("choose:ruruy-3-right:1:1", "building:X01")
    finish_festival(table)
    table.choose("train").expect(seat=A)

    assert "ZN5" not in rest_of_turn(table)


def test_ZN5_a_palace_constructed_at_the_festival_of_another_players_turn_does_not_count() -> None:
    table = holding(active=B, holder=B, workers={A: "architect"}, priest={A: "produce"})

    table.do(Turn(B)).choose("choose:ruruy-3-right:1:1", "building:X01")
    assert "X01" in table.buildings(A)
    table.s.stack.clear()
    table.do(Turn(A)).choose("place", "worker:architect", "space:T11", "stop")

    assert "ZN5" not in rest_of_turn(table)


def test_ZN5_nor_does_it_count_for_the_player_whose_turn_it_is() -> None:
    table = holding(active=A, holder=B, own="", buildings={B: "ZN5"}, workers={B: "architect"}, gods={B: "G01"})

    table.do(Turn(B)).choose("choose:ruruy-3-right:1:1", "building:X01")
    assert "X01" in table.buildings(A)
    finish_festival(table)
    table.expect(seat=B).choose("place", "worker:architect", "space:T11", "stop")

    assert table.rule != "ZN5"


test_rows = played(__file__, begin, builder, on_overlay, place, rest_of_turn, without_gold, TWO_TASKS=TWO_TASKS)
