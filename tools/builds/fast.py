"""Compile the engine with mypyc: build a wheel and unpack it into build/fast, if the engine has changed.

Modules that are not compiled are copied there every time, so a change in one of them costs no compilation.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from typing import Final

from rich.console import Console

from tools.builds import COMPILED, FAST, ROOT, environment_for

PACKAGE: Final = ROOT / "src" / "tawantinsuyu"
SOURCES: Final = ROOT / "build" / "fast-source"
WHEELS: Final = ROOT / "build" / "fast-wheel"
STAMP: Final = FAST / "built-from"
BESIDE: Final = ("pyproject.toml", "hatch_build.py", "constraints.txt", "README.md", "LICENSE", ".gitignore")
LIBRARIES: Final = (".so", ".pyd")
NOT_SOURCES: Final = shutil.ignore_patterns("__pycache__", *[f"*{suffix}" for suffix in LIBRARIES])
TYPES_FROM: Final = ("box", "game/view.py")
"""Not compiled, but compiled code is made for the types that they declare."""


def compiled_parts() -> list[str]:
    """The packages and modules that pyproject.toml has mypyc compile, by their paths within the package."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    hook = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
    return sorted(pattern.removeprefix("/src/tawantinsuyu/").rstrip("/") for pattern in hook["include"])


def is_in(parts: list[str], path: Path) -> bool:
    """Whether a file, by its path within the package, is a compiled module or was made from one."""
    source = path.with_name(path.name.partition(".")[0] + ".py").as_posix()
    return any(source == part or source.startswith(f"{part}/") for part in parts)


def sources() -> list[Path]:
    """The files of the package, by their paths within it."""
    return [
        path.relative_to(PACKAGE)
        for path in sorted(PACKAGE.rglob("*"))
        if path.is_file() and path.suffix not in LIBRARIES and "__pycache__" not in path.parts
    ]


def fingerprint(parts: list[str]) -> str:
    """A hash of all that compilation depends on: the interpreter, the project's settings and the typed sources."""
    digest = hashlib.sha256(sys.version.encode())
    typed = [PACKAGE / path for path in sources() if path.suffix == ".py" and is_in([*parts, *TYPES_FROM], path)]
    for path in sorted([ROOT / "pyproject.toml", ROOT / "constraints.txt", *typed]):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def build_wheel() -> Path:
    """Compile a copy of the sources: hatch-mypyc leaves its libraries beside the modules that it compiles."""
    for folder in (SOURCES, WHEELS):
        shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "src", SOURCES / "src", ignore=NOT_SOURCES)
    for name in BESIDE:
        shutil.copy2(ROOT / name, SOURCES)
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(WHEELS)],
        cwd=SOURCES,
        env={**os.environ, "HATCH_BUILD_HOOK_ENABLE_MYPYC": "1", "TAWANTINSUYU_WITHOUT_WEB": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"The compiled build failed.\n{done.stderr.rpartition('Error while invoking Mypyc:')[2]}{done.stdout}")
    (wheel,) = WHEELS.glob("*.whl")
    return wheel


def copy_the_rest(parts: list[str]) -> None:
    """Bring what is not compiled up to date in build/fast."""
    there = FAST / PACKAGE.name
    for path in there.rglob("*"):
        if path.is_file() and not is_in(parts, path.relative_to(there)):
            path.unlink()
    for path in sources():
        if not is_in(parts, path):
            (there / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(PACKAGE / path, there / path)


def imported_by_a_new_process() -> str:
    """Which build a new Python process gets when it is told to use build/fast."""
    ask = "from tools.builds import imported_build; import sys; sys.stdout.write(imported_build())"
    command = [sys.executable, "-c", ask]
    done = subprocess.run(command, cwd=ROOT, env=environment_for(COMPILED), stdout=subprocess.PIPE, text=True)
    return done.stdout


def main() -> None:
    """Bring build/fast up to date."""
    console = Console()
    parts = compiled_parts()
    wanted = fingerprint(parts)
    is_current = STAMP.exists() and STAMP.read_text(encoding="utf-8") == wanted
    if not is_current:
        shutil.rmtree(FAST, ignore_errors=True)
        with console.status("Compiling the engine; this takes a minute or two …"):
            with zipfile.ZipFile(build_wheel()) as wheel:
                wheel.extractall(FAST)
            STAMP.write_text(wanted, encoding="utf-8")
    copy_the_rest(parts)
    if imported_by_a_new_process() != COMPILED:
        sys.exit("Python cannot import the compiled engine from build/fast, or imports the source before it")
    console.print(
        f"build/fast {'is up to date' if is_current else 'is built'}: {len(parts)} packages and modules compiled"
    )


if __name__ == "__main__":
    main()
