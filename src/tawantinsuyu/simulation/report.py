"""The report of an experiment: one self-contained HTML file."""

from __future__ import annotations

import re
from html import escape
from math import isfinite
from pathlib import Path
from typing import Final

import polars as pl

from tawantinsuyu.art.drawing import palette
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.load import load_box
from tawantinsuyu.box.schema import Entry
from tawantinsuyu.box.schema_base import ArmyCard, ConquestSpace, GodCard, Space, Weaving
from tawantinsuyu.simulation import constraints, measures, plots
from tawantinsuyu.simulation.arena import meetings, standings
from tawantinsuyu.simulation.constraints import ConstraintCheck
from tawantinsuyu.simulation.folder import Folder, FolderError, StoredPlan
from tawantinsuyu.simulation.intervals import Estimate
from tawantinsuyu.simulation.plan import PlanData
from tawantinsuyu.simulation.tables import Tables
from tawantinsuyu.simulation.tally import MOST_TASKS
from tawantinsuyu.texts.catalogue import Texts, messages

FILE: Final = "report.html"
PLOTS: Final = "plots"
SECTION: Final = re.compile(r'<section id="([a-z-]+)">(.*?)</section>', re.DOTALL)
SVG: Final = re.compile(r"<svg.*?</svg>", re.DOTALL)
MOST_NAMED: Final = 40
"""Maximum length of a component's name beside its dot."""

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


def write_report(path: Path, edition: Path | None = None, plots_as: str | None = None) -> Path:
    """Write the report into the folder of an experiment; plots also as `svg` or `png` files. Raises `FolderError`."""
    folder = Folder(path)
    plan = folder.plan()
    box = load_box(edition)
    if not box.answers_to(plan["box"]):
        raise FolderError(
            f"{path} was played with the component set {plan['box']}, not with {box.short_hash}; "
            "give the edition file that it was played with"
        )
    tables = folder.results()
    if tables.games.is_empty():
        raise FolderError(f"{path} has no finished game yet")
    file = path / FILE
    new = path / f".{FILE}"
    page = html_of(tables, box, plan)
    new.write_text(page, encoding="utf-8")
    new.replace(file)
    if plots_as is not None:
        _write_plots(page, path / PLOTS, plots_as)
    return file


def _write_plots(page: str, folder: Path, form: str) -> None:
    """Write every plot of a report as a file named after its section."""
    folder.mkdir(exist_ok=True)
    for name, content in SECTION.findall(page):
        pictures = SVG.findall(content)
        for number, picture in enumerate(pictures, start=1):
            stem = name if len(pictures) == 1 else f"{name}-{number}"
            written = plots.to_png(picture) if form == "png" else f"{picture}\n".encode()
            (folder / f"{stem}.{form}").write_bytes(written)


def html_of(tables: Tables, box: Box, plan: StoredPlan) -> str:
    """The whole report of some results. `plan` is the plan as data."""
    say = messages("en")["report"]
    sections = [
        *_arena(tables),
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
        f'<p class="facts">{escape(_facts(tables, plan))}</p>{_replaced(tables)}<nav>{links}</nav>\n'
        f"{body}</body></html>\n"
    )


def _arena(tables: Tables) -> list[tuple[str, str]]:
    """How strong the bots are, if several bots played against each other."""
    if not bool(tables.seats["is_bot"].all()) or tables.seats["bot"].n_unique() < 2:
        return []
    say = messages("en")["report"]
    heads = "".join(f"<th>{escape(say[name])}</th>" for name in ("bot", "rating", "bot-won", "mean-vp", "bot-seats"))
    rows = "".join(
        f"<tr><td>{escape(row.bot)}</td><td>{row.rating.value:.1f} ({row.rating.low:.0f} - {row.rating.high:.0f})</td>"
        f"<td>{_percent(row.won)}</td><td>{row.vp:.1f}</td><td>{row.seats}</td></tr>"
        for row in standings(tables)
    )
    ahead = {say["ahead-of"].format(row.bot, row.other): row.ahead for row in meetings(tables) if row.bot < row.other}
    picture = plots.intervals("pairs", ahead, say["ahead"], 0.5)
    return [("standings", f"<table><tr>{heads}</tr>{rows}</table>{picture}")]


def _percent(estimate: Estimate) -> str:
    return f"{100 * estimate.value:.1f} % ({100 * estimate.low:.1f} - {100 * estimate.high:.1f} %)"


def _replaced(tables: Tables) -> str:
    lines = replaced_lines(tables)
    return "".join(f'<p class="missed">{escape(line)}</p>' for line in lines)


def replaced_lines(tables: Tables) -> list[str]:
    """Which bots gave invalid answers, and how many, in words."""
    say = messages("en")["report"]["replaced"]
    return [say.format(bot, *counts) for bot, counts in measures.replaced_answers(tables).items()]


