"""The program of the process that reads editions. It has no state to lose and may be killed at any time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import orjson

from tawantinsuyu.box.archive import box_to_data
from tawantinsuyu.box.load import load_box
from tawantinsuyu.server.bot_workers.worker import serve
from tawantinsuyu.server.features.editions.reader import Read
from tawantinsuyu.table.editions.check import checked_draft
from tawantinsuyu.table.editions.file import edition_box
from tawantinsuyu.table.editions.messages import DraftIn
from tawantinsuyu.table.refusal import Refused

NICENESS: Final = 10
"""Moves of people come first."""


def reply(line: bytes) -> Read:
    """The answer to one line: an edition to check, or one to make a component set of."""
    asked = orjson.loads(line)
    try:
        if "draft" in asked:
            return {"draft": checked_draft(load_box(), DraftIn.model_validate(asked["draft"]))}
        return {"box": box_to_data(edition_box(asked["text"]))}
    except Refused as refused:
        return {"refused": refused.args}


def prepare() -> Callable[[bytes], Read]:
    """Check an empty edition, so that loading the box does not count as time for the first one."""
    checked_draft(load_box(), DraftIn(document={}))
    return reply


if __name__ == "__main__":
    serve(prepare, NICENESS)
