"""The Python of the offline edition: the interpreter, its library, packages of the registry and our own modules.

Modules are compiled in advance. Many small files are packed into one and compressed together, which makes the download
smaller; the browser decompresses it while downloading.
"""

from __future__ import annotations

import gzip
import io
import json
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from harness.programs.node import WEB, command, environment
from tools.audit.pins import python_packages

ROOT: Final = Path(__file__).resolve().parents[3]
SOURCES: Final = ROOT / "src" / "tawantinsuyu"
PYODIDE: Final = WEB / "node_modules" / "pyodide"
WASM: Final = "pyodide.asm.wasm"
LIBRARY: Final = "python_stdlib.zip"
GAME: Final = "game.tar.gz"
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
"""Packages that our modules import, at their pinned versions."""

LEFT_OUT: Final = (
    "__main__.py",
    "bots/amauta",  # needs NumPy
    "bots/external.py",
    "bots/planner/crew.py",
    "cli",
    "data",
    "encoding",  # needs NumPy
    "environments",
    "server",
    "simulation",
    "training",
)
"""Modules that a browser does not need, below `src/tawantinsuyu`."""
DATED: Final = (2020, 1, 1, 0, 0, 0)
"""The date of all files in archives: the same sources give the same bytes."""
NOT_OF_PACKAGES: Final = ("pydantic/v1", "pydantic/mypy.py", "pydantic/deprecated/class_validators.py")
NOT_OF_TEXTS: Final = "sources.json"
"""Only tools read what translations were made from."""
NOT_OF_LIBRARY: Final = frozenset(Path(__file__).with_name("not-of-library.txt").read_text(encoding="utf-8").split())
"""Modules and packages of the standard library that nothing here imports."""
ENCODINGS: Final = frozenset(
    ("__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "unicode_escape", "utf_16", "utf_8", "utf_8_sig")
)
"""The only encodings that are shipped."""


def make_python(target: Path, work: Path) -> None:
    """Everything that a worker fetches, into the folder `target`."""
    target.mkdir(parents=True)
    _copy_interpreter(target)
    library, game = work / "library", work / "game"
    for folder in (library, game):
        shutil.rmtree(folder, ignore_errors=True)
    _unpack_library(library / "sources")
    _unpack_packages(game / "sources", work / "wheels")
    _copy_own(game / "sources" / "tawantinsuyu")
    for folder in (library, game):
        (folder / "compiled").mkdir()
    folders = [str(folder / part) for folder in (library, game) for part in ("sources", "compiled")]
    subprocess.run([*command("node"), str(PACKER), str(PYODIDE), *folders], env=environment(), check=True)
    for file in _others(game / "sources"):
        place = game / "compiled" / file.relative_to(game / "sources")
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, place)
    (target / f"{LIBRARY}.gz").write_bytes(_compressed(_zipped(library / "compiled")))
    (target / GAME).write_bytes(_compressed(_tarred(game / "compiled")))


def _copy_interpreter(target: Path) -> None:
    """The interpreter. Compressible files are compressed here, since not every host does it."""
    for name in ("pyodide.mjs", "pyodide.asm.mjs"):
        shutil.copyfile(PYODIDE / name, target / name)
    (target / f"{WASM}.gz").write_bytes(_compressed((PYODIDE / WASM).read_bytes()))
    lock = json.loads((PYODIDE / LOCK).read_text(encoding="utf-8"))
    lock["packages"] = {}  # none is fetched from elsewhere
    (target / LOCK).write_text(json.dumps(lock), encoding="utf-8")


def _unpack_library(target: Path) -> None:
    with zipfile.ZipFile(PYODIDE / LIBRARY) as archive:
        archive.extractall(target, [name for name in archive.namelist() if _is_wanted(Path(name))])


def _is_wanted(name: Path) -> bool:
    if name.parts[0] == "encodings":
        return name.stem in ENCODINGS
    whole = name.with_suffix("")
    return not any(each.as_posix() in NOT_OF_LIBRARY for each in (whole, *whole.parents))


def _compressed(content: bytes) -> bytes:
    return gzip.compress(content, mtime=0)


def _files(folder: Path) -> list[tuple[str, Path]]:
    """All files with their names, in a fixed order."""
    by_path = [(file.relative_to(folder).as_posix(), file) for file in folder.rglob("*") if file.is_file()]
    return sorted(by_path)


def _zipped(folder: Path) -> bytes:
    """Python imports from such an archive without unpacking it; nothing in it is compressed."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_STORED) as archive:
        for name, file in _files(folder):
            entry = zipfile.ZipInfo(name, DATED)
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, file.read_bytes())
    return written.getvalue()


def _tarred(folder: Path) -> bytes:
    written = io.BytesIO()
    with tarfile.open(fileobj=written, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, file in _files(folder):
            entry = tarfile.TarInfo(name)
            entry.size = file.stat().st_size
            with file.open("rb") as content:
                archive.addfile(entry, content)
    return written.getvalue()


def _others(sources: Path) -> Iterator[Path]:
    """Uncompiled files: data, libraries, metadata that packages read."""
    for file in sorted(sources.rglob("*")):
        if file.suffix in (".py", ".pyi") or file.name in (NOT_OF_TEXTS, "py.typed") or not file.is_file():
            continue
        if not _is_metadata(file.relative_to(sources)):
            yield file


def _is_metadata(name: Path) -> bool:
    return name.parts[0].endswith(".dist-info") and name.name != "METADATA" and "licenses" not in name.parts


def pins() -> list[str]:
    """The packages with their pinned versions."""
    pinned = dict(python_packages())
    return [f"{name}=={pinned[name]}" for name in PACKAGES]


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
        if any(name == each or name.startswith(f"{each}/") for each in LEFT_OUT):
            continue
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, target / name)
