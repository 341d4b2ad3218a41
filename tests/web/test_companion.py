"""The companion on a phone beside the cardboard: a game goes on where it was left, by taps alone."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tawantinsuyu.box.schema_base import ArmyCard
from tawantinsuyu.companion.table import CompanionTable, Entry, Start
from tests.web.browsing import PHONE, Visitor
from tests.web.conftest import MakeVisitor
from tools.games.choosing import ALL_MODULES, busily

KEPT = "tawantinsuyu.companion"
ENTRIES = "(key) => JSON.parse(localStorage[key]).entries"
TURNS = 3
MOST_OF_MINE, MOST_OF_HERS = 10, 6
HER = 1

STARTS = [Start("axomamma"), Start("pachamama", modules=ALL_MODULES[0])]


@pytest.fixture
def phone(visitor: MakeVisitor) -> Visitor:
    return visitor(*PHONE, still=True, touch=True, usual=True)


def draw_key(table: CompanionTable, random: Random) -> str:
    """What comes up on the table: of Army cards that look alike always the first."""
    draw = table.draw
    assert draw is not None
    key, box = random.choice(draw.keys), table.game.box
    card = box.by_id.get(key.split(":")[-1])
    if isinstance(card, ArmyCard):
        cards = {each: box.by_id[each.split(":")[-1]] for each in draw.keys}
        alike = [each for each, row in cards.items() if isinstance(row, ArmyCard) and _look(row) == _look(card)]
        key = alike[0]
    return key


def _look(card: ArmyCard) -> tuple[int, str]:
    return card.soldiers, card.resource


def until_first_turn(start: Start, random: Random) -> list[Entry]:
    table, entries = CompanionTable.begin(start), []
    while table.game.state.turn < 1:
        assert table.game.decision is not None
        key = draw_key(table, random) if table.draw else busily(random, table.game.decision.keys)
        entries.append(table.enter(Entry("answer", key)))
    return entries


def kept(phone: Visitor) -> list[Entry]:
    found: list[dict[str, Any]] = phone.page.evaluate(ENTRIES, KEPT)
    return [Entry(each["kind"], each["what"]) for each in found]


def tap(phone: Visitor, selector: str) -> None:
    phone.page.locator(selector).first.tap()


def entered(phone: Visitor, more_than: int) -> list[Entry]:
    """What the phone has kept once there is something new and nothing more is entered by itself."""
    phone.page.wait_for_function(f"([key, count]) => ({ENTRIES})(key).length > count", arg=[KEPT, more_than])
    found = kept(phone)
    while True:
        phone.page.wait_for_timeout(150)
        later = kept(phone)
        if len(later) == len(found) and phone.page.locator("[aria-busy='true']").count() == 0:
            return later
        found = later


@pytest.mark.parametrize("start", STARTS, ids=lambda start: start.opponent)
def test_a_kept_game_goes_on_by_few_taps_and_all_of_them_can_be_undone(phone: Visitor, start: Start) -> None:
    random = Random(6)
    entries = until_first_turn(start, random)
    table = CompanionTable.begin(start)
    table.enter_all(entries)
    told = {"opponent": start.opponent, "difficulty": "standard", "modules": list(start.modules), "variants": {}}
    game = {
        "version": 1,
        "start": {**told, "text": ""},
        "entries": [{"kind": each.kind, "what": each.what} for each in entries],
        "done": 0,
    }
    phone.open("/")
    phone.page.evaluate("([key, game]) => (localStorage[key] = game)", [KEPT, json.dumps(game)])
    phone.open("/companion")
    taps: Counter[tuple[int, int]] = Counter()
    for _ in range(200):
        expect(phone.page.locator("#prompt, #her-turn").first).to_be_visible()
        state = table.game.state
        if phone.page.locator("[data-done]").count():
            taps[state.turn - 1, HER] += 1
            tap(phone, "[data-done]")
            continue
        if state.turn > 2 * TURNS or table.game.decision is None:
            break
        taps[state.turn, state.active] += 1
        if table.draw is not None and table.draw.symbols:
            tap(phone, f".result[data-key='{random.choice(list(table.draw.symbols))}']")
        elif table.draw is not None:
            tap(phone, f".result[data-key='{draw_key(table, random)}']")
        else:
            tap(phone, f".option[data-key='{busily(random, own_keys(phone))}']")
        later = entered(phone, len(entries))
        table.enter_all(later[len(entries) :])
        entries = later

    assert table.game.state.turn > 2
    mine = [count for (_, seat), count in taps.items() if seat != HER]
    hers = [count for (_, seat), count in taps.items() if seat == HER]
    assert sorted(mine)[len(mine) // 2] <= MOST_OF_MINE, taps
    assert sorted(hers)[len(hers) // 2] <= MOST_OF_HERS, taps

    vp = [player["vp"] for player in table.game.view(0)["players"]]
    expect(phone.page.locator(".points b")).to_have_text([str(each) for each in vp])
    phone.page.reload()
    expect(phone.page.locator(".points b")).to_have_text([str(each) for each in vp])
    before = len(kept(phone))
    phone.page.get_by_role("button", name="Undo", exact=True).tap()
    phone.page.wait_for_function(f"([key, count]) => ({ENTRIES})(key).length < count", arg=[KEPT, before])


def own_keys(phone: Visitor) -> list[str]:
    """The options in the list; free actions are folded away."""
    keys: list[str] = phone.page.eval_on_selector_all(
        ".asked button.option:enabled:not(details *)", "(all) => all.map((each) => each.dataset.key)"
    )
    return keys
