"""A review leads from the chances of a game to its mistakes, to the replay, and to another try."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from harness.servers.server import ServerInThread
from tawantinsuyu.analysis.results import SMALL, Review
from tawantinsuyu.server.features.reviews import service as reviews
from tests.analysis.reviewed import finished, reviewed
from tests.web.axe import faults_in
from tests.web.browsing import PHONE, Visitor


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game has been reviewed already."""

    async def stored(*_: object) -> Review:
        return reviewed()

    monkeypatch.setattr(reviews, "stored_review", stored)


@pytest.mark.usefixtures("kept")
def test_a_review_has_no_accessibility_fault_by_day_or_by_night(
    visitor: Callable[..., Visitor], server: ServerInThread
) -> None:
    host, ana = server.guest("Ana"), visitor(still=True)
    ana.be(host)
    ana.open(f"/replays/{host.post('/api/replays', {'record': finished().to_text()})['id']}/review")
    expect(ana.page.get_by_role("img", name="Chance to win")).to_be_visible()

    assert faults_in(ana.page, "main") == []
    ana.page.emulate_media(color_scheme="dark")
    expect(ana.page.locator("html")).to_have_attribute("data-theme", "night")
    assert faults_in(ana.page, "main") == []


@pytest.mark.usefixtures("kept")
def test_from_a_review_to_the_replay_of_a_mistake_and_to_another_try(
    visitor: Callable[..., Visitor], server: ServerInThread
) -> None:
    host = server.guest("Ana")
    table = host.post("/api/replays", {"record": finished().to_text()})["id"]
    worst = reviewed().costliest(0)[0]
    mistakes = [each.line for each in reviewed().decisions if each.cost > SMALL]
    ana = visitor(still=True, painted=False)
    ana.be(host)

    ana.open(f"/replays/{table}/review")
    expect(ana.page.get_by_role("img", name="Chance to win")).to_be_visible()
    first = ana.page.get_by_role("listitem").filter(has_text=re.compile(rf"−{worst.cost:.0%}".replace("%", " %"))).first
    expect(first).to_contain_text("instead of")
    first.get_by_role("link", name="Show on the board").click()

    expect(ana.page.get_by_text(f"Move {worst.line} of")).to_be_visible()
    expect(ana.page.get_by_text("The bot would choose")).to_be_visible()
    ana.page.get_by_role("button", name=re.compile("^Show the (step|[0-9]+ steps)$")).click()
    expect(ana.page.get_by_text(f"1/{len(worst.better)}")).to_be_visible()
    following = next(line for line in mistakes if line > worst.line)
    ana.page.keyboard.press("n")
    expect(ana.page.get_by_text(f"Move {following} of")).to_be_visible()
    ana.page.keyboard.press("p")
    expect(ana.page.get_by_text(f"Move {worst.line} of")).to_be_visible()

    ana.page.go_back()
    ana.page.get_by_role("button", name="Play from here").first.click()
    ana.click("Play on")
    ana.page.wait_for_url(re.compile(r"/tables/[^/]+$"))
    ana.arrives()
    made = host.table(ana.page.url.rpartition("/")[2])
    assert (made["origin"]["table"], made["origin"]["line"]) == (table, worst.line)
    assert [seat["kind"] for seat in made["seats"]] == ["person", "bot"]

    phone = visitor(*PHONE, still=True, painted=False)
    phone.be(host)
    phone.open(f"/replays/{table}/review")
    expect(phone.page.get_by_role("img", name="Chance to win")).to_be_visible()
    assert phone.page.evaluate("document.documentElement.scrollWidth") == PHONE[0]


def test_whoever_opens_the_page_of_a_review_has_asked_for_it_and_may_cancel_it(
    ana: Visitor, server: ServerInThread
) -> None:
    host = server.guest("Ana")
    table = host.post("/api/replays", {"record": finished().to_text()})["id"]
    ana.be(host)

    def answered(route: Route) -> None:
        """Another review is made first, so that this one costs no time."""
        state = {"status": "waiting", "place": 1, "done": 0, "total": 0, "asked": True, "review": None}
        if route.request.method == "POST":
            route.fulfill(json=state)
        elif route.request.method == "DELETE":
            route.fulfill(json={**state, "status": "none", "place": 0, "asked": False})
        else:
            route.continue_()

    ana.page.route("**/api/tables/*/review*", answered)

    ana.open(f"/replays/{table}/review")

    expect(ana.page.get_by_role("status").filter(has_text="1 other review comes first.")).to_be_visible()
    ana.click("Cancel")
    expect(ana.page.get_by_role("button", name="Review this game")).to_be_visible()
