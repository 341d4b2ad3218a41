"""Activating a High Priest action: reactions, taking gold instead, all players' shares (HP-01 to HP-08)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.explanation import Caution
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import (
    ACTION_NAMES,
    CONQUEST,
    GOLD,
    OFFERING,
    PRODUCE,
    PRODUCE_REJUVENATES,
    WORSHIP,
)
from tawantinsuyu.rules.conquest import Casualty, MarkersOfAll, PlaceMarker, PlayArmyCards, play_army_cards
from tawantinsuyu.rules.offering import Offer
from tawantinsuyu.rules.production import EXTRA_FLIP, FlipAfterProduce, ProduceShare, ProduceStanding, flips_for
from tawantinsuyu.rules.question import TAKES_GOLD, Question, resource_place
from tawantinsuyu.rules.reactions import Reactions
from tawantinsuyu.rules.rejuvenation import RejuvenateShare
from tawantinsuyu.rules.worship import Worship

ACT: Final = 0
TAKE_GOLD: Final = 1


class Activate(Rule):
    """HP-01, HP-05, HP-06, HP-20: a Conquest's casualty, reactions, the active player's decision, all shares."""

    __slots__ = ("action",)

    def __init__(self, seat: int, action: int) -> None:
        self.seat = seat
        self.action = action

    def resolve(self, s: State) -> None:
        """PAS-05: each reaction works once per activation."""
        s.tell("activated", self.seat, (self.action,))
        automaton = s.catalog.automata[self.seat]
        if self.action == CONQUEST:
            if automaton is None:
                s.then(Casualty(self.seat))
            else:
                automaton.casualty(s, self.seat)
        s.then(Reactions(self.seat, self.action))
        if automaton is None:
            s.then(ActOrTakeGold(self.seat, self.action))
        else:
            s.then(SharesOfAll(self.seat, self.action, False))


class ActOrTakeGold(Question):
    """HP-03, HP-04: the active player may gain 1 gold instead of their own share, decided before any part of it."""

    __slots__ = ("action",)
    rule = "HP-03"
    prompt = "act-or-gold"
    key_shapes = ("act", TAKES_GOLD)

    def __init__(self, seat: int, action: int) -> None:
        self.seat = seat
        self.action = action

    def about(self, s: State) -> tuple[str, ...]:
        return (ACTION_NAMES[self.action],)

    def choices(self, s: State) -> list[int]:
        return [ACT, TAKE_GOLD]

    def pick(self, s: State, option: int) -> None:
        """HP-07: one share after another; the others take part in either case."""
        if option == TAKE_GOLD:
            s.gain(self.seat, GOLD, 1)
        s.then(SharesOfAll(self.seat, self.action, option == TAKE_GOLD))

    def key(self, s: State, option: int) -> str:
        """`act` or `gold`."""
        return "act" if option == ACT else TAKES_GOLD

    def place(self, s: State, option: int) -> str:
        """The action, or the player's gold."""
        return f"coricancha-{ACTION_NAMES[self.action]}" if option == ACT else resource_place(GOLD)

    def cautions(self, s: State, option: int) -> list[Caution]:
        """HP-03: the player's own share would do nothing now."""
        if option == TAKE_GOLD or any(share.choices(s) for share in shares_of(s, self.seat, self.action, True)):
            return []
        return [Caution("share-empty", "HP-03")]

    def follow_ups(self, s: State) -> list[Question]:
        """The player's own share."""
        return shares_of(s, self.seat, self.action, True)


def shares_of(s: State, seat: int, action: int, active: bool) -> list[Question]:
    """The questions of one player's share of an action, that of the active player or another's."""
    if action == PRODUCE:
        return [ProduceShare(seat, flips_for(s, seat, active), ())]
    if action == WORSHIP:
        return [Worship(seat, active)]
    if action == OFFERING:
        return [Offer(seat, active)]
    if action == CONQUEST:
        return [PlayArmyCards(seat, 1 if active else 0), PlaceMarker(seat)]
    return [RejuvenateShare(seat, active, active)]


class SharesOfAll(Rule):
    """HP-01, HP-07: the active player's share, unless gold was taken, then the others' in turn order."""

    __slots__ = ("action", "took_gold")

    def __init__(self, seat: int, action: int, took_gold: bool) -> None:
        self.seat = seat
        self.action = action
        self.took_gold = took_gold

    def resolve(self, s: State) -> None:
        """Conquest has its own sequence."""
        if self.action == CONQUEST:
            conquest(s, self.seat, self.took_gold)
            return
        if not self.took_gold:
            queue_share(s, self.seat, self.action, True)
        elif self.action == PRODUCE:
            # Z16-2: works even if the active player takes the gold; so do Buildings that stay face up.
            s.then(ProduceStanding(self.seat, ()))
            if s.players[self.seat].powers[PRODUCE_REJUVENATES] > 0:
                s.then(FlipAfterProduce(self.seat, EXTRA_FLIP))
        for other in s.others(self.seat):
            queue_share(s, other, self.action, False)


def queue_share(s: State, seat: int, action: int, active: bool) -> None:
    """Queue one player's share of an action other than Conquest."""
    automaton = s.catalog.automata[seat]
    if automaton is not None:
        automaton.take_part_in_action(s, seat, action, active)
        return
    for share in shares_of(s, seat, action, active):
        s.then(share)


def conquest(s: State, seat: int, took_gold: bool) -> None:
    """HP-20, HP-26, HP-28: all players play cards, then place markers; an active player who took gold does neither."""
    if not took_gold:
        play_army_cards(s, seat, 1)
    for other in s.others(seat):
        play_army_cards(s, other, 0)
    s.then(MarkersOfAll(seat, took_gold))
