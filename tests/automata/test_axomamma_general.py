"""Axomamma: principles and components (AXO-01 to AXO-16)."""

from __future__ import annotations

import random

import pytest

from tawantinsuyu import new_game
from tawantinsuyu.automata.axomamma.setup import DrawPersonality
from tawantinsuyu.automata.board_action import RollForBoard
from tawantinsuyu.automata.recruiting import RandomNomad
from tawantinsuyu.automata.statues import GiveUpStatue
from tawantinsuyu.automata.tokens import MoveTokens, TokenActions
from tawantinsuyu.core.values import CONQUEST, NONE, PRODUCE, REJUVENATE, SMALL, VP_FINAL_BUILDINGS
from tawantinsuyu.game.reading import solo_in
from tawantinsuyu.game.settings import SettingsError
from tawantinsuyu.rules.festival import FestivalStart, Upkeep
from tawantinsuyu.rules.festival_cards import FestivalCardDraw
from tawantinsuyu.rules.gods import TakeGodCards
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.scoring import final_vp
from tawantinsuyu.rules.turn import NextTurn, Turn
from tests.automata.positions import AXO, CHANCE, HUMAN, Printed, against, chances, receives, reward
from tests.support.printing import builtin_box

NOTHING = "0p 0c 0s 0g"
WORKERS = ("architect", "craftsman", "warrior", "priest", "courier")


# -- AXO-01 to AXO-05: turns, decisions, chance


def test_AXO_01_the_human_begins_and_the_two_take_turns() -> None:
    table = against(active=HUMAN)

    table.do(NextTurn(HUMAN))

    assert [event.seat for event in table.told("turn")] == [AXO, HUMAN]
    table.expect(seat=HUMAN, rule="TRN-06")
    assert new_game(players=1, opponent="axomamma").state.first == HUMAN


@pytest.mark.parametrize("holder", [HUMAN, AXO])
def test_AXO_01_after_the_last_Festival_nobody_has_another_turn(holder: int) -> None:
    table = against(holder=holder, festivals=3, last=True, village="")

    table.do(Turn(holder))

    table.expect_nothing()
    assert len(table.told("turn")) == len(table.told("game-over")) == 1


def test_AXO_02_she_receives_printed_benefits_as_the_human_would() -> None:
    box = reward({"corn": 2}, {"potato": 1}, {"vp": 3}, {"army_card": 2}, {"temple_step": 1})
    table = against({**box, "temple-1": {"rewards": [{"gold": 2}]}})

    receives(table, "antisuyu-1", AXO)
    receives(table, "antisuyu-1", HUMAN)
    table.choose("reward:antisuyu-1:4")

    assert table.stock(AXO) == table.stock(HUMAN) == "1p 2c 0s 2g"
    assert table.vp(AXO) == table.vp(HUMAN) == 13
    assert table.temple(AXO) == table.temple(HUMAN) == 1
    assert len(table.army(AXO)) == len(table.army(HUMAN)) == 2


def test_AXO_02_she_pays_the_usual_price_where_she_has_none_of_her_own() -> None:
    box = {"axo-middle-1": {"benefits": [{"task": "steps"}]}}
    table = against(box, tokens={4: "axo-middle-1"}, stock={AXO: "4s"})

    table.do(TokenActions(AXO, 4))

    assert (table.stock(AXO), table.vp(AXO)) == ("2p 1c 1s 0g", 14)


def test_AXO_03_a_whole_game_never_asks_her_anything_and_the_seed_decides_it() -> None:
    games = [new_game(players=1, opponent="axomamma", seed=5) for _ in range(2)]
    for game in games:
        choose = random.Random(11)
        while game.decision is not None:
            assert game.decision.seat == HUMAN
            game.play(choose.choice(game.decision.options).key)

    assert games[0].fingerprint() == games[1].fingerprint()
    assert games[0].answers == games[1].answers


