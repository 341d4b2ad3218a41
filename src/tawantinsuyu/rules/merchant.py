"""The Merchant: the rewards of matching connections (TSK-37 to TSK-39)."""

from __future__ import annotations

from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import VP_TAPESTRIES
from tawantinsuyu.rules.question import Question
from tawantinsuyu.rules.rewards import Receive, gain_lines
from tawantinsuyu.rules.tapestries import edge_between, has_match, matches_of


def can_trade(s: State, seat: int) -> bool:
    """TSK-02: whether a Merchant would or could pay anything."""
    if has_match(s, seat):
        return True
    return any(module.can_make_match(s, seat) for module in s.catalog.modules)


class Merchant(Rule):
    """TSK-37, TSK-39: every connection that matches now pays its reward once, in any order."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """An automaton has its own rule."""
        automaton = s.catalog.automata[self.seat]
        if automaton is not None:
            automaton.merchant(s, self.seat)
            return
        for module in s.catalog.modules:
            module.before_merchant(s, self.seat)
        s.then(PayMatches(self.seat))


class PayMatches(Rule):
    """TSK-37: the connections that match now."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """FES-12: without matches nothing happens."""
        edges = matches_of(s, self.seat)
        if edges:
            edges.sort()
            s.then(NextMatch(self.seat, tuple(edges)))


class NextMatch(Question):
    """TSK-37, TRN-22: which match pays next. Asked only where the order can matter."""

    __slots__ = ("edges",)
    rule = "TSK-37"
    prompt = "next-match"
    key_shapes = ("match:{edge}",)

    def __init__(self, seat: int, edges: tuple[int, ...]) -> None:
        self.seat = seat
        self.edges = edges

    def choices(self, s: State) -> list[int]:
        """The kinds of match left; not asked if there are only plain gains."""
        kinds: list[int] = []
        plain = True
        for edge in self.edges:
            if edge not in kinds:
                kinds.append(edge)
                for benefit in s.catalog.rows[s.catalog.edge_row[edge]].benefits:
                    if not benefit.is_plain():
                        plain = False
        return kinds if len(kinds) > 1 and not plain else []

    def allows_free(self) -> bool:
        """The rewards follow one another without interruption."""
        return False

    def resolve(self, s: State) -> None:
        """One kind is left, or only plain gains: all of them pay."""
        for edge in self.edges:
            s.then(Receive(self.seat, s.catalog.edge_row[edge], VP_TAPESTRIES))

    def pick(self, s: State, option: int) -> None:
        """One match of this kind, then the others."""
        s.then(Receive(self.seat, s.catalog.edge_row[option], VP_TAPESTRIES))
        rest = list(self.edges)
        rest.remove(option)
        s.then(NextMatch(self.seat, tuple(rest)))

    def key(self, s: State, option: int) -> str:
        """`match:potato`."""
        return f"match:{s.catalog.edge_names[option]}"

    def candidates(self, s: State) -> list[int]:
        """Every kind of match."""
        return list(range(len(s.catalog.edge_names)))

    def refusal(self, s: State, option: int) -> Line | None:
        """TAP-06."""
        return None if option in self.edges else Line("TAP-06", "no-such-match")

    def place(self, s: State, option: int) -> str:
        """The left tile of the first such match."""
        for tapestry in s.players[self.seat].tapestries:
            for i in range(1, len(tapestry)):
                if edge_between(s, tapestry[i - 1], tapestry[i]) == option:
                    return f"face:{s.catalog.weavings[tapestry[i - 1]].name}"
        return ""

    def lines(self, s: State, option: int) -> list[Line]:
        """TSK-37: its reward."""
        return gain_lines(s, "TSK-37", s.catalog.edge_row[option])
