"""What the game reports besides views: events, explanations, score sheets."""

from __future__ import annotations

from typing import Annotated, NotRequired, cast

from pydantic import AfterValidator, Field, WithJsonSchema
from typing_extensions import TypeAliasType, TypedDict

from tawantinsuyu import Event, Explanation, Game
from tawantinsuyu.box.marks import Described, limits
from tawantinsuyu.game.events import EVENTS
from tawantinsuyu.table.messages.base import Fact


def _known_kind(kind: str) -> str:
    if kind not in EVENTS:
        raise ValueError(f"there is no event kind {kind!r}")
    return kind


EventKind = TypeAliasType(
    "EventKind",
    Annotated[
        str,
        AfterValidator(_known_kind),
        WithJsonSchema(
            {
                "type": "string",
                "enum": list(EVENTS),
                "description": "What happened, also a message id. `x-facts` says for each kind what its facts are, in "
                "this order: public ones, then secret ones; the last ones may be missing. `x-fields` names them; the "
                "last name may cover several facts.",
                "x-facts": {name: kind.facts() for name, kind in EVENTS.items()},
                "x-fields": {name: [field.name for field in kind.fields] for name, kind in EVENTS.items()},
            }
        ),
    ],
)
"""Not spelled out here: the engine's event table is the list."""


class EventOut(TypedDict, closed=True):
    """Something that has just happened."""

    kind: Annotated[EventKind, Described("What happened.")]
    seat: Annotated[int, limits(ge=-1), Described("The seat it concerns, or that did it; -1 is no seat.")]
    facts: Annotated[list[Fact], Described("The public details.")]
    secret: NotRequired[
        Annotated[
            Annotated[list[str], Field(min_length=1)],
            Described("The names of cards and tiles that only that seat may see."),
        ]
    ]


class ExplanationLineOut(TypedDict, closed=True):
    """One reason."""

    rule: Annotated[str, Described("The id of the rule behind it, as in the rules reference.")]
    message: Annotated[str, Described("A message id.")]
    args: Annotated[list[Fact], Described("The arguments of the message.")]


class ExplanationPart(TypedDict):
    """Fields shared by all explanations."""

    about: Annotated[str, Described("The key of the option, or the thing named like one.")]
    lines: Annotated[
        list[ExplanationLineOut],
        limits(min_length=1),
        Described("The reasons, in reading order."),
    ]


class ExplanationOut(ExplanationPart, closed=True):
    """The reasoning behind an option, or why something is not offered."""


ScoreSheet = TypedDict(
    "ScoreSheet",
    {
        "start": Annotated[int, Described("Points at the start.")],
        "statues": Annotated[int, Described("Statues built.")],
        "steps": Annotated[int, Described("Steps built and used.")],
        "cards": Annotated[int, Described("Benefits of God cards.")],
        "buildings": Annotated[int, Described("Buildings and Nobles.")],
        "conquest": Annotated[int, Described("Conquered spaces and regions.")],
        "temple": Annotated[int, Described("Temple steps: rewards, and points at Festivals.")],
        "tapestries": Annotated[int, Described("Matches in Tapestries.")],
        "festival": Annotated[int, Described("Festivals triggered.")],
        "upkeep": Annotated[int, Described("Lost for God cards without upkeep; 0 or less.")],
        "final-tapestries": Annotated[int, Described("At the end: length of Tapestries.")],
        "final-temple": Annotated[int, Described("At the end: the centre of the Temple.")],
        "final-buildings": Annotated[int, Described("At the end: face-up Buildings.")],
        "final-god-cards": Annotated[int, Described("At the end: God cards in hand.")],
        "final-army": Annotated[int, Described("At the end: face-up Army cards.")],
        "final-workers": Annotated[int, Described("At the end: Workers and standing Nobles.")],
        "final-gold": Annotated[int, Described("At the end: gold.")],
        "solo": NotRequired[
            Annotated[int, Described("What only an automated opponent scores during play; only in games with one.")]
        ],
        "final-resources": NotRequired[
            Annotated[int, Described("At the end: resources of an automated opponent; only in games with one.")]
        ],
        "nations": NotRequired[Annotated[int, Described("Nation tiles; only with modules.")]],
        "prophecies": NotRequired[Annotated[int, Described("Prophecies of Palaces; only with modules.")]],
        "total": Annotated[int, Described("The sum of all these.")],
    },
    closed=True,
)
ScoreSheet.__doc__ = """The victory points of one player by source; their sum is `total`.

While the game is running, sources scored at the end show their current value.
"""


def event_out(event: Event) -> EventOut:
    """An engine event as it is sent; secrets that the audience may not know have been removed."""
    data: EventOut = {"kind": event.kind, "seat": event.seat, "facts": list(event.facts)}
    if event.secret:
        data["secret"] = [str(name) for name in event.secret]
    return data


def reasons_out(explanation: Explanation) -> list[ExplanationLineOut]:
    """The reasons of an engine explanation as they are sent."""
    return [{"rule": line.rule, "message": line.message, "args": list(line.args)} for line in explanation.lines]


def score_sheets_out(game: Game) -> list[ScoreSheet]:
    """The score sheets of a game: the engine names sources by its catalog, which `ScoreSheet` spells out."""
    return cast("list[ScoreSheet]", game.score_sheet())
