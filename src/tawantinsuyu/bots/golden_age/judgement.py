"""How the greedy bot judges the modules' benefits, reactions, actions and questions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tawantinsuyu.bots import worth
from tawantinsuyu.bots.golden_age.printed import NEWCOMER, GoldenAgePrinted, of_price
from tawantinsuyu.bots.golden_age.vassals import in_palace, influence, on_place
from tawantinsuyu.bots.golden_age.weavings import of_laying, of_tapestries, rearranged
from tawantinsuyu.bots.greedy_judge import Gain, GreedyJudge, Rating, Supplement
from tawantinsuyu.bots.placement_worth import building_gain
from tawantinsuyu.bots.ratings import army_card, benefit, construct, god_card, move, one_of, remove_worker
from tawantinsuyu.bots.worth import BenefitClass
from tawantinsuyu.core.module import Reaction, SecondaryAction
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE, PLACED, WARRIOR, WARRIOR_REJUVENATES, WARRIOR_TASKS
from tawantinsuyu.golden_age.armies import (
    ArmyForTempleStep,
    DiscardToClimb,
    FreeArmyCards,
    FreeConquestMarker,
    PaidConquestMarker,
    PlaceFreeMarker,
    PlayCardsFree,
)
from tawantinsuyu.golden_age.benefits import VpByTapestries
from tawantinsuyu.golden_age.board import Board, board_of, vassals_on
from tawantinsuyu.golden_age.buildings.actions import BuildingAction
from tawantinsuyu.golden_age.buildings.drawing import DRAWN, FROM_STACK, ConstructOrDraw, NameStacks, PutBackTiles
from tawantinsuyu.golden_age.buildings.rearranging import NEW, LayWeaving, MayRearrange, decode_lay, own_tiles
from tawantinsuyu.golden_age.casualties import PayWithWorker, SendToCasualties
from tawantinsuyu.golden_age.god_cards import CardBenefits, FurtherGodCard, KeepDrawnCard, PlayGodCard
from tawantinsuyu.golden_age.nobles.appointing import Appoint, Appointment
from tawantinsuyu.golden_age.nobles.colours import ChooseEffectColour
from tawantinsuyu.golden_age.nobles.module import FurtherHighPriestAction, nobles_in
from tawantinsuyu.golden_age.nobles.newcomers import RecruitNewcomer
from tawantinsuyu.golden_age.nobles.palaces import NobleAbility, NotePalace, has_noble, palaces_of
from tawantinsuyu.golden_age.nobles.standing import RejuvenateOthers, StandUpNobles, lying_nobles
from tawantinsuyu.golden_age.optional import TakeOrDecline
from tawantinsuyu.golden_age.prices import FlipOwnSoldiers, PayAnyResource
from tawantinsuyu.golden_age.priests import WalkOneSpace
from tawantinsuyu.golden_age.vassals.influence import (
    GrantInfluence,
    InfluenceAction,
    MayPlaceVassal,
    SpreadInfluence,
    nation_of,
)
from tawantinsuyu.golden_age.vassals.reactions import GodCardResolved, PlacedInSegment, StepsUsed, VassalReaction
from tawantinsuyu.rules.question import Question
from tawantinsuyu.rules.reactions import BuildingReaction
from tawantinsuyu.rules.rejuvenation import ANYTHING, face_down
from tawantinsuyu.rules.walking import TOLL

LAID_DOWN: Final = 0.4
"""Factor for a used Noble, which may not stand up again before the end."""
LOOK: Final = 50.0
"""A value above all others: it never hurts to see more tiles before choosing."""
DRAWN_TYPE: Final[tuple[float, ...]] = (0.0, 0.2, 0.1)
"""The preferred stack to draw from, by type of Building."""
WARRIOR_TASK: Final = 1.5


class GoldenAge(Supplement):
    def __init__(self) -> None:
        super().__init__(GoldenAgePrinted())
        self.ratings = RATINGS
        self.gains = GAINS
        self.reactions = REACTIONS
        self.actions = ACTIONS

    def gained_worker(self, judge: GreedyJudge, s: State, seat: int, kind: int) -> float:
        """A Worker may become the Noble of an empty Palace of its colour at once."""
        nobles = nobles_in(s.catalog)
        if nobles is None:
            return 0.0
        best = 0.0
        for palace in palaces_of(s, seat):
            is_home = nobles.noble_of[palace] == kind and not has_noble(s, palace)
            if is_home and (nobles.steward == NONE or vassals_on(board_of(s), nobles.steward, palace, seat) == 0):
                best = max(best, appointed(judge, s, seat, palace))
        return best

    def terrace_gain(self, judge: GreedyJudge, s: State, seat: int, section: int) -> float:
        """Gains from the seat's own Vassals beside the segment."""
        board = s.annex
        if not isinstance(board, Board) or not board.vassals:
            return 0.0
        gain = 0.0
        for reaction in s.catalog.reactions:
            if isinstance(reaction, PlacedInSegment):
                gain += vassals_on(board, reaction.nation, section, seat) * judge.printed.of_row(reaction.row)
        return gain

    def dependencies(self, s: State) -> list[int]:
        """The positions of the Vassals."""
        board = s.annex
        return board.vassals[:] if isinstance(board, Board) else []


