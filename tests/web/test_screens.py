"""The table at every screen size: the board is largest, nothing scrolls and nothing moves."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from harness.servers.server import ServerInThread
from tawantinsuyu.texts.languages import complete_languages
from tests.web.browsing import LAPTOP, PHONE
from tests.web.conftest import MakeVisitor
from tests.web.positions import played, table_at

EVERYTHING = ("buildings", "nobles", "vassals", "way-of-the-sun:ruruy")
SOME_MOVES = 5
LATE = 40
FINGER = 32
EIGHT = 8

SIZES = """() => ({
  across: document.documentElement.scrollWidth,
  down: document.documentElement.scrollHeight,
  parts: Object.fromEntries(["players", "board", "prompt", "mine", "supply", "log"].map((name) => {
    const { left, right, top, bottom } = document.querySelector(`[data-area="area:${name}"]`).getBoundingClientRect();
    const shared = { prompt: [left, right, top], log: [left, right, bottom] };
    return [name, (shared[name] ?? [left, right, top, bottom]).map(Math.round)];
  })),
})"""
"""The edges of all parts; only the question and the log share their room, so the edge between them is left out."""

WATCH_SHIFTS = """
    window.shifts = 0;
    new PerformanceObserver((list) => {
        for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.shifts += shift.value;
    }).observe({ type: "layout-shift", buffered: true });
"""


@pytest.mark.parametrize(("players", "modules"), [(2, ()), (4, EVERYTHING)], ids=["two", "everything"])
def test_on_a_laptop_the_table_needs_no_scrolling_and_stays_in_its_place(
    server: ServerInThread, visitor: MakeVisitor, players: int, modules: tuple[str, ...]
) -> None:
    ana, guest = visitor(still=True), server.guest("Ana")
    ana.be(guest)
    ana.context.add_init_script(WATCH_SHIFTS)
    ana.sit_at(table_at(guest, played(players, modules), "main-option"))
    expect(ana.offered.first).to_be_visible()
    sizes: Any = ana.page.evaluate(SIZES)
    assert (sizes["across"], sizes["down"]) == LAPTOP

    rng, asked = Random(1), ana.question()
    for _ in range(SOME_MOVES):
        assert asked is not None
        ana.choose_on_board(rng, asked=asked)
        asked = ana.question(asked.version)

        now: Any = ana.page.evaluate(SIZES)
        assert now == sizes
    assert ana.page.evaluate("window.shifts") < 0.1


SCREENS = {
    "1024x768": (600, 430),
    "1366x768": (890, 700),
    "1920x1080": (1250, 900),
    "2560x1440": (1700, 1230),
}

LAID_OUT = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const scale = document.querySelector("section.board svg").getScreenCTM().a;
  const { width, height } = document.querySelector("section.board image").getBBox();
  const board = box("[data-area='area:board']");
  const others = ["prompt", "mine", "supply", "log", "players"].map((name) => box(`[data-area='area:${name}']`));
  const things = [...document.querySelectorAll(":is([data-area='area:mine'], [data-area='area:supply']) [data-face]")];
  const trays = [box("[data-area='area:mine']"), box("[data-area='area:supply']")];
  return {
    board: [width * scale, height * scale],
    covers: others.filter((part) => part.left < board.right - 1 && board.left < part.right - 1
      && part.top < board.bottom - 1 && board.top < part.bottom - 1).length,
    largest: Math.max(...others.map((part) => part.width * part.height)),
    cut: things.filter((thing) => {
      const { left, right, top, bottom } = thing.getBoundingClientRect();
      return !trays.some((tray) => left >= tray.left - 1 && right <= tray.right + 1
        && top >= tray.top - 1 && bottom <= tray.bottom + 1);
    }).map((thing) => thing.dataset.face),
    text: parseFloat(getComputedStyle(document.documentElement).fontSize),
    card: box("[data-area='area:mine'] [data-face]").width,
  };
}"""


