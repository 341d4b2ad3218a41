"""How long the offline edition takes to start: `python -m tools.web.offline.start_time [VISITS]`.

A plain local server sends 20 megabits per second over all its connections together, uncompressed. The first visit
starts with an empty cache, later ones with a full one. It measures the time until the game is ready and until the
first question of a solo game. Processor time is that of the whole browser; on a busy machine it says more than the
clock.
"""

from __future__ import annotations

import functools
import http.server
import os
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import BinaryIO, Final

from playwright.sync_api import Page, expect, sync_playwright

from harness.programs.chromium import FLAGS, MISSING, find
from tools.web.offline.build import LIST, TARGET

BYTES_A_SECOND: Final = 20_000_000 // 8
PIECE: Final = 16_384
PATIENCE: Final = 300_000
"""Milliseconds."""
TICKS: Final = os.sysconf("SC_CLK_TCK")


class Line:
    """A network link that all connections share."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._free_at = 0.0

    def wait_for(self, size: int) -> None:
        """Wait until this many bytes have been sent."""
        with self._lock:
            self._free_at = max(self._free_at, time.monotonic()) + size / BYTES_A_SECOND
            free_at = self._free_at
        time.sleep(max(0.0, free_at - time.monotonic()))


class SlowHost(http.server.SimpleHTTPRequestHandler):
    """A plain file server behind a link."""

    line = Line()

    def copyfile(self, source: BinaryIO, outputfile: BinaryIO) -> None:  # type: ignore[override]
        while piece := source.read(PIECE):
            self.line.wait_for(len(piece))
            outputfile.write(piece)

    def log_message(self, format: str, *args: object) -> None:
        return


def processor_time(parent: int) -> float:
    """Processor seconds of all descendants of a process."""
    parents: dict[int, int] = {}
    spent: dict[int, float] = {}
    for each in Path("/proc").iterdir():
        if not each.name.isdecimal():
            continue
        try:
            fields = (each / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        parents[int(each.name)] = int(fields[1])
        spent[int(each.name)] = (int(fields[11]) + int(fields[12])) / TICKS
    return sum(time for id, time in spent.items() if id != parent and _is_below(id, parent, parents))


def _is_below(id: int, parent: int, parents: dict[int, int]) -> bool:
    while id in parents and id != parent:
        id = parents[id]
    return id == parent


def visit(page: Page, url: str) -> str:
    """Open the page, wait until it is ready, begin a game; returns the times in words."""
    clock, work = time.monotonic(), processor_time(os.getpid())
    page.goto(url)
    expect(page.locator(".band[role=status]")).to_have_count(1, timeout=PATIENCE)
    expect(page.locator(".band[role=status]")).to_have_count(0, timeout=PATIENCE)
    ready, ready_work = time.monotonic() - clock, processor_time(os.getpid()) - work
    page.get_by_role("button", name="Play solo", exact=True).click()
    page.locator("#prompt").wait_for(timeout=PATIENCE)
    asked, asked_work = time.monotonic() - clock, processor_time(os.getpid()) - work
    return (
        f"ready {ready:5.1f} s ({ready_work:4.1f} s of processors), first question {asked:5.1f} s ({asked_work:4.1f} s)"
    )


def keep_everything(page: Page) -> None:
    """Stay until the service worker has cached the folder, then leave."""
    page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=PATIENCE)
    page.goto("about:blank")


def main() -> None:
    """Measure and print."""
    visits = int(sys.argv[1]) if len(sys.argv) > 1 else 2
    program = find()
    if program is None:
        sys.exit(MISSING)
    if not (TARGET / LIST).exists():
        sys.exit("the offline edition is not built: run make offline")
    host = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(SlowHost, directory=str(TARGET)))
    threading.Thread(target=host.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{host.server_port}/index.html"
    sys.stdout.write(
        f"processes that want to run, on average: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors\n"
    )
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=program, args=list(FLAGS), headless=True
        )
        page = context.pages[0]
        for number in range(1, visits + 1):
            sys.stdout.write(f"visit {number}: {visit(page, url)}\n")
            keep_everything(page)
        context.close()
    host.shutdown()


if __name__ == "__main__":
    main()
