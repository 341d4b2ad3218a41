"""Two positions that differ only in what a viewer cannot know look the same to that viewer, byte for byte."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

import tawantinsuyu as tw
from tawantinsuyu.game.conservation import misplaced
from tools.choosing import CHOOSERS, MODES, Mode
from tools.invariants import play_checked
from tools.redeal import redeal, seen

SHARE = 0.25
"""The share of positions that are looked at."""


def positions(mode: Mode, seed: int) -> Iterator[tuple[tw.Game, Random]]:
    random = Random(seed)
    players, variants = mode
    for game in play_checked(players, variants, seed, CHOOSERS[seed % 2], thorough=0, ask=seed % 3 == 0):
        if random.random() < SHARE:
            yield game, random


@pytest.mark.parametrize("seed", range(len(MODES)))
def test_what_a_viewer_cannot_know_changes_nothing_they_see(seed: int) -> None:
    compared = 0
    impossible = 0
    for game, random in positions(MODES[seed], seed):
        for viewer in (None, *range(game.settings.players)):
            other = redeal(game, viewer, random)
            if other is None:
                impossible += 1
                continue
            assert misplaced(other.state) == []
            assert seen(other, viewer) == seen(game, viewer), f"seat {viewer} after {game.answers}"
            compared += 1
    assert compared > 100
    assert impossible < compared / 3


def test_a_redeal_does_change_the_secrets() -> None:
    changed = 0
    total = 0
    for game, random in positions((3, {}), 2):
        other = redeal(game, None, random)
        total += other is not None
        changed += other is not None and other.fingerprint() != game.fingerprint()

    assert changed > 0.95 * total


def test_a_view_that_shows_too_much_is_caught() -> None:
    """The method works: with any of these leaks two such positions look different."""
    leaks: dict[str, Callable[[tw.Game], object]] = {
        "a hand": lambda game: game.state.players[1].gods,
        "an army": lambda game: game.state.players[1].army,
        "a deck": lambda game: game.state.god_deck.loose,
        "a stack": lambda game: game.state.stacks[0].loose,
        "the fingerprint": lambda game: game.fingerprint(),
    }
    caught: set[str] = set()
    for game, random in positions((2, {}), 3):
        other = redeal(game, 0, random)
        if other is not None:
            caught |= {name for name, leak in leaks.items() if leak(game) != leak(other)}

    assert caught == set(leaks)
