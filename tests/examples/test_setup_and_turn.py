"""Worked examples EX-01, EX-05 and EX-09 to EX-18: setup and the turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest

from tawantinsuyu.core.catalog import Variants
from tawantinsuyu.core.values import NONE
from tawantinsuyu.kernel.loop import pending
from tawantinsuyu.rules.setup import new_state
from tawantinsuyu.rules.temple import Climb
from tawantinsuyu.rules.turn import MainOption, MainPart, Turn
from tests.support.given import Table, given
from tests.support.printing import builtin_box, catalog_with
from tests.support.setting_up import SetupTable, setting_up
from tests.support.views import view_for

NOTHING: Final = [{"rejuvenate": 1}]  # a benefit that nobody can use in setup
HAND: Final = "G01 G02 G03 G04 G05 G06 G07 G08"

# T12: top terrace of section 1, entered with G01; its icons are potato, corn and stone.
SPACE: Final[Mapping[str, Mapping[str, Any]]] = {
    "T12": {"symbol": "sun", "colour": "neutral"},
    "G01": {"symbol": "sun", "benefits": NOTHING},
    "T11i": {"task": "potato"},
    "T12i": {"task": "corn"},
    "T21i": {"task": "stone"},
}


# -- EX-01


def ex_01() -> SetupTable:
    """A, the second player in turn order, is asked for the benefits; B has yet to follow."""
    benefits = {
        "G04": [{"potato": 3}, {"vp": 1}],
        "G05": [{"army_card": 1}, {"vp": 1}],
        "G06": [{"vp": 3}],
        "G07": [{"corn": 1}, {"task": "building"}],
        "G08": [{"potato": 2}, {"stone": 1}],
    }
    dear = {name: {"cost": {"gold": 3}} for name in ("P02", "Z01", "Z02")}
    table = setting_up(
        2,
        first=1,
        deals={0: HAND},
        box={
            **{card: {"benefits": rows} for card, rows in benefits.items()},
            **dear,
            "P01": {"cost": {"stone": 1, "corn": 1}},
        },
    ).to_benefits()
    table.expect(seat=0, rule="SET-26")
    assert (table.stock(0), table.vp(0)) == ("0p 0c 2s 0g", 10)
    return table


GAINS: Final = ["G04:1", "G04:2", "G05:1", "G05:2", "G06:1", "G07:1", "G08:1", "G08:2"]


def test_EX_01_setup_benefits_pay_for_a_building() -> None:
    table = ex_01()

    table.choose(*[f"benefit:{gain}" for gain in GAINS])
    table.choose("benefit:G07:2", "building:P01")

    assert table.stock(0) == "5p 0c 2s 0g"
    assert table.vp(0) == 15
    assert len(table.army(0)) == 1
    assert table.gods(0) == ["G01", "G02", "G03"]
    assert table.buildings(0) == ["P01"]
    assert table.market() == ["-", "P02", "Z01", "Z02"]  # no replacement is drawn now
    table.expect(seat=1)


def test_EX_01_the_army_card_cannot_be_discarded() -> None:
    table = ex_01().choose("benefit:G05:1")

    assert len(table.army(0)) == 1
    assert not table.offers("discard-army-card")
    table.choose("benefit:G07:2").expect(rule="TSK-12")
    assert not table.offers("discard-army-card")


def test_EX_01_before_the_corn_the_building_cannot_be_paid() -> None:
    table = ex_01().choose("benefit:G07:2")

    table.expect(seat=0, rule="TSK-12", offers=["swap"])


# -- EX-05


def test_EX_05_a_full_offer_is_shuffled_into_the_deck() -> None:
    table = given(box=SPACE, workers={0: "architect"}, gods={0: "G01"}, offer="G11 G12 G13", god_deck="G20 G21")

    table.do(MainPart(0)).choose("place", "worker:architect", "space:T12")
    assert table.offer() == ["G11", "G12", "G13"]
    table.choose("task:1-potato")
    assert table.offer() == ["G11", "G12", "G13"]
    table.choose("end-turn")

    table.expect(seat=1)
    assert table.offer() == ["G01"]
    assert table.s.god_deck.size() == 2 + 3
    assert sorted(table.s.catalog.god_names[card] for card in table.s.god_deck.loose) == [
        "G11",
        "G12",
        "G13",
        "G20",
        "G21",
    ]


# -- EX-09


def test_EX_09_a_duplicate_in_the_starting_draw() -> None:
    size = next(row for row in builtin_box().table_sizes if row.players == 3)
    table = Table(new_state(catalog_with(3, Variants(), {})), auto_chance=False)
    table.do().choose("orientation:1")
    assert table.s.bag == [2, 2, 2, 2, 2]

    table.choose("worker:architect", "worker:architect", "worker:priest")
    assert table.workers(0) == ["architect", "priest"]
    table.expect(rule="SET-07")  # B draws from 8 Workers
    asked = pending(table.s)
    assert asked is not None
    assert dict(zip(table.keys, asked.weights(table.s), strict=True)) == {
        "worker:architect": 1,
        "worker:craftsman": 2,
        "worker:warrior": 2,
        "worker:priest": 1,
        "worker:courier": 2,
    }

    table.choose("worker:architect", "worker:priest", "worker:warrior", "worker:courier")
    assert sum(table.s.bag) == 35 - 6 == 29

    while table.rule in ("FES-25", "FRW-02"):
        table.choose(table.keys[0])
    assert sum(table.s.bag) == 29 - size.village - size.nomads


# -- EX-10


def ex_10() -> SetupTable:
    """A (seat 0) is first player; C has two constructions, B and A one each; everybody keeps the lowest cards."""
    building = {"benefits": [{"free_building": 1}]}
    hands = {
        0: "G01 G02 G03 G04 G05 G06 G07 G08",
        1: "G11 G12 G13 G14 G15 G16 G17 G18",
        2: "G21 G22 G23 G24 G25 G26 G27 G28",
    }
    played = [f"G{tens}{i}" for tens in range(3) for i in range(4, 9)]
    box = {
        **{card: {"benefits": NOTHING} for card in played},
        **dict.fromkeys(("G04", "G14", "G24", "G25"), building),
    }
    return setting_up(3, deals=hands, box=box).to_benefits()


def test_EX_10_benefits_come_in_reverse_order_and_the_market_is_not_refilled() -> None:
    table = ex_10()

    table.expect(seat=2, rule="SET-26").choose("benefit:G24:1", "building:P01", "benefit:G25:1", "building:Z01")
    table.expect(seat=1, rule="SET-26").choose("benefit:G14:1", "building:P02")
    table.expect(seat=0, rule="SET-26", offers=["benefit:G04:1", "done"])  # or nothing
    assert table.market() == ["-", "-", "-", "Z02"]
    table.choose("benefit:G04:1").expect(seat=0, rule="TSK-12", offers=["building:Z02", "swap"])
    table.choose("building:Z02")

    table.expect(seat=0, rule="TRN-05")
    assert [name[0] for name in table.market()] == ["P", "P", "Z", "Z"]
    assert table.s.god_deck.size() == 42 - 24 + 15 == 33
    assert table.offer() == []


def test_EX_10_kept_cards_are_secret_and_the_choice_is_final() -> None:
    table = ex_10()
    asked = [table.rule]

    view = view_for(table.s, 0)
    assert "hand" not in view["players"][2]
    assert all(f"'{name}'" not in str(view) for name in ("G21", "G22", "G23"))
    while table.rule != "TRN-05":
        table.choose("done")
        asked.append(table.rule)

    assert asked == ["SET-26", "SET-26", "SET-26", "TRN-05"]
    assert table.gods(2) == ["G21", "G22", "G23"]


# -- EX-11


def test_EX_11_starting_weavings_with_two_players() -> None:
    table = setting_up(2, first=1, box={"W01": {"players": 3}, "W02": {"players": 4}, "W03": {"players": 2}})

    table.expect(seat=1, rule="SET-20", offers=["weaving:SW01", "weaving:SW02", "weaving:SW03", "weaving:SW04"])
    table.choose("weaving:SW04")
    table.expect(seat=0, rule="SET-20", offers=["weaving:SW01", "weaving:SW02", "weaving:SW03"])
    table.choose("weaving:SW02")

    assert (table.tapestries(0), table.tapestries(1)) == ([["SW02"]], [["SW04"]])
    stack = {table.s.catalog.weavings[tile].name for tile in [*table.s.weavings.loose, table.s.face_up]}
    assert not {"SW01", "SW02", "SW03", "SW04", "W01", "W02"} & stack
    assert "W03" in stack


# -- EX-12


def test_EX_12_presets_of_a_two_player_game() -> None:
    size = next(row for row in builtin_box().table_sizes if row.players == 2)
    presets = [row.id for row in builtin_box().spaces if row.two_player and row.terrace == "top"]
    assert "T11" in presets  # adjacent to T12, in the same segment
    script = {"SET-12": " ".join("courier" if name == "T11" else "warrior" for name in presets)}
    table = setting_up(2, deals={0: HAND}, box=SPACE, script=script)
    assert [table.vp(seat) for seat in range(2)] == [10, 10]
    assert [table.stock(seat) for seat in range(2)] == ["0p 0c 0s 0g"] * 2
    table.to_first_turn()
    assert sum(table.s.bag) == 40 - 4 - size.village - size.nomads - len(presets)
    table.choose("high-priest:worship")  # facing section 2, so that section 1 is a neighbour

    table.choose("place", "worker:courier", "space:T12")

    assert table.stock(0) == "0p 0c 2s 0g"  # 1 + 0 - 1 = 0 food
    table.expect(rule="TDS-08").choose("task:1-potato").expect(rule="TDS-08").choose("task:2-corn")
    assert table.rule == "EOT-02"


# -- EX-13


def ex_13() -> SetupTable:
    """A's first turn, with 3 Workers after setup."""
    table = setting_up(
        2,
        deals={0: HAND},
        box={**SPACE, "G04": {"benefits": [{"nomad": 1}]}},
        script={"FRW-02": "priest warrior priest craftsman", "SET-12": "priest priest priest"},
    )
    table.to_benefits().choose("done", "benefit:G04:1", "nomad:warrior")
    assert table.nomads() == ["craftsman", "priest", "priest"]  # refilled at once
    table.choose("done", "high-priest:produce")
    assert table.workers(0) == ["architect", "warrior", "courier"]
    return table


