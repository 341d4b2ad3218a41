"""Messages about games with comments."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field
from typing_extensions import TypedDict

from tawantinsuyu.box.marks import Described
from tawantinsuyu.game.view import View
from tawantinsuyu.table.messages.event import ScoreSheet
from tawantinsuyu.table.messages.game import WordsOut
from tawantinsuyu.table.messages.requests import Invite, Language, SeatNumber, Sent, Title, several_lines
from tawantinsuyu.table.study.comments import LONGEST_TEXT, MOST_MARKS, PLACE

MOST_KEYS = 300
"""Answers and draws of another line."""

Place = Annotated[str, Field(pattern=f"^{PLACE}$")]
Key = Annotated[str, Field(min_length=1, max_length=200, pattern=r"^[!-~]+$")]
Line = Annotated[list[Key], Field(max_length=MOST_KEYS)]
Point = Annotated[int, Field(ge=0, le=10_000_000)]


class ArrowOut(TypedDict, closed=True):
    """An arrow from one place to another."""

    start: str
    end: str


class CommentOut(TypedDict, closed=True):
    """A comment, and the position that it is about."""

    at: Annotated[int, Described("How many answers of players came before.")]
    text: str
    places: Annotated[list[str], Described("What it points at.")]
    arrows: list[ArrowOut]
    view: Annotated[View, Described("The position as the study's seat sees it.")]


class StudyOut(TypedDict, closed=True):
    """A game with comments, seen from one seat."""

    seat: int
    names: Annotated[list[str], Described("By seat.")]
    texts: Annotated[
        str | None,
        Described("If given, the comments are names of texts in this section of the page's messages."),
    ]
    comments: list[CommentOut]


class NewStudy(Sent):
    """A game or a position to study: one of the two."""

    record: Annotated[str, Field(max_length=1_000_000)] = Field(
        default="", description="A record, with or without comments."
    )
    position: Annotated[str, Field(max_length=20_000)] = Field(default="", description="A position text.")
    title: Title = ""


class ArrowIn(Sent):
    """An arrow from one place to another."""

    start: Place
    end: Place


class RemarkIn(Sent):
    """What is said about a position; if all is empty, the comment is removed."""

    text: Annotated[str, Field(max_length=LONGEST_TEXT), AfterValidator(several_lines)] = ""
    places: Annotated[list[Place], Field(max_length=MOST_MARKS)] = Field(default=[])
    arrows: Annotated[list[ArrowIn], Field(max_length=MOST_MARKS)] = Field(default=[])
    line: Line = Field(default=[])


class RemarkOut(TypedDict, closed=True):
    """A comment on a position of a replay."""

    at: Annotated[int, Described("How many answers of players came before.")]
    text: str
    places: Annotated[list[str], Described("What it points at.")]
    arrows: list[ArrowOut]
    line: Annotated[list[str], Described("What could be played from there instead: answers and draws.")]


class RemarksOut(TypedDict, closed=True):
    """The comments on a game."""

    yours: Annotated[bool, Described("Whether the person may change them.")]
    comments: list[RemarkOut]


class StudyHeadOut(TypedDict, closed=True):
    """A study of the person."""

    table: Annotated[str, Described("Its replay.")]
    title: str
    names: list[str]
    comments: int
    updated_at: int


class StudiesOut(TypedDict, closed=True):
    """The studies of the person, the last changed one first."""

    studies: list[StudyHeadOut]
    most: Annotated[int, Described("How many studies a person may have.")]


class LineIn(Sent):
    """Another line from a point of a game that is over, and possibly one more answer."""

    at: Point
    keys: Line = Field(default=[])
    answer: Key | None = Field(
        default=None, description="One more answer; the draws that follow it are made at random."
    )
    invite: Invite | None = None
    language: Language = "en"


class LineOut(TypedDict, closed=True):
    """The position after another line, seen from the seat that is asked."""

    keys: Annotated[list[str], Described("The line with the answer and its draws.")]
    ends: Annotated[list[int], Described("How many keys there are after each answer with its draws.")]
    view: View
    words: WordsOut
    said: Annotated[list[str], Described("What happened since the last answer.")]
    score_sheets: list[ScoreSheet] | None


class CorrectionIn(Sent):
    """A correction of a position, as in the companion."""

    kind: Literal["swap", "totals"]
    what: Annotated[str, Field(max_length=200)]
    seat: SeatNumber = Field(default=0, description="Whose totals they are.")


class PositionIn(Sent):
    """A position: as a text, or of a game that is over or that the person plays alone. And how to correct it."""

    text: Annotated[str, Field(max_length=20_000)] = ""
    table: Annotated[str, Field(max_length=16)] = ""
    line: Point = 0
    invite: Invite | None = None
    correction: CorrectionIn | None = None
    language: Language = "en"


class PositionOut(TypedDict, closed=True):
    """A sound position."""

    text: Annotated[str, Described("With `rest` for the shuffled piles.")]
    view: View
    piles: Annotated[dict[str, list[str]], Described("The cards and tiles of each pile before the first draw.")]
