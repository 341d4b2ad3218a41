"""Z04, Z08 and Z11: Passive Buildings about Weavings."""

from __future__ import annotations

from typing import Any

from tawantinsuyu.core.values import OFFERING
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.merchant import Merchant
from tawantinsuyu.rules.weavings import PurchaseWeavings, TakeFreeWeavings
from tests.support.given import Table, given

A, B = range(2)


def tile(pattern: str, left: str, right: str) -> dict[str, str]:
    return {"pattern": pattern, "left": left, "right": right}


CHAIN: dict[str, dict[str, Any]] = {
    "W01": tile("river", "army", "gold"),
    "W02": tile("hook", "gold", "temple"),
    "W03": tile("stairs", "temple", "vp"),
}
"""Laid in this order they match twice: gold, then temple."""


def weaving(buildings: str = "Z04", **position: Any) -> Table:
    """A has the Tapestry W01; W02 lies face up, W03 beneath it."""
    box = {**CHAIN, **position.pop("box", {})}
    return given(
        box=box,
        buildings={A: buildings},
        tapestries={A: ["W01"]},
        top="W02",
        stack=position.pop("stack", "W03"),
        **position,
    )


# -- Z04


def test_Z04_1_a_matching_connection_pays_at_once() -> None:
    table = weaving()

    table.do(TakeFreeWeavings(A, 1)).choose("take:face-up", "weave:1-right")

    assert table.stock(A) == "0p 0c 0s 1g"


def test_Z04_1_a_match_on_the_left_pays_as_well() -> None:
    table = weaving(box={"W02": tile("hook", "vp", "army")}, army_deck="A01")

    table.do(TakeFreeWeavings(A, 1)).choose("take:face-up", "weave:1-left")

    assert table.army(A) == ["A01"]


def test_Z04_1_a_connection_that_does_not_match_pays_nothing() -> None:
    table = weaving()

    table.do(TakeFreeWeavings(A, 1)).choose("take:face-up", "weave:1-left")

    assert table.stock(A) == "0p 0c 0s 0g"


def test_Z04_1_without_z04_a_new_match_pays_nothing_now() -> None:
    table = weaving(buildings="")

    table.do(TakeFreeWeavings(A, 1)).choose("take:face-up", "weave:1-right")

    assert table.stock(A) == "0p 0c 0s 0g"


def test_Z04_2_it_applies_to_a_purchase() -> None:
    table = weaving(stock={A: "1c"})

    table.do(PurchaseWeavings(A)).choose("buy:W02", "weave:1-right")

    assert table.stock(A) == "0p 0c 0s 1g"


def test_Z04_2_it_applies_on_another_players_turn() -> None:
    table = weaving(active=B, stock={A: "2c"})

    table.do(PurchaseWeavings(B)).choose("buy:none").expect(seat=A, rule="TSK-28")
    table.choose("weaving:W02", "weave:1-right")

    assert table.stock(A) == "0p 0c 0s 1g"


def test_Z04_2_a_new_tile_creates_at_most_one_connection() -> None:
    table = given(
        box={**CHAIN, "W06": tile("bird", "gold", "army")},
        buildings={A: "Z04"},
        tapestries={A: ["W01", "W03"]},
        top="W06",
    )

    table.do(TakeFreeWeavings(A, 1)).choose("take:face-up", "weave:1-right")

    assert table.stock(A) == "0p 0c 0s 1g", "its right edge would match W01, too, but touches nothing"
    assert table.army(A) == []


def test_Z04_3_the_reward_of_one_tile_is_resolved_before_the_next_is_placed() -> None:
    table = weaving(stock={A: "3c"})

    table.do(PurchaseWeavings(A)).choose("buy:W02+W03", "weaving:W02", "weave:1-right")

    assert table.stock(A) == "0p 0c 0s 1g"
    table.expect(rule="TAP-03", includes=["weave:1-right"])


