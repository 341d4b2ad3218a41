"""Whatever some question of a mode offers gets a reason, or "that is not the question now", everywhere in the mode."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from harness.games.choosing import ALL_MODULES, Mode, expansively
from harness.games.invariants import begin
from harness.games.kinds import described
from tawantinsuyu.automata.axomamma.difficulty import ALLOW_BUILDINGS, YES
from tawantinsuyu.box.load import load_box
from tawantinsuyu.core.state import State
from tawantinsuyu.game.expansions import MODULES
from tawantinsuyu.game.explain import why_not
from tawantinsuyu.kernel.chance import Chance
from tawantinsuyu.kernel.loop import answer, keys, option_of, pending
from tawantinsuyu.kernel.position import CHANCE
from tawantinsuyu.texts.catalogue import Texts

MODES = [
    *[Mode(players) for players in (2, 3, 4)],
    *[Mode(players, {}, modules) for players, modules in zip((2, 4), ALL_MODULES, strict=True)],
    Mode(1),
    Mode(1, {ALLOW_BUILDINGS: YES}, ("buildings",)),
    *[Mode(3, {}, (module,)) for module in MODULES],
    *[Mode(1, {}, modules, "pachamama") for modules in ((), *ALL_MODULES)],
]
GAMES = 3
NAMES = ("Ana", "Ben", "Caro", "Dan")


def positions(mode: Mode, number: int) -> Iterator[State]:
    """Every position of a game at random in which a player is asked."""
    s, chance, random = begin(mode).state, Chance(f"reasons {number}"), Random(number)
    while (ask := pending(s)) is not None:
        if ask.seat == CHANCE:
            answer(s, chance.option(s, ask))
        else:
            yield s
            answer(s, option_of(s, expansively(random, keys(s))))


@pytest.mark.parametrize("mode", MODES, ids=described)
def test_every_key_of_a_mode_can_be_asked_about_everywhere_in_it(mode: Mode) -> None:
    texts = Texts(load_box(), NAMES)
    met = sorted({key for number in range(GAMES) for s in positions(mode, number) for key in keys(s)})
    for s, thing in zip(positions(mode, 0), Random(0).sample(met, len(met)), strict=False):
        for line in why_not(s, thing).lines:
            assert line.rule, thing
            assert texts.reason(line.message, line.args), thing
