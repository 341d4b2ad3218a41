"""The end of the game: last exchanges, final scoring, the winners (FIN)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.printed import Building
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import (
    EXCHANGE,
    GOD_CARD_VP,
    GOLD,
    NONE,
    VP_FINAL_ARMY,
    VP_FINAL_BUILDINGS,
    VP_FINAL_GOD_CARDS,
    VP_FINAL_GOLD,
    VP_FINAL_TAPESTRIES,
    VP_FINAL_TEMPLE,
    VP_FINAL_WORKERS,
)
from tawantinsuyu.rules.question import DECLINE, Question, has_free_action

BUILDING_VP: Final = 2  # FIN-04, face up
TAPESTRY_VP: Final[tuple[int, ...]] = (0, 0, 1, 3, 6, 10, 15, 21)  # FIN-02, by length


class EndGame(Rule):
    """FES-24, FIN-10: free actions end; last exchanges in turn order, then final scoring. There are no more turns."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """No seat is active any more."""
        s.active = NONE
        for seat in s.in_turn_order(self.seat):
            automaton = s.catalog.automata[seat]
            if automaton is None:
                s.then(LastExchange(seat))
            else:
                automaton.before_final_scoring(s, seat)
        s.then(FinalScoring(self.seat))


class LastExchange(Question):
    """FIN-10, Z15-3: a last chance to exchange."""

    __slots__ = ()
    rule = "FIN-10"
    prompt = "last-exchange"
    key_shapes = ("done",)

    def choices(self, s: State) -> list[int]:
        """Asked only of a seat that can exchange something."""
        if s.players[self.seat].powers[EXCHANGE] > 0 and has_free_action(s, self.seat):
            return [DECLINE]
        return []

    def pick(self, s: State, option: int) -> None:
        """No more exchanges."""

    def key(self, s: State, option: int) -> str:
        """`done`; the exchanges are offered beside it."""
        return "done"


def final_vp(s: State, seat: int) -> list[tuple[int, int]]:
    """FIN-02 to FIN-09: what `seat` would score if the game ended now, as (source, VP); modules first."""
    player = s.players[seat]
    automaton = s.catalog.automata[seat]
    scores: list[tuple[int, int]] = []
    if automaton is None:
        for module in s.catalog.modules:
            scores.extend(module.final_vp(s, seat))
    woven = 0
    for tapestry in player.tapestries:
        woven += TAPESTRY_VP[len(tapestry)]
    scores.extend(
        [
            (VP_FINAL_TAPESTRIES, woven),
            (VP_FINAL_TEMPLE, s.catalog.temple_centre[player.temple]),
            (VP_FINAL_BUILDINGS, BUILDING_VP * len(player.buildings)),
            (VP_FINAL_GOD_CARDS, (1 + player.powers[GOD_CARD_VP]) * len(player.gods)),
            (VP_FINAL_ARMY, len(player.army_up)),
            (VP_FINAL_WORKERS, sum(player.workers)),
            (VP_FINAL_GOLD, player.stock[GOLD]),
        ]
    )
    if automaton is not None:
        scores.extend(automaton.final_vp(s, seat))
    return scores


def changes_scoring(s: State, tile: Building) -> bool:
    """Whether an owned Building changes the final scoring by more than its own VP (FIN-04)."""
    if GOD_CARD_VP in [power for power, _ in tile.powers]:
        return True
    return any(module.changes_scoring(tile) for module in s.catalog.modules)


class FinalScoring(Rule):
    """FIN-01 to FIN-09: Tapestries, Temple centre, face-up Buildings, God cards, face-up Army cards, Workers, gold."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        for seat in s.in_turn_order(self.seat):
            for source, vp in final_vp(s, seat):
                s.score(seat, vp, source)
        s.tell("game-over", NONE, tuple(winners(s)))


def winners(s: State) -> list[int]:
    """FIN-11, FIN-12: most VP, then most resources; players still tied share the win. Solo games differ."""
    for seat in range(len(s.players)):
        automaton = s.catalog.automata[seat]
        if automaton is not None:
            human = 1 - seat
            return [human] if automaton.has_human_won(s, human, seat) else [seat]
    results = [(player.vp, sum(player.stock)) for player in s.players]
    best = max(results)
    return [seat for seat in range(len(results)) if results[seat] == best]