@pytest.mark.parametrize(("screen", "least"), SCREENS.items(), ids=SCREENS)
def test_the_board_is_the_largest_thing_and_no_tray_cuts_off_late_in_a_game(
    server: ServerInThread, visitor: MakeVisitor, screen: str, least: tuple[int, int]
) -> None:
    width, height = map(int, screen.split("x"))
    ana, guest = visitor(width, height, still=True, painted=False), server.guest("Ana")
    ana.be(guest)
    ana.sit_at(table_at(guest, played(4, from_turn=LATE), "main-option"))
    expect(ana.offered.first).to_be_visible()
    ana.place("space-T11").wait_for()

    found: Any = ana.page.evaluate(LAID_OUT)

    assert found["board"][0] >= least[0]
    assert found["board"][1] >= least[1]
    assert found["board"][0] * found["board"][1] > found["largest"]
    assert found["covers"] == 0
    assert found["cut"] == []


SEEN = """() => {
  const { top, bottom } = document.querySelector(".prompt .scrolling").getBoundingClientRect();
  return [...document.querySelectorAll("button.option")].filter((option) => {
    const box = option.getBoundingClientRect();
    return box.top >= top - 1 && box.bottom <= bottom + 1;
  }).length;
}"""


@pytest.mark.parametrize("language", complete_languages())
@pytest.mark.parametrize(("modules", "prompt", "least"), [
    ((), "choose-space", EIGHT),
    ((), "festival-cards", EIGHT),
    (EVERYTHING, "choose-space", EIGHT),
    (EVERYTHING, "festival-cards", EIGHT),
    (EVERYTHING, "build-statue", 6),
])  # fmt: skip
def test_on_a_laptop_eight_options_are_seen_without_scrolling(
    server: ServerInThread, visitor: MakeVisitor, modules: tuple[str, ...], prompt: str, least: int, language: str
) -> None:
    ana, guest = visitor(still=True, painted=False), server.guest("Ana")
    ana.be(guest)
    ana.context.add_init_script(f"localStorage.setItem('tawantinsuyu-settings', '{{\"language\": \"{language}\"}}')")
    ana.sit_at(table_at(guest, played(3, modules), prompt))
    expect(ana.page.locator("html")).to_have_attribute("lang", language)
    ana.options.nth(least - 1).wait_for()

    assert ana.page.evaluate(SEEN) >= least


def test_on_a_large_screen_and_with_larger_text_everything_grows(server: ServerInThread, visitor: MakeVisitor) -> None:
    guest = server.guest("Ana")
    table = table_at(guest, played(2), "main-option")
    found: list[Any] = []
    for width, height, text in ((*LAPTOP, "usual"), (2560, 1440, "usual"), (*LAPTOP, "larger")):
        ana = visitor(width, height, still=True, painted=False)
        ana.be(guest)
        ana.context.add_init_script(f"""localStorage.setItem("tawantinsuyu-settings", '{{"text": "{text}"}}')""")
        ana.sit_at(table)
        ana.place("space-T11").wait_for()
        found.append(ana.page.evaluate(LAID_OUT))
        assert ana.page.evaluate("document.documentElement.scrollHeight") == height

    usual, large, larger = found
    assert large["text"] >= 1.4 * usual["text"]
    assert large["card"] >= 1.4 * usual["card"]
    assert larger["text"] == pytest.approx(1.3 * usual["text"])
    assert larger["board"][0] > 0.9 * usual["board"][0]