def appointed(judge: GreedyJudge, s: State, seat: int, palace: int) -> float:
    """A Worker becomes a Noble: abilities, the Prophecy, a VP for standing and a Newcomer."""
    return in_palace(judge, s, seat, palace) + 1.0 + NEWCOMER - worth.WORKER


# -- benefits


def _stand_up(judge: GreedyJudge, s: State, seat: int, benefit: StandUpNobles) -> float:
    return worth.TURNED_UP * min(benefit.amount, len(lying_nobles(s, seat)))


def _rejuvenate(judge: GreedyJudge, s: State, seat: int, benefit: RejuvenateOthers) -> float:
    return worth.TURNED_UP * min(benefit.amount, len(face_down(s, seat, ANYTHING)))


def _god_card(judge: GreedyJudge, s: State, seat: int, benefit: FurtherGodCard) -> float:
    """The best card of the hand."""
    return max([played(judge, s, seat, card) for card in s.players[seat].gods], default=0.0)


def _army_cards(judge: GreedyJudge, s: State, seat: int, benefit: FreeArmyCards) -> float:
    return judge.printed.each[FreeArmyCards] * min(benefit.amount, len(s.players[seat].army))


def _army_for_step(judge: GreedyJudge, s: State, seat: int, benefit: ArmyForTempleStep) -> float:
    """The best card to give up."""
    return max([discarded(judge, s, seat, card) for card in s.players[seat].army_up], default=0.0)


def _paid_marker(judge: GreedyJudge, s: State, seat: int, benefit: PaidConquestMarker) -> float:
    """The best open space if the seat has any Soldiers, without checking whether they suffice."""
    player = s.players[seat]
    if player.markers == 0 or not player.army_up:
        return 0.0
    return _best_space(s, judge.printed.conquest) / 2


def _free_marker(judge: GreedyJudge, s: State, seat: int, benefit: FreeConquestMarker) -> float:
    return _best_space(s, judge.printed.conquest_free) if s.players[seat].markers > 0 else 0.0


def _best_space(s: State, values: list[float]) -> float:
    return max([values[space] for space in range(len(values)) if s.conquest[space] == NONE], default=0.0)


def _influence(judge: GreedyJudge, s: State, seat: int, benefit: GrantInfluence) -> float:
    return best_influence(judge, s, seat)


def _tapestries(judge: GreedyJudge, s: State, seat: int, benefit: VpByTapestries) -> float:
    count = min(len(s.players[seat].tapestries), len(benefit.table))
    return float(benefit.table[count - 1]) if count else 0.0


