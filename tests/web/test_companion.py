"""The companion on a phone next to the board game: a stored game continues, and entries can be taken back."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from harness.games.choosing import ALL_MODULES, busily
from harness.servers.server import run_server
from tawantinsuyu.box.load import load_box
from tawantinsuyu.companion.table import CompanionTable, Entry, Start
from tests.web.browsing import PHONE, SITE, Visitor
from tests.web.conftest import MakeVisitor

KEPT = "tawantinsuyu.companion"
EDITION = "tawantinsuyu.edition"
OWN = '[edition]\nname = "first printing"\n[[weaving]]\nid = "W05"\nleft = "vp"\n'
BUILDS = ("G12", "G40", "G26", "G20")
"""Cards that construct Buildings or build Steps."""
OTHERS = ("G01", "G02", "G08", "G22")
TO_OFFERING = {"main-option": ("high-priest:worship",), "act-or-gold": ("high-priest:offering", "high-priest")}
"""Questions, and what is answered until they come if it can be."""
STARTS = [Start("axomamma"), Start("pachamama", modules=ALL_MODULES[0])]


@pytest.fixture
def phone(visitor: MakeVisitor) -> Visitor:
    return visitor(*PHONE, still=True, touch=True, painted=False, usual=True)


def until_third_turn(start: Start) -> tuple[CompanionTable, list[Entry]]:
    table, entries, random = CompanionTable.begin(start), [], Random(6)
    while table.game.state.turn < 3 or table.draw is not None:
        assert table.game.decision is not None
        entries.append(table.enter(Entry("answer", busily(random, table.game.decision.keys))))
    return table, entries


@pytest.mark.parametrize("start", STARTS, ids=lambda start: start.opponent)
def test_a_kept_game_goes_on_where_it_was_left_and_entries_are_taken_back(phone: Visitor, start: Start) -> None:
    table, entries = until_third_turn(start)
    put_down(phone, start, entries, len(entries))
    vp = [str(player["vp"]) for player in table.game.view(0)["players"]]

    for _ in range(2):
        phone.open("/companion/mirror")
        expect(phone.page.locator(".points b")).to_have_text(vp)
    phone.page.get_by_role("button", name="Undo", exact=True).tap()

    phone.page.wait_for_function(
        "([key, count]) => JSON.parse(localStorage[key]).entries.length < count", arg=[KEPT, len(entries)]
    )


def put_down(phone: Visitor, start: Start, entries: list[Entry], done: int) -> None:
    """Store a game with these entries, of which so many are repeated on the table, and open it."""
    told = {"opponent": start.opponent, "difficulty": "standard", "modules": list(start.modules), "variants": {}}
    kept = [{"kind": each.kind, "what": each.what} for each in entries]
    game = {"version": 1, "start": {**told, "text": ""}, "entries": kept, "done": done}
    phone.open("/")
    phone.page.evaluate("([key, game]) => (localStorage[key] = game)", [KEPT, json.dumps(game)])
    phone.open("/companion/mirror")


def test_no_shortcut_at_set_up_is_empty(phone: Visitor) -> None:
    """Given a card that builds at the start, then each picture stands for something, in signs or words."""
    table, entries = CompanionTable.begin(Start("axomamma")), []
    while table.game.decision is not None and table.game.decision.prompt != "starting-benefits":
        wanted = [key for key in table.game.decision.keys if key.endswith((*BUILDS, *OTHERS))]
        entries.append(table.enter(Entry("answer", (wanted or table.game.decision.keys)[0])))

    put_down(phone, Start("axomamma"), entries, len(entries))

    expect(phone.page.locator(".shortcuts .option").first).to_be_attached()
    texts = phone.page.locator(".shortcuts .option:not(:has(use))").all_inner_texts()
    assert [text for text in texts if not text or ":" in text] == []


def test_her_reaction_in_my_turn_is_told_at_once_and_undo_is_there(phone: Visitor) -> None:
    """Given an action that I activate, when she takes part, then that comes before my next question."""
    table, entries = CompanionTable.begin(Start("axomamma")), []
    for until, wanted in TO_OFFERING.items():
        while table.game.decision is not None and table.game.decision.prompt != until:
            keys = table.game.decision.keys
            entries.append(table.enter(Entry("answer", next((key for key in wanted if key in keys), keys[0]))))
    entries += [table.enter(Entry("answer", "act")), table.enter(Entry("answer", "decline"))]

    put_down(phone, Start("axomamma"), entries, len(entries) - 1)

    expect(phone.page.locator("#opponent-turn")).to_contain_text("Now, during your turn")
    expect(phone.page.locator(".opponent-turn li")).to_contain_text(["Move the opponent up to Temple"])
    phone.page.locator(".opponent-turn").get_by_role("button", name="Undo", exact=True).tap()
    expect(phone.prompt).to_contain_text("Offering: how many Temple steps")


@pytest.fixture
def own(tmp_path: Path) -> str:
    """The name of the components of an edition."""
    file = tmp_path / "own.toml"
    file.write_text(OWN, encoding="utf-8")
    return load_box(file).short_hash


@pytest.fixture
def elsewhere(chromium: Browser) -> Iterator[Visitor]:
    """A phone at a server that knows no edition."""
    with run_server(site=SITE) as server:
        phone = Visitor(chromium, server.url, *PHONE, still=True, touch=True, usual=True)
        yield phone
        phone.context.close()


def begin_with_own_edition(phone: Visitor, own: str) -> None:
    phone.open("/")
    edition = {"version": 1, "document": {}, "text": OWN, "name": "first printing", "components": own}
    phone.page.evaluate("([key, kept]) => (localStorage[key] = kept)", [EDITION, json.dumps(edition)])
    phone.open("/companion/mirror")
    phone.page.get_by_label("Use your own edition “first printing”").check()
    phone.page.get_by_role("button", name="Begin").tap()
    phone.page.get_by_role("button", name="Done on my table").tap()
    phone.prompt.wait_for()


def kept_game(phone: Visitor) -> dict[str, Any]:
    game: dict[str, Any] = phone.page.evaluate("(key) => JSON.parse(localStorage[key])", KEPT)
    return game


def test_a_table_is_played_with_an_edition_of_ones_own_and_keeps_it(phone: Visitor, own: str) -> None:
    begin_with_own_edition(phone, own)
    phone.page.evaluate("(key) => localStorage.removeItem(key)", EDITION)
    phone.page.reload()

    expect(phone.page.locator("#face-W05[data-left=vp]").first).to_be_attached()
    phone.page.get_by_role("button", name="Table", exact=True).tap()
    expect(phone.page.get_by_role("dialog")).to_contain_text("With the edition “first printing”")
    assert kept_game(phone)["start"]["components"] == own


def test_a_saved_table_brings_its_edition_to_another_server(
    phone: Visitor, own: str, elsewhere: Visitor, tmp_path: Path
) -> None:
    begin_with_own_edition(phone, own)
    phone.page.get_by_role("button", name="Table", exact=True).tap()
    with phone.page.expect_download() as saved:
        phone.page.get_by_role("button", name="Save as a file").tap()
    file = tmp_path / "table.json"
    saved.value.save_as(file)

    elsewhere.open("/companion/mirror")
    elsewhere.page.get_by_text("My game is already under way").tap()
    elsewhere.page.get_by_label("Or continue from a saved file").set_input_files(file)

    elsewhere.prompt.wait_for()
    assert kept_game(elsewhere) == kept_game(phone)
    assert ["404" in complaint for complaint in elsewhere.complaints] == [True]  # before the edition is brought


def test_an_edition_that_gives_other_components_today_is_refused_and_the_table_is_not_lost(elsewhere: Visitor) -> None:
    start = {"opponent": "axomamma", "modules": [], "variants": {}, "text": "", "components": "0123456789abcdef"}
    edition = {"name": "first printing", "text": OWN}
    game = {"version": 1, "start": start, "edition": edition, "entries": []}
    elsewhere.open("/")
    elsewhere.page.evaluate("([key, kept]) => (localStorage[key] = kept)", [KEPT, json.dumps(game)])

    elsewhere.open("/companion/mirror")

    expect(elsewhere.page.get_by_role("alert")).to_contain_text("The edition “first printing” of this table")
    with elsewhere.page.expect_download():
        elsewhere.page.get_by_role("button", name="Save as a file").tap()
    assert kept_game(elsewhere)["start"] == start
