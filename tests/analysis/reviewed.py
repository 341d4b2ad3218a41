"""A finished game of greedy bots and its review, made once for all tests of a process."""

from __future__ import annotations

from functools import cache

import tawantinsuyu as tw
from tawantinsuyu.analysis.results import Review
from tawantinsuyu.analysis.review import Depth, review
from tawantinsuyu.bots.bot import pick_of
from tawantinsuyu.bots.greedy import GreedyBot

LINES = 2
"""Enough for everything but good judgement."""


@cache
def finished(players: int = 2, opponent: str | None = None) -> tw.Record:
    game = tw.new_game(players, seed=5, opponent=opponent)
    game.keeps_undo = False
    bot = GreedyBot()
    while not game.is_over:
        game.play_at(pick_of(bot, game.asked()))
    return game.record()


@cache
def reviewed() -> Review:
    return review(finished(), depth=Depth(LINES))
