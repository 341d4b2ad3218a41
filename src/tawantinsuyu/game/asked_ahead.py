"""What a seat would be asked in the turns of others if they came to it now: for answers that are prepared."""

from __future__ import annotations

from typing import NamedTuple

from tawantinsuyu.core.replacing import added
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE
from tawantinsuyu.kernel.loop import advance, pending
from tawantinsuyu.rules.buying_weavings import BuyLeftover
from tawantinsuyu.rules.conquest import PlaceMarker, PlayArmyCards
from tawantinsuyu.rules.offering import Offer
from tawantinsuyu.rules.production import ProduceShare, flips_for
from tawantinsuyu.rules.question import DECLINE, FREE, Question
from tawantinsuyu.rules.rejuvenation import RejuvenateShare
from tawantinsuyu.rules.worship import Worship


class AskedAhead(NamedTuple):
    """A question that others may bring about, the occasion as `passing` names it, and the position at that question."""

    occasion: str
    position: State
    keys: tuple[str, ...]
    """Its options, without taking nothing and without free actions."""
    several: bool
    """Whether it is asked again after an answer."""


def asked_ahead(s: State, seat: int) -> list[AskedAhead]:
    """What `seat` could answer at each occasion; it is found from what the seat knows. None before its first turn."""
    if s.players[seat].high_priest == NONE or s.catalog.automata[seat] is not None:
        return []
    asked = [
        _asked(s, "follow-produce", ProduceShare(seat, flips_for(s, seat, False), ()), True),
        _asked(s, "follow-worship", Worship(seat, False), False),
        _asked(s, "follow-offering", Offer(seat, False), False),
        _asked(s, "follow-conquest", PlayArmyCards(seat, 0), True),
        _asked(_with_army(s, seat), "follow-conquest", PlaceMarker(seat), False),
        _asked(s, "follow-rejuvenate", RejuvenateShare(seat, False, False), True),
        _asked(_with_open_weavings(s), "leftover", BuyLeftover(seat), False),
    ]
    return [each for each in asked if each is not None and each.keys]


def _asked(s: State, occasion: str, question: Question, several: bool) -> AskedAhead | None:
    trial = s.copy()
    if trial.active == question.seat or trial.active == NONE:
        trial.active = trial.others(question.seat)[0]
    trial.stack = [question]
    trial.queue = []
    advance(trial)
    asked = pending(trial)
    if not isinstance(asked, Question) or type(asked) is not type(question):
        return None
    own = [option for option in trial.offer if option != DECLINE and option < FREE]
    return AskedAhead(occasion, trial, tuple([asked.key(trial, option) for option in own]), several)


def _with_army(s: State, seat: int) -> State:
    """HP-28: markers are placed after cards were played; whether they were is seen when it comes to it."""
    trial = s.copy()
    player = trial.players[seat]
    for card in player.army:
        player.army_up = added(player.army_up, card)
    player.army = []
    return trial


def _with_open_weavings(s: State) -> State:
    """TSK-28: the tiles that are being bought, if they lie open, or else the one on top of the stack."""
    trial = s.copy()
    if not s.drawn:
        trial.drawn = [] if s.face_up == NONE else [s.face_up]
    elif s.drawn_for != NONE:
        trial.drawn = []
    trial.drawn_for = NONE
    return trial
