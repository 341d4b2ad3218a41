"""A simulated person: looks at a complete game, answers the guide truthfully, and reports what concerns her."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from harness.guide.looking import Looker
from harness.guide.moments import FOLLOWING, MOMENTS, MOMENTS_OF_RULES, OF_FESTIVALS, SHARED, Data
from harness.guide.table import NOT_COMPARED, OPPONENT, PERSON, CompleteTable, Difference
from tawantinsuyu.companion.guide.answers import assumed, rolled
from tawantinsuyu.companion.guide.strip import strip_of
from tawantinsuyu.core.values import (
    ACTION_NAMES,
    NONE,
)
from tawantinsuyu.golden_age.casualties import SendToCasualties
from tawantinsuyu.kernel.events import Event
from tawantinsuyu.kernel.position import AnyEffect
from tawantinsuyu.rules.festival import RefillVillage
from tawantinsuyu.rules.placement_queries import used_steps
from tawantinsuyu.rules.placement_questions import PutDown
from tawantinsuyu.rules.steps import PutSteps
from tawantinsuyu.rules.turn import MainPart, Turn
from tawantinsuyu.rules.weavings import AutomatonLeftover


class Person(Looker):
    """Plays a game on a complete table with a guide at the other end of `exchange`, which takes and gives texts."""

    def __init__(self, table: CompleteTable, exchange: Callable[[str], str]) -> None:
        super().__init__(table)
        self.exchange: Final = exchange
        self.pending: Data = None
        self.ordered: list[Data] = []  # all orders of the guide that have an event
        self.strip: Data = None
        self.activated: int = NONE  # the person's action in which she has not taken part yet
        self.asked: Counter[str] = Counter()
        self.her_turns: list[int] = []  # questions in each of her turns, without the steps of a Festival
        self.my_turns: list[int] = []  # questions and reports in each turn of the person
        self.her_turns_helped: list[int] = []  # the same without those that the program answers
        self.questions = 0  # since the last turn ended
        self.by_program = 0  # those that the program can answer itself, by rolling or by the usual answer
        self.has_fallen = False  # whether the person's Conquest cost a Worker
        table.before = self.before
        table.after = self.after

    def play(self) -> None:
        """The whole game. Raises `Difference`."""
        self.send(None)
        while self.pending["ask"] != "over":
            self.send(self.answer(self.pending))
        self.compare("the end")

    def send(self, entry: Data) -> None:
        reply = json.loads(self.exchange(json.dumps(entry)))
        self.pending = reply["question"]
        self.strip = reply["strip"]
        self.ordered.extend([order for order in reply["orders"] if order["kind"] not in NOT_COMPARED])

    def report(self, event: Data) -> None:
        """Tell the guide what happened, and answer its questions until it asks the old one again."""
        waiting = self.pending
        self.asked[f"event {event['event']}"] += 1
        self.questions += 1
        self.send(event)
        while not is_same(self.pending, waiting):
            self.send(self.answer(self.pending))

    # -- what concerns her

    def before(self, effect: AnyEffect) -> None:
        """Report an action or a purchase when she would take part in it."""
        s = self.table.state
        if effect.seat != OPPONENT:
            return
        if self.activated != NONE and isinstance(effect, FOLLOWING[self.activated]):
            action, self.activated = self.activated, NONE
            self.report({"event": "activated", "action": ACTION_NAMES[action], "casualty": self.has_fallen})
        elif isinstance(effect, AutomatonLeftover) and s.drawn:
            self.report({"event": "weavings", "tiles": self.tiles(s.drawn)})

    def after(self, effect: AnyEffect, events: list[Event]) -> None:
        s = self.table.state
        for event in events:
            if event.kind == "activated" and event.seat == PERSON:
                self.activated = int(event.facts[0])
                self.has_fallen = False
            if event.kind == "casualty" and isinstance(effect, SendToCasualties):
                self.report({"event": "casualty"})
            elif event.kind == "casualty":
                self.has_fallen = True
            if event.kind == "triggered-festival" and effect.seat == PERSON and not isinstance(effect, RefillVillage):
                self.report({"event": "village-empty"})
        if isinstance(effect, PutDown) and effect.seat == PERSON:
            segment = s.catalog.hill.segment[effect.space]
            count = len([slot for slot in used_steps(s, segment) if s.steps[slot] == OPPONENT])
            if count:
                self.report({"event": "used-steps", "count": count})
        if isinstance(effect, PutSteps) and effect.seat == PERSON and self.is_below_hers(effect.slot):
            self.report({"event": "built-below"})

    def is_below_hers(self, slot: int) -> bool:
        return slot % 2 == 1 and self.table.state.steps[slot - 1] == OPPONENT

    # -- answers

    def answer(self, question: Data) -> Data:
        """The truth, at the moment when all orders so far have been carried out."""
        kind = question["ask"]
        self.asked[kind] += 1
        is_counted = kind not in OF_FESTIVALS and question.get("what") not in OF_FESTIVALS
        self.questions += is_counted
        self.catch_up()
        if kind in MOMENTS:
            moments = MOMENTS_OF_RULES.get(question.get("rule"), MOMENTS[kind])
            self.table.until(
                lambda effect: (
                    isinstance(effect, moments)
                    and (OPPONENT in (effect.seat, getattr(effect, "to", NONE)) or kind in SHARED)
                ),
                str(question),
            )
        reply = getattr(self, f"answer_{kind.replace('-', '_')}")(question)
        usual = assumed(question)
        is_usual = usual is not None and usual == reply
        self.by_program += is_counted and (is_usual or rolled(question, self.table.random) is not None)
        return reply

    def catch_up(self) -> None:
        """Carry out what the guide has ordered."""
        while len(self.table.orders) < len(self.ordered):
            if self.table.top() is None:
                raise Difference(f"the guide orders more: {self.ordered[len(self.table.orders) :]}")
            self.table.step()
        done = self.table.orders
        for i in range(len(done)):
            if i >= len(self.ordered) or json.loads(json.dumps(done[i])) != self.ordered[i]:
                ordered = self.ordered[i] if i < len(self.ordered) else None
                raise Difference(f"she did {done[i]}, the guide ordered {ordered}; before it {done[max(0, i - 4) : i]}")

    def compare(self, where: str) -> None:
        """Her side is the same in the game and in the guide."""
        self.catch_up()
        real = json.loads(json.dumps(strip_of(self.table.state, OPPONENT, self.table.patterns)))
        wrong = {name: (real[name], self.strip[name]) for name in real if real[name] != self.strip[name]}
        if wrong:
            raise Difference(f"{where}: {wrong} (game, guide)")

    def answer_my_turn(self, question: Data) -> Data:
        """Everything until her turn begins."""
        self.table.until(lambda effect: isinstance(effect, MainPart) and effect.seat == PERSON, "my turn")
        self.compare("before my turn")
        if self.my_turns:  # before the first one is the set-up
            self.her_turns.append(self.questions - 1)
            self.her_turns_helped.append(self.questions - 1 - self.by_program)
        self.questions = 1
        self.table.until(lambda effect: isinstance(effect, Turn) and effect.seat == OPPONENT, "her turn")
        self.activated = NONE
        self.my_turns.append(self.questions)
        self.questions = 0
        self.by_program = 0
        return True


def is_same(one: Data, other: Data) -> bool:
    """Whether the guide asks the same question again; what it knows already may have changed."""
    keys: Sequence[str] = ("ask", "rule", "what")
    return all(one.get(key) == other.get(key) for key in keys)
