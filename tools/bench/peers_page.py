"""The page about performance: our rates compared with those of other libraries, from stored figures."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Final

from matplotlib.figure import Figure

from harness.builds import ROOT
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.simulation.plots import WIDE, draw
from tools.bench.peer_games import ENGINES, ENVIRONMENTS
from tools.reports.markdown import table
from tools.reports.pictures import PAPER

PAGE: Final = ROOT / "docs" / "performance.md"
PICTURE: Final = ROOT / "docs" / "images" / "performance.svg"
DATA: Final = ROOT / "docs" / "performance" / "peers.json"

TITLES: Final = {
    ENGINES: "Engines: list the options, choose, apply",
    ENVIRONMENTS: "Environments: the same, with an observation for each step",
}
NOT_COMPARABLE: Final = """\
- **Games differ.** A decision in a heavy game changes more than a chess move and has fewer options; a rate says how
  fast a library plays, not how good it is. Only python-chess and OpenSpiel's chess play the same game.
- **Languages differ.** Catanatron, python-chess, RLCard and PettingZoo are Python. OpenSpiel is C++ called from Python,
  so part of its time is spent on calls. Ours is the same Python source twice: interpreted, and compiled with mypyc.
- **Steps differ.** OpenSpiel and our engine create no observation here; RLCard and PettingZoo create one at every
  step. Observations have different sizes: ours has 1,800 columns and 1,400 actions with 4 players,
  connect four has 84 and 7.
- **Checks differ.** Catanatron's check of the answer is skipped, as a search skips ours. PettingZoo's environments,
  including ours, check every action.
- **Only one table in one process is measured.** Our [vector environments](environments/vector.md) play
  several tables at once."""


@dataclass(frozen=True)
class Measured:
    """Decisions with a choice per second of processor time; `build` is None for others' games."""

    name: str
    group: str
    build: str | None
    version: str
    rate: float

    @property
    def label(self) -> str:
        """The name with its build."""
        return self.name if self.build is None else f"{self.name} ({self.build})"


@dataclass(frozen=True)
class Results:
    """The results of one run."""

    date: str
    python: str
    measured: Sequence[Measured]

    def to_text(self) -> str:
        """As JSON."""
        rows = [{**asdict(each), "rate": round(each.rate, 1)} for each in self.measured]
        return json.dumps({"date": self.date, "python": self.python, "measured": rows}, indent=2) + "\n"

    @staticmethod
    def from_text(text: str) -> Results:
        """The inverse of `to_text`."""
        data = json.loads(text)
        return Results(data["date"], data["python"], [Measured(**each) for each in data["measured"]])

    def group(self, name: str) -> list[Measured]:
        """The rows of a group, fastest first."""
        return sorted([each for each in self.measured if each.group == name], key=lambda each: -each.rate)


def base_of(rows: Sequence[Measured]) -> Measured:
    """The baseline of a group: our first game, interpreted."""
    return next(each for each in rows if each.build == "interpreted" and "modules" not in each.name)


def page(results: Results) -> str:
    """The whole page."""
    lines = [
        "# Performance",
        "",
        f"Written by `make bench-peers` on {results.date} with Python {results.python}; all rows are from one run on",
        "one machine. A decision means the same for all: list the legal options, choose one at random, apply it.",
        "Chance and decisions with a single option are not counted. Rates are per second of processor time,",
        "the best of three rounds. `make bench` measures our own scenarios in detail.",
        "",
        "![Decisions per second](images/performance.svg)",
        "",
    ]
    for group, title in TITLES.items():
        rows = results.group(group)
        base = base_of(rows)
        cells = [[each.label, each.version, f"{each.rate:,.0f}", f"{each.rate / base.rate:.2g}×"] for each in rows]
        lines += [f"## {title}", "", *table(["", "Version", "Decisions/s", "Relative to ours, interpreted"], cells, 2)]
    lines += ["## What is not comparable", "", NOT_COMPARABLE, ""]
    return "\n".join(lines)


def picture(results: Results) -> str:
    """A bar for each row on a logarithmic scale; ours have another colour."""
    rows = [each for group in reversed(TITLES) for each in reversed(results.group(group))]

    def paint(figure: Figure) -> None:
        figure.set_facecolor(PAPER)
        ax = figure.subplots()
        colours = [palette.STONE_DARK if each.build is None else palette.RED for each in rows]
        ax.barh([each.label for each in rows], [each.rate for each in rows], color=colours)
        for place, each in enumerate(rows):
            ax.text(each.rate * 1.05, place, f"{each.rate:,.0f}", va="center", fontsize=8)
        ax.axhline(len(results.group(ENVIRONMENTS)) - 0.5, color=palette.STONE_DARK, linestyle=":")
        ax.set_xscale("log")
        ax.set_xlim(right=3 * max(each.rate for each in rows))
        ax.set_xlabel("decisions per second of processor time")
        figure.suptitle("above the line engines, below it environments; ours in red", fontsize=9)

    return draw("performance", (WIDE, 0.8 + 0.3 * len(rows)), paint)
