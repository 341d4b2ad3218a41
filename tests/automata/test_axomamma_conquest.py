"""Axomamma's Conquests: the casualty, her Army cards, her marker and how she pays (AXO-70 to AXO-74)."""

from __future__ import annotations

import pytest

from tawantinsuyu.automata.criteria import CRITERIA
from tests.automata.conquering import CARDS, conquest, following, only
from tests.automata.printed import AXO, HUMAN, NOTHING, odds
from tests.support.conquering import all_but, space
from tests.support.given import given

# -- the casualty


def test_AXO_70_the_casualty_comes_from_the_potato_end_without_a_draw() -> None:
    table = given(solo="standard", active=AXO, village="priest courier warrior", conquest=all_but(), auto_chance=False)

    conquest(table).expect_nothing()

    assert table.casualties() == ["priest"]
    assert table.village() == ["courier", "warrior"]


def test_AXO_70_with_an_empty_village_it_is_a_random_nomad_who_is_replaced() -> None:
    table = given(
        solo="standard",
        active=AXO,
        village="",
        nomads="priest priest courier",
        bag="warrior",
        conquest=all_but(),
        auto_chance=False,
    )

    conquest(table).expect(rule="AXO-70")
    assert odds(table) == {"casualty:priest": 2, "casualty:courier": 1}
    table.choose("casualty:priest", "worker:warrior").expect_nothing()

    assert table.casualties() == ["priest"]
    assert table.nomads() == ["warrior", "priest", "courier"]
    assert table.supply() == []


def test_AXO_70_variant_casualty_random_end() -> None:
    table = given(
        solo={"axo.casualty": "random_end"},
        active=AXO,
        village="priest courier warrior",
        conquest=all_but(),
        auto_chance=False,
    )

    conquest(table).expect(rule="AXO-70")
    assert odds(table) == {"casualty:potato-end": 1, "casualty:corn-end": 1}
    table.choose("casualty:corn-end")

    assert table.casualties() == ["warrior"]
    assert table.village() == ["priest", "courier"]


# -- playing Army cards


def test_AXO_71_as_activator_it_plays_its_whole_hand_for_nothing_before_the_human_decides() -> None:
    table = given(
        solo="standard",
        active=AXO,
        box=CARDS,
        stock={HUMAN: "2p", AXO: "3p 1g"},
        army={HUMAN: "A21", AXO: "A01 A02 A11"},
        army_up={AXO: "A12"},
        conquest=all_but(),
    )

    conquest(table).expect(seat=HUMAN, rule="HP-26", includes=["army-card:A21"])

    assert table.army(AXO) == []
    assert table.army_up(AXO) == ["A01", "A02", "A11", "A12"]
    assert table.stock(AXO) == "3p 0c 0s 1g"


def test_AXO_71_as_follower_it_plays_its_whole_hand_for_nothing_after_the_human() -> None:
    table = given(
        solo="standard",
        active=HUMAN,
        box=CARDS,
        village="priest",
        army={HUMAN: "A21", AXO: "A01 A11"},
        conquest=all_but(),
    )

    conquest(table, HUMAN, "act").expect(seat=HUMAN, rule="HP-26")
    assert table.army_up(AXO) == []
    table.choose("army-card:A21").expect_nothing()

    assert table.army(AXO) == []
    assert table.army_up(AXO) == ["A01", "A11"]
    assert table.stock(AXO) == NOTHING


# -- the first marker


def test_AXO_72_the_highest_discard_number_among_the_empty_spaces_that_it_can_pay() -> None:
    box = only(
        antisuyu_1=space("F3+D1", vp=9),
        chinchasuyu_1=space("D2", vp=1),
        kuntisuyu_1=space("D3", vp=1),
        qullasuyu_1=space("D4", vp=1),
    )

    table = following(solo="standard", box=box, army_up={AXO: "A01 A02 A11"}, conquest={"kuntisuyu-1": HUMAN})
    # Kuntisuyu is taken; Qullasuyu needs all 4 Soldiers, which are there
    assert table.conquered()["qullasuyu-1"] == AXO

    table = following(solo="standard", box=box, army_up={AXO: "A01 A02"}, conquest={"kuntisuyu-1": HUMAN})
    assert table.conquered()["chinchasuyu-1"] == AXO


