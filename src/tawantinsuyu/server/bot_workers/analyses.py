"""Analyses that workers make for people, besides choosing for bots. Input and output are plain data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, TypeAlias

from tawantinsuyu.analysis.judge import Judge
from tawantinsuyu.analysis.review import Depth, ReviewPart, assembled, reviewed_part
from tawantinsuyu.box.box import Box
from tawantinsuyu.game.game import Record
from tawantinsuyu.table.hints.analyses import advice_of, outlook_of
from tawantinsuyu.table.puzzles.solutions import solution_of

Analysis: TypeAlias = Callable[[Box, Mapping[str, Any]], dict[str, Any]]


@cache
def _judge() -> Judge:
    return Judge()


def hint(box: Box, asked: Mapping[str, Any]) -> dict[str, Any]:
    """`Advice` for the asked seat whose `knowledge` is given."""
    return advice_of(_judge(), box, asked["knowledge"], asked["seed"])


def outlook(box: Box, asked: Mapping[str, Any]) -> dict[str, Any]:
    """The `Value` of the position for the seat whose `knowledge` is given, asked or not."""
    return outlook_of(_judge(), box, asked["knowledge"], asked["seed"])


def solution(box: Box, asked: Mapping[str, Any]) -> dict[str, Any]:
    """The `Solution` of a `puzzle`, named by its id, compared with the answer that was `given`."""
    return solution_of(_judge(), box, asked["puzzle"], asked["given"])


def review_part(box: Box, asked: Mapping[str, Any]) -> dict[str, Any]:
    """A `ReviewPart` of the review of a finished game, whose `record` is given."""
    record = Record.from_text(asked["record"])
    return reviewed_part(record, box, asked["first"], asked["last"], Depth(asked["lines"], asked["seed"])).to_data()


def review(box: Box, asked: Mapping[str, Any]) -> dict[str, Any]:
    """The `Review` assembled from its parts."""
    record = Record.from_text(asked["record"])
    parts = [ReviewPart.from_data(part) for part in asked["parts"]]
    return assembled(record, box, parts, Depth(asked["lines"], asked["seed"])).to_data()


ANALYSES: Final[Mapping[str, Analysis]] = {
    "hint": hint,
    "outlook": outlook,
    "review-part": review_part,
    "review": review,
    "solution": solution,
}
"""By the name under which the pool requests them."""
