"""Axomamma: principles and components (AXO-01 to AXO-16)."""

from __future__ import annotations

import random

import pytest

from tawantinsuyu import new_game
from tawantinsuyu.automata.axomamma.setup import DrawPersonality
from tawantinsuyu.automata.recruiting import RandomNomad
from tawantinsuyu.automata.tokens import MoveTokens
from tawantinsuyu.core.values import NONE, VP_FINAL_BUILDINGS
from tawantinsuyu.game.reading import solo_in
from tawantinsuyu.game.settings import SettingsError
from tawantinsuyu.rules.festival import Upkeep
from tawantinsuyu.rules.festival_cards import FestivalCardDraw
from tawantinsuyu.rules.gods import TakeGodCards
from tawantinsuyu.rules.scoring import final_vp
from tawantinsuyu.rules.turn import NextTurn
from tests.automata.positions import AXO, HUMAN, against, receives, reward
from tests.support.printing import builtin_box
from tests.support.rows import played

WORKERS = ("architect", "craftsman", "warrior", "priest", "courier")


# -- AXO-01 to AXO-05: turns, decisions, chance


def test_AXO_01_the_human_begins_and_the_two_take_turns() -> None:
    table = against(active=HUMAN)

    table.do(NextTurn(HUMAN))

    assert [event.seat for event in table.told("turn")] == [AXO, HUMAN]
    table.expect(seat=HUMAN, rule="TRN-06")
    assert new_game(players=1, opponent="axomamma").state.first == HUMAN


def test_AXO_03_a_whole_game_never_asks_her_anything_and_the_seed_decides_it() -> None:
    games = [new_game(players=1, opponent="axomamma", seed=5) for _ in range(2)]
    for game in games:
        choose = random.Random(11)
        while game.decision is not None:
            assert game.decision.seat == HUMAN
            game.play(choose.choice(game.decision.options).key)

    assert games[0].fingerprint() == games[1].fingerprint()
    assert games[0].answers == games[1].answers


# -- AXO-06 to AXO-12: what she does not use


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


test_rows = played(__file__, against, receives, reward)
