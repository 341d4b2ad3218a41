"""What clients send. Every model refuses unknown fields."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from pydantic_core import PydanticCustomError

from tawantinsuyu.bots.levels import USUAL


class Sent(BaseModel):
    """The base of all requests."""

    model_config = ConfigDict(extra="forbid", frozen=True)


def _one_line(text: str) -> str:
    text = text.strip()
    if not text.isprintable():
        raise PydanticCustomError("not-one-line", "should be one line of printable characters")
    return text


def _several_lines(text: str) -> str:
    text = text.strip()
    if not text.replace("\n", "").isprintable():
        raise PydanticCustomError("not-printable", "should have printable characters and line breaks only")
    return text


def _not_empty(text: str) -> str:
    if not text:
        raise PydanticCustomError("empty", "should not be empty")
    return text


def _storable(text: str) -> str:
    if "\0" in text:  # not every database can store it
        raise PydanticCustomError("control-character", "should not have the character U+0000")
    return text


Name = Annotated[str, Field(min_length=1, max_length=40), AfterValidator(_one_line), AfterValidator(_not_empty)]
SeatName = Annotated[str, Field(max_length=40), AfterValidator(_one_line)]
Title = Annotated[str, Field(max_length=60), AfterValidator(_one_line)]
Language = Literal["en", "fr", "pl"]
EditionText = Annotated[str, Field(max_length=200_000)]
ComponentsName = Annotated[str, Field(pattern="^[0-9a-f]{16}$")]
Invite = Annotated[str, Field(max_length=40)]
Version = Annotated[int, Field(ge=0, le=10_000_000)]
SeatNumber = Annotated[int, Field(ge=0, le=7)]
BotName = Annotated[str, Field(min_length=1, max_length=60)]
Switch = bool | Annotated[int, Field(ge=-1_000, le=1_000)] | Annotated[str, Field(max_length=40)]
Switches = Annotated[dict[Annotated[str, Field(max_length=60)], Switch], Field(max_length=60)]


class NewGuest(Sent):
    """A new person."""

    name: Name
    language: Language = "en"


class ChangedPerson(Sent):
    """Changes of a person; fields that are left out stay."""

    name: Name | None = None
    language: Language | None = None
    webhook: Annotated[str, Field(max_length=500)] | None = Field(
        default=None, description="Where to post notices to; an empty text for nowhere."
    )


class MailAddress(Sent):
    """Where notices are to be mailed."""

    address: Annotated[str, Field(min_length=3, max_length=254), AfterValidator(_one_line)]


class MailCode(Sent):
    """The code in a link of a mail."""

    code: Annotated[str, Field(min_length=10, max_length=64), AfterValidator(_storable)]


class Holiday(Sent):
    """A holiday that begins now."""

    days: Annotated[int, Field(ge=1, le=28)]


class LinkCode(Sent):
    """The code of a private link."""

    code: Annotated[str, Field(min_length=10, max_length=60)]


class GameSettings(Sent):
    """What is played; see `GET /api/choices` for what there is."""

    players: Annotated[int, Field(ge=1, le=4)] = 2
    opponent: Annotated[str, Field(max_length=40)] | None = None
    difficulty: Annotated[str, Field(max_length=40)] | Switches = "standard"
    modules: Annotated[list[Annotated[str, Field(max_length=40)]], Field(max_length=10)] = []
    variants: Switches = {}


class TutorialWish(Sent):
    """What is to be learned: the first game, or a lesson of `GET /api/tutorial/lessons`."""

    lesson: Annotated[str, Field(max_length=40)] | None = None


class PuzzleWish(Sent):
    """A puzzle of `GET /api/puzzles`."""

    puzzle: Annotated[str, Field(min_length=1, max_length=40)]


class SeatWish(Sent):
    """Who plays a seat."""

    kind: Literal["me", "open", "bot"]
    name: SeatName = ""
    bot: BotName = USUAL


class Clock(Sent):
    """How time counts: not at all, shown only, or with hours for each decision."""

    kind: Literal["none", "soft", "deadline"] = "none"
    hours: Annotated[float, Field(gt=0, le=24 * 60)] = 24


class TableOptions(Sent):
    """How a table is played."""

    clock: Clock = Clock()
    takebacks: bool = Field(default=True, description="Whether a person who plays alone may take back beyond a draw.")
    totals: bool = Field(
        default=True,
        description="Whether pages show how many points players have. It is no secret: the log tells every point.",
    )
    hints: bool = Field(
        default=False,
        description="Whether all players may ask for hints. A person who plays alone always may.",
    )


class NewTable(Sent):
    """A table to be made."""

    game: GameSettings = GameSettings()
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=4)]
    visibility: Literal["open", "invitation", "private"] = "private"
    title: Title = ""
    options: TableOptions = TableOptions()
    components: ComponentsName | None = Field(
        default=None, description="Components that were kept by `POST /api/editions`; null for the server's own."
    )
    start: bool = Field(default=False, description="Begin at once; all seats must be taken.")


class ChangedTable(Sent):
    """What is to be played at a table that has not begun."""

    game: GameSettings
    visibility: Literal["open", "invitation", "private"]
    title: Title = ""
    options: TableOptions = TableOptions()


class Swap(Sent):
    """Two seats that change places."""

    other: SeatNumber


class Joining(Sent):
    """Taking a seat."""

    seat: SeatNumber | None = None
    invite: Invite | None = None
    name: SeatName = ""
    knowing: bool = Field(
        default=False,
        description="The person has seen the table's `marks` and takes the seat all the same. "
        "Needed for a running game that has any.",
    )


class Leaving(Sent):
    """Giving a seat up: to a bot, or to anyone (`bot` is null)."""

    seat: SeatNumber | None = None
    bot: BotName | None = USUAL


class HandingOver(Sent):
    """The new player of a seat whose player's time is up."""

    bot: BotName | None = USUAL


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


