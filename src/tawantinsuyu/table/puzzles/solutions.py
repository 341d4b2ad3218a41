"""The solution of a puzzle."""

from __future__ import annotations

from tawantinsuyu.analysis.judge import Judge
from tawantinsuyu.analysis.puzzles import puzzles
from tawantinsuyu.analysis.solutions import Solution, explained
from tawantinsuyu.box.box import Box


def solution_of(judge: Judge, box: Box, puzzle: str, given: str) -> Solution:
    """The solution of a puzzle, named by its id, compared with the answer that was given."""
    return explained(judge, puzzles()[puzzle], given, box)
