"""The state of a game, its log, explanations, and the acknowledgement of answers."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from tawantinsuyu.box.marks import Described
from tawantinsuyu.game.view import View
from tawantinsuyu.table.messages.base import ErrorOut, Milliseconds
from tawantinsuyu.table.messages.event import EventOut, ExplanationOut, ExplanationPart, ScoreSheet
from tawantinsuyu.table.messages.requests import Sent, Version


class WarningOut(TypedDict, closed=True):
    """What an option would forfeit."""

    id: Annotated[str, Described("The name of the warning; a player can switch it off by this name.")]
    rule: str
    words: str


Counts = dict[Literal["food", "gold", "tasks"], int]


class WayEndOut(TypedDict, closed=True):
    """An option at the end of a way."""

    key: str
    place: Annotated[str, Described("Where it is on the table.")]
    counts: NotRequired[Annotated[Counts, Described("Numbers for comparing placements.")]]


class WayOut(TypedDict, closed=True):
    """Answers that can be sent together with the one they lead to: nothing is paid or drawn in between."""

    keys: Annotated[list[str], Described("The answers before the last one; none for options of the question itself.")]
    labels: Annotated[list[str], Described("These answers in words.")]
    ends: list[WayEndOut]


class ChipOut(TypedDict, closed=True):
    """What an option costs or gives: an icon and a number."""

    kind: Annotated[
        Literal["cost", "gain", "later", "missing", "task"],
        Described(
            "`missing`: what a God card would give if the player had a Statue of its symbol. "
            "`task`: one of the tasks around a space, some of which are chosen."
        ),
    ]
    sign: Annotated[str, Described("The name of an icon.")]
    amount: Annotated[int, Described("0 if the amount is in the words.")]
    words: str


class OfferOut(TypedDict, closed=True):
    """An option as a page lists it."""

    line: Annotated[str, Described("One line of text, without ids and without what the chips show.")]
    ids: Annotated[list[str], Described("The ids of the components or spaces that it names.")]
    chips: Annotated[list[ChipOut], Described("What it costs, then what it gives.")]


Occasion = Literal[
    "follow-produce", "follow-worship", "follow-offering", "follow-conquest", "follow-rejuvenate", "leftover"
]


class PassingOut(TypedDict, closed=True):
    """A question in another player's turn that may be declined."""

    occasion: Annotated[
        Occasion, Described("What it is about: following an action of a High Priest, or a leftover Weaving.")
    ]
    key: Annotated[str, Described("The answer that takes nothing.")]


class AskedAheadOut(TypedDict, closed=True):
    """A question that another player may bring about, as if it were asked now: for prepared answers."""

    occasion: Occasion
    prompt: Annotated[str, Described("The message id of the question.")]
    several: Annotated[bool, Described("Whether it is asked again after an answer.")]
    offers: Annotated[dict[str, OfferOut], Described("Its options, by key, except declining.")]


class WaysOut(TypedDict, closed=True):
    """What a seat could do if its turn began now, or if others let it take part in theirs."""

    version: int
    ways: list[WayOut]
    asked: list[AskedAheadOut]


class WordsOut(TypedDict, closed=True):
    """Messages in words; only if `words` was requested."""

    prompt: Annotated[str | None, Described("The question; null for an audience that is not asked.")]
    options: Annotated[dict[str, str], Described("The label of each option, by its key.")]
    offers: NotRequired[
        Annotated[
            dict[str, OfferOut],
            Described("The same for a page: a line and chips for each option, by its key; only for the asked seat."),
        ]
    ]
    warnings: Annotated[
        dict[str, list[WarningOut]],
        Described("The warnings of each option, by its key; options without one are left out."),
    ]
    ways: NotRequired[
        Annotated[
            list[WayOut],
            Described("Options further on that have a place on the table; only for the asked seat."),
        ]
    ]
    plain_gains: NotRequired[
        Annotated[
            list[str],
            Described(
                "Keys of options that can all be taken, in any order: they only give something and are never worse "
                "early."
            ),
        ]
    ]
    passing: NotRequired[
        Annotated[
            PassingOut,
            Described(
                "How to decline in another player's turn: the player may have asked the page to do so in advance."
            ),
        ]
    ]
    moves: Annotated[
        list[list[str]],
        Described("A sentence for each event of each log entry; an undo or a take-back has its own."),
    ]


class StateOut(TypedDict, closed=True):
    """Everything that an audience may know now. The number of the pending question is `version`."""

    table: str
    version: int
    line: Annotated[int, Described("The number of answers by players so far.")]
    seat: int | None
    view: View
    can_undo: bool
    can_redo: bool
    since: Milliseconds
    deadline: Milliseconds | None
    used: list[Milliseconds]
    score_sheets: list[ScoreSheet] | None
    words: NotRequired[Annotated[WordsOut, Described("The question in words, if requested.")]]


