"""Random solo games against every opponent, with all modules that she plays with; chance is asked like a player."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import tawantinsuyu as tw
from tawantinsuyu.game.expansions import OPPONENTS
from tests.golden_age.rich_games import all_modules

CHANCE = -1


class Moment(NamedTuple):
    """A decision of a game, and the events of the answer before it."""

    game: tw.Game
    decision: tw.Decision
    events: list[tw.Event]


def solo_game(opponent: str, number: int) -> tw.Game:
    """Every third Personality of Pachamama's is chosen; every fourth game against her has no modules."""
    if opponent == "axomamma":
        return tw.new_game(1, chance="ask", opponent=opponent, difficulty="easier" if number % 3 == 2 else "standard")
    choice = "human" if number % 3 == 0 else "random"
    difficulty = {"pac.personality_slots": "ABC", "pac.personality_choice": choice}
    modules = all_modules(number) if number % 4 else []
    return tw.new_game(1, chance="ask", opponent=opponent, difficulty=difficulty, modules=modules)


def solo_games(opponent: str, count: int) -> Iterator[Moment]:
    """Every decision of these games; go on to have it answered at random."""
    for number in range(count):
        numbers = random.Random(number)
        game = solo_game(opponent, number)
        events: list[tw.Event] = []
        while (decision := game.decision) is not None:
            yield Moment(game, decision, events)
            events = game.play(numbers.choice(decision.keys))


@cache
def solo_options(count: int) -> frozenset[tuple[str, str]]:
    """Question and kind of every option, draws included."""
    return frozenset(
        (moment.decision.prompt, option.kind)
        for opponent in OPPONENTS
        for moment in solo_games(opponent, count)
        for option in moment.decision.options
    )
