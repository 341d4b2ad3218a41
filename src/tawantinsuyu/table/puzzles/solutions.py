"""The solution of a puzzle as a worker finds it."""

from __future__ import annotations

from typing import Any

from tawantinsuyu.analysis.judge import Judge
from tawantinsuyu.analysis.puzzles import puzzles
from tawantinsuyu.analysis.solutions import explained
from tawantinsuyu.box.box import Box


def solution_of(judge: Judge, box: Box, puzzle: str, given: str) -> dict[str, Any]:
    """The `Solution` of a puzzle, named by its id, compared with the answer that was given."""
    return explained(judge, puzzles()[puzzle], given, box).to_data()
