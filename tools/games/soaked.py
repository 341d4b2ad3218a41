"""The results of a soak: a folder with a line for each finished range of games, and a file for each fault."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NamedTuple

import tawantinsuyu as tw
from harness.builds import imported_build
from harness.games.invariants import Fault, begin, first_fault
from harness.games.kinds import KINDS, described
from tools.games.quick import numbered, retell

SOURCES: Final = ("box", "kernel", "core", "rules", "components", "golden_age", "automata", "game")
"""The packages that determine the course of a game."""


class Found(NamedTuple):
    """A faulty game: the fault, its place in the program, and the shortest record that shows it."""

    number: int
    reason: str
    where: str
    record: str


class Finished(NamedTuple):
    """A finished range of games, with its processor time in seconds."""

    first: int
    games: int
    answers: int
    seconds: float
    found: list[Found]


class OtherSources(Exception):
    """The folder has games of another version of the program."""


class SoakFolder:
    """The results of all runs into one folder; they belong to one version of the program."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.by_first: dict[int, Finished] = {}
        self.path.mkdir(parents=True, exist_ok=True)
        about, now = path / "about.json", {"sources": sources_hash()}
        if not about.exists():
            about.write_text(json.dumps(now), encoding="utf-8")
        elif json.loads(about.read_text(encoding="utf-8")) != now:
            raise OtherSources(f"{path} holds games of another version of the program; remove it or give --folder")
        self._read()

    def _read(self) -> None:
        lines = self.path / "finished.jsonl"
        for line in lines.read_text(encoding="utf-8").splitlines() if lines.exists() else ():
            try:
                data: dict[str, Any] = json.loads(line)
            except ValueError:
                continue  # the run was ended while it wrote this line: the range is played again
            faults = [Found(*each) for each in data.pop("found")]
            self.by_first[data["first"]] = Finished(**data, found=faults)

    def add(self, finished: Finished) -> None:
        """Store a range and its faults."""
        self.by_first[finished.first] = finished
        with (self.path / "finished.jsonl").open("a", encoding="utf-8") as lines:
            lines.write(json.dumps(finished._asdict()) + "\n")
        for each in finished.found:
            path = self.fault_path(each.number)
            kind = described(numbered(each.number).mode)
            path.write_text(f"game {each.number}: {kind}\n{each.reason}\n\n{each.where}", encoding="utf-8")
            if each.record:
                path.with_suffix(".record").write_text(each.record, encoding="utf-8")

    def fault_path(self, number: int) -> Path:
        return self.path / f"fault-{number}.txt"

    def whole_ranges(self, size: int) -> set[int]:
        """The first numbers of finished ranges of this size."""
        return {each.first for each in self.by_first.values() if each.games == size}

    @property
    def games(self) -> int:
        return sum(each.games for each in self.by_first.values())

    @property
    def answers(self) -> int:
        return sum(each.answers for each in self.by_first.values())

    @property
    def found(self) -> list[Found]:
        return [fault for each in self.by_first.values() for fault in each.found]

    @property
    def cost(self) -> float:
        """How many times longer games take with checks than without; 0 if not measured."""
        path = self.path / "cost.json"
        return float(json.loads(path.read_text(encoding="utf-8"))["cost"]) if path.exists() else 0.0

    def keep_cost(self, cost: float) -> None:
        (self.path / "cost.json").write_text(json.dumps({"cost": cost}), encoding="utf-8")

    def figures(self) -> dict[str, int | float | str]:
        """The figures for the trust page."""
        seconds = sum(each.seconds for each in self.by_first.values())
        figures: dict[str, int | float | str] = {
            "games": self.games,
            "kinds of game": len(KINDS),
            "answers": self.answers,
            "hours of one processor": round(seconds / 3600, 1),
            "faults": len(self.found),
        }
        return {**figures, "times the cost of bare games": round(self.cost, 1)} if self.cost else figures

    def summary(self, wanted: int) -> str:
        """A summary of the run."""
        text = f"{self.games:,} games, {self.answers:,} answers, {len(self.found)} faults ({imported_build()} engine)"
        return text if self.games >= wanted else f"{text}; the same command goes on to {wanted:,}"


def sources_hash() -> str:
    """A hash of what determines games: the kinds of game, and the relevant sources."""
    root = Path(tw.__file__).parent
    files = [path for name in SOURCES for path in (root / name).rglob("*") if path.suffix in (".py", ".toml")]
    digest = hashlib.sha256("\n".join(map(described, KINDS)).encode())
    for path in sorted(files):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def shortest_record(number: int, error: Exception) -> str:
    """The record of a game up to its first fault; empty if no record can show it."""
    game = numbered(number)
    if game.is_rich:
        return ""
    answers = error.answers if isinstance(error, Fault) and game.is_thorough else retell(game)
    needed = first_fault(game.mode, answers)
    headers = {"game": str(number), "fault": " ".join(ascii(str(error))[1:-1].split())[:500]}
    return replace(begin(game.mode).record(headers), answers=tuple(answers[:needed])).to_text()
