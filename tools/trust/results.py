"""Results of long runs, kept in the repository: one JSON file each in docs/trust.

Only the standard library and the box are needed, so that runs on a bare machine can keep theirs, too.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from harness.builds import ROOT, imported_build
from tawantinsuyu.box.load import load_box

FOLDER: Final = ROOT / "docs" / "trust"

Figures: TypeAlias = Mapping[str, int | float | str]


class Result(NamedTuple):
    """What one command measured: figures by what they count, in words, and where they come from."""

    date: str
    components: str
    engine: str
    command: str
    figures: Figures


def keep(name: str, figures: Figures, command: str | None = None, folder: Path = FOLDER) -> None:
    """Write docs/trust/<name>.json; the command is the one that runs unless it is given."""
    result = Result(
        date=f"{datetime.now(UTC):%Y-%m-%d}",
        components=load_box().short_hash,
        engine=imported_build(),
        command=command or running_command(),
        figures=dict(figures),
    )
    folder.mkdir(parents=True, exist_ok=True)
    text = json.dumps(result._asdict(), indent=2, ensure_ascii=False) + "\n"
    (folder / f"{name}.json").write_text(text, encoding="utf-8")


def kept(folder: Path = FOLDER) -> dict[str, Result]:
    """All kept results by their names."""
    return {path.stem: Result(**json.loads(path.read_text(encoding="utf-8"))) for path in sorted(folder.glob("*.json"))}


def running_command() -> str:
    """How this process was started, without the folders of this machine."""
    program, *words = sys.orig_argv
    shown = [os.path.relpath(word, ROOT) if word.startswith("/") else word for word in words]
    return " ".join([Path(program).name, *shown])
