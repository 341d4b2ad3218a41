"""The checks themselves: each notices what it is there for."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

import tawantinsuyu as tw
from harness.games.choosing import ALL_MODULES, Mode, busily
from harness.games.invariants import Fault, check_position, check_worker_limit, play_checked
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE, WORKER_TYPES
from tawantinsuyu.game.formats.conservation import misplaced


def midgame(modules: tuple[str, ...] = ()) -> tw.Game:
    for game in play_checked(Mode(3, {}, modules), 3, busily, thorough=0):
        if game.state.turn == 12:
            return game
    raise AssertionError("the game is too short")


def lose_god_card(s: State) -> None:
    s.god_deck.loose.pop()


def double_army_card(s: State) -> None:
    s.army_discard.append(s.army_deck.loose[0])


def lose_building(s: State) -> None:
    s.market[0] = NONE


def double_weaving(s: State) -> None:
    s.drawn.append(s.face_up)


def lose_worker(s: State) -> None:
    s.hill[next(i for i in range(len(s.hill)) if s.hill[i] != NONE)] = NONE


def double_statue(s: State) -> None:
    s.players[0].large_statues[0] += 1


def lose_steps_marker(s: State) -> None:
    s.players[1].steps -= 1


def double_conquest_marker(s: State) -> None:
    s.conquest[s.conquest.index(NONE)] = 2


@pytest.mark.parametrize(
    ("sabotage", "complaint"),
    [
        (lose_god_card, r"the God card G\d\d is nowhere"),
        (double_army_card, r"the Army card A\d\d is in 2 places: army deck, army discard"),
        (lose_building, r"the Building P\d\d is nowhere"),
        (double_weaving, r"the Weaving W\d\d is in 2 places: drawn weavings, face-up weaving"),
        (lose_worker, r"there are \d+ Workers of the kind \w+, not \d+"),
        (double_statue, r"there are 2 Statues large zigzag, more than the 1 in the box"),
        (lose_steps_marker, r"seat 2 has 4 Steps markers, not 5"),
        (double_conquest_marker, r"seat 3 has 11 Conquest markers, not 10"),
    ],
)
def test_a_piece_that_is_lost_or_doubled_is_named(sabotage: Callable[[State], None], complaint: str) -> None:
    game = midgame()
    assert misplaced(game.state) == []

    sabotage(game.state)

    (told,) = misplaced(game.state)
    assert re.fullmatch(complaint, told)
    with pytest.raises(Fault):
        check_position(game)


def break_vp(s: State) -> None:
    s.players[0].vp += 1


def break_stock(s: State) -> None:
    s.players[0].stock[0] = -1


def break_powers(s: State) -> None:
    s.players[0].powers[0] += 1


def break_order(s: State) -> None:
    s.players[0].gods.sort(reverse=True)


@pytest.mark.parametrize("sabotage", [break_vp, break_stock, break_powers, break_order])
def test_other_damage_is_noticed(sabotage: Callable[[State], None]) -> None:
    game = midgame()
    game.state.players[0].gods = sorted({*game.state.players[0].gods, *game.state.god_deck.loose[:2]})
    game.state.god_deck.loose = [card for card in game.state.god_deck.loose if card not in game.state.players[0].gods]
    check_position(game)

    sabotage(game.state)

    with pytest.raises(Fault):
        check_position(game)


def turn_before(game: tw.Game) -> State:
    before = game.state.copy()
    before.turn, before.active = game.state.turn - 1, 0
    return before


@pytest.mark.parametrize(("newcomers", "others"), [(1, 2), (2, 1), (3, 0), (0, 2)])
def test_GA_NOB_15_one_newcomer_does_not_count(newcomers: int, others: int) -> None:
    """Rules: GA-NOB-15."""
    game = midgame(ALL_MODULES[0])
    workers = [0] * len(game.state.catalog.worker_names)
    workers[0], workers[WORKER_TYPES] = others, newcomers
    game.state.players[0].workers = workers
    check_worker_limit(game, turn_before(game))
    workers[0] += 1

    with pytest.raises(Fault, match=r"ended the turn with more than [23] Workers"):
        check_worker_limit(game, turn_before(game))


def test_EOT_07_a_third_worker_at_the_end_of_a_turn_is_noticed() -> None:
    game = midgame()
    check_worker_limit(game, turn_before(game))
    game.state.players[0].workers[0] += 3

    with pytest.raises(Fault, match="ended the turn with more than 2 Workers"):
        check_worker_limit(game, turn_before(game))
