"""Copies of a position share the lists that are replaced: no rule changes one of them in place."""

from __future__ import annotations

import os
from typing import NoReturn

import pytest

from harness.games.choosing import ALL_CHANGED, ALL_MODULES, Mode
from harness.games.invariants import begin, enrich
from tawantinsuyu.core.state import State
from tawantinsuyu.kernel.chance import Chance, stream
from tawantinsuyu.kernel.loop import answer, pending
from tawantinsuyu.kernel.position import CHANCE

MODES = [
    Mode(2),
    Mode(4),
    *[Mode(players, {}, modules) for players in (2, 4) for modules in ALL_MODULES],
    Mode(3, ALL_CHANGED, ALL_MODULES[0]),
    Mode(1),
    *[Mode(1, {}, modules, "pachamama") for modules in ((), *ALL_MODULES)],
]
GAMES = 4


def refuse(*_: object) -> NoReturn:
    raise AssertionError("a list that copies share was changed in place")


CHANGES = "__setitem__ __delitem__ __iadd__ __imul__ append extend insert remove pop clear sort reverse"
Frozen = type("Frozen", (list,), dict.fromkeys(CHANGES.split(), refuse))
"""A list that cannot be changed in place."""


def shared_by(one: object, other: object) -> list[str]:
    """The fields whose lists two copies share."""
    names = [name for kind in type(one).__mro__ for name in getattr(kind, "__slots__", ())]
    pairs = [(name, getattr(one, name), getattr(other, name)) for name in names]
    return [name for name, mine, others in pairs if mine is others and isinstance(mine, list)]


def freeze(s: State) -> None:
    """Let every list that a copy would share refuse changes."""
    copied = s.copy()
    parts: list[tuple[object, object]] = [(s, copied), *zip(s.players, copied.players, strict=True)]
    if s.annex is not None:
        parts.append((s.annex, copied.annex))
    if s.solo is not None:
        parts.append((s.solo, copied.solo))
    for one, other in parts:
        for name in shared_by(one, other):
            setattr(one, name, Frozen(getattr(one, name)))


@pytest.mark.skipif(os.environ.get("TAWANTINSUYU_BUILD") == "compiled", reason="compiled code does not ask a list")
@pytest.mark.parametrize("number", range(len(MODES)))
def test_no_rule_changes_a_shared_list_in_place(number: int) -> None:
    for seed in range(GAMES):
        s = begin(MODES[number]).state
        chance, chooser = Chance(f"{seed}"), stream(f"{seed}", "players")
        turn = s.turn
        while (ask := pending(s)) is not None:
            freeze(s)
            at_chance = ask.seat == CHANCE
            answer(s, chance.option(s, ask) if at_chance else s.offer[chooser.below(len(s.offer))])
            if s.turn != turn:
                turn = s.turn
                enrich(s)


def test_what_copies_share() -> None:
    """Most of a position is shared; what changes with nearly every answer is not."""
    s = begin(Mode(2, {}, ALL_MODULES[0])).state
    copied = s.copy()

    assert {"sources", "buildings", "tapestries", "small_statues"} <= set(shared_by(s.players[0], copied.players[0]))
    assert {"market", "conquest", "steps", "nomads"} <= set(shared_by(s, copied))
    assert not {"stock", "workers", "gods", "army"} & set(shared_by(s.players[0], copied.players[0]))
    assert not {"hill", "village", "bag", "stack"} & set(shared_by(s, copied))


def test_a_change_in_place_would_be_noticed() -> None:
    s = begin(Mode(2)).state
    freeze(s)

    with pytest.raises(AssertionError, match="in place"):
        s.players[0].sources[0] += 1
    with pytest.raises(AssertionError, match="in place"):
        s.players[0].buildings.append(1)
