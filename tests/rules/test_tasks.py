"""TSK-01 to TSK-04: the eleven tasks, when they are performable, and collecting."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tawantinsuyu.core.catalog import Variants
from tawantinsuyu.core.values import GOD_NAMES
from tawantinsuyu.rules.conquest import PlaceMarker
from tawantinsuyu.rules.festival_cards import PlayFestivalCards
from tawantinsuyu.rules.merchant import Merchant
from tawantinsuyu.rules.production import ProduceOne
from tawantinsuyu.rules.temple import Climb
from tests.support.given import Table, given
from tests.support.printing import builtin_box, printed_space

ELEVEN: Final = (
    "potato",
    "corn",
    "stone",
    "gold",
    "steps",
    "building",
    "statue",
    "weavings",
    "merchant",
    "training",
    "produce",
)
ALL_SLOTS: Final = {f"{section}-{level}": 1 for section in range(1, 6) for level in ("upper", "lower")}
NO_STATUES: Final = dict.fromkeys(GOD_NAMES, 0)
MATCH: Final = {
    "W01": {"pattern": "star", "left": "vp", "right": "stone"},
    "W02": {"pattern": "eye", "left": "stone", "right": "god"},
    "W03": {"pattern": "bird", "left": "gold", "right": "gold"},
}
COSTS: Final = {"P01": {"cost": {"stone": 1}}, "Z01": {"cost": {"corn": 1}}}


def is_offered(task: str, **position: Any) -> bool:
    """Whether a player with one task may activate the icon of a task."""
    box = {**printed_space("M12", f"{task} potato corn"), **MATCH, **COSTS}
    return f"task:1-{task}" in given(box=box, **position).tasks(1).keys


def test_TSK_01_the_hill_shows_eleven_kinds_of_icons() -> None:
    assert {icon.task for icon in builtin_box().icons} == set(ELEVEN)


@pytest.mark.parametrize("task", ELEVEN)
def test_TSK_01_each_kind_of_icon_can_be_activated(task: str) -> None:
    table = given(
        box={**printed_space("M12", f"{task} potato corn"), **MATCH},
        stock={0: "9p 9c 9s 9g"},
        buildings={0: "P03"},
        tapestries={0: ["W01 W02"]},
    )

    table.tasks(1).expect(seat=0, rule="TDS-08", includes=[f"task:1-{task}"])
    table.choose(f"task:1-{task}")

    assert len(table.told("activated-task")) == 1


@pytest.mark.parametrize("task", ["potato", "corn", "stone", "gold"])
def test_TSK_02_collecting_is_always_performable(task: str) -> None:
    assert is_offered(task)


@pytest.mark.parametrize(
    ("position", "offered"),
    [
        ({"stock": {0: "3s"}}, True),
        ({"stock": {0: "2s 1g"}}, True),
        ({"stock": {0: "2s 9p 9c"}}, False),
        ({"stock": {0: "9s"}, "steps_left": {0: 0}}, False),
        ({"stock": {0: "9s"}, "steps": ALL_SLOTS}, False),
    ],
)
def test_TSK_02_steps_need_a_marker_a_legal_slot_and_the_payment(position: dict[str, Any], offered: bool) -> None:
    assert is_offered("steps", **position) is offered


@pytest.mark.parametrize(
    ("position", "offered"),
    [
        ({"market": "P01 - Z01 -", "stock": {0: "1s"}}, True),
        ({"market": "P01 - Z01 -", "stock": {0: "9p"}}, False),
        ({"market": "P01 - Z01 -", "gods": {0: "G01"}}, True),
        ({"market": "P01 - Z01 -", "gods": {1: "G01"}}, False),
        ({"market": "- - - -", "stock": {0: "9p 9c 9s 9g"}, "gods": {0: "G01"}}, False),
    ],
)
def test_TSK_02_a_building_needs_a_payable_tile_or_a_possible_swap(position: dict[str, Any], offered: bool) -> None:
    assert is_offered("building", **position) is offered


@pytest.mark.parametrize(
    ("position", "offered"),
    [
        ({"stock": {0: "3s"}}, True),
        ({"stock": {0: "2s 9p 9c"}}, False),
        ({"stock": {0: "3s 1g"}, "small_left": NO_STATUES}, False),
        ({"stock": {0: "3s 2g"}, "small_left": NO_STATUES}, True),
        ({"stock": {0: "9s 9g"}, "small_left": NO_STATUES, "large_left": NO_STATUES}, False),
    ],
)
def test_TSK_02_a_statue_in_stock_must_be_payable(position: dict[str, Any], offered: bool) -> None:
    assert is_offered("statue", **position) is offered


@pytest.mark.parametrize(
    ("position", "offered"),
    [({"top": "W06", "stack": ""}, True), ({"stack": "W06"}, True), ({"stack": "", "stock": {0: "9c"}}, False)],
)
def test_TSK_02_weavings_need_a_tile_in_the_stack(position: dict[str, Any], offered: bool) -> None:
    assert is_offered("weavings", **position) is offered


@pytest.mark.parametrize(
    ("tapestries", "offered"),
    [({0: ["W01 W02"]}, True), ({0: ["W01", "W02"]}, False), ({0: ["W02 W01 W03"]}, False), ({1: ["W01 W02"]}, False)],
)
def test_TSK_02_the_merchant_needs_an_own_matching_connection(tapestries: dict[int, list[str]], offered: bool) -> None:
    assert is_offered("merchant", tapestries=tapestries) is offered


def test_CON_12_with_the_variant_a_merchant_without_a_match_does_nothing() -> None:
    box = {**printed_space("M12", "merchant potato corn"), **MATCH}
    table = given(box=box, variants=Variants(merchant_empty=True), tapestries={0: ["W01", "W02"]}).tasks(2)

    table.choose("task:1-merchant")

    table.expect(rule="TDS-08", offers=["task:2-potato", "task:3-corn", "stop"])
    assert (table.stock(0), table.vp(0)) == ("0p 0c 0s 0g", 10)


@pytest.mark.parametrize(
    ("position", "offered"),
    [
        ({"army_deck": "A01"}, True),
        ({"army_deck": "", "army_discard": "A01"}, True),
        ({"army_deck": "", "army_up": {0: "A01"}, "army_down": {1: "A02"}}, False),
    ],
)
def test_TSK_02_training_needs_a_card_in_deck_or_discard_pile(position: dict[str, Any], offered: bool) -> None:
    assert is_offered("training", **position) is offered


@pytest.mark.parametrize(
    ("position", "offered"),
    [
        ({"buildings": {0: "P03"}}, True),
        ({"down": {0: "P03"}}, False),
        ({"buildings": {0: "Z03", 1: "P03"}}, False),
    ],
)
def test_TSK_02_produce_one_needs_an_own_face_up_production_building(position: dict[str, Any], offered: bool) -> None:
    assert is_offered("produce", **position) is offered


@pytest.mark.parametrize(
    ("task", "stock"),
    [("potato", "4p 1c 1s 1g"), ("corn", "1p 3c 1s 1g"), ("stone", "1p 1c 3s 1g"), ("gold", "1p 1c 1s 2g")],
)
def test_TSK_03_collecting_gives_exactly_what_the_icon_shows(task: str, stock: str) -> None:
    table = given(box=printed_space("M12", f"{task} steps statue"), stock={0: "1p 1c 1s 1g"})

    table.tasks(1).choose(f"task:1-{task}").expect_nothing()

    assert table.stock(0) == stock
    assert table.vp(0) == 10


def collector(**position: Any) -> Table:
    """A player with Z20, which adds 1 and a VP whenever stone is collected."""
    return given(buildings={0: "Z20 P03"}, **position)


def test_TSK_04_activating_an_icon_is_collecting() -> None:
    table = collector(box=printed_space("M12", "stone steps statue"))

    table.tasks(1).choose("task:1-stone")

    assert (table.stock(0), table.vp(0)) == ("0p 0c 3s 0g", 11)


def test_TSK_04_stone_of_a_god_card_is_not_collected() -> None:
    table = collector(box={"G01": {"benefits": [{"stone": 2}]}}, gods={0: "G01"})

    table.do(PlayFestivalCards(0, 3, ())).choose("play:G01", "benefit:G01:1")

    assert (table.stock(0), table.vp(0)) == ("0p 0c 2s 0g", 10)


def test_TSK_04_stone_of_a_building_is_not_collected() -> None:
    table = collector(box={"P03": {"benefits": [{"stone": 2}]}})

    table.do(ProduceOne(0)).choose("building:P03")

    assert (table.stock(0), table.vp(0)) == ("0p 0c 2s 0g", 10)


def test_TSK_04_stone_of_the_temple_is_not_collected() -> None:
    table = collector(box={"temple-1": {"rewards": [{"stone": 2}]}})

    table.do(Climb(0, 1))

    assert (table.stock(0), table.vp(0)) == ("0p 0c 2s 0g", 10)


def test_TSK_04_stone_of_a_conquest_is_not_collected() -> None:
    space = {"flip": 1, "discard": 0, "benefits": [{"stone": 2}]}
    table = collector(box={"antisuyu-1": space}, army_up={0: "A01"})

    table.do(PlaceMarker(0)).choose("conquer:antisuyu-1")

    assert (table.stock(0), table.vp(0)) == ("0p 0c 2s 0g", 10)


def test_TSK_04_stone_of_a_tapestry_is_not_collected() -> None:
    table = collector(box=MATCH, tapestries={0: ["W01 W02"]})

    table.do(Merchant(0))

    assert (table.stock(0), table.vp(0)) == ("0p 0c 2s 0g", 10)
