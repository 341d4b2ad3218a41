"""Copies and sights are made with many arguments by their place: two that change places are noticed here.

Every field of the position that is copied has a value, or a length, that no other field of its class has.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable

import pytest

import tawantinsuyu as tw
from harness.games.choosing import ALL_MODULES
from tawantinsuyu.core.pile import Pile
from tawantinsuyu.core.state import State
from tawantinsuyu.game.seat_position import sight_of

SEAT = 0
HANDS = ("gods", "laid", "army")
PILES = ("god_deck", "army_deck", "weavings")
FLAGS = ("is_final_festival", "deck_only")


def fields_of(thing: object) -> list[str]:
    """The constructor names all fields; compiled classes tell nothing else about them."""
    return list(inspect.signature(type(thing)).parameters)


def make_distinct(thing: object) -> None:
    """Give every number and every list of a thing a value of its own."""
    for number, name in enumerate(fields_of(thing), 100):
        value = getattr(thing, name)
        if type(value) is int:
            setattr(thing, name, number)
        elif isinstance(value, list) and name not in ("players", "stacks", "tapestries"):
            setattr(thing, name, [number] * number)
        elif isinstance(value, Pile):
            setattr(thing, name, Pile([number] * number, [], []))


def distinct(flag: str) -> State:
    """A position in the middle of a game of which no two fields are alike; one of the two truth values is set."""
    s = tw.new_game(1, 1, opponent="pachamama", modules=ALL_MODULES[0]).state
    for thing in (s, *s.players, s.solo, s.annex):
        assert thing is not None
        make_distinct(thing)
    for player in s.players:
        player.tapestries = [(1, 2)]
    s.drawn_for = SEAT
    for name in FLAGS:
        setattr(s, name, name == flag)
    return s


def differing(one: object, other: object, left_out: Iterable[str] = ()) -> list[str]:
    """The fields of two things of a kind that hold other values."""
    assert type(one) is type(other)
    names = [name for name in fields_of(one) if name not in left_out]
    return [name for name in names if plain(getattr(one, name)) != plain(getattr(other, name))]


def plain(value: object) -> object:
    """Numbers and lists as they are, other things by their fields."""
    if isinstance(value, list):
        return [plain(each) for each in value]
    if isinstance(value, Pile):
        return value.loose, value.bottom, value.known
    return value


@pytest.mark.parametrize("flag", FLAGS)
def test_a_copy_has_every_field_in_its_place(flag: str) -> None:
    s = distinct(flag)

    other = s.copy()

    parts = ("players", "solo", "annex")
    assert differing(s, other, parts) == []
    for mine, copied in [*zip(s.players, other.players, strict=True), (s.solo, other.solo), (s.annex, other.annex)]:
        assert differing(mine, copied) == []


@pytest.mark.parametrize("flag", FLAGS)
def test_a_sight_has_every_field_in_its_place(flag: str) -> None:
    s = distinct(flag)
    assert s.solo is not None
    s.solo.slots = [0] * 7

    seen = sight_of(s, SEAT).state

    assert differing(s, seen, ("players", "solo", "annex", "stacks", *PILES)) == []
    assert [len(getattr(seen, name).loose) for name in PILES] == [len(getattr(s, name).loose) for name in PILES]
    assert [len(pile.loose) for pile in seen.stacks] == [len(pile.loose) for pile in s.stacks]
    assert differing(s.players[SEAT], seen.players[SEAT]) == []
    for player, other in zip(s.players, seen.players, strict=True):
        assert differing(player, other, HANDS) == []
        assert [len(getattr(other, name)) for name in HANDS] == [len(getattr(player, name)) for name in HANDS]
    assert differing(s.solo, seen.solo, ("slots",)) == []
    assert differing(s.annex, seen.annex) == []
