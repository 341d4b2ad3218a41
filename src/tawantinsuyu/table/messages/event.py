"""What the game tells besides views: events, explanations, score sheets."""

from __future__ import annotations

from typing import Annotated, Self

from pydantic import AfterValidator, Field, WithJsonSchema
from pydantic.json_schema import SkipJsonSchema
from typing_extensions import TypeAliasType

from tawantinsuyu import Explanation
from tawantinsuyu.game.events import EVENTS
from tawantinsuyu.table.messages.base import Fact, Told, sometimes


def _known_kind(kind: str) -> str:
    if kind not in EVENTS:
        raise ValueError(f"no event is called {kind!r}")
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
                "last name may stand for several facts.",
                "x-facts": {name: kind.facts() for name, kind in EVENTS.items()},
                "x-fields": {name: [field.name for field in kind.fields] for name, kind in EVENTS.items()},
            }
        ),
    ],
)
"""Not spelled out here: the engine's own table of events is the list."""


class EventOut(Told):
    """Something that has just happened."""

    kind: EventKind = Field(description="What happened.")
    seat: int = Field(ge=-1, description="To whom, or who did it; -1 is no seat.")
    facts: list[Fact] = Field(description="The details that all may know.")
    secret: Annotated[list[str], Field(min_length=1)] | SkipJsonSchema[None] = sometimes(
        "The names of cards and tiles that are told to that seat alone."
    )


class ExplanationLineOut(Told):
    """One reason."""

    rule: str = Field(description="The id of the rule it follows from, as in the rules reference.")
    message: str = Field(description="A message id.")
    args: list[Fact] = Field(description="What the message speaks of.")


class ExplanationOut(Told):
    """What stands behind an option, or why a thing is not offered."""

    about: str = Field(description="The key of the option, or the thing named like one.")
    lines: list[ExplanationLineOut] = Field(
        min_length=1, description="The reasons, in the order in which they are best read."
    )

    @classmethod
    def of(cls, explanation: Explanation) -> Self:
        """The engine's explanation as it is sent."""
        return cls(
            about=explanation.about,
            lines=[
                ExplanationLineOut(rule=line.rule, message=line.message, args=list(line.args))
                for line in explanation.lines
            ],
        )


class ScoreSheet(Told):
    """The victory points of one player by source; their sum is `total`.

    While the game runs, the sources that are counted at its end show what they would be now.
    """

    start: int = Field(description="Points at the start.")
    statues: int = Field(description="Statues built.")
    steps: int = Field(description="Steps built and used.")
    cards: int = Field(description="Benefits of God cards.")
    buildings: int = Field(description="Buildings and Nobles.")
    conquest: int = Field(description="Conquered spaces and regions.")
    temple: int = Field(description="Temple steps: rewards, and points at Festivals.")
    tapestries: int = Field(description="Matches in Tapestries.")
    festival: int = Field(description="Festivals triggered.")
    upkeep: int = Field(description="Lost for God cards that could not be fed; 0 or less.")
    final_tapestries: int = Field(alias="final-tapestries", description="At the end: length of Tapestries.")
    final_temple: int = Field(alias="final-temple", description="At the end: the centre of the Temple.")
    final_buildings: int = Field(alias="final-buildings", description="At the end: face-up Buildings.")
    final_god_cards: int = Field(alias="final-god-cards", description="At the end: God cards in hand.")
    final_army: int = Field(alias="final-army", description="At the end: face-up Army cards.")
    final_workers: int = Field(alias="final-workers", description="At the end: Workers, and Nobles who stand.")
    final_gold: int = Field(alias="final-gold", description="At the end: gold.")
    solo: int | SkipJsonSchema[None] = sometimes(
        "What only an automated opponent scores in play; only in games with one."
    )
    final_resources: int | SkipJsonSchema[None] = sometimes(
        "At the end: resources of an automated opponent; only in games with one.", alias="final-resources"
    )
    nations: int | SkipJsonSchema[None] = sometimes("Nation tiles; only with modules.")
    prophecies: int | SkipJsonSchema[None] = sometimes("Prophecies of Palaces; only with modules.")
    total: int = Field(description="The sum of all these.")
