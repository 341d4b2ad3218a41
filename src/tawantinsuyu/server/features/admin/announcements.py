"""Announcements to everybody, stored as one value of the database so that all processes show the same."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Final

import orjson
from sqlalchemy import Connection

from tawantinsuyu.server.features.admin.messages import AnnouncementOut
from tawantinsuyu.server.storage.meta import put_meta, read_meta

NAME: Final = "announcement"


@dataclass(frozen=True)
class Announced:
    """A text, and the time of a planned interruption; with `drains`, no new tables until then, and then the end."""

    text: str = ""
    at: int | None = None
    drains: bool = False

    def is_over(self, now: int) -> bool:
        """Whether its interruption lies in the past."""
        return self.at is not None and self.at <= now

    def shown(self, now: int) -> AnnouncementOut:
        """What pages show. After its interruption, nothing is left of it."""
        if self.is_over(now):
            return {"text": "", "left": None, "drains": False}
        return {"text": self.text, "left": None if self.at is None else self.at - now, "drains": self.drains}


def read_announced(connection: Connection) -> Announced:
    """The current announcement."""
    stored = read_meta(connection, NAME)
    return Announced() if stored is None else Announced(**orjson.loads(stored))


def write_announced(connection: Connection, announced: Announced) -> None:
    """Replace the announcement."""
    put_meta(connection, NAME, orjson.dumps(asdict(announced)).decode())
