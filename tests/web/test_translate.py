"""The page for translators: texts with their glossary, changes seen in place, and a file to hand in."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tawantinsuyu.texts.languages import DRAFTS
from tests.web.browsing import Visitor
from tests.web.conftest import MakeVisitor


@pytest.fixture(scope="module", autouse=True)
def drafts() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(DRAFTS, "1")
        yield


def test_a_changed_text_is_seen_in_place_and_handed_in_as_a_file(visitor: MakeVisitor, tmp_path: Path) -> None:
    ana = visitor(still=True, painted=False, usual=True)
    ana.context.add_init_script("localStorage['tawantinsuyu-settings'] ??= JSON.stringify({ language: 'fr' })")
    ana.open("/translate")
    page = ana.page
    page.get_by_label("Rechercher").fill("web:part.log")
    entry = page.locator("li[id='web:part.log']")
    expect(entry).to_contain_text("table/TableView.svelte")
    entry.locator("summary").click()
    expect(entry).to_contain_text("Dziennik")

    entry.get_by_role("textbox").fill("Journal de la partie")
    entry.get_by_role("textbox").press("Tab")
    expect(entry).to_contain_text("Trop long pour sa place")
    expect(entry).to_contain_text("20 caractères sur 10")
    page.get_by_label("Rechercher").fill("web:translate.title")
    page.locator("li[id='web:translate.title']").get_by_role("textbox").fill("Traduisons !")
    page.get_by_label("Montrer mes modifications").check()
    page.reload()

    expect(page.get_by_role("heading", name="Traduisons !")).to_be_visible()
    with page.expect_download() as started:
        page.get_by_role("button", name="Enregistrer le fichier").click()
    started.value.save_as(tmp_path / "fr.toml")
    handed_in = tomllib.loads((tmp_path / "fr.toml").read_text(encoding="utf-8"))
    assert handed_in == {
        "web-table.toml": {"part": {"log": "Journal de la partie"}},
        "web-translate.toml": {"translate": {"title": "Traduisons !"}},
    }


def test_it_is_nowhere_unless_drafts_are_offered(ana: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(DRAFTS)

    ana.open("/translate")

    expect(ana.page.get_by_role("heading", name="There is nothing here.")).to_be_visible()
