"""`make frames`: script and style time per frame while a Worker walks to its space, and the longest task, from a trace.

The load of the machine is printed, too: on a busy one every duration is longer, so the processor time of the longest
task stands beside it.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from playwright.sync_api import Browser, Page, sync_playwright
from rich.console import Console

from harness.programs.chromium import FLAGS, MISSING, find
from tools.web.screenshots import House, played, served

CATEGORIES: Final = (
    "blink.user_timing",
    "devtools.timeline",
    "devtools.timeline.frame",
    "disabled-by-default-devtools.timeline",
)
SCRIPT_AND_STYLE: Final = {
    "EvaluateScript",
    "EventDispatch",
    "FireAnimationFrame",
    "FunctionCall",
    "Layout",
    "RunMicrotasks",
    "TimerFire",
    "UpdateLayoutTree",
}
WALKS: Final = 5
MOST_PER_FRAME: Final = 8.0
MOST_PER_TASK: Final = 50.0
"""Milliseconds."""

MARK: Final = """new MutationObserver((changes) => {
  for (const { addedNodes, removedNodes } of changes) {
    for (const [nodes, name] of [[addedNodes, "walk-begins"], [removedNodes, "walk-ends"]])
      if ([...nodes].some((node) => node.classList?.contains("ghost"))) performance.mark(name);
  }
}).observe(document, { childList: true, subtree: true });"""
"""Marks the beginning and the end of a walk in the trace."""

TraceEvent: TypeAlias = dict[str, Any]
Span: TypeAlias = tuple[float, float]


class Walk(NamedTuple):
    """Milliseconds of each frame spent in script and style, and of each task, while a Worker walked.

    A task has two: from its beginning to its end, and of the processor.
    """

    frames: Sequence[float]
    tasks: Sequence[tuple[float, float]]


def covered(spans: Iterable[Span]) -> float:
    """The time within spans, which may overlap."""
    total, until = 0.0, 0.0
    for begin, end in sorted(spans):
        total += max(0.0, end - max(begin, until))
        until = max(until, end)
    return total


def walk_in(events: Sequence[TraceEvent]) -> Walk:
    """Read a trace. Its times are microseconds."""
    mark = next(event for event in events if event["name"] == "walk-begins")
    end = next(event["ts"] for event in events if event["name"] == "walk-ends" and event["ts"] > mark["ts"])
    thread = (mark["pid"], mark["tid"])
    main = [e for e in events if (e.get("pid"), e.get("tid")) == thread and mark["ts"] <= e["ts"] < end]
    spans = [(e["ts"], e["ts"] + e.get("dur", 0)) for e in main if e["name"] in SCRIPT_AND_STYLE]
    begun = [e["ts"] for e in main if e["name"] == "Commit"]
    frames = [
        covered((max(one, begin), min(other, until)) for begin, until in spans if one < until and begin < other)
        for one, other in pairwise([*begun, end])
    ]
    tasks = [(e["dur"] / 1000, e.get("tdur", 0) / 1000) for e in main if e["name"] == "RunTask" and "dur" in e]
    return Walk([each / 1000 for each in frames], tasks)


def walk(browser: Browser, page: Page, address: str) -> Walk:
    """Place a Worker, and read the trace of its walk."""
    page.goto(address)
    space = page.locator("[data-place^='space-'][data-offered]").first
    space.wait_for()
    page.wait_for_load_state("networkidle")
    browser.start_tracing(page=page, categories=list(CATEGORIES))
    space.dispatch_event("click")
    page.wait_for_function("() => performance.getEntriesByName('walk-ends').length > 0")
    events: list[TraceEvent] = json.loads(browser.stop_tracing())["traceEvents"]
    return walk_in(events)


def main() -> None:
    """Measure some walks."""
    program = find()
    if program is None:
        sys.exit(MISSING)
    game = played(players=3)
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS), headless=True)
        context = browser.new_context(viewport={"width": 1366, "height": 768}, reduced_motion="no-preference")
        context.add_init_script(MARK)
        page = context.new_page()
        house = House(page, url)
        replay = house.replay(game)
        tables = [house.branch(replay, game.asked["choose-space"], 3) for _ in range(WALKS)]
        walks = [walk(browser, page, f"{url}/tables/{table}") for table in tables]
        browser.close()
    frames = sorted(frame for each in walks for frame in each.frames)
    tasks = [task for each in walks for task in each.tasks]
    longest, processor = (max(times, default=0.0) for times in zip(*tasks, strict=True))
    console = Console()
    console.print(f"{WALKS} walks, {len(frames)} frames; load of the machine {os.getloadavg()[0]:.1f}")
    middle, most = frames[len(frames) // 2], frames[-1]
    console.print(
        f"script and style per frame: median {middle:.1f} ms, at most {most:.1f} (wanted: {MOST_PER_FRAME:.0f})"
    )
    console.print(f"longest task: {longest:.1f} ms (wanted: {MOST_PER_TASK:.0f}); of the processor {processor:.1f} ms")


if __name__ == "__main__":
    main()
