"""Properties that hold at every point of random play."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from harness.builds import ROOT
from tawantinsuyu.kernel.chance import Chance
from tawantinsuyu.kernel.loop import NotOffered, answer, keys, option_of, pending
from tawantinsuyu.kernel.position import CHANCE
from tests.kernel.driver import choices, seats, seeds
from tests.kernel.toy import CARDS, COLOURS, Table, canonical, fingerprint, new_game, play

# Computed once by playing this game, and the same ever since; only a change of the format or of chance may change it.
KNOWN_GAME = ("3", "the same everywhere", "0", "1", "1", "0", "2", "0", "1", "2")
KNOWN_FINGERPRINT = "73952417b74cf272ce89033232ac096b002b85dbb460c5898c0aea66f2b632b3"


def mid_game(seat_count: int, seed: str, answers: list[int]) -> Table:
    """The position after these answers, or after as many as the game took."""
    s = new_game(seat_count)
    play(s, Chance(seed), answers)
    return s


def positions(max_size: int = 60) -> st.SearchStrategy[Table]:
    """A position in the middle of a player's choice, or the end of the game."""
    return st.builds(mid_game, seats(), seeds(), choices(max_size))


def each_rest(s: Table, chance: Chance, answers: list[int]) -> Iterator[None]:
    """Play on and stop at every question, also those to chance, and at the end."""
    left = iter(answers)
    while (asked := pending(s)) is not None:
        yield
        if asked.seat == CHANCE:
            answer(s, chance.option(s, asked))
        elif (choice := next(left, None)) is not None:
            answer(s, s.offer[choice % len(s.offer)])
        else:
            return
    yield


@given(positions(), seeds(), choices())
def test_playing_on_a_copy_leaves_the_original_alone(original: Table, seed: str, answers: list[int]) -> None:
    before, offered = original.to_data(), keys(original)
    copy = original.copy()

    play(copy, Chance(seed), answers)

    assert original.to_data() == before
    assert keys(original) == offered


@given(positions(), seeds(), choices())
def test_playing_on_the_original_leaves_a_copy_alone(original: Table, seed: str, answers: list[int]) -> None:
    copy = original.copy()
    before, offered = copy.to_data(), keys(copy)

    play(original, Chance(seed), answers)

    assert copy.to_data() == before
    assert keys(copy) == offered


@given(positions(), seeds(), choices())
def test_a_copy_plays_on_as_the_original_does(original: Table, seed: str, answers: list[int]) -> None:
    copy = original.copy()

    play(original, Chance(seed), answers)
    play(copy, Chance(seed), answers)

    assert copy.to_data() == original.to_data()


@given(positions())
def test_a_copy_shares_no_list_with_the_original(original: Table) -> None:
    copy = original.copy()

    shared = [name for name in Table.__slots__ if getattr(original, name) is getattr(copy, name)]

    assert shared == []
    assert original.stack is not copy.stack
    for name in ("hands", "buried", "workers"):
        assert not any(a is b for a, b in zip(getattr(original, name), getattr(copy, name), strict=True))


@given(seats(), seeds(), choices())
def test_the_codec_round_trips_at_every_question(seat_count: int, seed: str, answers: list[int]) -> None:
    s = new_game(seat_count)
    for _ in each_rest(s, Chance(seed), answers):
        read = Table.from_data(s.to_data())

        assert canonical(read.to_data()) == canonical(s.to_data())
        assert keys(read) == keys(s)


@given(seats(), seeds(), choices(20), choices(20))
def test_a_position_read_back_plays_on_like_the_one_written(
    seat_count: int, seed: str, before: list[int], after: list[int]
) -> None:
    s, chance = new_game(seat_count), Chance(seed)
    play(s, chance, before)
    read, same_chance = Table.from_data(s.to_data()), Chance.from_data(seed, chance.to_data())

    play(s, chance, after)
    play(read, same_chance, after)

    assert fingerprint(read) == fingerprint(s)


def refuse_key(s: Table, wrong: int) -> None:
    option_of(s, f"card:{wrong}x")


def refuse_option(s: Table, wrong: int) -> None:
    answer(s, wrong if wrong not in s.offer else CARDS + wrong)


@pytest.mark.parametrize("refuse", [refuse_key, refuse_option])
@given(s=positions(), wrong=st.integers(0, CARDS - 1))
def test_a_refused_answer_changes_nothing(refuse: Callable[[Table, int], None], s: Table, wrong: int) -> None:
    assume(pending(s) is not None)
    s.events = []
    before, offered, asked = s.to_data(), keys(s), pending(s)

    with pytest.raises(NotOffered) as refused:
        refuse(s, wrong)

    assert refused.value.offered == offered
    assert s.to_data() == before
    assert keys(s) == offered
    assert pending(s) is asked
    assert s.queue == []
    assert s.events == []


@given(seats(), seeds(), choices())
def test_the_same_seed_and_answers_give_the_same_position(seat_count: int, seed: str, answers: list[int]) -> None:
    assert fingerprint(mid_game(seat_count, seed, answers)) == fingerprint(mid_game(seat_count, seed, answers))


@given(seats(), seeds(), choices())
def test_keys_alone_replay_a_game_without_its_seed(seat_count: int, seed: str, answers: list[int]) -> None:
    s, log = new_game(seat_count), list[str]()
    chance, left = Chance(seed), iter(answers)
    while (asked := pending(s)) is not None:
        if asked.seat == CHANCE:
            option = chance.option(s, asked)
        elif (choice := next(left, None)) is not None:
            option = s.offer[choice % len(s.offer)]
        else:
            break
        log.append(asked.key_of(s, option))
        answer(s, option)

    replayed = new_game(seat_count)
    for key in log:
        answer(replayed, option_of(replayed, key))

    assert fingerprint(replayed) == fingerprint(s)


@given(seats(), seeds(), choices())
def test_options_are_each_there_once_and_their_keys_differ(seat_count: int, seed: str, answers: list[int]) -> None:
    s = new_game(seat_count)
    for _ in each_rest(s, Chance(seed), answers):
        assert len(set(s.offer)) == len(s.offer)
        assert len(set(keys(s))) == len(s.offer)


@given(seats(), seeds(), choices())
def test_random_play_conserves_cards_and_workers(seat_count: int, seed: str, answers: list[int]) -> None:
    s = new_game(seat_count)
    for _ in each_rest(s, Chance(seed), answers):
        cards = [*s.deck, *s.played, *(card for pile in [*s.hands, *s.buried] for card in pile)]
        assert sorted(cards) == list(range(CARDS))
        assert [s.bag[i] + sum(mine[i] for mine in s.workers) for i in range(len(COLOURS))] == [4, 2, 1]


@given(seats(), seeds(), st.lists(st.integers(0, 5), min_size=200, max_size=200))
@settings(max_examples=30)
def test_random_play_ends(seat_count: int, seed: str, answers: list[int]) -> None:
    s = mid_game(seat_count, seed, answers)

    assert pending(s) is None
    assert s.stack == []
    assert s.offer == []


@pytest.mark.parametrize("hash_seed", ["0", "4242"])
def test_every_process_gets_the_same_position_whatever_its_hash_seed(hash_seed: str) -> None:
    played = subprocess.run(
        [sys.executable, "-m", "tests.kernel.toy", *KNOWN_GAME],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )

    assert played.stdout == KNOWN_FINGERPRINT
