"""`serve --check` and the files for hosting."""

from __future__ import annotations

import re
import socket
import sqlite3
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from harness.builds import ROOT
from tawantinsuyu.cli.main import app
from tawantinsuyu.server.storage.file_lock import sole_server

UNITS = sorted((ROOT / "hosting" / "systemd").glob("*.service"))


def check(folder: Path, *options: object) -> Result:
    words = ["serve", "--check", "--port", "0", "--database", str(folder / "games.sqlite"), *map(str, options)]
    return CliRunner().invoke(app, words, env={"COLUMNS": "200", "TERM": "dumb"})


def test_a_good_set_up_is_told_and_nothing_is_made(tmp_path: Path) -> None:
    done = check(tmp_path)

    assert done.exit_code == 0, done.output
    assert "ok    the settings are consistent" in done.stdout
    assert f"ok    the database will be created: {tmp_path / 'games.sqlite'}" in done.stdout
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--public-url", "play.example.org"], "write it like 'https://play.example.org'"),
        (
            ["--smtp", "smtp://127.0.0.1:1", "--mail-from", "a@example.org", "--public-url", "https://a.org"],
            "port 1, does",
        ),
        (["--database", "postgresql://nobody@127.0.0.1:1/none"], "SQLite uses one file"),
    ],
)
def test_what_is_wrong_is_told(tmp_path: Path, options: list[str], told: str) -> None:
    done = check(tmp_path, *options)

    assert done.exit_code == 1
    assert told in next(line for line in done.stdout.splitlines() if line.startswith("wrong"))


def test_an_address_in_use_is_told(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        done = check(tmp_path, "--port", taken.getsockname()[1])

    assert done.exit_code == 1
    assert "wrong Cannot listen on 127.0.0.1" in done.stdout


def test_a_file_that_is_served_already_is_told(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    file.touch()
    with sole_server(file):
        done = check(tmp_path)

    assert done.exit_code == 1
    assert "another server already uses" in done.stdout
    assert check(tmp_path).exit_code == 0


def test_a_database_of_a_newer_program_is_told(tmp_path: Path) -> None:
    database = sqlite3.connect(tmp_path / "games.sqlite")
    database.executescript("CREATE TABLE alembic_version (version_num); INSERT INTO alembic_version VALUES ('9999');")
    database.close()

    done = check(tmp_path)

    assert done.exit_code == 1
    assert "newer version (revision 9999)" in done.stdout


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--public-url", "https://play.example.org"], "--trusted-proxies"),
        (["--public-url", "http://play.example.org", "--trusted-proxies", "1"], "without https"),
        (["--host", "0.0.0.0"], "--name"),
    ],
)
def test_what_is_hardly_meant_is_told_but_works(tmp_path: Path, options: list[str], told: str) -> None:
    done = check(tmp_path, *options)

    assert done.exit_code == 0, done.output
    assert any(told in line for line in done.stdout.splitlines() if line.startswith("look"))


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_the_units_use_options_that_exist(unit: Path) -> None:
    help_ = CliRunner().invoke(app, ["serve", "--help"], env={"COLUMNS": "200", "TERM": "dumb"}).stdout
    text = unit.read_text(encoding="utf-8")

    commands = re.findall(r"^ExecStart(?:Pre)?=/opt/tawantinsuyu/bin/tawantinsuyu serve (.*)$", text, re.MULTILINE)
    assert commands
    assert all(option in help_ for command in commands for option in re.findall(r"--[a-z-]+", command))
    assert re.findall(r"^\[(\w+)\]$", text, re.MULTILINE) == ["Unit", "Service", "Install"]


def test_proxy_units_and_image_agree_on_ports() -> None:
    hosting = ROOT / "hosting"
    proxied = set(re.findall(r"127\.0\.0\.1:(\d+)", (hosting / "Caddyfile").read_text(encoding="utf-8")))
    one, several = (unit.read_text(encoding="utf-8") for unit in UNITS)
    composed = (hosting / "compose.yaml").read_text(encoding="utf-8")
    image = (ROOT / "Dockerfile").read_text(encoding="utf-8")

    assert set(re.findall(r"--port (\d+)", one)) <= proxied
    assert set(re.findall(r"tawantinsuyu@(\d+)", several)) == proxied
    (exposed,) = re.findall(r"EXPOSE (\d+)", image)
    assert set(re.findall(r"127\.0\.0\.1:(\d+)", image)) == set(re.findall(r'"--port", "(\d+)"', image)) == {exposed}
    assert set(re.findall(r"--port=(\d+)|(?:first|second):(\d+)", composed)) == {(exposed, ""), ("", exposed)}
