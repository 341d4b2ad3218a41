"""Messages about games with comments."""

from __future__ import annotations

from typing import Annotated

from typing_extensions import TypedDict

from tawantinsuyu.box.marks import Described
from tawantinsuyu.game.view import View


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
