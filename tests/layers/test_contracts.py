"""The import contracts of pyproject.toml refuse what they should: they are tried on a model of the package tree."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from tools.builds import ROOT

MAY_IMPORT: Mapping[str, Sequence[str]] = {
    "kernel": [],
    "box": [],
    "art": ["box"],
    "core": ["kernel"],
    "rules": ["core", "kernel"],
    "components": ["rules", "core", "kernel", "box"],
    "golden_age": ["components", "rules", "core", "kernel", "box"],
    "automata": ["golden_age", "components", "rules", "core", "kernel", "box"],
    "game": ["automata", "golden_age", "components", "rules", "core", "kernel", "box"],
    "bots": ["game"],
    "simulation": ["bots", "game", "box", "art"],
    "environments": ["bots", "game", "box"],
    "server.errors": [],
    "server.config": [],
    "server.wire": ["server.config", "server.errors", "game", "box"],
    "server.security": ["server.wire", "server.config", "server.errors"],
    "server.storage": ["server.security", "server.wire", "server.config", "server.errors"],
    "server.play": [
        "server.storage",
        "server.security",
        "server.wire",
        "server.config",
        "server.errors",
        "game",
        "box",
    ],
    "server.minds": ["server.play", "server.storage", "server.config", "server.errors", "bots", "game"],
    "server.notify": ["server.play", "server.storage", "server.security", "server.config", "server.errors"],
    "server.live": ["server.notify", "server.minds", "server.play", "server.storage", "server.security", "server.wire"],
    "server.api": [
        "server.live",
        "server.notify",
        "server.minds",
        "server.play",
        "server.storage",
        "server.wire",
        "bots",
    ],
    "server.app": ["server.api", "server.live", "server.notify", "server.minds", "server.storage", "server.config"],
    "cli": ["server.app", "server.config", "simulation", "bots", "game", "box", "art"],
}

REFUSED = [
    ("kernel", "core"),
    ("core", "rules"),
    ("rules", "components"),
    ("components", "golden_age"),
    ("rules", "golden_age"),
    ("golden_age", "automata"),
    ("components", "automata"),
    ("components", "game"),
    ("automata", "game"),
    ("game", "bots"),
    ("game", "cli"),
    ("box", "kernel"),
    ("box", "art"),
    ("art", "kernel"),
    ("core", "box"),
    ("rules", "box"),
    ("components", "art"),
    ("game", "art"),
    ("cli", "rules"),
    ("cli", "automata"),
    ("cli", "kernel"),
    ("game", "server.play"),
    ("bots", "server.minds"),
    ("bots", "simulation"),
    ("game", "simulation"),
    ("simulation", "cli"),
    ("simulation", "server.play"),
    ("simulation", "rules"),
    ("simulation", "kernel"),
    ("environments", "cli"),
    ("environments", "server.play"),
    ("environments", "simulation"),
    ("environments", "core"),
    ("environments", "rules"),
    ("simulation", "environments"),
    ("server.play", "environments"),
    ("bots", "environments"),
    ("server.api", "simulation"),
    ("server.app", "cli"),
    ("server.wire", "core"),
    ("server.storage", "kernel"),
    ("server.play", "rules"),
    ("server.play", "components"),
    ("server.minds", "automata"),
    ("server.api", "golden_age"),
    ("server.api", "server.app"),
    ("server.live", "server.api"),
    ("server.notify", "server.live"),
    ("server.notify", "server.minds"),
    ("server.minds", "server.live"),
    ("server.minds", "server.notify"),
    ("server.play", "server.notify"),
    ("server.play", "server.minds"),
    ("server.storage", "server.play"),
    ("server.security", "server.storage"),
    ("server.wire", "server.security"),
    ("server.config", "server.wire"),
    ("server.config", "server.errors"),
    ("server.errors", "server.wire"),
    ("server.errors", "server.config"),
]
"""Imports against the layers: who must not import whom."""

WITHOUT_PLACE = ["helpers", "server.helpers"]
"""Packages that no contract names."""

LINT = """
import contextlib, os, sys
from importlinter import cli

for folder in sys.stdin.read().splitlines():
    os.chdir(folder)
    with open("linted.txt", "w") as file, contextlib.redirect_stdout(file):
        passed = cli.lint_imports(no_cache=True, no_logo=True) == 0
    sys.path.remove(folder)
    print(int(passed))
"""
"""Lints the models in these folders: one process for all of them, for most of the time is that of its start."""


class Linted(NamedTuple):
    """What our contracts say of a model."""

    passed: bool
    report: str


def write_model(folder: Path, imports: Mapping[str, Sequence[str]]) -> None:
    """Write a package where each of these subpackages imports those named with it."""
    root = folder / "tawantinsuyu"
    for package, imported in imports.items():
        inside = root.joinpath(*package.split("."))
        inside.mkdir(parents=True)
        lines = [f"import tawantinsuyu.{other}.thing\n" for other in imported]
        (inside / "thing.py").write_text("".join(lines))
    for inside in [root, *(path for path in root.rglob("*") if path.is_dir())]:
        (inside / "__init__.py").touch()
    shutil.copy(ROOT / "pyproject.toml", folder)


@pytest.fixture(scope="module")
def linted(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Linted]:
    """What our contracts say of all models, by their names."""
    models: dict[str, Mapping[str, Sequence[str]]] = {"as described": MAY_IMPORT}
    models |= {f"{importer} -> {imported}": {**MAY_IMPORT, importer: [imported]} for importer, imported in REFUSED}
    models |= {package: {**MAY_IMPORT, package: []} for package in WITHOUT_PLACE}
    folders = {name: tmp_path_factory.mktemp("model").resolve() for name in models}
    for name, folder in folders.items():
        write_model(folder, models[name])
    done = subprocess.run(
        [sys.executable, "-c", LINT],
        input="\n".join(str(folder) for folder in folders.values()),
        cwd=tmp_path_factory.getbasetemp(),
        env={**{name: value for name, value in os.environ.items() if name != "PYTHONPATH"}, "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    passed = [line == "1" for line in done.stdout.splitlines()]
    return {
        name: Linted(each, (folder / "linted.txt").read_text())
        for (name, folder), each in zip(folders.items(), passed, strict=True)
    }


def test_the_layers_as_described_are_allowed(linted: Mapping[str, Linted]) -> None:
    assert linted["as described"].passed, linted["as described"].report


@pytest.mark.parametrize(("importer", "imported"), REFUSED)
def test_an_import_against_the_layers_is_refused(linted: Mapping[str, Linted], importer: str, imported: str) -> None:
    model = linted[f"{importer} -> {imported}"]

    assert not model.passed
    assert f"tawantinsuyu.{importer}.thing -> tawantinsuyu.{imported}.thing" in model.report


@pytest.mark.parametrize("package", WITHOUT_PLACE)
def test_a_package_without_a_place_in_the_layers_is_refused(linted: Mapping[str, Linted], package: str) -> None:
    assert not linted[package].passed
    assert f"tawantinsuyu.{package}" in linted[package].report
