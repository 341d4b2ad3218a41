"""The list of options: lines with chips, folded free actions, and protection against stray clicks."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from harness.servers.guest import Guest
from harness.servers.server import ServerInThread
from tests.web.browsing import Visitor
from tests.web.positions import played, table_at


@pytest.fixture
def guest(server: ServerInThread) -> Guest:
    return server.guest("Ana")


def at(ana: Visitor, guest: Guest, prompt: str, seed: int = 3) -> Visitor:
    ana.be(guest)
    ana.sit_at(table_at(guest, played(2, seed=seed), prompt))
    ana.is_asked()
    return ana


def test_a_click_on_an_army_card_discards_nothing_but_opens_the_folded_free_actions(ana: Visitor, guest: Guest) -> None:
    at(ana, guest, "buy-worker")
    folded = ana.page.locator("details.free")
    expect(folded.locator("summary")).to_have_text(re.compile(r"Free actions? \(\d+\)"))
    expect(folded.locator("button.option").first).to_be_hidden()
    card = str(folded.locator("button.option[data-key^='discard-army-card']").first.get_attribute("data-at"))
    question = ana.asked()

    ana.click_place(card)

    expect(folded.locator(f"button.option[data-at='{card}']")).to_be_visible()
    assert ana.asked() == question

    folded.locator(f"button.option[data-at='{card}']").click()

    ana.is_past(question)
    expect(ana.story).to_contain_text("discards an Army card")


def test_an_option_has_a_line_without_codes_and_chips_for_its_price(ana: Visitor, guest: Guest) -> None:
    at(ana, guest, "construct")
    option = ana.page.locator("button.option[data-key^='building:']").first

    expect(option.locator(".line")).not_to_contain_text(str(option.get_attribute("data-key")).partition(":")[2])
    expect(option.locator(".chip.cost").first).to_be_visible()
    expect(option.locator(".ids")).to_have_text(str(option.get_attribute("data-key")).partition(":")[2])


def test_weavings_are_picked_tile_by_tile_and_a_button_buys_them(ana: Visitor, guest: Guest) -> None:
    at(ana, guest, "buy-weavings", seed=17)
    button = ana.page.locator("button.carry-out")
    expect(button).to_be_disabled()
    question = ana.asked()

    ana.click_place("face:W28")
    ana.click_place("face:W15")

    expect(button).to_have_text(re.compile("Take the 2 you picked"))
    expect(ana.page.locator("button.option[data-key='buy:none'] .line")).to_have_text("Buy none")
    assert ana.asked() == question

    ana.click_place("face:W28")
    expect(button).to_have_text(re.compile("Take the one you picked"))
    ana.click_place("face:W28")
    button.click()

    ana.is_past(question)
    expect(ana.prompt).to_have_attribute("data-prompt", re.compile("^(pay|next-weaving)$"))
