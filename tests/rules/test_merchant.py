"""TSK-37 to TSK-39: the Merchant."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tawantinsuyu.core.values import MERCHANT_TASK
from tawantinsuyu.rules.merchant import Merchant
from tawantinsuyu.rules.tasks import PerformTask
from tests.support.given import Table, given
from tests.support.printing import printed_space

PATTERNS: Final = {"W01": "star", "W02": "eye", "W03": "bird", "W06": "hook", "W09": "diamond", "W10": "stairs"}


def row_of(*icons: str) -> dict[str, dict[str, Any]]:
    """Changes for the box: the tiles W01, W02 ... laid in this order match by these icons."""
    printed: dict[str, dict[str, Any]] = {
        tile: {"pattern": pattern, "left": "vp", "right": "vp"} for tile, pattern in PATTERNS.items()
    }
    names = list(PATTERNS)
    for i, icon in enumerate(icons):
        printed[names[i]]["right"] = icon
        printed[names[i + 1]]["left"] = icon
    return printed


def weaver(*icons: str, **position: Any) -> Table:
    """A player whose only Tapestry has exactly these matches."""
    row = " ".join(list(PATTERNS)[: len(icons) + 1])
    box = {**row_of(*icons), **position.pop("box", {})}
    return given(box=box, tapestries={0: [row]}, **position)


@pytest.mark.parametrize(
    ("icon", "stock", "vp"),
    [
        ("gold", "0p 0c 0s 1g", 10),
        ("stone", "0p 0c 2s 0g", 10),
        ("potato", "3p 0c 0s 0g", 10),
        ("vp", "0p 0c 0s 0g", 13),
    ],
)
def test_TSK_37_gains_of_a_match(icon: str, stock: str, vp: int) -> None:
    table = weaver(icon)

    table.do(PerformTask(0, MERCHANT_TASK)).expect_nothing()

    assert (table.stock(0), table.vp(0)) == (stock, vp)


def test_TSK_37_a_god_match_gives_a_god_card_and_1_potato() -> None:
    table = weaver("god", offer="G05", god_deck="G06")

    table.do(PerformTask(0, MERCHANT_TASK)).expect(seat=0, rule="GOD-12", offers=["god-card:deck", "god-card:G05"])
    table.choose("god-card:G05").expect_nothing()

    assert table.gods(0) == ["G05"]
    assert table.stock(0) == "1p 0c 0s 0g"


def test_TSK_37_a_rejuv_match_rejuvenates_one_thing() -> None:
    table = weaver("rejuv", down={0: "P01 P02"}, army_down={0: "A01"})

    table.do(PerformTask(0, MERCHANT_TASK)).expect(
        seat=0, rule="TSK-46", offers=["turn-up:P01", "turn-up:P02", "turn-up:A01", "decline"]
    )
    table.choose("turn-up:P02").expect_nothing()

    assert (table.buildings(0), table.down(0), table.army_down(0)) == (["P02"], ["P01"], ["A01"])


def test_TSK_37_an_army_match_draws_1_army_card() -> None:
    table = weaver("army", army_deck="A01 A02")

    table.do(PerformTask(0, MERCHANT_TASK)).expect_nothing()

    assert len(table.army(0)) == 1
    assert table.view(0)["army_discard"] == []


def test_TSK_37_a_temple_match_lets_pay_1_gold_for_one_step() -> None:
    table = weaver("temple", stock={0: "2g"}, temple={0: 1}, box={"temple-2": {"rewards": [{"corn": 1}]}})

    table.do(PerformTask(0, MERCHANT_TASK)).expect(seat=0, rule="TMP-10", offers=["climb", "decline"])
    table.choose("climb").expect_nothing()

    assert table.temple(0) == 2
    assert table.stock(0) == "0p 1c 0s 1g"


def test_TSK_37_every_match_of_all_own_tapestries_pays_once() -> None:
    box = {**row_of("stone", "stone"), "W06": {"pattern": "hook", "left": "gold", "right": "potato"}}
    box["W09"] = {"pattern": "diamond", "left": "potato", "right": "gold"}
    table = given(box=box, tapestries={0: ["W01 W02 W03", "W06 W09"], 1: ["W10"]})

    table.do(PerformTask(0, MERCHANT_TASK)).expect_nothing()

    assert table.stock(0) == "3p 0c 4s 0g"
    assert table.stock(1) == "0p 0c 0s 0g"


def test_TSK_37_the_owner_chooses_the_order() -> None:
    table = weaver("army", "stone", "god", army_deck="A01 A02", god_deck="G05", offer="")

    table.do(PerformTask(0, MERCHANT_TASK))
    table.expect(seat=0, rule="TSK-37", offers=["match:army", "match:stone", "match:god"])
    table.choose("match:god").expect(rule="TSK-37", offers=["match:army", "match:stone"])
    assert (table.gods(0), table.army(0), table.stock(0)) == (["G05"], [], "1p 0c 0s 0g")
    table.choose("match:stone").expect_nothing()

    assert table.stock(0) == "1p 0c 2s 0g"
    assert len(table.army(0)) == 1


def test_TSK_37_equal_matches_pay_each() -> None:
    table = weaver("army", "army", "gold", army_deck="A01 A02 A03")

    table.do(PerformTask(0, MERCHANT_TASK)).choose("match:army").expect(offers=["match:army", "match:gold"])
    table.choose("match:army").expect_nothing()

    assert len(table.army(0)) == 2
    assert table.stock(0) == "0p 0c 0s 1g"


def test_TSK_38_paying_for_the_temple_step_is_optional() -> None:
    table = weaver("temple", stock={0: "1g"})

    table.do(PerformTask(0, MERCHANT_TASK)).choose("decline").expect_nothing()

    assert (table.temple(0), table.stock(0)) == (0, "0p 0c 0s 1g")


def test_TSK_38_rejuvenating_is_optional() -> None:
    table = weaver("rejuv", down={0: "P01"})

    table.do(PerformTask(0, MERCHANT_TASK)).choose("decline").expect_nothing()

    assert table.down(0) == ["P01"]


def test_TSK_38_gold_received_earlier_in_the_same_merchant_may_pay() -> None:
    table = weaver("gold", "temple", box={"temple-1": {"rewards": []}})

    table.do(PerformTask(0, MERCHANT_TASK)).choose("match:gold").expect(rule="TMP-10")
    table.choose("climb").expect_nothing()

    assert (table.temple(0), table.stock(0)) == (1, "0p 0c 0s 0g")


def test_TSK_38_gold_that_comes_later_cannot_pay() -> None:
    table = weaver("gold", "temple")

    table.do(PerformTask(0, MERCHANT_TASK)).choose("match:temple").expect_nothing()

    assert (table.temple(0), table.stock(0)) == (0, "0p 0c 0s 1g")


def test_TSK_39_matches_made_while_a_merchant_is_resolved_are_not_added() -> None:
    box = {"temple-1": {"rewards": [{"free_weaving": 1}]}}
    table = weaver(
        "temple", "stone", stock={0: "1g"}, box={**box, **row_of("temple", "stone", "potato")}, top="W06", stack=""
    )

    table.do(Merchant(0)).choose("match:temple", "climb").expect(rule="TAP-03")
    table.choose("weave:1-right").expect_nothing()

    assert table.tapestries(0) == [["W01", "W02", "W03", "W06"]]
    assert table.stock(0) == "0p 0c 2s 0g"
    table.do(Merchant(0)).choose("match:temple").expect_nothing()
    assert table.stock(0) == "3p 0c 4s 0g"


def test_TSK_37_the_task_icon_starts_a_merchant() -> None:
    table = weaver("potato", box=printed_space("M12", "merchant corn stone"))

    table.tasks(1).choose("task:1-merchant").expect_nothing()

    assert table.stock(0) == "3p 0c 0s 0g"
