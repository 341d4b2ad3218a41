"""Results as tables: games, seats, and uses of components."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import polars as pl

from tawantinsuyu.simulation.playing import PlayedGame
from tawantinsuyu.simulation.tally import MOST_TASKS

NAMES: Final = ("games", "seats", "uses")

GAMES: Final[Mapping[str, pl.DataType]] = {
    "game": pl.Int32(),
    "line_up": pl.Int16(),
    "seed": pl.String(),
    "players": pl.Int8(),
    "turns": pl.Int16(),
    "answers": pl.Int32(),
    "festivals": pl.Int8(),
    "winners": pl.Int8(),
    "least_in_bag": pl.Int16(),
}
SEATS: Final[Mapping[str, pl.DataType]] = {
    "game": pl.Int32(),
    "seat": pl.Int8(),
    "bot": pl.String(),
    "is_bot": pl.Boolean(),
    "vp": pl.Int16(),
    "rank": pl.Int8(),
    "won": pl.Float64(),
    "turns": pl.Int16(),
    "answers": pl.Int32(),
    "replaced": pl.Int32(),
    "placements": pl.Int16(),
    "tasks": pl.Int16(),
    "tasks_per_placement": pl.Float64(),
    **{f"placements_{tasks}": pl.Int16() for tasks in range(MOST_TASKS + 1)},
    "secondary_actions": pl.Int16(),
    "festivals_triggered": pl.Int8(),
}
"""Columns for VP by source follow these; they depend on the modules and the opponent."""
USES: Final[Mapping[str, pl.DataType]] = {
    "game": pl.Int32(),
    "seat": pl.Int8(),
    "turn": pl.Int16(),
    "use": pl.String(),
    "what": pl.String(),
}


@dataclass(frozen=True)
class Tables:
    """The results of some games; the rows of each game are in the order of events."""

    games: pl.DataFrame
    seats: pl.DataFrame
    uses: pl.DataFrame

    def frames(self) -> dict[str, pl.DataFrame]:
        return {name: getattr(self, name) for name in NAMES}

    def numbers(self) -> set[int]:
        """The numbers of these games."""
        return set(self.games["game"].to_list())

    def of(self, games: Iterable[int]) -> Tables:
        """Only the rows of these games."""
        wanted = pl.Series(sorted(games), dtype=pl.Int32)
        frames = {name: frame.filter(pl.col("game").is_in(wanted.implode())) for name, frame in self.frames().items()}
        return Tables(**frames)


def tables_of(played: Sequence[PlayedGame]) -> Tables:
    """Results as tables, in the given order."""
    sources = list(played[0].seats[0])[len(SEATS) :] if played else []
    uses: dict[str, list[object]] = {name: [] for name in USES}
    for each in played:
        uses["game"] += [each.number] * len(each.uses)
        uses["seat"] += [use.seat for use in each.uses]
        uses["turn"] += [use.turn for use in each.uses]
        uses["use"] += [use.use for use in each.uses]
        uses["what"] += [use.what for use in each.uses]
    return Tables(
        pl.DataFrame([each.game for each in played], schema=GAMES),
        pl.DataFrame(
            [row for each in played for row in each.seats],
            schema={**SEATS, **{source: pl.Int16() for source in sources}},
        ),
        pl.DataFrame(uses, schema=USES),
    )


def joined(parts: Sequence[Tables]) -> Tables:
    """Several results as one, ordered by game."""
    if not parts:
        return tables_of([])
    frames = {
        name: pl.concat([part.frames()[name] for part in parts], how="diagonal").sort("game", maintain_order=True)
        for name in NAMES
    }
    return Tables(**frames)


def pooled(experiments: Mapping[str, Tables]) -> Tables:
    """The results of several experiments as one: games get new numbers, and bots stay separate for each experiment."""
    parts: list[Tables] = []
    first = 0
    for name, tables in experiments.items():
        frames = {
            each: frame.with_columns((pl.col("game") + first).cast(GAMES["game"]))
            for each, frame in tables.frames().items()
        }
        frames["seats"] = frames["seats"].with_columns(pl.format("{}: {}", pl.lit(name), pl.col("bot")).alias("bot"))
        parts.append(Tables(**frames))
        first += max(tables.numbers(), default=-1) + 1
    return joined(parts)


def write_parquet(tables: Tables, folder: Path) -> None:
    for name, frame in tables.frames().items():
        frame.write_parquet(folder / f"{name}.parquet")


def read_parquet(folder: Path) -> Tables:
    """The inverse of `write_parquet`."""
    return Tables(**{name: pl.read_parquet(folder / f"{name}.parquet") for name in NAMES})
