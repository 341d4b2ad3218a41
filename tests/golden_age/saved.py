"""Games with modules at points with much to save, and their texts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import count
from random import Random

import tawantinsuyu as tw
from harness.games.choosing import busily
from tawantinsuyu.golden_age.board import board_of

ALL = ("way-of-the-sun:simpa", "vassals", "nobles", "buildings")
WANTED = ("influence", "vassal", "conquer", "high-priest", "army-card", "palace", "newcomer", "react", "train")


def eagerly(random: Random, keys: Sequence[str]) -> str:
    """Mostly what modules are for."""
    wanted = [key for key in keys if key.partition(":")[0] in WANTED]
    return random.choice(wanted) if wanted and random.random() < 0.7 else busily(random, keys)


@cache
def begun() -> tw.Game:
    """The first turn of a game for 2 with everything."""
    game = tw.new_game(players=2, seed=1, modules=ALL, variants={"vn10.prophecy_vp": "10"})
    random = Random(1)
    while game.decision is not None and game.state.turn == 0:
        game.play(busily(random, game.decision.keys))
    return game


@cache
def midgame() -> tw.Game:
    """A game in the middle of somebody's tasks, with Vassals, influence, and Nobles standing and lying."""
    for seed in count():
        random = Random(seed)
        game = tw.new_game(players=3, seed=seed, modules=ALL)
        while game.decision is not None and not game.state.is_final_festival:
            board = board_of(game.state)
            if board.vassals and board.standing and board.lying and game.decision.prompt == "choose-task":
                return game
            game.play(eagerly(random, game.decision.keys))
    raise AssertionError("there is no such game")


def lines_from(game: tw.Game) -> dict[str, str]:
    """The lines of the section about the modules."""
    section = game.position_text().partition("[golden-age]\n")[2].partition("\n\n")[0]
    return dict(line.split(":", 1) for line in section.splitlines())


def changed(text: str, old: str, new: str) -> str:
    assert old in text, f"{old!r} is not in the text"
    return text.replace(old, new, 1)


def line_in(text: str, start: str) -> str:
    return next(line for line in text.splitlines() if line.startswith(start))
