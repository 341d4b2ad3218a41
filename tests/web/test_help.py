"""Help, settings, warnings and the rules: always available, even in the middle of a game."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tawantinsuyu.texts.languages import complete_languages
from tests.web.browsing import Visitor

MakeVisitor = Callable[..., Visitor]


def dialog(visitor: Visitor, name: str) -> Locator:
    return visitor.page.get_by_role("dialog", name=name)


def settle(visitor: Visitor) -> None:
    """A game alone, up to its second question."""
    visitor.open()
    visitor.click("Play solo")
    visitor.choose()


# -- help


def test_the_question_mark_opens_help_and_keys_pressed_there_choose_nothing(ana: Visitor) -> None:
    settle(ana)
    question = ana.asked()

    ana.page.keyboard.press("?")
    help = dialog(ana, "Help")
    expect(help).to_contain_text("How a turn goes")
    expect(help.get_by_role("listitem").filter(has_text="1 more task on a blue space")).to_contain_text("Architect")
    ana.page.keyboard.press("1")
    ana.page.keyboard.press("Escape")

    expect(help).to_have_count(0)
    assert ana.asked() == question


UNDRAWN = """() => [...document.querySelectorAll("dialog[open] li use")]
  .filter((use) => document.querySelectorAll(use.getAttribute("href")).length !== 1)
  .map((use) => use.getAttribute("href"))"""
"""Signs of the help without a drawing, or with two."""


def test_the_signs_are_drawn_before_any_game_too_and_workers_as_on_the_board(ana: Visitor) -> None:
    ana.open()
    ana.click("Help")

    expect(ana.page.locator("#piece-worker-architect")).to_have_count(1)
    expect(ana.page.locator("dialog[open] use[href='#piece-worker-architect']")).to_have_count(1)
    assert ana.page.evaluate(UNDRAWN) == []


# -- settings


def test_night_and_day_are_worn_at_once_and_kept(ana: Visitor) -> None:
    ana.open()
    root = ana.page.locator("html")
    expect(root).to_have_attribute("data-theme", "day")

    ana.click("Settings")
    dialog(ana, "Settings").get_by_label("Night").check()
    expect(root).to_have_attribute("data-theme", "night")
    ana.page.reload()

    expect(root).to_have_attribute("data-theme", "night")


def test_the_system_decides_between_day_and_night_unless_somebody_chose(ana: Visitor) -> None:
    ana.page.emulate_media(color_scheme="dark")
    ana.open()

    expect(ana.page.locator("html")).to_have_attribute("data-theme", "night")


# -- warnings


@pytest.fixture
def warned(ana: Visitor) -> Visitor:
    """Somebody who has just tried to leave all benefits of the first cards."""
    settle(ana)
    while not ana.page.locator("#prompt[data-prompt='starting-benefits']").count():
        ana.choose()
    ana.page.locator("button.option[data-key='done']").click()
    expect(dialog(ana, "Wait a moment")).to_contain_text("Any you leave are lost.")
    return ana


def test_who_is_warned_can_go_back(warned: Visitor) -> None:
    question = warned.asked()

    warned.click("Go back")

    expect(dialog(warned, "Wait a moment")).to_have_count(0)
    assert warned.asked() == question
    warned.choose()


def test_who_is_warned_can_do_it_anyway(warned: Visitor) -> None:
    question = warned.asked()

    warned.click("Do it anyway")

    warned.is_past(question)


def test_a_warning_that_is_not_wanted_does_not_come_again_until_it_is_wanted(warned: Visitor) -> None:
    dialog(warned, "Wait a moment").get_by_label("Do not warn me about this again").check()
    warned.click("Go back")

    warned.click("Settings")
    box = dialog(warned, "Settings").get_by_label("when I leave God card benefits unused")
    expect(box).not_to_be_checked()
    warned.page.keyboard.press("Escape")
    question = warned.asked()
    warned.page.locator("button.option[data-key='done']").click()

    warned.is_past(question)


def test_who_wants_to_be_asked_is_asked_before_what_cannot_be_taken_back(ana: Visitor) -> None:
    ana.open()
    ana.click("Settings")
    dialog(ana, "Settings").get_by_label("Ask before a choice that cannot be taken back").check()
    ana.page.keyboard.press("Escape")
    ana.click("Play solo")
    ana.is_asked()
    question = ana.asked()

    ana.options.first.click()

    expect(dialog(ana, "Are you sure?")).to_contain_text("This cannot be taken back.")
    ana.click("Do it anyway")
    ana.is_past(question)


# -- the rules


def test_a_rule_is_found_by_its_address_and_leads_to_others(ana: Visitor) -> None:
    ana.open("/rules#PLC-07")
    rule = ana.page.locator("[data-rule='PLC-07']")
    expect(rule).to_be_focused()
    expect(rule).to_be_in_viewport()

    rule.get_by_role("link", name="PLC-17").click()

    expect(ana.page.locator("[data-rule='PLC-17']")).to_be_focused()
    expect(ana.page).to_have_url(re.compile("/rules#PLC-17$"))
    ana.page.go_back()
    expect(rule).to_be_focused()


def test_rules_are_searched_while_one_types(ana: Visitor) -> None:
    ana.open("/rules")
    search = ana.page.get_by_role("searchbox", name="Search the rules")
    search.press_sequentially("Roaming")

    rules = ana.page.locator("[data-rule]")
    expect(ana.page.get_by_role("status").filter(has_text="rules found")).to_be_visible()
    assert all("roaming" in text.lower() for text in rules.all_inner_texts())
    search.fill("fes 20")
    expect(rules).to_have_count(1)
    expect(rules).to_contain_text("1 potato per God card")
    search.fill("xyzzy")
    expect(ana.page.get_by_text("No rule matches.")).to_be_visible()


def test_the_rule_of_a_question_opens_beside_the_table(ana: Visitor) -> None:
    settle(ana)
    rule = ana.prompt.get_by_role("link")
    id = rule.inner_text()

    rule.click()

    expect(dialog(ana, "Rules").locator(f"[data-rule='{id}']")).to_be_focused()
    ana.page.keyboard.press("Escape")
    expect(dialog(ana, "Rules")).to_have_count(0)
    ana.choose()


@pytest.mark.parametrize("path", ["/rules", "/legend", "/learn", "/watch", "/score", "/puzzles", "/challenge"])
def test_pages_fit_on_a_phone(visitor: MakeVisitor, path: str) -> None:
    phone = visitor(390, 844)
    phone.open(path)
    expect(phone.page.get_by_role("heading", level=1)).to_be_visible()

    width: int = phone.page.evaluate("document.documentElement.scrollWidth")

    assert width == 390


@pytest.mark.parametrize("language", complete_languages())
def test_the_player_aid_is_printed_on_one_page_without_the_page_around_it(visitor: MakeVisitor, language: str) -> None:
    reader = visitor(still=True)
    chosen = json.dumps({"language": language})
    reader.context.add_init_script(f"localStorage.setItem('tawantinsuyu-settings', '{chosen}')")
    reader.open("/legend")
    reader.page.wait_for_function("() => document.querySelector('main img')?.naturalWidth > 300")

    printed = reader.page.pdf(prefer_css_page_size=True)
    reader.page.emulate_media(media="print")

    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
    expect(reader.page.locator("header.band")).to_be_hidden()
