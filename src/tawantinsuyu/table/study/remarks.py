"""Comments on a replay as they are stored, and as a person changes them one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypedDict

import tawantinsuyu as tw
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.study.comments import MOST_COMMENTS, MOST_OTHER_ANSWERS, Comment, Study
from tawantinsuyu.table.study.messages import RemarkIn, RemarksOut

MOST_STUDIES: Final = 100
"""Studies of one person."""
MOST_CHARACTERS: Final = 200_000
"""Of all comments on one game together."""


class StoredComment(TypedDict):
    """A comment as it is stored."""

    at: int
    text: str
    places: list[str]
    arrows: list[list[str]]
    line: list[str]


def comments_to_data(comments: Sequence[Comment]) -> list[StoredComment]:
    """Plain data."""
    return [
        {
            "at": comment.at,
            "text": comment.text,
            "places": list(comment.places),
            "arrows": [list(arrow) for arrow in comment.arrows],
            "line": list(comment.line),
        }
        for comment in comments
    ]


def comments_from_data(data: Sequence[StoredComment]) -> tuple[Comment, ...]:
    """The inverse of `comments_to_data`."""
    return tuple(
        Comment(
            each["at"],
            each["text"],
            tuple(each["places"]),
            tuple((start, end) for start, end in each["arrows"]),
            tuple(each["line"]),
        )
        for each in data
    )


def with_note(comments: Sequence[Comment], at: int, note: RemarkIn) -> tuple[Comment, ...]:
    """The comments after one was written, changed or emptied. Refuses more than a study may have."""
    arrows = tuple((arrow.start, arrow.end) for arrow in note.arrows)
    said = Comment(at, note.text, tuple(note.places), arrows, tuple(note.line))
    others = [comment for comment in comments if comment.at != at]
    written = [said] if said != Comment(at) else []
    changed = tuple(sorted([*others, *written], key=lambda comment: comment.at))
    check_size(changed)
    return changed


def check_size(comments: Sequence[Comment]) -> None:
    """Refuses more than a study may have."""
    characters = sum(len(comment.text) for comment in comments)
    answers = sum(len(comment.line) for comment in comments)
    if len(comments) > MOST_COMMENTS or characters > MOST_CHARACTERS or answers > MOST_OTHER_ANSWERS:
        raise Refused(422, "study-too-long", MOST_COMMENTS, MOST_CHARACTERS, MOST_OTHER_ANSWERS)


def remarks_out(comments: Sequence[Comment], yours: bool) -> RemarksOut:
    """The comments as they are sent."""
    return {
        "yours": yours,
        "comments": [
            {
                "at": comment.at,
                "text": comment.text,
                "places": list(comment.places),
                "arrows": [{"start": start, "end": end} for start, end in comment.arrows],
                "line": list(comment.line),
            }
            for comment in comments
        ],
    }


def commented_record(text: str, comments: Sequence[Comment]) -> str:
    """A record with these comments, as a text."""
    return Study(tw.Record.from_text(text), tuple(comments)).to_text()
