"""Analyses that workers make for people, besides choosing for bots. Input and output are plain data."""

from __future__ import annotations

from dataclasses import asdict
from functools import cache

from tawantinsuyu.analysis.judge import Judge
from tawantinsuyu.analysis.review import Depth, ReviewPart, assembled, reviewed_part
from tawantinsuyu.analysis.turning_point import turning_point
from tawantinsuyu.box.box import Box
from tawantinsuyu.game.game import Record
from tawantinsuyu.server.bot_workers.questions import AnalysisQuestion, Found
from tawantinsuyu.table.hints.analyses import advice_of, outlook_of
from tawantinsuyu.table.puzzles.solutions import solution_of


@cache
def _judge() -> Judge:
    return Judge()


def analysed(box: Box, asked: AnalysisQuestion) -> Found:
    """The result of an analysis in a game with this box."""
    if asked["analyse"] == "hint":
        return advice_of(_judge(), box, asked["knowledge"], asked["seed"]).to_data()
    if asked["analyse"] == "outlook":
        return asdict(outlook_of(_judge(), box, asked["knowledge"], asked["seed"]))
    if asked["analyse"] == "solution":
        return solution_of(_judge(), box, asked["puzzle"], asked["given"]).to_data()
    if asked["analyse"] == "turning-point":
        return turning_point(_judge(), Record.from_text(asked["record"]), box, asked["seat"]).to_data()
    record, depth = Record.from_text(asked["record"]), Depth(asked["lines"], asked["seed"])
    if asked["analyse"] == "review-part":
        return reviewed_part(record, box, asked["first"], asked["last"], depth).to_data()
    return assembled(record, box, [ReviewPart.from_data(part) for part in asked["parts"]], depth).to_data()
