"""The guide at the table of a lesson or a chapter, and tables of the guide that there was before."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from harness.servers.server import ServerInThread
from tawantinsuyu.server.storage.people import find_person
from tawantinsuyu.server.tables.known_deals import begin_at
from tawantinsuyu.table.history.known_deals import KnownDeal
from tawantinsuyu.table.marks import TUTORIAL
from tawantinsuyu.table.messages.table_requests import TableOptions
from tawantinsuyu.table.plans import SeatPlan, TablePlan, stored_options
from tawantinsuyu.table.tutorial.lessons import CHAPTERS_SEED, GAME, chapters, position
from tests.web.browsing import Visitor

MakeVisitor = Callable[..., Visitor]

LONGEST = 200
"""More clicks than any way through the tutorial takes."""


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
def ready(server: ServerInThread, visitor: MakeVisitor) -> Learner:
    """Somebody who is asked to place a Worker on a space, at the table of a chapter."""
    ana = server.guest("Ana")
    made = Learner(visitor(still=True, painted=False))
    made.visitor.be(ana)
    made.visitor.sit_at(ana.post("/api/tutorial", {"lesson": "gods"}))
    expect(made.coach).to_have_attribute("data-step", "gods-0")
    return made


def seen_width(learner: Learner) -> float:
    """How much of the board is seen, in units of its drawing."""
    return float(str(learner.page.locator(".board > svg").get_attribute("viewBox")).split()[2])


def test_the_guide_comes_near_to_the_thing_points_at_it_and_lies_beside_it(ready: Learner) -> None:
    expect(ready.page.locator("svg.pointer")).to_be_visible()
    expect(ready.page.locator("[data-taught][data-place='space-M23']")).to_be_attached()
    near = seen_width(ready)
    card, thing = box_of(ready.coach), box_of(ready.page.locator("[data-place='space-M23']").first)
    assert abs(card["x"] + card["width"] / 2 - thing["x"]) < 300
    assert not overlaps(card, thing)

    ready.act()
    ready.is_past("gods-0")

    assert near < seen_width(ready) * 0.6


def test_only_what_is_spoken_of_can_be_done_until_one_ends_the_guide(ready: Learner) -> None:
    assert len(ready.visitor.labels()) == 1

    ready.coach.get_by_role("button", name="End the tutorial").dispatch_event("click")

    expect(ready.visitor.options.nth(1)).to_be_visible()
    expect(ready.coach).to_have_count(0)


def box_of(thing: Locator) -> FloatRect:
    box = thing.bounding_box()
    assert box is not None
    return box


def overlaps(one: FloatRect, other: FloatRect) -> bool:
    across = one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
    return across and one["y"] < other["y"] + other["height"] and other["y"] < one["y"] + one["height"]


def test_what_was_done_is_ticked_and_the_rest_has_a_lesson(ready: Learner) -> None:
    ready.go_on(until="gods-4")
    ready.coach.get_by_role("button", name="What you have learned").dispatch_event("click")
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


def test_a_game_with_the_former_guide_still_opens_as_an_ordinary_game(
    server: ServerInThread, visitor: MakeVisitor
) -> None:
    ana = server.guest("Ana")
    registry = server.services.registry
    plan = TablePlan(GAME, [SeatPlan("me")], options=stored_options(TableOptions()), origin={"kind": TUTORIAL})
    deal = KnownDeal(plan, CHAPTERS_SEED, partial(position, chapters()["placing"]))
    person = server.inside(registry.database.read(lambda connection: find_person(connection, ana.id)))
    assert person is not None
    table = server.inside(begin_at(registry, person, deal))
    player = Learner(visitor(still=True, painted=False))
    progress = json.dumps({"table": table.id, "read": ["welcome"], "tips": {}, "over": False})
    player.visitor.context.add_init_script(f"localStorage.setItem('tawantinsuyu-learning', '{progress}')")
    player.visitor.be(ana)

    player.visitor.sit_at(table.id)

    player.visitor.choose()
    expect(player.coach).to_have_count(0)
    player.visitor.open("/learn")
    expect(player.page.get_by_role("button", name="Begin with chapter 1")).to_be_visible()
