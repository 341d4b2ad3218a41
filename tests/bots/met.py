"""Which options come up: many games, half of the answers at random, the other half by the greedy bot."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import tawantinsuyu as tw
from tawantinsuyu.bots.bot import answer_of
from tawantinsuyu.bots.registry import make_bot

GAMES = 60


def mixed_games(count: int = GAMES) -> Iterator[tuple[tw.Game, tw.Decision, list[tw.Event]]]:
    """Every decision of these games, with the events of the answer before it; go on to have it answered."""
    for number in range(count):
        numbers = random.Random(number)
        game = tw.new_game(players=2 + number % 3, seed=number)
        bot = make_bot("greedy", game.box)
        events: list[tw.Event] = []
        while (decision := game.decision) is not None:
            yield game, decision, events
            events = game.play(answer_of(bot, game) if numbers.random() < 0.5 else numbers.choice(decision.keys))


@cache
def options_met() -> frozenset[tuple[str, str]]:
    """Question and kind of every option."""
    return frozenset((decision.prompt, option.kind) for _, decision, _ in mixed_games() for option in decision.options)