def test_AXO_03_candidates_of_a_tie_are_equally_likely() -> None:
    table = against(auto_chance=False, small={AXO: "sun sun wave"}, nomads="priest priest courier")

    table.do(GiveUpStatue(AXO, SMALL, True))

    assert chances(table) == {"statue:small-wave": 1, "statue:small-sun": 2}
    table.choose("statue:small-sun").do(RandomNomad(AXO, -1))
    assert chances(table) == {"nomad:priest": 2, "nomad:courier": 1}


def test_AXO_04_a_single_candidate_is_taken_without_a_draw() -> None:
    table = against(auto_chance=False, small={AXO: "sun"}, nomads="priest", bag="")

    table.do(GiveUpStatue(AXO, SMALL, True), RandomNomad(AXO, -1))

    table.expect_nothing()
    assert (table.small(AXO), table.supply()) == ([], ["priest"])


def test_AXO_04_a_roll_that_is_a_step_of_a_procedure_is_made_even_if_it_cannot_matter() -> None:
    """The only Statue left is the one to be built; still the die is rolled for it."""
    gods = ("zigzag", "spiral", "squares", "cross", "wave")
    table = against(
        {"axo-middle-1": {"benefits": [{"task": "statue"}]}},
        auto_chance=False,
        tokens={4: "axo-middle-1"},
        stock={AXO: "3s"},
        small_left={**dict.fromkeys(gods, 0), "sun": 1},
    )

    table.do(TokenActions(AXO, 4))

    table.expect(seat=CHANCE, rule="AXO-107", offers=["die:1", "die:2", "die:3", "die:4"])
    table.choose("die:2").expect_nothing()
    assert table.small(AXO) == ["sun"]


def test_AXO_05_the_die_has_the_faces_1_2_2_3_3_4() -> None:
    table = against(auto_chance=False, supply="priest")

    table.do(RollForBoard(AXO))

    assert chances(table) == {"die:1": 1, "die:2": 2, "die:3": 2, "die:4": 1}


# -- AXO-06 to AXO-12: what she does not use


def test_AXO_06_Passive_Buildings_have_no_effect_for_her() -> None:
    table = against(
        buildings={AXO: "Z06 Z09 Z10 Z16 Z17 Z18"},
        down={AXO: "P01"},
        tapestries={AXO: ["SW01 W01"]},
        army_deck="",
        village="priest courier",
    )

    table.do(FestivalStart(HUMAN), Activate(HUMAN, PRODUCE)).choose("gold")
    assert table.down(AXO) == ["P01"]
    table.do(Activate(HUMAN, CONQUEST)).choose("casualty:potato-end", "gold")
    table.do(Activate(HUMAN, REJUVENATE)).choose("gold")

    assert (table.stock(AXO), table.vp(AXO), table.army(AXO)) == (NOTHING, 10, [])


def test_AXO_06_Passive_Buildings_do_not_change_prices_or_draws() -> None:
    box: Printed = {
        "axo-middle-1": {"benefits": [{"task": "weavings"}]},
        "antisuyu-1": {"flip": 0, "discard": 2, "benefits": []},
    }
    others = {each.id: HUMAN for each in builtin_box().conquest_spaces if each.id != "antisuyu-1"}
    table = against(
        box,
        buildings={AXO: "Z08 Z13"},
        stock={AXO: "1c", HUMAN: "2c"},
        tokens={4: "axo-middle-1"},
        tapestries={HUMAN: ["SW01"]},
        conquest=others,
        army_up={AXO: "A01"},
        top="W01",
        stack="W02 W03 W06 W09",
        village="priest courier",
    )

    table.do(TokenActions(AXO, 4))

    assert len(table.offers("weaving:")) == 2  # three were drawn, she took one
    table.choose("decline").do(Activate(HUMAN, CONQUEST)).choose("casualty:potato-end", "act")
    assert "antisuyu-1" not in table.conquered()


def test_AXO_06_Passive_Buildings_count_as_face_up_Buildings() -> None:
    table = against(buildings={AXO: "Z06 Z09 P01"})

    assert (VP_FINAL_BUILDINGS, 6) in final_vp(table.s, AXO)


