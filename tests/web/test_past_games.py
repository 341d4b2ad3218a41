"""The page of finished games: from an empty one to records, filters, sources of VP and files."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from harness.servers.server import ServerInThread
from tests.server.games import game_for_two, play_to
from tests.web.axe import faults_in
from tests.web.browsing import BOTH, PHONE, Visitor

DATABASES = BOTH


def test_finished_games_make_a_record_that_can_be_filtered_and_downloaded(
    visitor: Callable[..., Visitor], server: ServerInThread
) -> None:
    # given somebody who has finished a game against a person and one alone
    table, host, _ = game_for_two(server)
    ana = visitor(still=True, painted=False)
    ana.be(host)
    ana.open("/games")
    expect(ana.page.get_by_role("main")).to_contain_text("appears here")
    expect(ana.page.get_by_role("link", name="Play a game")).to_have_attribute("href", "/")
    solo = host.create_table(["me"], game={"players": 1, "opponent": "axomamma"}, start=True)
    for each in (table, solo):
        play_to(server, each)

    # when they open the page from the home page
    ana.open("/")
    ana.page.get_by_role("link", name="My games").click()

    # then both are there, with a picture of where the points came from
    rows = ana.page.get_by_role("row")
    expect(rows).to_have_count(3)
    expect(rows.nth(1)).to_contain_text("Axomamma")
    expect(ana.page.get_by_text(re.compile("of 2 games won")).first).to_be_visible()
    source = ana.page.get_by_role("button", name="Temple at Festivals")
    source.click()
    expect(source).to_have_attribute("aria-pressed", "true")
    expect(ana.page.get_by_role("heading", name="Temple at Festivals")).to_be_visible()
    assert faults_in(ana.page, "main") == []

    # and they can be filtered, downloaded and opened
    ana.page.get_by_label("Opponents").select_option("People")
    expect(rows).to_have_count(2)
    with ana.page.expect_download() as downloading:
        ana.click("Download as CSV")
    head, row = Path(downloading.value.path()).read_text(encoding="utf-8").splitlines()
    assert head.startswith("ended,table,mode,opponents,result,vp,")
    assert row.split(",")[1:3] == [table["id"], "2"]
    ana.page.get_by_label("Result").select_option("Won" if ",lost," in row else "Lost")
    expect(ana.page.get_by_text("No game matches these filters.")).to_be_visible()
    ana.page.get_by_label("Result").select_option("All")
    rows.nth(1).get_by_role("link").first.click()
    ana.page.wait_for_url(f"**/tables/{table['id']}")

    phone = visitor(*PHONE, still=True)
    phone.be(host)
    phone.open("/games")
    expect(phone.page.get_by_role("row")).to_have_count(3)
    assert phone.page.evaluate("document.documentElement.scrollWidth") == PHONE[0]


def test_a_public_profile_shows_the_chosen_games_until_it_ends(
    visitor: Callable[..., Visitor], server: ServerInThread
) -> None:
    host = server.guest("Ana")
    solo = host.create_table(["me"], game={"players": 1, "opponent": "axomamma"}, start=True)
    play_to(server, solo)
    ana, stranger = visitor(still=True, painted=False), visitor(still=True, painted=False)
    ana.be(host)
    ana.open("/games")
    expect(ana.page.get_by_role("heading", name="By starting Weaving")).to_be_visible()
    shown = ana.page.get_by_role("checkbox")
    expect(shown).to_have_count(0)

    ana.click("Make a public profile")
    shown.check()
    address = ana.page.get_by_role("link", name="Look at it").get_attribute("href")

    assert address is not None
    stranger.open(address)
    expect(stranger.page.get_by_role("heading", name="Ana")).to_be_visible()
    expect(stranger.page.get_by_role("row")).to_have_count(2)
    assert faults_in(stranger.page, "main") == []
    ana.click("End the profile")
    expect(shown).to_have_count(0)


def test_a_finished_challenge_can_be_shared_and_counts_for_the_days_before_today(
    visitor: Callable[..., Visitor], server: ServerInThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, registry = server.guest("Ana"), server.services.registry
    table = host.post("/api/challenge")
    play_to(server, table)
    ana = visitor(still=True, painted=False)
    ana.be(host)
    ana.open("/challenge")
    expect(ana.page.get_by_role("img", name="Tawantinsuyu")).to_be_visible()
    with ana.page.expect_download() as downloading:
        ana.click("Save the picture")
    assert Path(downloading.value.path()).read_bytes().startswith(b"\x89PNG")
    expect(ana.page.get_by_role("heading", name="The last 30 days")).to_have_count(0)

    clock = registry.clock
    monkeypatch.setattr(registry, "clock", lambda: clock() + 24 * 3_600_000)
    ana.open("/challenge")

    board = ana.page.get_by_role("region", name="The last 30 days")
    expect(board.get_by_role("row").filter(has_text="(you)")).to_contain_text("Ana")
    assert faults_in(ana.page, "main") == []
