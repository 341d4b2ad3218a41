"""What the server answers and sends over sockets, besides what the game itself says (`view.py`, `event.py`)."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field
from pydantic.json_schema import SkipJsonSchema

from tawantinsuyu.server.wire.base import sometimes
from tawantinsuyu.server.wire.event import EventOut, ExplanationOut, ScoreSheet
from tawantinsuyu.server.wire.view import View

Milliseconds = int


class Out(BaseModel):
    """The base of all answers."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class ErrorOut(Out):
    """What is wrong: for programs an id with arguments, for people a sentence."""

    id: str
    args: list[str | int]
    message: str


class MeOut(Out):
    """Who one is here."""

    id: str
    name: str
    language: str
    webhook: str | None
    webhook_secret: str | None = Field(description="Signs what is posted to the webhook.")
    csrf: str = Field(description="To be sent as `X-CSRF-Token` with every request that changes something.")


class LinkOut(Out):
    """A private link to another device; it works once."""

    code: str
    expires_at: Milliseconds


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
    bots: list[str]
    languages: list[str]
    push_key: str | None = Field(description="The `applicationServerKey` of web push.")


class SeatOut(Out):
    """A seat."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    bot: str | None
    yours: bool
    returnable: bool = Field(description="Whether one may take it back from the bot.")


class ProposalOut(Out):
    """What waits for everybody's consent."""

    kind: Literal["take-back", "give-up", "replace"]
    by: int
    version: int
    line: int | None
    seat: int | None
    agreed: list[int]
    yours_to_answer: bool


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


class OriginOut(Out):
    """What a table was made from."""

    kind: Literal["rematch", "branch", "import", "tutorial"]
    table: str | None = None
    line: int | None = None
    headers: dict[str, str] | None = None


class TableOut(Out):
    """The public facts of a table."""

    id: str
    title: str
    status: Literal["waiting", "playing", "finished", "abandoned", "replay"]
    visibility: Literal["open", "invitation", "private"]
    settings: GameSettingsOut
    options: TableOptionsOut
    origin: OriginOut | None
    seats: list[SeatOut]
    host: bool = Field(description="Whether one made it.")
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
    result: ResultOut | None
    played_with: PlayedWithOut | None
    commitment: str | None = Field(description="SHA-256 of the secret seed, published at the start.")
    seed: str | None = Field(description="The seed, once the game is over.")
    created_at: Milliseconds
    updated_at: Milliseconds


class TablesOut(Out):
    """A list of tables."""

    tables: list[TableOut]


class WarningOut(Out):
    """Something to think of before choosing an option."""

    id: str = Field(description="The name of the warning; whoever is warned may not want it any more.")
    rule: str
    words: str


class WordsOut(Out):
    """What is sent, in words of the reader's language; only where `words` was asked for."""

    prompt: str | None = Field(description="What is asked; null for those who are not asked.")
    options: dict[str, str] = Field(description="The label of each option, by its key.")
    warnings: dict[str, list[WarningOut]] = Field(
        description="What to think of before choosing an option, by its key; options without a warning are left out."
    )
    moves: list[list[str]] = Field(
        description="For each entry of the log a sentence for each of its events; going back has one of its own."
    )


class StateOut(Out):
    """Everything that an audience may know now. The number of the pending question is `version`."""

    table: str
    version: int
    line: int = Field(description="How many players' answers led here.")
    seat: int | None
    view: View
    can_undo: bool
    can_redo: bool
    since: Milliseconds
    deadline: Milliseconds | None
    used: list[Milliseconds]
    score_sheets: list[ScoreSheet] | None
    words: WordsOut | SkipJsonSchema[None] = sometimes("The question in words, if they were asked for.")


class MoveOut(Out):
    """An entry of the log, as far as it may be known."""

    version: int
    kind: Literal["start", "answer", "undo", "takeback"]
    seat: int | None
    key: str | None
    line: int
    turn: int
    events: list[EventOut]
    at: Milliseconds


class UpdateOut(Out):
    """Socket: what happened since the version known last, and the state it led to."""

    type: Literal["update"]
    moves: list[MoveOut]
    state: StateOut
    words: WordsOut | SkipJsonSchema[None] = sometimes("The same in words, if they were asked for.")


class TableMessage(Out):
    """Socket: the facts of the table have changed."""

    type: Literal["table"]
    table: TableOut


class ChatLine(Out):
    """Something said at a table."""

    id: int
    name: str
    text: str
    at: Milliseconds


class ChatMessage(Out):
    """Socket: somebody said something."""

    type: Literal["chat"]
    message: ChatLine


class RefusedMessage(Out):
    """Socket: what the client asked for was refused."""

    type: Literal["refused"]
    error: ErrorOut


SOCKET_MESSAGES = (UpdateOut, TableMessage, ChatMessage, RefusedMessage)
"""All that is sent over a socket."""


class ErrorAnswer(Out):
    """The body of every refusal; 409 carries the current state where there is one."""

    error: ErrorOut
    state: StateOut | None = None