GAINS: Final[Mapping[BenefitClass, Gain]] = {
    StandUpNobles: _stand_up,
    RejuvenateOthers: _rejuvenate,
    FurtherGodCard: _god_card,
    FreeArmyCards: _army_cards,
    ArmyForTempleStep: _army_for_step,
    PaidConquestMarker: _paid_marker,
    FreeConquestMarker: _free_marker,
    GrantInfluence: _influence,
    VpByTapestries: _tapestries,
}


# -- secondary actions and reactions


def best_influence(judge: GreedyJudge, s: State, seat: int) -> float:
    """The best region."""
    return max([influence(judge, s, seat, region) for region in range(len(board_of(s).nations))], default=0.0)


def _influence_action(judge: GreedyJudge, s: State, seat: int, action: InfluenceAction) -> float:
    return best_influence(judge, s, seat)


def _building_action(judge: GreedyJudge, s: State, seat: int, action: BuildingAction) -> float:
    return judge.gains_of_row(s, seat, action.row) - of_price(action.price)


ACTIONS: Final[Mapping[type[SecondaryAction[Any]], Gain]] = {
    InfluenceAction: _influence_action,
    BuildingAction: _building_action,
}


def used_noble(judge: GreedyJudge, s: State, seat: int, ability: NobleAbility) -> float:
    """The gains of a Noble minus the price and the risk that it does not stand up again."""
    loss = LAID_DOWN if ability.palace in board_of(s).standing else 0.0
    return judge.gains_of_row(s, seat, ability.row) - of_price(ability.price) - loss


def _vassals(judge: GreedyJudge, s: State, seat: int, reaction: VassalReaction) -> float:
    return judge.gains_of_row(s, seat, reaction.row)


def _appointment(judge: GreedyJudge, s: State, seat: int, reaction: Reaction[Any]) -> float:
    """Appointing a Noble is nearly always good."""
    return worth.WORKER


REACTIONS: Final[Mapping[type[Reaction[Any]], Gain]] = {
    NobleAbility: used_noble,
    StepsUsed: _vassals,
    PlacedInSegment: _vassals,
    GodCardResolved: _vassals,
    Appointment: _appointment,
    NotePalace: _appointment,
}


# -- questions


def appoint(judge: GreedyJudge, s: State, asked: Appoint, option: int) -> float:
    """The Palace."""
    return appointed(judge, s, asked.seat, option)


def newcomer(judge: GreedyJudge, s: State, asked: RecruitNewcomer, option: int) -> float:
    """A Newcomer, by its two types."""
    return NEWCOMER + judge.printed.worker[option]


def colour(judge: GreedyJudge, s: State, asked: ChooseEffectColour, option: int) -> float:
    """The sum of everything that reacts to this colour of a placed Newcomer."""
    player = s.players[asked.seat]
    value = 0.0
    for each in s.catalog.reacting[PLACED + option]:
        reaction = s.catalog.reactions[each]
        if isinstance(reaction, NobleAbility):
            if reaction.palace in player.buildings:
                value += max(0.0, used_noble(judge, s, asked.seat, reaction))
        elif isinstance(reaction, BuildingReaction) and reaction.building in player.buildings:
            value += max(0.0, judge.gains_of_row(s, asked.seat, reaction.row))
    if option == WARRIOR:
        value += WARRIOR_TASK * player.powers[WARRIOR_TASKS] + worth.TURNED_UP * player.powers[WARRIOR_REJUVENATES]
    return value


def spread_influence(judge: GreedyJudge, s: State, asked: SpreadInfluence, option: int) -> float:
    """A region."""
    return influence(judge, s, asked.seat, option)


def place_vassal(judge: GreedyJudge, s: State, asked: MayPlaceVassal, option: int) -> float:
    """The worth of a Vassal there, minus the food."""
    value = on_place(judge, s, asked.seat, nation_of(s, asked.region), option)
    return value - worth.of_cost(asked.price(s))


def played(judge: GreedyJudge, s: State, seat: int, card: int) -> float:
    """The benefits of a God card, minus the value of keeping it."""
    return judge.gains_of_row(s, seat, s.catalog.god_row[card]) - worth.GOD_CARD


