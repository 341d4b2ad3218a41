"""The ids of deleted people, in a file apart from the database: a restored backup does not bring them back.

An id is written before anything is deleted, so that a deletion that was interrupted is finished at the next start.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

LINE: Final = re.compile(r"[0-9]+ (?P<person>[A-Za-z0-9_-]{1,24})", re.ASCII)
"""Milliseconds and an id. An id is random and says nothing about the person."""


@dataclass(frozen=True)
class DeletionList:
    """The file. Several processes may append to it."""

    path: Path

    def add(self, person_id: str, now: int) -> None:
        """Append an id; when this returns, it is on the disk."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        file = os.open(self.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        try:
            os.write(file, f"{now} {person_id}\n".encode())
            os.fsync(file)
        finally:
            os.close(file)

    def ids(self) -> list[str]:
        """All ids, each once. Lines that are not whole are skipped."""
        if not self.path.exists():
            return []
        lines = self.path.read_text(encoding="utf-8", errors="replace").split("\n")
        return list(dict.fromkeys(match["person"] for match in map(LINE.fullmatch, lines) if match))
