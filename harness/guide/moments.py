"""What a simulated person knows of the course of a game: when a question can be answered, and whose part is what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tawantinsuyu.automata.area import ProduceAll, TurnUpHalf
from tawantinsuyu.automata.axomamma.conquest import ConquerBest, ConquerEasiest, OwnCasualty
from tawantinsuyu.automata.board_action import PlaceByCard, PlaceOldest
from tawantinsuyu.automata.buildings import TakeFreeBuilding
from tawantinsuyu.automata.god_cards import DiscardFromOffer, GodCardsForVp
from tawantinsuyu.automata.pachamama.conquest import CasualtyByDie, ConquerFirst, ConquerSecond
from tawantinsuyu.automata.pachamama.influence import Influence, RollForInfluence
from tawantinsuyu.automata.pachamama.produce import Produce
from tawantinsuyu.automata.pachamama.recruiting import DrawNomad, RecruitFromNomads, RecruitFromVillage, TakeVillager
from tawantinsuyu.automata.pachamama.rewards import TempleReward
from tawantinsuyu.automata.pachamama.turn import SecondaryChoice
from tawantinsuyu.automata.receiving import ReceiveBenefit, TakeFreeStatue
from tawantinsuyu.automata.recruiting import RandomNomad, RecruitAnybody, RecruitVillager
from tawantinsuyu.automata.setup import StartingSteps, StartingSupplies
from tawantinsuyu.automata.soldiers import PlayWholeHand
from tawantinsuyu.automata.steps import PlaceSteps
from tawantinsuyu.automata.temple import OfferMost, WorshipMost
from tawantinsuyu.automata.tokens import CellAction, PersonalityAction
from tawantinsuyu.core.values import (
    CONQUEST,
    OFFERING,
    PRODUCE,
    REJUVENATE,
    WORSHIP,
)
from tawantinsuyu.kernel.position import AnyEffect
from tawantinsuyu.rules.conquest import PlaceMarker, ScoreConquest
from tawantinsuyu.rules.festival import RefillVillage, Upkeep
from tawantinsuyu.rules.festival_cards import FestivalCardDraw, PlayFestivalCards
from tawantinsuyu.rules.merchant import Merchant
from tawantinsuyu.rules.offering import Offer
from tawantinsuyu.rules.production import ProduceShare
from tawantinsuyu.rules.temple import ScoreTemple
from tawantinsuyu.rules.worship import Worship

Data = Any
"""JSON: all that passes between the person and the guide."""

BENEFITS: Final = (CellAction, PersonalityAction, ReceiveBenefit, TempleReward)
MOMENTS: Final[Mapping[str, tuple[type[AnyEffect], ...]]] = {
    "terrace": (PlaceByCard,),
    "match": (PlaceByCard,),
    "village": (
        *BENEFITS,
        RecruitVillager,
        RecruitAnybody,
        OwnCasualty,
        RecruitFromVillage,
        RecruitFromNomads,
        TakeVillager,
        CasualtyByDie,
    ),
    "nomads": (*BENEFITS, RecruitFromNomads, RecruitFromVillage, DrawNomad, RandomNomad),
    "market": (*BENEFITS, TakeFreeBuilding),
    "statues": (*BENEFITS, TakeFreeStatue),
    "steps": (*BENEFITS, PlaceSteps, StartingSteps),
    "regions": (
        *BENEFITS,
        ConquerFirst,
        ConquerSecond,
        SecondaryChoice,
        Influence,
        ScoreConquest,
    ),
    "own-steps": (PlaceOldest,),
    "nations": (RollForInfluence,),
    "conquest": (*BENEFITS, ConquerBest, ConquerEasiest, ConquerFirst, ConquerSecond, ScoreConquest),
    "offer": (DiscardFromOffer, GodCardsForVp),
    "ahead": (FestivalCardDraw,),
    "bag-empty": (RefillVillage,),
    "starting-workers": (StartingSupplies,),
    "orientation": (StartingSupplies,),
}
"""By question, what she does next when it is answered: the table looks right at that moment."""
MOMENTS_OF_RULES: Final[Mapping[str, tuple[type[AnyEffect], ...]]] = {"PAC-69": (ConquerSecond,)}
"""The same by rule, for questions that wait for the person; she may receive benefits before that moment."""

PARTS: Final[Mapping[str, type[AnyEffect]]] = {
    "produce": ProduceShare,
    "worship": Worship,
    "offering": Offer,
    "conquest": PlaceMarker,
    "merchant": Merchant,
    "temple": ScoreTemple,
    "upkeep": Upkeep,
    "festival-cards": PlayFestivalCards,
}
"""By what the guide leaves to the person, the person's part of it."""

FOLLOWING: Final[Mapping[int, tuple[type[AnyEffect], ...]]] = {
    PRODUCE: (ProduceAll, Produce),
    WORSHIP: (WorshipMost,),
    OFFERING: (OfferMost,),
    CONQUEST: (PlayWholeHand,),
    REJUVENATE: (TurnUpHalf,),
}
"""Her share of each action that the person activates."""


SHARED: Final = ("bag-empty", "ahead", "conquest", "regions")
"""Questions about something that both sides do together."""
OF_FESTIVALS: Final = ("ahead", "bag-empty", "final-vp", "merchant", "temple", "upkeep", "festival-cards")
"""Questions and parts of the person that belong to a Festival or the end."""
