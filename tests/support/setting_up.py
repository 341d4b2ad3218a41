"""A table in setup whose decks, bag and dice answer as a test says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tawantinsuyu.core.catalog import Variants
from tawantinsuyu.core.state import State
from tawantinsuyu.kernel.loop import answer, option_of
from tawantinsuyu.kernel.position import CHANCE
from tawantinsuyu.rules.setup import new_state
from tests.support.given import Table
from tests.support.printing import catalog_with

CARDS_DEALT = 8


class SetupTable(Table):
    """Chance answers the questions of a rule with the scripted names, then with the first thing there is."""

    def __init__(self, s: State, script: Mapping[str, str]) -> None:
        super().__init__(s, auto_chance=False)
        self.script = {rule: names.split() for rule, names in script.items()}

    def _run(self) -> None:
        super()._run()
        while self.seat == CHANCE:
            answer(self.s, option_of(self.s, self._drawn()))

    def _drawn(self) -> str:
        names = self.script.get(self.rule or "")
        if names:
            name = names.pop(0)
            return next(key for key in self.keys if key.partition(":")[2] == name)
        # Starting Workers are taken from both ends of the list, so that there is no duplicate by chance.
        second = self.rule == "SET-07" and self._is_second_worker()
        return self.keys[-1] if second else self.keys[0]

    def _is_second_worker(self) -> bool:
        return sum(sum(player.workers) for player in self.s.players) % 2 == 1

    def take_weavings(self) -> SetupTable:
        """Everybody takes the first starting Weaving that is left (SET-20)."""
        return self.answer_all("SET-20")

    def keep_lowest(self) -> SetupTable:
        """Everybody keeps the three God cards with the lowest numbers (SET-23)."""
        return self.answer_all("SET-23")

    def answer_all(self, rule: str) -> SetupTable:
        """Give the first answer to all questions of a rule that follow one another."""
        while self.rule == rule:
            self.choose(self.keys[0])
        return self

    def to_benefits(self) -> SetupTable:
        """Up to the first question about the benefits of the five cards (SET-25)."""
        return self.take_weavings().keep_lowest()

    def to_first_turn(self) -> SetupTable:
        """Everybody leaves all further benefits; up to the first question of the first turn."""
        self.to_benefits()
        while self.rule == "SET-26":
            self.choose("done")
        return self


def setting_up(
    players: int = 2,
    *,
    first: int = 0,
    deals: Mapping[int, str] | None = None,
    market: str = "P01 P02 Z01 Z02",
    box: Mapping[str, Mapping[str, Any]] | None = None,
    variants: Variants | None = None,
    script: Mapping[str, str] | None = None,
    modules: str = "",
) -> SetupTable:
    """The table at the first choice of setup, with the first player, God cards and Market as said.

    `deals` names the 8 God cards of a seat; the other seats get what is left. `script` names further draws by the
    rule of the question; `modules` are named as in `new_game`.
    """
    s = new_state(catalog_with(players, variants or Variants(), box or {}, modules=modules))
    named = {seat: cards.split() for seat, cards in (deals or {}).items()}
    taken = {card for cards in named.values() for card in cards}
    rest = [card for card in s.catalog.god_names if card not in taken]
    dealt: list[str] = []
    for seat in s.in_turn_order(first):
        cards = named.get(seat)
        if cards is None:
            cards, rest = rest[:CARDS_DEALT], rest[CARDS_DEALT:]
        assert len(cards) == CARDS_DEALT
        dealt += cards
    lines = {"SET-19": str(first + 1), "GOD-12": " ".join(dealt), "TSK-21": market, **(script or {})}
    table = SetupTable(s, lines)
    table.do()
    return table