def test_on_a_phone_everything_is_there_without_scrolling_sideways(
    server: ServerInThread, visitor: MakeVisitor
) -> None:
    guest, phone = server.guest("Ana"), visitor(*PHONE, still=True, touch=True)
    phone.be(guest)
    phone.sit_at(table_at(guest, played(2), "choose-space"))
    expect(phone.prompt).to_be_in_viewport()
    expect(phone.options.first).to_be_in_viewport()
    area = "[data-area='area:{}']".format
    lying = f"{area('mine')} .lying"
    parts = {"Mine": lying, "Players": area("players"), "Supply": area("supply"), "Log": area("log")}
    parts["Choose"] = area("prompt")

    for name, part in parts.items():
        phone.page.get_by_role("group", name="Parts of the table").get_by_role("button", name=name).tap()
        for other in parts.values():
            expect(phone.page.locator(other)).to_be_visible(visible=other == part)
        expect(phone.page.locator(f"{area('mine')} .hand")).to_be_in_viewport(ratio=1)
        assert phone.page.evaluate("document.documentElement.scrollWidth") == PHONE[0]


def test_on_a_phone_the_first_tap_comes_near_and_tells_and_the_second_chooses(
    server: ServerInThread, visitor: MakeVisitor
) -> None:
    guest, phone = server.guest("Ana"), visitor(*PHONE, still=True, touch=True)
    phone.be(guest)
    phone.sit_at(table_at(guest, played(3), "choose-space"))
    phone.place("space-T11").wait_for()
    asked = phone.question()
    assert asked is not None
    space = next(place for place in asked.places if place.startswith("space-"))
    whole = phone.page.get_by_role("button", name="Whole board")
    expect(whole).to_be_hidden()

    phone.tap_place(space)

    tip = phone.page.get_by_role("tooltip")
    expect(tip).to_contain_text(str(phone.place(space).get_attribute("aria-label")).partition(" (")[0])
    assert phone.asked() == asked.version
    target: Any = phone.place(space).bounding_box()
    assert min(target["width"], target["height"]) >= FINGER
    expect(tip.locator(".sum").first).to_be_visible()
    told: Any = tip.bounding_box()
    assert told["height"] < PHONE[1] / 2
    expect(whole).to_be_visible()

    by_rules = tip.get_by_role("button", name="Calculated by the rules")
    button: Any = by_rules.bounding_box()
    assert button["height"] >= FINGER
    expect(tip).not_to_contain_text("PLC-08")
    by_rules.tap()
    expect(tip).to_contain_text("PLC-08")
    expect(by_rules).to_have_attribute("aria-expanded", "true")
    expect(by_rules).to_be_in_viewport(ratio=1)
    by_rules.tap()
    expect(tip).not_to_contain_text("PLC-08")
    assert phone.asked() == asked.version

    phone.tap_place(space)

    phone.is_past(asked.version)
    expect(phone.prompt).to_be_in_viewport()
    whole.tap()
    expect(whole).to_be_hidden()
    expect(phone.page.locator("kbd:visible")).to_have_count(0)


def test_on_a_phone_no_key_is_named_beside_the_ways_to_a_space(server: ServerInThread, visitor: MakeVisitor) -> None:
    guest, phone = server.guest("Ana"), visitor(*PHONE, still=True, touch=True)
    phone.be(guest)
    table = table_at(guest, played(2), "main-option")
    ways = guest.get(guest.at(table, "/ways"), seat=0)["ways"]
    reached = Counter(end["place"] for way in ways for end in way["ends"] if end["place"].startswith("space-"))
    phone.sit_at(table)

    for _ in range(2):
        phone.tap_place(reached.most_common(1)[0][0])

    expect(phone.page.get_by_text("Which one?")).to_be_visible()
    expect(phone.page.locator("kbd").first).to_be_attached()
    expect(phone.page.locator("kbd:visible")).to_have_count(0)


OVERLAPS = """() => {
  const bottom = Math.max(...[...document.querySelectorAll(".mine .hand .face")].map((card) =>
    card.getBoundingClientRect().bottom));
  return bottom - document.querySelector(".mine .lying").getBoundingClientRect().top;
}"""
"""How far cards of the hand reach into what lies below them, in pixels."""


