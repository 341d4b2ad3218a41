"""The worth of the modules' printed things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tawantinsuyu.bots import worth
from tawantinsuyu.bots.worth import PrintedSupplement, PrintedWorth
from tawantinsuyu.core.catalog import Catalog
from tawantinsuyu.core.printed import Benefit
from tawantinsuyu.golden_age.armies import ArmyForTempleStep, FreeArmyCards, FreeConquestMarker, PaidConquestMarker
from tawantinsuyu.golden_age.benefits import VpByTapestries
from tawantinsuyu.golden_age.casualties import Casualty
from tawantinsuyu.golden_age.god_cards import FurtherGodCard, LookThroughDeck
from tawantinsuyu.golden_age.nobles.newcomers import GainNewcomers
from tawantinsuyu.golden_age.nobles.palaces import NobleAbility
from tawantinsuyu.golden_age.nobles.standing import RejuvenateOthers, StandUpNobles
from tawantinsuyu.golden_age.optional import InOrder, MayReceive
from tawantinsuyu.golden_age.prices import Price
from tawantinsuyu.golden_age.priests import MoveOwnHighPriest
from tawantinsuyu.golden_age.values import PALACE
from tawantinsuyu.golden_age.vassals.influence import GrantInfluence

NEWCOMER: Final = 2.0
PROPHECY: Final = 5.0
HOPED_FOR: Final = 0.3
"""Chance that a Prophecy not yet fulfilled is fulfilled at the end."""


class GoldenAgePrinted(PrintedSupplement):
    def __init__(self) -> None:
        self.worth = {
            GainNewcomers: NEWCOMER,
            FurtherGodCard: 1.5,
            LookThroughDeck: 0.7,
            FreeArmyCards: 0.7,
            ArmyForTempleStep: 1.5,
            Casualty: -worth.WORKER,
            FreeConquestMarker: worth.MARKER,
            PaidConquestMarker: worth.MARKER,
            GrantInfluence: worth.MARKER,
            MoveOwnHighPriest: 0.2,
            StandUpNobles: 0.4,
            RejuvenateOthers: 1.2,
            VpByTapestries: 3.0,
        }

    def alternatives(self, catalog: Catalog, benefit: Benefit[Any]) -> list[Sequence[Benefit[Any]]]:
        """Rewards that may be declined, and those that come in an order."""
        if isinstance(benefit, MayReceive):
            return [catalog.rows[row].benefits for row in benefit.rows]
        return [benefit.parts] if isinstance(benefit, InOrder) else []

    def building(self, printed: PrintedWorth, building: int, usual: float) -> float:
        """A Palace: its Prophecy weighted by the chance that it is fulfilled, and half of the ability of its Noble."""
        if printed.catalog.buildings[building].type != PALACE:
            return usual
        return HOPED_FOR * PROPHECY + 0.5 * ability(printed, building)


def ability_of(catalog: Catalog, palace: int) -> NobleAbility:
    """The ability of a Palace's Noble."""
    for reaction in catalog.reactions:
        if isinstance(reaction, NobleAbility) and reaction.palace == palace:
            return reaction
    raise LookupError(f"{catalog.buildings[palace].name} has no ability")


def ability(printed: PrintedWorth, palace: int) -> float:
    """The ability of a Palace's Noble, used once: its benefits minus the price."""
    noble = ability_of(printed.catalog, palace)
    return max(0.0, printed.of_row(noble.row) - of_price(noble.price))


def of_price(price: Price) -> float:
    """The worth of a price; any resource counts as the cheapest."""
    others = worth.TURNED_UP * price.flips + worth.WORKER * price.casualties
    return worth.of_cost(price.cost) + worth.POTATO_WORTH * price.any_resource + others
