"""The score sheet for a game on a real table."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from harness.servers.server import run_server
from tawantinsuyu.box.load import load_box
from tests.web.browsing import SITE, Visitor

TEMPLE = '[edition]\nname = "mine"\n[[temple_step]]\nid = "temple-12"\nvp = 41\n'


def test_FIN_01_what_lies_on_the_table_is_scored_while_it_is_entered_and_kept_by_its_link(ana: Visitor) -> None:
    ana.open("/")
    ana.page.get_by_role("link", name="Score sheet").click()
    cards = ana.page.locator(".players > section")
    first, second = cards.nth(0), cards.nth(1)

    first.get_by_label("Name of the player").fill("Ana")
    first.get_by_label("VP on the track", exact=True).fill("71")
    first.get_by_label("VP on the track", exact=True).blur()
    first.get_by_role("button", name="Add a Tapestry").click()
    for _ in range(3):
        first.get_by_role("button", name="More: Tapestry 1").click()
    second.get_by_role("button", name="More: God cards in hand").click()

    expect(first.get_by_label("Total")).to_have_text("77")
    expect(second.get_by_label("Total")).to_have_text("1")
    expect(ana.page.get_by_role("status").filter(has_text="Ana has won")).to_be_visible()

    expect(ana.page).to_have_url(re.compile(r"/score#[A-Za-z0-9_-]+$"))
    ana.page.reload()
    expect(first.get_by_label("Name of the player")).to_have_value("Ana")
    expect(first.get_by_label("Total")).to_have_text("77")

    ana.page.get_by_label("Nobles and Newcomers").check()
    first.get_by_label("Add a Building with its own scoring").select_option("X01")
    expect(first.get_by_label("Noble in this Palace")).to_be_visible()
    first.get_by_label("Noble in this Palace").select_option("standing")
    expect(first.get_by_label("Total")).to_have_text("80")


def test_a_sheet_that_cannot_be_says_which_entry_is_wrong(ana: Visitor) -> None:
    ana.open("/score")
    second = ana.page.locator(".players > section").nth(1)
    second.get_by_label("God cards in hand", exact=True).fill("99")
    second.get_by_label("God cards in hand", exact=True).blur()

    expect(ana.page.get_by_role("alert")).to_contain_text("99 is impossible")
    expect(second.get_by_label("God cards in hand", exact=True)).to_have_attribute("aria-invalid", "true")
    ana.complaints = [complaint for complaint in ana.complaints if "422" not in complaint]


def test_a_sheet_is_counted_with_an_edition_and_a_link_says_where_it_is_not_known(
    ana: Visitor, chromium: Browser, tmp_path: Path
) -> None:
    """Given an own edition, when its sheet is sent, then the same server knows it, and another one says what to do."""
    page, file = ana.page, tmp_path / "own.toml"
    file.write_text(TEMPLE, encoding="utf-8")
    kept = {"version": 1, "document": {}, "text": TEMPLE, "name": "mine", "components": load_box(file).short_hash}
    ana.open("/")
    page.evaluate("(kept) => (localStorage['tawantinsuyu.edition'] = kept)", json.dumps(kept))
    ana.open("/score")
    page.get_by_label("Use your own edition “mine”").check()
    page.locator(".players > section").first.get_by_label("Temple step").select_option("12")
    page.get_by_text("What a Festival would give now").click()
    expect(page.get_by_text("41 VP (Temple 41, regions 0)")).to_be_visible()
    link = page.evaluate("location.hash")
    ana.complaints = [complaint for complaint in ana.complaints if "404" not in complaint]  # before it is told

    page.evaluate("localStorage.removeItem('tawantinsuyu.edition')")
    page.reload()
    expect(page.get_by_text("With the edition “mine”")).to_be_visible()
    page.get_by_text("What a Festival would give now").click()
    expect(page.get_by_text("41 VP (Temple 41, regions 0)")).to_be_visible()

    with run_server(site=SITE) as server:
        ben = Visitor(chromium, server.url, still=True)
        ben.open(f"/score{link}")
        expect(ben.page.get_by_role("alert")).to_contain_text("the edition “mine”, which is not known here")
        ben.click("Score with the built-in components")
        ben.page.get_by_text("What a Festival would give now").click()
        expect(ben.page.get_by_text("18 VP (Temple 18, regions 0)")).to_be_visible()
        expect(ben.page.get_by_role("alert")).to_have_count(0)
        ben.context.close()
