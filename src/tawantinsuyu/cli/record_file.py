"""Reads the record given to a command."""

from __future__ import annotations

from pathlib import Path

import tawantinsuyu as tw
from tawantinsuyu.cli.ending import refuse
from tawantinsuyu.texts.catalogue import Texts


def read_record(texts: Texts, path: Path) -> tw.Record:
    """The record in a file; exits if it cannot be read. Raises `RecordError` if it is not a record."""
    try:
        return tw.Record.from_text(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        refuse(texts.say("verify", "not-read", path, texts.say("verify", "not-text")))
    except OSError as error:
        refuse(texts.say("verify", "not-read", path, error.strerror))
