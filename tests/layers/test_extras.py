"""The engine and the terminal game import nothing that only an extra installs."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from harness.builds import ROOT

PACKAGE = ROOT / "src" / "tawantinsuyu"
PARTS = (
    "server",
    "simulation",
    "encoding",
    "environments",
    "training",
    "bots/amauta",
    "analysis/network_values.py",
    "art/png.py",
    "cli/serve_check.py",
)
"""What extras are for. Commands import it when they run."""


def at_import(tree: ast.Module) -> Iterator[str]:
    """The modules that are imported together with a module."""
    waiting: list[ast.stmt] = list(tree.body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            yield node.module
        elif isinstance(node, ast.If) and "TYPE_CHECKING" not in ast.unparse(node.test):
            waiting += [*node.body, *node.orelse]
        elif isinstance(node, ast.Try):
            waiting += node.body


def test_what_everybody_installs_is_enough_for_the_engine_and_the_terminal() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    own = {re.split(r"[<>=\[;]", each)[0].replace("-", "_") for each in project["dependencies"]}
    known = own | set(sys.stdlib_module_names) | {"pydantic_core", "tawantinsuyu"}

    strange: dict[str, list[str]] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE).as_posix()
        if not name.startswith(PARTS):
            found = {each.partition(".")[0] for each in at_import(ast.parse(path.read_text(encoding="utf-8")))}
            if found - known:
                strange[name] = sorted(found - known)

    assert strange == {}


def test_the_parts_exist() -> None:
    assert all((PACKAGE / Path(part)).exists() for part in PARTS)
