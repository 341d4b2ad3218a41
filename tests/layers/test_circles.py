"""No module imports itself by way of others, not even for types or inside a function."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from harness.builds import ROOT

SOURCE = ROOT / "src"


def modules_in(package: Path) -> dict[str, Path]:
    """Every module of a package by its dotted name; a package goes by its own name."""
    found = {}
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports_of(source: str, known: Mapping[str, object]) -> set[str]:
    """The known modules that a source imports anywhere; a package counts only for what its own file defines."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            within = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= {name if name in known else node.module for name in within}
    return found & known.keys()


def circle_in(graph: Mapping[str, set[str]]) -> list[str]:
    """The modules of one circle, each imported by the next; empty if there is none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        circle: list[str] = error.args[1]
        return circle
    return []


def test_no_circle_of_imports() -> None:
    modules = modules_in(SOURCE / "tawantinsuyu")

    graph = {name: imports_of(path.read_text(encoding="utf-8"), modules) for name, path in modules.items()}

    assert circle_in(graph) == []
    assert sum(len(imported) for imported in graph.values()) > 1000


@pytest.mark.parametrize(
    "way_back",
    [
        "from toy.one import One",
        "import toy.one",
        "from toy import one",
        "if TYPE_CHECKING:\n    from toy.one import One",
        "def f():\n    from toy.one import One",
    ],
)
def test_a_circle_is_found_however_it_is_imported(way_back: str) -> None:
    known = {"toy": "", "toy.one": "from toy.two import Two", "toy.two": way_back}

    circle = circle_in({name: imports_of(source, known) for name, source in known.items()})

    assert set(circle) == {"toy.one", "toy.two"}
