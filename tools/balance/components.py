"""Components over several experiments: which no winner ever used, and which win more or less than others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from tawantinsuyu.box.box import Box
from tawantinsuyu.simulation import measures
from tawantinsuyu.simulation.intervals import Estimate, for_all_of
from tawantinsuyu.simulation.measures import FAMILIES, ComponentFamily
from tawantinsuyu.simulation.report import label_of
from tawantinsuyu.simulation.tables import pooled
from tawantinsuyu.texts.catalogue import messages
from tools.reports.experiments import Result
from tools.reports.markdown import NONE, percent, table

SHOWN: Final = 3
"""How many of a family's best, and of its worst, are shown."""


class Contribution(NamedTuple):
    """A component that was used often enough: how much more often than usual its users won, with its significance.

    It is significant if the interval excludes zero after correction for the number of components compared.
    """

    id: str
    gain: Estimate
    is_sure: bool


def ids_in_play(box: Box, results: Sequence[Result], family: ComponentFamily) -> list[str]:
    """The components of a family that occurred in some game."""
    ids: dict[str, None] = {}
    for each in results:
        ids |= dict.fromkeys(measures.in_play(box, family.rows, each.experiment.plan.modules, _seats(each)))
    return list(ids)


def _seats(result: Result) -> int:
    return result.tables.seats["seat"].n_unique()


def never_used(box: Box, results: Sequence[Result]) -> dict[str, dict[str, int]]:
    """The components that no winner used in any experiment, by family, with the number of games that had them."""
    by_family: dict[str, dict[str, int]] = {}
    for family in FAMILIES:
        games = Counter[str]()
        used: set[str] = set()
        for each in results:
            ids = measures.in_play(box, family.rows, each.experiment.plan.modules, _seats(each))
            games.update(dict.fromkeys(ids, each.games))
            used |= {row.id for row in measures.components_of(each.tables, family, ids) if row.by_winners}
        unused = {id: games[id] for id in sorted(games) if id not in used}
        if unused:
            by_family[family.name] = unused
    return by_family


def contributions(box: Box, results: Sequence[Result]) -> dict[str, list[Contribution]]:
    """What the components of each family bring over all these experiments, best first."""
    tables = pooled({each.experiment.name: each.tables for each in results})
    ids = {family: ids_in_play(box, results, family) for family in FAMILIES}
    plain = {family: measures.components_of(tables, family, ids[family]) for family in FAMILIES}
    z = for_all_of(sum(row.gain is not None for rows in plain.values() for row in rows))
    by_family: dict[str, list[Contribution]] = {}
    for family, rows in plain.items():
        wide = {row.id: row.gain for row in measures.components_of(tables, family, ids[family], z)}
        by_family[family.name] = [
            Contribution(row.id, row.gain, _leaves_out_zero(wide[row.id])) for row in rows if row.gain is not None
        ]
    return {name: rows for name, rows in by_family.items() if rows}


def _leaves_out_zero(estimate: Estimate | None) -> bool:
    return estimate is not None and (estimate.low > 0 or estimate.high < 0)


def contribution_lines(box: Box, by_bot: Mapping[str, Sequence[Result]]) -> list[str]:
    """The section of a page: for each bot a table of the best and the worst of each family."""
    say = messages("en")["report"]
    lines = [
        "How much more often than usual players won who used a component, in percentage points; in bold what is sure",
        "even for so many components at once. What winners use need not be why they win: what is dear is used by those",
        "who do well.",
        "",
    ]
    for bot, results in by_bot.items():
        if not results:
            lines += [f"`{bot}` has not played.", ""]
            continue
        by_family = contributions(box, results)
        everything = [each for rows in by_family.values() for each in rows]
        sure = [each for each in everything if each.is_sure]
        lines += [f"`{bot}`: {len(sure)} of {len(everything)} components are sure to differ.", ""]
        rows = [[say[family], *_best_and_worst(box, all)] for family, all in by_family.items()]
        lines += table(["", "Strongest", "Weakest"], rows, words=3)
    return lines


def _best_and_worst(box: Box, rows: Sequence[Contribution]) -> list[str]:
    best = rows[: min(SHOWN, -(-len(rows) // 2))]
    worst = rows[len(best) :][-SHOWN:]
    return ["<br>".join(_shown(box, each) for each in some) or NONE for some in (best, worst[::-1])]


def _shown(box: Box, each: Contribution) -> str:
    figure = percent(each.gain, sign=True)
    return f"{label_of(box, each.id)} {f'**{figure}**' if each.is_sure else figure}"
