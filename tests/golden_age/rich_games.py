"""Random games with all modules, in which everybody starts with many Buildings, inhabited Palaces and full supplies.

So rare questions, those of expensive Buildings and Nobles, come up soon.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import tawantinsuyu as tw
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import PASSIVE, PRODUCTION
from tawantinsuyu.golden_age.board import board_of, vassal_code
from tawantinsuyu.golden_age.nobles.module import nobles_in
from tawantinsuyu.golden_age.nobles.palaces import palaces_of
from tawantinsuyu.golden_age.values import PALACE
from tawantinsuyu.golden_age.vassals.module import vassals_in
from tawantinsuyu.kernel.loop import advance
from tawantinsuyu.rules.building import own_building

SIDES = ("way-of-the-sun:simpa", "way-of-the-sun:ruruy")
TILES = {PRODUCTION: 3, PASSIVE: 7, PALACE: 3}
SURE = ("ZA2", "ZA3", "ZA5", "ZN5", "X02", "X15")
"""Tiles that seat 0 has in any case, if nobody else has them."""


def all_modules(number: int) -> list[str]:
    """All modules, with the one or the other side of the overlay."""
    return ["vassals", "nobles", "buildings", SIDES[number % 2]]


def rich_game(number: int) -> tw.Game:
    """A game before its first turn; nobody has lost or gained more than there is in the box."""
    numbers = random.Random(number)
    players = 2 + number % 3
    variants = {"za2.draw_all_at_once": number % 2 == 0}
    game = tw.new_game(players=players, seed=number, modules=all_modules(number), variants=variants)
    while game.state.turn == 0:
        assert game.decision is not None
        game.play(numbers.choice(game.decision.keys))
    for name in SURE:
        _give(game.state, 0, name)
    for seat in range(players):
        _enrich(game.state, seat, numbers)
    _post_gate_keeper(game.state)
    advance(game.state)
    game._decision = None  # it was made before the riches
    return game


def _give(s: State, seat: int, name: str) -> None:
    tile = next(i for i in range(len(s.catalog.buildings)) if s.catalog.buildings[i].name == name)
    stack = s.stacks[s.catalog.buildings[tile].type]
    if tile in stack.top_options(0):
        stack.take(tile)
        own_building(s, seat, tile)


def _post_gate_keeper(s: State) -> None:
    """If VN02 is in play, a Vassal of seat 0 on the Coricancha: walks of the High Priest become questions."""
    vassals = vassals_in(s.catalog)
    assert vassals is not None
    tile = next(nation.index for nation in vassals.nations if nation.name == "VN02")
    if tile in board_of(s).nations:
        board_of(s).vassals.append(vassal_code(tile, 1, 0))
        board_of(s).vassals_left[0] -= 1


def _enrich(s: State, seat: int, numbers: random.Random) -> None:
    player = s.players[seat]
    for type, count in TILES.items():
        for _ in range(count):
            options = s.stacks[type].top_options(0)
            if options:
                tile = numbers.choice(options)
                s.stacks[type].take(tile)
                own_building(s, seat, tile)
    nobles = nobles_in(s.catalog)
    assert nobles is not None
    for palace in palaces_of(s, seat):
        kind = nobles.noble_of[palace]
        if s.bag[kind] > 0:
            s.bag[kind] -= 1
            board_of(s).standing.append(palace)
    bag = board_of(s).newcomer_bag
    newcomer = numbers.choice([kind for kind in range(len(bag)) if bag[kind] > 0])
    bag[newcomer] -= 1
    player.workers[newcomer] += 1
    for resource in range(len(player.stock)):
        player.stock[resource] += 8


def rich_games(count: int) -> Iterator[tuple[tw.Game, tw.Decision, list[tw.Event]]]:
    """Every decision of these games, with the events of the answer before it; go on to have it answered."""
    for number in range(count):
        numbers = random.Random(number)
        game = rich_game(number)
        events: list[tw.Event] = []
        while (decision := game.decision) is not None:
            yield game, decision, events
            events = game.play(numbers.choice(decision.keys))


@cache
def rich_options(count: int) -> frozenset[tuple[str, str]]:
    """Question and kind of every option."""
    return frozenset(
        (decision.prompt, option.kind) for _, decision, _ in rich_games(count) for option in decision.options
    )