def play_god_card(judge: GreedyJudge, s: State, asked: PlayGodCard, option: int) -> float:
    """A card of the hand."""
    return played(judge, s, asked.seat, option)


def keep_drawn_card(judge: GreedyJudge, s: State, asked: KeepDrawnCard, option: int) -> float:
    """By its benefits."""
    return god_card(judge, option)


def discarded(judge: GreedyJudge, s: State, seat: int, card: int) -> float:
    """A step for an Army card."""
    return judge.climb(s, seat, 1) - judge.printed.army[card] - 0.5


def discard_to_climb(judge: GreedyJudge, s: State, asked: DiscardToClimb, option: int) -> float:
    """A face-up card."""
    return discarded(judge, s, asked.seat, option)


def free_marker(judge: GreedyJudge, s: State, asked: PlaceFreeMarker, option: int) -> float:
    """The benefits and the majority without Soldiers."""
    return judge.printed.conquest_free[option]


def walk(judge: GreedyJudge, s: State, asked: WalkOneSpace, option: int) -> float:
    """A step without effect; the cheapest is best."""
    return -(option // TOLL) * worth.POTATO_WORTH


def construct_or_draw(judge: GreedyJudge, s: State, asked: ConstructOrDraw, option: int) -> float:
    """Drawing comes before choosing."""
    if option < FROM_STACK:
        return construct(judge, s, asked, option)
    if option < DRAWN:
        return drawn_from(option - FROM_STACK)
    return building_gain(judge.printed, asked.drawn[option - DRAWN], s.players[asked.seat].stock)


def name_stack(judge: GreedyJudge, s: State, asked: NameStacks, option: int) -> float:
    """Which tiles to see."""
    return drawn_from(option)


def drawn_from(type: int) -> float:
    """A tile of this type to look at."""
    return LOOK + DRAWN_TYPE[type]


def rearrange(judge: GreedyJudge, s: State, asked: MayRearrange, option: int) -> float:
    """The gain over the Tapestries as they are now."""
    better = rearranged(judge.printed, s, own_tiles(s, asked.seat))
    now = of_tapestries(judge.printed, s, s.players[asked.seat].tapestries)
    return of_tapestries(judge.printed, s, better) - now


def lay(judge: GreedyJudge, s: State, asked: LayWeaving, option: int) -> float:
    """The next tile of the new Tapestries."""
    tile, target = decode_lay(option)
    tapestry = () if target == NEW else s.players[asked.seat].tapestries[target]
    return of_laying(judge.printed, s, tapestry, tile, asked.tiles)


def pay_any(judge: GreedyJudge, s: State, asked: PayAnyResource, option: int) -> float:
    """The cheapest resource."""
    return -worth.RESOURCE[option]


def flip_card(judge: GreedyJudge, s: State, asked: FlipOwnSoldiers, option: int) -> float:
    """The fewest Soldiers."""
    return -judge.printed.army[option]


RATINGS: Final[Mapping[type[Question], Rating | None]] = {
    Appoint: appoint,
    RecruitNewcomer: newcomer,
    ChooseEffectColour: colour,
    SpreadInfluence: spread_influence,
    MayPlaceVassal: place_vassal,
    PlayGodCard: play_god_card,
    CardBenefits: benefit,
    KeepDrawnCard: keep_drawn_card,
    PlayCardsFree: army_card,
    DiscardToClimb: discard_to_climb,
    PlaceFreeMarker: free_marker,
    SendToCasualties: remove_worker,
    PayWithWorker: remove_worker,
    FurtherHighPriestAction: move,
    WalkOneSpace: walk,
    ConstructOrDraw: construct_or_draw,
    NameStacks: name_stack,
    PutBackTiles: None,
    MayRearrange: rearrange,
    LayWeaving: lay,
    TakeOrDecline: one_of,
    PayAnyResource: pay_any,
    FlipOwnSoldiers: flip_card,
}
"""The ratings of the modules' questions."""