@pytest.mark.parametrize("language", complete_languages())
def test_on_a_laptop_no_language_is_too_broad_and_the_hand_lies_apart_from_the_rest(
    server: ServerInThread, visitor: MakeVisitor, language: str
) -> None:
    ana, guest = visitor(still=True, painted=False), server.guest("Ana")
    ana.be(guest)
    ana.context.add_init_script(f"localStorage.setItem('tawantinsuyu-settings', '{{\"language\": \"{language}\"}}')")

    ana.sit_at(table_at(guest, played(2), "main-option"))
    ana.page.locator(".mine .hand .face").first.wait_for()

    assert ana.page.evaluate("document.documentElement.scrollWidth") == LAPTOP[0]
    assert ana.page.evaluate(OVERLAPS) <= 0


def test_on_a_phone_on_its_side_the_board_fills_the_height_and_answers_lie_beside_it(
    server: ServerInThread, visitor: MakeVisitor
) -> None:
    ana, guest = visitor(844, 390, still=True, painted=False), server.guest("Ana")
    ana.be(guest)

    ana.sit_at(table_at(guest, played(2), "main-option"))

    board, prompt = ana.page.locator(".table > .board").bounding_box(), ana.prompt.bounding_box()
    assert board is not None
    assert prompt is not None
    assert board["width"] >= 400
    assert board["height"] >= 300
    assert prompt["x"] >= board["x"] + board["width"]
    expect(ana.options.nth(2)).to_be_in_viewport()
    assert ana.page.evaluate("document.documentElement.scrollWidth") == 844


NAMES_CUT = """() => {
  const words = (heading) => { const range = document.createRange(); range.selectNodeContents(heading); return range; };
  const headings = [...document.querySelectorAll(":is([data-area='area:mine'], [data-area='area:supply']) h2")]
    .filter((heading) => !heading.matches(".hidden"))
    .map((heading) => ({ text: heading.textContent.trim(), box: words(heading).getBoundingClientRect() }));
  const overlap = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
    && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  const { left, right } = document.querySelector("[data-area='area:mine']").getBoundingClientRect();
  return headings.filter(({ box }, index) => box.left < 0 || box.right > innerWidth
    || (box.left < left && box.right > left) || (box.left >= left && box.right > right)
    || headings.some((other, number) => number !== index && overlap(box, other.box))).map(({ text }) => text);
}"""
"""Headings of things that reach beyond their part of the screen or into each other."""

CROWDED = """() => {
  const boxes = [...document.querySelectorAll(".mine > .supply > *")].map((part) => part.getBoundingClientRect());
  const title = document.querySelector(".zoom button").getBoundingClientRect();
  const drawn = document.querySelector("section.board image").getBoundingClientRect();
  return {
    overlaps: boxes.some((box, index) => index > 0
      && box.left < boxes[index - 1].right - 1 && box.top < boxes[index - 1].bottom - 1),
    zoom: (drawn.bottom - title.bottom) / drawn.height,
  };
}"""


@pytest.mark.parametrize("language", complete_languages())
@pytest.mark.parametrize(("players", "modules"), [(4, ()), (2, EVERYTHING)], ids=["base", "everything"])
def test_on_a_tablet_no_name_is_cut_and_nothing_lies_upon_another(
    server: ServerInThread, visitor: MakeVisitor, players: int, modules: tuple[str, ...], language: str
) -> None:
    ana, guest = visitor(1024, 768, still=True, painted=False), server.guest("Ana")
    ana.be(guest)
    ana.context.add_init_script(f"localStorage.setItem('tawantinsuyu-settings', '{{\"language\": \"{language}\"}}')")

    ana.sit_at(table_at(guest, played(players, modules), "choose-space"))
    ana.place("space-T11").wait_for()

    assert ana.page.evaluate(NAMES_CUT) == []
    found: Any = ana.page.evaluate(CROWDED)
    assert not found["overlaps"]
    assert found["zoom"] == pytest.approx(0.06, abs=0.005)  # above the printed name of the game
