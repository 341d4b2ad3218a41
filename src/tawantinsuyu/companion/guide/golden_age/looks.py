"""What her procedures about modules look at."""

from __future__ import annotations

from tawantinsuyu.automata.pachamama.recruiting import DrawOwnNewcomer
from tawantinsuyu.companion.guide.board_looks import read_building
from tawantinsuyu.companion.guide.golden_age.sights import see_newcomers
from tawantinsuyu.companion.guide.session import Replacing, Session
from tawantinsuyu.core.pile import Pile
from tawantinsuyu.golden_age.nobles.module import DrawStartingPalace
from tawantinsuyu.golden_age.values import PALACE


def starting_palace(g: Session, effect: DrawStartingPalace) -> Replacing:
    building = yield from read_building(g, effect.cited(g.state), PALACE, "stack")
    g.state.stacks[PALACE] = Pile([building], [], [])
    effect.choose(g.state, building)
    return True


def own_newcomer(g: Session, effect: DrawOwnNewcomer) -> Replacing:
    yield from see_newcomers(g, effect)
    g.known.discard("newcomers")
    return False
