"""A progress bar with only the standard library: a line that is overwritten, or an occasional line in a log."""

from __future__ import annotations

import time
from typing import Final, TextIO

WIDTH: Final = 24
SECONDS_IN_LOGS: Final = 30


class Progress:
    """Progress, speed and remaining time of a run of games."""

    def __init__(self, total: int, stream: TextIO) -> None:
        self.total = total
        self.stream = stream
        self.is_terminal = stream.isatty()
        self.begun: tuple[float, int, int] | None = None
        self.shown = 0.0

    def show(self, games: int, answers: int, faults: int) -> None:
        """Update the bar; rates are those of this run, from its first figures on."""
        now = time.monotonic()
        if self.begun is None:
            self.begun = (now, games, answers)
        if now - self.shown < (0.2 if self.is_terminal else SECONDS_IN_LOGS):
            return
        self.shown = now
        line = self.line(now, games, answers, faults)
        self.stream.write(f"\r{line}\x1b[K" if self.is_terminal else f"{line}\n")
        self.stream.flush()

    def line(self, now: float, games: int, answers: int, faults: int) -> str:
        """The bar in words."""
        begun, games_before, answers_before = self.begun or (now, games, answers)
        seconds = now - begun
        filled = min(WIDTH, WIDTH * games // max(1, self.total))
        text = f"[{'#' * filled}{'.' * (WIDTH - filled)}] {games:,} of {self.total:,} games, {faults:,} faults"
        if seconds < 1 or games == games_before:
            return text
        rate = (games - games_before) / seconds
        left = max(0, self.total - games) / rate / 60
        return (
            f"{text}, {rate:,.0f} games/s, {(answers - answers_before) / seconds:,.0f} answers/s, {left:.0f} min left"
        )

    def say(self, words: str) -> None:
        """A line that stays."""
        self.stream.write(f"\r\x1b[K{words}\n" if self.is_terminal else f"{words}\n")
        self.stream.flush()
