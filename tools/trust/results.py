"""Results of long runs, stored in the repository as one JSON file each in docs/trust.

Needs only the standard library and the box, so that runs on a bare machine can store theirs, too.
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
    """The result of one command: figures by description, and their origin."""

    date: str
    components: str
    engine: str
    command: str
    figures: Figures


def keep(name: str, figures: Figures, command: str | None = None, folder: Path = FOLDER) -> None:
    """Write docs/trust/<name>.json; by default the command is the one running."""
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
    """All stored results by name."""
    return {path.stem: Result(**json.loads(path.read_text(encoding="utf-8"))) for path in sorted(folder.glob("*.json"))}


def running_command() -> str:
    """The command line of this process, without local folders."""
    program, *words = sys.orig_argv
    shown = [os.path.relpath(word, ROOT) if word.startswith("/") else word for word in words]
    return " ".join([Path(program).name, *shown])
