"""Search positions for lessons: `python -m tools.games.lessons choose-task task:.-weavings`.

Plays games from known seeds until a question offers an answer, and prints the rows `seed` and `before` of
`table/tutorial/lessons.toml`.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from typing import Any, Final

from rich.console import Console

import tawantinsuyu as tw
from tawantinsuyu.bots.bot import answer_of
from tawantinsuyu.bots.registry import make_bot
from tawantinsuyu.table.tutorial.lessons import GAME

CONSOLE: Final = Console(highlight=False, markup=False, soft_wrap=True)


def positions(prompt: str, key: str, settings: dict[str, Any], turn: int) -> Iterator[tuple[str, tw.Game]]:
    """The first position of each game in which a question offers an answer, and the seed of the game."""
    bot = make_bot("greedy")
    for number in range(1, 1000):
        seed = f"lesson-{number}"
        game = tw.new_game(**{**GAME.model_dump(), **settings}, seed=seed)
        while (decision := game.decision) is not None:
            offered = any(re.fullmatch(key, option.key) for option in decision.options)
            if decision.prompt == prompt and offered and game.state.turn >= turn:
                yield seed, game
                break
            game.play(answer_of(bot, game))


def shown(game: tw.Game) -> str:
    """The pending question and its answers."""
    decision = game.decision
    if decision is None:
        return "the game is over"
    player = game.state.players[0]
    keys = " ".join(option.key for option in decision.options)
    return f"turn {game.state.turn} stock {player.stock} vp {player.vp} {decision.prompt}: {keys}"


def main() -> None:
    """Print the shortest of these positions."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("prompt")
    parser.add_argument("key", help="a regular expression for the whole key")
    parser.add_argument("--opponent", default="axomamma")
    parser.add_argument("--modules", nargs="*", default=[])
    parser.add_argument("--turn", type=int, default=1, help="the first turn that counts")
    parser.add_argument("--found", type=int, default=5, help="how many positions to choose from")
    asked = parser.parse_args()
    settings: dict[str, Any] = {"opponent": asked.opponent, "modules": asked.modules}
    candidates: list[tuple[str, tw.Game]] = []
    for each in positions(asked.prompt, asked.key, settings, asked.turn):
        candidates.append(each)
        if len(candidates) == asked.found:
            break
    for seed, game in sorted(candidates, key=lambda each: len(each[1].answers)):
        before = " ".join(key for seat, key in game.answers if seat >= 0)
        CONSOLE.print(f'seed = "{seed}"\nbefore = "{before}"\n# {shown(game)}\n')


if __name__ == "__main__":
    main()
