"""The Village at the end of a turn: purchase and Worker limit (EOT-02 to EOT-08)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.codebook import VILLAGE_ENDS
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import CORN_END, GAINED_WORKER, POTATO_END
from tawantinsuyu.rules.festival_tile import trigger_if_empty
from tawantinsuyu.rules.pay import Pay
from tawantinsuyu.rules.payment import ONE_CORN, ONE_POTATO, can_pay
from tawantinsuyu.rules.question import DECLINE, Question, free_options
from tawantinsuyu.rules.reactions import queue_reactions_of

END_PRICES: Final = (ONE_POTATO, ONE_CORN)  # EOT-03
LIMIT: Final = 2


class BuyWorker(Question):
    """EOT-02 to EOT-05: buy one Worker: 1 potato for the potato end, 1 corn for the corn end; the last one for either.

    This is the last moment for free actions (EOT-08).
    """

    __slots__ = ()
    rule = "EOT-02"
    prompt = "buy-worker"

    def choices(self, s: State) -> list[int]:
        """The ends that can be paid, or ending the turn; asked while a free action is possible."""
        found: list[int] = []
        if s.village:
            stock = s.players[self.seat].stock
            found.extend(end for end in (POTATO_END, CORN_END) if can_pay(stock, END_PRICES[end]))
        if found or free_options(s, self.seat):
            found.append(DECLINE)
        return found

    def pick(self, s: State, option: int) -> None:
        if option != DECLINE:
            s.then(Pay(self.seat, END_PRICES[option]))
            s.then(TakeFromVillage(self.seat, option))

    def key(self, s: State, option: int) -> str:
        """`buy:potato-end`, `buy:corn-end` or `end-turn`."""
        if option == DECLINE:
            return "end-turn"
        return f"buy:{VILLAGE_ENDS.name(option)}"


def leave_village(s: State, seat: int, end: int) -> int:
    """EOT-06: the Worker at an end joins the supply of `seat`, and the queue closes up; returns the kind."""
    kind = s.village.pop(0 if end == POTATO_END else -1)
    s.players[seat].workers[kind] += 1
    return kind


class TakeFromVillage(Rule):
    """EOT-06, EOT-11: the queue closes up; emptying it triggers the Festival at that moment."""

    __slots__ = ("end",)

    def __init__(self, seat: int, end: int) -> None:
        self.seat = seat
        self.end = end

    def resolve(self, s: State) -> None:
        kind = leave_village(s, self.seat, self.end)
        s.tell("bought-worker", self.seat, (kind, self.end))
        trigger_if_empty(s)
        queue_reactions_of(s, self.seat, GAINED_WORKER, kind)


def counted_workers(s: State, seat: int) -> int:
    """EOT-07: the Workers in the supply that count towards the limit; a module may except one of some kinds."""
    workers = s.players[seat].workers
    for kind in range(len(workers)):
        if workers[kind] > 0 and s.catalog.beyond_limit >> kind & 1:
            return sum(workers) - 1
    return sum(workers)


class WorkerLimit(Question):
    """EOT-07, CMP-28: with more than 2 Workers in the supply the player removes the surplus from the game."""

    __slots__ = ()
    rule = "EOT-07"
    prompt = "worker-limit"

    def choices(self, s: State) -> list[int]:
        """The kinds in the supply while there are too many."""
        workers = s.players[self.seat].workers
        if counted_workers(s, self.seat) <= LIMIT:
            return []
        return [kind for kind in range(len(workers)) if workers[kind] > 0]

    def allows_free(self) -> bool:
        """EOT-08: free actions ended with the purchase."""
        return False

    def pick(self, s: State, option: int) -> None:
        """One Worker, then ask again."""
        s.players[self.seat].workers[option] -= 1
        s.gone[option] += 1
        s.tell("removed-worker", self.seat, (option,))
        s.then(WorkerLimit(self.seat))

    def key(self, s: State, option: int) -> str:
        """`remove:priest`."""
        return f"remove:{s.catalog.worker_names[option]}"
