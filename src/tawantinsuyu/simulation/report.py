"""The report of an experiment: one HTML file with everything in it."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from math import isfinite
from pathlib import Path
from typing import Any, Final

import polars as pl

from tawantinsuyu.art import palette
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.load import load_box
from tawantinsuyu.box.schema_base import GodCard, Space
from tawantinsuyu.simulation import constraints, measures, plots
from tawantinsuyu.simulation.constraints import Finding
from tawantinsuyu.simulation.folder import Folder, FolderError
from tawantinsuyu.simulation.intervals import Estimate
from tawantinsuyu.simulation.tables import Tables
from tawantinsuyu.simulation.tally import MOST_TASKS
from tawantinsuyu.texts.catalogue import messages

FILE: Final = "report.html"
MOST_NAMED: Final = 40
"""Longest name of a component beside its dot."""

STYLE: Final = f"""
body {{ margin: 0 auto; max-width: 62rem; padding: 1rem 1.5rem 4rem; background: {palette.CREAM}; color: {palette.INK};
  font: 16px/1.5 system-ui, sans-serif; }}
h1 {{ margin-bottom: 0; }} h2 {{ margin: 2.5rem 0 .25rem; border-bottom: 2px solid {palette.OCHRE}; }}
p.note, .facts {{ color: {palette.EARTH_DARK}; margin: .25rem 0 .75rem; max-width: 48rem; }}
table {{ border-collapse: collapse; width: 100%; }}
td, th {{ text-align: left; padding: .3rem .6rem; vertical-align: top; border-bottom: 1px solid {palette.SAND}; }}
.met::before {{ content: "✓ "; color: #2f7a36; }} .missed::before {{ content: "✗ "; color: {palette.RED}; }}
.open::before {{ content: "? "; color: {palette.OCHRE}; }} .missed {{ color: {palette.RED_DARK}; font-weight: 600; }}
svg {{ width: 100%; height: auto; }}
nav a {{ margin-right: 1rem; color: {palette.INDIGO}; }}
"""


def write_report(path: Path, edition: Path | None = None) -> Path:
    """Write the report of an experiment into its folder. Raises `FolderError`."""
    folder = Folder(path)
    plan = folder.plan()
    box = load_box(edition)
    if plan["box"] != box.short_hash:
        raise FolderError(
            f"{path} was played with the component set {plan['box']}, not with {box.short_hash}; "
            "give the edition file that it was played with"
        )
    tables = folder.results()
    if tables.games.is_empty():
        raise FolderError(f"{path} has no finished game yet")
    file = path / FILE
    new = path / f".{FILE}"
    new.write_text(html_of(tables, box, plan), encoding="utf-8")
    new.replace(file)
    return file


def html_of(tables: Tables, box: Box, plan: Mapping[str, Any]) -> str:
    """The whole report of some results. `plan` is the plan as data."""
    say = messages("en")["report"]
    sections = [
        ("constraints", _constraints(tables, box, plan)),
        ("scores", _scores(tables)),
        ("sources", _sources(tables)),
        ("wins", _wins(tables)),
        ("length", _length(tables)),
        ("tasks", _tasks(tables)),
        *_components(tables, box, plan),
    ]
    links = "".join(f'<a href="#{name}">{escape(say[name])}</a>' for name, _ in sections)
    body = "".join(
        f'<section id="{name}"><h2>{escape(say[name])}</h2>{_note(name)}{content}</section>\n'
        for name, content in sections
    )
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(say['title'])}</title><style>{STYLE}</style></head>\n<body><h1>{escape(say['title'])}</h1>"
        f'<p class="facts">{escape(_facts(tables, plan))}</p><nav>{links}</nav>\n{body}</body></html>\n'
    )


def _note(name: str) -> str:
    text = messages("en")["report"].get(f"{name}-note")
    return f'<p class="note">{escape(text)}</p>' if text else ""


def _facts(tables: Tables, plan: Mapping[str, Any]) -> str:
    say = messages("en")["report"]
    facts = [say["games"].format(tables.games.height), " | ".join(", ".join(line_up) for line_up in plan["seats"])]
    facts += [str(plan[name]) for name in ("opponent",) if plan[name]]
    facts += [", ".join(plan["modules"])] if plan["modules"] else []
    facts += [f"{name}={value}" for part in ("difficulty", "variants") for name, value in plan[part].items()]
    return " · ".join([*facts, say["seed"].format(plan["seed"]), say["box"].format(plan["box"])])


def _constraints(tables: Tables, box: Box, plan: Mapping[str, Any]) -> str:
    rows = "".join(_constraint(finding) for finding in constraints.check(tables, box, plan["modules"]))
    say = messages("en")["report"]
    heads = "".join(f"<th>{escape(say[name])}</th>" for name in ("constraint", "verdict", "found"))
    return f"<table><tr>{heads}</tr>{rows}</table>"


def said(finding: Finding) -> tuple[str, str, str]:
    """A finding in words: the constraint, the verdict, the figures."""
    say = messages("en")["report"]
    wanted = messages("en")["constraint"][finding.constraint]
    details = [say[each] if each in measures.GROUPS else each for each in finding.details]
    if finding.constraint == "seats":
        details = [say["seat"].format(each) for each in details]
    found = [] if finding.found is None else [_figure(finding.constraint, finding.found)]
    return wanted, say[finding.verdict.value], "; ".join([*found, *details])


def _constraint(finding: Finding) -> str:
    wanted, verdict, found = said(finding)
    return (
        f"<tr><td>{escape(wanted)}</td><td class='{finding.verdict.value}'>{escape(verdict)}</td>"
        f"<td>{escape(found)}</td></tr>"
    )


def _figure(constraint: str, found: Estimate) -> str:
    if constraint == "score":
        low, high = [f"{each:g}" if isfinite(each) else "?" for each in (found.low, found.high)]
        return f"{found.value:g} ({low} - {high})"
    return f"{100 * found.value:.1f} % ({100 * found.low:.1f} - {100 * found.high:.1f} %)"


def _scores(tables: Tables) -> str:
    vp = _by_bot(tables, "vp")
    return plots.histogram("scores", vp, messages("en")["report"]["vp"], constraints.SCORE)


def _by_bot(tables: Tables, column: str) -> dict[str, list[float]]:
    """The values of a column for each bot, an automated opponent included."""
    found: dict[str, list[float]] = {}
    for (bot,), rows in sorted(tables.seats.group_by("bot"), key=lambda each: str(each[0])):
        found[str(bot)] = rows.sort("game", "seat")[column].to_list()
    return found


def _sources(tables: Tables) -> str:
    say = messages("en")["report"]
    groups = list(measures.sources_of(tables))
    table = measures.grouped(tables).with_columns((pl.col("won") > 0).alias("winner"))
    rows: dict[str, dict[str, float]] = {}
    for bot in sorted(table["bot"].unique().to_list()):
        for winner in (True, False):
            some = table.filter((pl.col("bot") == bot) & (pl.col("winner") == winner))
            if not some.is_empty():
                name = say["when-won" if winner else "when-lost"].format(bot)
                rows[name] = {group: float(some[group].to_numpy().mean()) for group in groups}
    decided = measures.deciders(tables)
    counts = {say[group]: float(count) for group, count in sorted(decided.items(), key=lambda each: -each[1])}
    return plots.stacked("sources", rows, say, say["vp"]) + plots.bars("deciders", counts, say["decided"])


def _wins(tables: Tables) -> str:
    say = messages("en")["report"]
    seats = measures.wins_by_seat(tables)
    picture = ""
    if len(seats) > 1:
        rows = {say["seat"].format(seat + 1): found for seat, found in enumerate(seats)}
        picture = plots.intervals("wins", rows, say["won-by-seat"], 1 / len(seats))
    bots = measures.wins_by_bot(tables)
    if len(bots) > 1 or len(seats) == 1:
        picture += plots.intervals("bots", bots, say["won-by-bot"], 1 / max(2, len(seats)))
    return picture


def _length(tables: Tables) -> str:
    say = messages("en")["report"]
    return plots.histogram("length", {"": tables.games["turns"].to_list()}, say["turns"])


def _tasks(tables: Tables) -> str:
    counts = measures.placements_by_tasks(tables)
    labels = [*[str(tasks) for tasks in range(MOST_TASKS)], f"{MOST_TASKS}+"]
    return plots.bars("tasks", dict(zip(labels, counts, strict=True)), messages("en")["report"]["tasks-axis"])


def _components(tables: Tables, box: Box, plan: Mapping[str, Any]) -> list[tuple[str, str]]:
    say = messages("en")["report"]
    seats = tables.seats["seat"].n_unique()
    found: list[tuple[str, str]] = []
    for family in measures.FAMILIES:
        rows = measures.components(tables, box, family, plan["modules"], seats)
        if rows:
            shown = [plots.Dot(label_of(box, row.id), row.used.value, row.gain) for row in rows]
            found.append((family.name, plots.dots(family.name, shown, say["used"], say["gain"])))
    return found


def label_of(box: Box, id: str) -> str:
    """An id with the name or the symbol of the thing."""
    row = box.by_id[id]
    said = row.name or (row.symbol if isinstance(row, GodCard | Space) else "")
    return f"{id} {said}".strip()[:MOST_NAMED]
