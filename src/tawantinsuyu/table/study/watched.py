"""The game to watch before one learns to play: `watched.record`, made by `python -m tools.games.watched`."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from tawantinsuyu.table.study.comments import TEXTS, Study
from tawantinsuyu.table.study.messages import StudyOut

SEAT: Final = 0
"""Whose hand is shown."""


@cache
def watched_study() -> Study:
    """The record with its comments, as it comes with the program."""
    return Study.from_text(files(__package__).joinpath("watched.record").read_text(encoding="utf-8"))


def study_out(study: Study, seat: int) -> StudyOut:
    """A study as it is sent: all commented positions, without the way from one to the next."""
    headers = study.record.headers
    return {
        "seat": seat,
        "names": [headers.get(f"seat-{number + 1}", "") for number in range(study.record.players)],
        "texts": headers.get(TEXTS),
        "comments": [
            {
                "at": comment.at,
                "text": comment.text,
                "places": list(comment.places),
                "arrows": [{"start": start, "end": end} for start, end in comment.arrows],
                "view": game.view(seat, places=True),
            }
            for comment, game in study.positions()
        ],
    }
