"""The tutorial: a first game with a guide, followed to the guide's end."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from harness.servers.guest import Guest
from harness.servers.server import ServerInThread
from tawantinsuyu.texts.page import page_messages
from tests.web.browsing import Visitor

MakeVisitor = Callable[..., Visitor]

LONGEST = 200
"""More clicks than any way through the tutorial takes."""


AS_LONG_AS_PROMISED = 45
"""Minutes."""


def minutes(told: list[str]) -> float:
    """How long a beginner takes: who reads 130 words a minute and thinks 15 seconds about every step."""
    steps = page_messages("en")["tutorial-step"]
    words = sum(len(str(steps.get(step, "")).split()) for step in set(told))
    return words / 130 + len(told) * 15 / 60


PAST = """(version) => {
  if (document.querySelector("dialog[open]")) return "warned";
  return document.querySelector(`#prompt[data-version='${version}']`) ? null : "past";
}"""


TO_BE_READ = "() => document.querySelector('.coach:has(button.next)')?.dataset.step ?? null"
"""The step at which something is to be read, if any is."""


class Learner:
    """Somebody who does what the guide says."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.told: list[str] = []

    def begin(self) -> None:
        self.visitor.open("/learn")
        self.visitor.click("Begin")
        expect(self.coach).to_be_visible()

    def begin_at_first_turn(self, guest: Guest) -> None:
        """The guest begins and sets the game up by requests, which is quicker than clicking; then one looks at it."""
        table = guest.post("/api/tutorial")
        while (asked := guest.state(table))["view"]["decision"]["prompt"] != "place-high-priest":
            guest.answer(table, asked["view"]["decision"]["options"][0]["key"], asked["version"])
        self.visitor.be(guest)
        self.visitor.sit_at(table)
        expect(self.coach).to_have_attribute("data-step", "high-priest")

    @property
    def coach(self) -> Locator:
        return self.page.get_by_role("region", name="Learn to play")

    @property
    def step(self) -> str:
        return str(self.coach.get_attribute("data-step"))

    @property
    def next(self) -> Locator:
        """What goes on after something was read."""
        return self.coach.locator("button.next")

    def is_past(self, step: str) -> None:
        self.page.locator(f".coach[data-step='{step}']").wait_for(state="detached")

    def read(self) -> None:
        """Read all that is to be read now."""
        while (step := self.page.evaluate(TO_BE_READ)) is not None:
            self.told.append(step)
            if step == "alone":
                return
            self.next.press("Enter")  # by the keyboard, since the card moves to the thing it speaks of
            self.is_past(step)

    def act(self) -> None:
        """Do what is asked for: the first of the answers that are left. Who is warned does it anyway."""
        self.told.append(self.step)
        self.visitor.is_asked()
        question = self.visitor.asked()
        self.visitor.click_element("button.option:enabled")
        while self.page.wait_for_function(PAST, arg=question).json_value() == "warned":
            self.told.append("warned")
            self.visitor.click("Do it anyway")
            self.page.get_by_role("dialog").wait_for(state="detached")

    def go_on(self, until: str) -> None:
        """Up to a step."""
        for _ in range(LONGEST):
            self.read()
            if self.step == until:
                return
            self.act()
        raise AssertionError(f"{until} never came: {self.told}")


@pytest.fixture
def learner(visitor: MakeVisitor) -> Learner:
    """Somebody who begins to learn."""
    made = Learner(visitor(still=True, painted=False))
    made.begin()
    return made


@pytest.fixture
def ready(server: ServerInThread, visitor: MakeVisitor) -> Learner:
    """Somebody who has begun, when the first turn begins."""
    made = Learner(visitor(still=True, painted=False))
    made.begin_at_first_turn(server.guest("Ana"))
    return made


def test_the_tutorial_leads_through_the_first_festival_and_then_goes(learner: Learner) -> None:
    learner.go_on(until="alone")

    assert minutes(learner.told) < AS_LONG_AS_PROMISED
    taught = {"place", "worker", "space", "entry", "task", "benefits", "buy", "secondary", "walk", "pray"}
    assert taught <= set(learner.told)
    assert {"festival-comes", "ending"} <= set(learner.told)
    learner.next.click()
    expect(learner.coach).to_have_count(0)
    assert len(learner.visitor.labels()) > 1
    learner.page.reload()
    learner.visitor.is_asked()
    expect(learner.coach).to_have_count(0)


def test_only_what_is_spoken_of_can_be_done_unless_one_wants_to_choose(ready: Learner) -> None:
    ready.go_on(until="space")
    assert len(ready.visitor.labels()) == 1

    ready.coach.get_by_role("button", name="Let me play freely").click()

    expect(ready.visitor.options.nth(10)).to_be_visible()


def test_the_thing_itself_can_be_clicked(ready: Learner) -> None:
    ready.go_on(until="space")

    ready.visitor.click_place("space-M23")

    ready.is_past("space")
    assert ready.step == "entry"


def seen_width(learner: Learner) -> float:
    """How much of the board is seen, in units of its drawing."""
    return float(str(learner.page.locator(".board > svg").get_attribute("viewBox")).split()[2])


