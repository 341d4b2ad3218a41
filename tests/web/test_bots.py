"""Bots at the table: their level is shown, and their thinking time as it passes."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from harness.servers.server import ServerInThread
from tawantinsuyu.bots.levels import NAMES
from tawantinsuyu.server.bot_workers.pool import BotChoice
from tests.web.browsing import Visitor

SECONDS = 60.0
PAUSE = 600
"""Milliseconds between two looks at a bar."""


@pytest.fixture
def slow_bots(server: ServerInThread, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that think longer than the test looks."""

    async def choose(_bot: str, _box: Any, _seed: str, _knowledge: Any, keys: list[str], *_: Any) -> BotChoice:
        await asyncio.sleep(SECONDS)
        return BotChoice(keys[0], by_fallback=False)

    monkeypatch.setattr(server.services.driver.bot_pool, "choose", choose)


def watch(server: ServerInThread, visitor: Visitor, level: str) -> Locator:
    """Watch two bots of a level; returns the panel of the one that waits."""
    table = server.guest("Ana").create_table([f"bot:{level}"] * 2, visibility="open", start=True)
    visitor.sit_at(table)
    expect(visitor.prompt).to_contain_text("is thinking")
    return visitor.page.locator(".player[data-seat]:not(.to-act)")


def share_used(bar: Locator) -> float:
    share: float = bar.evaluate(
        "bar => bar.firstElementChild.getBoundingClientRect().width / bar.getBoundingClientRect().width"
    )
    return share


@pytest.mark.usefixtures("slow_bots")
def test_a_bot_that_takes_its_time_shows_how_much_of_it_is_used(server: ServerInThread, ana: Visitor) -> None:
    panel = watch(server, ana, "master")
    bars = ana.page.get_by_role("progressbar", name="Thinking time used this turn")
    expect(bars).to_have_count(2)  # with the question and at its seat
    expect(panel).to_contain_text("Master")
    assert panel.get_attribute("aria-label") in NAMES

    before = share_used(bars.first)
    ana.page.wait_for_timeout(PAUSE)

    assert before < share_used(bars.first) < 1


@pytest.mark.usefixtures("slow_bots")
def test_a_bot_that_answers_at_once_has_no_time_to_show(server: ServerInThread, ana: Visitor) -> None:
    panel = watch(server, ana, "beginner")

    expect(panel).to_contain_text("Beginner")
    expect(ana.page.get_by_role("progressbar")).to_have_count(0)