def test_EX_13_a_placement_brings_three_workers_down_to_two() -> None:
    table = ex_13().choose("place", "worker:architect", "space:T12", "task:1-potato", "end-turn")

    table.expect(seat=1, rule="TRN-05")
    assert table.workers(0) == ["warrior", "courier"]


def test_EX_13_after_two_secondary_actions_one_of_three_workers_is_removed() -> None:
    table = ex_13().choose("pray", "high-priest", "high-priest:worship", "act")
    nomads, village, bag = table.nomads(), table.village(), table.s.bag[:]

    table.expect(seat=0, rule="EOT-07", offers=["remove:architect", "remove:warrior", "remove:courier"])
    table.choose("remove:courier")

    assert table.workers(0) == ["architect", "warrior"]
    assert table.s.gone == [0, 0, 0, 0, 1]
    assert (table.nomads(), table.village(), table.s.bag) == (nomads, village, bag)
    table.expect(seat=1, rule="TRN-05")


# -- EX-14


def test_EX_14_first_position_of_the_high_priest() -> None:
    table = given(active=1, priest={0: "offering"}, stock={0: "9c", 1: "9c"})
    table.s.players[1].high_priest = NONE

    table.do(Turn(1))
    actions = ["produce", "worship", "offering", "conquest", "rejuvenate"]
    table.expect(seat=1, rule="TRN-05", offers=[f"high-priest:{action}" for action in actions])
    table.choose("high-priest:offering")
    table.expect(seat=1, rule="TRN-06")  # no Offering is triggered
    table.choose("high-priest")

    at = table.s.catalog.action_at
    clockwise = [at[(table.s.players[1].high_priest + i) % 5] for i in (1, 2)]
    table.expect(seat=1, rule="SEC-05", offers=[f"high-priest:{actions[i]}" for i in clockwise])


