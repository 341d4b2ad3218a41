"""What a seat or a spectator may know of a game, as types: an allow-list. A field that is not here is never sent.

Hands are secret, their sizes are public; so is everything on the table (CMP-30). Of face-down piles a viewer learns
the size and what they themselves saw going under it. The server's schema is made from these types. Not compiled: see
`box/names.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, NotRequired, TypeAlias

from pydantic import Field
from typing_extensions import TypedDict

from tawantinsuyu.automata.view import SoloTokenView, SoloView
from tawantinsuyu.box import vocabulary
from tawantinsuyu.box.names import (
    ArmyCardName,
    BuildingName,
    ConquestSpaceName,
    Count,
    GodCardName,
    GodSymbol,
    HighPriestAction,
    ModuleName,
    OpponentName,
    SeatNumber,
    SpaceName,
    StepsSlot,
    TempleStepName,
    WeavingName,
    WorkerKind,
)
from tawantinsuyu.golden_age.nobles.view import PalaceView
from tawantinsuyu.golden_age.vassals.view import NationView, VassalView
from tawantinsuyu.golden_age.view import GoldenAgeView

__all__ = [
    "BuildingStacksView",
    "CoricanchaView",
    "DecisionView",
    "FestivalView",
    "GoldenAgeView",
    "HandView",
    "LabelView",
    "MarketView",
    "NationView",
    "OptionView",
    "PalaceView",
    "PileView",
    "PlayerView",
    "PositionView",
    "ResourceCounts",
    "SoloTokenView",
    "SoloView",
    "StatueStock",
    "VassalView",
    "View",
]

SECTIONS: Final = len(vocabulary.SECTIONS)
ACTIONS: Final = len(vocabulary.HIGH_PRIEST_ACTIONS)
MARKET_SLOTS: Final = 2
"""Open tiles of each Building type."""


class ResourceCounts(TypedDict, closed=True):
    """How much there is of each resource."""

    potato: Annotated[Count, Field(description="Potatoes.")]
    corn: Annotated[Count, Field(description="Corn.")]
    stone: Annotated[Count, Field(description="Stone.")]
    gold: Annotated[Count, Field(description="Gold.")]


class StatueStock(TypedDict, closed=True):
    """How many Statues of one size are left in stock, by God."""

    zigzag: Annotated[Count, Field(description="Of the God with the zigzag.")]
    spiral: Annotated[Count, Field(description="Of the God with the spiral.")]
    squares: Annotated[Count, Field(description="Of the God with the squares.")]
    cross: Annotated[Count, Field(description="Of the God with the cross.")]
    wave: Annotated[Count, Field(description="Of the God with the wave.")]
    sun: Annotated[Count, Field(description="Of the God with the sun.")]


class HandView(TypedDict, closed=True):
    """The cards that only their owner sees."""

    god_cards: Annotated[list[GodCardName], Field(description="God cards in hand.")]
    laid_cards: Annotated[
        list[GodCardName],
        Field(
            description="God cards lying face down apart from the hand: chosen to be played, or drawn to choose from."
        ),
    ]
    army_cards: Annotated[list[ArmyCardName], Field(description="Army cards in hand.")]


class PlayerView(TypedDict, closed=True):
    """What one player has; an automated opponent is a player, too."""

    vp: Annotated[Count, Field(description="Victory points scored so far.")]
    resources: Annotated[ResourceCounts, Field(description="Resources in supply.")]
    workers: Annotated[dict[WorkerKind, Count], Field(description="Workers in supply; kinds with none are left out.")]
    temple: Annotated[
        Count,
        Field(
            description="The number of the Temple step in the list of this game's steps; where the track splits, a "
            "higher number need not be a higher step."
        ),
    ]
    temple_step: Annotated[TempleStepName, Field(description="The name of that step.")]
    high_priest: Annotated[
        HighPriestAction | None,
        Field(description="The space of the High Priest on the Coricancha; null before the player's first turn."),
    ]
    steps_markers: Annotated[Count, Field(description="Steps markers left.")]
    conquest_markers: Annotated[Count, Field(description="Conquest markers left.")]
    god_cards: Annotated[Count, Field(description="How many God cards the player holds.")]
    laid_cards: Annotated[Count, Field(description="How many God cards lie face down apart from the hand.")]
    army_cards: Annotated[Count, Field(description="How many Army cards the player holds.")]
    army_up: Annotated[list[ArmyCardName], Field(description="Army cards in the area, face up.")]
    army_down: Annotated[list[ArmyCardName], Field(description="Army cards in the area, face down.")]
    buildings: Annotated[list[BuildingName], Field(description="Buildings in the area, face up.")]
    buildings_down: Annotated[list[BuildingName], Field(description="Production Buildings that lie face down.")]
    small_statues: Annotated[dict[GodSymbol, Count], Field(description="Small Statues; Gods with none are left out.")]
    large_statues: Annotated[dict[GodSymbol, Count], Field(description="Large Statues; Gods with none are left out.")]
    tapestries: Annotated[
        list[Annotated[list[WeavingName], Field(min_length=1)]],
        Field(description="The Tapestries, each of them its Weavings from left to right."),
    ]
    hand: NotRequired[Annotated[HandView, Field(description="The cards themselves, in the viewer's own part alone.")]]


class PileView(TypedDict, closed=True):
    """A face-down deck or stack."""

    count: Annotated[Count, Field(description="How many things are in it.")]
    bottom: Annotated[
        list[str | None],
        Field(
            description="What was put under it since it was last shuffled, from top to bottom: a name where the "
            "viewer saw it, null otherwise. Everything above is in an order that nobody knows."
        ),
    ]


MarketSlots: TypeAlias = list[BuildingName | None]
BoundedSlots: TypeAlias = Annotated[MarketSlots, Field(min_length=MARKET_SLOTS, max_length=MARKET_SLOTS)]


class MarketView(TypedDict, closed=True):
    """The tiles on offer in the Building Market by type; null is an empty slot."""

    production: Annotated[BoundedSlots, Field(description="Production Buildings.")]
    passive: Annotated[BoundedSlots, Field(description="Passive Buildings.")]
    palace: NotRequired[Annotated[BoundedSlots, Field(description="Palaces, only with the module of Nobles.")]]


class BuildingStacksView(TypedDict, closed=True):
    """The face-down stacks of Building tiles by type."""

    production: Annotated[PileView, Field(description="Production Buildings.")]
    passive: Annotated[PileView, Field(description="Passive Buildings.")]
    palace: NotRequired[Annotated[PileView, Field(description="Palaces, only with the module of Nobles.")]]


class FestivalView(TypedDict, closed=True):
    """How far the game is with its Festivals."""

    holder: Annotated[SeatNumber | None, Field(description="Who has the Festival tile; null if it lies on the board.")]
    triggered: Annotated[Count, Field(description="How many Festivals have been triggered so far.")]
    last: Annotated[bool, Field(description="Whether the one triggered last is the final one.")]
    card_draw: Annotated[
        bool,
        Field(
            description="Whether the card draw of a Festival is going on, in which the offer of God cards is closed."
        ),
    ]


class CoricanchaView(TypedDict, closed=True):
    """The tile with the five spaces of the High Priests, clockwise."""

    actions: Annotated[
        list[HighPriestAction],
        Field(min_length=ACTIONS, max_length=ACTIONS, description="The action of each space."),
    ]
    sections: Annotated[
        list[Annotated[int, Field(ge=1, le=SECTIONS)]],
        Field(min_length=SECTIONS, max_length=SECTIONS, description="The section of the hill that each space faces."),
    ]


class LabelView(TypedDict, closed=True):
    """What an option is called, ready to be put into words in any language."""

    id: Annotated[str, Field(description="A message id: the part of the key before its first colon.")]
    args: Annotated[list[str], Field(description="What the message speaks of: names, amounts, places.")]


class OptionView(TypedDict, closed=True):
    """One legal answer."""

    key: Annotated[str, Field(description="Its stable name, which is the answer to send, such as `space:M23`.")]
    label: Annotated[LabelView, Field(description="The same as a message.")]
    place: Annotated[
        NotRequired[str | None],
        Field(description="Where it stands on the table, such as `space-M23`; null if nowhere."),
    ]


class DecisionView(TypedDict, closed=True):
    """A question with every legal answer to it."""

    rule: Annotated[str, Field(description="The id of the rule that asks, as in the rules reference.")]
    prompt: Annotated[str, Field(description="A message id: what is asked.")]
    args: Annotated[list[str], Field(description="What the question speaks of, such as the tile to be placed.")]
    options: Annotated[list[OptionView], Field(min_length=1, description="All legal answers.")]


class PositionView(TypedDict):
    """A position as one seat or a spectator may know it."""

    seat: Annotated[SeatNumber | None, Field(description="Whose view this is; null is a spectator's.")]
    players: Annotated[
        Sequence[PlayerView],
        Field(min_length=2, max_length=4, description="All players by seat; an automated opponent comes last."),
    ]
    solo: Annotated[SoloView | None, Field(description="The board of the automated opponent; null if there is none.")]
    active: Annotated[
        SeatNumber | None,
        Field(
            description="Whose turn it is; null during set-up and after the last Festival. Not always who must "
            "answer: that is `to_act`."
        ),
    ]
    first: Annotated[SeatNumber | None, Field(description="Who has the first turn; null until that is drawn.")]
    turn: Annotated[Count, Field(description="How many turns have begun; 0 during set-up.")]
    festival: Annotated[FestivalView, Field(description="Festivals past and present.")]
    coricancha: Annotated[CoricanchaView, Field(description="The spaces of the High Priests.")]
    hill: Annotated[
        dict[SpaceName, WorkerKind], Field(description="The Workers on the hill; empty spaces are left out.")
    ]
    steps: Annotated[dict[StepsSlot, SeatNumber], Field(description="The owners of Steps; empty places are left out.")]
    conquest: Annotated[
        dict[ConquestSpaceName, SeatNumber],
        Field(description="The owners of conquered spaces; the others are left out."),
    ]
    village: Annotated[
        list[WorkerKind], Field(description="The Workers in the Village, from the potato end to the corn end.")
    ]
    nomads: Annotated[dict[WorkerKind, Count], Field(description="The Nomads; kinds with none are left out.")]
    casualties: Annotated[
        dict[WorkerKind, Count], Field(description="Workers lost in conquests; kinds with none are left out.")
    ]
    out_of_game: Annotated[
        dict[WorkerKind, Count], Field(description="Workers out of the game; kinds with none are left out.")
    ]
    bag: Annotated[Count, Field(description="How many Workers are in the bag.")]
    market: Annotated[MarketView, Field(description="The Building Market.")]
    building_stacks: Annotated[BuildingStacksView, Field(description="The stacks from which the market is filled.")]
    god_deck: Annotated[PileView, Field(description="The deck of God cards.")]
    god_offer: Annotated[list[GodCardName], Field(description="The God cards on offer, oldest first.")]
    god_aside: Annotated[
        list[GodCardName], Field(description="God cards that were played and are not yet in offer or deck.")
    ]
    army_deck: Annotated[Count, Field(description="How many cards the Army deck has.")]
    army_discard: Annotated[list[ArmyCardName], Field(description="The discarded Army cards.")]
    weaving_stack: Annotated[PileView, Field(description="The stack of Weavings without its face-up tile.")]
    weaving_face_up: Annotated[
        WeavingName | None, Field(description="The tile face up on the stack of Weavings; null is none.")
    ]
    weavings_set_aside: Annotated[
        list[WeavingName], Field(description="Weavings of a purchase that waits while another one goes on.")
    ]
    weavings_drawn: Annotated[
        list[WeavingName | None],
        Field(
            description="The Weavings drawn for the purchase that goes on; null for those that the viewer may not see."
        ),
    ]
    small_statues: Annotated[StatueStock, Field(description="Small Statues that can still be built.")]
    large_statues: Annotated[StatueStock, Field(description="Large Statues that can still be built.")]
    golden_age: Annotated[
        GoldenAgeView | None, Field(description="The pieces of the expansion; null if no module is in play.")
    ]


class View(PositionView):
    """The game as one seat or a spectator may know it."""

    variants: Annotated[
        dict[str, str], Field(description="The rulings chosen for this game; those at their default are left out.")
    ]
    modules: Annotated[list[ModuleName], Field(description="The modules in play.")]
    opponent: Annotated[
        OpponentName | None, Field(description="The automated opponent of a single player; null without one.")
    ]
    difficulty: Annotated[
        dict[str, str], Field(description="The switches of the opponent; those at their default are left out.")
    ]
    box: Annotated[str, Field(description="The short hash of the component set, which says what the names stand for.")]
    over: Annotated[bool, Field(description="Whether the game has ended.")]
    winners: Annotated[
        Annotated[list[SeatNumber], Field(min_length=1)] | None,
        Field(description="Who has won, several if they share it; null while the game runs."),
    ]
    to_act: Annotated[
        Annotated[int, Field(ge=-1)] | None,
        Field(
            description="The seat that must answer; null when the game is over. -1 is chance, in games whose draws "
            "are entered by hand."
        ),
    ]
    decision: Annotated[DecisionView | None, Field(description="The question, if the viewer is the one to answer it.")]
