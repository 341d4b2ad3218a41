"""A game of bots that is observed at the start of each turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tawantinsuyu.bots.bot import pick_of
from tawantinsuyu.bots.registry import make_bot
from tawantinsuyu.core.state import State
from tawantinsuyu.game.game import Game
from tawantinsuyu.simulation.plan import Plan


def play_through(plans: Sequence[Plan], number: int, look: Callable[[State, int], None]) -> Game:
    """Play the game with this number to its end; the plans take turns.

    `look` gets the position at the start of each turn, and the seat that is asked.
    """
    plan = plans[number % len(plans)]
    game = plan.new_game(number)
    game.keeps_undo = False
    bots = [make_bot(name, plan.box, plan.bot_seed(number, seat)) for seat, name in enumerate(plan.seats(number))]
    turn = -1
    while not game.is_over:
        asked = game.asked()
        if game.state.turn != turn:
            turn = game.state.turn
            look(game.state, asked.seat)
        game.play_at(pick_of(bots[asked.seat], asked))
    return game
