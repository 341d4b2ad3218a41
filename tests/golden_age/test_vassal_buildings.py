"""ZV1 and ZV2: what influence brings more, and influence at every Worship; GA-INT-01, GA-INT-02, GA-E32."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import CONQUEST, OFFERING, PRODUCE, REJUVENATE, WORSHIP
from tawantinsuyu.golden_age.priests import WalkOneSpace
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.turn import MainOption
from tests.golden_age.given import given, influence, vassals
from tests.golden_age.spreading import spread
from tests.support.conquering import army_cards, space
from tests.support.given import Table

ARMY = army_cards("A01=1/potato A02=1/corn A03=1/gold A04=2/stone")
PLAY = "choose:ZV1:influenced:1:1"
DRAW = "choose:ZV1:influenced:1:2"


def embassy(buildings: str = "ZV1", **position: Any) -> Table:
    """Seat 0 may influence Antisuyu, whose tile is VN06; 3 Army cards in hand, 2 God cards in the offer."""
    settings: dict[str, Any] = {
        "modules": "vassals",
        "conquest": {"antisuyu-1": 0, "antisuyu-2": 1},
        "buildings": {0: buildings, 1: position.pop("theirs", "")},
        "army": {0: "A01 A02 A03"},
        "offer": "G01 G02",
        "god_deck": "G03",
        "market": "P01 P02 Z08 Z09",
        "small": {1: "sun"},
        **position,
    }
    box = {**ARMY, "temple-1": {"rewards": []}, **settings.pop("box", {})}
    return given(settings.pop("modules"), box=box, nations={"antisuyu": "VN06"}, **settings)


def own(table: Table) -> list[str]:
    """What is offered besides free actions."""
    return sorted(key for key in table.keys if not key.startswith(("discard-army-card", "exchange")))


# -- ZV1


def test_ZV1_after_the_action_its_owner_may_take_one_of_two_things() -> None:
    table = embassy()

    spread(table, "antisuyu", "decline")
    assert (table.seat, table.rule, own(table)) == (0, "ZV1", ["decline", "react:ZV1"])
    table.choose("react:ZV1")

    table.expect(seat=0, offers=[PLAY, DRAW])


def test_ZV1_two_army_cards_are_played_for_nothing() -> None:
    table = embassy()

    spread(table, "antisuyu", "decline", "react:ZV1", PLAY, "army-card:A01", "army-card:A03").expect_nothing()

    assert (table.army_up(0), table.army(0), table.gods(0)) == (["A01", "A03"], ["A02"], [])
    assert table.stock(0) == "0p 0c 0s 0g"


def test_ZV1_fewer_cards_may_be_played() -> None:
    table = embassy()

    spread(table, "antisuyu", "decline", "react:ZV1", PLAY, "army-card:A01", "decline").expect_nothing()

    assert table.army_up(0) == ["A01"]


def test_ZV1_or_two_god_cards_are_drawn_one_at_a_time_from_offer_or_deck_GA_INT_01() -> None:
    table = embassy()

    spread(table, "antisuyu", "decline", "react:ZV1", DRAW)
    assert own(table) == ["god-card:G01", "god-card:G02", "god-card:deck"]
    table.choose("god-card:deck")
    assert own(table) == ["god-card:G01", "god-card:G02"]
    table.choose("god-card:G02").expect_nothing()

    assert (table.gods(0), table.offer(), table.army_up(0)) == (["G02", "G03"], ["G01"], [])


def test_ZV1_it_may_be_left_out() -> None:
    table = embassy()

    spread(table, "antisuyu", "decline", "decline").expect_nothing()

    assert (table.gods(0), table.army_up(0)) == ([], [])


def test_ZV1_without_army_cards_only_god_cards_can_be_had() -> None:
    table = embassy(army={})

    spread(table, "antisuyu").expect(rule="ZV1", offers=["react:ZV1", "decline"])
    table.choose("react:ZV1", "god-card:G01", "god-card:G02").expect_nothing()

    assert table.gods(0) == ["G01", "G02"]


def test_ZV1_with_nothing_to_play_or_draw_nobody_is_asked() -> None:
    table = embassy(army={}, offer="", god_deck="")

    spread(table, "antisuyu")

    table.expect_nothing()


def test_GA_INT_01_the_nation_ability_comes_first() -> None:
    table = embassy(stock={0: "1p"})

    spread(table, "antisuyu").expect(rule="GA-VAS-08")
    table.choose("vassal:antisuyu-1")

    assert table.stock(0) == "0p 1c 0s 2g"  # the gains of VN06 are there
    assert own(table) == ["decline", "react:ZV1"]


def test_GA_INT_01_a_long_ability_is_finished_before_ZV1() -> None:
    table = embassy(
        stock={0: "1p"},
        box={"VN06": {"benefits": [{"nomad": 1}]}},
        nomads="priest courier",
    )

    spread(table, "antisuyu", "vassal:antisuyu-1").expect(rule="FRW-01")
    table.choose("nomad:priest")

    assert own(table) == ["decline", "react:ZV1"]


def test_GA_INT_01_the_ability_need_not_be_bought() -> None:
    table = embassy(vassals_left={0: 0})

    spread(table, "antisuyu")

    assert own(table) == ["decline", "react:ZV1"]


def test_GA_INT_01_once_per_action_and_again_at_the_next() -> None:
    table = embassy()

    table.do(MainOption(0)).choose("influence", "influence:antisuyu", "decline", "react:ZV1", PLAY, "army-card:A01")
    table.choose("army-card:A02").expect(rule="SEC-01")
    spread(table, "antisuyu")

    assert own(table) == ["decline", "react:ZV1"]


def test_ZV1_the_action_of_another_player_does_not_concern_it() -> None:
    table = embassy(active=1)

    spread(table, "antisuyu", seat=1)

    table.expect_nothing()


def test_ZV1_conquering_is_no_influence() -> None:
    table = embassy(box={"kuntisuyu-1": space("F1", vp=1)}, army_up={0: "A04"}, army={}, village="priest")

    table.do(Activate(0, CONQUEST)).choose("act", "conquer:kuntisuyu-1")

    assert "react:ZV1" not in table.keys


# -- ZV2


@pytest.mark.parametrize("active", [0, 1])
def test_ZV2_at_every_worship_its_owner_may_spread_influence(active: int) -> None:
    table = embassy("ZV2", active=active)

    table.do(Activate(active, WORSHIP)).expect(seat=0, rule="GA-VAS-05", offers=["influence:antisuyu", "decline"])
    table.choose("influence:antisuyu")

    assert influence(table, "antisuyu") == [1, 0]


@pytest.mark.parametrize("action", [PRODUCE, OFFERING, CONQUEST, REJUVENATE])
def test_ZV2_other_actions_do_not_concern_it(action: int) -> None:
    table = embassy("ZV2", village="priest")

    table.do(Activate(0, action))

    table.expect(seat=0, rule="HP-03")


def test_ZV2_a_high_priest_who_walks_without_activation_does_not_concern_it() -> None:
    table = embassy("ZV2")

    table.do(WalkOneSpace(0, "ZA5"))

    table.expect_nothing()
    assert table.priest(0) == "worship"


def test_GA_INT_02_it_comes_at_activation_before_the_decision_on_the_gold() -> None:
    table = embassy("ZV2", active=1)

    table.do(Activate(1, WORSHIP)).expect(seat=0).choose("influence:antisuyu").expect(seat=1, rule="HP-03")
    table.choose("gold")

    assert influence(table, "antisuyu") == [1, 0]


def test_ZV2_it_may_be_declined() -> None:
    table = embassy("ZV2")

    table.do(Activate(0, WORSHIP)).choose("decline").expect(rule="HP-03")

    assert influence(table, "antisuyu") == [0, 0]
    assert table.s.players[0].markers == 12


@pytest.mark.parametrize(
    "position",
    [{"markers_left": {0: 0}}, {"influence": {"antisuyu": "1 1"}}, {"conquest": {}}],
    ids=["no-marker", "no-room", "nothing-conquered"],
)
def test_GA_INT_02_the_owner_needs_a_marker_and_a_legal_tile(position: dict[str, Any]) -> None:
    table = embassy("ZV2", **position)

    table.do(Activate(0, WORSHIP))

    table.expect(rule="HP-03")


def test_GA_INT_02_the_usual_terms_hold_out_of_turn() -> None:
    table = embassy("ZV2", active=1, stock={0: "1p"}, influence={"antisuyu": "0"})
    free = embassy("ZV2", active=1, stock={0: "2p"}, influence={"antisuyu": "0"})

    table.do(Activate(1, WORSHIP)).choose("influence:antisuyu")
    free.do(Activate(1, WORSHIP)).choose("influence:antisuyu", "vassal:antisuyu-1")

    table.expect(seat=1, rule="HP-03")  # 2 potato are asked for, and no Army card may be discarded now
    assert (free.stock(0), vassals(free, 0)) == ("0p 1c 0s 2g", ["VN06 antisuyu-1"])


def test_GA_INT_02_an_exchange_may_pay_out_of_turn() -> None:
    table = embassy("ZV2 Z15", active=1, stock={0: "2s"})

    table.do(Activate(1, WORSHIP)).choose("influence:antisuyu", "exchange:2-stone:1-gold", "vassal:antisuyu-1")

    assert table.stock(0) == "0p 1c 0s 2g"


def test_ZV2_is_no_secondary_action_and_leaves_the_usual_one_open() -> None:
    table = embassy("ZV2", army={})

    table.do(MainOption(0)).choose("high-priest", "high-priest:worship", "influence:antisuyu", "gold", "decline")

    table.expect(seat=0, rule="SEC-01", includes=["influence"])


def test_ZV2_and_another_reaction_come_in_the_order_of_their_owner() -> None:
    """Rules: ZV2, GA-INT-06"""
    table = embassy("ZV2 ZA1", modules="vassals buildings")

    table.do(Activate(0, WORSHIP))
    assert own(table) == ["react:ZA1", "react:ZV2"]
    table.choose("react:ZA1").expect(includes=["influence:antisuyu"])

    assert table.temple(0) == 1


def test_ZV2_comes_for_the_active_player_before_the_reactions_of_others() -> None:
    """Rules: ZV2, GA-INT-06"""
    table = embassy("ZV2", modules="vassals buildings", theirs="ZA1", army={})

    table.do(Activate(0, WORSHIP)).expect(seat=0, rule="GA-VAS-05")
    assert table.temple(1) == 0
    table.choose("influence:antisuyu")

    assert table.temple(1) == 1


# -- both


def test_GA_E32_an_opponents_worship_lets_the_owner_of_both_influence_pay_and_resolve_ZV2() -> None:
    table = embassy("ZV1 ZV2", active=1, stock={0: "1p"})

    table.do(Activate(1, WORSHIP)).expect(seat=0).choose("influence:antisuyu", "vassal:antisuyu-1")

    assert (table.stock(0), vassals(table, 0)) == ("0p 1c 0s 2g", ["VN06 antisuyu-1"])
    table.expect(seat=0, rule="ZV1", offers=["react:ZV1", "decline"])


@pytest.mark.parametrize(
    ("answers", "up", "gods"),
    [
        ([PLAY, "army-card:A01", "army-card:A02"], ["A01", "A02"], []),
        ([DRAW, "god-card:G01", "god-card:G02"], [], ["G01", "G02"]),
    ],
)
def test_GA_E32_and_then_play_two_army_cards_or_draw_two_god_cards_ZV1(
    answers: list[str], up: list[str], gods: list[str]
) -> None:
    table = embassy("ZV1 ZV2", active=1)

    table.do(Activate(1, WORSHIP)).choose("influence:antisuyu", "react:ZV1", *answers)

    table.expect(seat=1, rule="HP-03")
    assert (table.army_up(0), table.gods(0)) == (up, gods)


def test_GA_INT_01_after_a_declined_action_of_ZV2_nothing_reacts() -> None:
    table = embassy("ZV1 ZV2")

    table.do(Activate(0, WORSHIP)).choose("decline")

    table.expect(rule="HP-03")
