"""Runs an experiment: plays the missing games and stores results as they arrive."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from tawantinsuyu.simulation.folder import Folder, FolderError
from tawantinsuyu.simulation.plan import Plan
from tawantinsuyu.simulation.playing import PlayedGame
from tawantinsuyu.simulation.tables import Tables
from tawantinsuyu.simulation.workers import GameWorkers

KEEP_EVERY: Final = 5.0
"""Seconds between two writes of results, and so the most that a crash can lose."""


def run(
    plan: Plan,
    games: int,
    folder: Folder,
    workers: GameWorkers,
    progress: Callable[[int, int], None] = lambda _done, _of: None,
) -> Tables:
    """Play those of the first `games` games that are missing, and return the results of all.

    `progress` is called with the numbers of finished and of all games. After an interrupt, finished games are kept.
    Raises `FolderError`.
    """
    with folder.locked():
        folder.begin(plan)
        done = folder.results().numbers()
        beyond = len([number for number in done if number >= games])
        if beyond:
            raise FolderError(
                f"{folder.path} already holds {len(done)} games; ask for at least as many, not for {games}"
            )
        missing = [number for number in range(games) if number not in done]
        progress(len(done), games)
        kept = len(done)
        fresh: list[PlayedGame] = []
        written = time.monotonic()
        playing = workers.play(plan, missing)
        try:
            for played in playing:
                fresh.append(played)
                progress(kept + len(fresh), games)
                if time.monotonic() - written > KEEP_EVERY:
                    folder.add(fresh)
                    kept += len(fresh)
                    fresh = []
                    written = time.monotonic()
        finally:
            if fresh:
                folder.add(fresh)
            close = getattr(playing, "close", None)
            if close is not None:
                close()
        return folder.finish()
