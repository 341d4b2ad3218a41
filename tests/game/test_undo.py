"""Undo of any number of answers, with few positions in memory."""

from __future__ import annotations

from random import Random

import pytest

import tawantinsuyu as tw
from harness.games.choosing import expansively
from tawantinsuyu.game import undo

ENOUGH = 9


def turn_of_many_answers() -> tuple[tw.Game, list[str]]:
    """A game with at least `ENOUGH` answers that can be taken back, and the fingerprints before each of them."""
    game, random = tw.new_game(players=2, seed=3), Random(3)
    before: list[str] = []
    while game.undoable < ENOUGH:
        assert game.decision is not None
        before.append(game.fingerprint())
        game.play(expansively(random, game.decision.keys))
        del before[: len(before) - game.undoable]
    return game, before


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> int:
    """Three recent positions and every third of the earlier ones are kept. Returns how many may be for `ENOUGH`."""
    monkeypatch.setattr(undo, "RECENT", 3)
    monkeypatch.setattr(undo, "SPACING", 3)
    return 3 + 1 + ENOUGH // 3


def test_few_positions_are_kept_and_all_answers_can_be_taken_back(few: int) -> None:
    game, before = turn_of_many_answers()
    keys = [key for _, key in game.answers[-ENOUGH:]]

    assert game._undo.kept <= few
    for number in reversed(range(ENOUGH)):
        assert game.undo() == keys[number]
        assert game.fingerprint() == before[number]
        assert game._undo.kept <= few
    assert not game.can_undo


def test_a_game_goes_on_after_going_back_as_if_nothing_had_happened(few: int) -> None:
    game, _ = turn_of_many_answers()
    keys, reached, length = [key for _, key in game.answers[-ENOUGH:]], game.fingerprint(), len(game.answers)

    for back in range(1, ENOUGH + 1):
        for _ in range(back):
            game.undo()
        for key in keys[-back:]:
            game.play(key)
        assert (game.fingerprint(), len(game.answers), game.undoable) == (reached, length, ENOUGH)
        assert game._undo.kept <= few


def test_memory_for_going_back_hardly_grows_with_the_answers() -> None:
    """The positions do not matter here: what a game could never do is pushed."""
    game = tw.new_game(players=2, seed=1)
    stack = undo.UndoStack()

    for count in range(5_000):
        stack.push(game.state, "pass", count)

    assert len(stack) == 5_000
    assert stack.kept <= undo.RECENT + 1 + 5_000 / undo.SPACING


def test_a_game_that_forgets_its_answers_goes_on_and_back_like_one_that_does_not() -> None:
    whole, forgetful, random = tw.new_game(players=2, seed=3), tw.new_game(players=2, seed=3), Random(3)
    for step in range(120):
        assert whole.decision is not None
        if whole.can_undo and random.random() < 0.3:
            assert forgetful.undo() == whole.undo()
        else:
            key = expansively(random, whole.decision.keys)
            assert forgetful.play(key) == whole.play(key)
        forgetful.forget_answers()

        assert (forgetful.fingerprint(), forgetful.undoable) == (whole.fingerprint(), whole.undoable), step
        assert forgetful.answers == whole.answers[len(whole.answers) - len(forgetful.answers) :]
        assert len(forgetful.answers) == forgetful.undoable
    with pytest.raises(tw.RecordError):
        forgetful.record()


def test_a_game_that_keeps_nothing_for_going_back_is_played_alike() -> None:
    games = [tw.new_game(players=2, seed=3) for _ in range(2)]
    games[1].keeps_undo = False
    random = Random(3)
    for _ in range(100):
        decision = games[0].decision
        assert decision is not None
        place = random.randrange(len(decision.options))

        assert games[0].play(decision.keys[place]) == games[1].play_at(place)
        assert not games[1].can_undo

    assert games[0].fingerprint() == games[1].fingerprint()
    assert games[0].answers == games[1].answers


def test_an_answer_by_its_place_is_refused_if_there_is_none() -> None:
    game = tw.new_game(players=2, seed=3)
    assert game.decision is not None
    for place in (-1, len(game.decision.options)):
        with pytest.raises(tw.NotOffered):
            game.play_at(place)

    assert game.fingerprint() == tw.new_game(players=2, seed=3).fingerprint()