class MoveOut(TypedDict, closed=True):
    """An entry of the log, limited to what the audience may know."""

    version: int
    kind: Literal["start", "answer", "undo", "takeback"]
    seat: int | None
    key: str | None
    line: int
    turn: int
    events: list[EventOut]
    at: Milliseconds


class MovesOut(TypedDict, closed=True):
    """A page of entries of the log."""

    moves: list[MoveOut]
    more: Annotated[bool, Described("Whether there are more entries: ask again with the last version as `since`.")]
    words: NotRequired[
        Annotated[list[list[str]], Described("A sentence for each event of each entry, if words were requested.")]
    ]


class ToConfirmOut(TypedDict, closed=True):
    """Why an unconfirmed answer was not played."""

    passes_on: Annotated[bool, Described("Whether another seat would be asked next, before anything is drawn.")]
    final: Annotated[bool, Described("Whether it could not be undone because something is drawn or revealed.")]
    warnings: Annotated[list[str], Described("Ids of its warnings; their words came with the question.")]
    ends_turn: Annotated[bool, Described("Whether the seat would be asked nothing more in its own turn.")]


class AcknowledgedPart(TypedDict):
    """Fields shared by acknowledgements over HTTP and over sockets."""

    version: Annotated[int, Described("The version it led to; with `to_confirm` the version as before.")]
    repeated: Annotated[bool, Described("Whether this answer had already been received.")]
    to_confirm: NotRequired[
        Annotated[
            ToConfirmOut,
            Described("What needs confirmation; only in reply to an unconfirmed answer. Nothing was played."),
        ]
    ]


class AcknowledgedOut(AcknowledgedPart, closed=True):
    """The request is stored, unless `to_confirm` is present."""


class ExplainedOut(TypedDict, closed=True):
    """What an option costs and gives, and what follows from choosing it."""

    explanation: ExplanationOut
    passes_on: Annotated[bool, Described("Whether another seat is asked next, before anything is drawn.")]
    ends_turn: Annotated[bool, Described("Whether the seat is asked nothing more in its own turn.")]
    final: Annotated[bool, Described("Whether it cannot be undone because something is drawn or revealed.")]
    words: NotRequired[Annotated[list[str], Described("The lines of the explanation, if words were requested.")]]
    warnings: NotRequired[
        Annotated[list[WarningOut], Described("The warnings of the option, if words were requested.")]
    ]
    left: NotRequired[
        Annotated[
            dict[str, int],
            Described(
                "The seat's resources after payment, using as little gold as possible; only where something is paid."
            ),
        ]
    ]


class WhyNotOut(ExplanationPart, closed=True):
    """Why something is not offered."""

    words: NotRequired[Annotated[list[str], Described("The lines of the explanation, if words were requested.")]]


class WhyNotAtOut(TypedDict, closed=True):
    """Why nothing is offered at a place."""

    explanations: Annotated[
        list[WhyNotOut],
        Described("One for each thing there that this question or a later one could be about."),
    ]


class WordBookOut(TypedDict, closed=True):
    """What the names in views mean."""

    language: str
    words: Annotated[
        dict[str, dict[str, str]],
        Described("By family of components (`god_card`, `space`) or kind of name (`worker`, `source`), then by name."),
    ]


class ErrorAnswer(TypedDict, closed=True):
    """The body of every refusal; 409 carries the current state where there is one."""

    error: ErrorOut
    state: NotRequired[StateOut | None]


class Answer(Sent):
    """An answer to the question whose number is the table's version."""

    decision: Version
    key: Annotated[str, Field(min_length=1, max_length=200)]
    confirmed: bool = Field(
        default=True,
        description="False: the answer is not played if it has a warning or if something in `holding` applies.",
    )
    holding: Annotated[tuple[Literal["passes-on", "final", "ends-turn"], ...], Field(max_length=3)] = Field(
        default=("passes-on", "final"),  # not a list, which would be copied for every answer
        description="What has to be confirmed: that the turn passes on, that it cannot be undone, or that the seat is "
        "asked nothing more in its own turn.",
    )
    silenced: Annotated[tuple[Annotated[str, Field(max_length=40)], ...], Field(max_length=40)] = Field(
        default=(), description="Ids of warnings that need no confirmation."
    )


class LookMessage(Sent):
    """Socket: the client views the table from this seat of its own."""

    type: Literal["look"]
    seat: Annotated[int, Field(strict=True, ge=0, lt=8)]


class PingMessage(Sent):
    """Socket: the client asks whether the connection still works. The reply is a `pong`."""

    type: Literal["ping"]


class AnswerMessage(Answer):
    """Socket: an answer. The reply has the same `id`, a number chosen by the client."""

    type: Literal["answer"]
    id: Annotated[int, Field(strict=True, ge=0, lt=2**53)]


class AtVersion(Sent):
    """A request for one version of the game."""

    version: Version
