"""The interface of a worker that computes: bots, hints, solutions of puzzles, as JSON text in both directions."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from functools import cache
from typing import Any

from tawantinsuyu.analysis.judge import Judge
from tawantinsuyu.bots.registry import make_bot
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.plain import Json
from tawantinsuyu.offline.watchers import encoded
from tawantinsuyu.table.bot_cache import BotCache, UnknownBox
from tawantinsuyu.table.hints.analyses import advice_of, outlook_of
from tawantinsuyu.table.puzzles.solutions import solution_of


@cache
def _judge() -> Judge:
    """The judge without a network: NumPy is not shipped with the offline edition."""
    return Judge("planner")


class Thinker:
    """Bots and analyses of one worker. Requests name their box by its hash."""

    def __init__(self) -> None:
        self._bots = BotCache(make_bot)

    def learn(self, hash: str, data: str) -> None:
        """Cache a box that was unknown."""
        self._bots.learn(hash, json.loads(data))

    def choose(self, asked: str) -> str:
        """The key that a bot chooses, as `{"key": …}`, or `{"unknown": true}` for an unknown box."""
        try:
            return encoded({"key": self._bots.choose(**json.loads(asked))})
        except UnknownBox:
            return encoded({"unknown": True})

    def analyse(self, question: str) -> str:
        """A hint, an outlook or the solution of a puzzle, as `{"seed": …, "result": …}`; unknown boxes as for bots."""
        wanted = json.loads(question)
        asked = wanted["asked"]
        try:
            box = self._bots.known(wanted["box"]).box
        except UnknownBox:
            return encoded({"unknown": True})
        return encoded({"seed": asked["seed"], "result": _analysis(wanted["name"], box, asked)})


def _analysis(name: str, box: Box, asked: Any) -> Mapping[str, Json]:
    if name == "solution":
        return solution_of(_judge(), box, asked["puzzle"], asked["given"]).to_data()
    if name == "hint":
        return advice_of(_judge(), box, asked["knowledge"], asked["seed"]).to_data()
    return asdict(outlook_of(_judge(), box, asked["knowledge"], asked["seed"]))
