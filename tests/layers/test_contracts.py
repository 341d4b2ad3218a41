"""The import contracts of pyproject.toml refuse what they should: they are tried on a model of the package tree."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.builds import ROOT

MAY_IMPORT = {
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


def lint_model(folder: Path, imports: dict[str, list[str]]) -> subprocess.CompletedProcess[str]:
    """Check our contracts on a package where each of these subpackages imports those named with it."""
    root = folder / "tawantinsuyu"
    for package, imported in imports.items():
        inside = root.joinpath(*package.split("."))
        inside.mkdir(parents=True)
        lines = [f"import tawantinsuyu.{other}.thing\n" for other in imported]
        (inside / "thing.py").write_text("".join(lines))
    for inside in [root, *(path for path in root.rglob("*") if path.is_dir())]:
        (inside / "__init__.py").touch()
    shutil.copy(ROOT / "pyproject.toml", folder)
    return subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--no-cache", "--no-logo"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder), "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_layers_as_described_are_allowed(tmp_path: Path) -> None:
    linted = lint_model(tmp_path, MAY_IMPORT)

    assert linted.returncode == 0, linted.stdout


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
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
    ],
)
def test_an_import_against_the_layers_is_refused(tmp_path: Path, importer: str, imported: str) -> None:
    linted = lint_model(tmp_path, {**MAY_IMPORT, importer: [imported]})

    assert linted.returncode == 1
    assert f"tawantinsuyu.{importer}.thing -> tawantinsuyu.{imported}.thing" in linted.stdout


@pytest.mark.parametrize("package", ["helpers", "server.helpers"])
def test_a_package_without_a_place_in_the_layers_is_refused(tmp_path: Path, package: str) -> None:
    linted = lint_model(tmp_path, {**MAY_IMPORT, package: []})

    assert linted.returncode == 1
    assert f"tawantinsuyu.{package}" in linted.stdout
