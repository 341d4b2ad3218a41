"""A companion table: a solo game with the cardboard. The client stores all entries."""

from __future__ import annotations

from typing import Annotated, Final, NotRequired

from pydantic import AfterValidator, Field
from typing_extensions import TypedDict

from tawantinsuyu.box.marks import Described
from tawantinsuyu.box.names import ModuleName, OpponentName
from tawantinsuyu.companion.care import Care
from tawantinsuyu.companion.table import CORRECTIONS, EntryKind
from tawantinsuyu.game.view import View
from tawantinsuyu.table.messages.event import ScoreSheet
from tawantinsuyu.table.messages.game import MoveOut, WordsOut
from tawantinsuyu.table.messages.requests import ComponentsName, Language, Sent
from tawantinsuyu.table.messages.table_requests import Switches

MOST_ENTRIES: Final = 5_000
MOST_CORRECTIONS: Final = 100
"""A correction costs as much as dozens of answers."""
TableText = Annotated[str, Field(max_length=20_000)]


class StartIn(Sent):
    """How a companion table begins."""

    opponent: OpponentName
    difficulty: Annotated[str, Field(max_length=40)] | Switches = "standard"
    modules: Annotated[list[ModuleName], Field(max_length=6)] = Field(default=[], description="Modules in play.")
    variants: Switches = Field(default={}, description="Variants that differ from the default.")
    text: TableText = Field(default="", description="The table as a position text, if its game had begun.")
    care: Care = Field(
        default="exact",
        description="`exact`: the rules are enforced for both. `quick`: the person's resources are only estimated; "
        "totals are entered when a Festival is near.",
    )
    components: ComponentsName | None = Field(
        default=None, description="Components stored by `POST /api/editions`; null for the server's own."
    )


class EntryIn(Sent):
    """What was rolled, drawn, chosen or corrected at the table."""

    kind: EntryKind = Field(
        description="`answer`: a key. `unseen`, `random`: drawn by the program; before that it has no key, or the "
        "symbol of a tucked card. `face`: the key of a card drawn unseen that is turned over. `swap`: two names. "
        "`totals`: `vp=57 gold=2`. `table`: a position text."
    )
    what: TableText = ""


def _with_few_corrections(entries: list[EntryIn]) -> list[EntryIn]:
    if sum(entry.kind in CORRECTIONS for entry in entries) > MOST_CORRECTIONS:
        raise ValueError(f"at most {MOST_CORRECTIONS} entries can be corrections")
    return entries


class CompanionIn(Sent):
    """A companion table: how it began, and all entries."""

    start: StartIn
    entries: Annotated[list[EntryIn], Field(max_length=MOST_ENTRIES), AfterValidator(_with_few_corrections)] = Field(
        default=[], description=f"From the first one on; at most {MOST_CORRECTIONS} of them are corrections."
    )
    since: Annotated[int, Field(strict=True, ge=0, le=MOST_ENTRIES)] = Field(
        default=0, description="How many entries the client knows: later ones are sent."
    )
    language: Language = "en"
    text: Annotated[bool, Field(strict=True)] = Field(default=False, description="Whether to send the table as a text.")


class CompanionAsked(CompanionIn):
    """A question about a companion table."""

    key: Annotated[str, Field(max_length=200)] = Field(default="", description="The option to explain.")
    after: Annotated[list[Annotated[str, Field(max_length=200)]], Field(max_length=4)] = Field(
        default=[], description="Answers that lead to the option."
    )
    place: Annotated[str, Field(max_length=200)] = Field(
        default="", description="A place on the table where nothing is offered."
    )


class EntryOut(TypedDict, closed=True):
    """An entry, with the key that the program drew."""

    kind: EntryKind
    what: str


class TagOut(TypedDict, closed=True):
    """Something by which a result of a draw can be found."""

    icon: str
    words: str


class DrawnOut(TypedDict, closed=True):
    """A possible result of a roll or draw."""

    key: Annotated[str, Described("The key of an answer; for a tucked card its symbol.")]
    label: str
    tags: list[TagOut]


class DrawOut(TypedDict, closed=True):
    """What to roll or draw at the table."""

    prompt: str
    rule: str
    kind: Annotated[EntryKind, Described("The kind of entry for a result.")]
    hidden: Annotated[bool, Described("Whether it stays face down, so that the program may draw.")]
    by_symbol: Annotated[bool, Described("Whether only its symbol is entered, as `unseen`.")]
    results: list[DrawnOut]


class CompanionOut(TypedDict, closed=True):
    """A companion table after all entries."""

    entries: Annotated[list[EntryOut], Described("Entries after `since`, with the keys that were drawn.")]
    moves: Annotated[list[MoveOut], Described("The results of the entries after `since`, as a log.")]
    view: View
    words: Annotated[WordsOut, Described("The question to the person, and the moves.")]
    deeds: Annotated[
        list[list[str]],
        Described(
            "For each event of each move, an instruction for what to do on the real table; "
            "empty for events of the person, and for what the person has just entered."
        ),
    ]
    totals_due: Annotated[bool, Described("Whether the person's totals have to be entered before anything else.")]
    draw: Annotated[DrawOut | None, Described("What to roll, draw or turn over; null if the person chooses.")]
    piles: NotRequired[
        Annotated[
            dict[str, list[str]], Described("The cards and tiles of each pile before the first draw, if `since` is 0.")
        ]
    ]
    layout: NotRequired[
        Annotated[list[str], Described("Where the opponent's things lie, if nothing has been entered yet.")]
    ]
    score_sheets: list[ScoreSheet] | None
    winners: list[int] | None
    text: NotRequired[Annotated[str, Described("The table as a text with `rest` for piles, if requested.")]]
