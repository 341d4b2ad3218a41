"""Copies of a position share the lists that are replaced: no rule changes one of them in place."""

from __future__ import annotations

from copy import deepcopy

import pytest

from harness.games.choosing import ALL_CHANGED, ALL_MODULES, Mode
from harness.games.invariants import begin, enrich
from tawantinsuyu.core.state import State
from tawantinsuyu.kernel.chance import Chance, stream
from tawantinsuyu.kernel.loop import answer, pending
from tawantinsuyu.kernel.position import CHANCE
from tests.support.own_lists import lists_of, parts_of

MODES = [
    Mode(2),
    Mode(4),
    *[Mode(players, {}, modules) for players in (2, 4) for modules in ALL_MODULES],
    Mode(3, ALL_CHANGED, ALL_MODULES[0]),
    Mode(1),
    *[Mode(1, {}, modules, "pachamama") for modules in ((), *ALL_MODULES)],
]
GAMES = 4


class Guard:
    """Notices a change in place of a list that a position shares with its copies."""

    def __init__(self, s: State) -> None:
        self.shared = [(name, value, deepcopy(value)) for name, value in shared_lists(s)]

    def changed(self) -> list[str]:
        """The fields whose lists are not as they were."""
        return [name for name, value, before in self.shared if value != before]


def shared_lists(s: State) -> list[tuple[str, list[object]]]:
    """The lists that a position and a copy of it share, by their fields."""
    shared: list[tuple[str, list[object]]] = []
    for one, other in zip(parts_of(s), parts_of(s.copy()), strict=True):
        others = lists_of(other)
        shared += [
            (f"{type(one).__name__}.{name}", value) for name, value in lists_of(one).items() if value is others[name]
        ]
    return shared


@pytest.mark.parametrize("number", range(len(MODES)))
def test_no_rule_changes_a_shared_list_in_place(number: int) -> None:
    for seed in range(GAMES):
        s = begin(MODES[number]).state
        chance, chooser = Chance(f"{seed}"), stream(f"{seed}", "players")
        turn = s.turn
        while (ask := pending(s)) is not None:
            guard = Guard(s)
            at_chance = ask.seat == CHANCE
            answer(s, chance.option(s, ask) if at_chance else s.offer[chooser.below(len(s.offer))])
            assert guard.changed() == []
            if s.turn != turn:
                turn = s.turn
                enrich(s)


def test_what_copies_share() -> None:
    """Most of a position is shared; what changes with nearly every answer is not."""
    shared = {name for name, _ in shared_lists(begin(Mode(2, {}, ALL_MODULES[0])).state)}

    assert {"Player.sources", "Player.buildings", "Player.tapestries", "Player.small_statues"} <= shared
    assert {"State.market", "State.conquest", "State.steps", "State.nomads"} <= shared
    assert not {"Player.stock", "Player.workers", "Player.gods", "Player.army"} & shared
    assert not {"State.hill", "State.village", "State.bag", "State.stack"} & shared


def test_a_change_in_place_would_be_noticed() -> None:
    s = begin(Mode(2)).state
    guard = Guard(s)

    s.players[0].sources[0] += 1
    s.players[0].buildings.append(1)

    assert sorted(guard.changed()) == ["Player.buildings", "Player.sources"]
