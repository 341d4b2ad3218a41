"""What she looks at when she recruits, plays Army cards and conquers."""

from __future__ import annotations

from bisect import insort
from typing import cast

from tawantinsuyu.automata.axomamma.axomamma import Axomamma
from tawantinsuyu.automata.axomamma.conquest import ConquerBest, ConquerEasiest, OwnCasualty
from tawantinsuyu.automata.draws import Tie
from tawantinsuyu.automata.pachamama.conquest import CasualtyByDie, ConquerFirst, ConquerSecond
from tawantinsuyu.automata.pachamama.recruiting import (
    DrawNomad,
    RecruitFromNomads,
    RecruitFromVillage,
    TakeVillager,
)
from tawantinsuyu.automata.recruiting import RandomNomad, RecruitAnybody, RecruitVillager
from tawantinsuyu.automata.soldiers import PlayWholeHand
from tawantinsuyu.companion.guide.golden_age.queries import noble_kinds
from tawantinsuyu.companion.guide.position import OPPONENT
from tawantinsuyu.companion.guide.session import Replacing, Session, draw_from_table
from tawantinsuyu.companion.guide.sights import (
    ENDS,
    cited,
    forget_village,
    is_axomamma,
    only,
    see_conquest,
    see_nomads,
    see_village,
)
from tawantinsuyu.core.codebook import VILLAGE_ENDS
from tawantinsuyu.core.values import (
    NONE,
    WORKER_TYPES,
)
from tawantinsuyu.kernel.position import AnyEffect
from tawantinsuyu.rules.army import DrawArmyCard
from tawantinsuyu.rules.conquest import NOMAD, PlaceMarker, ScoreConquest

# -- Workers


def recruit_villager(g: Session, effect: RecruitVillager) -> Replacing:
    yield from see_village(g, cited(g, "AXO-34"), [VILLAGE_ENDS.name(effect.end)])
    forget_village(g)
    return False


def recruit_anybody(g: Session, _effect: RecruitAnybody) -> Replacing:
    yield from see_village(g, "AXO-46", ENDS[:1])
    return False


def random_nomad(g: Session, effect: RandomNomad | DrawNomad) -> Replacing:
    """Unless she has drawn it already."""
    yield from see_nomads(g, effect.cited(g.state), effect.kinds)
    g.known.discard(f"nomads {effect.kinds}")
    return False


def recruit_from_nomads(g: Session, effect: RecruitFromNomads) -> Replacing:
    """PAC-100: a drawn Nomad shows that there was one."""
    yield from see_nomads(g, "PAC-100", effect.kinds)
    if not any(g.state.nomads):
        yield from see_village(g, "PAC-31", ())
    return False


def recruit_from_village(g: Session, _effect: RecruitFromVillage) -> Replacing:
    """The die chooses the end, unless a Worker can become a Noble."""
    yield from see_village(g, "PAC-32", ENDS if noble_kinds(g) else ())
    if not g.state.village:
        yield from see_nomads(g, "PAC-31")
    return False


def take_villager(g: Session, effect: TakeVillager) -> Replacing:
    yield from see_village(g, "PAC-32", [VILLAGE_ENDS.name(effect.end)])
    forget_village(g)
    return False


def own_casualty(g: Session, effect: OwnCasualty) -> Replacing:
    """Whether the Worker was the last one."""
    yield from see_village(g, "AXO-70", ())
    forget_village(g)
    yield from fallen_nomad(g, effect)
    return False


def casualty_by_die(g: Session, _effect: CasualtyByDie) -> Replacing:
    yield from see_village(g, "PAC-63", ())
    forget_village(g)
    return False


def fallen_nomad(g: Session, effect: Tie) -> Replacing:
    s = g.state
    if not s.village:
        drawn = yield from draw_from_table(g, effect, [NOMAD + kind for kind in range(WORKER_TYPES)])
        s.nomads = only(len(s.nomads), NONE if drawn == NONE else drawn - NOMAD)
    return False


# -- Army cards and Conquest


def draw_army_card(g: Session, _effect: DrawArmyCard) -> Replacing:
    """A hidden card, as long as there are some; with a variant its Soldiers count at once."""
    player = g.state.players[OPPONENT]
    if len(player.army) + len(player.army_up) + len(player.army_down) >= g.state.catalog.army_soldiers.count(1):
        return True
    soldiers = 1
    if counts_soldiers(g):
        reply = yield from g.ask({"ask": "two-soldiers", "rule": "AXO-57", "most": 1})
        soldiers += cast("int", reply)
    insort(player.army, g.position.army_card(soldiers))
    g.state.tell("drew-army-card", OPPONENT)
    return True


def counts_soldiers(g: Session) -> bool:
    opponent = g.position.opponent
    return isinstance(opponent, Axomamma) and opponent.difficulty.actual_soldiers


def play_whole_hand(g: Session, _effect: PlayWholeHand) -> Replacing:
    """Her hand is shown: how many cards have two Soldiers."""
    player = g.state.players[OPPONENT]
    count = len(player.army)
    if count and not counts_soldiers(g):
        reply = yield from g.ask({"ask": "two-soldiers", "rule": cited(g, "AXO-71"), "most": count})
        player.army = []
        for i in range(count):
            player.army.append(g.position.army_card(2 if i < cast("int", reply) else 1))
        player.army.sort()
    return False


def conquer(g: Session, effect: AnyEffect) -> Replacing:
    """Where the person's markers are, unless she cannot place one."""
    player = g.state.players[OPPONENT]
    is_free = not isinstance(effect, (ConquerBest, ConquerFirst))
    if player.markers > 0 and (is_free or player.army_up):
        own = "PAC-69" if isinstance(effect, ConquerSecond) else "PAC-65"
        yield from see_conquest(g, "AXO-72" if is_axomamma(g) else own)
    return False


def your_marker(g: Session, _effect: PlaceMarker) -> Replacing:
    """The look for her second marker waits for the person's."""
    g.markers = "moved"
    if not isinstance(next_of_hers(g), (ConquerEasiest, ConquerSecond)):
        g.order("your-share", "", part="conquest")
        yield from g.ask({"ask": "yours", "rule": "HP-29", "what": "conquest"})
    return True


def next_of_hers(g: Session) -> AnyEffect:
    return g.state.stack[-2]


def score_conquest(g: Session, _effect: ScoreConquest) -> Replacing:
    if OPPONENT in g.state.conquest:
        yield from see_conquest(g, "FES-17")
    return False