def test_AXO_07_she_has_no_hand_of_God_cards_and_the_tucked_ones_belong_to_no_offer() -> None:
    table = against({"G01": {"benefits": [{"corn": 3}]}}, slots="G01 G02 G03 G04", offer="G05", active=HUMAN)

    table.do(TakeGodCards(HUMAN, 1))

    table.expect(seat=HUMAN, rule="GOD-12", offers=["god-card:deck", "god-card:G05"])
    table.choose("god-card:deck")
    assert table.gods(HUMAN)[0] not in {"G01", "G02", "G03", "G04"}
    assert (table.gods(AXO), table.slots()) == ([], ["G01", "G02", "G03", "G04"])


def test_AXO_07_she_draws_plays_and_feeds_no_God_cards_at_a_Festival() -> None:
    table = against(slots="G01 G02 G03 G04", vp={HUMAN: 20, AXO: 20}, stock={AXO: "2p"})

    table.do(FestivalCardDraw(AXO))
    while table.rule == "FCD-08":
        assert table.seat == HUMAN
        table.choose("done")

    assert (table.gods(AXO), table.slots()) == ([], ["G01", "G02", "G03", "G04"])
    table.do(Upkeep(AXO)).expect_nothing()
    assert (table.stock(AXO), table.vp(AXO)) == ("2p 0c 0s 0g", 20)


def test_AXO_07_she_never_returns_a_God_card_to_renew_the_Market() -> None:
    table = against(
        {"axo-middle-1": {"benefits": [{"task": "building", "type": "production"}]}},
        market="- - Z01 Z02",
        stock={AXO: "1s"},
        tokens={4: "axo-middle-1"},
        slots="G01 G02 G03 G04",
    )

    table.do(TokenActions(AXO, 4))

    assert (table.market(), table.slots()) == (["-", "-", "Z01", "Z02"], ["G01", "G02", "G03", "G04"])
    assert table.stock(AXO) == "0p 0c 1s 1g"


def test_AXO_08_she_never_discards_an_Army_card_for_its_resource() -> None:
    table = against(
        {
            "axo-middle-1": {"benefits": [{"task": "building", "type": "production"}]},
            "A01": {"resource": "stone"},
            "A02": {"resource": "gold"},
        },
        army={AXO: "A01 A02"},
        tokens={4: "axo-middle-1"},
    )

    table.do(TokenActions(AXO, 4))

    assert (table.army(AXO), table.buildings(AXO), table.stock(AXO)) == (["A01", "A02"], [], "0p 0c 0s 1g")


def test_AXO_09_she_never_takes_the_gold_instead_of_the_action() -> None:
    table = against(priest={AXO: "produce"}, stock={AXO: "4c"}, army_deck="")

    table.turn()

    table.expect(seat=HUMAN, rule="TRN-06")
    assert (table.stock(AXO), table.temple(AXO)) == (NOTHING, 2)


def test_AXO_10_she_does_not_buy_a_Worker_at_the_end_of_her_turn() -> None:
    table = against(priest={AXO: "produce"}, small={AXO: "sun"}, stock={AXO: "3p 3c 1g"}, village="priest courier")

    table.turn()

    table.expect(seat=HUMAN, rule="TRN-06")
    assert (table.village(), table.supply(), table.stock(AXO)) == (["priest", "courier"], [], "3p 3c 0s 1g")


def test_AXO_11_Z11_reacts_to_her_Offering() -> None:
    table = against(priest={AXO: "produce"}, stock={AXO: "4c"}, buildings={HUMAN: "Z11"}, top="W01")

    table.turn()

    table.expect(seat=HUMAN, rule="TSK-34", includes=["take:face-up"])
    assert table.stock(AXO) == "0p 4c 0s 0g"  # HP-06: before anyone performs the action


def test_AXO_11_Z12_reacts_to_her_Worship() -> None:
    table = against(priest={AXO: "produce"}, small={AXO: "sun"}, buildings={HUMAN: "Z12"}, stock={HUMAN: "1g"})

    table.turn()

    table.expect(seat=HUMAN, rule="TMP-10", includes=["climb", "decline"])
    assert table.small(AXO) == ["sun"]  # HP-06: before anyone performs the action


