"""Samples are consistent with the viewer's knowledge, and every deal of unknown pieces is equally likely."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

import tawantinsuyu as tw
from harness.games.choosing import ALL_MODULES, Mode
from tawantinsuyu.core.values import GOLD, NONE
from tawantinsuyu.game.formats.codec import fingerprint_of
from tawantinsuyu.game.formats.conservation import misplaced
from tawantinsuyu.game.search.sampling import NoSample, Sampler, sample_position
from tawantinsuyu.game.seat_position import seat_position
from tawantinsuyu.game.view_builder import view_of
from tawantinsuyu.kernel.chance import Chance, stream
from tawantinsuyu.kernel.loop import answer, pending
from tawantinsuyu.kernel.position import CHANCE
from tawantinsuyu.rules.army import KeepArmyCard
from tawantinsuyu.rules.buying_weavings import ReturnWeaving
from tawantinsuyu.rules.placement_questions import ChooseEntry
from tests.game.moments import ALL_MODES, moments, secret_drawing, viewers

DEALS = 3000


def play_on(game: tw.Game, random: Random) -> None:
    """To the end, at the speed of the engine."""
    assert game.chance is not None
    while (asked := pending(game.state)) is not None:
        from_chance = asked.seat == CHANCE
        answer(game.state, game.chance.option(game.state, asked) if from_chance else random.choice(game.state.offer))


@pytest.mark.parametrize("number", range(0, len(ALL_MODES), 2))
def test_a_sample_looks_like_the_position_to_whoever_it_is_made_for(number: int) -> None:
    random = Random(number)
    for game in moments(ALL_MODES[number], number, 0.005):
        for viewer in viewers(game):
            view = json.loads(json.dumps(game.view(viewer, knowledge=True)))
            sample = sample_position(view, random)

            assert misplaced(sample.state) == []
            assert sample.view(viewer, knowledge=True) == view
            asked = pending(sample.state)
            assert asked is None or asked.options(sample.state) == sample.state.offer
            was = pending(game.state)
            assert type(asked) is type(was)
            assert asked is None or was is None or asked.seat == was.seat
        play_on(sample, random)
        assert misplaced(sample.state) == []


def test_another_sample_of_the_same_moment_deals_anew() -> None:
    game = middle_of_a_game(Mode(2))
    sampler = Sampler(seat_position(game.state, 0))
    numbers = stream("1", "samples")

    samples = [sampler.state(numbers) for _ in range(20)]

    assert len({fingerprint_of(sample) for sample in samples}) == 20
    samples[0].players[1].gods.clear()
    samples[0].players[0].gods.clear()
    assert view_of(seat_position(sampler.state(numbers), 0)) == view_of(seat_position(game.state, 0))


def test_the_same_numbers_give_the_same_sample() -> None:
    known = middle_of_a_game(Mode(2, {}, ALL_MODULES[0])).knowledge(1)

    assert sample_position(known, Random(8)).to_data() == sample_position(known, Random(8)).to_data()


def middle_of_a_game(mode: Mode, seed: int = 2) -> tw.Game:
    """Hands, piles and slots are filled; the first seat is asked."""
    for game in moments(mode, seed, 1.0):
        asked = pending(game.state)
        if game.state.turn > 12 and asked is not None and asked.seat == 0:
            return game
    raise AssertionError("the game is too short")


def assert_even(counts: Counter[int], things: Sequence[int], each: float) -> None:
    """Every thing was dealt about equally often: within five standard deviations of a Poisson distribution."""
    assert set(counts) == set(things)
    for thing in things:
        assert abs(counts[thing] - each) < 5 * each**0.5


def test_every_unknown_card_is_equally_likely_in_every_hidden_hand() -> None:
    game = middle_of_a_game(Mode(3))
    sampler = Sampler(seat_position(game.state, 0))
    unknown = game.knowledge(0)["unknown"]
    numbers = stream("4", "samples")
    gods: Counter[int] = Counter()
    army: Counter[int] = Counter()
    for _ in range(DEALS):
        player = sampler.state(numbers).players[2]
        gods.update(player.gods)
        army.update(player.army)

    held = game.state.players[2]
    assert held.gods
    assert_even(gods, unknown["gods"], DEALS * len(held.gods) / len(unknown["gods"]))
    if held.army:
        assert_even(army, unknown["army"], DEALS * len(held.army) / len(unknown["army"]))


def test_every_card_of_a_symbol_is_equally_likely_to_be_tucked_there() -> None:
    game = middle_of_a_game(Mode(1))
    solo = game.state.solo
    assert solo is not None
    slot = next(i for i, card in enumerate(solo.slots) if card != NONE)
    symbols = game.state.catalog.god_symbol
    alike = [card for card in game.knowledge(0)["unknown"]["gods"] if symbols[card] == symbols[solo.slots[slot]]]
    sampler = Sampler(seat_position(game.state, 0))
    numbers = stream("4", "samples")
    tucked: Counter[int] = Counter()
    for _ in range(DEALS):
        board = sampler.state(numbers).solo
        assert board is not None
        tucked[board.slots[slot]] += 1

    assert len(alike) > 1
    assert_even(tucked, alike, DEALS / len(alike))


def test_an_instruction_names_any_pieces_of_the_place_once() -> None:
    for game in moments(Mode(2), 0, 1.0):
        asked = pending(game.state)
        if isinstance(asked, KeepArmyCard) and len(game.state.players[asked.seat].army) > 2:
            break
    assert isinstance(asked, KeepArmyCard)
    sampler = Sampler(seat_position(game.state, 1 - asked.seat))
    numbers = stream("1", "samples")
    pairs: Counter[bool] = Counter()
    for _ in range(200):
        s = sampler.state(numbers)
        question = pending(s)
        assert isinstance(question, KeepArmyCard)
        assert question.card_1 != question.card_2
        assert {question.card_1, question.card_2} <= set(s.players[asked.seat].army)
        pairs[question.card_1 < question.card_2] += 1

    assert min(pairs[True], pairs[False]) > 50


def test_tiles_drawn_in_secret_are_dealt_anew_to_others() -> None:
    game = secret_drawing()
    numbers = stream("1", "samples")
    own, other = Sampler(seat_position(game.state, 1)), Sampler(seat_position(game.state, 0))
    drawn: set[tuple[int, ...]] = set()
    for _ in range(20):
        s = other.state(numbers)
        question = pending(s)
        assert isinstance(question, ReturnWeaving)
        assert question.seen == s.drawn[0]
        assert misplaced(s) == []
        drawn.add(tuple(s.drawn))
        assert own.state(numbers).drawn == game.state.drawn

    assert len(drawn) > 10


def test_a_deal_with_which_nobody_could_be_asked_is_no_sample() -> None:
    """That another seat may enter a space tells something about its hand: without gold it has a card for it."""
    refused = 0
    for game in (game for seed in range(5) for game in moments(Mode(4), seed, 1.0)):
        asked = pending(game.state)
        if not isinstance(asked, ChooseEntry) or asked.seat == 0 or game.state.players[asked.seat].stock[GOLD]:
            continue
        sampler = Sampler(seat_position(game.state, 0))
        for seed in range(20):
            assert sampler.state(stream(str(seed), "samples")).offer
            refused += not asked.options(sampler._deal(stream(str(seed), "samples")))

    assert refused > 0


def test_what_is_no_knowledge_is_refused_with_advice() -> None:
    game = tw.new_game(players=2)
    with pytest.raises(NoSample, match="knowledge=True"):
        sample_position(game.view(0), Random(1))


def test_knowledge_of_a_game_with_other_components_is_refused() -> None:
    known = tw.new_game(players=2).knowledge(0)
    known["settings"]["box"] = "another"
    with pytest.raises(tw.SettingsError, match="component set another"):
        sample_position(known, Random(1))


def test_a_sample_draws_from_a_seed_of_its_own() -> None:
    game = middle_of_a_game(Mode(2))
    game.chance = Chance("the real one")

    sample = sample_position(game.knowledge(0), Random(2))

    assert sample.chance is not None
    assert sample.chance.seed != "the real one"
    assert sample.answers == []
