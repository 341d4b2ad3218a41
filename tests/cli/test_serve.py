"""`tawantinsuyu serve`: settings that cannot work are refused before anything starts."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tawantinsuyu.cli.main import app
from tawantinsuyu.server.config import NO_CONTACT, Config
from tawantinsuyu.server.storage.database_file import restrict_access

REFUSED = [
    (["--public-url", "play.example.org"], "https://play.example.org"),
    (["--public-url", "ftp://play.example.org"], "write it like 'https://play.example.org'"),
    (["--public-url", "https://play.example.org/game"], "without a path"),
    (["--port", "99999"], "65535"),
    (["--port=-1"], "or equal to 0"),
    (["--name", "a b"], "a b"),
    (["--contact", "me@nowhere"], "mailto:NAME@HOST"),
    (["--channel", "redis://127.0.0.1:6379"], "SQLite supports one process only"),
    (["--database", "postgresql://host/games"], "SQLite uses one file"),
    (["--edition", "no-such-file.toml"], "no-such-file.toml"),
]


@pytest.mark.parametrize(("options", "told"), REFUSED, ids=lambda value: " ".join(value) if type(value) is list else "")
def test_a_setting_that_cannot_work_is_refused_with_what_to_write(
    options: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    done = CliRunner().invoke(app, ["serve", "--database", str(tmp_path / "games.sqlite"), *options])

    assert done.exit_code != 0
    assert told in done.output
    assert "Traceback" not in done.output
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("config", "contact"),
    [
        (Config(), NO_CONTACT),
        (Config(public_url="http://play.example.org"), NO_CONTACT),
        (Config(public_url="https://play.example.org"), "https://play.example.org"),
        (Config(public_url="https://play.example.org:8443"), "https://play.example.org"),
        (Config(public_url="https://gamebox"), NO_CONTACT),
        (Config(public_url="https://gamebox", contact="host@example.org"), "mailto:host@example.org"),
        (Config(contact="mailto:host@example.org"), "mailto:host@example.org"),
    ],
)
def test_every_public_url_has_a_contact_that_push_services_accept(config: Config, contact: str) -> None:
    assert config.push_contact == contact


def test_other_users_of_the_machine_cannot_read_the_database(tmp_path: Path) -> None:
    made, found = tmp_path / "made", tmp_path / "found"
    found.touch(0o644)

    for file in (made, found):
        restrict_access(file)

    assert [stat.S_IMODE(file.stat().st_mode) & 0o007 for file in (made, found)] == [0, 0]
