"""The drawings of component sets: made at the first request, then cached."""

from __future__ import annotations

import asyncio
import threading
from collections import OrderedDict
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from tawantinsuyu.art.board import draw_board
from tawantinsuyu.art.faces import draw_faces
from tawantinsuyu.art.night import at_night
from tawantinsuyu.box.box import Box
from tawantinsuyu.server.wire.kept import Kept
from tawantinsuyu.texts.catalogue import ARGUMENTS, messages
from tawantinsuyu.texts.speech import Wording

MOST: Final = 1_000
"""Drawings in the cache. A component set has 432: 24 sets of modules, 3 sheets, 3 languages, 2 themes. They are kept
compressed, at about 20 kB each.
"""
SVG: Final = "image/svg+xml"

Sheet: TypeAlias = Literal["board", "faces"]
Theme: TypeAlias = Literal["day", "night"]


class DrawingRequest(NamedTuple):
    """Which drawing of a component set: modules in their usual order, and an existing language."""

    sheet: Sheet
    modules: tuple[str, ...]
    language: str
    theme: Theme
    icons: bool = True


class Drawings:
    """The drawings of one process. One thread draws: two viewers of a new table ask for the same drawing."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, DrawingRequest], Kept] = OrderedDict()
        self._lock = threading.Lock()
        self._thread = ThreadPoolExecutor(1, "drawings")

    def __len__(self) -> int:
        return len(self._kept)

    def find(self, box: Box, request: DrawingRequest) -> Kept | None:
        """A drawing that has been made; None if it must be drawn."""
        key = (box.short_hash, request)
        with self._lock:
            kept = self._kept.get(key)
            if kept is not None:
                self._kept.move_to_end(key)
            return kept

    async def get(self, box: Box, request: DrawingRequest) -> Kept:
        """A drawing; the least recently used one is dropped if there are too many."""
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
        """Draw nothing more."""
        self._thread.shutdown(wait=False, cancel_futures=True)


def drawing(box: Box, request: DrawingRequest) -> str:
    """A drawing as SVG. Raises `ValueError` for modules that cannot be played together."""
    if request.sheet == "board":
        drawn = draw_board(box, request.modules, _labels(request.language), request.icons)
    else:
        drawn = draw_faces(box, request.modules, _names(box, request.language))
    return at_night(drawn) if request.theme == "night" else drawn


def _labels(language: str) -> Mapping[str, str]:
    labels: Mapping[str, Any] = messages(language).get("board-label", {})
    return labels


def _names(box: Box, language: str) -> Mapping[str, str]:
    words = Wording(box, language, messages(language), ARGUMENTS)
    letters = {id_: label for id_, label in _labels(language).items() if id_.startswith("letter-")}
    return letters | {row.id: words.name(row) for row in (*box.palaces, *box.nations, *box.cult_tiles)}
