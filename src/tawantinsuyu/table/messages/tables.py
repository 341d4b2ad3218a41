"""The public facts of tables, and what can be chosen for a new one."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from typing_extensions import TypedDict

from tawantinsuyu.box.marks import Described
from tawantinsuyu.table.messages.base import Milliseconds
from tawantinsuyu.table.messages.event import ScoreSheet

ProposalKind = Literal["take-back", "give-up", "replace", "pause", "rematch"]
MarkKind = Literal["branch", "earlier-player", "several-seats", "take-back", "known-deal"]


class ChoicesOut(TypedDict, closed=True):
    """What can be chosen for a new table."""

    version: str
    rules: int
    components: str
    players: list[int]
    opponents: list[str]
    modules: list[str]
    variants: Annotated[dict[str, list[str]], Described("Each variant with its values, the default first.")]
    switches: Annotated[dict[str, dict[str, list[str]]], Described("The difficulty switches of each opponent.")]
    presets: Annotated[dict[str, dict[str, dict[str, str]]], Described("Named difficulties of each opponent.")]
    needs: Annotated[
        dict[str, list[list[str]]],
        Described("Variants and switches that have no effect unless one of the listed modules is in play."),
    ]
    levels: Annotated[list[str], Described("Levels of bots, from weak to strong, for the `bot` of a seat.")]
    bots: Annotated[list[str], Described("The bots behind the levels, for experiments.")]
    languages: list[str]
    push_key: Annotated[str | None, Described("The `applicationServerKey` of web push.")]
    mail: Annotated[bool, Described("Whether this server sends notices by mail.")]
    offline: Annotated[bool, Described("Whether this server offers the offline edition at `/offline/`.")]
    contact: Annotated[str | None, Described("The host's address for reporting problems.")]


class SeatOut(TypedDict, closed=True):
    """A seat."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    bot: Annotated[str | None, Described("The level of a bot, or its name.")]
    seconds: Annotated[float | None, Described("Seconds the bot has for a turn; null if it answers immediately.")]
    yours: bool
    away_until: Annotated[Milliseconds | None, Described("When its player's holiday ends; null unless in the future.")]
    flagged: Annotated[bool, Described("Whether its player's time for the game ran out, and a bot plays on.")]
    left: Annotated[bool, Described("Whether its player left during the game; `name` is still theirs.")]
    returnable: Annotated[bool, Described("Whether the person may take it back from the bot.")]


class ProposalOut(TypedDict, closed=True):
    """An open proposal; or one that was declined, until the proposer has read that or the game continues."""

    kind: ProposalKind
    by: int
    version: int
    line: int | None
    seat: int | None
    agreed: list[int]
    yours_to_answer: bool
    declined_by: Annotated[int | None, Described("The seat that has declined it.")]


class MarkOut(TypedDict, closed=True):
    """Something that a person could know although the rules hide it from them."""

    how: Annotated[
        MarkKind,
        Described(
            "`branch`: the person continued this game elsewhere and could open all hands there. "
            "`earlier-player`: the person played the seat before. `several-seats`: one person plays these seats. "
            "`take-back`: draws were taken back and may come again. `known-deal`: the seed is public."
        ),
    ]
    seats: Annotated[list[int], Described("The seats whose hands could be known; none if it is about draws.")]
    names: Annotated[list[str], Described("The people it concerns.")]


class ResultOut(TypedDict, closed=True):
    """The result of a game."""

    winners: list[int]
    vp: list[int]
    sheets: Annotated[list[ScoreSheet], Described("VP by source for each player.")]


class PlayedWithOut(TypedDict, closed=True):
    """The versions with which a game was begun."""

    engine: str
    rules: int
    components: str


class GameSettingsOut(TypedDict, closed=True):
    """What is played; default values are omitted."""

    players: int
    opponent: str | None
    difficulty: dict[str, str]
    modules: list[str]
    variants: dict[str, str]


