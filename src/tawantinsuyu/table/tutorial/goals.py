"""Goals of a lesson: from its position, more than the guide's own way reaches. The page calls them challenges.

`goals.toml` lists them, each with answers that reach it; `python -m tools.games.goals` finds them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import get_args

from tawantinsuyu.game.view import View
from tawantinsuyu.table.tutorial.messages import GoalOut, Measure

MEASURES: tuple[Measure, ...] = get_args(Measure)


@dataclass(frozen=True)
class Goal:
    """Do what the lesson teaches, and have this much at the first question of turn `due`."""

    what: Measure
    least: int
    due: int
    turns: int
    """1: when the learner's next turn begins; 2: when the one after it begins."""
    solution: tuple[str, ...]

    def out(self) -> GoalOut:
        """The goal as it is sent, without its solution."""
        return {"what": self.what, "least": self.least, "due": self.due, "turns": self.turns}


@cache
def goals() -> Mapping[str, tuple[Goal, ...]]:
    """The goals of each lesson."""
    text = files(__package__).joinpath("goals.toml").read_text(encoding="utf-8")
    return {name: tuple(_goal(**row) for row in rows) for name, rows in tomllib.loads(text).items()}


def _goal(what: Measure, least: int, due: int, turns: int, solution: str) -> Goal:
    return Goal(what, least, due, turns, tuple(solution.split()))


def measured(view: View, what: Measure) -> int:
    """What the learner has."""
    player = view["players"][0]
    resources = player["resources"]
    if what == "food":
        return resources["potato"] + resources["corn"]
    if what == "stone" or what == "gold":
        return resources[what]
    if what == "workers":
        return sum(player["workers"].values())
    return player[what]
