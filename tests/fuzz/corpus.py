"""Stored inputs: those that broke something, and one for each kind of refusal."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import Final

from tests.fuzz.fuzzer import Fuzzer

FOLDER: Final = Path(__file__).parent / "corpus"
LARGEST: Final = 8_000
"""Bytes of an input that is kept because of its refusal; one that broke something is kept whatever its size."""

MOST: Final = 24
"""Inputs of a kind that are kept because of their refusals."""


def path_of(fuzzer: Fuzzer, data: bytes) -> Path:
    return FOLDER / fuzzer.name / f"{hashlib.sha256(data).hexdigest()[:12]}{fuzzer.suffix}"


def kept(name: str) -> list[Path]:
    """The kept inputs of a kind."""
    return sorted((FOLDER / name).glob("*"))


def keep(fuzzer: Fuzzer, data: bytes) -> Path:
    path = path_of(fuzzer, data)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path


def gist(refusal: str) -> str:
    """A refusal without what differs from input to input.

    >>> gist("line 7, column 1: there is no space 'X9'; known: M1, M2")
    'line , column : there is no space '
    """
    return re.sub(r"\d+", "", re.split(r"['\"“;{\[(]", refusal)[0])[:60]


class Novelties:
    """Tells inputs that are refused in a way in which no kept input of their kind is."""

    def __init__(self, fuzzer: Fuzzer) -> None:
        self.fuzzer = fuzzer
        self.known: set[str] = set()
        self.room = MOST - len(kept(fuzzer.name))

    def note(self, data: bytes, refusal: str, grow: bool) -> None:
        """Keep the input if its refusal is new."""
        new = gist(refusal)
        if new in self.known:
            return
        self.known.add(new)
        if grow and self.room > 0 and len(data) <= LARGEST:
            keep(self.fuzzer, data)
            self.room -= 1
