"""The state of a game, its log, explanations, and the acknowledgement of answers."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from pydantic.json_schema import SkipJsonSchema

from tawantinsuyu.table.messages.base import ErrorOut, Milliseconds, Out, sometimes
from tawantinsuyu.table.messages.event import EventOut, ExplanationOut, ScoreSheet
from tawantinsuyu.table.messages.requests import Sent, Version
from tawantinsuyu.table.messages.view import View


class WarningOut(Out):
    """What an option would forfeit."""

    id: str = Field(description="The name of the warning, by which a player can switch it off.")
    rule: str
    words: str


class WayEndOut(Out):
    """An option at the end of a way."""

    key: str
    place: str = Field(description="Where it stands on the table.")
    counts: dict[Literal["food", "tasks"], int] | SkipJsonSchema[None] = sometimes(
        "The numbers that a placement is compared by."
    )


class WayOut(Out):
    """Answers that can be given at once with the one that they lead to: nothing is paid or drawn between them."""

    keys: list[str] = Field(description="The answers before the last one; none for options of the question itself.")
    labels: list[str] = Field(description="These answers in words.")
    ends: list[WayEndOut]


class ChipOut(Out):
    """What an option costs or brings: an icon and a number."""

    kind: Literal["cost", "gain", "missing", "task"] = Field(
        description=(
            "`missing`: what a God card would bring if the player had a Statue of its symbol. "
            "`task`: one of the tasks around a space, of which some are chosen."
        )
    )
    sign: str = Field(description="The name of an icon.")
    amount: int = Field(description="0 where the words tell it.")
    words: str


class OfferOut(Out):
    """An option as a page lists it."""

    line: str = Field(description="What it is, in one line, without ids and without what the chips tell.")
    ids: list[str] = Field(description="The ids of the components or spaces that it names.")
    chips: list[ChipOut] = Field(description="What it costs, then what it brings.")


Occasion = Literal[
    "follow-produce", "follow-worship", "follow-offering", "follow-conquest", "follow-rejuvenate", "leftover"
]


class PassingOut(Out):
    """A question in another player's turn that may be left alone."""

    occasion: Occasion = Field(
        description="What it is about: following an action of a High Priest, or a leftover Weaving."
    )
    key: str = Field(description="The answer that takes nothing.")


class AskedAheadOut(Out):
    """A question that another player may bring about, as if it were asked now: for answers that are prepared."""

    occasion: Occasion
    prompt: str = Field(description="The message id of the question.")
    several: bool = Field(description="Whether it is asked again after an answer.")
    offers: dict[str, OfferOut] = Field(description="Its options, by key, without taking nothing.")


class WaysOut(Out):
    """What a seat could do if its turn began now, or if others let it take part in theirs."""

    version: int
    ways: list[WayOut]
    asked: list[AskedAheadOut]


