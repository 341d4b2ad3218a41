"""The how-to page for translators is correct: a language is begun with two small files, and seen at once."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from harness.builds import ROOT
from harness.servers.guest import refused
from harness.servers.server import run_server_process
from tawantinsuyu.texts.languages import DRAFTS, FOLDER, PSEUDO, complete_languages
from tawantinsuyu.texts.page import page_messages

PROGRAM = "from tawantinsuyu.cli.main import app; app()"
BLOCK = re.compile(r"^ *```(\w+)\n(.*?)^ *```", re.DOTALL | re.MULTILINE)


@pytest.fixture
def italian(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The language of the page, in a folder of its own; returns the commands that show it."""
    page = (ROOT / "docs" / "how-to" / "translate.md").read_text(encoding="utf-8")
    (_, description), (_, shell), (_, commands), *_ = BLOCK.findall(page)
    (tmp_path / "it").mkdir()
    (tmp_path / "it" / "language.toml").write_text(description, encoding="utf-8")
    (tmp_path / "it" / "web-shell.toml").write_text(shell, encoding="utf-8")
    monkeypatch.setenv(FOLDER, str(tmp_path))
    return [line.strip() for line in commands.splitlines()]


def test_the_page_offers_a_begun_language_and_falls_back_to_english(
    italian: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert italian[0] == ".venv/bin/tawantinsuyu --drafts serve"
    monkeypatch.setenv(DRAFTS, "1")

    with run_server_process(str(tmp_path / "games.sqlite")) as server:
        ana = server.guest("Ana")
        offered = {each["code"]: each for each in ana.get("/api/languages")["languages"]}
        words = ana.get("/api/words/it")["words"]
        ana.change(language="it")
        table = ana.create_table(["me"], game={"opponent": "axomamma"}, start=True)
        told = ana.get(ana.at(table, "/state"), words=True)["words"]
        rules = ana.get("/api/rules/it")["books"]

    assert set(offered) == {*complete_languages(), "it", PSEUDO}
    assert (offered["it"]["name"], offered["it"]["complete"]) == ("Italiano", False)
    assert words["shell"] == {**page_messages("en")["shell"], "subtitle": "L’impero degli Inca"}
    assert told["prompt"] == "Which starting Weaving do you take?"
    assert rules[0]["title"] == "Base game rules (2 to 4 players)"


def test_the_terminal_speaks_a_begun_language_with_the_switch_only(italian: list[str]) -> None:
    program, *options = italian[1].split(" ")
    assert program == ".venv/bin/tawantinsuyu"
    command = [sys.executable, "-c", PROGRAM, *options, "--seats", "human,greedy"]

    shown = subprocess.run(command, input="quit\nno\n", capture_output=True, text=True, check=True)
    command.remove("--drafts")
    without = subprocess.run(command, input="quit\nno\n", capture_output=True, text=True, check=False)

    assert shown.stdout.endswith("Goodbye.\n")
    assert without.returncode == 2
    assert f"unknown language 'it'; known: {', '.join(complete_languages())}" in " ".join(
        without.stderr.replace("│", " ").split()
    )


def test_a_begun_language_is_refused_where_drafts_are_not_offered(italian: list[str], tmp_path: Path) -> None:
    assert italian

    with run_server_process(str(tmp_path / "games.sqlite")) as server:
        ana = server.guest("Ana")
        assert [each["code"] for each in ana.get("/api/languages")["languages"]] == complete_languages()
        with refused(422, "bad-request") as answer:
            ana.change(language="it")

    assert answer[0]["error"]["args"] == [f"language should be {', '.join(complete_languages())}"]