class ClockOut(TypedDict, closed=True):
    """How time is counted."""

    kind: Literal["none", "soft", "deadline", "total"]
    hours: Annotated[float, Described("For each decision, with `deadline`.")]
    minutes: Annotated[float, Described("For the whole game, with `total`.")]
    increment: Annotated[int, Described("Seconds that a seat gains with each turn it has ended, with `total`.")]
    flag: Annotated[
        Literal["others", "bot", "pass"],
        Described(
            "What happens when time is up: the others may hand the seat over, a bot takes it, or the program plays "
            "until the seat has no more questions, and its player goes on afterwards."
        ),
    ]


class PausedOut(TypedDict, closed=True):
    """A pause that all agreed on."""

    at: Milliseconds
    left: Annotated[Milliseconds | None, Described("The time that the asked seat has left; null if no clock ran.")]


class TableOptionsOut(TypedDict, closed=True):
    """How a table is played."""

    clock: ClockOut
    takebacks: bool
    totals: Annotated[bool, Described("Whether pages show players' points during the game.")]
    hints: Annotated[bool, Described("Whether the table was opened with hints for all players.")]
    rated: Annotated[bool, Described("Whether the game counts for the players' ratings.")]


class OriginOut(TypedDict, closed=True):
    """What a table was made from."""

    kind: Literal["rematch", "branch", "import", "position", "tutorial", "puzzle", "challenge"]
    table: NotRequired[Annotated[str | None, Described("The table it was made from.")]]
    line: NotRequired[
        Annotated[int | None, Described("The line of that table, or the number of answers, with which it begins.")]
    ]
    headers: NotRequired[Annotated[dict[str, str] | None, Described("The headers of the record that was imported.")]]
    lesson: NotRequired[
        Annotated[
            str | None, Described("The lesson of the tutorial that it is for; `line` answers lead to its position.")
        ]
    ]
    day: NotRequired[Annotated[str | None, Described("The day whose challenge it is.")]]
    puzzle: NotRequired[
        Annotated[str | None, Described("The puzzle that it is for; `line` answers lead to its question.")]
    ]


class TableOut(TypedDict, closed=True):
    """The public facts of a table."""

    id: str
    title: str
    status: Literal["waiting", "playing", "finished", "abandoned", "replay"]
    visibility: Literal["open", "invitation", "private"]
    settings: GameSettingsOut
    options: TableOptionsOut
    edition: Annotated[str, Described("The name of the owner's edition in use; empty for the built-in components.")]
    origin: OriginOut | None
    seats: list[SeatOut]
    host: Annotated[bool, Described("Whether the person created the table.")]
    invite: str | None
    version: int
    turn: int
    to_act: int | None
    your_turn: bool
    since: Milliseconds
    deadline: Milliseconds | None
    used: Annotated[
        list[Milliseconds],
        Described("What each seat has used; with the clock `total`, of its time and less what it gained by turns."),
    ]
    paused: PausedOut | None
    proposal: ProposalOut | None
    takebacks: Annotated[list[list[int]], Described("Take-backs beyond a draw: the points before and after.")]
    hints: Annotated[bool, Described("Whether players may ask for hints now: see `GET …/hint`.")]
    marks: Annotated[
        list[MarkOut], Described("What hidden information could be known; joining a running game accepts it.")
    ]
    result: ResultOut | None
    played_with: PlayedWithOut | None
    earlier_turns: Annotated[
        int | None,
        Described("Turns that were played by earlier rules and are shown as stored; 0 is the set-up, null none."),
    ]
    commitment: Annotated[str | None, Described("SHA-256 of the secret seed, published at the start.")]
    seed: Annotated[
        str | None, Described("The seed, once the game is over; `GET /api/challenge` returns that of a challenge.")
    ]
    created_at: Milliseconds
    updated_at: Milliseconds


class TablesOut(TypedDict, closed=True):
    """A list of tables."""

    tables: list[TableOut]
