"""Taking back: freely within one's own answers, never past a draw, a reveal or another player's choice."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tawantinsuyu as tw
from harness.games.choosing import ALL_MODULES, Mode, at_random, expansively
from harness.games.invariants import UndoModel, plain, play_checked
from tawantinsuyu.kernel.position import CHANCE


def game_at(prompt: str, players: int = 2, seed: int = 1) -> tw.Game:
    """A random game that has come to a question of this kind."""
    random = Random(seed)
    game = tw.new_game(players=players, seed=seed)
    while game.decision is not None and game.decision.prompt != prompt:
        game.play(random.choice(game.decision.keys))
    assert game.decision is not None
    return game


@pytest.mark.parametrize(("players", "modules"), [(2, ()), (4, ()), (3, ALL_MODULES[0]), (2, ALL_MODULES[1])])
def test_after_every_answer_exactly_the_own_answers_since_the_last_barrier_can_be_taken_back(
    players: int, modules: tuple[str, ...]
) -> None:
    undo = UndoModel()
    random = Random(players)
    game = tw.new_game(players=players, seed=players, modules=modules)
    while game.decision is not None and len(game.answers) < 250:
        before = game.copy()
        undo.note(before, game, game.play(expansively(random, game.decision.keys)))
        undo.check(game)


@given(st.integers(0, 10**6), st.integers(2, 4), st.booleans())
def test_taking_back_and_answering_again_is_as_if_nothing_had_been_taken_back(
    seed: int, players: int, ask: bool
) -> None:
    random = Random(seed)
    game = tw.new_game(players=players, seed=seed, chance="ask" if ask else "seed")
    for _ in range(60):
        assert game.decision is not None
        game.play(random.choice(game.decision.keys))
    now = plain(game.to_data())
    keys = [game.undo() for _ in range(random.randrange(8)) if game.can_undo]
    for key in reversed(keys):
        game.play(key)

    assert plain(game.to_data()) == now


def test_the_choice_of_another_player_is_a_barrier() -> None:
    game = game_at("keep-god-card")
    first = game.decision
    assert first is not None
    for _ in range(3):
        decision = game.decision
        assert decision is not None
        game.play(decision.keys[0])
    assert game.can_undo
    assert game.decision is not None
    assert game.decision.seat != first.seat
    game.play(game.decision.keys[0])

    game.undo()

    assert not game.can_undo
    with pytest.raises(tw.NothingToUndo):
        game.undo()


def test_a_draw_is_a_barrier() -> None:
    game = game_at("take-nomad", seed=3)
    assert game.decision is not None

    game.play(game.decision.keys[0])

    assert game.answers[-1][0] == CHANCE
    assert not game.can_undo


def test_a_draw_answered_by_the_caller_is_a_barrier() -> None:
    for game in play_checked(Mode(2), 8, at_random, thorough=0, ask=True):
        if game.answers and game.answers[-1][0] == CHANCE:
            assert not game.can_undo
        elif game.state.turn > 0:  # before that, answers bring cards of others to light
            assert game.can_undo


def test_SET_25_cards_shown_by_another_player_are_a_barrier() -> None:
    """The last player is done with the starting benefits, and the player before shows five cards.

    Rules: SET-25
    """
    game = game_at("starting-benefits", players=3, seed=2)
    assert game.decision is not None
    seat = game.decision.seat
    while game.decision.seat == seat:
        key = "done" if "done" in game.decision.keys else game.decision.keys[0]
        events = game.play(key)
        assert game.decision is not None

    assert "played-god-card" in [event.kind for event in events]
    assert not game.can_undo


def test_own_cards_can_be_taken_back() -> None:
    game = game_at("choose-entry", seed=5)
    assert game.decision is not None
    before = plain(game.to_data())
    key = next(key for key in game.decision.keys if key != "enter:gold")

    game.play(key)
    if game.can_undo:  # nothing was drawn on the way to the next question
        game.undo()

        assert plain(game.to_data()) == before