def test_AXO_11_Z16_reacts_to_her_Produce() -> None:
    table = against(
        priest={AXO: "rejuvenate"}, buildings={AXO: "P01 P02", HUMAN: "Z16"}, down={HUMAN: "P03"}, army_deck=""
    )

    table.turn()

    table.expect(seat=HUMAN, rule="HP-37", offers=["turn-up:P03:extra", "done"])


def test_AXO_11_Z17_reacts_to_her_Conquest() -> None:
    table = against(priest={AXO: "offering"}, army={AXO: "A01"}, buildings={HUMAN: "Z17"})

    table.turn()

    assert (table.stock(HUMAN), table.vp(HUMAN)) == ("0p 0c 0s 1g", 11)


def test_AXO_11_Z18_reacts_to_her_Rejuvenate() -> None:
    table = against(priest={AXO: "conquest"}, down={AXO: "P01 P02 P03"}, buildings={HUMAN: "Z18"})

    table.turn()

    assert (table.stock(HUMAN), len(table.army(HUMAN))) == ("0p 0c 0s 1g", 1)


@pytest.mark.parametrize("module", ["way-of-the-sun:simpa", "way-of-the-sun:ruruy", "vassals", "nobles"])
@pytest.mark.parametrize("allowed", [False, True])
def test_AXO_12_she_does_not_play_with_the_modules_of_the_expansion(module: str, allowed: bool) -> None:
    with pytest.raises(SettingsError, match=f"plays the base game only, not with the module {module}$"):
        new_game(
            players=1,
            opponent="axomamma",
            modules=["buildings", module] if allowed else [module],
            difficulty={"axo.allow_ga_buildings": allowed},
        )


# -- AXO-13 to AXO-16: components


def test_AXO_13_eight_tokens() -> None:
    table = against()

    values = [token["value"] for token in solo_in(table.view(HUMAN))["tokens"]]

    assert sorted(values) == [1, 1, 2, 2, 2, 3, 3, 4]


def test_AXO_14_two_Personality_tokens_with_four_faces() -> None:
    table = against(auto_chance=False)

    table.do(DrawPersonality(AXO))

    faces = ("statue", "weaving", "temple", "building")
    assert sorted(table.keys) == sorted(f"personality:axo-personality-{face}" for face in faces)
    sides = [(each.token, each.side) for each in builtin_box().personalities if each.opponent == "axomamma"]
    assert sorted(sides) == [(1, 1), (1, 2), (2, 1), (2, 2)]


def test_AXO_15_four_slots_three_rows_and_tokens_that_stay_in_their_loops() -> None:
    table = against()
    tokens = solo_in(table.view(HUMAN))["tokens"]
    rows = [token["cell"].split("-")[1] for token in tokens]

    for value in (1, 2, 3, 4):
        for _ in range(3):
            table.do(MoveTokens(AXO, value))

    assert len(table.slots()) == 4
    assert set(rows) == {"top", "middle", "bottom"}
    moved = solo_in(table.view(HUMAN))["tokens"]
    assert [token["cell"].split("-")[1] for token in moved] == rows
    assert [token["cell"] for token in moved] != [token["cell"] for token in tokens]


def test_AXO_15_tokens_run_clockwise_on_a_closed_loop() -> None:
    table = against(tokens={1: "axo-top-1 axo-bottom-4"})

    places = []
    for _ in range(5):
        table.do(MoveTokens(AXO, 1))
        places.append(table.tokens(1))

    assert [top[-1] for top, _ in places] == list("23451")
    assert [bottom[-1] for _, bottom in places] == list("51234")


@pytest.mark.parametrize("worker", WORKERS)
def test_AXO_16_every_colour_has_a_recruiting_reward(worker: str) -> None:
    box = {f"axo-recruit-{each}": {"benefits": [{"stone": 1 + i}]} for i, each in enumerate(WORKERS)}
    table = against(box, nomads=worker, bag="")

    table.do(RandomNomad(AXO, -1))

    assert table.stock(AXO) == f"0p 0c {1 + WORKERS.index(worker)}s 0g"
    assert NONE not in table.s.catalog.automata[AXO].tables.recruit_row[: len(WORKERS)]  # type: ignore[union-attr]
