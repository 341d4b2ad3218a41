"""Drawings of component sets: made at the first request, then cached."""

from __future__ import annotations

import asyncio
import threading
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from tawantinsuyu.box.box import Box
from tawantinsuyu.server.site.kept import Kept
from tawantinsuyu.table.drawings.drawing import SVG, DrawingRequest, drawing

MOST: Final = 1_000
"""Drawings in the cache. A component set has 432: 24 sets of modules, 3 sheets, 3 languages, 2 themes. They are stored
compressed, at about 20 kB each.
"""


class Drawings:
    """The drawings of one process. A single thread draws: two viewers of a new table request the same drawing."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, DrawingRequest], Kept] = OrderedDict()
        self._lock = threading.Lock()
        self._thread = ThreadPoolExecutor(1, "drawings")

    def __len__(self) -> int:
        return len(self._kept)

    def find(self, box: Box, request: DrawingRequest) -> Kept | None:
        """A cached drawing; None if it must be drawn."""
        key = (box.short_hash, request)
        with self._lock:
            kept = self._kept.get(key)
            if kept is not None:
                self._kept.move_to_end(key)
            return kept

    async def get(self, box: Box, request: DrawingRequest) -> Kept:
        """A drawing; drops the least recently used one if there are too many."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._made, box, request)

    def _made(self, box: Box, request: DrawingRequest) -> Kept:
        kept = self.find(box, request)
        if kept is None:
            kept = Kept.of(drawing(box, request), SVG)
            with self._lock:
                self._kept[box.short_hash, request] = kept
                if len(self._kept) > MOST:
                    self._kept.popitem(last=False)
        return kept

    def close(self) -> None:
        """Stop drawing."""
        self._thread.shutdown(wait=False, cancel_futures=True)
