"""A guided game: her side of a solo game on cardboard. The client stores all entries."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, Field
from typing_extensions import TypedDict

from tawantinsuyu.box.marks import Described
from tawantinsuyu.box.names import ModuleName, OpponentName
from tawantinsuyu.companion.guide.phases import Phase
from tawantinsuyu.table.messages.requests import ComponentsName, Language, Sent
from tawantinsuyu.table.messages.table_requests import Switches

MOST_ENTRIES: Final = 2_000
"""Several times the longest game."""
MOST_SIGNS: Final = 4_000
"""Of an entry, or of a filled-in strip, as JSON."""
DEEPEST: Final = 8


def _small(value: Any) -> Any:
    """Refuse what is too long or too deep to be an entry."""
    if _is_deep(value, DEEPEST) or len(json.dumps(value)) > MOST_SIGNS:
        raise ValueError(f"should be at most {MOST_SIGNS} characters of simple JSON")
    return value


def _is_deep(value: Any, left: int) -> bool:
    if isinstance(value, str) or not isinstance(value, Sequence | Mapping):
        return False
    parts = value.values() if isinstance(value, Mapping) else value
    return left == 0 or any(_is_deep(each, left - 1) for each in parts)


EntryIn = Annotated[Any, AfterValidator(_small)]


class GuideStart(Sent):
    """How a guided game begins."""

    opponent: OpponentName
    difficulty: Annotated[str, Field(max_length=40)] | Switches = "standard"
    modules: Annotated[list[ModuleName], Field(max_length=6)] = Field(default=[], description="Modules in play.")
    strip: Annotated[dict[str, Any], AfterValidator(_small)] | None = Field(
        default=None, description="Her side, as far as it is filled in, if her game had begun."
    )
    components: ComponentsName | None = Field(
        default=None, description="Components stored by `POST /api/editions`; null for the server's own."
    )


class GuideIn(Sent):
    """A guided game: how it began, and all entries."""

    start: GuideStart
    entries: Annotated[list[EntryIn], Field(max_length=MOST_ENTRIES)] = Field(
        default=[], description="Answers and events, from the first one on. Fewer of them are an undo."
    )
    roll: Annotated[bool, Field(strict=True)] = Field(
        default=False, description="Whether the program rolls and breaks ties, as long as that is asked next."
    )
    assume: Annotated[bool, Field(strict=True)] = Field(
        default=False, description="Whether the program gives the usual answer where an order states it."
    )
    since: Annotated[int, Field(strict=True, ge=0, le=MOST_ENTRIES)] = Field(
        default=0, description="How many entries the client knows: what followed from later ones is sent."
    )
    language: Language = "en"


class OrderOut(TypedDict, closed=True):
    """Something that she does."""

    kind: str
    words: str
    rule: Annotated[str, Described("The id of the rule; empty where another order gives the reason.")]
    is_reason: Annotated[bool, Described("Whether it only explains the next order.")]
    icon: str
    facts: Annotated[dict[str, Any], Described("What everybody can see of it.")]
    needs: Annotated[bool, Described("Whether the person has to move something on the table.")]


class StepOut(TypedDict, closed=True):
    """What followed from an entry. Orders of several phases are several steps with the same entry."""

    entry: Annotated[int, Described("Its index among all entries; -1 for the beginning.")]
    said: Annotated[str, Described("The entry in words; empty if it says nothing new.")]
    during: Phase
    orders: list[OrderOut]


class GuideChoice(TypedDict, closed=True):
    """Something that can be answered or entered with one tap."""

    key: Annotated[Any, Described("What to send, or one element of the answer.")]
    label: str
    icon: str


class EventChoiceOut(TypedDict, closed=True):
    """An event that can be entered."""

    key: Annotated[Any, Described("The event to send; the client adds tiles where it has an empty list of them.")]
    label: str
    icon: str
    hint: str


Form = Literal[
    "confirm", "choose", "choose-many", "number", "village", "tiles", "spaces", "regions", "benefits", "over"
]


class AskOut(TypedDict, closed=True):
    """What the guide asks now."""

    ask: str
    rule: str
    title: str
    words: str
    during: Phase
    form: Form
    options: list[GuideChoice]
    least: Annotated[int, Described("The least number, or the least number of options.")]
    most: int
    kinds: Annotated[list[GuideChoice], Described("The kinds of Workers, where they are needed.")]
    patterns: Annotated[list[GuideChoice], Described("The patterns of Weavings.")]
    regions: Annotated[list[GuideChoice], Described("The regions, where pieces in all of them are asked.")]
    known: Annotated[list[str], Described("The last answer, where it is usually still true.")]
    rolls: Annotated[bool, Described("Whether the program can answer by rolling.")]
    events: list[EventChoiceOut]
    raw: Annotated[dict[str, Any], Described("The question as the guide asked it.")]


class AssumedOut(TypedDict, closed=True):
    """A usual answer of the program, as long as the person has not entered anything after it."""

    entry: Annotated[int, Described("Its index among all entries; the entries before it lead back to the question.")]
    words: str
    options: Annotated[list[GuideChoice], Described("Answers to enter instead, where few others are common.")]


Edit = Literal["number", "choice", "list", "slots", "counts", "flag", "buildings", "tapestries", "none"]


class StripWordsOut(TypedDict, closed=True):
    """A part of her side in words."""

    key: str
    label: str
    words: str
    icon: str
    edit: Annotated[Edit, Described("What a correction sends: a number, a key, a list of keys, …")]
    options: Annotated[list[GuideChoice], Described("What it can be, or what it can have.")]


class SourceOut(TypedDict, closed=True):
    """VP from a source."""

    label: str
    vp: int


class GuideResult(TypedDict, closed=True):
    """The end of a game."""

    her_vp: int
    your_vp: int
    winner: Literal["you", "her"]
    sources: Annotated[list[SourceOut], Described("Her VP by source.")]


class GuideOut(TypedDict, closed=True):
    """A guided game after all entries."""

    entries: Annotated[list[Any], Described("Entries after `since`, with those of the program.")]
    assumed: list[AssumedOut]
    steps: list[StepOut]
    question: AskOut
    strip: Annotated[dict[str, Any], Described("Her side.")]
    strip_words: list[StripWordsOut]
    result: GuideResult | None
