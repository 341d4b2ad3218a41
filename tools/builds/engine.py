"""The engine as libraries, made by mypyc: for build/fast, and `python -m tools.builds.engine` for a compiled wheel.

What is compiled, and how, is in pyproject.toml under `tool.tawantinsuyu.compiled`.
"""

from __future__ import annotations

import contextlib
import fnmatch
import io
import os
import shutil
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

from mypyc.build import mypycify

from harness.builds import ROOT
from tools.builds.compiling import CompilationFailed, compile_extensions

PACKAGE: Final = ROOT / "src" / "tawantinsuyu"
WORK: Final = ROOT / "build" / "fast-work"
LIBRARIES: Final = WORK / "libraries"


def settings() -> dict[str, Any]:
    """The settings of the compiled build in pyproject.toml: modules, options, arguments for mypy."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    compiled: dict[str, Any] = project["tool"]["tawantinsuyu"]["compiled"]
    return compiled


def is_named(path: Path, patterns: list[str]) -> bool:
    """Whether one of the patterns names a file or one of its parent folders."""
    name = f"/{path.relative_to(ROOT).as_posix()}"
    return any(name.startswith(p) if p.endswith("/") else fnmatch.fnmatch(name, p) for p in patterns)


def modules_in(patterns: list[str], exclude: list[str]) -> list[Path]:
    """The modules of the package that patterns name."""
    return [path for path in sorted(PACKAGE.rglob("*.py")) if is_named(path, patterns) and not is_named(path, exclude)]


def compiled_modules() -> list[Path]:
    """The modules that mypyc compiles."""
    compiled = settings()
    return modules_in(compiled["include"], compiled["exclude"])


def groups_of(modules: list[Path]) -> list[tuple[list[str], str | None]]:
    """The modules by package: mypyc numbers literals within a group, so a new one changes the C files of its group."""
    by_package: dict[str, list[str]] = {}
    for module in modules:
        by_package.setdefault(module.relative_to(PACKAGE).parts[0], []).append(module.relative_to(ROOT).as_posix())
    return [(group, f"tawantinsuyu_{package}") for package, group in by_package.items()]


def compile_modules() -> int:
    """Bring the libraries up to date. Returns how many C files had to be compiled; raises `CompilationFailed`."""
    os.environ["MYPYPATH"] = str(PACKAGE.parent)
    shutil.rmtree(LIBRARIES, ignore_errors=True)
    compiled, modules = settings(), compiled_modules()
    names = [path.relative_to(ROOT).as_posix() for path in modules]
    said = io.StringIO()  # remarks about slow constructs, which are many, and errors
    try:
        with contextlib.redirect_stdout(said):
            extensions = mypycify(
                [*compiled["mypy-args"], f"--cache-dir={WORK / 'mypy'}", *names],
                **compiled["options"],
                multi_file=True,
                separate=groups_of(modules),
                target_dir=str(WORK / "c"),
            )
    except SystemExit:
        raise CompilationFailed(said.getvalue()) from None
    return compile_extensions(extensions, WORK / "objects", LIBRARIES)


def main() -> None:
    os.chdir(ROOT)
    try:
        compile_modules()
    except CompilationFailed as failed:
        sys.exit(f"The compiled build failed.\n{failed}")


if __name__ == "__main__":
    main()