def _note(name: str) -> str:
    text = messages("en")["report"].get(f"{name}-note")
    return f'<p class="note">{escape(text)}</p>' if text else ""


def _facts(tables: Tables, plan: PlanData) -> str:
    say = messages("en")["report"]
    facts = [say["games"].format(tables.games.height), " | ".join(", ".join(line_up) for line_up in plan["seats"])]
    facts += [plan["opponent"]] if plan["opponent"] else []
    facts += [", ".join(plan["modules"])] if plan["modules"] else []
    facts += [f"{name}={value}" for part in (plan["difficulty"], plan["variants"]) for name, value in part.items()]
    return " · ".join([*facts, say["seed"].format(plan["seed"]), say["box"].format(plan["box"])])


def _constraints(tables: Tables, box: Box, plan: PlanData) -> str:
    """The constraints with the measured figures; a verdict only if the bots are competent players."""
    say = messages("en")["report"]
    weak = constraints.not_competent(name for line_up in plan["seats"] for name in line_up)
    note = f'<p class="note">{escape(say["not-judged"].format(", ".join(weak)))}</p>' if weak else ""
    findings = constraints.check(tables, box, plan["modules"])
    rows = "".join(_constraint(finding, judged=not weak) for finding in findings)
    heads = "".join(f"<th>{escape(say[name])}</th>" for name in ("constraint", "verdict", "found"))
    return f"{note}<table><tr>{heads}</tr>{rows}</table>"


def said(finding: ConstraintCheck) -> tuple[str, str, str]:
    """The check of a constraint in words: the constraint, the verdict, the figures."""
    say = messages("en")["report"]
    wanted = messages("en")["constraint"][finding.constraint]
    details = [say[each] if each in measures.GROUPS else each for each in finding.details]
    if finding.constraint == "seats":
        details = [say["seat"].format(each) for each in details]
    figures = [] if finding.measured is None else [_figure(finding.constraint, finding.measured)]
    return wanted, say[finding.verdict.value], "; ".join([*figures, *details])


def _constraint(finding: ConstraintCheck, judged: bool) -> str:
    wanted, verdict, figures = said(finding)
    cell = f"<td class='{finding.verdict.value}'>{escape(verdict)}</td>" if judged else "<td>–</td>"
    return f"<tr><td>{escape(wanted)}</td>{cell}<td>{escape(figures)}</td></tr>"


def _figure(constraint: str, estimate: Estimate) -> str:
    if constraint == "score":
        low, high = [f"{each:g}" if isfinite(each) else "?" for each in (estimate.low, estimate.high)]
        return f"{estimate.value:g} ({low} - {high})"
    return _percent(estimate)


def _scores(tables: Tables) -> str:
    vp = _by_bot(tables, "vp")
    return plots.histogram("scores", vp, messages("en")["report"]["vp"], constraints.SCORE)


def _by_bot(tables: Tables, column: str) -> dict[str, list[float]]:
    """The values of a column for each bot, an automated opponent included."""
    values: dict[str, list[float]] = {}
    for (bot,), rows in sorted(tables.seats.group_by("bot"), key=lambda each: str(each[0])):
        values[str(bot)] = rows.sort("game", "seat")[column].to_list()
    return values


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
        rows = {say["seat"].format(seat + 1): estimate for seat, estimate in enumerate(seats)}
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


def _components(tables: Tables, box: Box, plan: PlanData) -> list[tuple[str, str]]:
    say = messages("en")["report"]
    seats = tables.seats["seat"].n_unique()
    sections: list[tuple[str, str]] = []
    for family in measures.FAMILIES:
        rows = measures.components(tables, box, family, plan["modules"], seats)
        if rows:
            shown = [plots.Dot(label_of(box, row.id), row.used.value, row.gain) for row in rows]
            sections.append((family.name, plots.dots(family.name, shown, say["used"], say["gain"])))
    return sections


def label_of(box: Box, id: str) -> str:
    """An id with the name of the component, or with what it shows and gives if it has no name."""
    row = box.by_id[id]
    label = f"{id} {row.name or _shown(Texts(box, ()), row)}".strip()
    return label if len(label) <= MOST_NAMED else f"{label[: MOST_NAMED - 1]}…"


def _shown(texts: Texts, row: Entry) -> str:
    match row:
        case GodCard():
            return f"{row.symbol}: {texts.write('benefits', row.benefits)}"
        case ArmyCard():
            return texts.say("report", "army-card", row.soldiers, row.resource)
        case ConquestSpace():
            return texts.write("benefits", row.benefits)
        case Weaving():
            return f"{row.pattern}: {texts.write('edge', row.left)}, {texts.write('edge', row.right)}"
        case Space():
            return row.symbol
        case _:
            return ""
