"""Drawings of component sets: made at the first request, then cached."""

from __future__ import annotations

import asyncio
import threading
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from tawantinsuyu.box.box import Box
from tawantinsuyu.server.security.processor_time import timed
from tawantinsuyu.server.site.cached_response import CachedResponse
from tawantinsuyu.table.drawings.drawing import SVG, DrawingRequest, drawing

MOST: Final = 1_000
"""Drawings in the cache. A component set has 576: 24 sets of modules, 4 sheets, 3 languages, 2 themes. They are stored
compressed, at about 20 kB each.
"""


class Drawings:
    """The drawings of one process. A single thread draws: two viewers of a new table request the same drawing."""

    def __init__(self) -> None:
        self._cached: OrderedDict[tuple[str, DrawingRequest], CachedResponse] = OrderedDict()
        self._lock = threading.Lock()
        self._thread = ThreadPoolExecutor(1, "drawings")

    def __len__(self) -> int:
        return len(self._cached)

    def find(self, box: Box, request: DrawingRequest) -> CachedResponse | None:
        """A cached drawing; None if it must be drawn."""
        key = (box.short_hash, request)
        with self._lock:
            cached = self._cached.get(key)
            if cached is not None:
                self._cached.move_to_end(key)
            return cached

    async def get(self, box: Box, request: DrawingRequest) -> CachedResponse:
        """A drawing; drops the least recently used one if there are too many."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, timed(self._made), box, request)

    def _made(self, box: Box, request: DrawingRequest) -> CachedResponse:
        cached = self.find(box, request)
        if cached is None:
            cached = CachedResponse.of(drawing(box, request), SVG)
            with self._lock:
                self._cached[box.short_hash, request] = cached
                if len(self._cached) > MOST:
                    self._cached.popitem(last=False)
        return cached

    def close(self) -> None:
        """Stop drawing."""
        self._thread.shutdown(wait=False, cancel_futures=True)
