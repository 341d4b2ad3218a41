"""Ways: answers given together lead where they say and omit nothing; plain gains come in any order."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest

import tawantinsuyu as tw
from harness.games.choosing import MODES, MODULE_MODES, PACHAMAMA_MODES, SOLO_MODES, Mode
from tawantinsuyu.box.load import load_box
from tawantinsuyu.game.asked_ahead import asked_ahead
from tawantinsuyu.game.ways import Way, explain_ahead, ways, ways_of_seat
from tawantinsuyu.rules.turn import MainOption
from tawantinsuyu.rules.village import BuyWorker
from tests.game.moments import moments
from tests.support.given import given

KINDS = (*MODES[:3], *SOLO_MODES[:1], *MODULE_MODES[:5], *PACHAMAMA_MODES[:1])
SHARE = 0.25
NUMBERS = ("food", "tasks")
FREE_KEYS = ("exchange:", "buy-god-card:", "discard-army-card:")


def asked_games(mode: Mode, seed: int) -> list[tw.Game]:
    """Positions of a random game in which a person is asked."""
    return [game for game in moments(mode, seed, SHARE) if game.decision is not None and game.decision.seat >= 0]


def is_asked(game: tw.Game, decision: tw.Decision) -> bool:
    """Whether a game is at a question of the same kind."""
    return game.decision is not None and game.decision.prompt == decision.prompt


def ends(found: list[Way]) -> dict[tuple[str, ...], dict[str, int]]:
    """The numbers of all ends, by all answers that lead there."""
    return {(*way.keys, end.key): dict(end.counts) for way in found for end in way.ends}


def numbers(counts: dict[str, int]) -> dict[str, int]:
    """The counts that explanations give, too."""
    return {name: counts[name] for name in NUMBERS if name in counts}


def test_plc_05_gold_is_counted_where_no_card_in_hand_has_the_symbol_of_the_space() -> None:
    box = load_box()
    symbols = {f"space:{row.id}": row.symbol for row in box.spaces} | {row.id: row.symbol for row in box.god_cards}
    met = Counter[bool]()
    for game in asked_games(KINDS[0], 6):
        assert game.decision is not None
        seat = game.decision.seat
        hand = game.view(seat)["players"][seat].get("hand")
        assert hand is not None
        held = {symbols[card] for card in hand["god_cards"]}
        for keys, counts in ends(game.ways()).items():
            if keys[-1].startswith("space:"):
                needs_gold = symbols[keys[-1]] not in held
                assert counts.get("gold", 0) == int(needs_gold)
                met[needs_gold] += 1
    assert met[True]
    assert met[False]


@pytest.mark.parametrize("mode", KINDS, ids=str)
def test_every_way_can_be_played_and_costs_nothing_before_its_end(mode: Mode) -> None:
    for game in asked_games(mode, 5):
        assert game.decision is not None
        seat = game.decision.seat
        for way in game.ways():
            trial = game.copy()
            trial.chance = None
            stock = trial.state.players[seat].stock[:]
            for key in way.keys:
                trial.play(key)
            assert trial.decision is not None
            assert trial.decision.seat == seat
            assert {end.key for end in way.ends} <= set(trial.decision.keys)
            assert trial.state.players[seat].stock == stock


@pytest.mark.parametrize("mode", KINDS, ids=str)
def test_plc_01_at_the_main_option_every_placement_has_its_way_with_its_food_and_tasks(mode: Mode) -> None:
    met = 0
    for game in asked_games(mode, 6):
        assert game.decision is not None
        if game.decision.prompt != "main-option" or "place" not in game.decision.keys:
            continue
        met += 1
        told = {keys: numbers(counts) for keys, counts in ends(game.ways()).items() if keys[-1].startswith("space:")}
        asked = game.copy()
        asked.play("place")
        assert told == {("place", *keys): counts for keys, counts in placements(asked)}
    assert met


def placements(game: tw.Game) -> list[tuple[tuple[str, ...], dict[str, int]]]:
    """All answers from the choice of a Worker to its space, found by giving them, with the numbers of explanations."""
    assert game.decision is not None
    found: list[tuple[tuple[str, ...], dict[str, int]]] = []
    for key in game.decision.keys:
        if game.decision.prompt == "choose-space":
            lines = {line.message: int(line.args[-1]) for line in game.explain(key).lines if line.message in NUMBERS}
            found.append(((key,), lines))
            continue
        trial = game.copy()
        trial.play(key)
        found.extend([((key, *keys), counts) for keys, counts in placements(trial)])
    return found


def test_trn_07_a_seat_that_is_not_asked_learns_what_its_turn_would_offer_if_it_began_now() -> None:
    table = given(active=0, stock={1: "9g"}, workers={1: "priest"}, priest={0: "worship", 1: "produce"})
    asked = given(active=1, stock={1: "9g"}, workers={1: "priest"}, priest={0: "worship", 1: "produce"})
    table.do(BuyWorker(0))
    asked.do(MainOption(1))

    found = ways_of_seat(table.s, 1)

    assert found == ways(asked.s)
    assert ("place", "worker:priest") in [way.keys for way in found]


def test_trn_05_before_its_first_turn_a_seat_has_no_ways() -> None:
    assert tw.new_game(players=2, seed=1).ways_of(1) == []


def test_plc_07_what_is_left_after_a_placement_is_paid_with_as_little_gold_as_possible() -> None:
    table = given(stock={0: "1p 3g"}, workers={0: "priest"}, priest={0: "produce"}).do(MainOption(0))
    space = next(end.key for way in ways(table.s) for end in way.ends if ("food", 2) in end.counts)

    explanation, left = explain_ahead(table.s, ("place", "worker:priest", space))

    assert explanation.about == space
    assert left == {"potato": 0, "corn": 0, "stone": 0, "gold": 1}  # 1 gold to enter, 1 potato and 1 gold for the food


def test_trn_22_plain_gains_lead_to_the_same_position_in_any_order() -> None:
    """At the start of a game the benefits of five cards wait; resources and VP are plain, a Nomad is not."""
    for seed in range(6):
        game = tw.new_game(players=2, seed=seed)
        while game.decision is not None and game.decision.prompt != "starting-benefits":
            game.play(game.decision.keys[0])
        plain = game.plain_gains()
        assert plain
        assert "done" not in plain
        positions = set()
        for order in list(permutations(plain))[:24]:
            trial = game.copy()
            for key in order:
                trial.play(key)
            positions.add(trial.fingerprint())
        assert len(positions) == 1


def test_wrk_04_the_way_of_a_warrior_ends_at_its_space_before_its_army_card_is_drawn() -> None:
    table = given(stock={0: "9g"}, workers={0: "warrior"}, priest={0: "produce"}).do(MainOption(0))

    found = [way for way in ways(table.s) if way.keys[:1] == ("place",)]

    assert [way.keys for way in found] == [("place",), ("place", "worker:warrior")]


@pytest.mark.parametrize("mode", KINDS, ids=str)
def test_nothing_is_explained_beyond_a_draw_or_a_question_to_another_seat(mode: Mode) -> None:
    met = 0
    for game in asked_games(mode, 7):
        assert game.decision is not None
        seat, keys = game.decision.seat, game.decision.keys
        for key in keys:
            trial = game.copy()
            trial.chance = None
            trial.play(key)
            if trial.decision is None or trial.decision.seat == seat:
                continue
            met += 1
            with pytest.raises(tw.NotOffered) as refused:
                game.explain_ahead((key, trial.decision.keys[0]))
            assert refused.value.offered == keys

    assert met


def test_what_may_be_left_alone_in_the_turn_of_another_costs_nothing() -> None:
    random, occasions = Random(1), set[str]()
    for seed in ("ab", "cd", "ef"):
        game = tw.new_game(players=3, seed=seed)
        while game.decision is not None:
            passing, seat = game.passing(), game.decision.seat
            if passing is not None:
                assert seat != game.state.active
                trial, before = game.copy(), game.state.players[seat]
                trial.play(passing[1])
                assert (trial.state.players[seat].stock, trial.state.players[seat].vp) == (before.stock, before.vp)
                occasions.add(passing[0])
            game.play(random.choice(game.decision.options).key)
    assert {"follow-produce", "follow-rejuvenate", "follow-offering", "follow-conquest"} <= occasions


def test_what_is_asked_in_the_turns_of_others_could_be_prepared_with_its_price() -> None:
    random, prompts = Random(2), set[str]()
    for seed in ("ab", "cd", "ef", "gh"):
        game = tw.new_game(players=3, seed=seed)
        while game.decision is not None:
            passing, asked = game.passing(), game.decision
            if passing is not None:
                ahead = {
                    each.occasion: each.keys for each, there in game.asked_ahead(asked.seat) if is_asked(there, asked)
                }
                keys = {key for key in asked.keys if key != passing[1] and not key.startswith(FREE_KEYS)}
                if keys and asked.prompt not in ("discard-soldiers", "flip-soldiers"):
                    assert keys <= {*ahead[passing[0]]}
                    prompts.add(asked.prompt)
            game.play(random.choice(asked.options).key)
    assert {"produce", "offer", "play-army-cards", "rejuvenate-action", "buy-leftover"} <= prompts


def test_hp_09_a_follower_of_worship_could_discard_any_own_statue() -> None:
    table = given(small={1: "sun"}, large={1: "wave"}, priest={1: "produce"}, active=0)

    (found,) = [each for each in asked_ahead(table.s, 1) if each.occasion == "follow-worship"]

    assert (found.keys, found.several) == (("statue:small-sun", "statue:large-wave"), False)


def test_tsk_28_the_open_weavings_could_be_bought_and_hidden_ones_are_not_named() -> None:
    table = given(stock={1: "9c"}, priest={1: "produce"}, active=0)
    table.s.drawn = [4, 7, 9]
    keys = tuple(f"weaving:{table.s.catalog.weavings[tile].name}" for tile in table.s.drawn)

    def offered() -> list[tuple[str, ...]]:
        return [each.keys for each in asked_ahead(table.s, 1) if each.occasion == "leftover"]

    assert offered() == [keys]
    table.s.drawn_for = 0
    assert offered() == []