def test_AXO_72_tie_1_the_region_with_the_fewest_markers_in_total() -> None:
    box = only(antisuyu_1=space("D2"), qullasuyu_1=space("D2"))
    markers = {"antisuyu-2": AXO, "antisuyu-3": AXO, "qullasuyu-3": HUMAN}

    table = following(solo="standard", box=box, army_up={AXO: "A11"}, conquest=markers)

    assert table.conquered() == {**markers, "qullasuyu-1": AXO}  # although there are more human markers
    told = [(event.facts[0], CRITERIA[int(event.facts[1])], *event.facts[2:]) for event in table.told("ruled-out")]
    assert told == [("AXO-74", "soldiers", 15, 17), ("AXO-72", "more-markers", 1, 2)]


def test_AXO_72_tie_2_the_region_with_fewer_than_three_of_its_own_markers() -> None:
    box = only(antisuyu_1=space("D2"), qullasuyu_1=space("D2"))
    markers = {"antisuyu-2": AXO, "antisuyu-3": AXO, "antisuyu-4": AXO}
    markers |= {"qullasuyu-2": AXO, "qullasuyu-3": AXO, "qullasuyu-4": HUMAN}

    table = following(solo="standard", box=box, army_up={AXO: "A11"}, conquest=markers)

    assert table.conquered() == {**markers, "qullasuyu-1": AXO}  # although there are more human markers


def test_AXO_72_tie_3_the_region_with_the_fewest_human_markers() -> None:
    box = only(antisuyu_1=space("D2"), qullasuyu_1=space("D2"))
    markers = {"antisuyu-2": HUMAN, "antisuyu-3": HUMAN, "qullasuyu-2": AXO, "qullasuyu-3": HUMAN}

    table = following(solo="standard", box=box, army_up={AXO: "A11"}, conquest=markers)

    assert table.conquered() == {**markers, "qullasuyu-1": AXO}


@pytest.mark.parametrize(
    ("regions", "taken"),
    [
        ("qullasuyu kuntisuyu chinchasuyu antisuyu", "antisuyu"),
        ("qullasuyu kuntisuyu chinchasuyu", "chinchasuyu"),
        ("qullasuyu kuntisuyu", "kuntisuyu"),
    ],
)
def test_AXO_72_tie_4_antisuyu_chinchasuyu_kuntisuyu_qullasuyu(regions: str, taken: str) -> None:
    flips = {"qullasuyu": "F2+D1", "kuntisuyu": "F1+D1", "chinchasuyu": "F1+D1", "antisuyu": "D1"}
    box = only(**{f"{region}_5": space(flips[region]) for region in regions.split()})

    table = following(solo="standard", box=box, army_up={AXO: "A01 A02 A03"})

    assert table.conquered() == {f"{taken}-5": AXO}  # before flip numbers are looked at


def test_AXO_72_tie_5_inside_a_region_the_higher_flip_number_and_then_the_space_further_right() -> None:
    by_flip = only(antisuyu_1=space("F2+D1"), antisuyu_2=space("F1+D1"), antisuyu_3=space("F1+D1"))
    by_place = only(antisuyu_1=space("F1+D1"), antisuyu_2=space("F1+D1"), antisuyu_4=space("D1"))

    flip = following(solo="standard", box=by_flip, army_up={AXO: "A01 A02 A03"})
    place = following(solo="standard", box=by_place, army_up={AXO: "A01 A02 A03"})

    assert flip.conquered() == {"antisuyu-1": AXO}
    assert place.conquered() == {"antisuyu-2": AXO}


@pytest.mark.parametrize(
    ("key", "taken"), [("discard", "antisuyu-1"), ("vp", "chinchasuyu-1"), ("soldiers", "kuntisuyu-1")]
)
def test_AXO_72_variant_conquest_key(key: str, taken: str) -> None:
    box = only(
        antisuyu_1=space("D2", gold=1),
        chinchasuyu_1=space("F1", vp=3),
        kuntisuyu_1=space("F2+D1", vp=1),
    )

    table = following(solo={"axo.conquest_key": key}, box=box, army_up={AXO: "A01 A02 A03"})

    assert table.conquered() == {taken: AXO}


def test_AXO_73_it_receives_the_benefit_and_pays() -> None:
    box = only(antisuyu_1=space("F1+D1", vp=4, gold=2))

    table = following(solo="standard", box=box, army={AXO: "A02"}, army_up={AXO: "A01"})

    assert table.conquered() == {"antisuyu-1": AXO}
    assert table.s.players[AXO].markers == 9
    assert table.vp(AXO) == 14
    assert table.stock(AXO) == "0p 0c 0s 2g"
    assert table.army_discard() == ["A01"]
    assert (table.army_up(AXO), table.army_down(AXO)) == ([], ["A02"])


def test_AXO_73_a_space_that_shows_no_benefit_gives_none() -> None:
    table = following(solo="standard", box=only(antisuyu_1=space("D1")), army_up={AXO: "A01"})

    assert table.conquered() == {"antisuyu-1": AXO}
    assert (table.stock(AXO), table.vp(AXO), table.army(AXO)) == (NOTHING, 10, [])


