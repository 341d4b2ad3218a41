"""The companion on a phone beside the cardboard: a kept game goes on where it was left, and entries are taken back."""

from __future__ import annotations

import json
from random import Random

import pytest
from playwright.sync_api import expect

from tawantinsuyu.companion.table import CompanionTable, Entry, Start
from tests.web.browsing import PHONE, Visitor
from tests.web.conftest import MakeVisitor
from tools.games.choosing import ALL_MODULES, busily

KEPT = "tawantinsuyu.companion"
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
    told = {"opponent": start.opponent, "difficulty": "standard", "modules": list(start.modules), "variants": {}}
    kept = [{"kind": each.kind, "what": each.what} for each in entries]
    game = {"version": 1, "start": {**told, "text": ""}, "entries": kept, "done": len(entries)}
    phone.open("/")
    phone.page.evaluate("([key, game]) => (localStorage[key] = game)", [KEPT, json.dumps(game)])
    vp = [str(player["vp"]) for player in table.game.view(0)["players"]]

    for _ in range(2):
        phone.open("/companion")
        expect(phone.page.locator(".points b")).to_have_text(vp)
    phone.page.get_by_role("button", name="Undo", exact=True).tap()

    phone.page.wait_for_function(
        "([key, count]) => JSON.parse(localStorage[key]).entries.length < count", arg=[KEPT, len(entries)]
    )