# -- EX-15


def test_EX_15_a_placement_made_possible_by_a_free_action() -> None:
    table = given(box={"A01": {"soldiers": 1, "resource": "gold"}}, workers={0: "priest"}, army={0: "A01"})

    table.do(MainOption(0))
    table.expect(seat=0, offers=["high-priest", "pray", "train", "recruit", "discard-army-card:A01"])
    table.choose("discard-army-card:A01")
    assert table.stock(0) == "0p 0c 0s 1g"
    table.expect(seat=0, rule="TRN-06", includes=["place"]).choose("place", "worker:priest")

    own = [row.id for row in builtin_box().spaces if row.terrace == "top" and row.section == 1]
    table.expect(seat=0, rule="PLC-02", offers=[f"space:{name}" for name in own])


# -- EX-16


def test_EX_16_no_free_actions_while_following() -> None:
    table = given(
        box={"A01": {"soldiers": 1, "resource": "corn"}}, priest={0: "worship"}, stock={1: "2c"}, army={1: "A01"}
    )

    table.do(MainOption(0)).choose("high-priest", "high-priest:offering", "gold")

    table.expect(seat=0, rule="SEC-01")  # B is not asked
    assert (table.stock(1), table.army(1), table.temple(1)) == ("0p 2c 0s 0g", ["A01"], 0)


