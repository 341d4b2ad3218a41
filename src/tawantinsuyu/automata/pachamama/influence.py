"""How Pachamama spreads influence (PAC-52, PAC-127 to PAC-131)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.automata.criteria import NO_CONTROL, NOT_CONTROLLED, OWN_INFLUENCE, report_ranking
from tawantinsuyu.automata.pachamama.character import pachamama
from tawantinsuyu.automata.pachamama.cults import MOST_VASSALS, vassals_on_cult
from tawantinsuyu.automata.pachamama.regions import RegionRoll, best_regions
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.replacing import counted
from tawantinsuyu.core.state import State
from tawantinsuyu.golden_age.board import board_of
from tawantinsuyu.golden_age.vassals.influence import can_influence, influence_on, open_regions, put_influence
from tawantinsuyu.rules.conquest import majority

ENOUGH_REGIONS: Final = 2


def controlled_regions(s: State, seat: int) -> int:
    """GA-VAS-18: the number of regions a player controls now."""
    count = 0
    for region in range(len(s.catalog.regions)):
        if majority(s, region) == seat:
            count += 1
    return count


def wants_influence(s: State, seat: int) -> bool:
    """PAC-52: if she has a marker and a legal tile and controls fewer than 2 regions."""
    return pachamama(s, seat).has_vassals and can_influence(s, seat) and controlled_regions(s, seat) < ENOUGH_REGIONS


class Influence(Rule):
    """PAC-127: prefer a region she would take control of, one without her markers, one the human controls; the die."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """Each criterion only breaks ties left by the earlier ones."""
        human = s.others(self.seat)[0]
        ranks: list[tuple[int, int, int]] = []
        regions = open_regions(s)
        for region in regions:
            now = majority(s, region)
            gains = now != self.seat and majority(s, region, self.seat) == self.seat
            ranks.append(
                (0 if gains else 1, 0 if influence_on(s, region, self.seat) == 0 else 1, 0 if now == human else 1)
            )
        criteria = (NO_CONTROL, OWN_INFLUENCE, NOT_CONTROLLED)
        report_ranking(s, self.seat, "PAC-127", criteria, [list(rank) for rank in ranks], regions=True)
        s.then(RollForInfluence(self.seat, best_regions(regions, ranks)))


class RollForInfluence(RegionRoll):
    """PAC-127: the die breaks ties between regions."""

    __slots__ = ()
    rule = "PAC-127"

    def choose_region(self, s: State, region: int) -> None:
        """PAC-128, PAC-129: the marker is free; a Vassal goes to the Cult tile, up to two in total."""
        board = board_of(s)
        put_influence(s, self.to, region)
        if board.vassals_left[self.to] > 0 and vassals_on_cult(s, region) < MOST_VASSALS:
            board.vassals_left = counted(board.vassals_left, self.to, -1)
            board.cults = counted(board.cults, region, 1)
            nation = pachamama(s, self.to).nations[board.nations[region]]
            s.tell("served-cult", self.to, ("PAC-129", region, board.cults[region], nation))
