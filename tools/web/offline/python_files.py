"""The Python of the offline edition: the interpreter, packages of the registry and our own modules, ready to unpack."""

from __future__ import annotations

import gzip
import json
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools.programs.node import WEB, command, environment

ROOT: Final = Path(__file__).resolve().parents[3]
SOURCES: Final = ROOT / "src" / "tawantinsuyu"
PYODIDE: Final = WEB / "node_modules" / "pyodide"
WASM: Final = "pyodide.asm.wasm"
LOCK: Final = "pyodide-lock.json"
PACKER: Final = Path(__file__).with_name("pack.mjs")

PYTHON: Final = "3.14"
PLATFORM: Final = "pyemscripten_2026_0_wasm32"
"""The tag of wheels for the Python of the `pyodide` package that `web/package.json` pins."""
PACKAGES: Final = (
    "annotated-types",
    "mypy-extensions",
    "pydantic",
    "pydantic-core",
    "typing-extensions",
    "typing-inspection",
)
"""What our modules import; the versions are those of `constraints.txt`."""

LEFT_OUT: Final = (
    "bots/amauta",  # needs NumPy
    "bots/external.py",
    "bots/planner/crew.py",
    "cli",
    "environments",
    "server/api",
    "server/app.py",
    "server/bot_workers",
    "server/config.py",
    "server/errors.py",
    "server/housekeeping.py",
    "server/live",
    "server/notify",
    "server/play",
    "server/security",
    "server/site.py",
    "server/storage",
    "server/wire/kept.py",
    "simulation",
    "training",
)
"""Modules that a browser does not need, below `src/tawantinsuyu`."""
KEPT: Final = ("server/security/__init__.py", "server/security/tokens.py")
NOT_OF_PACKAGES: Final = ("pydantic/v1", "pydantic/mypy.py", "pydantic/deprecated/class_validators.py")
DATED: Final = (2020, 1, 1, 0, 0, 0)
"""The date of all files in archives: the same sources give the same bytes."""


def copy_interpreter(target: Path) -> None:
    """The interpreter and its standard library. What compresses well is compressed: not every host does it."""
    target.mkdir(parents=True)
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "python_stdlib.zip"):
        shutil.copyfile(PYODIDE / name, target / name)
    packed = gzip.compress((PYODIDE / WASM).read_bytes(), mtime=0)
    (target / f"{WASM}.gz").write_bytes(packed)
    lock = json.loads((PYODIDE / LOCK).read_text(encoding="utf-8"))
    lock["packages"] = {}  # none is fetched from elsewhere
    (target / LOCK).write_text(json.dumps(lock), encoding="utf-8")


def make_archive(target: Path, work: Path) -> None:
    """All our modules and the packages that they need, compiled, as one zip file."""
    sources, compiled = work / "sources", work / "compiled"
    for folder in (sources, compiled):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    _unpack_packages(sources, work / "wheels")
    _copy_own(sources / "tawantinsuyu")
    subprocess.run(
        [*command("node"), str(PACKER), str(PYODIDE), str(sources), str(compiled)], env=environment(), check=True
    )
    for file in _others(sources):
        place = compiled / file.relative_to(sources)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, place)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for file in sorted(each for each in compiled.rglob("*") if each.is_file()):
            entry = zipfile.ZipInfo(file.relative_to(compiled).as_posix(), DATED)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, file.read_bytes())


def _others(sources: Path) -> Iterator[Path]:
    """What is not compiled: data files, libraries, metadata that packages read."""
    for file in sorted(sources.rglob("*")):
        if file.is_file() and file.suffix not in (".py", ".pyi") and not _is_metadata(file.relative_to(sources)):
            yield file


def _is_metadata(name: Path) -> bool:
    return name.parts[0].endswith(".dist-info") and name.name != "METADATA" and "licenses" not in name.parts


def pins() -> list[str]:
    """The packages with their pinned versions."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pinned = {line.partition("==")[0]: line for line in lines if "==" in line}
    return [pinned[name] for name in PACKAGES]


def _unpack_packages(target: Path, wheels: Path) -> None:
    wheels.mkdir(parents=True, exist_ok=True)
    options = ["--no-deps", "--only-binary=:all:", "--implementation=cp", "--abi=cp314", "--abi=none"]
    place = [f"--python-version={PYTHON}", f"--platform={PLATFORM}", f"--dest={wheels}"]
    quiet = ["--quiet", "--disable-pip-version-check"]
    subprocess.run([sys.executable, "-m", "pip", "download", *quiet, *options, *place, *pins()], check=True)
    for pin in pins():
        name, _, version = pin.partition("==")
        (wheel,) = wheels.glob(f"{name.replace('-', '_')}-{version}-*.whl")
        with zipfile.ZipFile(wheel) as archive:
            wanted = [each for each in archive.namelist() if not each.startswith(NOT_OF_PACKAGES)]
            archive.extractall(target, wanted)


def _copy_own(target: Path) -> None:
    for file in sorted(SOURCES.rglob("*")):
        name = file.relative_to(SOURCES).as_posix()
        if not file.is_file() or "__pycache__" in file.parts or file.suffix in (".so", ".pyd"):
            continue
        if name not in KEPT and any(name == each or name.startswith(f"{each}/") for each in LEFT_OUT):
            continue
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, target / name)
