"""Housekeeping of a server process: closes idle tables, collects garbage, and measures its own pauses.

Python's cyclic collector stops all threads while it examines every object that could be in a cycle. `gc.freeze`
excludes what was loaded at startup. By itself the collector runs when the number of objects has grown by so many.
Where each answer frees about as many as it creates, that happens late, and then it examines hundreds of thousands at
once. So the server collects the young ones by the clock, a few at a time. A full collection would examine every open
table to free next to nothing, so it is done rarely (decision 0013).
"""

from __future__ import annotations

import asyncio
import gc
import time
from typing import Final

from tawantinsuyu.server.tables.registry import TableRegistry

TICK_SECONDS: Final = 0.1
"""Seconds between two collections of young objects."""
MIDDLE_EVERY: Final = 10
"""Ticks after which survivors are collected again."""
IDLE_EVERY: Final = 50
"""Ticks between two checks for idle tables."""
YOUNG: Final = 5_000
"""Growth in the number of objects after which the young ones are collected before the next tick."""
NEVER: Final = 1_000_000_000
FULL_SECONDS: Final = 900.0
"""Seconds between two full collections."""


def own_collector() -> None:
    """Set up the collector for a process that does nothing but serve. Everything is loaded by now."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)
    gc.enable()


class Pauses:
    """The longest pauses of the process, and the time spent on collections."""

    def __init__(self) -> None:
        self.collections = [0, 0, 0]
        self.collecting_seconds = 0.0
        self.longest_collection = 0.0
        self.longest_delay = 0.0
        self._began = 0.0

    def watch_collector(self) -> None:
        """Measure collections from now on."""
        gc.callbacks.append(self._on_collection)

    def stop(self) -> None:
        """Stop measuring."""
        gc.callbacks.remove(self._on_collection)

    def _on_collection(self, phase: str, info: dict[str, int]) -> None:
        now = time.perf_counter()
        if phase == "start":
            self._began = now
            return
        took = now - self._began
        self.collections[info["generation"]] += 1
        self.collecting_seconds += took
        self.longest_collection = max(self.longest_collection, took)

    def delayed(self, seconds: float) -> None:
        """Record by how much the event loop was late."""
        self.longest_delay = max(self.longest_delay, seconds)


class Housekeeper:
    """Ticks in the event loop. `collects` says that the process controls its own collector (`own_collector`)."""

    def __init__(self, registry: TableRegistry, collects: bool) -> None:
        self.registry = registry
        self.collects = collects
        self.pauses = Pauses()
        self._collected = time.monotonic()

    async def run(self) -> None:
        """Run until cancelled."""
        ticks = 0
        if self.collects:
            own_collector()
        self.pauses.watch_collector()
        try:
            while True:
                wanted = time.monotonic() + TICK_SECONDS
                await asyncio.sleep(TICK_SECONDS)
                self.pauses.delayed(time.monotonic() - wanted)
                ticks += 1
                if self.collects:
                    gc.collect(0 if ticks % MIDDLE_EVERY else 1)
                if ticks % IDLE_EVERY == 0:
                    self.tidy()
        finally:
            self.pauses.stop()

    def tidy(self) -> None:
        """Close what is idle; collect everything if it is time."""
        self.registry.close_idle()
        if self.collects and time.monotonic() - self._collected >= FULL_SECONDS:
            gc.collect()
            self._collected = time.monotonic()
