"""The Village at the end of a turn: purchase and Worker limit (EOT-02 to EOT-08)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.codebook import VILLAGE_ENDS
from tawantinsuyu.core.explanation import Caution, Line
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.replacing import counted
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import CORN, CORN_END, FESTIVAL, GAINED_WORKER, GOLD, NONE, POTATO, POTATO_END
from tawantinsuyu.rules.festival_tile import UNPAID_VP, final_festival_cautions, trigger_if_empty
from tawantinsuyu.rules.nomads import gained_worker_lines
from tawantinsuyu.rules.payment import ONE_CORN, ONE_POTATO, Pay, can_pay, cost_key, payment_refusal
from tawantinsuyu.rules.question import DECLINE, Question, has_free_action
from tawantinsuyu.rules.reactions import PlainReaction, queue_reactions_of, ready_reactions

END_PRICES: Final[tuple[int, ...]] = (ONE_POTATO, ONE_CORN)  # EOT-03
LIMIT: Final = 2


class BuyWorker(Question):
    """EOT-02 to EOT-05: buy one Worker: 1 potato for the potato end, 1 corn for the corn end; the last one for either.

    This is the last chance for free actions (EOT-08).
    """

    __slots__ = ()
    rule = "EOT-02"
    prompt = "buy-worker"
    key_shapes = ("buy:{end}", "end-turn")

    def choices(self, s: State) -> list[int]:
        """The ends that can be paid for, or ending the turn; also asked while a free action is possible."""
        options: list[int] = []
        if s.village:
            stock = s.players[self.seat].stock
            options.extend(end for end in (POTATO_END, CORN_END) if can_pay(stock, END_PRICES[end]))
        if options or has_free_action(s, self.seat):
            options.append(DECLINE)
        return options

    def pick(self, s: State, option: int) -> None:
        if option != DECLINE:
            s.then(Pay(self.seat, END_PRICES[option]))
            s.then(TakeFromVillage(self.seat, option))

    def key(self, s: State, option: int) -> str:
        """`buy:potato-end`, `buy:corn-end` or `end-turn`."""
        if option == DECLINE:
            return "end-turn"
        return f"buy:{VILLAGE_ENDS.name(option)}"

    def candidates(self, s: State) -> list[int]:
        """Both ends."""
        return self.with_decline(s, [POTATO_END, CORN_END])

    def refusal(self, s: State, option: int) -> Line | None:
        """EOT-03, EOT-05."""
        return (
            payment_refusal(s, self.seat, "EOT-03", END_PRICES[option])
            if s.village
            else Line("EOT-05", "village-empty")
        )

    def lines(self, s: State, option: int) -> list[Line]:
        """EOT-03: the price, and what else the Worker could do."""
        costs = Line("EOT-03", "costs", (cost_key(END_PRICES[option]),))
        return [costs, *gained_worker_lines(s, self.seat, worker_at(s, option))]

    def cautions(self, s: State, option: int) -> list[Caution]:
        """Workers lost or missing, the final Festival, and cards that will not be paid for."""
        cautions: list[Caution] = []
        if option == DECLINE:
            if sum(s.players[self.seat].workers) == 0 and len(self.choices(s)) > 1:
                cautions.append(Caution("no-worker", "TRN-07"))
        else:
            if not gained_worker_lines(s, self.seat, worker_at(s, option)):
                cautions.extend(surplus_cautions(s, self.seat, "EOT-07", worker_at(s, option)))
            cautions.extend(final_festival_cautions(s))
        cautions.extend(self._unpaid_cautions(s, option))
        return cautions

    def _unpaid_cautions(self, s: State, option: int) -> list[Caution]:
        """FES-20 to FES-22: a Festival comes before the player's next turn, and potato and gold are not enough."""
        empties = option != DECLINE and len(s.village) == 1
        if s.holder == NONE and not empties:
            return []
        player = s.players[self.seat]
        left = player.stock[POTATO] + player.stock[GOLD] + upkeep_gained(s, self.seat)
        if option == POTATO_END or (option != DECLINE and player.stock[CORN] == 0):
            left -= 1  # the price of the Worker
        missing = len(player.gods) - left
        if missing <= 0:
            return []
        return [Caution("cards-unpaid", "FES-22", (len(player.gods), missing, UNPAID_VP * missing))]

    def place(self, s: State, option: int) -> str:
        """The end of the queue."""
        return f"village:{VILLAGE_ENDS.name(option)}"


