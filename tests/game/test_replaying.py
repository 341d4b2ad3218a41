"""A game rebuilt from its recorded answers and draws equals the original, including the streams of chance."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

import tawantinsuyu as tw
from harness.games.choosing import ALL_MODULES, expansively
from harness.games.invariants import UndoModel, plain
from tawantinsuyu.kernel.position import CHANCE

KINDS: dict[str, dict[str, Any]] = {
    "2 players": {"players": 2},
    "4 players, all modules": {"players": 4, "modules": ALL_MODULES[0]},
    "solo, axomamma": {"players": 1, "opponent": "axomamma"},
    "solo, pachamama": {"players": 1, "opponent": "pachamama", "modules": ALL_MODULES[1]},
}
MOST = 80
"""Answers of players: enough for some rounds, not for a whole game."""


class Entry(NamedTuple):
    """An answer and the draws that followed it."""

    key: str
    draws: list[str]


def entries_of(game: tw.Game) -> tuple[list[str], list[Entry]]:
    """The draws of the set-up, then each answer of a player with its draws."""
    setup: list[str] = []
    entries: list[Entry] = []
    for seat, key in game.answers:
        if seat != CHANCE:
            entries.append(Entry(key, []))
        else:
            (entries[-1].draws if entries else setup).append(key)
    return setup, entries


@cache
def played(kind: str, most: int = MOST, seed: str = "one seed") -> tw.Game:
    random = Random(kind)
    game = tw.new_game(seed=seed, **KINDS[kind])
    while game.decision is not None and len(entries_of(game)[1]) < most:
        game.play(expansively(random, game.decision.keys))
    return game


def begun(kind: str, setup: list[str], seed: str = "one seed") -> tuple[tw.Game, bool]:
    game = tw.new_game(chance="ask", **KINDS[kind])
    return game, game.deal_from(seed, setup)


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_folded_from_its_entries_is_the_same_and_goes_on_with_the_same_draws(kind: str) -> None:
    game = played(kind)
    setup, entries = entries_of(game)
    assert any(entry.draws for entry in entries)

    again, fair = begun(kind, setup)
    assert fair
    for entry in entries:
        assert again.replay(entry.key, entry.draws)

    assert plain(again.to_data()) == plain(game.to_data())
    assert again.decision == game.decision
    there, here = game.copy(), again.copy()
    for _ in range(20):
        assert there.decision is not None
        key = there.decision.keys[-1]
        assert there.play(key) == here.play(key)


@pytest.mark.parametrize("kind", KINDS)
def test_after_each_entry_exactly_what_could_be_taken_back_then_can_be_taken_back(kind: str) -> None:
    undo = UndoModel()
    random = Random(kind)
    game = tw.new_game(seed="one seed", **KINDS[kind])
    again, _ = begun(kind, [key for _, key in game.answers])
    for _ in range(MOST):
        assert game.decision is not None
        before = game.copy()
        key = expansively(random, game.decision.keys)
        undo.note(before, game, game.play(key))
        again.replay(key, [drawn for _, drawn in game.answers[len(before.answers) + 1 :]])
        assert again.can_undo == game.can_undo
        undo.check(again)


def test_recorded_draws_count_even_if_the_seed_gives_others() -> None:
    game = played("2 players")
    setup, entries = entries_of(game)

    again, fair = begun("2 players", setup, seed="another seed")
    assert not fair
    kept = [again.replay(entry.key, entry.draws) for entry in entries]

    assert again.answers == game.answers
    assert again.fingerprint() == game.fingerprint()
    drew = [bool(entry.draws) for entry in entries]
    assert False in kept
    assert all(same for same, drawn in zip(kept, drew, strict=True) if not drawn)
    assert game.chance is not None
    assert again.chance is not None
    ours, theirs = again.chance.to_data(), game.chance.to_data()
    assert {label: numbers[3] for label, numbers in ours.items()} == {
        label: numbers[3] for label, numbers in theirs.items()
    }
    assert ours != theirs


def test_one_other_draw_does_not_shift_the_draws_after_it() -> None:
    game = played("2 players")
    setup, _ = entries_of(game)
    orientation = next(f"orientation:{n}" for n in range(1, 6) if f"orientation:{n}" != setup[0])

    again, fair = begun("2 players", [orientation, *setup[1:]])

    assert not fair
    assert game.chance is not None
    fresh = tw.new_game(players=2, seed="one seed")
    assert fresh.chance is not None
    assert again.chance is not None
    assert again.chance.to_data() == fresh.chance.to_data()


def with_draws(kind: str = "2 players") -> tuple[tw.Game, Entry]:
    """A folded game before an entry with two draws or more, where an answer can be taken back, and that entry."""
    setup, entries = entries_of(played(kind))
    game, _ = begun(kind, setup)
    for entry in entries:
        if len(entry.draws) > 1 and game.can_undo:
            return game, entry
        game.replay(entry.key, entry.draws)
    raise AssertionError("no answer of this game is followed by two draws")


@pytest.mark.parametrize(
    ("draws", "complaint"),
    [
        ([], "asked for more draws here than the 0 given"),
        (["{first}"], "asked for more draws here than the 1 given"),
        (["{first}", "nonsense"], "draw 2 of 2: 'nonsense' is not offered here"),
        (["nonsense", "{second}"], "draw 1 of 2: 'nonsense' is not offered here"),
        ([3, "{second}"], "draw 1 of 2: '3' is not offered here"),
    ],
)
def test_draws_that_do_not_fit_are_refused_and_change_nothing(draws: list[Any], complaint: str) -> None:
    game, entry = with_draws()
    words = {"first": entry.draws[0], "second": entry.draws[1]}
    data, decision = plain(game.to_data()), game.decision

    with pytest.raises(tw.WrongDraws, match=complaint):
        game.replay(entry.key, [each.format(**words) if isinstance(each, str) else each for each in draws])

    assert plain(game.to_data()) == data
    assert game.decision == decision
    assert game.can_undo
    assert game.replay(entry.key, entry.draws)


def test_a_draw_more_than_was_made_is_too_many() -> None:
    game, entry = with_draws()
    before, count = plain(game.to_data()), len(entry.draws)

    with pytest.raises(tw.WrongDraws, match=f"asked for {count} draws here, not for {count + 1}: 'more' is too many"):
        game.replay(entry.key, [*entry.draws, "more"])

    assert plain(game.to_data()) == before


def test_draws_after_an_answer_that_brings_none_are_too_many() -> None:
    setup, entries = entries_of(played("2 players"))
    game, _ = begun("2 players", setup)
    assert not entries[0].draws
    before = plain(game.to_data())

    with pytest.raises(tw.WrongDraws, match="chance is asked for 0 draws here, not for 1: 'god-card:G01' is too many"):
        game.replay(entries[0].key, ["god-card:G01"])

    assert plain(game.to_data()) == before


def test_a_key_that_is_not_offered_changes_nothing() -> None:
    game, entry = with_draws()
    before = plain(game.to_data())

    with pytest.raises(tw.NotOffered):
        game.replay("nonsense", entry.draws)

    assert plain(game.to_data()) == before
    assert game.can_undo


def test_nobody_is_asked_after_the_end() -> None:
    game = tw.Record.of(played("2 players", 10_000)).replay()
    assert game.is_over

    with pytest.raises(tw.NothingAsked):
        game.replay("pass", [])


def test_a_game_whose_chance_is_asked_takes_the_draws_as_answers() -> None:
    game = played("2 players")
    setup, entries = entries_of(game)
    again = tw.new_game(players=2, chance="ask")

    assert again.replay(setup[0], setup[1:])
    for entry in entries:
        assert again.replay(entry.key, entry.draws)

    assert again.chance is None
    assert again.answers == game.answers
    assert again.fingerprint() == game.fingerprint()
    assert again.can_undo == game.can_undo


def test_dealing_from_a_seed_without_recorded_draws_is_as_a_new_game() -> None:
    game = tw.new_game(players=3, chance="ask")

    assert game.deal_from(11)

    assert plain(game.to_data()) == plain(tw.new_game(players=3, seed=11).to_data())


def test_a_game_taken_over_goes_on_with_a_seed_of_its_own_and_never_back_past_it() -> None:
    record = played("2 players").record()
    game = tw.new_game(players=2, chance="ask")
    for seat, key in record.answers:
        if game.state.turn > 1 and game.can_undo and seat != CHANCE:
            break
        game.play(key)
    at = len(game.answers)
    assert game.can_undo

    game.deal_from("a branch", [])

    assert not game.can_undo
    assert 0 < at < len(record.answers)
    assert plain(game.to_data()) == plain(record.replay(upto=at, seed="a branch").to_data())


@pytest.mark.parametrize("seed", [None, 1.5, b"x", True, "\ud800"])
def test_what_is_no_seed_changes_nothing(seed: Any) -> None:
    game = tw.new_game(players=2, chance="ask")

    with pytest.raises(tw.SettingsError, match="a seed is"):
        game.deal_from(seed)

    assert game.chance is None
    assert game.answers == []


def test_recorded_draws_of_a_set_up_that_do_not_fit_change_nothing() -> None:
    game = tw.new_game(players=2, chance="ask")
    setup, _ = entries_of(played("2 players"))
    before = plain(game.to_data())

    with pytest.raises(tw.WrongDraws, match="asked for more draws here than the 3 given"):
        game.deal_from("one seed", setup[:3])

    assert plain(game.to_data()) == before
    assert game.deal_from("one seed", setup)


def test_a_game_has_one_seed() -> None:
    game = tw.new_game(players=2, seed=1)

    with pytest.raises(tw.SettingsError, match="already draws from a seed"):
        game.deal_from(2)
