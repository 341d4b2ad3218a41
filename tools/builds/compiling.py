"""Compile mypyc's C files in parallel, and only those that changed.

An object file is cached under the hash of everything it is made from. distutils compiles the sources of a library one
after another, and all of them again after each change.
"""

from __future__ import annotations

import hashlib
import os
import re
import shlex
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from setuptools import Extension

INCLUDE: Final = re.compile(r'^\s*#include\s+["<]([^">]+)[">]', re.MULTILINE)
SUFFIX: Final = str(sysconfig.get_config_var("EXT_SUFFIX"))
LINKER_OPTIONS: Final = ("-Wl,-Bsymbolic",) if sys.platform == "linux" else ()
"""A library calls its own functions directly, not through a table that others could change: 5 % faster random play."""


class CompilationFailed(Exception):
    """The compiler rejected a file; the message is the compiler's."""


def compile_extensions(extensions: list[Extension], objects: Path, target: Path) -> int:
    """Build the libraries into `target`. Returns how many files had to be compiled."""
    objects.mkdir(parents=True, exist_ok=True)
    headers: dict[Path, str] = {}
    wanted: dict[Path, list[str]] = {}
    libraries: list[tuple[Path, list[Path]]] = []
    for extension in extensions:
        made_from = []
        for source in map(Path, extension.sources):
            command = compiler_command(extension)
            made = objects / f"{object_key(source, command, extension.include_dirs, headers)}.o"
            made_from.append(made)
            wanted[made] = [*command, "-c", str(source)]
        libraries.append((target / f"{extension.name.replace('.', '/')}{SUFFIX}", made_from))
    missing = {made: command for made, command in wanted.items() if not made.exists()}
    # largest first, so that no core is still busy with a large one at the end
    by_size = sorted(missing, key=lambda made: -Path(missing[made][-1]).stat().st_size)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda made: _make(made, missing[made]), by_size))
        list(pool.map(_link, libraries))
    for kept in objects.iterdir():
        if kept not in wanted:
            kept.unlink()
    return len(missing)


def compiler_command(extension: Extension) -> list[str]:
    """The compiler with the interpreter's own flags and those of the library, without files."""
    own = shlex.split(" ".join(str(sysconfig.get_config_var(name) or "") for name in ("CC", "CFLAGS", "CCSHARED")))
    folders = [*extension.include_dirs, sysconfig.get_path("include")]
    # mypyc's headers define the tables of other groups in every file that includes them: one common table is meant
    return [*own, *[f"-I{folder}" for folder in folders], *extension.extra_compile_args, "-fcommon"]


def object_key(source: Path, command: list[str], folders: list[str], headers: dict[Path, str]) -> str:
    """A hash of the command, of the file and of all headers of the project that it includes."""
    digest = hashlib.sha256(shlex.join(command).encode())
    waiting, seen = [source], {source}
    while waiting:
        path = waiting.pop()
        text = headers.get(path) or path.read_text(encoding="utf-8")
        if path.suffix == ".h":
            headers[path] = text
        digest.update(text.encode())
        for name in INCLUDE.findall(text):
            there = [Path(folder) / name for folder in [str(path.parent), *folders]]
            existing = [candidate for candidate in there if candidate.exists()][:1]
            waiting += [header for header in existing if header not in seen]
            seen.update(existing)
    return digest.hexdigest()


def _make(made: Path, command: list[str]) -> None:
    unfinished = made.with_suffix(".part")
    _run([*command, "-o", str(unfinished)])
    unfinished.rename(made)  # a build that was broken off leaves no half of an object


def _link(library: tuple[Path, list[Path]]) -> None:
    path, made_from = library
    path.parent.mkdir(parents=True, exist_ok=True)
    linker = shlex.split(str(sysconfig.get_config_var("LDSHARED")))
    _run([*linker, *LINKER_OPTIONS, *map(str, made_from), "-o", str(path)])


def _run(command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CompilationFailed(f"{shlex.join(command)}\n{done.stdout}{done.stderr}")
