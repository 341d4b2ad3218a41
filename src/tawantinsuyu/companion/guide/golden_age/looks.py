"""What her procedures about modules look at."""

from __future__ import annotations

from tawantinsuyu.automata.pachamama.influence import RollForInfluence
from tawantinsuyu.automata.pachamama.recruiting import DrawOwnNewcomer
from tawantinsuyu.automata.pachamama.regions import RegionRoll
from tawantinsuyu.companion.guide.board_looks import read_building
from tawantinsuyu.companion.guide.golden_age.sights import see_nation, see_newcomers
from tawantinsuyu.companion.guide.position import OPPONENT
from tawantinsuyu.companion.guide.session import Replacing, Session
from tawantinsuyu.core.pile import Pile
from tawantinsuyu.core.state import State
from tawantinsuyu.golden_age.board import board_of
from tawantinsuyu.golden_age.nobles.module import DrawStartingPalace
from tawantinsuyu.golden_age.values import PALACE


def starting_palace(g: Session, effect: DrawStartingPalace) -> Replacing:
    building = yield from read_building(g, effect.cited(g.state), PALACE, "stack")
    g.state.stacks[PALACE] = Pile([building], [], [])
    effect.choose(g.state, building)
    return True


class ChosenRegion(RegionRoll):
    """Finds the region that a roll leads to."""

    __slots__ = ("region",)

    def choose_region(self, s: State, region: int) -> None:
        self.region = region


def roll_for_influence(g: Session, effect: RollForInfluence) -> Replacing:
    """PAC-129: the Nation tile of the region, if she has a Vassal for its Cult tile."""
    s = g.state
    value = yield from g.drawn(effect)
    chosen = ChosenRegion(OPPONENT, effect.regions)
    if value is None:
        chosen.resolve(s)
    else:
        chosen.rolled(s, value)
    if effect.regions and board_of(s).vassals_left[OPPONENT] > 0:
        yield from see_nation(g, chosen.region)
    if value is None:
        effect.resolve(s)
    else:
        effect.choose(s, value)
    return True


def own_newcomer(g: Session, effect: DrawOwnNewcomer) -> Replacing:
    yield from see_newcomers(g, effect)
    g.known.discard("newcomers")
    return False
