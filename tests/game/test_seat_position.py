"""The position of a seat in numbers: what it hides; views, knowledge and samples are made from it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import tawantinsuyu as tw
from harness.games.redeal import redeal
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE
from tawantinsuyu.game.formats.codec import state_to_data
from tawantinsuyu.game.knowledge import knowledge_of, position_of
from tawantinsuyu.game.seat_position import HIDDEN, SeatPosition, renew, seat_position, sight_of
from tawantinsuyu.rules.weavings import ResumePurchase
from tests.game.moments import ALL_MODES, moments, viewers


def seen_by(game: tw.Game, viewer: int | None) -> SeatPosition:
    return seat_position(game.state, NONE if viewer is None else viewer)


def written(position: SeatPosition) -> dict[str, Any]:
    """All numbers of it."""
    unknown = [position.gods, position.army, position.weavings, position.buildings]
    return {
        **state_to_data(position.state),
        "offer": position.state.offer,
        "unknown": unknown,
        "named": position.named,
        "seat": position.seat,
    }


@pytest.mark.parametrize("number", range(1, len(ALL_MODES), 3))
def test_what_a_seat_cannot_know_changes_no_number_of_it(number: int) -> None:
    random = Random(number)
    compared = 0
    for game in moments(ALL_MODES[number], number, 0.01):
        for viewer in viewers(game):
            other = redeal(game, viewer, random)
            if other is not None:
                assert written(seen_by(other, viewer)) == written(seen_by(game, viewer))
                compared += 1

    assert compared > 0


@pytest.mark.parametrize("number", range(2, len(ALL_MODES), 3))
def test_it_is_read_back_from_knowledge(number: int) -> None:
    for game in moments(ALL_MODES[number], number, 0.01):
        for viewer in viewers(game):
            position = seen_by(game, viewer)

            again = position_of(knowledge_of(position, game.settings), game.state.catalog)

            again.state.offer = position.state.offer  # knowledge holds no options: the question finds them
            assert written(again) == written(position)


def dealt() -> State:
    return tw.new_game(players=3, seed=4).state


def test_hands_of_others_and_piles_keep_their_sizes_only() -> None:
    s = dealt()

    seen = seat_position(s, 1).state

    assert seen.players[1].gods == s.players[1].gods
    assert seen.players[0].gods == [HIDDEN] * len(s.players[0].gods)
    assert seen.god_deck.loose == [HIDDEN] * len(s.god_deck.loose)


def test_options_are_there_for_the_asked_seat_alone() -> None:
    game = tw.new_game(players=2, seed=7)
    assert game.decision is not None
    asked = game.decision.seat

    assert seat_position(game.state, asked).state.offer == game.state.offer
    assert seat_position(game.state, 1 - asked).state.offer == []


@pytest.mark.parametrize("modules", [[], ["golden-age"]])
def test_it_shares_no_list_that_can_change_with_the_game(modules: list[str]) -> None:
    s = tw.new_game(players=2, seed=3, modules=modules).state

    seen = seat_position(s, 0).state

    # what copies share is replaced, never changed in place (tests/properties/test_shared_lists.py)
    assert shared_lists(seen, s) - shared_lists(s.copy(), s) == set()


def shared_lists(one: State, other: State) -> set[tuple[str, str]]:
    """The lists that two positions share, by the kind of thing that has them and their names."""
    pairs: list[tuple[object, object]] = [(one, other), *zip(one.players, other.players, strict=True)]
    pairs += [*zip(one.stacks, other.stacks, strict=True), (one.god_deck, other.god_deck), (one.annex, other.annex)]
    return {
        (type(theirs).__name__, name)
        for mine, theirs in pairs
        for name in dir(theirs)
        if isinstance(getattr(theirs, name), list) and getattr(mine, name) is getattr(theirs, name)
    }


@pytest.mark.parametrize("number", range(0, len(ALL_MODES), 3))
def test_what_a_seat_sees_at_once_is_what_it_may_know(number: int) -> None:
    for game in moments(ALL_MODES[number], number, 0.01):
        for viewer in viewers(game):
            known = seen_by(game, viewer)

            seen = sight_of(game.state, known.seat).state

            assert {type(effect) for effect in seen.stack} <= {ResumePurchase}
            seen.stack = known.state.stack
            assert state_to_data(seen) == state_to_data(known.state)
            assert seen.offer == known.state.offer


@pytest.mark.parametrize("number", range(0, len(ALL_MODES), 3))
def test_of_what_a_seat_was_shown_before_nothing_remains(number: int) -> None:
    random = Random(number)
    compared = 0
    for game in moments(ALL_MODES[number], number, 0.01):
        for viewer in viewers(game):
            seat = NONE if viewer is None else viewer
            other = redeal(game, viewer, random)
            sight = sight_of(game.state if other is None else other.state, random.randrange(game.settings.players))
            wanted = sight_of(game.state, seat)
            sight.state.players[0].vp += 1

            renew(sight, game.state, seat)

            assert (sight.seat, state_to_data(sight.state)) == (seat, state_to_data(wanted.state))
            assert (sight.state.offer, sight.state.visited) == (wanted.state.offer, wanted.state.visited)
            compared += other is not None

    assert compared > 0
