"""Compile the engine with mypyc into build/fast: a copy of the package with libraries beside its compiled modules.

Python prefers a library to the source next to it. A change in an uncompiled module costs a copy; a change in a compiled
one costs the C files that mypyc generates differently.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from rich.console import Console

from harness.builds import COMPILED, FAST, ROOT, environment_for
from tools.audit.pins import PINS
from tools.builds.compiling import CompilationFailed
from tools.builds.engine import LIBRARIES, PACKAGE, WORK, compile_modules, compiled_modules, modules_in, settings

STAMP: Final = WORK / "built-from"
TYPES_FROM: Final = ("/src/tawantinsuyu/box/", "/src/tawantinsuyu/game/view.py")
"""Not compiled themselves, but compiled code depends on the types they declare."""


def fingerprint(files: list[Path]) -> str:
    """A hash of everything compilation depends on: the interpreter and these files."""
    digest = hashlib.sha256(sys.version.encode())
    for path in sorted(files):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def assemble() -> None:
    """Put the sources and the libraries together in build/fast."""
    shutil.rmtree(FAST, ignore_errors=True)
    shutil.copytree(PACKAGE, FAST / PACKAGE.name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(LIBRARIES, FAST, dirs_exist_ok=True)


def imported_by_a_new_process() -> str:
    """Which build a new Python process uses with build/fast on its path."""
    ask = "from harness.builds import imported_build; import sys; sys.stdout.write(imported_build())"
    command = [sys.executable, "-c", ask]
    done = subprocess.run(command, cwd=ROOT, env=environment_for(COMPILED), stdout=subprocess.PIPE, text=True)
    return done.stdout


def main() -> None:
    """Bring build/fast up to date."""
    os.chdir(ROOT)
    console = Console()
    typed = modules_in([*settings()["include"], *TYPES_FROM], [])
    wanted = fingerprint([ROOT / "pyproject.toml", PINS, *typed])
    compiled = 0
    if not (STAMP.exists() and STAMP.read_text(encoding="utf-8") == wanted):
        STAMP.unlink(missing_ok=True)
        with console.status("Compiling the engine; from nothing this takes minutes …"):
            try:
                compiled = compile_modules()
            except CompilationFailed as failed:
                sys.exit(f"The compiled build failed.\n{failed}")
        STAMP.write_text(wanted, encoding="utf-8")
    assemble()
    if imported_by_a_new_process() != COMPILED:
        sys.exit("Python cannot import the compiled engine from build/fast, or imports the source before it")
    console.print(f"build/fast is up to date: {len(compiled_modules())} modules, {compiled} C files compiled anew")


if __name__ == "__main__":
    main()
