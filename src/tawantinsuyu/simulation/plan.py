"""The plan of an experiment: the seats and seeds of each game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypedDict

import tawantinsuyu as tw
from tawantinsuyu.bots.external import make_any_bot
from tawantinsuyu.box.box import Box
from tawantinsuyu.game.settings import Choices, Settings, check_settings


class PlanData(TypedDict):
    """A plan as plain data; its line-ups are `seats`."""

    seats: list[list[str]]
    rotate: bool
    seed: str
    opponent: str | None
    difficulty: dict[str, str]
    modules: list[str]
    variants: dict[str, str]
    records: int
    box: str
    rules: int
    program: str


@dataclass(frozen=True)
class Plan:
    """An experiment of any length: game number n is the same on any machine, however many games are played.

    `line_ups` take turns from game to game. Each time a line-up comes round again, its seats rotate by one, so that
    each bot plays every seat equally often. The first `records` games are kept as records.
    """

    line_ups: tuple[tuple[str, ...], ...]
    box: Box
    seed: str = "0"
    opponent: str | None = None
    difficulty: str | Choices = "standard"
    modules: tuple[str, ...] = ()
    variants: Choices = field(default_factory=dict)
    rotate: bool = True
    records: int = 0

    @property
    def players(self) -> int:
        """The number of bots at a table."""
        return len(self.line_ups[0])

    def settings(self) -> Settings:
        """The settings of all games. Raises `SettingsError`."""
        return check_settings(self.players, self.variants, self.box, self.opponent, self.difficulty, list(self.modules))

    def check(self) -> None:
        """Raises `SettingsError` if a game cannot be played, `UnknownBot` if a bot does not exist."""
        self.settings()
        for name in sorted({name for line_up in self.line_ups for name in line_up}):
            make_any_bot(name, self.box)

    def seats(self, number: int) -> tuple[str, ...]:
        """The bots of a game by seat."""
        turn, which = divmod(number, len(self.line_ups))
        line_up = self.line_ups[which]
        shift = turn % len(line_up) if self.rotate else 0
        return (*line_up[-shift:], *line_up[:-shift]) if shift else line_up

    def line_up_of(self, number: int) -> int:
        return number % len(self.line_ups)

    def seed_of(self, number: int) -> str:
        """The seed of a game."""
        return f"{self.seed} game {number}"

    def bot_seed(self, number: int, seat: int) -> str:
        """The seed of the bot at a seat."""
        return f"{self.seed_of(number)} seat {seat}"

    def new_game(self, number: int) -> tw.Game:
        """A game at its first decision."""
        return tw.new_game(
            self.players,
            self.seed_of(number),
            self.variants,
            self.box,
            opponent=self.opponent,
            difficulty=self.difficulty,
            modules=self.modules,
        )

    def to_data(self) -> PlanData:
        """Everything that determines the results, as plain data: equal plans play equal games."""
        settings = self.settings()
        return {
            "seats": [list(line_up) for line_up in self.line_ups],
            "rotate": self.rotate,
            "seed": self.seed,
            "opponent": settings.opponent,
            "difficulty": dict(settings.difficulty),
            "modules": list(settings.modules),
            "variants": dict(settings.variants),
            "records": self.records,
            "box": settings.box_hash,
            "rules": tw.RULES,
            "program": tw.__version__,
        }


def differences(before: PlanData, now: PlanData) -> list[str]:
    """The differences between two plans given as data, one line each: name, before, now."""
    names: Sequence[str] = [*now, *[name for name in before if name not in now]]
    return [
        f"{name}: {before.get(name)!r} before, {now.get(name)!r} now"
        for name in names
        if before.get(name) != now.get(name)
    ]