def test_Z04_3_the_reward_cannot_pay_for_a_purchase_already_made() -> None:
    table = weaving(stock={A: "1c"})

    table.do(PurchaseWeavings(A)).expect(includes=["buy:W02"], excludes=["buy:W02+W03"])
    table.choose("buy:W02", "weave:1-right").expect_nothing()

    assert table.stock(A) == "0p 0c 0s 1g", "the gold came too late for a second tile"


def test_Z04_4_old_connections_give_nothing_but_count_for_later_merchants() -> None:
    table = given(
        box={**CHAIN, "W06": tile("bird", "stone", "stone")},
        buildings={A: "Z04"},
        tapestries={A: ["W01 W02"]},
        top="W06",
    )

    table.do(TakeFreeWeavings(A, 1)).choose("take:face-up", "weave:1-right")
    assert table.stock(A) == "0p 0c 0s 0g"
    table.do(Merchant(A))

    assert table.stock(A) == "0p 0c 0s 1g"


def test_Z04_4_a_connection_already_rewarded_pays_in_later_merchants_too() -> None:
    table = weaving()
    table.do(TakeFreeWeavings(A, 1)).choose("take:face-up", "weave:1-right")

    table.do(Merchant(A))

    assert table.stock(A) == "0p 0c 0s 2g"


def test_Z04_5_rewards_may_chain() -> None:
    table = weaving(
        stock={A: "1g"},
        box={"W02": tile("hook", "temple", "vp"), "W01": tile("river", "vp", "temple")}
        | {"temple-1": {"rewards": [{"training": 1}]}},
        army_deck="A01 A02",
    )

    table.do(TakeFreeWeavings(A, 1)).choose("take:face-up", "weave:1-right")
    table.expect(rule="TMP-10", offers=["climb", "decline"])
    table.choose("climb").expect(rule="TSK-40")
    assert table.top() == "-", "the next tile is turned up when the chain is complete"
    table.choose("keep:A02").expect_nothing()

    assert (table.temple(A), table.stock(A), table.army(A)) == (1, "0p 0c 0s 0g", ["A02"])


def test_Z04_5_optional_payments_may_be_declined() -> None:
    table = weaving(stock={A: "1g"}, box={"W02": tile("hook", "temple", "vp"), "W01": tile("river", "vp", "temple")})

    table.do(TakeFreeWeavings(A, 1)).choose("take:face-up", "weave:1-right", "decline").expect_nothing()

    assert (table.temple(A), table.stock(A)) == (0, "0p 0c 0s 1g")


# -- Z08


def stack_of(tiles: str, buildings: str = "Z08", **position: Any) -> Table:
    """The first tile lies face up, the others lie beneath it."""
    top, *rest = tiles.split()
    return given(buildings={A: buildings}, top=top, stack=" ".join(rest), **position)


def test_Z08_1_five_tiles_are_drawn_and_two_go_under_the_stack_in_the_chosen_order() -> None:
    table = stack_of("W01 W02 W03 W06 W09")

    table.do(PurchaseWeavings(A))
    five = [f"weaving:{name}" for name in ("W01", "W02", "W03", "W06", "W09")]
    table.expect(seat=A, rule="Z08-1", offers=five)
    table.choose("weaving:W09", "weaving:W02")

    assert table.stack_bottom() == ["W09", "W02"]
    table.expect(seat=A, rule="TSK-26", offers=["buy:none"])


def test_Z08_1_the_remaining_three_are_bought_at_the_usual_prices() -> None:
    table = stack_of("W01 W02 W03 W06 W09", stock={A: "3c"})

    table.do(PurchaseWeavings(A)).choose("weaving:W09", "weaving:W02")

    assert len(table.offers("buy:")) == 1 + 3 + 3, "none, one for 1 corn, two for 3; all three cost 6"
    assert not [key for key in table.keys if "W09" in key or "W02" in key]


def test_Z08_2_with_four_tiles_one_is_discarded() -> None:
    table = stack_of("W01 W02 W03 W06")

    table.do(PurchaseWeavings(A)).expect(rule="Z08-1")
    table.choose("weaving:W01").expect(rule="TSK-26")

    assert table.stack_bottom() == ["W01"]


