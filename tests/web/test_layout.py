"""Sizes at the table: text and things that can be read, panels that show everything, tips beside their things."""

from __future__ import annotations

from math import isinf
from typing import Any

import pytest
from playwright.sync_api import expect

from harness.servers.server import ServerInThread
from tests.web.browsing import LAPTOP, PHONE, Visitor
from tests.web.conftest import MakeVisitor
from tests.web.positions import built, make_rich, played, table_at
from tests.web.test_screens import EVERYTHING, LATE

LEAST = {"text": 12, "market": 64, "tile": 64, "statue": 24}

MEASURED = """() => {
  const isSeen = (each) => each.getClientRects().length && !each.closest(".hidden, [hidden], noscript");
  const shown = [...document.querySelectorAll("body *")].filter((each) => isSeen(each) &&
    [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim()));
  const size = (each) => parseFloat(getComputedStyle(each).fontSize)
    * (each.ownerSVGElement ? each.getScreenCTM().a : 1);
  const widths = (selector) => [...document.querySelectorAll(selector)]
    .map((each) => each.getBoundingClientRect().width);
  const lines = document.querySelector(".lines");
  return {
    text: Math.min(...shown.map(size)),
    market: Math.min(...widths(".market .tiles [data-face]")),
    tile: Math.min(...widths(".mine .lying .building [data-face]")),
    statue: Math.min(...widths(".mine .lying .statue [data-face]")),
    lines: Math.floor(lines.clientHeight / parseFloat(getComputedStyle(lines).lineHeight)),
  };
}"""


@pytest.mark.parametrize(("width", "height", "lines"), [(*LAPTOP, 5), (1920, 1080, 8)])
@pytest.mark.parametrize("prompt", ["main-option", "choose-space"])
@pytest.mark.parametrize(("modules", "seed"), [((), 11), (EVERYTHING, 9)], ids=["base", "everything"])
def test_text_tiles_statues_and_log_are_large_enough(
    server: ServerInThread,
    visitor: MakeVisitor,
    width: int,
    height: int,
    lines: int,
    prompt: str,
    modules: tuple[str, ...],
    seed: int,
) -> None:
    ana, guest = visitor(width, height, still=True, painted=False), server.guest("Ana")
    ana.be(guest)
    ana.sit_at(table_at(guest, built(4, modules, seed, LATE), prompt))
    expect(ana.offered.first).to_be_visible()
    ana.place("space-T11").wait_for()

    found: Any = ana.page.evaluate(MEASURED)

    assert [name for name in LEAST if isinf(found[name])] == [], "nothing there to measure"
    assert {name: found[name] for name in LEAST if found[name] < LEAST[name] - 0.1} == {}
    assert found["lines"] >= lines


STICKING_OUT = """() => {
  const panel = document.querySelector(".mine .lying").closest("section").getBoundingClientRect();
  return [...document.querySelectorAll(".mine .lying [data-face]")].filter((each) => {
    const box = each.getBoundingClientRect();
    return box.right > panel.right || box.bottom > panel.bottom;
  }).length;
}"""


@pytest.mark.parametrize(("screen", "tile"), [(LAPTOP, 64), ((820, 1180), 48)])
@pytest.mark.parametrize(("modules", "seed"), [((), 11), (EVERYTHING, 9)], ids=["base", "everything"])
def test_twelve_buildings_and_eight_weavings_stay_readable(
    server: ServerInThread,
    visitor: MakeVisitor,
    screen: tuple[int, int],
    tile: int,
    modules: tuple[str, ...],
    seed: int,
) -> None:
    ana, guest = visitor(*screen, still=True, painted=False), server.guest("Ana")
    ana.be(guest)
    table = table_at(guest, built(4, modules, seed, LATE), "main-option")
    make_rich(server, table)
    ana.sit_at(table)
    expect(ana.page.locator(".mine .lying .building")).to_have_count(12)

    found: Any = ana.page.evaluate(MEASURED)

    assert found["tile"] >= tile - 0.1
    assert found["statue"] >= LEAST["statue"]
    assert found["lines"] >= 5
    assert ana.page.evaluate(STICKING_OUT) == 0


PIECES = """() => {
  const drawn = (piece) => [...document.querySelectorAll(`[data-piece^="${piece}"] use`)]
    .map((each) => each.height.baseVal.value * each.getScreenCTM().a);
  return { worker: Math.min(...drawn("hill-")), priest: Math.min(...drawn("high-priest-")) };
}"""


@pytest.mark.parametrize(("screen", "modules", "worker", "priest"), [
    (LAPTOP, (), 36, 40),
    (LAPTOP, EVERYTHING, 36, 39.5),
    (PHONE, (), 48, 48),
])  # fmt: skip
def test_workers_and_high_priests_stand_out(
    server: ServerInThread,
    visitor: MakeVisitor,
    screen: tuple[int, int],
    modules: tuple[str, ...],
    worker: float,
    priest: float,
) -> None:
    guest, ana = server.guest("Ana"), visitor(*screen, still=True, touch=screen == PHONE)
    ana.be(guest)
    ana.sit_at(table_at(guest, played(4, modules), "choose-space"))
    ana.place("space-T11").wait_for()
    if screen == PHONE:
        ana.tap_place("space-T11")
        expect(ana.page.get_by_role("button", name="Whole board")).to_be_visible()

    found: Any = ana.page.evaluate(PIECES)

    assert worker - 0.1 <= found["worker"] < 2 * worker
    assert priest - 0.1 <= found["priest"] < 2 * priest


