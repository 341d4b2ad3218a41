"""Reads the record given to a command."""

from __future__ import annotations

from pathlib import Path

import tawantinsuyu as tw
from tawantinsuyu.cli.ending import fail
from tawantinsuyu.texts.catalogue import Texts


def read_record(texts: Texts, path: Path) -> tw.Record:
    """The record in a file; exits if there is none."""
    try:
        return tw.Record.from_text(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        fail(texts.say("verify", "not-read", path, texts.say("verify", "not-text")))
    except OSError as error:
        fail(texts.say("verify", "not-read", path, error.strerror))
    except tw.RecordError as error:
        fail(texts.say("verify", "refused", path, error))
