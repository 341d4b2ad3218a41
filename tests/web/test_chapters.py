"""The chapters of the first game: each is finished by following its own hints through the page."""

from __future__ import annotations

import json
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import expect

from harness.servers.guest import wait_until
from harness.servers.server import ServerInThread
from tawantinsuyu.table.tutorial.lessons import chapters
from tawantinsuyu.texts.page import page_messages
from tests.web.browsing import LAPTOP, PHONE, Visitor
from tests.web.conftest import MakeVisitor

DESKTOP = (1920, 1080)
TABLET = (820, 1180)

GUIDED = """(asked) => {
  const { step, pointing } = JSON.parse(asked);
  const settles = 10_000; // milliseconds in which drawings may load, the board zoom and the card find its place
  if (document.querySelector("dialog[open]")) return { at: "warned" };
  const isToldOn = document.querySelector(".coach") !== null;
  if (document.querySelector("button.main.end:enabled")) return { at: "ending", isToldOn };
  const coach = document.querySelector(".coach[data-step]:not([data-step=''])");
  if (!coach || coach.dataset.step === step) return null;
  const isRead = coach.querySelector("button.next") !== null;
  const isDone = coach.dataset.step === "done";
  const option = isDone ? null : document.querySelector("button.option:enabled");
  if (!isRead && !isDone && !option) return null;
  const box = (each) => each.getBoundingClientRect();
  const meets = (one, other) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  const taught = [...document.querySelectorAll("[data-taught]")].filter((each) => each.getClientRects().length);
  const areas = taught.filter((each) => each.dataset.area !== "area:board");
  const seen = taught.filter((each) => meets(box(each), { left: 0, top: 0, right: innerWidth, bottom: innerHeight }));
  const line = document.querySelector("svg.pointer line");
  const [x, y] = line ? [line.x2.baseVal.value, line.y2.baseVal.value] : [0, 0];
  const isAt = ({ left, right, top, bottom }) => left - 2 <= x && x <= right + 2 && top - 2 <= y && y <= bottom + 2;
  const wrong = [
    coach.checkVisibility() ? "" : "unseen",
    (option?.dataset.at || pointing.includes(coach.dataset.step)) && !seen.length ? "points at nothing" : "",
    areas.some((each) => meets(box(each), box(coach))) ? "covers" : "",
    option && meets(box(option), box(coach)) ? "covers the answer" : "",
    meets(box(document.querySelector("header.band")), box(coach)) ? "lies under the band" : "",
    line !== null && !taught.some((each) => isAt(box(each))) ? "misses" : "",
    isRead && taught.some((each) => each.dataset.area && box(each).height < 150) ? "folded" : "",
  ].filter(Boolean);
  if (window.guidedAt?.step !== coach.dataset.step) window.guidedAt = { step: coach.dataset.step, time: Date.now() };
  if (wrong.length && Date.now() - window.guidedAt.time < settles) return null;
  const at = isDone ? "done" : isRead ? "read" : "act";
  const offered = seen.filter((each) => "offered" in each.dataset).map((each) => each.dataset.place);
  const places = option?.closest(".free") ? [] : [...new Set(offered)]; // a click on its thing only lists a free action
  const said = coach.querySelector(".said").textContent;
  return { at, wrong, places, step: coach.dataset.step, said };
}"""


def follow(learner: Visitor, chapter: str) -> list[Any]:
    """Do what the guide of a chapter says until it is finished; what was seen at each step.

    What it points at is clicked, or tapped; an answer that is nowhere on the table is taken from the list.
    """
    seen: list[Any] = []
    step = ""
    pointing = [f"{chapter}-{number}" for number, each in enumerate(chapters()[chapter].steps) if each.places]
    while True:
        now: Any = learner.until(GUIDED, json.dumps({"step": step, "pointing": pointing}))
        assert now["at"] != "warned", f"{chapter}: a warning after {step}"
        if now["at"] == "ending":
            assert not now["isToldOn"], f"{chapter}: a text stays after {step}"
            learner.click_element("button.main.end:enabled")
            learner.page.locator("button.main.end:enabled").wait_for(state="detached")
            continue
        step = now["step"]
        seen.append(now)
        if now["at"] == "done":
            return seen
        if now["at"] == "read":
            learner.page.locator(".coach button.next").click()  # the card may still be on its way
        else:
            for place in now["places"]:
                learner.click_place(place)
            if not now["places"]:
                learner.click_element("button.option:enabled")
            elif len(now["places"]) > 1:
                learner.click_element("button.carry-out:enabled")


