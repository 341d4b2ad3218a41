"""The benefits of the expansion: the words of the box and their effects."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tawantinsuyu.box import benefits as printed
from tawantinsuyu.components.build import Builder, Maker
from tawantinsuyu.core.printed import Benefit
from tawantinsuyu.core.state import State
from tawantinsuyu.golden_age.armies import ArmyForTempleStep, FreeArmyCards, FreeConquestMarker, PaidConquestMarker
from tawantinsuyu.golden_age.casualties import Casualty
from tawantinsuyu.golden_age.god_cards import FurtherGodCard, LookThroughDeck
from tawantinsuyu.golden_age.nobles.newcomers import GainNewcomers
from tawantinsuyu.golden_age.nobles.standing import StandUpNobles
from tawantinsuyu.golden_age.priests import MoveOwnHighPriest
from tawantinsuyu.golden_age.vassals.influence import GrantInfluence


class VpByTapestries(Benefit[State]):
    """ZA4: VP by the number of Tapestries; beyond the table its last value applies (GA-C19)."""

    __slots__ = ("table",)

    def __init__(self, table: tuple[int, ...]) -> None:
        self.amount = 1
        self.table = table

    def is_plain(self) -> bool:
        return True

    def is_usable(self, s: State, seat: int) -> bool:
        return len(s.players[seat].tapestries) > 0

    def give(self, s: State, seat: int, source: int) -> None:
        count = min(len(s.players[seat].tapestries), len(self.table))
        if count > 0:
            s.score(seat, self.table[count - 1], source)


def cause_of(name: str, reward_rule: str) -> str:
    """The rule that gives a benefit: a tile is its own rule, a Temple step refers to the rule of its reward."""
    component = name.partition(":")[0]
    return reward_rule if "-" in component else component


def _conquest_marker(_builder: Builder, _name: str, row: printed.PrintedBenefit) -> Benefit[State]:
    return FreeConquestMarker(row.amount) if row.free else PaidConquestMarker(row.amount)


MAKERS: Final[Mapping[str, Maker]] = {
    "newcomer": lambda _builder, _name, row: GainNewcomers(row.amount),
    "stand_up_nobles": lambda _builder, _name, row: StandUpNobles(row.amount),
    "play_god_card": lambda _builder, name, row: FurtherGodCard(row.amount, False, cause_of(name, "GA-SUN-R01")),
    "draw_god_cards": lambda _builder, _name, row: LookThroughDeck(row.amount, row.keep),
    "play_army_cards": lambda _builder, name, row: FreeArmyCards(row.amount, False, cause_of(name, "GA-SUN-R03")),
    "army_for_temple_step": lambda _builder, _name, row: ArmyForTempleStep(row.amount),
    "casualty": lambda _builder, _name, row: Casualty(row.amount),
    "conquest_marker": _conquest_marker,
    "influence": lambda _builder, _name, row: GrantInfluence(row.amount),
    "move_high_priest": lambda _builder, name, row: MoveOwnHighPriest(row.amount, cause_of(name, "GA-SUN-R05")),
    "vp_by_tapestries": lambda _builder, _name, row: VpByTapestries(row.table),
}
"""The maker of each additional benefit; those that need a place belong to the Nation tiles."""

MANDATORY: Final[Mapping[str, Maker]] = {
    **MAKERS,
    "play_god_card": lambda _builder, name, row: FurtherGodCard(row.amount, True, cause_of(name, "GA-SUN-R01")),
    "play_army_cards": lambda _builder, name, row: FreeArmyCards(row.amount, True, cause_of(name, "GA-SUN-R03")),
}
"""The same for benefits that the owner must take (GA-SUN-R03, GA-NOB-48)."""
