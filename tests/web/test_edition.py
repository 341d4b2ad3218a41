"""The page for an owner's edition, and games played with it."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from tawantinsuyu.box.load import load_box
from tests.web.browsing import Visitor


def test_an_edition_is_entered_checked_kept_saved_and_played_with(ana: Visitor, tmp_path: Path) -> None:
    page = ana.page
    ana.come("Ana")
    page.get_by_role("link", name="Your own edition").click()
    page.get_by_role("navigation", name="Family").get_by_role("button", name="Army cards").click()
    page.get_by_role("list", name="Army cards").get_by_role("button", name="A01", exact=True).click()
    expect(page.locator("figure use")).to_have_attribute("href", "#face-A01")

    page.get_by_label("Soldiers").fill("7")
    expect(page.locator("[data-field=soldiers] .trouble")).to_contain_text("less than or equal to 2")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("status").filter(has_text="No errors")).to_be_visible()

    page.get_by_role("navigation", name="Family").get_by_role("button", name="God cards").click()
    page.get_by_role("group", name="Benefits").get_by_role("button", name="Add").click()
    expect(page.get_by_text(re.compile("^1 difference"))).to_be_visible()
    page.get_by_role("button", name="All match my copy").click()
    expect(page.get_by_role("button", name=re.compile("God cards.*1 of 48 compared"))).to_be_visible()

    page.reload()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "own.toml"
    saved.value.save_as(file)
    own = load_box(file)
    assert own.edition == "my copy"
    assert own.short_hash != load_box().short_hash

    ana.open("/")
    page.get_by_role("button", name=re.compile("More .*against bots", re.IGNORECASE)).first.click()
    page.get_by_label("Use your own edition “my copy”").check()
    page.get_by_role("dialog").locator("button.main").click()
    page.locator("details.more summary").click()
    expect(page.get_by_text("With the edition “my copy”")).to_be_visible()
    table = page.request.get(f"{ana.url}/api/tables/{page.url.rsplit('/', 1)[1]}").json()
    assert table["played_with"]["components"] == own.short_hash
