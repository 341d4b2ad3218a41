"""Figures from the tables of an experiment, for the report and the constraints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import polars as pl

from tawantinsuyu.box.box import Box
from tawantinsuyu.box.schema_base import PassiveBuilding, Weaving
from tawantinsuyu.game.expansions import MODULES
from tawantinsuyu.simulation.intervals import Estimate, Z, share
from tawantinsuyu.simulation.tables import Tables
from tawantinsuyu.simulation.tally import MOST_TASKS

GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    "temple": ("temple", "final-temple"),
    "tapestries": ("tapestries", "final-tapestries"),
    "conquest": ("conquest",),
    "buildings": ("buildings", "final-buildings"),
    "statues": ("statues",),
    "steps": ("steps",),
    "cards": ("cards", "final-god-cards", "final-army"),
    "nations": ("nations",),
    "prophecies": ("prophecies",),
    "festivals": ("festival",),
}
"""Sources of VP that belong together; all others are `rest`."""
REST: Final = "rest"
NOT_EARNED: Final = ("rest", "festivals")
"""Groups in which players do not choose to score, so they decide no game."""


class ComponentFamily(NamedTuple):
    """Components shown together: the name, the family in the box, and the uses that count."""

    name: str
    rows: str
    uses: tuple[str, ...]


FAMILIES: Final = (
    ComponentFamily("god-cards", "god_card", ("played-god-card",)),
    ComponentFamily("army-cards", "army_card", ("played-army-card", "discarded-army-card")),
    ComponentFamily("production", "production_building", ("built",)),
    ComponentFamily("producing", "production_building", ("produced",)),
    ComponentFamily("passive", "passive_building", ("built",)),
    ComponentFamily("palaces", "palace", ("built",)),
    ComponentFamily("weavings", "weaving", ("bought-weaving", "took-weaving")),
    ComponentFamily("spaces", "space", ("placed",)),
    ComponentFamily("conquest", "conquest_space", ("conquered",)),
    ComponentFamily("statues", "statue", ("gained-statue",)),
    ComponentFamily("nations", "nation", ("placed-vassal",)),
)


class Component(NamedTuple):
    """How a component performed: the share of a seat's games that used it, and how much more often those were won.

    `gain` is relative to the bot's own win rate; None if the component was hardly ever used.
    """

    id: str
    used: Estimate
    by_winners: int
    gain: Estimate | None


ENOUGH: Final = 5
"""The number of uses below which no gain is given."""


def bots_of(tables: Tables) -> pl.DataFrame:
    """The rows of seats played by bots, without automated opponents."""
    return tables.seats.filter(pl.col("is_bot"))


def sources_of(tables: Tables) -> dict[str, list[str]]:
    """The columns of each group of sources that occurs."""
    group_of = {f"vp_{source.replace('-', '_')}": group for group, all in GROUPS.items() for source in all}
    by_group: dict[str, list[str]] = {group: [] for group in (*GROUPS, REST)}
    for column in tables.seats.columns:
        if column.startswith("vp_"):
            by_group[group_of.get(column, REST)].append(column)
    return {group: columns for group, columns in by_group.items() if columns}


def grouped(tables: Tables) -> pl.DataFrame:
    """VP by group for each seat of each game, with the bot, and whether it won."""
    sums = [pl.sum_horizontal(columns).alias(group) for group, columns in sources_of(tables).items()]
    return tables.seats.select("game", "seat", "bot", "is_bot", "won", "vp", *sums)


def wins_by_seat(tables: Tables) -> list[Estimate]:
    """The share of games that each seat wins; a shared victory counts as a fraction."""
    games = tables.games.height
    wins = bots_of(tables).group_by("seat").agg(pl.col("won").sum()).sort("seat")
    return [share(won, games) for won in wins["won"].to_list()]


def wins_by_bot(tables: Tables) -> dict[str, Estimate]:
    """The share of its seats in which each bot wins."""
    wins = bots_of(tables).group_by("bot").agg(pl.col("won").sum(), pl.len().alias("seats")).sort("bot")
    return {bot: share(won, seats) for bot, won, seats in wins.iter_rows()}


def replaced_answers(tables: Tables) -> dict[str, tuple[int, int]]:
    """For each bot with invalid answers: how many were replaced by random ones, and out of how many."""
    if "replaced" not in tables.seats.columns:  # an experiment by an earlier version
        return {}
    counts = tables.seats.group_by("bot").agg(pl.col("replaced").sum(), pl.col("answers").sum()).sort("bot")
    return {bot: (replaced, answers) for bot, replaced, answers in counts.iter_rows() if replaced}


def placements_by_tasks(tables: Tables) -> list[int]:
    """How many placements had 0, 1, 2 ... tasks; the last entry counts that many or more."""
    seats = bots_of(tables)
    return [int(seats[f"placements_{tasks}"].sum()) for tasks in range(MOST_TASKS + 1)]


def decider_by_game(tables: Tables) -> dict[int, str]:
    """The group that decided each game: where the winner's lead over the mean of the others was largest.

    Games without a loser or without a winner are left out.
    """
    table = grouped(tables)
    groups = [group for group in sources_of(tables) if group not in NOT_EARNED]
    ahead = [((pl.col(g) * (pl.col("won") > 0)).sum() / (pl.col("won") > 0).sum()).alias(f"w-{g}") for g in groups]
    behind = [((pl.col(g) * (pl.col("won") == 0)).sum() / (pl.col("won") == 0).sum()).alias(f"l-{g}") for g in groups]
    games = table.group_by("game").agg(*ahead, *behind).sort("game")
    leads = games.select("game", *[(pl.col(f"w-{g}") - pl.col(f"l-{g}")).alias(g) for g in groups])
    decided: dict[int, str] = {}
    for game, *row in leads.iter_rows():
        if all(lead is not None and lead == lead for lead in row):
            decided[game] = groups[row.index(max(row))]
    return decided


def deciders(tables: Tables) -> dict[str, int]:
    """How many wins each group decided."""
    counts = {group: 0 for group in sources_of(tables) if group not in NOT_EARNED}
    for group in decider_by_game(tables).values():
        counts[group] += 1
    return counts


def mean_sources(tables: Tables, of_winners: bool = False) -> dict[str, float]:
    """The mean VP of a bot by group, in all of its games or only in those that it won."""
    rows = grouped(tables).filter(pl.col("is_bot") & (pl.col("won") > 0 if of_winners else pl.lit(True)))
    if rows.is_empty():
        return {}
    return {group: float(rows[group].to_numpy().mean()) for group in sources_of(tables)}


def in_play(box: Box, family: str, modules: Sequence[str], seats: int) -> list[str]:
    """The components of a family in a game with these modules and this many seats."""
    words = {word for name, word in MODULES.items() if name in modules}
    rows = [row for row in box.family(family) if row.module is None or row.module in words]
    replaced = {row.replaces for row in rows if isinstance(row, PassiveBuilding)}
    return [row.id for row in rows if row.id not in replaced and not (isinstance(row, Weaving) and row.players > seats)]


def components(
    tables: Tables, box: Box, family: ComponentFamily, modules: Sequence[str], seats: int
) -> list[Component]:
    """How every usable component of a family performed, most helpful first."""
    return components_of(tables, family, in_play(box, family.rows, modules, seats))


def components_of(tables: Tables, family: ComponentFamily, ids: Sequence[str], z: float = Z) -> list[Component]:
    """How these components of a family performed, most helpful first."""
    played = bots_of(tables).select("game", "seat", "bot", "won")
    played = played.with_columns(pl.col("won").mean().over("bot").alias("usual"))
    used = (
        tables.uses.filter(pl.col("use").is_in(family.uses))
        .select("game", "seat", "what")
        .unique()
        .join(played, on=["game", "seat"])
        .group_by("what")
        .agg(pl.len(), pl.col("won").sum(), pl.col("usual").mean(), (pl.col("won") > 0).sum().alias("by_winners"))
    )
    figures_of = {what: figures for what, *figures in used.iter_rows()}
    rows: list[Component] = []
    for id in ids:
        count, won, usual, by_winners = figures_of.get(id, (0, 0.0, 0.0, 0))
        gain = Estimate(*[each - usual for each in share(won, count, z)]) if count >= ENOUGH else None
        rows.append(Component(id, share(count, played.height), by_winners, gain))
    return sorted(rows, key=lambda row: (row.gain is not None, row.gain.value if row.gain else 0.0), reverse=True)


def unused_by_winners(tables: Tables, box: Box, modules: Sequence[str], seats: int) -> dict[str, list[str]]:
    """The components that no winner ever used, by family."""
    unused = {
        family.name: sorted(row.id for row in components(tables, box, family, modules, seats) if not row.by_winners)
        for family in FAMILIES
    }
    return {name: ids for name, ids in unused.items() if ids}


def dry_bags(tables: Tables) -> Estimate:
    """The share of games in which the bag was empty at some time before the last refill of the Village."""
    known = tables.games.filter(pl.col("least_in_bag").is_not_null())
    return share(known.filter(pl.col("least_in_bag") == 0).height, known.height)
