"""VN03 and VN04, Vassals on Steps and beside segments; examples GA-E29, GA-E30, rulings GA-C24, GA-INT-12."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.rules.nomads import DrawToHill
from tawantinsuyu.rules.turn import MainOption
from tests.golden_age.given import given, step, vassals
from tests.golden_age.spreading import spread
from tests.support.given import Table
from tests.support.printing import printed_space

CARDS: dict[str, dict[str, Any]] = {
    "G01": {"symbol": "sun", "benefits": [{"potato": 3}]},
    "G02": {"symbol": "sun", "benefits": [{"potato": 3}]},
}
RESOURCES = ["choose:VN03:steps_used:1:1", "choose:VN03:steps_used:1:2", "choose:VN03:steps_used:1:3"]
CORN, POTATO, STONE = RESOURCES
NOTHING = "0p 0c 0s 0g"


def hillside(space: str = "B12", modules: str = "vassals", players: int = 2, **position: Any) -> Table:
    """Everybody may enter a space of section 1 with G01 or G02 and has enough food; all High Priests face it."""
    steps: dict[str, dict[str, Any]] = {f"temple-{i}": {"rewards": []} for i in range(13)}
    position = {
        "stock": dict.fromkeys(range(players), "9p"),
        "workers": dict.fromkeys(range(players), "architect"),
        "gods": {0: "G01", 1: "G02"},
        "market": "P01 P02 Z08 Z09 X01 X02" if "nobles" in modules else "P01 P02 Z08 Z09",
        **position,
    }
    box = {**steps, **printed_space(space), **CARDS, **position.pop("box", {})}
    return given(modules, players, box=box, **position)


# -- VN03: putting the Vassal on Steps


def road(stock: str = "1p", **position: Any) -> Table:
    """Influencing Antisuyu offers VN03."""
    return given("vassals", nations={"antisuyu": "VN03"}, conquest={"antisuyu-1": 1}, stock={0: stock}, **position)


def test_VN03_the_steps_bring_their_gains_again_without_vp_for_those_above() -> None:
    table = road(steps={"1-upper": 1, "1-lower": 0})

    spread(table, "antisuyu", "vassal:1-lower").expect_nothing()

    assert (table.vp(0), table.stock(0)) == (14, "2p 1c 0s 0g")
    assert table.vp(1) == 10
    assert vassals(table, 0) == ["VN03 1-lower"]
    assert table.s.players[0].steps == 5


def test_VN03_only_own_steps_without_a_vassal_are_offered() -> None:
    """Rules: VN03, GA-VAS-13"""
    owners = {"1-upper": 0, "1-lower": 1, "2-upper": 0, "3-upper": 1, "3-lower": 0}
    table = road(steps=owners, vassals={"VN03": "0:2-upper"})

    spread(table, "antisuyu")

    table.expect(offers=["vassal:1-upper", "vassal:3-lower", "decline"])


def test_VN03_without_own_steps_the_ability_cannot_be_bought_GA_VAS_19() -> None:
    table = road("9p", steps={"1-upper": 1})

    spread(table, "antisuyu")

    table.expect_nothing()


# -- VN03: using the Steps


def test_GA_E29_an_opponent_below_the_steps_brings_a_vp_and_a_resource_VN03() -> None:
    table = hillside(active=1, steps={"1-upper": 0}, vassals={"VN03": "0:1-upper"})

    table.place("architect", "B12")
    table.expect(seat=0, offers=RESOURCES).choose(STONE)

    table.expect(seat=1, rule="TDS-08")
    assert (table.vp(0), table.stock(0)) == (11, "9p 0c 1s 0g")


@pytest.mark.parametrize(("buildings", "vp"), [("", 10), ("Z07", 11)])
def test_GA_E29_the_owner_gains_the_resource_and_with_Z07_the_vp_VN03(buildings: str, vp: int) -> None:
    table = hillside(steps={"1-upper": 0}, vassals={"VN03": "0:1-upper"}, buildings={0: buildings})

    table.place("architect", "B12")
    table.expect(seat=0, offers=RESOURCES).choose(CORN)

    assert (table.vp(0), table.stock(0)) == (vp, "6p 1c 0s 0g")


@pytest.mark.parametrize(("choice", "stock"), [(CORN, "9p 1c 0s 0g"), (POTATO, "10p 0c 0s 0g"), (STONE, "9p 0c 1s 0g")])
def test_GA_C24_exactly_one_of_corn_potato_and_stone_VN03(choice: str, stock: str) -> None:
    table = hillside(active=1, steps={"1-upper": 0}, vassals={"VN03": "0:1-upper"})

    table.place("architect", "B12", choice)

    assert table.stock(0) == stock


@pytest.mark.parametrize(
    ("space", "slot", "is_used"),
    [
        ("B12", "1-upper", True),
        ("B12", "1-lower", True),
        ("M12", "1-upper", True),
        ("M12", "1-lower", False),
        ("T12", "1-upper", False),
        ("B21", "1-upper", False),
    ],
)
def test_VN03_reacts_where_the_steps_are_used(space: str, slot: str, is_used: bool) -> None:
    table = hillside(space, active=1, steps={"1-upper": 0, "1-lower": 0}, vassals={"VN03": f"0:{slot}"})

    table.place("architect", space)

    assert (table.seat == 0) == is_used


def test_VN03_steps_without_a_vassal_bring_no_resource() -> None:
    table = hillside(steps={"1-upper": 0, "2-upper": 0}, vassals={"VN03": "0:2-upper"})

    table.place("architect", "B12")

    table.expect(rule="TDS-08")


def test_VN03_both_of_an_owners_vassals_above_a_bottom_space_react() -> None:
    table = hillside(active=1, steps={"1-upper": 0, "1-lower": 0}, vassals={"VN03": "0:1-upper 0:1-lower"})

    table.place("architect", "B12", CORN, STONE)

    table.expect(seat=1, rule="TDS-08")
    assert (table.vp(0), table.stock(0)) == (12, "9p 1c 1s 0g")


@pytest.mark.parametrize(("upper", "lower", "order"), [(1, 0, [0, 1]), (2, 1, [1, 2]), (0, 2, [0, 2])])
def test_VN03_of_two_owners_the_active_player_comes_first_then_turn_order(
    upper: int, lower: int, order: list[int]
) -> None:
    """Rules: VN03, TRN-23"""
    table = hillside(
        players=3,
        steps={"1-upper": upper, "1-lower": lower},
        vassals={"VN03": f"{upper}:1-upper {lower}:1-lower"},
    )

    table.place("architect", "B12")

    asked = []
    while table.offers("choose:"):
        asked.append(table.seat)
        table.choose(STONE)
    assert asked == order


def test_VN03_a_courier_who_needs_no_discount_uses_the_steps_nevertheless() -> None:
    table = hillside("M12", active=1, workers={1: "courier"}, steps={"1-upper": 0}, vassals={"VN03": "0:1-upper"})

    table.place("courier", "M12")

    table.expect(seat=0, offers=RESOURCES)
    assert table.stock(1) == "9p 0c 0s 0g"


def test_VN03_the_resource_comes_after_the_payment_and_before_the_tasks() -> None:
    table = hillside(workers={0: "priest"}, stock={0: "3p"}, steps={"1-upper": 0}, vassals={"VN03": "0:1-upper"})

    table.place("priest", "B12")
    assert table.stock(0) == NOTHING
    table.choose(POTATO)

    table.expect(rule="PLC-21", offers=["pay-for-task", "begin-tasks"])


def test_VN03_the_resource_cannot_pay_for_the_placement() -> None:
    table = hillside(stock={0: "2p"}, steps={"1-upper": 0}, vassals={"VN03": "0:1-upper"})

    table.do(MainOption(0)).choose("place", "worker:architect").expect(excludes=["space:B12"])


# -- VN04: putting the Vassal beside a segment


def test_VN04_any_bottom_segment_without_a_vassal_of_anybody_and_no_step_at_once() -> None:
    """Rules: VN04, GA-VAS-13"""
    table = given(
        "vassals",
        nations={"antisuyu": "VN04"},
        conquest={"antisuyu-1": 1},
        vassals={"VN04": "0:section-1 1:section-4"},
        stock={0: "1p"},
        hill={"B21": "priest"},
    )

    spread(table, "antisuyu")
    table.expect(offers=["vassal:section-2", "vassal:section-3", "vassal:section-5", "decline"])
    table.choose("vassal:section-2").expect_nothing()

    assert (table.temple(0), table.stock(0)) == (0, NOTHING)


# -- VN04: placing Workers


def warden(space: str = "B12", **position: Any) -> Table:
    """A Vassal of seat 0 stands beside the bottom segment of section 1."""
    return hillside(space, position.pop("modules", "vassals"), vassals={"VN04": "0:section-1"}, **position)


def test_VN04_a_worker_placed_in_the_segment_lifts_its_owner_one_step_before_the_tasks() -> None:
    table = warden()

    table.place("architect", "B12")

    table.expect(rule="TDS-08")
    assert (table.temple(0), table.temple(1)) == (1, 0)


@pytest.mark.parametrize("space", ["M12", "T12", "B21", "B51"])
def test_VN04_other_terraces_and_sections_give_nothing(space: str) -> None:
    table = warden(space)

    table.place("architect", space)

    table.expect(rule="TDS-08")
    assert table.temple(0) == 0


def test_GA_E30_a_newcomer_gives_one_step_VN04() -> None:
    table = warden(modules="vassals nobles", workers={0: "architect-craftsman"})

    table.place("architect-craftsman", "B12", use="craftsman")

    table.expect(rule="TDS-08")
    assert table.temple(0) == 1


def test_GA_E30_a_worker_put_there_by_an_opponent_gives_nothing_VN04() -> None:
    table = warden(active=1)

    table.place("architect", "B12")

    assert (table.temple(0), table.temple(1)) == (0, 0)


def test_VN04_a_worker_drawn_onto_the_hill_gives_nothing() -> None:
    table = warden()

    table.do(DrawToHill(table.s.catalog.hill.names.index("B12")))

    assert table.temple(0) == 0


def test_VN04_every_further_worker_gives_a_step() -> None:
    table = warden(workers={0: "architect architect"}, hill={"B11": "priest"}, stock={0: "9p 3g"})

    table.place("architect", "B12", "enter:G01").choose("pay:5-potato", "stop")
    table.place("architect", "B13", "pay:4-potato-2-gold", "stop")

    assert table.temple(0) == 2


def test_VN04_a_worker_used_as_another_type_gives_the_step_once() -> None:
    table = warden(buildings={0: "Z01 Z05"})

    table.place("architect", "B12", use="courier")

    assert table.temple(0) == 1


def test_VN04_the_step_and_card_benefits_come_in_any_order_but_before_the_tasks() -> None:
    table = warden(small={0: "sun"})

    table.place("architect", "B12").expect(rule="PLC-21", offers=["react:VN04", "benefit:G01:1"])
    table.choose("benefit:G01:1").expect(rule="TDS-08")

    assert (table.temple(0), table.stock(0)) == (1, "7p 0c 0s 0g")


def test_VN04_the_step_may_come_before_the_benefits() -> None:
    table = warden(small={0: "sun"})

    table.place("architect", "B12", "react:VN04").expect(offers=["benefit:G01:1", "begin-tasks"])

    assert (table.temple(0), table.stock(0)) == (1, "4p 0c 0s 0g")


def test_VN04_the_step_and_the_abilities_of_a_warrior_come_in_any_order() -> None:
    table = warden(
        workers={0: "warrior"}, buildings={0: "Z03"}, down={0: "P03 P04"}, army_deck="A01", box={"A01": {"soldiers": 1}}
    )

    table.place("warrior", "B12").expect(offers=["warrior", "rejuvenate", "react:VN04"])
    table.choose("react:VN04").expect(offers=["warrior", "rejuvenate"])

    assert (table.temple(0), table.army(0)) == (1, [])


def test_VN04_the_step_may_pay_for_the_task_of_a_priest() -> None:
    """The reward of the step comes before the tasks, so it may be spent there."""
    table = warden(workers={0: "priest"}, stock={0: "5p"}, box={"temple-1": {"rewards": [{"potato": 1}]}})

    table.place("priest", "B12").expect(offers=["pay-for-task", "begin-tasks"])

    assert (table.temple(0), table.stock(0)) == (1, "1p 0c 0s 0g")


def test_VN04_the_step_is_compulsory_even_if_its_reward_is_a_question() -> None:
    table = warden(box={"temple-1": {"rewards": [{"nomad": 1}]}})

    table.place("architect", "B12").expect(rule="FRW-01", includes=["nomad:warrior"])
    table.choose("nomad:warrior").expect(rule="TDS-08")


def test_VN04_on_the_top_of_the_temple_nothing_happens() -> None:
    table = warden(temple={0: 12})

    table.place("architect", "B12")

    table.expect(rule="TDS-08")
    assert table.temple(0) == 12


def test_VN04_the_effect_colour_of_a_newcomer_is_chosen_before_the_step() -> None:
    table = warden(
        modules="vassals nobles",
        workers={0: "warrior-priest"},
        buildings={0: "X12 X15"},
        standing="X12 X15",
        stock={0: "9p 9s"},
    )

    table.place("warrior-priest", "B12", use="priest").expect(rule="GA-NOB-20")
    assert table.temple(0) == 0
    table.choose("colour:priest").expect(rule="PLC-21", offers=["react:VN04", "react:X15", "pay-for-task"])
    table.choose("react:VN04").expect(includes=["react:X15", "pay-for-task", "begin-tasks"])

    assert table.temple(0) == 1


def test_GA_INT_12_the_step_of_VN04_follows_the_overlay() -> None:
    table = warden(
        modules="way-of-the-sun:simpa vassals",
        box={"simpa-1-left": {"rewards": [{"corn": 2}]}, "simpa-1-right": {"rewards": []}},
        at_step="simpa-0",
    )

    table.place("architect", "B12")
    table.expect(seat=0, rule="GA-SUN-01", offers=["step:simpa-1-left", "step:simpa-1-right"])
    table.choose("step:simpa-1-left").expect(rule="TDS-08")

    assert (step(table), table.stock(0)) == ("simpa-1-left", "4p 2c 0s 0g")
