"""Runs her procedures effect by effect, and asks the person before an effect that looks at the table."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias, cast

from tawantinsuyu.automata.draws import DieRoll, Tie
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.plain import Json
from tawantinsuyu.companion.guide.orders import order_of
from tawantinsuyu.companion.guide.phases import Phase, phase_of
from tawantinsuyu.companion.guide.position import OPPONENT, PERSON, GuidePosition
from tawantinsuyu.companion.guide.protocol import Happening, Order, Pieces, Question, TieBreak
from tawantinsuyu.companion.guide.strip import set_strip
from tawantinsuyu.core.instruction import Draw
from tawantinsuyu.core.replacing import counted
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import ACTION_NAMES, CONQUEST, GOD_NAMES, LARGE, NONE, SMALL, VP_STEPS
from tawantinsuyu.game.settings import Settings
from tawantinsuyu.kernel.position import AnyEffect
from tawantinsuyu.rules.conquest import place_marker, play_army_cards
from tawantinsuyu.rules.festival_tile import take_tile
from tawantinsuyu.rules.high_priest import queue_share
from tawantinsuyu.rules.placement_queries import STEPS_USED_VP
from tawantinsuyu.rules.steps import UPPER_STEPS_VP
from tawantinsuyu.rules.weavings import AutomatonLeftover

Asking: TypeAlias = Generator[Question, Json, None]
Replacing: TypeAlias = Generator[Question, Json, bool]
"""Asks what an effect needs; returns whether it has carried out the effect as well."""
Markers: TypeAlias = Literal["known", "probably-known", "moved"]


MOST_EFFECTS: Final = 1_000
"""Far more than follow from one entry: tiles that a person makes up could give each other forever."""


class Session:
    """One game of hers as a chain of questions.

    `looks` says for each kind of effect what it asks first, `complete` what is asked when her side was filled in.
    """

    def __init__(
        self,
        settings: Settings,
        box: Box,
        looks: Mapping[type[AnyEffect], Callable[[Session, Any], Replacing]],
        complete: Callable[[Session], Asking],
    ) -> None:
        self.position: Final = GuidePosition(settings, box)
        self.looks: Final = looks
        self.complete: Final = complete
        self.orders: list[Order] = []
        self.phases: list[Phase] = []  # of each order
        self.phase: Phase = "set-up"
        self.effects = 0  # resolved since the last entry
        self.depth = 0  # events that are being dealt with, one within another
        self.in_stock: dict[int, list[str]] = {SMALL: [*GOD_NAMES], LARGE: [*GOD_NAMES]}  # by size of Statue
        self.pieces: Pieces | None = None  # the person's last answer about their pieces in the regions
        self.known: set[str] = set()  # what has been answered and cannot have changed since

    @property
    def state(self) -> State:
        return self.position.state

    def order(self, kind: str, rule: str, **facts: Json) -> None:
        """Give an order that no event stands for, after what has happened so far."""
        self._collect()
        self._give({"kind": kind, "rule": rule, "reason": False, "facts": dict(facts)})

    def _give(self, order: Order) -> None:
        self.orders.append(order)
        self.phases.append(self.phase)

    def ask(self, question: Question) -> Generator[Question, Json, Json]:
        """Ask until an answer comes; what happens meanwhile is dealt with at once."""
        while True:
            self._collect()
            self.effects = 0
            reply = yield question
            if not (isinstance(reply, Mapping) and "event" in reply):
                return reply
            yield from self.happen(cast("Happening", reply))

    def run(self, floor: int = 0) -> Asking:
        """Resolve effects until the stack is down to this height again."""
        s = self.state
        while True:
            while s.queue:
                s.stack.append(s.queue.pop())
            if len(s.stack) <= floor:
                break
            effect = s.stack[-1]
            self.effects += 1
            if self.effects > MOST_EFFECTS:
                raise ValueError("this would never end")
            phase = phase_of(effect, self.phase)
            if phase != self.phase:
                self._collect()
                self.phase = phase
            look = self.looks.get(type(effect))
            is_done = False
            if look is not None:
                is_done = yield from look(self, effect)
            option = None
            if not is_done and isinstance(effect, Draw):
                option = yield from self.drawn(effect)
            s.stack.pop()
            if option is not None and isinstance(effect, Draw):
                effect.choose(s, option)
            elif not is_done:
                effect.resolve(s)
        self._collect()

    def drawn(self, effect: Draw) -> Generator[Question, Json, int | None]:
        """The option that the die or a random draw gives; None without a choice."""
        s = self.state
        options = effect.options(s)
        if not options:
            return None
        s.offer = options
        if isinstance(effect, DieRoll):
            of = type(effect).__name__
            faces = [value for value, count in zip(options, effect.weights(s), strict=True) for _ in range(count)]
            rolled = yield from self.ask({"ask": "die", "rule": effect.cited(s), "of": of, "faces": faces})
            return cast("int", rolled)
        keys = [effect.key_of(s, option) for option in options]
        drawn = yield from self.ask(tie_break(effect, s, keys))
        return options[keys.index(cast("str", drawn))]

    def _collect(self) -> None:
        """Turn the events so far into orders."""
        s = self.state
        for event in s.events or ():
            if event.seat == OPPONENT:
                order = order_of(s.catalog, self.position.patterns, event)
                if order is not None:
                    self._give(order)
        s.events = []

    def happen(self, event: Happening) -> Asking:
        """What the person reports: her reaction, at once."""
        s = self.state
        floor = len(s.stack)
        self.depth += 1
        self.pass_on()
        if event["event"] == "activated":
            self._follow(ACTION_NAMES.index(event["action"]), event.get("casualty", True))
        elif event["event"] == "weavings":
            s.drawn = self.position.weavings(event["tiles"])
            s.then(AutomatonLeftover(OPPONENT))
        elif event["event"] == "used-steps":
            for _ in range(event["count"]):
                s.score(OPPONENT, STEPS_USED_VP, VP_STEPS)
                self.position.opponent.uses_steps(s, OPPONENT, PERSON)
        elif event["event"] == "built-below":
            s.score(OPPONENT, UPPER_STEPS_VP, VP_STEPS)
        elif event["event"] == "village-empty":
            take_tile(s, s.active)
        elif event["event"] == "casualty":
            s.casualties = counted(s.casualties, 0, 1)
        elif event["event"] == "no-army-card":
            s.players[OPPONENT].army.pop()
        elif event["event"] == "correct":
            set_strip(self.position, event["strip"])
            yield from self.complete(self)
        yield from self.run(floor)
        if event["event"] == "activated" and event["action"] == ACTION_NAMES[CONQUEST]:
            self.markers = "moved"  # the person's additional marker comes last
        self.depth -= 1

    def _follow(self, action: int, casualty: bool) -> None:
        """HP-01, HP-26: her share of an action that the person has activated."""
        s = self.state
        if action != CONQUEST:
            queue_share(s, OPPONENT, action, False)
            return
        if casualty:
            s.casualties = counted(s.casualties, 0, 1)
        play_army_cards(s, OPPONENT, 0)
        place_marker(s, OPPONENT, False)
        self.markers = "moved"

    markers: Markers = "known"
    """What is known of the person's Conquest markers since they were last asked."""

    def pass_on(self) -> None:
        """The person has acted. Modules place markers outside Conquests."""
        self.known.clear()
        if self.markers == "known" and self.state.catalog.modules:
            self.markers = "probably-known"


def tie_break(effect: Draw, s: State, keys: list[str], may_lack: bool = False) -> TieBreak:
    """The question which of these is drawn at random."""
    rule, of = effect.cited(s), type(effect).__name__
    return {"ask": "draw", "rule": rule, "of": of, "where": effect.where(s), "options": keys, "may_lack": may_lack}


def draw_from_table(g: Session, effect: Tie, candidates: Sequence[int]) -> Generator[Question, Json, int]:
    """Draw one of several things that may lie on the table; NONE if none of them does."""
    s = g.state
    keys = [effect.key_of(s, option) for option in candidates]
    reply = yield from g.ask(tie_break(effect, s, keys, may_lack=True))
    return NONE if reply is None else candidates[keys.index(cast("str", reply))]
