"""The public facts of tables, and what can be chosen for a new one."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from tawantinsuyu.table.messages.base import Milliseconds, Out, sometimes
from tawantinsuyu.table.messages.event import ScoreSheet


class ChoicesOut(Out):
    """What can be chosen for a new table."""

    version: str
    rules: int
    components: str
    players: list[int]
    opponents: list[str]
    modules: list[str]
    variants: dict[str, list[str]] = Field(description="Each variant with its values, the default first.")
    switches: dict[str, dict[str, list[str]]] = Field(description="The difficulty switches of each opponent.")
    presets: dict[str, dict[str, dict[str, str]]] = Field(description="Named difficulties of each opponent.")
    needs: dict[str, list[list[str]]] = Field(
        description="Variants and switches that decide nothing without modules: one of each list has to be in play."
    )
    levels: list[str] = Field(description="Levels of bots, from weak to strong. A seat takes one as its `bot`.")
    bots: list[str] = Field(description="The bots that levels are made of, for experiments.")
    languages: list[str]
    push_key: str | None = Field(description="The `applicationServerKey` of web push.")
    mail: bool = Field(description="Whether this server sends notices by mail.")
    offline: bool = Field(description="Whether this server offers the edition without a server at `/offline/`.")
    contact: str | None = Field(description="Whom to write to about faults: an address of the host.")


class SeatOut(Out):
    """A seat."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    bot: str | None = Field(description="The level of a bot, or its name.")
    seconds: float | None = Field(description="Seconds that the bot has for a turn; null if it answers at once.")
    yours: bool
    away_until: Milliseconds | None = Field(description="Until then its player is on holiday, if that is to come.")
    left: bool = Field(description="Whether its player has left it in the game; `name` is still theirs.")
    returnable: bool = Field(description="Whether the person may take it back from the bot.")


class ProposalOut(Out):
    """An open proposal."""

    kind: Literal["take-back", "give-up", "replace"]
    by: int
    version: int
    line: int | None
    seat: int | None
    agreed: list[int]
    yours_to_answer: bool


class MarkOut(Out):
    """Something that a person could know and that the rules hide from them."""

    how: Literal["branch", "earlier-player", "several-seats", "take-back", "known-deal"] = Field(
        description="`branch`: the person went on from this game elsewhere and could open all hands there. "
        "`earlier-player`: the person played the seat before. `several-seats`: one person plays these seats. "
        "`take-back`: draws were taken back and may come again. `known-deal`: the seed is no secret."
    )
    seats: list[int] = Field(description="The seats whose hands could be known; none if it is about draws.")
    names: list[str] = Field(description="Whom it is about.")


class ResultOut(Out):
    """How a game ended."""

    winners: list[int]
    vp: list[int]
    sheets: list[ScoreSheet] = Field(description="VP by source for each player.")


class PlayedWithOut(Out):
    """The versions a game was begun with."""

    engine: str
    rules: int
    components: str


class GameSettingsOut(Out):
    """What is played; defaults are left out of the tables."""

    players: int
    opponent: str | None
    difficulty: dict[str, str]
    modules: list[str]
    variants: dict[str, str]


class ClockOut(Out):
    """How time counts."""

    kind: Literal["none", "soft", "deadline"]
    hours: float


class TableOptionsOut(Out):
    """How a table is played."""

    clock: ClockOut
    takebacks: bool
    totals: bool = Field(description="Whether pages show how many points players have while they play.")
    hints: bool = Field(description="Whether the table was opened with hints for all players.")


class OriginOut(Out):
    """What a table was made from."""

    kind: Literal["rematch", "branch", "import", "tutorial", "puzzle", "challenge"]
    table: str | None = sometimes("The table it was made from.")
    line: int | None = sometimes("The line of that table, or the number of answers, with which it begins.")
    headers: dict[str, str] | None = sometimes("The headers of the record that was imported.")
    lesson: str | None = sometimes("The lesson of the tutorial that it is for; `line` answers lead to its position.")
    day: str | None = sometimes("The day whose challenge it is.")
    puzzle: str | None = sometimes("The puzzle that it is for; `line` answers lead to its question.")


class TableOut(Out):
    """The public facts of a table."""

    id: str
    title: str
    status: Literal["waiting", "playing", "finished", "abandoned", "replay"]
    visibility: Literal["open", "invitation", "private"]
    settings: GameSettingsOut
    options: TableOptionsOut
    edition: str = Field(
        description="The name of the owner's edition that is played with; empty for the built-in components."
    )
    origin: OriginOut | None
    seats: list[SeatOut]
    host: bool = Field(description="Whether the person made the table.")
    invite: str | None
    version: int
    turn: int
    to_act: int | None
    your_turn: bool
    since: Milliseconds
    deadline: Milliseconds | None
    used: list[Milliseconds]
    proposal: ProposalOut | None
    takebacks: list[list[int]] = Field(description="Take-backs beyond a draw: from and to which point of the line.")
    hints: bool = Field(description="Whether players may ask for hints now: see `GET …/hint`.")
    marks: list[MarkOut] = Field(description="What could be known of hidden things; joining a running game accepts it.")
    result: ResultOut | None
    played_with: PlayedWithOut | None
    commitment: str | None = Field(description="SHA-256 of the secret seed, published at the start.")
    seed: str | None = Field(
        description="The seed, once the game is over; that of a challenge is told by `GET /api/challenge`."
    )
    created_at: Milliseconds
    updated_at: Milliseconds


class TablesOut(Out):
    """A list of tables."""

    tables: list[TableOut]
