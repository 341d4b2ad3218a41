"""Messages about a person's finished games."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from tawantinsuyu.box.marks import Described
from tawantinsuyu.table.messages.base import Milliseconds
from tawantinsuyu.table.messages.event import ScoreSheet
from tawantinsuyu.table.messages.requests import Sent
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
    lasted: Annotated[Milliseconds | None, Described("From the deal to the end; null if the log does not say.")]
    players: Annotated[list[PastPlayerOut], Described("By seat; an automated opponent comes last.")]
    grade: Annotated[int | None, Described("Good decisions in percent, if the game was reviewed.")]
    luck: Annotated[int | None, Described("VP of lead that draws gave or took, if the game was reviewed.")]
    kept: Annotated[list[str], Described("The starting Weaving and God cards that the person kept; may be empty.")]
    shown: Annotated[bool, Described("Whether it is on the person's public profile, if they have one.")]
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


class OwnProfileOut(TypedDict, closed=True):
    """The person's own public profile."""

    profile: Annotated[str | None, Described("In the address `/people/…`; null without a public profile.")]


class ProfilePlayerOut(TypedDict, closed=True):
    """Somebody in a game on a profile, without a name."""

    kind: Literal["person", "bot", "opponent"]
    bot: Annotated[str | None, Described("The level of a bot, or its name.")]
    yours: Annotated[bool, Described("Whether it is the person whose profile it is.")]
    vp: int
    won: bool


class ProfileGameOut(TypedDict, closed=True):
    """A game that a person shows on their profile."""

    ended_at: Milliseconds
    usual: Annotated[str, Described("What was played: `2`, `3+` with modules, `axomamma` solo.")]
    turns: int
    players: Annotated[list[ProfilePlayerOut], Described("By seat; an automated opponent comes last.")]


class ProfileOut(TypedDict, closed=True):
    """A public profile: only the games that the person has chosen."""

    name: str
    games: list[ProfileGameOut]


class PublicProfile(Sent):
    """Whether the person has a public profile. A new one has a new address."""

    public: Annotated[bool, Field(strict=True)]


class ShownGame(Sent):
    """Whether a game is on the person's public profile."""

    shown: Annotated[bool, Field(strict=True)]
