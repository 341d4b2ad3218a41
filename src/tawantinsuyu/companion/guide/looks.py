"""What each of her procedures looks at on the table, asked before it runs. Her rules themselves are in `automata`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from tawantinsuyu.automata.axomamma.conquest import ConquerBest, ConquerEasiest, OwnCasualty
from tawantinsuyu.automata.board_action import PlaceByCard, PlaceOldest
from tawantinsuyu.automata.buildings import DrawBuilding, TakeFreeBuilding
from tawantinsuyu.automata.god_cards import DiscardFromOffer, GodCardsForVp, TuckGodCard
from tawantinsuyu.automata.pachamama.conquest import CasualtyByDie, ConquerFirst, ConquerSecond, DrawFallenNomad
from tawantinsuyu.automata.pachamama.influence import Influence, RollForInfluence
from tawantinsuyu.automata.pachamama.recruiting import (
    DrawNomad,
    DrawOwnNewcomer,
    RecruitFromNomads,
    RecruitFromVillage,
    TakeVillager,
)
from tawantinsuyu.automata.pachamama.rewards import DrawCardToPlay, DrawHandCard, TempleReward
from tawantinsuyu.automata.pachamama.setup import ChooseFace, DrawStartingProduction
from tawantinsuyu.automata.pachamama.turn import SecondaryChoice
from tawantinsuyu.automata.pachamama.weavings import DrawUnseenWeaving, TakeFreeWeaving
from tawantinsuyu.automata.receiving import ReceiveBenefit, TakeFreeStatue
from tawantinsuyu.automata.recruiting import RandomNomad, RecruitAnybody, RecruitVillager
from tawantinsuyu.automata.setup import DrawStartingWeaving, StartingSteps
from tawantinsuyu.automata.soldiers import PlayWholeHand
from tawantinsuyu.automata.statues import DrawAnySmallStatue, RollForStatue
from tawantinsuyu.automata.steps import PlaceSteps
from tawantinsuyu.automata.tokens import CellAction, PersonalityAction
from tawantinsuyu.automata.weaving import TakeTopWeaving
from tawantinsuyu.companion.guide.board_looks import (
    any_small_statue,
    card_to_play,
    cell_action,
    discard_from_offer,
    draw_building,
    draw_to_purchase,
    god_cards_for_vp,
    hand_card,
    personality_action,
    place_by_card,
    place_oldest,
    place_steps,
    receive_benefit,
    roll_for_statue,
    see_regions,
    starting_production,
    starting_steps,
    starting_weaving,
    take_free_building,
    take_free_statue,
    take_free_weaving,
    take_top_weaving,
    temple_reward,
    tuck_god_card,
    unseen_weaving,
)
from tawantinsuyu.companion.guide.golden_age.looks import own_newcomer, roll_for_influence, starting_palace
from tawantinsuyu.companion.guide.people_looks import (
    casualty_by_die,
    conquer,
    draw_army_card,
    fallen_nomad,
    own_casualty,
    play_whole_hand,
    random_nomad,
    recruit_anybody,
    recruit_from_nomads,
    recruit_from_village,
    recruit_villager,
    score_conquest,
    take_villager,
    your_marker,
)
from tawantinsuyu.companion.guide.session import Replacing, Session
from tawantinsuyu.companion.guide.your_part import (
    choose_face,
    festival_card_draw,
    final_scoring,
    my_turn,
    place_high_priest,
    refill_village,
    skipped,
    your_rejuvenation,
    yours,
)
from tawantinsuyu.golden_age.nobles.module import DrawStartingPalace
from tawantinsuyu.golden_age.nobles.newcomers import DrawNewcomer
from tawantinsuyu.kernel.position import AnyEffect
from tawantinsuyu.rules.army import DrawArmyCard
from tawantinsuyu.rules.buying_weavings import BuyLeftover
from tawantinsuyu.rules.conquest import PlaceMarker, PlayArmyCards, ScoreConquest
from tawantinsuyu.rules.festival import FillMarkedSpaces, RefillVillage, Upkeep
from tawantinsuyu.rules.festival_cards import FestivalCardDraw, PlayFestivalCards
from tawantinsuyu.rules.god_deck import DrawGodCard
from tawantinsuyu.rules.market import RefillMarket, ReplaceMarket
from tawantinsuyu.rules.merchant import Merchant
from tawantinsuyu.rules.nomads import DrawToNomads, FillVillage
from tawantinsuyu.rules.offering import Offer
from tawantinsuyu.rules.production import ProduceShare
from tawantinsuyu.rules.rejuvenation import RejuvenateShare
from tawantinsuyu.rules.scoring import FinalScoring, LastExchange
from tawantinsuyu.rules.temple import ScoreTemple
from tawantinsuyu.rules.turn import MainPart, PlaceHighPriest
from tawantinsuyu.rules.weavings import DrawToPurchase, RevealWeaving
from tawantinsuyu.rules.worship import Worship

LOOKS: Final[Mapping[type[AnyEffect], Callable[[Session, Any], Replacing]]] = {
    PlaceByCard: place_by_card,
    PlaceOldest: place_oldest,
    SecondaryChoice: see_regions,
    Influence: see_regions,
    RollForInfluence: roll_for_influence,
    TuckGodCard: tuck_god_card,
    CellAction: cell_action,
    PersonalityAction: personality_action,
    ReceiveBenefit: receive_benefit,
    TempleReward: temple_reward,
    DiscardFromOffer: discard_from_offer,
    GodCardsForVp: god_cards_for_vp,
    TakeFreeBuilding: take_free_building,
    DrawBuilding: draw_building,
    DrawStartingProduction: starting_production,
    DrawStartingPalace: starting_palace,
    DrawCardToPlay: card_to_play,
    DrawHandCard: hand_card,
    DrawOwnNewcomer: own_newcomer,
    DrawNewcomer: skipped,
    TakeFreeStatue: take_free_statue,
    RollForStatue: roll_for_statue,
    DrawAnySmallStatue: any_small_statue,
    PlaceSteps: place_steps,
    StartingSteps: starting_steps,
    DrawToPurchase: draw_to_purchase,
    TakeTopWeaving: take_top_weaving,
    TakeFreeWeaving: take_free_weaving,
    DrawUnseenWeaving: unseen_weaving,
    DrawStartingWeaving: starting_weaving,
    RecruitVillager: recruit_villager,
    RecruitAnybody: recruit_anybody,
    RandomNomad: random_nomad,
    DrawNomad: random_nomad,
    RecruitFromNomads: recruit_from_nomads,
    RecruitFromVillage: recruit_from_village,
    TakeVillager: take_villager,
    OwnCasualty: own_casualty,
    CasualtyByDie: casualty_by_die,
    DrawFallenNomad: fallen_nomad,
    DrawArmyCard: draw_army_card,
    PlayWholeHand: play_whole_hand,
    ConquerBest: conquer,
    ConquerEasiest: conquer,
    ConquerFirst: conquer,
    ConquerSecond: conquer,
    PlaceMarker: your_marker,
    ScoreConquest: score_conquest,
    MainPart: my_turn,
    ProduceShare: yours("produce"),
    Worship: yours("worship"),
    Offer: yours("offering"),
    RejuvenateShare: your_rejuvenation,
    Merchant: yours("merchant"),
    ScoreTemple: yours("temple"),
    Upkeep: yours("upkeep"),
    PlayFestivalCards: yours("festival-cards"),
    PlaceHighPriest: place_high_priest,
    ChooseFace: choose_face,
    FestivalCardDraw: festival_card_draw,
    RefillVillage: refill_village,
    FinalScoring: final_scoring,
    PlayArmyCards: skipped,
    BuyLeftover: skipped,
    LastExchange: skipped,
    DrawGodCard: skipped,
    RefillMarket: skipped,
    ReplaceMarket: skipped,
    RevealWeaving: skipped,
    FillVillage: skipped,
    DrawToNomads: skipped,
    FillMarkedSpaces: skipped,
}
"""By kind of effect, what is asked before it. Effects that are not listed look only at her side."""
