"""Compile the engine with mypyc into build/fast: a copy of the package with libraries beside its compiled modules.

Python prefers a library to the source beside it. A change in a module that is not compiled costs a copy; a change in
one that is compiled costs the C files that mypyc writes differently because of it.
"""

from __future__ import annotations

import contextlib
import fnmatch
import hashlib
import io
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

from mypyc.build import mypycify
from rich.console import Console

from tools.builds import COMPILED, FAST, ROOT, environment_for
from tools.builds.compiling import CompilationFailed, compile_extensions

PACKAGE: Final = ROOT / "src" / "tawantinsuyu"
WORK: Final = ROOT / "build" / "fast-work"
LIBRARIES: Final = WORK / "libraries"
STAMP: Final = WORK / "built-from"
TYPES_FROM: Final = ("/src/tawantinsuyu/box/", "/src/tawantinsuyu/game/view.py")
"""Not compiled, but compiled code is made for the types that they declare."""


def settings() -> dict[str, Any]:
    """What pyproject.toml says about compiled wheels: modules, options, arguments for mypy."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    hook: dict[str, Any] = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
    return hook


def is_named(path: Path, patterns: list[str]) -> bool:
    """Whether one of the patterns names a file or a folder around it."""
    name = f"/{path.relative_to(ROOT).as_posix()}"
    return any(name.startswith(p) if p.endswith("/") else fnmatch.fnmatch(name, p) for p in patterns)


def modules_in(patterns: list[str], exclude: list[str]) -> list[Path]:
    """The modules of the package that patterns name."""
    return [path for path in sorted(PACKAGE.rglob("*.py")) if is_named(path, patterns) and not is_named(path, exclude)]


def compiled_modules() -> list[Path]:
    """The modules that mypyc compiles."""
    hook = settings()
    return modules_in(hook["include"], hook["exclude"])


def fingerprint(files: list[Path]) -> str:
    """A hash of all that compilation depends on: the interpreter and these files."""
    digest = hashlib.sha256(sys.version.encode())
    for path in sorted(files):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def groups_of(modules: list[Path]) -> list[tuple[list[str], str | None]]:
    """The modules by package: literals are numbered within a group, so a new one changes the C files of its group."""
    by_package: dict[str, list[str]] = {}
    for module in modules:
        by_package.setdefault(module.relative_to(PACKAGE).parts[0], []).append(module.relative_to(ROOT).as_posix())
    return [(group, f"tawantinsuyu_{package}") for package, group in by_package.items()]


def compile_modules(modules: list[Path], hook: dict[str, Any]) -> int:
    """Bring the libraries up to date. Returns how many C files had to be compiled."""
    os.environ["MYPYPATH"] = str(PACKAGE.parent)
    shutil.rmtree(LIBRARIES, ignore_errors=True)
    names = [path.relative_to(ROOT).as_posix() for path in modules]
    with contextlib.redirect_stdout(io.StringIO()):  # remarks about slow constructs
        extensions = mypycify(
            [*hook["mypy-args"], f"--cache-dir={WORK / 'mypy'}", *names],
            **hook["options"],
            multi_file=True,
            separate=groups_of(modules),
            target_dir=str(WORK / "c"),
        )
    return compile_extensions(extensions, WORK / "objects", LIBRARIES)


def assemble() -> None:
    """Put the sources and the libraries together in build/fast."""
    shutil.rmtree(FAST, ignore_errors=True)
    shutil.copytree(PACKAGE, FAST / PACKAGE.name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(LIBRARIES, FAST, dirs_exist_ok=True)


def imported_by_a_new_process() -> str:
    """Which build a new Python process gets when it is told to use build/fast."""
    ask = "from tools.builds import imported_build; import sys; sys.stdout.write(imported_build())"
    command = [sys.executable, "-c", ask]
    done = subprocess.run(command, cwd=ROOT, env=environment_for(COMPILED), stdout=subprocess.PIPE, text=True)
    return done.stdout


def main() -> None:
    """Bring build/fast up to date."""
    os.chdir(ROOT)
    console = Console()
    hook = settings()
    modules = compiled_modules()
    typed = modules_in([*hook["include"], *TYPES_FROM], [])
    wanted = fingerprint([ROOT / "pyproject.toml", ROOT / "constraints.txt", *typed])
    compiled = 0
    if not (STAMP.exists() and STAMP.read_text(encoding="utf-8") == wanted):
        STAMP.unlink(missing_ok=True)
        with console.status("Compiling the engine; from nothing this takes minutes …"):
            try:
                compiled = compile_modules(modules, hook)
            except CompilationFailed as failed:
                sys.exit(f"The compiled build failed.\n{failed}")
        STAMP.write_text(wanted, encoding="utf-8")
    assemble()
    if imported_by_a_new_process() != COMPILED:
        sys.exit("Python cannot import the compiled engine from build/fast, or imports the source before it")
    console.print(f"build/fast is up to date: {len(modules)} modules, {compiled} C files compiled anew")


if __name__ == "__main__":
    main()
