"""What a seat or a spectator may know of a game, as types: an allow-list. A field that is not here is never sent.

Hands are secret; their sizes and everything on the table are public (CMP-30). Of a face-down pile a viewer sees the
size and what they saw going under it. The server's schema is generated from these types. Not compiled: see
`box/names.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, NotRequired, TypeAlias

from typing_extensions import TypedDict

from tawantinsuyu.automata.view import SoloTokenView, SoloView
from tawantinsuyu.box import vocabulary
from tawantinsuyu.box.marks import Described, limits
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
    "GameView",
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

    potato: Annotated[Count, Described("Potatoes.")]
    corn: Annotated[Count, Described("Corn.")]
    stone: Annotated[Count, Described("Stone.")]
    gold: Annotated[Count, Described("Gold.")]


class StatueStock(TypedDict, closed=True):
    """How many Statues of one size are left in stock, by God."""

    zigzag: Annotated[Count, Described("Of the God with the zigzag.")]
    spiral: Annotated[Count, Described("Of the God with the spiral.")]
    squares: Annotated[Count, Described("Of the God with the squares.")]
    cross: Annotated[Count, Described("Of the God with the cross.")]
    wave: Annotated[Count, Described("Of the God with the wave.")]
    sun: Annotated[Count, Described("Of the God with the sun.")]


class HandView(TypedDict, closed=True):
    """The cards that only their owner sees."""

    god_cards: Annotated[list[GodCardName], Described("God cards in hand.")]
    laid_cards: Annotated[
        list[GodCardName],
        Described("God cards lying face down apart from the hand: chosen to be played, or drawn to choose from."),
    ]
    army_cards: Annotated[list[ArmyCardName], Described("Army cards in hand.")]


class PlayerView(TypedDict, closed=True):
    """What one player has; an automated opponent is a player, too."""

    vp: Annotated[Count, Described("Victory points scored so far.")]
    resources: Annotated[ResourceCounts, Described("Resources in supply.")]
    workers: Annotated[dict[WorkerKind, Count], Described("Workers in supply; kinds with none are left out.")]
    temple: Annotated[
        Count,
        Described(
            "The number of the Temple step in the list of this game's steps; where the track splits, a "
            "higher number need not be a higher step."
        ),
    ]
    temple_step: Annotated[TempleStepName, Described("The name of that step.")]
    high_priest: Annotated[
        HighPriestAction | None,
        Described("The space of the High Priest on the Coricancha; null before the player's first turn."),
    ]
    steps_markers: Annotated[Count, Described("Steps markers left.")]
    conquest_markers: Annotated[Count, Described("Conquest markers left.")]
    god_cards: Annotated[Count, Described("How many God cards the player holds.")]
    laid_cards: Annotated[Count, Described("How many God cards lie face down apart from the hand.")]
    army_cards: Annotated[Count, Described("How many Army cards the player holds.")]
    army_up: Annotated[list[ArmyCardName], Described("Army cards in the area, face up.")]
    army_down: Annotated[list[ArmyCardName], Described("Army cards in the area, face down.")]
    buildings: Annotated[list[BuildingName], Described("Buildings in the area, face up.")]
    buildings_down: Annotated[list[BuildingName], Described("Production Buildings that lie face down.")]
    small_statues: Annotated[dict[GodSymbol, Count], Described("Small Statues; Gods with none are left out.")]
    large_statues: Annotated[dict[GodSymbol, Count], Described("Large Statues; Gods with none are left out.")]
    tapestries: Annotated[
        list[Annotated[list[WeavingName], limits(min_length=1)]],
        Described("The Tapestries, each of them its Weavings from left to right."),
    ]
    hand: NotRequired[Annotated[HandView, Described("The cards themselves, in the viewer's own part alone.")]]


class PileView(TypedDict, closed=True):
    """A face-down deck or stack."""

    count: Annotated[Count, Described("How many things are in it.")]
    bottom: Annotated[
        list[str | None],
        Described(
            "What was put under it since it was last shuffled, from top to bottom: a name where the "
            "viewer saw it, null otherwise. Everything above is in an order that nobody knows."
        ),
    ]


MarketSlots: TypeAlias = list[BuildingName | None]
BoundedSlots: TypeAlias = Annotated[MarketSlots, limits(min_length=MARKET_SLOTS, max_length=MARKET_SLOTS)]


class MarketView(TypedDict, closed=True):
    """The tiles on offer in the Building Market by type; null is an empty slot."""

    production: Annotated[BoundedSlots, Described("Production Buildings.")]
    passive: Annotated[BoundedSlots, Described("Passive Buildings.")]
    palace: NotRequired[Annotated[BoundedSlots, Described("Palaces, only with the module of Nobles.")]]


class BuildingStacksView(TypedDict, closed=True):
    """The face-down stacks of Building tiles by type."""

    production: Annotated[PileView, Described("Production Buildings.")]
    passive: Annotated[PileView, Described("Passive Buildings.")]
    palace: NotRequired[Annotated[PileView, Described("Palaces, only with the module of Nobles.")]]


class FestivalView(TypedDict, closed=True):
    """How far the game is with its Festivals."""

    holder: Annotated[SeatNumber | None, Described("Who has the Festival tile; null if it lies on the board.")]
    triggered: Annotated[Count, Described("How many Festivals have been triggered so far.")]
    last: Annotated[bool, Described("Whether the one triggered last is the final one.")]
    card_draw: Annotated[
        bool,
        Described("Whether the card draw of a Festival is going on, in which the offer of God cards is closed."),
    ]


class CoricanchaView(TypedDict, closed=True):
    """The tile with the five spaces of the High Priests, clockwise."""

    actions: Annotated[
        list[HighPriestAction],
        limits(min_length=ACTIONS, max_length=ACTIONS),
        Described("The action of each space."),
    ]
    sections: Annotated[
        list[Annotated[int, limits(ge=1, le=SECTIONS)]],
        limits(min_length=SECTIONS, max_length=SECTIONS),
        Described("The section of the hill that each space faces."),
    ]


class LabelView(TypedDict, closed=True):
    """What an option is called, ready to be put into words in any language."""

    id: Annotated[str, Described("A message id: the part of the key before its first colon.")]
    args: Annotated[list[str], Described("What the message speaks of: names, amounts, places.")]


class OptionView(TypedDict, closed=True):
    """One legal answer."""

    key: Annotated[str, Described("Its stable name, which is the answer to send, such as `space:M23`.")]
    label: Annotated[LabelView, Described("The same as a message.")]
    place: Annotated[
        NotRequired[str | None],
        Described("Where it stands on the table, such as `space-M23`; null if nowhere."),
    ]


class DecisionView(TypedDict, closed=True):
    """A question with every legal answer to it."""

    rule: Annotated[str, Described("The id of the rule that asks, as in the rules reference.")]
    prompt: Annotated[str, Described("A message id: what is asked.")]
    args: Annotated[list[str], Described("What the question speaks of, such as the tile to be placed.")]
    options: Annotated[list[OptionView], limits(min_length=1), Described("All legal answers.")]


class PositionView(TypedDict):
    """A position as one seat or a spectator may know it."""

    seat: Annotated[SeatNumber | None, Described("Whose view this is; null is a spectator's.")]
    players: Annotated[
        Sequence[PlayerView],
        limits(min_length=2, max_length=4),
        Described("All players by seat; an automated opponent comes last."),
    ]
    solo: Annotated[SoloView | None, Described("The board of the automated opponent; null if there is none.")]
    active: Annotated[
        SeatNumber | None,
        Described(
            "Whose turn it is; null during set-up and after the last Festival. Not always who must "
            "answer: that is `to_act`."
        ),
    ]
    first: Annotated[SeatNumber | None, Described("Who has the first turn; null until that is drawn.")]
    turn: Annotated[Count, Described("How many turns have begun; 0 during set-up.")]
    festival: Annotated[FestivalView, Described("Festivals past and present.")]
    coricancha: Annotated[CoricanchaView, Described("The spaces of the High Priests.")]
    hill: Annotated[dict[SpaceName, WorkerKind], Described("The Workers on the hill; empty spaces are left out.")]
    steps: Annotated[dict[StepsSlot, SeatNumber], Described("The owners of Steps; empty places are left out.")]
    conquest: Annotated[
        dict[ConquestSpaceName, SeatNumber],
        Described("The owners of conquered spaces; the others are left out."),
    ]
    village: Annotated[list[WorkerKind], Described("The Workers in the Village, from the potato end to the corn end.")]
    nomads: Annotated[dict[WorkerKind, Count], Described("The Nomads; kinds with none are left out.")]
    casualties: Annotated[
        dict[WorkerKind, Count], Described("Workers lost in conquests; kinds with none are left out.")
    ]
    out_of_game: Annotated[dict[WorkerKind, Count], Described("Workers out of the game; kinds with none are left out.")]
    bag: Annotated[Count, Described("How many Workers are in the bag.")]
    market: Annotated[MarketView, Described("The Building Market.")]
    building_stacks: Annotated[BuildingStacksView, Described("The stacks from which the market is filled.")]
    god_deck: Annotated[PileView, Described("The deck of God cards.")]
    god_offer: Annotated[list[GodCardName], Described("The God cards on offer, oldest first.")]
    god_aside: Annotated[list[GodCardName], Described("God cards that were played and are not yet in offer or deck.")]
    army_deck: Annotated[Count, Described("How many cards the Army deck has.")]
    army_discard: Annotated[list[ArmyCardName], Described("The discarded Army cards.")]
    weaving_stack: Annotated[PileView, Described("The stack of Weavings without its face-up tile.")]
    weaving_face_up: Annotated[
        WeavingName | None, Described("The tile face up on the stack of Weavings; null is none.")
    ]
    weavings_set_aside: Annotated[
        list[WeavingName], Described("Weavings of a purchase that waits while another one goes on.")
    ]
    weavings_drawn: Annotated[
        list[WeavingName | None],
        Described("The Weavings drawn for the purchase that goes on; null for those that the viewer may not see."),
    ]
    small_statues: Annotated[StatueStock, Described("Small Statues that can still be built.")]
    large_statues: Annotated[StatueStock, Described("Large Statues that can still be built.")]
    golden_age: Annotated[GoldenAgeView | None, Described("The pieces of the expansion; null if no module is in play.")]


class GameView(PositionView):
    """What views with and without knowledge have in common."""

    variants: Annotated[
        dict[str, str], Described("The rulings chosen for this game; those at their default are left out.")
    ]
    modules: Annotated[list[ModuleName], Described("The modules in play.")]
    opponent: Annotated[OpponentName | None, Described("The automated opponent of a single player; null without one.")]
    difficulty: Annotated[
        dict[str, str], Described("The switches of the opponent; those at their default are left out.")
    ]
    box: Annotated[str, Described("The short hash of the component set, which says what the names stand for.")]
    over: Annotated[bool, Described("Whether the game has ended.")]
    winners: Annotated[
        Annotated[list[SeatNumber], limits(min_length=1)] | None,
        Described("Who has won, several if they share it; null while the game runs."),
    ]
    to_act: Annotated[
        Annotated[int, limits(ge=-1)] | None,
        Described(
            "The seat that must answer; null when the game is over. -1 is chance, in games whose draws "
            "are entered by hand."
        ),
    ]
    decision: Annotated[DecisionView | None, Described("The question, if the viewer is the one to answer it.")]


class View(GameView, closed=True):
    """The game as one seat or a spectator may know it."""
