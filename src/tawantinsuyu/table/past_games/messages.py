"""Messages about a person's finished games."""

from __future__ import annotations

from typing import Annotated, Literal

from typing_extensions import TypedDict

from tawantinsuyu.box.marks import Described
from tawantinsuyu.table.messages.base import Milliseconds
from tawantinsuyu.table.messages.event import ScoreSheet
from tawantinsuyu.table.messages.tables import GameSettingsOut


class PastPlayerOut(TypedDict, closed=True):
    """Somebody who played a game to its end."""

    name: Annotated[str, Described("Empty for a deleted player and an automated opponent.")]
    kind: Literal["person", "bot", "opponent"]
    bot: Annotated[str | None, Described("The level of a bot, or its name.")]
    yours: bool
    vp: int
    won: Annotated[bool, Described("Whether they won, alone or together with others.")]


class PastGameOut(TypedDict, closed=True):
    """A game that the person played to its end."""

    table: str
    ended_at: Milliseconds
    settings: GameSettingsOut
    turns: int
    players: Annotated[list[PastPlayerOut], Described("By seat; an automated opponent comes last.")]
    grade: Annotated[int | None, Described("Good decisions in percent, if the game was reviewed.")]
    sources: Annotated[ScoreSheet, Described("The person's VP by source.")]
    usual: Annotated[str, Described("Where `usual` of the list has what winners of such games have.")]


class PastGamesOut(TypedDict, closed=True):
    """Games that the person played to their end, latest first, without lessons, puzzles and branches."""

    games: list[PastGameOut]
    usual: Annotated[
        dict[str, dict[str, float]], Described("The average VP of winners in games of bots, by source; may be empty.")
    ]
    until: Annotated[
        Milliseconds | None,
        Described("Ask again with this for earlier games; those that ended at this moment are repeated."),
    ]
