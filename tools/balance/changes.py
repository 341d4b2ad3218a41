"""What a change of components does: the same deals with both sets, and how much every figure moved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import polars as pl

from tawantinsuyu.box.box import Box
from tawantinsuyu.simulation import constraints, measures
from tawantinsuyu.simulation.intervals import Estimate, for_all_of, mean
from tawantinsuyu.simulation.report import label_of, said
from tawantinsuyu.simulation.tables import Tables
from tawantinsuyu.simulation.tally import MOST_TASKS
from tawantinsuyu.texts.catalogue import messages
from tools.balance.page import title
from tools.reports.experiments import Experiment, Result, described
from tools.reports.markdown import number, percent, table

WORDS: Final = messages("en")["report"]
VP: Final = "mean VP"
WON: Final = "won: share of games"
HEADLINES: Final = (VP, WON)
"""Figures that are always shown, before those that moved."""
SHARE: Final = ": share of "
"""Prefixes of figures that are shares."""


class Change(NamedTuple):
    """A figure with both sets: its means, and its mean change over games with the same deal."""

    figure: str
    before: float
    after: float
    moved: Estimate


def changed_ids(before: Box, after: Box) -> list[str]:
    """The components that differ between two sets, or are in one of them only."""
    rows = {**before.by_id, **after.by_id}
    return [id for id in rows if before.by_id.get(id) != after.by_id.get(id)]


def by_game(tables: Tables, box: Box, ids: Sequence[str] = ()) -> pl.DataFrame:
    """Every figure for each game, one column each; `ids` are components whose use is counted."""
    seats = measures.bots_of(tables)
    is_solo = seats.height < tables.seats.height
    groups = list(measures.sources_of(tables))
    placements = pl.col("placements").sum()
    tasks = {"1 or 2": (1, 2), "3 or 4": (3, 4), "5 or more": range(5, MOST_TASKS + 1)}
    frame = (
        tables.games.select("game", pl.col("turns").alias("turns"))
        .join(
            seats.group_by("game").agg(
                pl.col("vp").mean().alias(VP),
                pl.col("vp").filter(pl.col("won") > 0).mean().alias("mean VP of winners"),
                (pl.col("tasks").sum() / placements).alias("tasks per placement"),
                *[
                    (sum((pl.col(f"placements_{n}").sum() for n in some), pl.lit(0)) / placements).alias(
                        f"{words} tasks{SHARE}placements"
                    )
                    for words, some in tasks.items()
                ],
            ),
            on="game",
        )
        .join(
            measures.grouped(tables)
            .filter(pl.col("is_bot"))
            .group_by("game")
            .agg(*[pl.col(group).mean().alias(f"VP from {WORDS[group]}") for group in groups]),
            on="game",
        )
        .join(
            tables.games.select("game", (pl.col("least_in_bag") == 0).cast(pl.Float64).alias(f"dry bag{SHARE}games")),
            on="game",
        )
    )
    frame = frame.join(_solo(tables) if is_solo else _decided(tables), on="game", how="left")
    return frame.join(_used(tables, box, ids), on="game", how="left").sort("game")


def _solo(tables: Tables) -> pl.DataFrame:
    """Figures only of games against an automated opponent."""
    hers = tables.seats.filter(~pl.col("is_bot")).select("game", pl.col("vp").alias("VP of the opponent"))
    return hers.join(measures.bots_of(tables).select("game", pl.col("won").alias(WON)), on="game")


def _decided(tables: Tables) -> pl.DataFrame:
    """Figures only of games between bots: what decided, and who won."""
    decider = measures.decider_by_game(tables)
    games = pl.DataFrame({"game": list(decider)}, schema={"game": pl.Int32()})
    for group in measures.deciders(tables):
        column = pl.Series(f"{WORDS[group]} decides{SHARE}games", [float(each == group) for each in decider.values()])
        games = games.with_columns(column)
    seats = tables.seats.group_by("game").agg(
        *[
            pl.col("won")
            .filter(pl.col("seat") == seat)
            .sum()
            .alias(f"{WORDS['seat'].format(seat + 1)} wins{SHARE}games")
            for seat in sorted(tables.seats["seat"].unique().to_list())
        ]
    )
    return seats.join(games, on="game", how="left")


def _used(tables: Tables, box: Box, ids: Sequence[str]) -> pl.DataFrame:
    """The share of seats that used each of these components."""
    seats = measures.bots_of(tables).select("game", "seat")
    uses = tuple({use for family in measures.FAMILIES for use in family.uses})
    used = tables.uses.filter(pl.col("use").is_in(uses)).select("game", "seat", "what").unique()
    return (
        seats.group_by("game")
        .agg(pl.len().alias("seats"))
        .join(
            used.join(seats, on=["game", "seat"])
            .group_by("game")
            .agg(*[(pl.col("what") == id).sum().alias(id) for id in ids]),
            on="game",
            how="left",
        )
        .select(
            "game",
            *[
                (pl.col(id).fill_null(0) / pl.col("seats")).alias(
                    f"{label_of(box, id) if id in box.by_id else id} used{SHARE}seats"
                )
                for id in ids
            ],
        )
    )


def changes(before: pl.DataFrame, after: pl.DataFrame, z: float | None = None) -> list[Change]:
    """How much every figure moved, in games played with both sets. Columns are those of `by_game`."""
    names = [name for name in before.columns if name in after.columns and name != "game"]
    both = before.join(after, on="game", suffix=" after")
    significant: list[Change] = []
    for name in names:
        known = both.select(pl.col(name).cast(pl.Float64), pl.col(f"{name} after").cast(pl.Float64)).drop_nulls()
        if not known.is_empty():
            old, new = known.to_numpy().T
            moved = mean((new - old).tolist(), *(() if z is None else (z,)))
            significant.append(Change(name, float(old.mean()), float(new.mean()), moved))
    return significant


def compared(before: Box, after: Box, pairs: Sequence[tuple[Result, Result]]) -> str:
    """What moved, as Markdown. The results of a pair are those of the same experiment with both sets."""
    ids = changed_ids(before, after)
    frames = [(old.experiment, by_game(old.tables, after, ids), by_game(new.tables, after, ids)) for old, new in pairs]
    z = for_all_of(sum(len(changes(old, new)) for _, old, new in frames))
    rows: list[list[str]] = []
    for experiment, old, new in frames:
        sure = {each.figure for each in changes(old, new, z) if _has_moved(each)}
        rows += [
            [_name(experiment), *_row(each, each.figure in sure)]
            for each in changes(old, new)
            if each.figure in HEADLINES or _has_moved(each)
        ]
    lines = [
        "# What a change of the box does",
        "",
        f"Before: {described(before)}. After: {described(after)}. Different: {', '.join(ids) or 'nothing'}.",
        "",
        "Scores, games won outright, and every other figure whose interval excludes zero; in bold those that are sure",
        "to have moved even for so many figures at once. Both sets played the same deals.",
        "",
        *table(["Games", "Figure", "Before", "After", "Moved by"], rows, words=2),
        *_verdicts(before, after, pairs),
    ]
    return "\n".join(lines).rstrip() + "\n"


def _name(experiment: Experiment) -> str:
    plan = experiment.plan
    about = f"{plan.opponent}, {plan.difficulty}" if plan.opponent else title(experiment)
    return f"`{plan.line_ups[0][0]}`, {about}"


def _has_moved(change: Change) -> bool:
    return change.moved.low > 0 or change.moved.high < 0


def _row(change: Change, is_sure: bool) -> list[str]:
    name, is_share, _ = change.figure.partition(SHARE)
    if is_share:
        before, after, moved = (
            f"{100 * change.before:.1f} %",
            f"{100 * change.after:.1f} %",
            percent(change.moved, 1, True),
        )
    else:
        before, after, moved = f"{change.before:.1f}", f"{change.after:.1f}", number(change.moved, 1, True)
    return [name if is_share else change.figure, before, after, f"**{moved}**" if is_sure else moved]


def _verdicts(before: Box, after: Box, pairs: Sequence[tuple[Result, Result]]) -> list[str]:
    """Constraints whose verdict has changed."""
    rows: list[list[str]] = []
    for old, new in pairs:
        if old.experiment.plan.opponent is None:
            findings = [
                constraints.check(each.tables, box, each.experiment.plan.modules)
                for each, box in ((old, before), (new, after))
            ]
            for was, is_now in zip(*findings, strict=True):
                if was.verdict != is_now.verdict:
                    wanted, verdict, actual = said(was)
                    _, verdict_now, actual_now = said(is_now)
                    rows.append([_name(old.experiment), wanted, f"{verdict}: {actual}", f"{verdict_now}: {actual_now}"])
    if not rows:
        return ["All constraints have the same verdicts with both.", ""]
    return ["Constraints with another verdict:", "", *table(["Games", "Constraint", "Before", "After"], rows, words=4)]
