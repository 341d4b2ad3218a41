"""Axomamma's Board action: her Worker, the card and the space (AXO-81 to AXO-91)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.automata.board_action import PlaceByCard, RollForBoard
from tests.automata.printed import AXO, HUMAN, full_hill, god_cards, hill_of, odds, told_in_order
from tests.support.given import Table, given

CARDS = god_cards("G01=sun G02=wave G03=cross G04=spiral G10=sun G11=wave G12=squares G13=squares")


def board(hill_shows: str = "M11=sun", **position: Any) -> Table:
    """Axomamma is to place; G01 (sun) to G04 lie in the slots, and no space but the named ones shows their symbols."""
    situation: dict[str, Any] = {"active": AXO, "supply": "priest", "god_deck": "G12", "festivals": 1, **position}
    box = {**CARDS, **hill_of(hill_shows), **situation.pop("box", {})}
    return given(solo="standard", box=box, **situation)


def place(table: Table, value: int = 1, *draws: str) -> Table:
    """She places by the card in a slot, without the tokens."""
    return table.do(PlaceByCard(AXO, value)).choose(*draws)


def placed(table: Table) -> str:
    """Where a single Worker stands."""
    (space,) = table.hill()
    return space


# -- Worker and die


def test_AXO_81_the_oldest_worker_is_placed() -> None:
    table = board(supply="warrior priest", auto_chance=False)

    place(table).expect(rule="AXO-23")

    assert table.hill() == {"M11": "warrior"}
    assert table.supply() == ["priest"]
    assert table.workers(AXO) == ["priest"]


def test_AXO_81_of_the_starting_workers_one_at_random() -> None:
    table = board(supply="warrior priest", alike=2, auto_chance=False)

    place(table).expect(rule="AXO-81")
    assert odds(table) == {"supply:1:warrior": 1, "supply:2:priest": 1}
    table.choose("supply:2:priest")

    assert table.hill() == {"M11": "priest"}
    assert table.supply() == ["warrior"]


def test_AXO_81_the_other_starting_worker_is_the_oldest_afterwards() -> None:
    table = board("M11=sun M12=wave", supply="warrior priest", alike=2, god_deck="G12 G13", auto_chance=False)

    place(table, 1, "supply:1:warrior", "god-card:G12")
    place(table, 2).expect(rule="AXO-23")

    assert table.hill() == {"M11": "warrior", "M12": "priest"}


@pytest.mark.parametrize(
    ("value", "space", "tokens"), [(1, "M11", [1]), (2, "M12", [2]), (3, "M13", [3]), (4, "M14", [4])]
)
def test_AXO_82_one_roll_selects_the_card_of_the_slot_and_the_tokens(value: int, space: str, tokens: list[int]) -> None:
    cells = {1: "axo-top-1 axo-bottom-1", 2: "axo-top-1 axo-top-1 axo-bottom-1", 3: "axo-top-1 axo-bottom-1"}
    box: dict[str, Any] = {"axo-top-1": {"benefits": [{"potato": 1}]}, "axo-bottom-1": {"benefits": [{"vp": 2}]}}
    table = board(
        "M11=sun M12=wave M13=cross M14=spiral",
        auto_chance=False,
        tokens={**cells, 4: "axo-top-1"},
        box=box,
    )

    table.do(RollForBoard(AXO)).expect(seat=-1, rule="AXO-82", offers=["die:1", "die:2", "die:3", "die:4"])
    table.choose(f"die:{value}", "god-card:G12").expect_nothing()

    assert placed(table) == space
    moved = {each for each in range(1, 5) if "axo-top-1" not in table.tokens(each)}
    assert moved == set(tokens)
    assert table.slots().index("G12") == value - 1


# -- terraces


@pytest.mark.parametrize(
    ("festivals", "holder", "terrace"),
    [(0, -1, "T"), (1, HUMAN, "T"), (1, -1, "M"), (2, AXO, "M"), (2, -1, "B"), (3, HUMAN, "B")],
)
def test_AXO_83_the_preferred_terrace_follows_the_festivals_that_have_been_resolved(
    festivals: int, holder: int, terrace: str
) -> None:
    table = board("T11=sun M11=sun B11=sun", festivals=festivals, holder=holder)

    place(table)

    assert placed(table) == f"{terrace}11"


def test_AXO_83_the_space_must_be_empty_and_show_the_symbol() -> None:
    table = board("M11=sun M12=wave M34=sun", hill={"M11": "courier"})

    place(table)

    assert table.hill() == {"M11": "courier", "M34": "priest"}


@pytest.mark.parametrize(
    ("festivals", "order"), [(0, ["T11", "M11", "B11"]), (1, ["M11", "T11", "B11"]), (2, ["B11", "M11", "T11"])]
)
def test_AXO_84_upwards_terrace_by_terrace_and_then_downwards(festivals: int, order: list[str]) -> None:
    for i in range(len(order)):
        taken = dict.fromkeys(order[:i], "courier")
        table = board("T11=sun M11=sun B11=sun", festivals=festivals, hill=taken)

        place(table)

        assert table.hill() == {**taken, order[i]: "priest"}


def test_AXO_E20_from_the_bottom_up_to_the_top() -> None:
    table = board("T41=sun M11=sun B11=sun", festivals=2, hill={"M11": "courier", "B11": "courier"})

    place(table)

    assert table.hill()["T41"] == "priest"


# -- the cheapest space


def test_AXO_85_the_lowest_sum_of_roaming_and_descending_seen_from_its_own_high_priest() -> None:
    table = board("M11=sun M21=sun M31=sun M41=sun M51=sun", priest={HUMAN: "produce", AXO: "offering"})

    place(table)

    assert placed(table) == "M31"


def test_AXO_85_steps_of_both_players_lower_the_cost() -> None:
    # High Priest at section 1. Bottom terrace: section 1 costs 5, section 2 with two Steps 1 + 1, section 3 3 + 3
    table = board(
        "B11=sun B21=sun B31=sun",
        festivals=2,
        steps={"2-upper": HUMAN, "2-lower": AXO, "3-upper": AXO},
    )

    place(table)

    assert placed(table) == "B21"


def test_AXO_85_remaining_ties_at_random() -> None:
    table = board("M11=sun M14=sun M21=sun M31=sun M41=sun M51=sun", steps={"3-upper": HUMAN}, auto_chance=False)

    # section 1: 0 + 2, section 2 and 5: 1 + 2, section 3: 3 + 0, section 4: 3 + 2
    place(table).expect(rule="AXO-85")
    assert odds(table) == {"space:M11": 1, "space:M14": 1}
    table.choose("space:M14")

    assert placed(table) == "M14"


def test_AXO_85_the_worker_makes_no_difference() -> None:
    table = board("M11=sun M21=sun", steps={"2-upper": HUMAN}, supply="courier", auto_chance=False)

    place(table).expect(rule="AXO-23")

    assert placed(table) == "M21"


def test_AXO_E22_steps_in_the_adjacent_section_are_cheaper() -> None:
    table = board("M11=sun M21=sun", steps={"2-upper": AXO}, auto_chance=False)

    place(table).expect(rule="AXO-23")

    assert placed(table) == "M21"


# -- no space for the card


def test_AXO_86_a_card_without_a_space_goes_to_the_offer_until_one_fits() -> None:
    table = board("M11=sun", god_deck="G10 G11 G12", auto_chance=False)

    place(table, 2).expect(rule="AXO-23", offers=["god-card:G10", "god-card:G11", "god-card:G12"])
    assert table.offer() == ["G02"]
    assert table.hill() == {}
    table.choose("god-card:G11").expect(rule="AXO-23", offers=["god-card:G10", "god-card:G12"])
    assert table.offer() == ["G02", "G11"]
    table.choose("god-card:G10").expect(rule="AXO-23", offers=["god-card:G12"])

    assert table.hill() == {"M11": "priest"}
    assert table.offer() == ["G02", "G11", "G10"]
    table.choose("god-card:G12").expect_nothing()
    assert table.slots() == ["G01", "G12", "G03", "G04"]


@pytest.mark.parametrize(("statue", "vp"), [("wave", 10), ("sun", 15)])
def test_AXO_E23_the_new_card_decides_about_the_statue_and_the_2_tokens_act(statue: str, vp: int) -> None:
    """Rules: AXO-86"""
    box = {"axo-top-1": {"benefits": [{"potato": 1}]}, "axo-top-2": {"benefits": [{"corn": 1}]}}
    table = board(
        "M11=sun",
        god_deck="G10 G12",
        auto_chance=False,
        small={AXO: statue},
        tokens={1: "axo-top-2 axo-top-2", 2: "axo-top-1 axo-top-1 axo-top-1", 3: "axo-top-2 axo-top-2", 4: "axo-top-2"},
        box=box,
    )

    table.do(RollForBoard(AXO)).choose("die:2")
    assert table.offer() == ["G02"]
    table.choose("god-card:G10", "god-card:G12").expect_nothing()

    assert table.hill() == {"M11": "priest"}
    assert table.offer() == ["G02", "G10"]
    assert table.vp(AXO) == vp
    assert table.stock(AXO) == "3p 0c 0s 0g"


def test_AXO_87_with_a_full_hill_no_worker_is_placed_no_card_moves_and_the_tokens_act() -> None:
    table = board(
        hill=full_hill(),
        small={AXO: "sun"},
        tokens={4: "axo-top-5"},
        box={"axo-top-5": {"benefits": [{"vp": 2}]}},
        auto_chance=False,
    )

    table.do(RollForBoard(AXO)).choose("die:4").expect_nothing()

    assert table.supply() == ["priest"]
    assert table.slots() == ["G01", "G02", "G03", "G04"]
    assert table.offer() == []
    assert table.vp(AXO) == 12
    assert table.tokens(4) == ["axo-top-4"]


# -- the placement


@pytest.mark.parametrize("worker", ["architect", "craftsman", "warrior", "priest", "courier"])
def test_AXO_88_no_cost_no_task_no_ability(worker: str) -> None:
    box = {icon: {"task": "stone"} for icon in ("B31i", "B32i", "B33i")}
    table = board(
        "B32=sun",
        supply=worker,
        festivals=2,
        stock={AXO: "3p 3c 3g"},
        hill={"B31": worker, "B33": "warrior"},
        box={**box, "B32": {"symbol": "sun", "colour": "blue"}},
        small_left={"sun": 0},
    )

    place(table).expect_nothing()

    assert table.hill() == {"B31": worker, "B32": worker, "B33": "warrior"}
    assert table.stock(AXO) == "3p 3c 0s 3g"
    assert (table.army(AXO), table.supply(), table.vp(AXO)) == ([], [], 10)
    assert table.offer() == ["G01"]


@pytest.mark.parametrize(
    ("space", "human", "axo"),
    [("T11", 10, 10), ("M11", 11, 10), ("B11", 12, 10), ("M21", 10, 10), ("B21", 11, 10), ("B31", 10, 10)],
)
def test_AXO_89_the_human_scores_for_own_steps_used_and_axomamma_does_not(space: str, human: int, axo: int) -> None:
    steps = {"1-upper": HUMAN, "1-lower": HUMAN, "2-upper": AXO, "2-lower": HUMAN, "4-upper": HUMAN, "4-lower": HUMAN}
    table = board(f"{space}=sun", steps=steps)

    place(table)

    assert placed(table) == space
    assert (table.vp(HUMAN), table.vp(AXO)) == (human, axo)


def test_AXO_E21_two_steps_of_the_human_give_2_vp_and_axomamma_pays_nothing() -> None:
    table = board("B11=sun", festivals=2, steps={"1-upper": HUMAN, "1-lower": HUMAN}, stock={AXO: "1p 1c 1g"})

    place(table)

    assert table.hill() == {"B11": "priest"}
    assert (table.vp(HUMAN), table.vp(AXO)) == (12, 10)
    assert table.stock(AXO) == "1p 1c 0s 1g"


def test_AXO_E24_two_matching_statues_score_once() -> None:
    table = board(small={AXO: "sun"}, large={AXO: "sun"})

    place(table)

    assert table.vp(AXO) == 15


def test_AXO_90_steps_match_offer_slot_actions_moves() -> None:
    table = board(
        small={AXO: "sun"},
        steps={"1-upper": HUMAN},
        tokens={1: "axo-top-1 axo-top-1"},
        box={"axo-top-1": {"benefits": [{"potato": 1}]}},
        auto_chance=False,
    )
    kinds = ("placed", "scored", "offered-god-card", "tucked-god-card", "gained", "moved-token")

    table.do(RollForBoard(AXO)).choose("die:1").expect(rule="AXO-23")
    assert told_in_order(table, *kinds) == ["placed", "scored", "scored", "offered-god-card"]
    assert [event.seat for event in table.told("scored")] == [HUMAN, AXO]
    assert (table.vp(HUMAN), table.vp(AXO)) == (11, 15)
    table.choose("god-card:G12").expect_nothing()

    assert told_in_order(table, *kinds) == ["tucked-god-card", "gained", "gained", "moved-token", "moved-token"]


def test_AXO_E19_a_full_offer_is_shuffled_into_the_deck_before_the_card_is_laid_down() -> None:
    """Rules: AXO-91"""
    table = board(offer="G20 G21 G22", god_deck="G12", auto_chance=False)

    place(table).expect(rule="AXO-23", offers=["god-card:G12", "god-card:G20", "god-card:G21", "god-card:G22"])
    assert table.offer() == ["G01"]
    table.choose("god-card:G21").expect_nothing()

    assert table.offer() == ["G01"]
    assert table.slots() == ["G21", "G02", "G03", "G04"]


def test_AXO_91_a_third_card_leaves_the_others_where_they_are() -> None:
    table = board(offer="G20 G21", god_deck="G12", auto_chance=False)

    place(table).expect(rule="AXO-23", offers=["god-card:G12"])

    assert table.offer() == ["G20", "G21", "G01"]


# -- her Worker on the hill


def beside_hers(worker: str, mine: str) -> Table:
    """The human may place on M13, beside the Worker that Axomamma has put on M12, for G14 and no gold."""
    printed = {**god_cards("G14=zigzag"), "M13": {"symbol": "zigzag", "colour": "neutral"}}
    tasks = {"M12i": {"task": "potato"}, "M13i": {"task": "corn"}, "M14i": {"task": "stone"}}
    table = board(
        "M12=sun",
        supply=worker,
        active=HUMAN,
        workers={HUMAN: mine},
        gods={HUMAN: "G14"},
        stock={HUMAN: "2p"},
        box={**printed, **tasks},
    )
    place(table)
    assert table.hill() == {"M12": worker}
    return table


@pytest.mark.parametrize(("worker", "tasks"), [("craftsman", 2), ("architect", 1)])
def test_AXO_E45_the_human_gets_an_extra_task_beside_a_worker_of_the_same_colour(worker: str, tasks: int) -> None:
    table = beside_hers(worker, mine="craftsman")

    table.place("craftsman", "M13")

    assert table.spend_all_tasks() == tasks


def test_AXO_E45_a_warrior_of_the_human_may_retrieve_it() -> None:
    table = beside_hers("craftsman", mine="warrior")

    table.place("warrior", "M13").expect(seat=HUMAN, rule="WRK-05", includes=["retrieve:M12"])
    table.choose("retrieve:M12")

    assert table.workers(HUMAN) == ["craftsman"]
    assert table.supply() == []
