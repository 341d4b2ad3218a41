"""The commands and the code of README and docs, as users of an installed wheel type them."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from harness.builds import ROOT

README: Final = ROOT / "README.md"
GUIDES: Final = ROOT / "docs" / "guides.md"
HOW_TO: Final = ROOT / "docs" / "how-to"
WITH_COMMANDS: Final = tuple(HOW_TO / f"{name}.md" for name in ("choose-a-bot", "write-a-bot", "run-an-experiment"))
WITH_CODE: Final = (README, *WITH_COMMANDS)
"""Pages with interactive Python examples."""
BLOCK: Final = re.compile(r"^ *```sh\n(.*?)^ *```", re.DOTALL | re.MULTILINE)
IN_A_CHECKOUT: Final = ".venv/bin/"
PLAYS_GAMES: Final = ("arena", "simulate")


def commands_of(page: Path) -> Iterator[list[str]]:
    """The words of every `tawantinsuyu` command of a page; those that play games use one process."""
    for block in BLOCK.findall(page.read_text(encoding="utf-8")):
        for line in block.splitlines():
            words = shlex.split(line.strip().removeprefix(IN_A_CHECKOUT), comments=True)
            if words and words[0] == "tawantinsuyu":
                yield [*words, "--workers", "1"] if words[1] in PLAYS_GAMES else words


def all_commands() -> list[list[str]]:
    """The commands of all tested pages, in order."""
    return [command for page in (GUIDES, *WITH_COMMANDS) for command in commands_of(page)]
