"""A view: what a seat or a spectator may know of a game, as the server sends it.

The server sends the plain data of `Game.view` as they are. These models say what those data are, for clients and
for the published schema; tests hold them against games of every kind.
"""

from __future__ import annotations

from typing import Annotated

from pydantic import Field
from pydantic.json_schema import SkipJsonSchema

from tawantinsuyu.server.wire.view_base import (
    ACTIONS,
    MARKET_SLOTS,
    SECTIONS,
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
    Told,
    WeavingName,
    WorkerKind,
    sometimes,
)
from tawantinsuyu.server.wire.view_golden_age import GoldenAgeView
from tawantinsuyu.server.wire.view_solo import SoloView


class ResourceCounts(Told):
    """How much there is of each resource."""

    potato: Count = Field(description="Potatoes.")
    corn: Count = Field(description="Corn.")
    stone: Count = Field(description="Stone.")
    gold: Count = Field(description="Gold.")


class StatueStock(Told):
    """How many Statues of one size are left in stock, by God."""

    zigzag: Count = Field(description="Of the God with the zigzag.")
    spiral: Count = Field(description="Of the God with the spiral.")
    squares: Count = Field(description="Of the God with the squares.")
    cross: Count = Field(description="Of the God with the cross.")
    wave: Count = Field(description="Of the God with the wave.")
    sun: Count = Field(description="Of the God with the sun.")


class HandView(Told):
    """The cards that only their owner sees."""

    god_cards: list[GodCardName] = Field(description="God cards in hand.")
    laid_cards: list[GodCardName] = Field(
        description="God cards lying face down apart from the hand: chosen to be played, or drawn to choose from."
    )
    army_cards: list[ArmyCardName] = Field(description="Army cards in hand.")


class PlayerView(Told):
    """What one player has; an automated opponent is a player, too."""

    vp: Count = Field(description="Victory points scored so far.")
    resources: ResourceCounts = Field(description="Resources in supply.")
    workers: dict[WorkerKind, Count] = Field(description="Workers in supply; kinds with none are left out.")
    temple: Count = Field(
        description="The number of the Temple step in the list of this game's steps; where the track splits, a higher "
        "number need not be a higher step."
    )
    temple_step: TempleStepName = Field(description="The name of that step.")
    high_priest: HighPriestAction | None = Field(
        description="The space of the High Priest on the Coricancha; null before the player's first turn."
    )
    steps_markers: Count = Field(description="Steps markers left.")
    conquest_markers: Count = Field(description="Conquest markers left.")
    god_cards: Count = Field(description="How many God cards the player holds.")
    laid_cards: Count = Field(description="How many God cards lie face down apart from the hand.")
    army_cards: Count = Field(description="How many Army cards the player holds.")
    army_up: list[ArmyCardName] = Field(description="Army cards in the area, face up.")
    army_down: list[ArmyCardName] = Field(description="Army cards in the area, face down.")
    buildings: list[BuildingName] = Field(description="Buildings in the area, face up.")
    buildings_down: list[BuildingName] = Field(description="Production Buildings that lie face down.")
    small_statues: dict[GodSymbol, Count] = Field(description="Small Statues; Gods with none are left out.")
    large_statues: dict[GodSymbol, Count] = Field(description="Large Statues; Gods with none are left out.")
    tapestries: list[Annotated[list[WeavingName], Field(min_length=1)]] = Field(
        description="The Tapestries, each of them its Weavings from left to right."
    )
    hand: HandView | SkipJsonSchema[None] = sometimes("The cards themselves, in the viewer's own part alone.")


class PileView(Told):
    """A face-down deck or stack."""

    count: Count = Field(description="How many things are in it.")
    bottom: list[str | None] = Field(
        description="What was put under it since it was last shuffled, from top to bottom: a name where the viewer saw "
        "it, null otherwise. Everything above is in an order that nobody knows."
    )


MarketSlots = Annotated[list[BuildingName | None], Field(min_length=MARKET_SLOTS, max_length=MARKET_SLOTS)]


class MarketView(Told):
    """The tiles on offer in the Building Market by type; null is an empty slot."""

    production: MarketSlots = Field(description="Production Buildings.")
    passive: MarketSlots = Field(description="Passive Buildings.")
    palace: MarketSlots | SkipJsonSchema[None] = sometimes("Palaces, only with the module of Nobles.")


class BuildingStacksView(Told):
    """The face-down stacks of Building tiles by type."""

    production: PileView = Field(description="Production Buildings.")
    passive: PileView = Field(description="Passive Buildings.")
    palace: PileView | SkipJsonSchema[None] = sometimes("Palaces, only with the module of Nobles.")


class FestivalView(Told):
    """How far the game is with its Festivals."""

    holder: SeatNumber | None = Field(description="Who has the Festival tile; null if it lies on the board.")
    triggered: Count = Field(description="How many Festivals have been triggered so far.")
    last: bool = Field(description="Whether the one triggered last is the final one.")
    card_draw: bool = Field(
        description="Whether the card draw of a Festival is going on, in which the offer of God cards is closed."
    )


