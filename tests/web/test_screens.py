"""The table on a laptop, where nothing has to be scrolled and nothing jumps, and on a phone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.harness import ServerInThread
from tests.web.browsing import LAPTOP, PHONE
from tests.web.conftest import MakeVisitor
from tests.web.positions import played, table_at

EVERYTHING = ("buildings", "nobles", "vassals", "way-of-the-sun:ruruy")
SOME_MOVES = 5

SIZES = """() => ({
  across: document.documentElement.scrollWidth,
  down: document.documentElement.scrollHeight,
  parts: Object.fromEntries(["players", "board", "mine"].map((name) => {
    const { x, y, width, height } = document.querySelector(`[data-area="area:${name}"]`).getBoundingClientRect();
    return [name, [x, y, width, height].map(Math.round)];
  })),
})"""

WATCH_SHIFTS = """
    window.shifts = 0;
    new PerformanceObserver((list) => {
        for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.shifts += shift.value;
    }).observe({ type: "layout-shift", buffered: true });
"""


@pytest.mark.parametrize(("players", "modules"), [(2, ()), (4, EVERYTHING)], ids=["two", "everything"])
def test_on_a_laptop_the_table_needs_no_scrolling_and_stays_in_its_place(
    server: ServerInThread, visitor: MakeVisitor, players: int, modules: tuple[str, ...]
) -> None:
    ana, guest = visitor(still=True), server.guest("Ana")
    ana.be(guest)
    ana.context.add_init_script(WATCH_SHIFTS)
    ana.sit_at(table_at(guest, played(players, modules), "main-option"))
    expect(ana.offered.first).to_be_visible()
    sizes: Any = ana.page.evaluate(SIZES)
    assert (sizes["across"], sizes["down"]) == LAPTOP

    rng, asked = Random(1), ana.question()
    for _ in range(SOME_MOVES):
        assert asked is not None
        ana.choose_on_board(rng, asked=asked)
        asked = ana.question(asked.version)

        now: Any = ana.page.evaluate(SIZES)
        assert now == sizes
    assert ana.page.evaluate("window.shifts") < 0.1


def test_on_a_phone_everything_is_there_without_scrolling_sideways(
    server: ServerInThread, visitor: MakeVisitor
) -> None:
    guest, phone = server.guest("Ana"), visitor(*PHONE, still=True, touch=True)
    phone.be(guest)
    phone.sit_at(table_at(guest, played(2), "choose-space"))
    expect(phone.prompt).to_be_in_viewport()
    expect(phone.options.first).to_be_in_viewport()
    parts = {"Mine": "mine", "Players": "players", "Log": "told"}

    for name, area in parts.items():
        phone.page.get_by_role("group", name="Parts of the table").get_by_role("button", name=name).tap()
        for other in parts.values():
            expect(phone.page.locator(f"[data-area='area:{other}']")).to_be_visible(visible=other == area)
        assert phone.page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    phone.page.get_by_role("group", name="Parts of the table").get_by_role("button", name="Supply").tap()
    expect(phone.page.get_by_role("region", name="What can be had")).to_be_visible()
    assert phone.page.evaluate("document.documentElement.scrollWidth") == PHONE[0]

    asked = phone.question()
    assert asked is not None
    phone.tap_place(next(place for place in asked.places if place.startswith("space-")))
    phone.is_past(asked.version)
    expect(phone.prompt).to_be_in_viewport()
