"""The score sheet for a game on a real table."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.browsing import Visitor


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
    first.get_by_label("Add a Building that scores in its own way").select_option("X01")
    expect(first.get_by_label("Noble in this Palace")).to_be_visible()
    first.get_by_label("Noble in this Palace").select_option("standing")
    expect(first.get_by_label("Total")).to_have_text("80")


def test_a_sheet_that_cannot_be_says_which_entry_is_wrong(ana: Visitor) -> None:
    ana.open("/score")
    second = ana.page.locator(".players > section").nth(1)
    second.get_by_label("God cards in hand", exact=True).fill("99")
    second.get_by_label("God cards in hand", exact=True).blur()

    expect(ana.page.get_by_role("alert")).to_contain_text("99 cannot be")
    expect(second.get_by_label("God cards in hand", exact=True)).to_have_attribute("aria-invalid", "true")
    ana.complaints = [complaint for complaint in ana.complaints if "422" not in complaint]