# -- EX-17


@pytest.mark.parametrize("second", ["pray", "recruit"])
def test_EX_17_two_secondary_actions(second: str) -> None:
    table = given(
        players=3,
        priest={0: "conquest"},
        box=SPACE,
        workers={0: "architect"},
        gods={0: "G01"},
        stock={1: "2c 2p", 2: "2c 2p"},
        down={0: "P01", 1: "P02", 2: "P03"},
        market="P04 P05 Z01 Z02",
        army_deck="",
        army_discard="",
    )

    table.do(MainPart(0)).choose("high-priest", "high-priest:rejuvenate", "act", "turn-up:P01")
    table.expect(seat=1, rule="HP-17").choose("turn-up:P02")
    table.expect(seat=2, rule="HP-17").choose("done")
    table.expect(seat=0, rule="SEC-01", offers=["pray", "recruit"])
    table.choose(second)
    if second == "recruit":
        table.choose("nomad:priest")

    table.expect(seat=1, rule="TRN-06")  # nobody follows; A's turn has ended


# -- EX-18


def ex_18() -> Table:
    return given(
        box={"temple-1": {"rewards": [{"free_weaving": 1}]}},
        gods={0: "G01 G02"},
        army={0: "A01"},
        stock={0: "1p 2c 3s 4g"},
        offer="G04 G05",
        god_deck="G10 G11 G12",
        army_deck="A10 A11",
        army_discard="A20",
        top="W01",
        stack="W02 W03",
        auto_chance=False,
    ).do(Climb(0, 1))


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_EX_18_nobody_knows_the_tile_beneath_before_it_is_taken(viewer: int | None) -> None:
    table = ex_18().expect(seat=0, rule="TSK-34", offers=["take:face-up", "take:first-unseen"])

    view = str(view_for(table.s, viewer))
    assert "W01" in view
    assert "W02" not in view
    assert "W03" not in view
    table.choose("take:first-unseen").expect(seat=-1, offers=["weaving:W02", "weaving:W03"])  # both are possible


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_EX_18_everybody_knows_it_in_the_tapestry(viewer: int | None) -> None:
    table = ex_18().choose("take:first-unseen", "weaving:W03", "weave:new")

    view = view_for(table.s, viewer)
    assert view["players"][0]["tapestries"] == [["W03"]]
    assert view["weaving_face_up"] == "W01"


@pytest.mark.parametrize("viewer", [1, None])
def test_EX_18_others_see_how_many_cards_somebody_holds_not_which(viewer: int | None) -> None:
    view = view_for(ex_18().s, viewer)

    seen = view["players"][0]
    assert (seen["god_cards"], seen["army_cards"]) == (2, 1)
    assert all(f"'{name}'" not in str(view) for name in ("G01", "G02", "A01"))
    assert seen["resources"] == {"potato": 1, "corn": 2, "stone": 3, "gold": 4}
    assert view["god_offer"] == ["G04", "G05"]
    assert view["army_discard"] == ["A20"]
    assert (view["god_deck"]["count"], view["army_deck"], view["weaving_stack"]["count"]) == (3, 2, 2)
    stacks = view["building_stacks"]
    assert (stacks["production"]["count"], stacks["passive"]["count"]) == (17, 18)
