"""Two positions that differ only in what a viewer cannot know look the same to that viewer, byte for byte."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

import tawantinsuyu as tw
from harness.games.choosing import ALL_MODULES, CHOOSERS, MODES, Mode
from harness.games.invariants import play_checked
from harness.games.redeal import redeal, seen
from tawantinsuyu.game.formats.conservation import misplaced
from tests.support.spread import SPREAD_MODES

SHARE = 0.12
"""The share of positions that are dealt anew."""

COMPARED = 0.025
"""The share of positions whose views are compared."""

COMPARED_WITH_MODULES = 0.012
"""The same for the many games with modules."""


def positions(mode: Mode, seed: int, share: float = SHARE) -> Iterator[tuple[tw.Game, Random]]:
    random = Random(seed)
    for game in play_checked(mode, seed, CHOOSERS[seed % len(CHOOSERS)], thorough=0, ask=seed % 3 == 0):
        if random.random() < share:
            yield game, random


@pytest.mark.parametrize("seed", range(len(MODES)))
def test_what_a_viewer_cannot_know_changes_nothing_they_see(seed: int) -> None:
    compared, impossible = compare_views(MODES[seed], seed, COMPARED)

    assert compared > 12
    assert impossible < compared / 3


@pytest.mark.parametrize("number", range(len(SPREAD_MODES)))
def test_what_a_viewer_cannot_know_changes_nothing_they_see_with_modules(number: int) -> None:
    compared, impossible = compare_views(SPREAD_MODES[number], number, COMPARED_WITH_MODULES)

    assert compared > impossible


def compare_views(mode: Mode, seed: int, share: float) -> tuple[int, int]:
    """How often two such positions were compared, and how often none was found to compare with."""
    compared = 0
    impossible = 0
    for game, random in positions(mode, seed, share):
        for viewer in (None, *range(game.settings.players)):
            other = redeal(game, viewer, random)
            if other is None:
                impossible += 1
                continue
            assert misplaced(other.state) == []
            assert seen(other, viewer) == seen(game, viewer), f"seat {viewer} after {game.answers}"
            compared += 1
    return compared, impossible


@pytest.mark.parametrize("modules", [(), *ALL_MODULES])
def test_a_redeal_does_change_the_secrets(modules: tuple[str, ...]) -> None:
    changed = 0
    total = 0
    for game, random in positions(Mode(3, {}, modules), 2):
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
        "the palaces": lambda game: game.state.stacks[2].loose,
        "the fingerprint": lambda game: game.fingerprint(),
    }
    caught: set[str] = set()
    for game, random in positions(Mode(2, {}, ALL_MODULES[0]), 3):
        other = redeal(game, 0, random)
        if other is not None:
            caught |= {name for name, leak in leaks.items() if leak(game) != leak(other)}

    assert caught == set(leaks)
