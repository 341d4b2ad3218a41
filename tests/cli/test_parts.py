"""Commands whose extra is missing say how to install it; `version` lists all versions."""

from __future__ import annotations

import sys

import pytest
from typer.testing import CliRunner, Result

import tawantinsuyu as tw
from tawantinsuyu.box.load import load_box
from tawantinsuyu.cli.main import app
from tawantinsuyu.table.protocol import PROTOCOL


def command(*arguments: str) -> Result:
    return CliRunner().invoke(app, arguments, env={"COLUMNS": "200", "TERM": "dumb"})


@pytest.mark.parametrize(
    ("arguments", "library", "extra"),
    [
        (["serve", "--port", "0"], "sqlalchemy.exc", "server"),
        (["simulate", "-o", "out"], "tawantinsuyu.simulation.folder polars", "lab"),
        (["arena", "random", "greedy"], "tawantinsuyu.simulation.arena openskill.models", "lab"),
        (["components", "draw", "G01", "-o", "card.png"], "tawantinsuyu.art.png resvg_py", "lab"),
    ],
)
def test_a_command_whose_part_is_missing_says_what_to_type(
    arguments: list[str], library: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    *importing, missing = library.split()
    for name in importing:
        monkeypatch.delitem(sys.modules, name, raising=False)
        for other in [each for each in sys.modules if each.startswith("tawantinsuyu.simulation")]:
            monkeypatch.delitem(sys.modules, other)
    monkeypatch.setitem(sys.modules, missing, None)

    done = command(*arguments)

    assert done.exit_code == 2
    assert f"pip install 'tawantinsuyu[{extra}]'" in done.stderr


def test_the_versions_of_everything_are_told() -> None:
    done = command("--version")

    told = dict(line.split(" ", 1) for line in done.stdout.splitlines())
    assert done.exit_code == 0
    assert told["tawantinsuyu"] == tw.__version__
    assert told["rules"] == str(tw.RULES)
    assert told["components"] == f"{load_box().version} ({load_box().short_hash})"
    assert told["protocol"] == str(PROTOCOL)
    assert {"record", "position", "data"} <= told.keys()
