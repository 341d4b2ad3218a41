"""`tawantinsuyu review`: a report or JSON, or a clear error."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import tawantinsuyu as tw
from tawantinsuyu.analysis.results import Review
from tawantinsuyu.cli.main import app
from tests.analysis.reviewed import finished, reviewed


def review(path: Path, *options: str) -> Result:
    return CliRunner().invoke(app, ["review", str(path), *options], env={"COLUMNS": "400", "TERM": "dumb"})


def written(path: Path, record: tw.Record) -> Path:
    path.write_text(record.to_text(), encoding="utf-8")
    return path


def test_a_report_has_curve_result_and_costliest_decisions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tw, "analyse", lambda *_, **__: reviewed())
    named = replace(finished(), headers={"seat-1": "Inti"})

    found = review(written(tmp_path / "game.record", named), "--language", "en")

    assert found.exit_code == 0, found.output
    curve = next(line for line in found.stdout.splitlines() if line.startswith("Inti  "))
    assert len(curve.split()[1]) == len(reviewed().curve) + 3
    worst = reviewed().costliest(0)[0]
    assert f"Turn {worst.turn}: −{worst.cost:.0%}, −{worst.cost_vp:.1f} VP." in found.stdout
    assert "Seat 2" in found.stdout


def test_as_json_it_is_the_data_of_a_review(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[tw.Record, int]] = []

    def analysed(record: tw.Record, lines: int, **_: object) -> Review:
        asked.append((record, lines))
        return reviewed()

    monkeypatch.setattr(tw, "analyse", analysed)

    found = review(written(tmp_path / "game.record", finished()), "--json", "--lines", "77")

    assert found.exit_code == 0, found.output
    assert Review.from_data(json.loads(found.stdout)) == reviewed()
    assert asked == [(finished(), 77)]


def test_bad_input_is_told(tmp_path: Path) -> None:
    begun = written(tmp_path / "begun.record", tw.new_game(2, seed=1).record())
    other = tmp_path / "other.record"
    other.write_text("no record", encoding="utf-8")

    for path, told in ((begun, "not over"), (other, "tawantinsuyu-record"), (tmp_path / "none", "cannot be read")):
        found = review(path, "--language", "en")

        assert found.exit_code == 2
        assert told in found.stderr
        assert "Traceback" not in found.output
