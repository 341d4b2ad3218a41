"""The person's part: turns, shares and Festivals, and what the person knows alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from tawantinsuyu.automata.pachamama.setup import ChooseFace, DrawFace
from tawantinsuyu.companion.guide.position import OPPONENT, PERSON
from tawantinsuyu.companion.guide.protocol import TieBreak
from tawantinsuyu.companion.guide.session import Replacing, Session
from tawantinsuyu.companion.guide.sights import (
    cited,
)
from tawantinsuyu.core.values import (
    ACTION_NAMES,
    REJUVENATE,
)
from tawantinsuyu.kernel.position import AnyEffect
from tawantinsuyu.rules.festival import RefillVillage
from tawantinsuyu.rules.festival_cards import FestivalCardDraw
from tawantinsuyu.rules.rejuvenation import RejuvenateShare
from tawantinsuyu.rules.scoring import FinalScoring, final_vp, winners
from tawantinsuyu.rules.turn import MainPart, PlaceHighPriest, Turn


def my_turn(g: Session, effect: MainPart) -> Replacing:
    if effect.seat != PERSON:
        return False
    g.known.clear()
    g.state.village = []
    price = 2 if not g.position.opponent.leftover_follows_price else g.state.catalog.variants.leftover_weaving_price
    yield from g.ask({"ask": "my-turn", "rule": "TRN-02", "leftovers": g.state.players[OPPONENT].stock[1] >= price})
    g.pass_on()
    g.position.forget_table()
    g.state.then(Turn(OPPONENT))
    return True


def yours(what: str) -> Callable[[Session, AnyEffect], Replacing]:
    """A pause while the person acts; nothing if the effect is hers."""

    def look(g: Session, effect: AnyEffect) -> Replacing:
        if effect.seat != PERSON:
            return False
        g.order("your-share", "", part=what)
        yield from g.ask({"ask": "yours", "rule": "", "what": what})
        g.pass_on()
        return True

    return look


def your_rejuvenation(g: Session, effect: RejuvenateShare) -> Replacing:
    """Nothing that the person turns up concerns her, so there is no need to wait."""
    yield from ()
    if effect.seat == PERSON:
        g.order("your-share", "", part=ACTION_NAMES[REJUVENATE])
    return effect.seat == PERSON


def skipped(_g: Session, _effect: AnyEffect) -> Replacing:
    """Nothing of hers depends on it."""
    yield from ()
    return True


def place_high_priest(g: Session, _effect: PlaceHighPriest) -> Replacing:
    """Hers starts relative to it."""
    s = g.state
    options = [ACTION_NAMES[action] for action in s.catalog.action_at]
    reply = yield from g.ask({"ask": "high-priest", "rule": cited(g, "AXO-21"), "options": options})
    s.players[PERSON].high_priest = options.index(cast("str", reply))
    return True


def choose_face(g: Session, effect: ChooseFace) -> Replacing:
    s = g.state
    options = effect.choices(s)
    keys = [effect.key(s, option) for option in options]
    question: TieBreak = {
        "ask": "draw",
        "rule": "PAC-121",
        "of": DrawFace.__name__,
        "where": str(effect.slot + 1),
        "options": keys,
        "may_lack": False,
    }
    reply = yield from g.ask(question)
    effect.pick(s, options[keys.index(cast("str", reply))])
    return True


def festival_card_draw(g: Session, _effect: FestivalCardDraw) -> Replacing:
    """AXO-141: only whether the person is ahead."""
    s = g.state
    vp = s.players[OPPONENT].vp
    reply = yield from g.ask({"ask": "ahead", "rule": cited(g, "AXO-141"), "vp": vp})
    s.players[PERSON].vp = vp + 1 if reply else 0
    return False


def refill_village(g: Session, _effect: RefillVillage) -> Replacing:
    """FES-29: an empty bag makes the next Festival the last."""
    reply = yield from g.ask({"ask": "bag-empty", "rule": "FES-29"})
    g.state.bag = [0 if reply else 1] * len(g.state.bag)
    g.known.clear()
    return False


def final_scoring(g: Session, _effect: FinalScoring) -> Replacing:
    """Hers; then the person's total decides."""
    s = g.state
    for source, vp in final_vp(s, OPPONENT):
        s.score(OPPONENT, vp, source)
    reply = yield from g.ask({"ask": "final-vp", "rule": cited(g, "AXO-147"), "most": 0})
    s.players[PERSON].vp = cast("int", reply)
    g.order("won" if PERSON in winners(s) else "lost", cited(g, "AXO-147"), vp=s.players[OPPONENT].vp)
    return True