class WordsOut(Out):
    """What is sent, in words; only where `words` was asked for."""

    prompt: str | None = Field(description="The question; null for an audience that is not asked.")
    options: dict[str, str] = Field(description="The label of each option, by its key.")
    offers: dict[str, OfferOut] | SkipJsonSchema[None] = sometimes(
        "The same for a page: a line and chips for each option, by its key; only for the seat that is asked."
    )
    warnings: dict[str, list[WarningOut]] = Field(
        description="The warnings of each option, by its key; options without one are left out."
    )
    moves: list[list[str]] = Field(
        description="For each entry of the log a sentence for each of its events; an undo or a take-back has its own."
    )
    ways: list[WayOut] | SkipJsonSchema[None] = sometimes(
        "What the question leads to at once and stands on the table; only for the seat that is asked."
    )
    plain_gains: list[str] | SkipJsonSchema[None] = sometimes(
        "Keys of options that can all be taken, in any order: they only give something and are never worse early."
    )
    passing: PassingOut | SkipJsonSchema[None] = sometimes(
        "How to take nothing, if it is another player's turn: a page may have been told to do so beforehand."
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


class MovesOut(Out):
    """A page of entries of the log."""

    moves: list[MoveOut]
    more: bool = Field(description="Whether there are further entries: ask again with the last version as `since`.")
    words: list[list[str]] | SkipJsonSchema[None] = sometimes(
        "For each entry a sentence for each of its events, if words were asked for."
    )


class ToConfirmOut(Out):
    """Why an answer that was sent as not confirmed was not played."""

    passes_on: bool = Field(description="Whether another seat would be asked at once, before anything is drawn.")
    final: bool = Field(description="Whether it could not be undone: something is drawn or shown.")
    warnings: list[str] = Field(description="Ids of its warnings; their words came with the question.")
    ends_turn: bool = Field(description="Whether nothing more is asked of the seat in its own turn.")


class AcknowledgedOut(Out):
    """The request is stored, unless `to_confirm` is there."""

    version: int = Field(description="The version it led to; with `to_confirm` the version as before.")
    repeated: bool = Field(description="Whether this very answer had been given before.")
    to_confirm: ToConfirmOut | SkipJsonSchema[None] = sometimes(
        "What is to be confirmed; only in reply to an answer that was sent as not confirmed. Nothing was played."
    )


class ExplainedOut(Out):
    """What an option costs and gives, and what follows from choosing it."""

    explanation: ExplanationOut
    passes_on: bool = Field(description="Whether another seat is asked at once, before anything is drawn.")
    ends_turn: bool = Field(description="Whether nothing more is asked of the seat in its own turn.")
    final: bool = Field(description="Whether it cannot be taken back: something is drawn or shown.")
    words: list[str] | SkipJsonSchema[None] = sometimes("The lines of the explanation, if words were asked for.")
    warnings: list[WarningOut] | SkipJsonSchema[None] = sometimes(
        "The warnings of the option, if words were asked for."
    )
    left: dict[str, int] | SkipJsonSchema[None] = sometimes(
        "The resources of the seat once all is paid, with as little gold as possible; only where something is paid."
    )


class WhyNotOut(ExplanationOut):
    """Why a thing is not offered."""

    words: list[str] | SkipJsonSchema[None] = sometimes("The lines of the explanation, if words were asked for.")


class WhyNotAtOut(Out):
    """Why nothing at a place is offered."""

    explanations: list[WhyNotOut] = Field(
        description="One for each thing there that the question, or one that it leads to, could be about."
    )


class WordBookOut(Out):
    """What the names in views stand for."""

    language: str
    words: dict[str, dict[str, str]] = Field(
        description="By family of components (`god_card`, `space`) or kind of name (`worker`, `source`), then by name."
    )


class ErrorAnswer(Out):
    """The body of every refusal; 409 carries the current state where there is one."""

    error: ErrorOut
    state: StateOut | None = Field(default_factory=lambda: None)  # no default in the schema


class Answer(Sent):
    """An answer to the question whose number is the table's version."""

    decision: Version
    key: Annotated[str, Field(min_length=1, max_length=200)]
    confirmed: bool = Field(
        default=True,
        description="False: an answer that has a warning, or of which `holding` is true, is not played.",
    )
    holding: Annotated[tuple[Literal["passes-on", "final", "ends-turn"], ...], Field(max_length=3)] = Field(
        default=("passes-on", "final"),  # not a list, which would be copied for every answer
        description="What has to be confirmed: that the turn passes on, that it cannot be undone, or that nothing more "
        "is asked in the own turn.",
    )
    silenced: Annotated[tuple[Annotated[str, Field(max_length=40)], ...], Field(max_length=40)] = Field(
        default=(), description="Ids of warnings that need no confirmation."
    )


class LookMessage(Sent):
    """Socket: the client looks from this one of its seats."""

    type: Literal["look"]
    seat: Annotated[int, Field(strict=True, ge=0, lt=8)]


class AnswerMessage(Answer):
    """Socket: an answer. The reply has the same `id`, a number that the client chooses."""

    type: Literal["answer"]
    id: Annotated[int, Field(strict=True, ge=0, lt=2**53)]


class AtVersion(Sent):
    """A request for one version of the game."""

    version: Version
