"""What tests and tools share is in `harness`, which knows neither; tools know no tests."""

from __future__ import annotations

import ast

import pytest

from harness.builds import ROOT

FORBIDDEN = {"harness": {"tests", "tools"}, "tools": {"tests"}, "src": {"tests", "tools", "harness"}}


def packages_imported(source: str) -> set[str]:
    """The top-level packages that a source imports anywhere."""
    imported: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            imported |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            imported.add(node.module.partition(".")[0])
    return imported


@pytest.mark.parametrize("folder", FORBIDDEN)
def test_imports_go_from_tests_to_tools_to_harness_only(folder: str) -> None:
    files = sorted((ROOT / folder).rglob("*.py"))
    wrong = [file for file in files if packages_imported(file.read_text(encoding="utf-8")) & FORBIDDEN[folder]]

    assert files
    assert wrong == []


def test_an_import_is_seen_wherever_it_is() -> None:
    assert packages_imported("import tests.a\ndef f():\n    from tools.b import c\n") == {"tests", "tools"}
