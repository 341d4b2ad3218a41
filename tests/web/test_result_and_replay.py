"""After the game: the winner and why, the figures, the record, and the replay."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from harness.builds import ROOT
from harness.servers.guest import Guest
from harness.servers.server import ServerInThread
from tests.web.browsing import PHONE, Visitor

RECORD = ROOT / "tests" / "golden" / "2-players-default-1.record"

MakeVisitor = Callable[..., Visitor]
Table = dict[str, Any]


@pytest.fixture(scope="module")
def host(server: ServerInThread) -> Guest:
    return server.guest("Ana")


@pytest.fixture(scope="module")
def played(host: Guest) -> Table:
    """A game alone that was played to its end, not well."""
    table = host.create_table(["me"], game={"opponent": "axomamma"}, start=True)
    while (decision := (state := host.state(table))["view"]["decision"]) is not None:
        host.answer(table, decision["options"][-1]["key"], state["version"])
    return host.table(table)


@pytest.fixture(scope="module")
def brought(host: Guest) -> Table:
    """A record of two others, brought here as a replay."""
    return host.post("/api/replays", {"record": RECORD.read_text(encoding="utf-8")})


@pytest.fixture
def ana(visitor: MakeVisitor, host: Guest) -> Visitor:
    made = visitor(still=True, painted=False)
    made.be(host)
    return made


def read_numbers(visitor: Visitor, table: Table) -> Locator:
    """Open the scores and charts of a game that is over."""
    visitor.sit_at(table)
    visitor.click("Scores and charts")
    return visitor.page.get_by_role("dialog")


def test_the_end_tells_who_has_won_why_and_where_points_and_resources_came_from(
    ana: Visitor, host: Guest, played: Table
) -> None:
    own, other = played["result"]["vp"]

    shown = read_numbers(ana, played)

    expect(shown.get_by_role("heading", name="Axomamma has won.")).to_be_visible()
    expect(shown).to_contain_text(f"Ana has {own} VP, Axomamma {other}. Winning takes at least 120")
    total = shown.get_by_role("row", name=re.compile("^Total")).get_by_role("cell")
    expect(total).to_have_text([str(own), str(other)])
    expect(shown.get_by_role("img", name="Victory points over time")).to_be_visible()
    start = host.get(f"/api/tables/{played['id']}/scores")["incomes"][0]["start"]
    row = shown.get_by_role("row", name=re.compile("^Start")).last
    expect(row.get_by_role("cell").first).to_contain_text(str(sum(start.values())))


def test_scores_and_incomes_can_be_kept_as_csv(ana: Visitor, host: Guest, played: Table, tmp_path: Path) -> None:
    numbers = read_numbers(ana, played)
    with ana.page.expect_download() as started:
        numbers.get_by_role("button", name="Download as CSV").click()
    started.value.save_as(tmp_path / "numbers.csv")

    with (tmp_path / "numbers.csv").open(encoding="utf-8", newline="") as file:
        head, *rows = csv.reader(file)

    assert head == ["what", "source", "Ana", "Axomamma"]
    found = {(what, source): [int(value) for value in values] for what, source, *values in rows}
    assert found["vp", "total"] == played["result"]["vp"]
    for seat, income in enumerate(host.get(f"/api/tables/{played['id']}/scores")["incomes"]):
        for source, gains in income.items():
            gained = {what: number for what, number in gains.items() if number}
            assert {what: found[what, source][seat] for what in gained} == gained


def test_points_over_time_can_be_read_as_a_table(ana: Visitor, played: Table) -> None:
    numbers = read_numbers(ana, played)
    numbers.get_by_text("As a table").click()

    rows = numbers.get_by_role("region", name="Victory points over time").get_by_role("row")
    expect(rows.last.get_by_role("cell")).to_have_text([str(vp) for vp in played["result"]["vp"]])


def test_the_deal_is_proved_and_the_record_is_downloaded(ana: Visitor, played: Table) -> None:
    numbers = read_numbers(ana, played)
    numbers.get_by_text("Proof of the deal").click()
    expect(numbers.get_by_text(played["commitment"])).to_be_visible()
    expect(numbers.get_by_text(played["seed"])).to_be_visible()
    ana.page.keyboard.press("Escape")

    with ana.page.expect_download() as download:
        ana.page.get_by_role("link", name="Download the record").click()

    assert download.value.path().read_text(encoding="utf-8").startswith("tawantinsuyu")


def test_a_rematch_is_a_new_table_with_the_same_game(ana: Visitor, host: Guest, played: Table) -> None:
    ana.sit_at(played)

    ana.click("Play again")

    ana.page.wait_for_url(lambda url: "/tables/" in url and played["id"] not in url)
    made = host.table(ana.page.url.rpartition("/")[2])
    assert made["settings"] == played["settings"]


# -- replay


def at_move(visitor: Visitor, number: int) -> None:
    expect(visitor.page.get_by_text(re.compile(rf"^Move {number} of \d+$"))).to_be_visible()
    visitor.page.wait_for_url(re.compile(rf"[?&]move={number}$"))


def test_every_move_of_a_replay_has_a_link_and_can_be_stepped_to_by_keys(
    ana: Visitor, host: Guest, played: Table
) -> None:
    words = host.get(f"/api/tables/{played['id']}/moves", words=True)["words"]
    last = len(words) - 1
    path = f"/tables/{played['id']}/replay"
    ana.open(f"{path}?move=12")
    at_move(ana, 12)
    story = ana.page.get_by_role("region", name="What happened", exact=True)
    expect(story.get_by_role("paragraph")).to_have_text(words[12])

    ana.page.keyboard.press("ArrowRight")
    at_move(ana, 13)
    expect(story.get_by_role("paragraph")).to_have_text(words[13])
    ana.page.keyboard.press("End")
    at_move(ana, last)
    for name, vp in zip(("Ana", "Axomamma"), played["result"]["vp"], strict=True):
        expect(ana.panel(name)).to_contain_text(str(vp))
    ana.page.keyboard.press("Home")
    at_move(ana, 0)
    ana.page.get_by_role("slider", name="Move").fill("40")
    at_move(ana, 40)

    ana.page.reload()
    at_move(ana, 40)


def test_a_replay_plays_by_itself_until_it_is_stopped(ana: Visitor, played: Table) -> None:
    ana.open(f"/tables/{played['id']}/replay?move=5")
    at_move(ana, 5)
    ana.page.get_by_label("Speed").select_option("fast")
    ana.click("Play")
    expect(ana.page.get_by_text(re.compile(r"^Move ([89]|\d\d) of"))).to_be_visible()

    ana.click("Pause")

    expect(ana.page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_record_that_was_brought_here_is_seen_from_any_seat(ana: Visitor, brought: Table) -> None:
    ana.open(f"/replays/{brought['id']}?move=30")
    at_move(ana, 30)
    heading = ana.page.get_by_role("heading", name="Your hand")
    expect(heading).to_have_count(0)
    expect(ana.hand).to_have_count(0)

    ana.page.get_by_label("As seen by").select_option(index=1)

    expect(heading).to_have_count(1)
    expect(ana.hand.first).to_be_visible()


def test_from_a_move_one_goes_on_against_bots(ana: Visitor, host: Guest, brought: Table) -> None:
    ana.open(f"/replays/{brought['id']}?move=30")
    at_move(ana, 30)
    ana.click("Continue from here")
    ana.page.get_by_label("You play").select_option(index=1)
    ana.click("Play on")

    ana.page.wait_for_url(re.compile(r"/tables/[^/]+$"))
    ana.arrives()
    made = host.table(ana.page.url.rpartition("/")[2])
    assert (made["origin"]["kind"], made["origin"]["table"], made["origin"]["line"]) == ("branch", brought["id"], 30)
    assert [seat["kind"] for seat in made["seats"]] == ["bot", "person"]


def test_where_the_game_is_over_there_is_nothing_to_go_on_with(ana: Visitor, played: Table) -> None:
    ana.open(f"/tables/{played['id']}/replay?move=100000")

    expect(ana.page.get_by_role("button", name="Continue from here")).to_be_disabled()


def test_a_game_that_one_may_not_see_is_said_to_be_none(visitor: MakeVisitor, played: Table) -> None:
    stranger = visitor()

    stranger.open(f"/tables/{played['id']}/replay")

    expect(stranger.page.get_by_role("alert")).to_contain_text("There is no such table, or it is private.")
    stranger.complaints = [complaint for complaint in stranger.complaints if "404 (Not Found)" not in complaint]


@pytest.mark.parametrize("path", ["", "/replay?move=20"])
def test_a_phone_shows_both_without_scrolling_sideways(
    visitor: MakeVisitor, host: Guest, played: Table, path: str
) -> None:
    phone = visitor(*PHONE, still=True)
    phone.be(host)
    phone.open(f"/tables/{played['id']}{path}")
    expect(phone.page.locator("#result") if not path else phone.page.get_by_role("slider")).to_be_visible()

    assert phone.page.evaluate("document.documentElement.scrollWidth") == PHONE[0]


def test_the_end_shows_the_turning_point_from_which_one_can_play_again(ana: Visitor, played: Table) -> None:
    ana.sit_at(played)
    point = ana.page.get_by_role("article").filter(has_text="Turning point")
    expect(point).to_contain_text(
        re.compile(r"−\d+ (VP|%)"), timeout=180_000
    )  # a worker searches for it, and gives way to all else
    expect(point.locator("svg image")).to_be_visible()
    address = point.get_by_role("link", name="Show on the board").get_attribute("href")
    assert address is not None
    assert re.search(r"/replay\?move=\d+$", address)

    point.get_by_role("button", name="Play from there").click()
    ana.page.get_by_role("dialog").get_by_role("button").last.click()

    ana.page.wait_for_url(lambda url: url.rstrip("/").split("/")[-1] not in (played["id"], "replay"))
    ana.is_asked()
