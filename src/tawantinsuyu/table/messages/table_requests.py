"""What clients send to make, change, join and leave tables."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from tawantinsuyu.bots.levels import USUAL
from tawantinsuyu.table.messages.requests import (
    BotName,
    ComponentsName,
    Invite,
    SeatName,
    SeatNumber,
    Sent,
    Title,
    Version,
)

Switch = bool | Annotated[int, Field(ge=-1_000, le=1_000)] | Annotated[str, Field(max_length=40)]


Switches = Annotated[dict[Annotated[str, Field(max_length=60)], Switch], Field(max_length=60)]


class GameSettings(Sent):
    """What is played; `GET /api/choices` lists the possible values."""

    players: Annotated[int, Field(ge=1, le=4)] = 2
    opponent: Annotated[str, Field(max_length=40)] | None = None
    difficulty: Annotated[str, Field(max_length=40)] | Switches = "standard"
    modules: Annotated[list[Annotated[str, Field(max_length=40)]], Field(max_length=10)] = Field(default=[])
    variants: Switches = Field(default={})


class SeatWish(Sent):
    """Who plays a seat."""

    kind: Literal["me", "open", "bot"]
    name: SeatName = ""
    bot: BotName = USUAL


class Clock(Sent):
    """How time is counted: not at all, for display only, with hours for each decision, or minutes for the game.

    `increment` are seconds gained with each turn; `flag` is what happens when time is up.
    """

    kind: Literal["none", "soft", "deadline", "total"] = "none"
    hours: Annotated[float, Field(gt=0, le=24 * 60)] = 24
    minutes: Annotated[float, Field(ge=1, le=60 * 24 * 60)] = 60
    increment: Annotated[int, Field(ge=0, le=24 * 3600)] = 0
    flag: Literal["others", "bot", "pass"] = "others"


class TableOptions(Sent):
    """How a table is played."""

    clock: Clock = Clock()
    takebacks: bool = Field(default=True, description="Whether a sole player may take back beyond a draw.")
    totals: bool = Field(
        default=True,
        description="Whether pages show players' points. They are no secret: the log reports every point.",
    )
    hints: bool = Field(
        default=False,
        description="Whether all players may ask for hints. A sole player always may.",
    )
    rated: bool = Field(
        default=False,
        description="Whether the game counts for the players' ratings. Then there are neither take-backs nor hints, "
        "every person has one seat, and bots are named by level.",
    )


class NewTable(Sent):
    """A table to create."""

    game: GameSettings = GameSettings()
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=4)]
    visibility: Literal["open", "invitation", "private"] = "private"
    title: Title = ""
    options: TableOptions = TableOptions()
    components: ComponentsName | None = Field(
        default=None, description="Components stored by `POST /api/editions`; null for the server's own."
    )
    start: bool = Field(default=False, description="Begin at once; all seats must be taken.")


class ChangedTable(Sent):
    """What is to be played at a table that has not begun."""

    game: GameSettings
    visibility: Literal["open", "invitation", "private"]
    title: Title = ""
    options: TableOptions = TableOptions()


class Swap(Sent):
    """Swap two seats."""

    other: SeatNumber


class Joining(Sent):
    """Taking a seat."""

    seat: SeatNumber | None = None
    invite: Invite | None = None
    name: SeatName = ""
    knowing: bool = Field(
        default=False,
        description="The person has seen the table's `marks` and still takes the seat. "
        "Needed for a running game that has any.",
    )


class Leaving(Sent):
    """Giving a seat up: to a bot, or to anyone (`bot` is null)."""

    seat: SeatNumber | None = None
    bot: BotName | None = USUAL


class HandingOver(Sent):
    """The new player of a seat whose player's time is up."""

    bot: BotName | None = USUAL


class Proposal(Sent):
    """What is to be done if all players agree; the clocks go on (`resume`) as soon as one player wants it."""

    kind: Literal["take-back", "give-up", "replace", "pause", "resume"]
    version: Version
    line: Annotated[int, Field(ge=0, le=10_000_000)] | None = None


class Consent(Sent):
    """Yes or no to a proposal."""

    version: Version
    agree: bool
