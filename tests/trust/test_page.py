"""The trust page agrees with the stored results."""

from __future__ import annotations

import doctest
import json
from pathlib import Path

from harness.builds import imported_build
from tawantinsuyu.box.load import load_box
from tools.trust import page, results
from tools.trust.results import Result


def test_the_page_is_what_the_script_makes_from_the_kept_results() -> None:
    assert page.PAGE.read_text(encoding="utf-8") == page.page(results.kept()), "run make trust"


def test_every_kept_result_belongs_to_a_claim_and_every_claim_has_its_own() -> None:
    names = [claim.name for claim in page.CLAIMS]

    assert len(set(names)) == len(names)
    assert set(results.kept()) <= set(names)


def test_a_result_is_kept_with_its_origin(tmp_path: Path) -> None:
    results.keep("soak", {"games": 10, "faults": 0}, "make soak N=10", tmp_path)

    result = results.kept(tmp_path)["soak"]
    assert result.figures == {"games": 10, "faults": 0}
    assert (result.command, result.components) == ("make soak N=10", load_box().short_hash)
    assert result.engine == imported_build()
    assert json.loads((tmp_path / "soak.json").read_text(encoding="utf-8"))["date"] == result.date


def test_a_claim_without_a_result_is_shown_as_not_run() -> None:
    text = page.page({"soak": Result("2026-11-01", "abc", "compiled", "make soak", {"games": 1_000_000, "faults": 0})})

    rows = {claim.name: line for claim in page.CLAIMS for line in text.splitlines() if claim.text in line}
    assert "| games: 1,000,000; faults: 0 | 2026-11-01 | compiled engine, components `abc` |" in rows.pop("soak")
    assert all(page.NOT_RUN in row for row in rows.values())


def test_figures_are_shown_as_people_read_them() -> None:
    assert doctest.testmod(page).failed == 0