def worker_at(s: State, end: int) -> int:
    """The kind of the Worker at an end of a Village that is not empty."""
    return s.village[0 if end == POTATO_END else -1]


def surplus_cautions(s: State, seat: int, rule: str, kind: int = NONE) -> list[Caution]:
    """CMP-28, EOT-07: one more Worker, of this kind, would be too many at the end of this turn.

    The caution names the surplus and how many may stay; a module may exempt one Worker of some kinds.
    """
    held, counted = sum(s.players[seat].workers), counted_workers(s, seat)
    has_exception = held > counted
    is_excepted = kind != NONE and s.catalog.beyond_limit >> kind & 1 != 0
    surplus = counted + (0 if is_excepted and not has_exception else 1) - LIMIT
    kept = LIMIT + (1 if has_exception or is_excepted else 0)
    return [Caution("workers-lost", rule, (surplus, kept))] if surplus > 0 else []


def upkeep_gained(s: State, seat: int) -> int:
    """FES-10: the potato and gold that Buildings are certain to give before God cards are paid for."""
    gained = 0
    for each in ready_reactions(s, seat, FESTIVAL):
        reaction = s.catalog.reactions[each]
        if isinstance(reaction, PlainReaction):
            for benefit in s.catalog.rows[reaction.row].benefits:
                gained += benefit.sure_gain(POTATO) + benefit.sure_gain(GOLD)
    return gained


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
    """EOT-07: the Workers in the supply that count towards the limit; a module may exempt one of some kinds."""
    workers = s.players[seat].workers
    total = 0
    for count in workers:
        total += count
    excepted = s.catalog.beyond_limit
    if excepted == 0:
        return total
    for kind in range(len(workers)):
        if workers[kind] > 0 and excepted >> kind & 1:
            return total - 1
    return total


def removable_workers(s: State, seat: int) -> list[int]:
    """EOT-07: the kinds that may leave; a single exempt Worker may not, since that would not help."""
    workers = s.players[seat].workers
    excepted = 0
    for kind in range(len(workers)):
        if s.catalog.beyond_limit >> kind & 1:
            excepted += workers[kind]
    return [
        kind
        for kind in range(len(workers))
        if workers[kind] > 0 and (excepted != 1 or not s.catalog.beyond_limit >> kind & 1)
    ]


class WorkerLimit(Question):
    """EOT-07, CMP-28: a player with more than 2 Workers in the supply chooses the surplus to remove from the game.

    Exactly the surplus leaves, so only Workers who reduce it may be chosen. Not asked if there is no choice.
    """

    __slots__ = ()
    rule = "EOT-07"
    prompt = "worker-limit"
    key_shapes = ("remove:{worker}",)

    def choices(self, s: State) -> list[int]:
        """The kinds that may leave while there are too many, if there are several."""
        if counted_workers(s, self.seat) <= LIMIT:
            return []
        kinds = removable_workers(s, self.seat)
        return kinds if len(kinds) > 1 else []

    def allows_free(self) -> bool:
        """EOT-08: free actions ended with the purchase."""
        return False

    def resolve(self, s: State) -> None:
        """No surplus, or no choice."""
        if counted_workers(s, self.seat) > LIMIT:
            for kind in removable_workers(s, self.seat):
                self.pick(s, kind)

    def pick(self, s: State, option: int) -> None:
        """One Worker, then ask again."""
        s.players[self.seat].workers[option] -= 1
        s.gone = counted(s.gone, option, 1)
        s.tell("removed-worker", self.seat, (option,))
        s.then(WorkerLimit(self.seat))

    def key(self, s: State, option: int) -> str:
        """`remove:priest`."""
        return f"remove:{s.catalog.worker_names[option]}"

    def candidates(self, s: State) -> list[int]:
        """Every kind."""
        return list(range(len(s.catalog.worker_names)))

    def refusal(self, s: State, option: int) -> Line | None:
        """EOT-07."""
        if s.players[self.seat].workers[option] == 0:
            return Line("EOT-07", "not-in-supply", (s.catalog.worker_names[option],))
        return None if option in removable_workers(s, self.seat) else Line("EOT-07", "does-not-count")

    def place(self, s: State, option: int) -> str:
        """The Worker in the supply."""
        return f"worker:{s.catalog.worker_names[option]}"
