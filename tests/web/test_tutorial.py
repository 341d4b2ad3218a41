"""Learning: a first game with a guide, played to the guide's end by doing what is asked for."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.server.guest import Guest
from tests.web.browsing import Visitor

MakeVisitor = Callable[..., Visitor]

LONGEST = 200
"""More clicks than any way through the tutorial takes."""


PAST = """(version) => {
  if (document.querySelector("dialog[open]")) return "warned";
  return document.querySelector(`#prompt[data-version='${version}']`) ? null : "past";
}"""


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

    def is_set_up(self) -> None:
        """The same person sets the game up from another window: by requests, which is quicker than clicking."""
        table = self.page.url.rpartition("/")[2]
        again = Guest(self.visitor.url, None)
        for cookie in self.visitor.context.cookies():
            again.http.cookies.set(cookie["name"], cookie["value"])
        again.http.headers["X-CSRF-Token"] = again.me()["csrf"]
        while (asked := again.state(table))["view"]["decision"]["prompt"] != "place-high-priest":
            again.answer(table, asked["view"]["decision"]["options"][0]["key"], asked["version"])
        again.close()
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
        expect(self.page.locator(f".coach[data-step='{step}']")).to_have_count(0)

    def read(self) -> None:
        """Read all that is to be read now."""
        while self.next.count():
            step = self.step
            self.told.append(step)
            if step == "alone":
                return
            self.next.click()
            self.is_past(step)

    def act(self) -> None:
        """Do what is asked for: the first of the answers that are left. Who is warned does it anyway."""
        self.told.append(self.step)
        self.visitor.is_asked()
        question = self.visitor.asked()
        self.visitor.options.first.click()
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
    made = Learner(visitor(still=True))
    made.begin()
    return made


@pytest.fixture
def ready(learner: Learner) -> Learner:
    """The same one, when the first turn begins."""
    learner.is_set_up()
    return learner


def test_the_tutorial_leads_through_the_first_festival_and_then_goes(learner: Learner) -> None:
    learner.go_on(until="alone")

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

    ready.coach.get_by_role("button", name="Let me choose freely").click()

    expect(ready.visitor.options.nth(10)).to_be_visible()


def test_the_thing_itself_can_be_clicked(ready: Learner) -> None:
    ready.go_on(until="space")

    ready.visitor.click_place("space-M23")

    ready.is_past("space")
    assert ready.step == "entry"


def test_learning_goes_on_where_it_was_left(ready: Learner) -> None:
    ready.go_on(until="worker")
    url = ready.page.url

    ready.visitor.open("/")
    ready.page.get_by_role("link", name="Go on learning").click()

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


def test_the_guide_fits_on_a_phone(visitor: MakeVisitor) -> None:
    learner = Learner(visitor(390, 844, still=True))
    learner.begin()
    learner.is_set_up()
    learner.go_on(until="place")

    width: int = learner.page.evaluate("document.documentElement.scrollWidth")

    assert width == 390
    expect(learner.coach).to_be_in_viewport()
    expect(learner.visitor.options.first).to_be_in_viewport()
    assert re.search("Place a Worker", learner.visitor.labels()[0])
