"""The page about how a component set plays: every figure with its interval, and every constraint with its verdict."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

import numpy as np
import polars as pl

from tawantinsuyu.box.box import Box
from tawantinsuyu.simulation import constraints, measures
from tawantinsuyu.simulation.constraints import Compliance
from tawantinsuyu.simulation.intervals import median, share
from tawantinsuyu.simulation.report import said
from tawantinsuyu.simulation.tally import MOST_TASKS
from tawantinsuyu.texts.catalogue import messages
from tools.balance.components import contribution_lines, never_used
from tools.balance.solo import solo_lines
from tools.reports.experiments import Experiment, Result, described
from tools.reports.markdown import NONE, listed, number, percent, table

WORDS: Final = messages("en")["report"]
WITH_BOT: Final = ("players", "modules")
ONE_MODULE: Final = ("one-module",)
COVERAGE: Final = ("coverage",)
SOLO: Final = ("solo", "solo-greedy")
PICTURE: Final = "balance.svg"
GREEDY: Final = "greedy"
EVERYTHING_USED: Final = "everything-used"

Results: TypeAlias = Mapping[str, Sequence[Result]]
Cells: TypeAlias = Callable[[Result], Mapping[str, str]]


def some(results: Results, sections: Sequence[str]) -> list[Result]:
    """The experiments of some sections that have been played."""
    return [each for section in sections for each in results.get(section, ())]


def title(experiment: Experiment) -> str:
    """An experiment between bots in words."""
    plan = experiment.plan
    match plan.modules:
        case ():
            modules = ""
        case (module,):
            modules = f", only {module}"
        case (overlay, *_):
            modules = f", all modules ({overlay.partition(':')[2]})"
    return f"{plan.players} players{modules}"


def page(box: Box, bot: str, results: Results, has_picture: bool) -> str:
    """The whole page."""
    by_bot, single, coverage, solo = (some(results, sections) for sections in (WITH_BOT, ONE_MODULE, COVERAGE, SOLO))
    between = [*by_bot, *single, *coverage]
    lines = [
        "# How the box plays",
        "",
        f"Written by `make balance`, which plays games with {described(box)}",
        "and compares them with what measured play must look like; [how to use it](how-to/balance-the-box.md).",
        "Intervals contain the true value in 19 of 20 such experiments. A constraint is met or",
        "missed if the whole interval says so, otherwise it is open.",
        "",
        *_played(between, solo),
        *_constraints(f"played by `{bot}`", by_bot, box),
        *(_constraints(f"each module by itself, played by `{bot}`", single, box) if single else ()),
        *_constraints("played by `greedy` for comparison", coverage, box),
        *_used([*between, *solo], box),
    ]
    picture = [f"![Scores and sources of VP of {bot}](images/{PICTURE})", ""] if has_picture else []
    if between:
        lines += _figures(between, picture)
    lines += ["## Strong and weak components", "", *contribution_lines(box, _by_player(bot, by_bot, coverage))]
    lines += ["## Single players", "", *solo_lines(solo)]
    return "\n".join(lines).rstrip() + "\n"


def _played(between: Sequence[Result], solo: Sequence[Result]) -> list[str]:
    rows = [[_bots(each), title(each.experiment), str(each.games)] for each in between]
    for bots in dict.fromkeys(_bots(each) for each in solo):
        games = sum(each.games for each in solo if _bots(each) == bots)
        rows.append([bots, "solo against both opponents, all presets", str(games)])
    lines = ["## What was played", ""]
    return lines + (table(["Bot at all seats", "Games of", "Games"], rows, words=2) if rows else ["Nothing yet.", ""])


def _bots(result: Result) -> str:
    return f"`{result.experiment.plan.line_ups[0][0]}`"


def _name(result: Result) -> str:
    return f"{_bots(result)}, {title(result.experiment)}"


def _constraints(who: str, results: Sequence[Result], box: Box) -> list[str]:
    lines = [f"## Constraints, {who}", ""]
    if not results:
        return [*lines, "No such game has been played.", ""]
    rows: dict[str, list[str]] = {}
    for each in results:
        for finding in constraints.check(each.tables, box, each.experiment.plan.modules):
            if finding.constraint != EVERYTHING_USED:
                wanted, verdict, actual = said(finding)
                shown = f"**{verdict}**" if finding.verdict == Compliance.MISSED else verdict
                rows.setdefault(wanted, []).append(f"{shown}: {actual}" if actual else shown)
    headings = [WORDS["constraint"], *[title(each.experiment) for each in results]]
    return lines + table(headings, [[wanted, *cells] for wanted, cells in rows.items()], words=len(headings))


def _used(results: Sequence[Result], box: Box) -> list[str]:
    wanted = messages("en")["constraint"][EVERYTHING_USED]
    lines = ["## What winners used", ""]
    if not results:
        return [*lines, "No game has been played.", ""]
    games = sum(each.games for each in results)
    missing = never_used(box, results)
    if not missing:
        return [*lines, f"{wanted}: {WORDS['met']}, in {games} games of all kinds together.", ""]
    is_ample = any(each >= constraints.AMPLE for ids in missing.values() for each in ids.values())
    verdict = f"**{WORDS['missed']}**" if is_ample else WORDS["open"]
    return [
        *lines,
        f"{wanted}: {verdict}. In {games} games of all kinds together no",
        f"winner used these (behind each, how many games had it; {constraints.AMPLE} are ample):",
        "",
        *listed([f"{WORDS[family]}: {_with_games(ids)}" for family, ids in missing.items()]),
    ]


def _with_games(ids: Mapping[str, int]) -> str:
    return ", ".join(f"{id} ({games})" for id, games in ids.items())


def _figures(results: Sequence[Result], picture: Sequence[str]) -> list[str]:
    return [
        *["## Scores and length", "", *picture],
        *table(
            ["Games of", "Median VP", "Mean VP", "10 % to 90 %", "Median VP of winners", "Median turns", "Bag dry"],
            [[_name(each), *_scores(each)] for each in results],
        ),
        "Bag dry: the bag was empty before the last refill of the Village.",
        "",
        *["## Where VP come from", "", "Mean shares of all VP of all seats / of winners.", ""],
        *_by_group(results, _sources),
        *["## What decides", "", f"In per cent, the {WORDS['decided']}.", ""],
        *_by_group(results, _deciders),
        *["## Tasks per placement", ""],
        *table(
            ["Games of", *[str(tasks) for tasks in range(MOST_TASKS)], f"{MOST_TASKS}+"],
            [[_name(each), *_tasks(each)] for each in results],
        ),
        *["## Seats", "", "Share of games that each seat won.", ""],
        *table(
            ["Games of", *[WORDS["seat"].format(seat) for seat in range(1, 5)]],
            [[_name(each), *_seats(each)] for each in results],
        ),
    ]


def _scores(result: Result) -> list[str]:
    seats = measures.bots_of(result.tables)
    vp = seats["vp"].to_numpy()
    low, high = np.percentile(vp, [10, 90])
    winners = seats.filter(pl.col("won") > 0)["vp"].to_list()
    return [
        number(median(vp.tolist())),
        f"{vp.mean():.1f}",
        f"{low:.0f} to {high:.0f}",
        number(median(winners)),
        number(median(result.tables.games["turns"].to_list())),
        percent(measures.dry_bags(result.tables), 1),
    ]


def _by_group(results: Sequence[Result], cells: Cells) -> list[str]:
    """A table with a column for each group of sources that occurs somewhere."""
    by_group = [cells(each) for each in results]
    groups = [group for group in (*measures.GROUPS, measures.REST) if any(group in row for row in by_group)]
    rows = [
        [_name(each), *[row.get(group, NONE) for group in groups]] for each, row in zip(results, by_group, strict=True)
    ]
    return table(["Games of", *[WORDS[group] for group in groups]], rows)


def _sources(result: Result) -> dict[str, str]:
    everybody, winners = (measures.mean_sources(result.tables, of_winners) for of_winners in (False, True))
    sums = [sum(means.values()) or 1.0 for means in (everybody, winners)]
    return {
        group: f"{100 * everybody[group] / sums[0]:.0f} / {100 * winners.get(group, 0.0) / sums[1]:.0f} %"
        for group in everybody
    }


def _deciders(result: Result) -> dict[str, str]:
    decided = measures.deciders(result.tables)
    return {group: percent(share(times, sum(decided.values()))) for group, times in decided.items()}


def _tasks(result: Result) -> list[str]:
    placements = measures.placements_by_tasks(result.tables)
    return [f"{100 * each / (sum(placements) or 1):.1f} %" for each in placements]


def _seats(result: Result) -> list[str]:
    shares = [percent(each) for each in measures.wins_by_seat(result.tables)]
    return shares + [NONE] * (4 - len(shares))


def _by_player(bot: str, by_bot: Sequence[Result], coverage: Sequence[Result]) -> dict[str, Sequence[Result]]:
    return {bot: [*by_bot, *coverage]} if bot == GREEDY else {bot: by_bot, GREEDY: coverage}
