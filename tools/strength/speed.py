"""Measures the planner's speed on this machine, so that pages can state budgets in lines of play instead of seconds."""

from __future__ import annotations

import json
from pathlib import Path
from time import process_time
from typing import Final, NamedTuple

from harness.builds import imported_build
from tawantinsuyu.bots.bot import answer_of
from tawantinsuyu.bots.greedy import GreedyBot
from tawantinsuyu.bots.planner.budget import Budget
from tawantinsuyu.bots.planner.planner import PlannerBot
from tawantinsuyu.box.box import Box
from tawantinsuyu.simulation.plan import Plan

LINES: Final = 64
EVERY: Final = 21
"""Lines of play per search, and every how many choices of a game one is searched."""


class Speed(NamedTuple):
    """Lines of play in a second of one processor's time, and the build of the engine that made them."""

    lines: float
    build: str


def _file(folder: Path, box: Box) -> Path:
    return folder / f"speed-{box.short_hash}.json"


def measure(folder: Path, box: Box) -> Speed:
    """Search some choices of a game between greedy bots, and store the time it took."""
    game = Plan((("greedy", "greedy"),), box, "speed").new_game(0)
    planner = PlannerBot(box, "speed", Budget(iterations=LINES))
    bot = GreedyBot()
    seconds = 0.0
    thought = asked = 0
    while (decision := game.decision) is not None:
        if len(decision.options) > 1:
            asked += 1
            if asked % EVERY == 0:
                began = process_time()
                thought += planner.search(game.asked()).iterations
                seconds += process_time() - began
        game.play(answer_of(bot, game))
    speed = Speed(thought / seconds, imported_build())
    folder.mkdir(parents=True, exist_ok=True)
    _file(folder, box).write_text(json.dumps(speed._asdict()) + "\n", encoding="utf-8")
    return speed


def speed_of(folder: Path, box: Box) -> Speed | None:
    """The measurement of the last run."""
    file = _file(folder, box)
    return Speed(**json.loads(file.read_text(encoding="utf-8"))) if file.exists() else None
