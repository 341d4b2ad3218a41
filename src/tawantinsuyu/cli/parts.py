"""Parts of the program that are installed as extras; a command whose part is missing says how to install it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from tawantinsuyu.cli.ending import refuse
from tawantinsuyu.texts.catalogue import messages

EXTRAS: Final = {"gymnasium": "research", "jax": "train", "pettingzoo": "research", "ray": "cluster"}
"""Libraries with their own extra, whichever command needs them."""


@contextmanager
def part(extra: str) -> Iterator[None]:
    """Exits with the command that installs this extra if one of its libraries is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        library = (error.name or "").partition(".")[0]
        if library in ("", "tawantinsuyu"):
            raise
        words = messages("en")["laboratory"]["not-installed"]
        refuse(words.format(library, EXTRAS.get(library, extra)))