def begin(server: ServerInThread, learner: Visitor, chapter: str) -> None:
    ana = server.guest("Ana")
    table = ana.post("/api/tutorial", {"lesson": chapter})
    learner.be(ana)
    learner.open(f"/tables/{table['id']}")


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("chapter", list(chapters()))
def test_a_chapter_is_finished_by_following_its_hints(
    server: ServerInThread, visitor: MakeVisitor, chapter: str, size: tuple[int, int]
) -> None:
    learner = visitor(*size, still=True, painted=False, usual=True)
    begin(server, learner, chapter)

    seen = follow(learner, chapter)

    assert [each["step"] for each in seen[:-1]] == [f"{chapter}-{n}" for n in range(len(chapters()[chapter].steps))]
    assert seen[-1]["said"].strip() == page_messages("en")["chapter-done"][chapter]
    assert [(each["step"], each["wrong"]) for each in seen if each["wrong"]] == []
    assert learner.page.evaluate("document.documentElement.scrollWidth") == size[0]
    learner.open("/learn")
    name = page_messages("en")["chapter"][chapter]
    expect(learner.page.get_by_role("button", name=f"{name}, learned")).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, TABLET], ids=["desktop", "tablet"])
@pytest.mark.parametrize("chapter", ["placing", "tasks"])
def test_no_bubble_covers_what_it_explains_on_other_screens(
    server: ServerInThread, visitor: MakeVisitor, chapter: str, size: tuple[int, int]
) -> None:
    learner = visitor(*size, still=True, painted=False, usual=True)
    begin(server, learner, chapter)

    seen = follow(learner, chapter)

    assert [(each["step"], each["wrong"]) for each in seen if each["wrong"]] == []


@pytest.mark.parametrize(
    ("language", "chapter"), [("de", "placing"), ("es", "conquering"), ("fr", "weaving"), ("pl", "temple")]
)
def test_a_chapter_can_be_followed_in_another_language(
    server: ServerInThread, visitor: MakeVisitor, language: str, chapter: str
) -> None:
    learner = visitor(*PHONE, still=True, painted=False, usual=True)
    chosen = json.dumps({"language": language})
    learner.context.add_init_script(f"localStorage.setItem('tawantinsuyu-settings', '{chosen}')")
    begin(server, learner, chapter)

    seen = follow(learner, chapter)

    assert seen[-1]["said"].strip() == page_messages(language)["chapter-done"][chapter]


def test_a_chapter_can_be_left_and_continued(visitor: MakeVisitor) -> None:
    learner = visitor(still=True, painted=False)
    learner.open("/learn")
    learner.click("Begin with chapter 1")
    expect(learner.page.locator(".coach")).to_have_attribute("data-step", "placing-0")
    url = learner.page.url

    for path in ("/learn", "/"):
        learner.open(path)
        learner.page.get_by_role("link", name="Continue learning").click()
        expect(learner.page).to_have_url(url)
        expect(learner.page.locator(".coach")).to_have_attribute("data-step", "placing-0")


def test_a_space_shows_its_cost_where_the_guide_speaks_of_it(server: ServerInThread, visitor: MakeVisitor) -> None:
    ana = server.guest("Ana")
    table = ana.post("/api/tutorial", {"lesson": "placing"})
    for key in ("high-priest:produce", "place", "worker:courier"):
        ana.answer(table, key)
    learner = visitor(*LAPTOP, still=True, painted=False, usual=True)
    learner.be(ana)
    learner.sit_at(table)

    expect(learner.page.locator(".coach[data-step='placing-5']")).to_contain_text("Each space shows its costs")

    expect(learner.page.locator(".board .badge-of-space")).not_to_have_count(0)


UNDER_THE_MOUSE = """([x, y]) => {
  const card = document.querySelector("[data-area='area:mine'] [data-place^='face:']");
  document.querySelector(".coach").style.pointerEvents = "none"; // it may lie there
  card.addEventListener("pointerover", () => (window.cameUnder = true));
  Object.assign(card.style, { position: "fixed", left: `${x - 4}px`, top: `${y - 4}px`, zIndex: 9 });
}"""
"""A card in hand comes to lie under the mouse, as one does where the card of the guide was."""
NOTE_THE_CLICK = """() => document.addEventListener(
  "click", ({ clientX, clientY }) => (window.clicked = [clientX, clientY]), { capture: true, once: true })"""
PREVIEW_COMES_WITHIN = 600
"""Milliseconds in which a mouse that rests on a card gets its preview."""


def test_after_next_the_card_under_the_mouse_shows_no_preview_until_the_mouse_moves(
    server: ServerInThread, visitor: MakeVisitor
) -> None:
    learner = visitor(*LAPTOP, still=True, painted=False, usual=True)
    begin(server, learner, "tasks")
    learner.page.locator(".coach[data-step='tasks-0'].floating").wait_for()
    preview = learner.page.locator("[data-tip-box]:popover-open")

    learner.page.evaluate(NOTE_THE_CLICK)
    learner.page.locator(".coach button.next").click(position={"x": 10, "y": 10})  # the card may still be on its way
    x, y = learner.page.evaluate("window.clicked")
    learner.page.locator(".coach[data-step='tasks-1']").wait_for()
    learner.page.evaluate(UNDER_THE_MOUSE, [x, y])
    learner.page.wait_for_function("() => window.cameUnder")
    learner.page.wait_for_timeout(PREVIEW_COMES_WITHIN)

    expect(preview).to_have_count(0)
    steps = count()

    def moved() -> bool:
        learner.page.mouse.move(x + 8, y + 10 + next(steps) % 2)
        return preview.count() == 1

    wait_until(moved, "the preview of the card")