def test_the_guide_comes_near_to_the_thing_points_at_it_and_lies_beside_it(ready: Learner) -> None:
    ready.go_on(until="space")

    expect(ready.page.locator("svg.pointer")).to_be_visible()
    expect(ready.page.locator("[data-taught][data-place='space-M23']")).to_be_attached()
    near = seen_width(ready)
    card, thing = box_of(ready.coach), box_of(ready.page.locator("[data-place='space-M23']").first)
    assert abs(card["x"] + card["width"] / 2 - thing["x"]) < 300
    assert not overlaps(card, thing)

    ready.act()
    ready.is_past("space")

    assert near < seen_width(ready) * 0.6


def box_of(thing: Locator) -> FloatRect:
    box = thing.bounding_box()
    assert box is not None
    return box


def overlaps(one: FloatRect, other: FloatRect) -> bool:
    across = one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
    return across and one["y"] < other["y"] + other["height"] and other["y"] < one["y"] + one["height"]


def test_the_card_of_the_guide_never_covers_the_answers(ready: Learner) -> None:
    for step in ("worker", "entry", "task", "buy"):
        ready.go_on(until=step)
        assert not overlaps(box_of(ready.visitor.options.first), box_of(ready.coach)), step


def test_what_was_done_is_ticked_and_the_rest_has_a_lesson(ready: Learner) -> None:
    ready.go_on(until="buy")
    ready.coach.get_by_role("button", name="What you have learned").click()
    dialog = ready.page.get_by_role("dialog")

    expect(dialog.get_by_role("listitem").filter(has_text=re.compile("Statues.*learned", re.DOTALL))).to_be_visible()
    expect(dialog.get_by_role("listitem").filter(has_text=re.compile("Weavings.*learned", re.DOTALL))).to_have_count(0)
    dialog.get_by_role("button", name="Weavings: Learn it now").click()

    expect(ready.coach).to_have_attribute("data-step", "weavings-0")


@pytest.mark.parametrize("size", [(1366, 768), (390, 844)], ids=["laptop", "phone"])
def test_a_lesson_is_followed_to_its_end_and_leads_to_the_next(visitor: MakeVisitor, size: tuple[int, int]) -> None:
    learner = Learner(visitor(*size, still=True, painted=False))
    learner.visitor.open("/learn")
    learner.visitor.click("Vassals and influence: Learn it now")
    expect(learner.coach).to_have_attribute("data-step", "vassals-0")

    learner.go_on(until="done")

    assert learner.told == ["vassals-0", "vassals-1", "vassals-2", "vassals-3", "vassals-4"]
    learner.visitor.open("/learn")
    expect(
        learner.page.get_by_role("listitem").filter(has_text=re.compile("Vassals and influence.*learned", re.DOTALL))
    ).to_be_visible()
    expect(learner.page.get_by_text("1 of 20 learned")).to_be_visible()


def test_who_leaves_the_way_of_a_lesson_may_come_back(visitor: MakeVisitor) -> None:
    learner = Learner(visitor(still=True, painted=False))
    learner.visitor.open("/learn")
    learner.visitor.click("Steps: Learn it now")
    expect(learner.coach).to_have_attribute("data-step", "steps-0")

    learner.act()
    expect(learner.coach).to_have_attribute("data-step", "steps-1")
    learner.visitor.click("Undo")

    expect(learner.coach).to_have_attribute("data-step", "steps-0")


def test_learning_goes_on_where_it_was_left(ready: Learner) -> None:
    ready.go_on(until="worker")
    url = ready.page.url

    ready.visitor.open("/")
    ready.page.get_by_role("link", name="Continue learning").click()

    expect(ready.page).to_have_url(url)
    expect(ready.coach).to_have_attribute("data-step", "worker")


def test_taking_back_takes_the_lesson_back_too(ready: Learner) -> None:
    ready.go_on(until="worker")
    ready.act()
    expect(ready.coach).to_have_attribute("data-step", "space")

    ready.visitor.click("Undo")

    expect(ready.coach).to_have_attribute("data-step", "worker")


def test_who_does_not_want_a_guide_ends_it(learner: Learner) -> None:
    learner.coach.get_by_role("button", name="End the tutorial").click()

    expect(learner.coach).to_have_count(0)
    assert len(learner.visitor.labels()) > 1


def test_what_is_read_can_be_read_again(learner: Learner) -> None:
    first = learner.coach.inner_text()
    learner.next.click()
    learner.is_past("welcome")

    learner.coach.get_by_role("button", name="Back").click()

    expect(learner.coach).to_have_attribute("data-step", "welcome")
    assert learner.coach.inner_text() == first


def test_the_guide_fits_on_a_phone(server: ServerInThread, visitor: MakeVisitor) -> None:
    learner = Learner(visitor(390, 844, still=True))
    learner.begin_at_first_turn(server.guest("Ana"))
    learner.go_on(until="place")

    width: int = learner.page.evaluate("document.documentElement.scrollWidth")

    assert width == 390
    expect(learner.coach).to_be_in_viewport()
    expect(learner.visitor.options.first).to_be_in_viewport()
    assert re.search("Place a Worker", learner.visitor.labels()[0])
