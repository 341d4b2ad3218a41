"""Switching languages during a game."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import expect

from harness.servers.server import ServerInThread
from tawantinsuyu.texts.languages import DRAFTS, LANGUAGES, complete_languages, find_languages
from tawantinsuyu.texts.page import page_messages
from tests.web.browsing import Visitor
from tests.web.positions import played, table_at


def speak(visitor: Visitor, before: str, language: str) -> None:
    """Choose a language in the settings, and wait until the question is asked in it."""
    asked = visitor.prompt.inner_text()
    visitor.click(page_messages(before)["help"]["settings"])
    visitor.page.get_by_role("radio", name=LANGUAGES[language].name).check()
    expect(visitor.page.get_by_role("dialog").locator("h2")).to_have_text(page_messages(language)["settings"]["title"])
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.locator("html")).to_have_attribute("lang", language)
    expect(visitor.prompt).not_to_have_text(asked)


def test_everything_is_said_in_another_language_at_once_and_the_game_goes_on(
    server: ServerInThread, ana: Visitor
) -> None:
    guest = server.guest("Ana")
    ana.be(guest)
    ana.sit_at(table_at(guest, played(2), "choose-space"))
    expect(ana.offered.first).to_be_visible()
    version, keys = ana.asked(), [option.get_attribute("data-key") for option in ana.options.all()]
    seen: dict[str, tuple[str, str, str, str]] = {}

    languages = complete_languages()
    for before, language in pairwise(["en", *languages]):
        if language != before:
            speak(ana, before, language)
        words = page_messages(language)
        story = ana.page.get_by_role("log", name=words["story"]["log"])
        mine = ana.page.get_by_role("region", name=words["players"]["my-area"])
        expect(mine.get_by_role("group", name=words["players"]["tapestries"])).to_be_visible()
        expect(ana.page.get_by_role("button", name=words["asking"]["undo"])).to_be_visible()
        expect(story.get_by_role("listitem").last).to_be_visible()
        label = str(ana.offered.first.get_attribute("aria-label"))
        seen[language] = (ana.prompt.inner_text(), ana.labels()[0], story.inner_text(), label)

        assert ana.asked() == version
        assert [option.get_attribute("data-key") for option in ana.options.all()] == keys

    for texts in zip(*seen.values(), strict=True):
        assert len(set(texts)) == len(seen)

    ana.choose()
    ana.page.reload()
    ana.arrives()
    expect(ana.page.locator("html")).to_have_attribute("lang", languages[-1])


def test_a_draft_is_offered_with_the_switch_and_shows_english_where_it_lacks_a_text(
    server: ServerInThread, ana: Visitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hebrew = tmp_path / "he"
    hebrew.mkdir()
    (hebrew / "language.toml").write_text('name = "עברית"\ndirection = "rtl"\n', encoding="utf-8")
    (hebrew / "web-shell.toml").write_text('[shell]\nsubtitle = "אימפריית האינקה"\n', encoding="utf-8")
    monkeypatch.setitem(LANGUAGES, "he", find_languages([tmp_path])["he"])
    monkeypatch.setenv(DRAFTS, "1")
    english = page_messages("en")
    ana.be(server.guest("Ana"))
    ana.page.goto(server.url)

    ana.click(english["help"]["settings"])
    ana.page.get_by_role("radio", name="עברית").check()

    expect(ana.page.locator("html")).to_have_attribute("lang", "he")
    expect(ana.page.locator("html")).to_have_attribute("dir", "rtl")
    expect(ana.page.get_by_role("banner")).to_contain_text("אימפריית האינקה")
    expect(ana.page.get_by_role("dialog").locator("h2")).to_have_text(english["settings"]["title"])
