"""TSK-25 to TSK-33: Purchase Weavings."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tawantinsuyu.core.catalog import Variants
from tawantinsuyu.core.values import WEAVINGS_TASK
from tawantinsuyu.rules.tasks import PerformTask
from tests.support.given import Table, given
from tests.support.printing import printed_space

PATTERNS: Final = {"W01": "star", "W02": "eye", "W03": "bird", "W06": "hook", "W09": "river", "W10": "stairs"}
TILES: Final = {
    tile: {"pattern": pattern, "left": "gold", "right": "vp"} for tile, pattern in PATTERNS.items()
}  # no two of them match


def stacked(tiles: str, **position: Any) -> Table:
    """A game whose stack holds exactly these tiles from the top, the first one face up."""
    top, _, rest = tiles.partition(" ")
    box = {**TILES, **position.pop("box", {})}
    return given(box=box, top=top, stack="", stack_bottom=rest, **position)


def purchase(tiles: str = "W01 W02 W03 W06 W09", **position: Any) -> Table:
    """Seat 0 has just drawn for a purchase."""
    return stacked(tiles, **position).do(PerformTask(0, WEAVINGS_TASK))


def test_TSK_25_the_top_3_tiles_are_drawn_the_face_up_one_included() -> None:
    table = purchase(stock={0: "1c"})

    table.expect(seat=0, rule="TSK-26", offers=["buy:none", "buy:W01", "buy:W02", "buy:W03"])
    assert table.stack_bottom() == ["W06", "W09"]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_TSK_25_the_drawn_tiles_are_open_to_all(viewer: int | None) -> None:
    table = purchase()

    assert table.view(viewer)["weavings_drawn"] == ["W01", "W02", "W03"]


def test_TSK_25_what_is_drawn_under_the_face_up_tile_is_up_to_chance() -> None:
    table = given(box=TILES, top="W01", stack="W02 W03 W06", auto_chance=False)

    table.do(PerformTask(0, WEAVINGS_TASK)).expect(
        seat=-1, rule="TSK-25", offers=["weaving:W02", "weaving:W03", "weaving:W06"]
    )
    table.choose("weaving:W06").expect(seat=-1, offers=["weaving:W02", "weaving:W03"])
    table.choose("weaving:W02")

    table.expect(seat=0, rule="TSK-26")
    assert table.view(1)["weavings_drawn"] == ["W01", "W06", "W02"]


@pytest.mark.parametrize(
    ("bought", "left"),
    [("buy:none", "0p 6c 0s 0g"), ("buy:W02", "0p 5c 0s 0g"), ("buy:W01+W03", "0p 3c 0s 0g")],
)
def test_TSK_26_none_one_or_two_tiles_cost_0_1_or_3_corn(bought: str, left: str) -> None:
    table = purchase(stock={0: "6c"})

    table.choose(bought)

    assert table.stock(0) == left


def test_TSK_26_three_tiles_cost_6_corn() -> None:
    table = purchase(stock={0: "6c"})

    table.choose("buy:W01+W02+W03")

    assert table.stock(0) == "0p 0c 0s 0g"


@pytest.mark.parametrize(("stock", "most"), [("0c 9p 9s", 0), ("2c", 1), ("5c", 2), ("6c", 3)])
def test_TSK_26_only_what_can_be_paid_is_offered(stock: str, most: int) -> None:
    table = purchase(stock={0: stock})

    assert max(0 if key == "buy:none" else key.count("+") + 1 for key in table.keys) == most


def test_TSK_27_bought_tiles_are_added_one_by_one_in_any_order() -> None:
    table = purchase(stock={0: "3c"}, tapestries={0: ["W10"]})

    table.choose("buy:W01+W03").expect(seat=0, rule="TSK-27", offers=["weaving:W01", "weaving:W03"])
    table.choose("weaving:W03").expect(seat=0, rule="TAP-03")
    table.choose("weave:1-right").expect(seat=0, rule="TAP-03")
    table.choose("weave:1-left")

    assert table.tapestries(0) == [["W01", "W10", "W03"]]


def test_TSK_27_the_buyer_places_before_others_may_buy() -> None:
    table = purchase(stock={0: "1c", 1: "9c"})

    table.choose("buy:W02").expect(seat=0, rule="TAP-03")
    table.choose("weave:new").expect(seat=1, rule="TSK-28")

    assert table.tapestries(0) == [["W02"]]


def test_TSK_28_each_other_player_in_turn_order_may_buy_one_leftover_tile_for_2_corn() -> None:
    table = purchase(players=3, active=0, stock={1: "3c", 2: "2c"})

    table.choose("buy:none").expect(
        seat=1, rule="TSK-28", offers=["weaving:W01", "weaving:W02", "weaving:W03", "decline"]
    )
    table.choose("weaving:W02", "weave:new").expect(
        seat=2, rule="TSK-28", offers=["weaving:W01", "weaving:W03", "decline"]
    )
    table.choose("weaving:W01", "weave:new").expect_nothing()

    assert (table.stock(1), table.stock(2)) == ("0p 1c 0s 0g", "0p 0c 0s 0g")
    assert (table.tapestries(1), table.tapestries(2)) == ([["W02"]], [["W01"]])


def test_TSK_28_the_others_follow_clockwise_from_the_buyer() -> None:
    table = stacked("W01 W02 W03", players=3, active=1, stock={0: "2c", 2: "2c"})

    table.do(PerformTask(1, WEAVINGS_TASK)).choose("buy:none").expect(seat=2, rule="TSK-28")

    table.choose("decline").expect(seat=0, rule="TSK-28")


@pytest.mark.parametrize("resource", ["stone", "corn"])
def test_TSK_28_the_active_player_is_asked_whatever_their_army_cards_bring(resource: str) -> None:
    box = {"A01": {"resource": resource}, "A02": {"resource": resource}}
    table = stacked("W01 W02 W03", active=1, box=box, army={1: "A01 A02"})

    table.do(PerformTask(0, WEAVINGS_TASK)).choose("buy:none").expect(seat=1, rule="TSK-28")


def test_TSK_28_a_rich_player_gets_only_one() -> None:
    table = purchase(stock={1: "9c"})

    table.choose("buy:none", "weaving:W01", "weave:new").expect_nothing()

    assert table.stock(1) == "0p 7c 0s 0g"


def test_TSK_28_the_variant_asks_3_corn() -> None:
    table = purchase(players=3, variants=Variants(leftover_weaving_price=3), stock={1: "2c", 2: "3c"})

    table.choose("buy:none").expect(seat=2, rule="TSK-28")
    table.choose("weaving:W01", "weave:new")

    assert table.stock(2) == "0p 0c 0s 0g"


def test_TSK_28_nobody_is_asked_when_nothing_is_left() -> None:
    table = purchase(stock={0: "6c", 1: "9c"})

    table.choose("buy:W01+W02+W03", "weaving:W01", "weave:new", "weaving:W02", "weave:new", "weave:new")

    table.expect_nothing()


def test_TSK_29_others_may_use_gold_as_corn() -> None:
    table = purchase(stock={1: "1c 1g"})

    table.choose("buy:none", "weaving:W01", "weave:new")

    assert table.stock(1) == "0p 0c 0s 0g"


def test_TSK_29_others_may_exchange_with_Z15() -> None:
    table = purchase(stock={1: "2s"}, buildings={1: "Z15"})

    table.choose("buy:none").expect(seat=1, rule="TSK-28", includes=["exchange:2-stone:2-corn", "decline"])
    table.choose("exchange:2-stone:2-corn", "weaving:W03", "weave:new")

    assert table.tapestries(1) == [["W03"]]
    assert table.stock(1) == "0p 0c 0s 0g"


def test_TSK_29_no_free_action_helps_the_others_to_pay() -> None:
    table = purchase(box={"A01": {"resource": "corn"}}, stock={1: "1c"}, army={1: "A01"})

    table.choose("buy:none").expect_nothing()

    assert (table.army(1), table.tapestries(1)) == (["A01"], [])


def test_TSK_29_no_free_action_is_offered_to_others_who_can_pay() -> None:
    table = purchase(stock={1: "2c 1p"}, army={1: "A01"}, buildings={1: "Z19"})

    table.choose("buy:none")

    table.expect(seat=1, offers=["weaving:W01", "weaving:W02", "weaving:W03", "decline"])


def test_TSK_30_unbought_tiles_go_under_the_stack_in_the_order_drawn() -> None:
    table = purchase(stock={0: "1c"})

    table.choose("buy:W02", "weave:new").expect_nothing()

    assert table.top() == "W06"
    assert table.stack_bottom() == ["W09", "W01", "W03"]


def test_TSK_30_the_top_tile_is_turned_up_after_the_unbought_ones_were_returned() -> None:
    table = purchase("W01 W02 W03")

    table.choose("buy:none").expect_nothing()

    assert table.top() == "W01"
    assert table.stack_bottom() == ["W02", "W03"]


def test_TSK_30_a_new_tile_is_turned_up_only_at_the_end() -> None:
    table = purchase(stock={0: "1c", 1: "2c"})

    table.choose("buy:W02").expect(rule="TAP-03")
    assert table.top() == "-"
    table.choose("weave:new").expect(seat=1)
    assert table.top() == "-"
    table.choose("decline")

    assert table.top() == "W06"


@pytest.mark.parametrize(
    ("tiles", "offers"),
    [("W01 W02", ["buy:none", "buy:W01", "buy:W02", "buy:W01+W02"]), ("W01", ["buy:none", "buy:W01"])],
)
def test_TSK_31_with_fewer_tiles_all_are_drawn_at_the_same_prices(tiles: str, offers: list[str]) -> None:
    table = purchase(tiles, stock={0: "3c"})

    table.expect(seat=0, rule="TSK-26", offers=offers)
    table.choose("buy:W01")

    assert table.stock(0) == "0p 2c 0s 0g"


def test_TSK_32_with_an_empty_stack_the_task_is_not_performable() -> None:
    table = given(box=printed_space("M12", "weavings potato corn"), stock={0: "9c"}, stack="")

    table.tasks(1)

    table.expect(offers=["task:2-potato", "task:3-corn", "stop"])


def test_TSK_33_without_corn_the_task_draws_offers_and_returns() -> None:
    table = stacked("W01 W02 W03 W06", box=printed_space("M12", "weavings potato corn"), stock={1: "2c"})

    table.tasks(1).choose("task:1-weavings").expect(seat=0, rule="TSK-26", offers=["buy:none"])
    table.choose("buy:none").expect(seat=1, rule="TSK-28")
    table.choose("weaving:W02", "weave:new").expect_nothing()

    assert table.tapestries(0) == []
    assert table.top() == "W06"
    assert table.stack_bottom() == ["W01", "W03"]
