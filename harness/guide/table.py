"""A complete game that is stepped effect by effect, so that it never runs ahead of what the guide has ordered."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from tawantinsuyu.companion.guide.orders import order_of
from tawantinsuyu.companion.guide.protocol import Order
from tawantinsuyu.core.state import State
from tawantinsuyu.game.settings import Settings, box_for, catalog_for
from tawantinsuyu.kernel.events import Event
from tawantinsuyu.kernel.position import CHANCE, NOWHERE, AnyAsk, AnyEffect, Ask
from tawantinsuyu.rules.setup import new_state

PERSON: Final = 0
OPPONENT: Final = 1
MOST_STEPS: Final = 20_000


NOT_COMPARED: Final = ("laid-tokens", "laid-cults", "discard-oldest", "won", "lost", "your-share", "offered-god-card")
"""Orders without an event in the game; and cards that reach the offer in her turn, some of them the person's."""


class Difference(AssertionError):
    """The guide and the game do not agree."""


class CompleteTable:
    """The game on the table. The person and chance choose at random."""

    def __init__(self, settings: Settings, seed: str) -> None:
        box = box_for(None)
        self.box: Final = box
        self.patterns: Final = tuple([pattern.id for pattern in box.patterns])
        self.state: Final[State] = new_state(catalog_for(settings, box))
        self.state.events = []
        self.random: Final = Random(seed)
        self.orders: list[Order] = []  # what the opponent has done, in the words of orders
        self.steps = 0
        self.planned: int | None = None  # what has been rolled for the next step
        self.before: Callable[[AnyEffect], None] = lambda _effect: None
        self.after: Callable[[AnyEffect, list[Event]], None] = lambda _effect, _events: None

    def top(self) -> AnyEffect | None:
        """The effect that comes next; None at the end of the game."""
        s = self.state
        while s.queue:
            s.stack.append(s.queue.pop())
        return s.stack[-1] if s.stack else None

    def drawn(self, ask: AnyAsk, options: list[int]) -> int:
        """A random answer of chance."""
        self.state.offer = options
        return self.random.choices(options, ask.weights(self.state))[0]

    def step(self, chosen: int | None = None) -> None:
        """Resolve the next effect, with this answer or a random one."""
        s = self.state
        effect = self.top()
        assert effect is not None, "the game is over"
        steps = self.steps
        self.before(effect)
        if self.steps != steps:
            return  # the report has carried it out already
        self.steps += 1
        options = effect.options(s) if isinstance(effect, Ask) else []
        visited = s.visited
        if options and isinstance(effect, Ask):
            s.offer = options
            if chosen is None and self.planned is not None:
                chosen, self.planned = self.planned, None
            if chosen is None:
                chosen = self.drawn(effect, options) if effect.seat == CHANCE else self.random.choice(options)
            s.stack.pop()
            effect.choose(s, chosen)
            if visited and s.visited is visited:
                s.visited = NOWHERE
        else:
            s.stack.pop()
            effect.resolve(s)
        events = s.events or []
        s.events = []
        for event in events:
            order = order_of(s.catalog, self.patterns, event) if event.seat == OPPONENT else None
            if order is not None and order["kind"] not in NOT_COMPARED:
                self.orders.append(order)
        self.after(effect, events)

    def until(self, is_there: Callable[[AnyEffect], bool], why: str) -> AnyEffect:
        """Go on until such an effect comes next."""
        for _ in range(MOST_STEPS):
            effect = self.top()
            if effect is None:
                raise Difference(f"the game ended while the guide asked for {why}")
            if is_there(effect):
                return effect
            self.step()
        raise Difference(f"the game never came to {why}")

    def finish(self, effect: AnyEffect) -> None:
        """Carry out an effect with everything that follows from it."""
        assert self.top() is effect
        floor = len(self.state.stack) - 1
        while self.top() is not None and len(self.state.stack) > floor:
            self.step()
