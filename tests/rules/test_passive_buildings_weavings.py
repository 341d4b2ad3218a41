"""Cases of Z08 that `passive_buildings_weavings.toml` cannot express."""

from __future__ import annotations

from typing import Any

from tawantinsuyu.rules.weavings import PurchaseWeavings
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
    """A has the Tapestry W01; W02 is face up on the stack, with W03 beneath it."""
    box = {**CHAIN, **position.pop("box", {})}
    return given(
        box=box,
        buildings={A: buildings},
        tapestries={A: ["W01"]},
        top="W02",
        stack=position.pop("stack", "W03"),
        **position,
    )


# -- Z08


def stack_of(tiles: str, buildings: str = "Z08", **position: Any) -> Table:
    """The first tile is face up, the others are beneath it."""
    top, *rest = tiles.split()
    return given(buildings={A: buildings}, top=top, stack=" ".join(rest), **position)


def test_Z08_1_the_remaining_three_are_bought_at_the_usual_prices() -> None:
    table = stack_of("W01 W02 W03 W06 W09", stock={A: "3c"})

    table.do(PurchaseWeavings(A)).choose("weaving:W09", "weaving:W02")

    assert len(table.offers("buy:")) == 1 + 3 + 3, "none, one for 1 corn, two for 3; all three cost 6"
    assert not [key for key in table.keys if "W09" in key or "W02" in key]


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


def test_Z08_3_other_players_purchases_are_not_affected() -> None:
    table = stack_of("W01 W02 W03 W06 W09", active=B)

    table.do(PurchaseWeavings(B)).expect(seat=B, rule="TSK-26")

    assert len(table.s.drawn) == 3
