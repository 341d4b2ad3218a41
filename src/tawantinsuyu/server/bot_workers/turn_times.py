"""How long bots have thought in the current turns. Bots are made anew for each choice and cannot know it."""

from __future__ import annotations


class TurnTimes:
    """Seconds by table and seat. Only the current turn of a table is stored."""

    def __init__(self) -> None:
        self._turns: dict[str, tuple[int, dict[int, float]]] = {}

    def spent(self, table: str, turn: int, seat: int) -> float:
        """The seconds that a seat has spent in this turn."""
        number, seconds = self._turns.get(table, (turn, {}))
        return seconds.get(seat, 0.0) if number == turn else 0.0

    def add(self, table: str, turn: int, seat: int, seconds: float) -> None:
        spent = self.spent(table, turn, seat) + seconds
        number, before = self._turns.get(table, (turn, {}))
        self._turns[table] = (turn, {**(before if number == turn else {}), seat: spent})

    def forget(self, table: str) -> None:
        """Drop a table whose game is over."""
        self._turns.pop(table, None)
