"""Messages about looking for a game."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from tawantinsuyu.box.marks import Described
from tawantinsuyu.table.messages.base import Milliseconds
from tawantinsuyu.table.messages.requests import Sent

Pace = Literal["live", "day", "three-days"]


class GameSearch(Sent):
    """The game that a person would like to play."""

    players: Annotated[list[Annotated[int, Field(ge=2, le=4)]], Field(min_length=1, max_length=3)] = Field(
        default=[2], description="The numbers of players that are welcome."
    )
    modules: Annotated[list[Annotated[str, Field(max_length=40)]], Field(max_length=10)] = Field(default=[])
    pace: Pace = "live"
    span: Annotated[int, Field(ge=1, le=5_000)] | None = Field(
        default=None, description="How far ratings may be apart at first; null: any rating."
    )
    notify: Annotated[bool, Field(strict=True)] = Field(
        default=False, description="Keep looking while the page is closed, and send a notice when a game is found."
    )


class SearchOut(TypedDict, closed=True):
    """What somebody is looking for."""

    players: list[int]
    modules: list[str]
    pace: Pace
    span: int | None
    notify: bool
    waited: Annotated[Milliseconds, Described("How long the person has been looking.")]


class PairingOut(TypedDict, closed=True):
    """How a search is going."""

    search: Annotated[SearchOut | None, Described("Null if the person is not looking for a game.")]
    others: Annotated[int, Described("How many others are looking for a game, of any kind.")]
    table: Annotated[str | None, Described("The table of the game that was found.")]
    offers_bot: Annotated[bool, Described("Whether a bot could be offered: nobody else is here, or the wait is long.")]
