"""`python -m tools.balance.earlier COMMIT [LATER] -o FILE`: the built-in set of a commit, written as differences.

By default the later set is that of the working tree. Put the file into `box/data/earlier` and its name at the front
of `box.earlier.EARLIER`.
"""

from __future__ import annotations

import argparse
import io
import subprocess
import tarfile
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from harness.builds import ROOT
from tawantinsuyu.box.families import DATA_FILES, FAMILIES
from tawantinsuyu.box.load import drafted
from tawantinsuyu.box.raw import RawBox, RawEntry, RawFamilies
from tawantinsuyu.box.schema import NOT_IN_PLAY

DATA: Final = "src/tawantinsuyu/box/data"


def read_set(commit: str | None) -> tuple[int, RawFamilies]:
    """The version and the entries of a set; None is the working tree."""
    if commit is None:
        return _read(ROOT / DATA)
    archive = subprocess.run(["git", "archive", commit, DATA], cwd=ROOT, check=True, capture_output=True).stdout
    with tempfile.TemporaryDirectory() as folder, tarfile.open(fileobj=io.BytesIO(archive)) as packed:
        packed.extractall(folder, filter="data")
        return _read(Path(folder) / DATA)


def _read(folder: Path) -> tuple[int, RawFamilies]:
    documents = {file: tomllib.loads((folder / file).read_text(encoding="utf-8")) for file in DATA_FILES}
    families = {
        family.name: [RawEntry(file, row) for file in family.files for row in documents[file].get(family.name, ())]
        for family in FAMILIES
    }
    about = tomllib.loads((folder / "set.toml").read_text(encoding="utf-8"))["set"]
    return about["version"], families


def difference(earlier: RawFamilies, later: RawFamilies) -> Iterator[str]:
    """The lines of the entries that differ in play."""
    for family, entries in earlier.items():
        after = {entry.id: _in_play(entry) for entry in later[family]}
        for entry in entries:
            before = _in_play(entry)
            changed = {name: value for name, value in before.items() if after[entry.id].get(name) != value}
            unset = [name for name in after[entry.id] if name not in before]
            if changed or unset:
                yield f"\n[[{family}]]"
                yield f'id = "{entry.id}"'
                yield from (f"{name} = {written(value)}" for name, value in changed.items())
                if unset:
                    yield f"unset = {written(unset)}"


def _in_play(entry: RawEntry) -> dict[str, Any]:
    return {name: value for name, value in entry.data.items() if name not in NOT_IN_PLAY}


def written(value: object) -> str:
    """A value as one line of TOML."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {written(each)}" for name, each in value.items()) + " }" if value else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(written(each) for each in value) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(prog="tools.balance.earlier", description=__doc__)
    parser.add_argument("commit", help="of the earlier set")
    parser.add_argument("later", nargs="?", help="the commit of the later set; the working tree if it is left out")
    parser.add_argument("-o", "--output", type=Path, required=True)
    options = parser.parse_args(arguments)
    version, earlier = read_set(options.commit)
    _, later = read_set(options.later)
    ids = {entry.id for entries in earlier.values() for entry in entries}
    removed = [entry.id for entries in later.values() for entry in entries if entry.id not in ids]
    box = drafted(RawBox("", version, earlier), "", []).box
    lines = ["[set]", f"version = {version}", f'hash = "{box.short_hash}"']
    if removed:
        lines.append(f"removed = {written(removed)}")
    options.output.write_text("\n".join([*lines, *difference(earlier, later)]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