def test_on_a_phone_a_sheet_shows_the_tables_beside_the_hill(server: ServerInThread, visitor: MakeVisitor) -> None:
    guest, phone = server.guest("Ana"), visitor(*PHONE, still=True, touch=True)
    phone.be(guest)
    phone.sit_at(table_at(guest, played(2), "main-option"))
    phone.place("space-T11").wait_for()
    opener = phone.page.get_by_role("button", name="Tables on the left")

    opener.tap()

    close = phone.page.get_by_role("button", name="Close")
    expect(close).to_be_focused()
    expect(phone.page.locator("[data-piece^='village-']").first).to_be_in_viewport(ratio=1)
    close.tap()
    expect(opener).to_be_focused()


def test_on_a_tablet_the_unfolded_log_leaves_the_question_in_view(server: ServerInThread, visitor: MakeVisitor) -> None:
    guest, ana = server.guest("Ana"), visitor(820, 1180, still=True, touch=True)
    ana.be(guest)
    ana.sit_at(table_at(guest, played(4, EVERYTHING), "main-option"))
    ana.is_asked()

    ana.page.get_by_role("button", name="Enlarge").tap()

    log, question = ana.page.locator(".sheet").bounding_box(), ana.prompt.bounding_box()
    assert log is not None
    assert question is not None
    assert log["height"] >= 400
    assert log["x"] >= question["x"] + question["width"]
    market = ana.page.locator(".market .tiles [data-face]").first.bounding_box()
    assert market is not None
    assert market["width"] >= LEAST["market"]


HIDDEN = """() => [...document.querySelectorAll(".player")].flatMap((panel) => {
  const { left, right, top, bottom } = panel.getBoundingClientRect();
  const parts = [...panel.querySelectorAll(".name, .vp, .has svg, .has b")].filter((each) => !each.closest(".hidden"));
  return parts.filter((each) => {
    const box = each.getBoundingClientRect();
    const isCut = each.matches(".name") && each.scrollWidth > each.clientWidth;
    return isCut || box.left < left || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1;
  }).map((each) => `${panel.ariaLabel}: ${each.className.baseVal ?? each.className} ${each.textContent}`);
})"""


def test_with_four_players_and_all_modules_every_line_of_every_panel_is_seen(
    server: ServerInThread, visitor: MakeVisitor
) -> None:
    ana, guest = visitor(still=True, painted=False), server.guest("Ana")
    ana.be(guest)
    ana.sit_at(table_at(guest, played(4, EVERYTHING), "main-option"))
    expect(ana.page.locator(".player")).to_have_count(4)

    assert ana.page.evaluate(HIDDEN) == []


def test_on_a_phone_what_one_has_is_in_view_and_the_second_tap_at_the_same_point_chooses(
    server: ServerInThread, visitor: MakeVisitor
) -> None:
    guest, phone = server.guest("Ana"), visitor(*PHONE, still=True, touch=True)
    phone.be(guest)
    phone.sit_at(table_at(guest, played(3), "choose-space"))
    phone.place("space-T11").wait_for()
    mine = phone.page.locator("[data-area='area:mine']")
    for part in (".resources", ".workers", ".hand"):
        expect(mine.locator(part)).to_be_in_viewport(ratio=1)
    asked = phone.question()
    assert asked is not None
    spaces = [phone.place(place).bounding_box() for place in asked.places if place.startswith("space-")]
    for box in (spaces[0], spaces[-1]):
        assert box is not None
        at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

        phone.page.touchscreen.tap(*at)
        expect(phone.page.get_by_role("tooltip")).to_contain_text("Tap it again to choose it.")
        assert phone.asked() == asked.version
        if box is spaces[0]:
            phone.page.get_by_role("button", name="Whole board").tap()

    phone.page.touchscreen.tap(*at)
    phone.is_past(asked.version)


def test_a_tip_is_beside_its_thing_covers_no_answer_and_waits_for_the_mouse_to_move(
    server: ServerInThread, ana: Visitor
) -> None:
    guest = server.guest("Ana")
    ana.be(guest)
    ana.sit_at(table_at(guest, played(2), "choose-space"))
    tip, prompt = ana.page.get_by_role("tooltip"), ana.page.locator("[data-area='area:prompt']")
    space = ana.page.locator("[data-place^='space-'][data-offered]").first
    space.hover()
    expect(tip).to_be_visible()
    expect(tip.locator(".sum").first).to_be_visible()

    box, question, thing = tip.bounding_box(), prompt.bounding_box(), space.bounding_box()

    assert box is not None
    assert question is not None
    assert thing is not None
    assert box["x"] + box["width"] <= question["x"]
    across = max(box["x"] - thing["x"] - thing["width"], thing["x"] - box["x"] - box["width"], 0)
    down = max(box["y"] - thing["y"] - thing["height"], thing["y"] - box["y"] - box["height"], 0)
    assert max(across, down) <= 24
    before = ana.asked()
    space.click()
    ana.is_past(before)
    ana.page.wait_for_function("document.querySelector('#prompt').dataset.version")
    expect(tip).to_be_hidden()


def test_after_a_digit_the_focus_is_on_the_question_and_not_lost(server: ServerInThread, ana: Visitor) -> None:
    guest = server.guest("Ana")
    ana.be(guest)
    ana.sit_at(table_at(guest, played(2), "choose-space"))
    ana.is_asked()
    before = ana.asked()

    ana.page.keyboard.press("1")

    ana.is_past(before)
    expect(ana.prompt).to_be_focused()
