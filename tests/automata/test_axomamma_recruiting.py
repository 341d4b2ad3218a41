"""Recruiting on Axomamma's board, and what she does without a Worker (AXO-118 to AXO-120, AXO-127 to AXO-131)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.automata.axomamma.turn import NoWorker
from tests.automata.printed import AXO, HUMAN, NOTHING, act, god_cards, hill_of, odds, on_cell, told_in_order
from tests.support.given import Table, given

REWARDS = {
    "axo-recruit-architect": {"benefits": [{"stone": 1}]},
    "axo-recruit-craftsman": {"benefits": [{"corn": 1}]},
    "axo-recruit-warrior": {"benefits": [{"gold": 1}]},
    "axo-recruit-priest": {"benefits": [{"vp": 3}]},
    "axo-recruit-courier": {"benefits": [{"potato": 2}]},
}


def recruit(benefit: dict[str, Any], **position: Any) -> Table:
    situation: dict[str, Any] = {"auto_chance": False, "stock": {AXO: "1p 1c"}, **position}
    return act(on_cell(benefit, cell="axo-bottom-1", box=REWARDS, **situation))


# -- recruiting spaces


@pytest.mark.parametrize(
    ("end", "worker", "left", "stock"),
    [
        ("potato", "architect", ["priest", "courier"], "1p 1c 1s 0g"),
        ("corn", "courier", ["architect", "priest"], "3p 1c 0s 0g"),
    ],
)
def test_AXO_118_the_worker_at_that_end_of_the_village_for_free_with_the_reward(
    end: str, worker: str, left: list[str], stock: str
) -> None:
    table = recruit({"village_worker": end}, village="architect priest courier")

    table.expect_nothing()
    assert table.supply() == [worker]
    assert table.workers(AXO) == [worker]
    assert table.village() == left
    assert table.stock(AXO) == stock


@pytest.mark.parametrize("end", ["potato", "corn"])
def test_AXO_118_the_last_worker_stands_at_both_ends(end: str) -> None:
    table = recruit({"village_worker": end}, village="warrior")

    assert table.supply() == ["warrior"]
    assert table.village() == []
    assert table.stock(AXO) == "1p 1c 0s 1g"


@pytest.mark.parametrize("end", ["potato", "corn"])
def test_AXO_119_with_an_empty_village_the_action_is_skipped(end: str) -> None:
    table = recruit({"village_worker": end}, village="", nomads="priest warrior", holder=HUMAN, festivals=1)

    table.expect_nothing()
    assert table.supply() == []
    assert table.nomads() == ["warrior", "priest"]
    assert table.stock(AXO) == "1p 1c 0s 0g"


def test_AXO_120_a_random_nomad_then_the_refill_then_the_reward_then_the_limit() -> None:
    table = recruit({"nomad": 1}, nomads="priest priest warrior", bag="courier", supply="architect craftsman")

    table.expect(rule="AXO-34")
    assert odds(table) == {"nomad:priest": 2, "nomad:warrior": 1}
    table.choose("nomad:priest").expect(rule="FRW-02", offers=["worker:courier"])
    assert table.vp(AXO) == 10
    table.choose("worker:courier").expect(rule="AXO-31")
    assert table.vp(AXO) == 13
    assert table.nomads() == ["warrior", "priest", "courier"]

    assert table.supply() == ["architect", "craftsman", "priest"]


def test_AXO_120_with_no_nomads_it_is_skipped() -> None:
    table = recruit({"nomad": 1}, nomads="", bag="courier")

    table.expect_nothing()
    assert (table.supply(), table.nomads(), table.stock(AXO)) == ([], [], "1p 1c 0s 0g")
    assert table.village() != []


def test_AXO_E41_with_an_empty_village_a_nomad_space_still_works() -> None:
    """Rules: AXO-119, AXO-120"""
    village = recruit({"village_worker": "potato"}, village="", nomads="warrior", bag="", holder=HUMAN, festivals=1)
    nomad = recruit({"nomad": 1}, village="", nomads="warrior", bag="", holder=HUMAN, festivals=1)

    assert (village.supply(), village.stock(AXO)) == ([], "1p 1c 0s 0g")
    assert (nomad.supply(), nomad.stock(AXO)) == (["warrior"], "1p 1c 0s 1g")


# -- no Worker


def idle(**position: Any) -> Table:
    """Axomamma has no Worker and, between Produce and Offering without anything, no condition that is met."""
    situation: dict[str, Any] = {
        "priest": {AXO: "produce", HUMAN: "produce"},
        "nomads": "priest",
        "bag": "",
        "army_deck": "A01",
        "auto_chance": False,
        **position,
    }
    box = {**REWARDS, **situation.pop("box", {})}
    return given(solo="standard", active=AXO, box=box, **situation)


def test_AXO_127_without_a_worker_and_a_met_condition_the_four_parts_in_their_order() -> None:
    table = idle(offer="G10 G11", nomads="priest", bag="courier")
    kinds = ("took-nomad", "joined-nomads", "scored", "discarded-from-offer", "drew-army-card", "moved-high-priest")

    table.turn().expect(rule="FRW-02")
    assert told_in_order(table, *kinds) == ["took-nomad"]
    table.choose("worker:courier").expect(rule="TSK-41")
    parts = ["joined-nomads", "scored", "discarded-from-offer", "scored", "discarded-from-offer", "scored"]
    assert told_in_order(table, *kinds) == parts
    table.choose("army-card:A01").expect(seat=HUMAN)

    assert told_in_order(table, *kinds) == ["drew-army-card", "moved-high-priest"]


def test_AXO_127_not_with_a_worker() -> None:
    table = idle(supply="priest", offer="G10")

    table.turn().expect(rule="AXO-82")


def test_AXO_127_the_worker_recruited_is_not_placed_in_the_same_turn() -> None:
    table = idle()

    table.turn().choose("army-card:A01").expect(seat=HUMAN)

    assert table.supply() == ["priest"]
    assert table.hill() == {}


def test_AXO_128_a_random_nomad_with_refill_and_reward() -> None:
    table = idle(nomads="warrior warrior courier", bag="priest")

    table.turn().expect(rule="AXO-34")
    assert odds(table) == {"nomad:warrior": 2, "nomad:courier": 1}
    table.choose("nomad:courier", "worker:priest")

    assert table.supply() == ["courier"]
    assert table.nomads() == ["warrior", "warrior", "priest"]
    assert table.stock(AXO) == "2p 0c 0s 0g"


def test_AXO_128_with_no_nomads_the_other_parts_are_done() -> None:
    table = idle(nomads="", offer="G10")

    table.turn().choose("army-card:A01")

    assert table.supply() == []
    assert table.vp(AXO) == 11
    assert table.army(AXO) == ["A01"]
    assert table.priest(AXO) == "worship"


@pytest.mark.parametrize(
    ("offer", "left", "vp"), [("", [], 10), ("G10", [], 11), ("G12 G10", [], 12), ("G12 G10 G11", ["G11"], 12)]
)
def test_AXO_129_up_to_two_cards_of_the_offer_oldest_first_for_1_vp_each(offer: str, left: list[str], vp: int) -> None:
    table = idle(nomads="", offer=offer)

    table.do(NoWorker(AXO))

    assert table.offer() == left
    assert table.vp(AXO) == vp


def test_AXO_130_it_draws_1_army_card_into_hand() -> None:
    table = idle(army_deck="A01 A02")

    table.turn().expect(rule="TSK-41", offers=["army-card:A01", "army-card:A02"])
    table.choose("army-card:A02").expect(seat=HUMAN)

    assert (table.army(AXO), table.army_up(AXO)) == (["A02"], [])


@pytest.mark.parametrize(("priest", "after"), [("produce", "worship"), ("rejuvenate", "produce")])
def test_AXO_131_its_high_priest_moves_1_space_clockwise_without_activation(priest: str, after: str) -> None:
    table = idle(
        priest={AXO: priest},
        nomads="",
        stock={HUMAN: "9p 9c 9s 9g"},
        small={HUMAN: "sun"},
        buildings={HUMAN: "P01 Z12 Z16"},
    )

    table.turn().choose("army-card:A01").expect(seat=HUMAN, rule="TRN-06")

    assert table.priest(AXO) == after
    assert table.told("activated") == []
    assert table.told("reacted") == []
    assert table.stock(HUMAN) == "9p 9c 9s 9g"


def test_AXO_E39_nomad_card_army_card_and_a_move_to_conquest_that_z17_ignores() -> None:
    """Rules: AXO-127 to AXO-131"""
    table = idle(priest={AXO: "offering"}, offer="G10", buildings={HUMAN: "Z17"}, nomads="courier")

    table.turn().choose("army-card:A01").expect(seat=HUMAN)

    assert table.supply() == ["courier"]
    assert table.stock(AXO) == "2p 0c 0s 0g"
    assert table.vp(AXO) == 11
    assert table.offer() == []
    assert table.army(AXO) == ["A01"]
    assert table.priest(AXO) == "conquest"
    assert table.stock(HUMAN) == NOTHING
    assert table.casualties() == []


def test_AXO_E40_with_a_met_condition_the_no_worker_action_is_not_used() -> None:
    table = idle(priest={AXO: "rejuvenate"}, small={AXO: "sun"}, box={"temple-1": {"rewards": [{"corn": 1}]}}, offer="")

    table.turn().choose("army-card:A01").expect(seat=HUMAN)

    assert table.priest(AXO) == "worship"
    assert (table.small(AXO), table.temple(AXO)) == ([], 1)
    assert table.stock(AXO) == "0p 1c 0s 0g"
    assert table.nomads() == ["priest"]
    assert table.supply() == []


def test_AXO_127_with_a_worker_and_a_full_turn_nothing_of_it_happens() -> None:
    symbols = {**god_cards("G01=sun G02=sun G03=sun G04=sun"), **hill_of("T11=sun")}
    table = idle(supply="priest", offer="", box=symbols, tokens={4: "axo-top-1"}, god_deck="G20")

    table.turn().choose("die:4", "god-card:G20").expect(seat=HUMAN)

    assert table.priest(AXO) == "produce"
    assert table.army(AXO) == []
    assert table.nomads() == ["priest"]