def test_Z08_2_with_three_tiles_none_is_discarded() -> None:
    table = stack_of("W01 W02 W03")

    table.do(PurchaseWeavings(A)).expect(rule="TSK-26")


def test_Z08_3_the_discarded_tiles_are_not_offered_to_others() -> None:
    table = stack_of("W01 W02 W03 W06 W09", stock={B: "2c"})

    table.do(PurchaseWeavings(A)).choose("weaving:W09", "weaving:W01", "buy:none")

    table.expect(seat=B, rule="TSK-28", offers=["weaving:W02", "weaving:W03", "weaving:W06", "decline"])


def test_Z08_3_only_the_owner_sees_the_discarded_tiles_but_all_know_the_one_that_lay_face_up() -> None:
    table = stack_of("W01 W02 W03 W06 W09")
    w01, w09 = (
        next(i for i, each in enumerate(table.s.catalog.weavings) if each.name == name) for name in ("W01", "W09")
    )

    table.do(PurchaseWeavings(A)).choose("weaving:W09")
    (unseen,) = table.told("returned-weaving")
    table.choose("weaving:W01")
    (seen,) = table.told("returned-weaving")

    assert w09 not in unseen.seen_by(B).facts + unseen.seen_by(B).secret
    assert w09 in unseen.seen_by(A).secret
    assert w01 in seen.seen_by(B).facts
    known = dict(zip(table.stack_bottom(), table.s.weavings.known, strict=True))
    assert known == {"W09": 0b01, "W01": 0b11}


def test_Z08_3_others_do_not_see_the_five_tiles() -> None:
    table = stack_of("W01 W02 W03 W06 W09")

    table.do(PurchaseWeavings(A)).expect(seat=A, rule="Z08-1")

    drawn = [event.seen_by(B) for event in table.told("drew-weaving")]
    assert len(drawn) == 4
    assert all(event.facts == () and event.secret == () for event in drawn)


def test_Z08_3_free_weavings_are_not_affected() -> None:
    table = stack_of("W01 W02 W03 W06 W09")

    table.do(TakeFreeWeavings(A, 1))

    table.expect(rule="TSK-34", offers=["take:face-up", "take:first-unseen"])


def test_Z08_3_other_players_purchases_are_not_affected() -> None:
    table = stack_of("W01 W02 W03 W06 W09", active=B)

    table.do(PurchaseWeavings(B)).expect(seat=B, rule="TSK-26")

    assert len(table.s.drawn) == 3


# -- Z11


def test_Z11_1_whoever_activates_offering_the_owner_gains_a_free_weaving_and_places_it() -> None:
    table = given(active=B, buildings={A: "Z11"}, top="W01", stack="W02 W03")

    table.do(Activate(B, OFFERING)).expect(seat=A, rule="TSK-34", offers=["take:face-up", "take:first-unseen"])
    table.choose("take:face-up").expect(seat=A, rule="TAP-03", offers=["weave:new"])
    table.choose("weave:new").expect(seat=B, rule="HP-03")

    assert table.tapestries(A) == [["W01"]]


def test_Z11_1_also_at_the_owners_own_offering() -> None:
    table = given(buildings={A: "Z11"}, top="W01", stack="W02")

    table.do(Activate(A, OFFERING)).choose("take:first-unseen", "weave:new").expect(seat=A, rule="HP-03")

    assert table.tapestries(A) == [["W02"]]


def test_Z11_2_it_is_resolved_before_anybody_pays() -> None:
    table = given(active=B, buildings={A: "Z11"}, top="W01", stack="W02", stock={A: "3c", B: "2c"})

    table.do(Activate(B, OFFERING)).expect(seat=A, rule="TSK-34")

    assert (table.stock(B), table.temple(B)) == ("0p 2c 0s 0g", 0)
    table.choose("take:face-up", "weave:new", "act").expect(seat=B, rule="HP-13")


def test_Z11_2_with_an_empty_stack_nothing_happens() -> None:
    table = given(active=B, buildings={A: "Z11"}, stack="")

    table.do(Activate(B, OFFERING)).expect(seat=B, rule="HP-03")

    assert table.tapestries(A) == []
