"""Messages about ratings."""

from __future__ import annotations

from typing import Annotated

from typing_extensions import TypedDict

from tawantinsuyu.box.marks import Described
from tawantinsuyu.table.messages.base import Milliseconds
from tawantinsuyu.table.ratings.kinds import Kind


class RatingOut(TypedDict, closed=True):
    """A rating now: 400 points more mean ten times the odds of finishing ahead."""

    value: int
    deviation: Annotated[int, Described("In 19 of 20 cases the strength is within twice this; 0 for bots.")]
    provisional: Annotated[bool, Described("Whether too few games are known, or the last ones are long ago.")]
    games: int


class KindRatingOut(TypedDict, closed=True):
    """The person's rating in games of one kind."""

    kind: Kind
    rating: RatingOut
    anchors: Annotated[dict[str, int], Described("Bots by level, or opponents with presets (`axomamma:easier`).")]


class RatingChangeOut(TypedDict, closed=True):
    """What a game did to a rating."""

    table: str
    kind: Kind
    at: Milliseconds
    before: int
    after: int
    weight: Annotated[float, Described("How much the game counted: less than 1 if the same people met often.")]


class RatingsOut(TypedDict, closed=True):
    """The person's ratings, and what their games did to them, latest first."""

    ratings: Annotated[list[KindRatingOut], Described("Only kinds that the person has played for a rating.")]
    changes: list[RatingChangeOut]
    until: Annotated[
        Milliseconds | None,
        Described("Ask again with this for earlier changes; those of this moment are repeated."),
    ]


class SeatRatingOut(TypedDict, closed=True):
    """The rating of a seat's player."""

    seat: int
    rating: RatingOut
    change: Annotated[int | None, Described("Points won or lost in this game, once it is counted.")]


class TableRatingsOut(TypedDict, closed=True):
    """The ratings of those who play at a rated table; nothing at other tables."""

    kind: Kind | None
    seats: Annotated[list[SeatRatingOut], Described("An automated opponent comes last.")]
    counted: Annotated[bool, Described("Whether the game is over and counted.")]
