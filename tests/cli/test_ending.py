"""Commands behave alike: status 2 for wrong use, 1 for a failed check, and one JSON document with `--json`."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import tawantinsuyu as tw
from tawantinsuyu.box.load import load_box
from tawantinsuyu.cli.ending import FAILED, WRONG_USE
from tawantinsuyu.cli.main import app

WRONG_ENTRY = '[[weaving]]\nid = "W99"\nleft = "vp"\n'
BROKEN_TOML = "[[weaving\n"


def command(*arguments: object) -> Result:
    return CliRunner().invoke(app, [str(each) for each in arguments], env={"COLUMNS": "200", "TERM": "dumb"})


def data_of(*arguments: object) -> Any:
    return json.loads(command(*arguments, "--json").stdout)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "wrong.toml").write_text(WRONG_ENTRY, encoding="utf-8")
    (tmp_path / "broken.toml").write_text(BROKEN_TOML, encoding="utf-8")
    (tmp_path / "no.record").write_text("This is not a record.\n", encoding="utf-8")
    return tmp_path


@pytest.fixture(scope="module")
def experiment(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Any]:
    """A folder with results, and what the command said about them."""
    output = tmp_path_factory.mktemp("lab") / "out"
    words = ("simulate", "-o", output, "--games", 2, "--seats", "random,greedy", "--workers", 1, "--records", 1)
    return output, data_of(*words)


@pytest.mark.parametrize(
    "words",
    [
        "play --players",
        "play --load none.record",
        "play --load no.record",
        "play --edition broken.toml",
        "play --seats human,nobody",
        "companion axomamma --load none.record",
        "companion axomamma --difficulty brutal",
        "serve --database mysql://somewhere",
        "serve --edition broken.toml",
        "verify none.record",
        "review none.record",
        "review no.record",
        "components show Z6",
        "components list --family gods",
        "components check none.toml",
        "components check broken.toml",
        "components draw board -o board.gif",
        "components show Z06 --edition wrong.toml",
        "simulate",
        "simulate -o . --seats random,random",
        "simulate -o out --edition none.toml",
        "simulate -o out --seats nobody,random",
        "arena random",
        "arena random no_module:Bot",
        "ladder no_module:Bot",
        "dataset",
        "dataset -o no.record",
        "report none",
    ],
)
def test_wrong_use_has_the_same_status_everywhere(words: str) -> None:
    result = command(*words.split())

    assert result.exit_code == WRONG_USE
    assert isinstance(result.exception, SystemExit)
    assert result.stderr


@pytest.mark.parametrize(
    "words", ["verify no.record", "components check wrong.toml", "serve --check --port 1 --host x"]
)
def test_a_check_that_finds_a_fault_has_another_status(words: str) -> None:
    assert command(*words.split()).exit_code == FAILED


def test_the_package_can_be_run_as_a_module() -> None:
    done = subprocess.run([sys.executable, "-m", "tawantinsuyu", "--help"], capture_output=True, text=True, check=True)

    assert "Usage: tawantinsuyu " in done.stdout


def test_experiments_answer_in_json(experiment: tuple[Path, Any]) -> None:
    output, simulated = experiment
    reported = data_of("report", output)

    assert simulated["games"] == 2
    assert {row["bot"] for row in simulated["standings"]} == {"random", "greedy"}
    assert reported == simulated | {"report": str(output / "report.html")}


def test_an_arena_answers_in_json() -> None:
    data = data_of("arena", "random", "greedy", "--games", 2, "--workers", 1, "--no-report")

    assert (data["folder"], data["report"], data["games"]) == ("arena", None, 2)
    assert len(data["pairs"]) == 2


def test_verify_answers_in_json(experiment: tuple[Path, Any]) -> None:
    record = experiment[0] / "records" / "000000.record"

    data = data_of("verify", record)

    assert (data["legal"], data["fair"]) == (True, True)
    assert data["result"] == list(tw.Record.from_text(record.read_text(encoding="utf-8")).result or ())
    assert data_of("verify", "no.record")["legal"] is False


def test_components_answer_in_json() -> None:
    shown, listed = data_of("components", "show", "Z06"), data_of("components", "list", "--family", "passive_building")
    wrong, right = data_of("components", "check", "wrong.toml"), data_of("components", "check")

    assert shown in listed
    assert (shown["family"], shown["file"]) == ("passive_building", "base/passive-buildings.toml")
    assert [(fault["id"], fault["field"]) for fault in wrong["errors"]] == [("W99", "id")]
    assert (right["errors"], right["entries"]["weaving"]) == ([], len(load_box().weavings))


def test_the_first_questions_are_asked_again_after_a_wrong_answer() -> None:
    typed = "somebody\nhuman,axomamma\nbrutal\nharder\nquit\nno\n"
    result = CliRunner().invoke(app, ["play"], input=typed, env={"COLUMNS": "200", "TERM": "dumb"})

    assert result.exit_code == 0, result.output
    assert "Give two to four seats" in result.stdout
    assert "there is no difficulty 'brutal'" in result.stdout


@pytest.mark.parametrize(
    ("module", "library"),
    [("seat", "gymnasium"), ("vector", "numpy"), ("table", "pettingzoo"), ("openspiel", "pyspiel")],
)
def test_an_environment_without_its_libraries_names_the_extra(module: str, library: str) -> None:
    program = f"import sys; sys.modules[{library!r}] = None; import tawantinsuyu.environments.{module}"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)

    assert done.stderr.splitlines()[-1].endswith(f"{library} is not installed: pip install 'tawantinsuyu[research]'")
