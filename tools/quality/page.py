"""Writes docs/quality.md from the figures that `make coverage` and `make mutants` store in docs/quality."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from harness.builds import ROOT
from tools.reports.markdown import table

PAGE: Final = ROOT / "docs" / "quality.md"
KEPT: Final = ROOT / "docs" / "quality"
EQUIVALENT: Final = Path(__file__).parent / "equivalent.toml"
SAME: Final = ("file", "within", "before", "after")
"""What identifies a change, independently of line numbers."""
HEAD: Final = (
    "# What the tests see\n\nFigures for those who work on the program. They are no gates: a line that is run is not "
    "yet checked, and a change\nthat no test notices may be one that no game can show.\n"
)
HEADINGS: Final = ("Where", "The line", "It says", "It said then")
COVERAGE: Final = """## Lines that tests run

`make coverage` on {date} with the tests in {tests}, without those in a browser and those that kill
servers. Programs that these tests start are counted; what other tests run is not.
"""
MUTANTS: Final = """## Changes that tests notice

`make mutants` on {date}: {tried} random changes in {where} (seed {seed}), one at a time: a comparison, a sum,
an *and*, a number, a truth value. Tests caught {caught} of {tried}: {by_own} by a test of the package, {by_others}
only by a test of what shows or uses it (names, explanations, warnings, saved positions, views, texts, expansions,
solo opponents). Recorded games were left out, and so were tests that play many games.
"""


def keep(name: str, figures: Mapping[str, Any]) -> None:
    """Store figures with today's date, and rewrite the page."""
    KEPT.mkdir(exist_ok=True)
    kept = {"date": f"{datetime.now(UTC):%Y-%m-%d}", **figures}
    (KEPT / f"{name}.json").write_text(json.dumps(kept, indent=2) + "\n", encoding="utf-8")
    PAGE.write_text(page(KEPT), encoding="utf-8")


def page(kept: Path) -> str:
    """The page with all stored figures."""
    parts = [HEAD]
    if (kept / "coverage.json").exists():
        parts.append(coverage_part(json.loads((kept / "coverage.json").read_text(encoding="utf-8"))))
    if (kept / "mutants.json").exists():
        parts.append(mutants_part(json.loads((kept / "mutants.json").read_text(encoding="utf-8"))))
    else:
        parts.append("## Changes that tests notice\n\nNot measured yet: `make mutants`.\n")
    return "\n".join(parts)


def coverage_part(figures: Mapping[str, Any]) -> str:
    rows = [
        [f"`{package}`", str(lines), f"{100 * run / max(lines, 1):.0f} %"]
        for package, (run, lines) in figures["packages"].items()
    ]
    shown = table(["Package", "Lines", "Run"], rows, words=1)
    tests = ", ".join(f"`{each}`" for each in figures["tests"])
    return "\n".join([COVERAGE.format(date=figures["date"], tests=tests), *shown])


def mutants_part(figures: Mapping[str, Any]) -> str:
    survivors = figures["survivors"]
    reasons = [reason_of(each) for each in survivors]
    where = ", ".join(f"`{package}`" for package in figures["packages"])
    told = [MUTANTS.format(where=where, caught=figures["by_own"] + figures["by_others"], **figures)]
    gaps = [row_of(each) for each, reason in zip(survivors, reasons, strict=True) if reason is None]
    if gaps:
        told += ["Not noticed then; tests may have been written for them since:", "", *table(HEADINGS, gaps, words=4)]
    harmless = [[*row_of(each), reason] for each, reason in zip(survivors, reasons, strict=True) if reason is not None]
    if harmless:
        told += ["Not noticed, since no game can show them:", "", *table([*HEADINGS, "Why"], harmless, words=5)]
    return "\n".join(told)


def row_of(survivor: Mapping[str, Any]) -> list[str]:
    where = f"{survivor['file']}:{survivor['line']}"
    return [f"`{words}`" for words in (where, survivor["within"], survivor["before"], survivor["after"])]


def reason_of(survivor: Mapping[str, Any]) -> str | None:
    """Why no game can show this change; None if one could."""
    for change in tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))["changes"]:
        if all(change[name] == survivor[name] for name in SAME):
            return str(change["reason"])
    return None
