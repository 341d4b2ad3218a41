"""A reader that never answers."""

from __future__ import annotations

from threading import Event
from typing import Any

from tawantinsuyu.server.bot_workers.worker import serve


def wait(_line: bytes) -> dict[str, Any]:
    Event().wait()
    return {}


if __name__ == "__main__":
    serve(lambda: wait, 0)