class Proposal(Sent):
    """What is to be done if all players agree."""

    kind: Literal["take-back", "give-up", "replace"]
    version: Version
    line: Annotated[int, Field(ge=0, le=10_000_000)] | None = None


class Consent(Sent):
    """Yes or no to a proposal."""

    version: Version
    agree: bool


class Saying(Sent):
    """A message for the chat."""

    text: Annotated[
        str, Field(min_length=1, max_length=500), AfterValidator(_several_lines), AfterValidator(_not_empty)
    ]


class Note(Sent):
    """A private note."""

    text: Annotated[str, Field(max_length=5_000), AfterValidator(_storable)]


class Import(Sent):
    """A record to import."""

    record: Annotated[str, Field(min_length=1, max_length=500_000)]
    title: Title = ""


class Edition(Sent):
    """An owner's edition, to be used in new games."""

    text: EditionText = Field(description="The file that the commands take with `--edition`.")


class Branching(Sent):
    """A new game from a point of another one, against bots."""

    line: Annotated[int, Field(ge=0, le=10_000_000)]
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=4)]
    title: Title = ""
    invite: Invite | None = None


class Reviewing(Sent):
    """A review of a finished game."""

    lines: Annotated[
        int, Field(ge=2, le=1000, description="Lines of play for a decision that matters: more are slower and surer.")
    ] = 128
    invite: Invite | None = None


class PushKeys(Sent):
    """The keys of a browser's push subscription."""

    p256dh: Annotated[str, Field(min_length=20, max_length=120)]
    auth: Annotated[str, Field(min_length=8, max_length=60)]


class PushSubscription(Sent):
    """The result of a browser's `pushManager.subscribe`."""

    endpoint: Annotated[str, Field(min_length=10, max_length=1_000), AfterValidator(_storable)]
    keys: PushKeys


class PushEnd(Sent):
    """A subscription to be ended."""

    endpoint: Annotated[str, Field(min_length=10, max_length=1_000), AfterValidator(_storable)]