class ToConfirmOut(Out):
    """Why an answer that was sent as not confirmed was not played."""

    passes_on: bool = Field(description="Whether the turn would pass on at once, before anything is drawn.")
    final: bool = Field(description="Whether it could not be undone: something is drawn or shown.")
    warnings: list[str] = Field(description="Ids of its warnings; their words came with the question.")


class AcknowledgedOut(Out):
    """The request is stored, unless `to_confirm` is there."""

    version: int = Field(description="The version it led to; with `to_confirm` the version as before.")
    repeated: bool = Field(description="Whether this very answer had been given before.")
    to_confirm: ToConfirmOut | SkipJsonSchema[None] = sometimes(
        "What is to be confirmed; only in reply to an answer that was sent as not confirmed. Nothing was played."
    )


class DoneOut(Out):
    """Nothing but an acknowledgement."""

    done: Literal[True]


class MovesOut(Out):
    """Entries of the log."""

    moves: list[MoveOut]
    words: list[list[str]] | SkipJsonSchema[None] = sometimes(
        "For each entry a sentence for each of its events, if words were asked for."
    )


class ExplainedOut(Out):
    """What an option costs and gives, and what follows from choosing it."""

    explanation: ExplanationOut
    passes_on: bool = Field(description="Whether the turn passes on at once, before anything is drawn.")
    final: bool = Field(description="Whether it cannot be taken back: something is drawn or shown.")
    words: list[str] | SkipJsonSchema[None] = sometimes("The lines of the explanation, if words were asked for.")
    warnings: list[WarningOut] | SkipJsonSchema[None] = sometimes("What to think of before, if words were asked for.")


class WhyNotOut(ExplanationOut):
    """Why a thing is not offered."""

    words: list[str] | SkipJsonSchema[None] = sometimes("The lines of the explanation, if words were asked for.")


class PageWordsOut(Out):
    """What the page itself says."""

    language: str
    version: str = Field(description="Of the server: drawings that are asked for with it are kept for good.")
    words: dict[str, dict[str, str | dict[str, str]]] = Field(
        description="By section and name: a text with places for arguments, `{name}`, or its forms by plural category."
    )


class RuleRowOut(Out):
    """A row of a table of the rules."""

    id: str = Field(description="The number of the rule that the row tells; empty if it is none.")
    cells: list[str]


class RulesBlockOut(Out):
    """A part of a chapter of the rules, as plain text."""

    kind: Literal["heading", "rule", "note", "list", "table"]
    text: str = Field(description="What is said; empty for a list and a table.")
    id: str = Field(description="The number of a rule; empty for everything else.")
    items: list[str] = Field(description="The entries of a numbered list.")
    rows: list[RuleRowOut] = Field(description="The rows of a table, its head first.")
    more: list[RulesBlockOut] = Field(description="Lists, tables and notes that belong to a rule.")


class RulesChapterOut(Out):
    """A chapter of the rules."""

    title: str
    blocks: list[RulesBlockOut]


class RulesBookOut(Out):
    """The rules of the base game, of the expansion, or of an opponent."""

    id: str
    title: str
    chapters: list[RulesChapterOut]


class ReferenceOut(Out):
    """All rules. Their numbers stand in the texts of others as they are."""

    language: str
    books: list[RulesBookOut]


class WordBookOut(Out):
    """What the names in views stand for."""

    language: str
    words: dict[str, dict[str, str]] = Field(
        description="By family of components (`god_card`, `space`) or kind of name (`worker`, `source`), then by name."
    )


class ChatOut(Out):
    """The last messages of a table."""

    messages: list[ChatLine]


class NoteOut(Out):
    """What a player wrote down."""

    text: str


class StepOut(Out):
    """An answer of a finished or running game, for stepping through it."""

    line: int
    seat: int
    key: str | None
    turn: int
    events: list[EventOut]
    vp: list[int]


class ReplayOut(Out):
    """The whole line of play."""

    steps: list[StepOut] = Field(description="The answers that count; step n leads to point n.")
    words: list[list[str]] | SkipJsonSchema[None] = sometimes(
        "For each step a sentence for each of its events, if words were asked for."
    )


class ScoresOut(Out):
    """VP over time and by source, and where resources came from."""

    seats: list[str] = Field(description="Names; an automated opponent comes last.")
    points: list[list[int]] = Field(description="VP of each seat after 0, 1, 2 … answers.")
    turns: list[int] = Field(description="The turn of each of these points.")
    sheets: list[ScoreSheet] = Field(description="VP by source for each seat; none before the game is over.")
    incomes: list[dict[str, dict[str, int]]] = Field(
        description="Resources gained by each seat, by what brought them; sources that brought nothing are left out."
    )


class HealthOut(Out):
    """Whether the server is well."""

    status: Literal["ok"]
    version: str


def socket_schemas() -> list[tuple[type[BaseModel], Any]]:
    """The models of socket messages, for the schema document."""
    return [(model, "serialization") for model in SOCKET_MESSAGES]