class CoricanchaView(Told):
    """The tile with the five spaces of the High Priests, clockwise."""

    actions: list[HighPriestAction] = Field(
        min_length=ACTIONS, max_length=ACTIONS, description="The action of each space."
    )
    sections: list[Annotated[int, Field(ge=1, le=SECTIONS)]] = Field(
        min_length=SECTIONS, max_length=SECTIONS, description="The section of the hill that each space faces."
    )


class LabelView(Told):
    """What an option is called, ready to be put into words in any language."""

    id: str = Field(description="A message id: the part of the key before its first colon.")
    args: list[str] = Field(description="What the message speaks of: names, amounts, places.")


class OptionView(Told):
    """One legal answer."""

    key: str = Field(description="Its stable name, which is the answer to send, such as `space:M23`.")
    label: LabelView = Field(description="The same as a message.")
    place: str | None = Field(description="Where it stands on the table, such as `space-M23`; null if nowhere.")


class DecisionView(Told):
    """A question with every legal answer to it."""

    rule: str = Field(description="The id of the rule that asks, as in the rules reference.")
    prompt: str = Field(description="A message id: what is asked.")
    args: list[str] = Field(description="What the question speaks of, such as the tile to be placed.")
    options: list[OptionView] = Field(min_length=1, description="All legal answers.")


class View(Told):
    """The game as one seat or a spectator may know it."""

    seat: SeatNumber | None = Field(description="Whose view this is; null is a spectator's.")
    players: list[PlayerView] = Field(
        min_length=2, max_length=4, description="All players by seat; an automated opponent comes last."
    )
    solo: SoloView | None = Field(description="The board of the automated opponent; null if there is none.")
    active: SeatNumber | None = Field(
        description="Whose turn it is; null during set-up and after the last Festival. Not always who must answer: "
        "that is `to_act`."
    )
    first: SeatNumber | None = Field(description="Who has the first turn; null until that is drawn.")
    turn: Count = Field(description="How many turns have begun; 0 during set-up.")
    festival: FestivalView = Field(description="Festivals past and present.")
    coricancha: CoricanchaView = Field(description="The spaces of the High Priests.")
    hill: dict[SpaceName, WorkerKind] = Field(description="The Workers on the hill; empty spaces are left out.")
    steps: dict[StepsSlot, SeatNumber] = Field(description="The owners of Steps; empty places are left out.")
    conquest: dict[ConquestSpaceName, SeatNumber] = Field(
        description="The owners of conquered spaces; the others are left out."
    )
    village: list[WorkerKind] = Field(description="The Workers in the Village, from the potato end to the corn end.")
    nomads: dict[WorkerKind, Count] = Field(description="The Nomads; kinds with none are left out.")
    casualties: dict[WorkerKind, Count] = Field(description="Workers lost in conquests; kinds with none are left out.")
    out_of_game: dict[WorkerKind, Count] = Field(description="Workers out of the game; kinds with none are left out.")
    bag: Count = Field(description="How many Workers are in the bag.")
    market: MarketView = Field(description="The Building Market.")
    building_stacks: BuildingStacksView = Field(description="The stacks from which the market is filled.")
    god_deck: PileView = Field(description="The deck of God cards.")
    god_offer: list[GodCardName] = Field(description="The God cards on offer, oldest first.")
    god_aside: list[GodCardName] = Field(description="God cards that were played and are not yet in offer or deck.")
    army_deck: Count = Field(description="How many cards the Army deck has.")
    army_discard: list[ArmyCardName] = Field(description="The discarded Army cards.")
    weaving_stack: PileView = Field(description="The stack of Weavings without its face-up tile.")
    weaving_face_up: WeavingName | None = Field(description="The tile face up on the stack of Weavings; null is none.")
    weavings_set_aside: list[WeavingName] = Field(
        description="Weavings of a purchase that waits while another one goes on."
    )
    weavings_drawn: list[WeavingName | None] = Field(
        description="The Weavings drawn for the purchase that goes on; null for those that the viewer may not see."
    )
    small_statues: StatueStock = Field(description="Small Statues that can still be built.")
    large_statues: StatueStock = Field(description="Large Statues that can still be built.")
    golden_age: GoldenAgeView | None = Field(description="The pieces of the expansion; null if no module is in play.")
    variants: dict[str, str] = Field(
        description="The rulings chosen for this game; those at their default are left out."
    )
    modules: list[ModuleName] = Field(description="The modules in play.")
    opponent: OpponentName | None = Field(description="The automated opponent of a single player; null without one.")
    difficulty: dict[str, str] = Field(description="The switches of the opponent; those at their default are left out.")
    box: str = Field(description="The short hash of the component set, which says what the names stand for.")
    over: bool = Field(description="Whether the game has ended.")
    winners: Annotated[list[SeatNumber], Field(min_length=1)] | None = Field(
        description="Who has won, several if they share it; null while the game runs."
    )
    to_act: Annotated[int, Field(ge=-1)] | None = Field(
        description="The seat that must answer; null when the game is over. -1 is chance, in games whose draws are "
        "entered by hand."
    )
    decision: DecisionView | None = Field(description="The question, if the viewer is the one to answer it.")
