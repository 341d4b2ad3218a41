"""Whole companion games on a phone, by taps only, with recorded deals."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

import tawantinsuyu as tw
from harness.games.choosing import ALL_MODULES
from tawantinsuyu.companion.draws import TableDraw
from tawantinsuyu.companion.table import PERSON, CompanionTable, Entry, Start
from tests.companion.tapping import Recorded, Tap, hurried, record
from tests.web.browsing import PHONE, Visitor
from tests.web.conftest import MakeVisitor

KEPT = "tawantinsuyu.companion"
DEALS = [
    (Start("axomamma"), 3),
    (Start("axomamma", care="quick"), 11),
    (Start("pachamama", care="quick"), 11),
    (Start("pachamama", modules=ALL_MODULES[0]), 2),
    (Start("pachamama", modules=ALL_MODULES[0], care="quick"), 11),
]
NAMES = {"axomamma": "Axomamma", "pachamama": "Pachamama", "exact": "Exact", "quick": "Quick"}
MODULES = ("Way of the Sun", "Vassals of the Inca", "Nobles and Newcomers")
"""The Buildings come with the first one that is chosen."""
SELECTORS = {"result": ".result", "option": ".option", "fold": ".asked summary", "totals": "[data-totals]"}

HAS_COME = """([key, before, count]) => {
  const kept = JSON.parse(localStorage[key] ?? '{"entries": []}').entries.length;
  if (kept < before || document.querySelector("[aria-busy='true']")) return null;
  if (document.querySelector("[data-done]")) return "told";
  return kept === count && document.querySelector("#prompt, #result") ? "asked" : null;
}"""


def is_past(phone: Visitor, before: int, entries: int) -> int:
    """Wait until so many entries are kept, and say of her turns that they are done; returns how many were told."""
    told = 0
    while phone.page.wait_for_function(HAS_COME, arg=[KEPT, before, entries], polling=20).json_value() == "told":
        phone.tap_element("[data-done]")
        phone.page.wait_for_selector("[data-done]", state="detached")
        told += 1
    return told


def begin(phone: Visitor, start: Start) -> None:
    phone.open("/companion/mirror")
    for name in (NAMES[start.opponent], *(MODULES if start.modules else ()), NAMES[start.care]):
        phone.page.get_by_text(name, exact=True).tap()
    phone.page.get_by_role("button", name="Begin").tap()


def make(phone: Visitor, tap: Tap) -> None:
    if tap.kind == "fold" and phone.page.locator(".asked details[open]").count():
        return
    phone.tap_element(SELECTORS[tap.kind] + (f"[data-key='{tap.what}']" if tap.what else ""))


def play(phone: Visitor, game: Recorded) -> int:
    """Enter a whole game; returns how often her turn was told."""
    tapped = [number for number, each in enumerate(game.plan) if each.taps]
    told = is_past(phone, 0, tapped[0])
    for number, after in pairwise((*tapped, len(game.plan))):
        for tap in game.plan[number].taps:
            make(phone, tap)
        told += is_past(phone, number + 1, after)
    return told


@pytest.mark.parametrize(
    ("start", "seed"), DEALS, ids=[f"{start.opponent}-{len(start.modules)}-{start.care}" for start, _ in DEALS]
)
def test_a_whole_game_by_taps_ends_like_the_game_that_lies_on_the_table(
    visitor: MakeVisitor, monkeypatch: pytest.MonkeyPatch, start: Start, seed: int
) -> None:
    """Given a recorded deal, when all of it is tapped on a phone, then the phone has kept the same game."""
    game = record(start, seed, hurried())
    unseen = iter(game.unseen)
    monkeypatch.setattr(TableDraw, "draw_unseen", lambda *_: next(unseen))
    phone = visitor(*PHONE, still=True, touch=True, painted=False, usual=True)
    begin(phone, start)

    told = play(phone, game)

    kept: list[dict[str, Any]] = phone.page.evaluate("(key) => JSON.parse(localStorage[key]).entries", KEPT)
    assert [Entry(**each) for each in kept] == [each.entry for each in game.plan]
    assert told > 0
    end = again(start, kept)
    assert end.fingerprint() == game.table.game.fingerprint()
    total = str(end.score_sheet()[PERSON]["total"])
    expect(phone.page.locator("section.over")).to_contain_text(total)


def again(start: Start, kept: list[dict[str, Any]]) -> tw.Game:
    table = CompanionTable.begin(start)
    table.enter_all([Entry(**each) for each in kept])
    return table.game