@pytest.mark.parametrize(("soldiers", "markers"), [("A01", 10), ("A01 A02", 0)])
def test_AXO_73_without_a_payable_space_or_a_marker_it_places_nothing_and_its_cards_stay(
    soldiers: str, markers: int
) -> None:
    box = only(antisuyu_1=space("D2", vp=4))

    table = following(solo="standard", box=box, army={AXO: soldiers}, markers_left={AXO: markers})

    table.expect_nothing()
    assert table.conquered() == {}
    assert table.army_up(AXO) == soldiers.split()
    assert table.army_discard() == []
    assert table.vp(AXO) == 10


# -- paying


@pytest.mark.parametrize(
    ("up", "price", "discarded", "flipped"),
    [
        ("A11 A01 A02", "D2", "A01 A02", ""),  # fewest 2-Soldier cards are discarded
        ("A11 A12 A01", "D3", "A11 A01", ""),
        ("A11 A12 A01 A02", "F2+D3", "A11 A01", "A12"),
        ("A01 A02 A11", "F2", "", "A11"),  # fewest 1-Soldier cards are flipped
        ("A01 A11 A12", "F3", "", "A11 A12"),
        ("A11 A01 A12", "F1", "", "A11"),
        ("A11", "D1", "A11", ""),  # more Soldiers than needed are allowed, superfluous cards are not
        ("A11 A12", "F1+D1", "A11", "A12"),
        ("A11 A01 A02 A12", "F1+D1", "A01", "A11"),
        ("A03 A01 A02", "F1+D1", "A03", "A01"),  # of equal cards those played longest ago
        ("A12 A13 A11", "F2+D2", "A12", "A13"),
    ],
)
def test_AXO_74_which_cards_pay(up: str, price: str, discarded: str, flipped: str) -> None:
    table = following(solo="standard", box=only(antisuyu_1=space(price)), army_up={AXO: up})

    assert sorted(table.army_discard()) == sorted(discarded.split())
    assert table.army_down(AXO) == sorted(flipped.split())
    assert set(table.army_up(AXO)) == set(up.split()) - set(discarded.split()) - set(flipped.split())


@pytest.mark.parametrize(("up", "price"), [("A11", "F1+D1"), ("A11 A01", "F2+D2"), ("A01 A02", "D3")])
def test_AXO_74_no_card_pays_twice_and_all_soldiers_are_needed(up: str, price: str) -> None:
    table = following(solo="standard", box=only(antisuyu_1=space(price)), army_up={AXO: up}, army_down={AXO: "A12"})

    assert table.conquered() == {}


def test_AXO_74_cards_played_now_are_younger_than_those_that_lay_there() -> None:
    box = only(antisuyu_1=space("D1"))

    table = following(solo="standard", box=box, army={AXO: "A01"}, army_up={AXO: "A04"})

    assert table.army_discard() == ["A04"]
    assert table.army_up(AXO) == ["A01"]


def test_AXO_74_an_older_card_that_lies_face_down_does_not_pay() -> None:
    box = only(antisuyu_1=space("F1"), antisuyu_2=space("F1"))
    table = following(solo="standard", box=box, army_up={AXO: "A03 A01 A02"}, bag="", nomads="priest")
    assert table.army_down(AXO) == ["A03"]

    conquest(table, HUMAN, "gold").expect_nothing()

    assert (table.army_down(AXO), table.army_up(AXO)) == (["A01", "A03"], ["A02"])


def test_AXO_E35_discards_and_flips() -> None:
    first = following(solo="standard", box=only(antisuyu_1=space("F1+D2")), army_up={AXO: "A11 A01"})
    second = following(solo="standard", box=only(antisuyu_1=space("F2+D2")), army_up={AXO: "A01 A02 A11"})

    assert (first.army_discard(), first.army_down(AXO)) == (["A11"], ["A01"])
    assert (second.army_discard(), second.army_down(AXO)) == (["A01", "A02"], ["A11"])


def test_AXO_E37_the_region_with_fewer_markers_before_the_fixed_order() -> None:
    box = only(antisuyu_1=space("D2"), qullasuyu_1=space("D2"))
    markers = {"antisuyu-2": HUMAN, "antisuyu-3": AXO, "antisuyu-4": HUMAN, "qullasuyu-2": HUMAN, "qullasuyu-3": HUMAN}

    table = following(solo="standard", box=box, army_up={AXO: "A11"}, conquest=markers)

    assert table.conquered() == {**markers, "qullasuyu-1": AXO}
