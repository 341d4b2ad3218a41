"""What kind of game this is, for those who see it for the first time."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from harness.servers.server import ServerInThread
from tests.web.browsing import PHONE, Visitor
from tests.web.conftest import MakeVisitor

FIVE = 5
MOVING = "document.getAnimations().filter((each) => each.playState === 'running').length"
MISPLACED = """async () => {
  const picture = document.querySelector(".pictures image");
  const parsed = new DOMParser().parseFromString(await (await fetch(picture.href.baseVal)).text(), "image/svg+xml");
  const drawn = document.importNode(parsed.documentElement, true);
  document.body.append(drawn);
  const sizes = ["x", "y", "width", "height"];
  if (sizes.some((name) => picture[name].baseVal.value !== drawn.viewBox.baseVal[name])) return ["the board"];
  const spaces = [...drawn.querySelectorAll(".space :is(rect, circle, polygon)")].map((shape) => shape.getBBox());
  const workers = [...document.querySelectorAll(".pictures li:nth-child(-n + 3) use[href^='#piece-worker']")];
  return workers.filter((worker) => {
    const [x, y] = [worker.x.baseVal.value + 30, worker.y.baseVal.value + 33];
    return !spaces.some((box) => Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) < 3);
  }).map((worker) => worker.href.baseVal);
}"""
"""The Workers of the first three pictures that are on no space of the board."""


def test_a_new_visitor_sees_what_the_game_is_and_a_guest_finds_it_by_a_link(
    server: ServerInThread, ana: Visitor
) -> None:
    ana.open()
    expect(ana.page.locator(".pictures > li")).to_have_count(FIVE)
    ana.be(server.guest("Ana"))
    ana.open()
    expect(ana.page.locator(".pictures")).to_have_count(0)

    ana.page.get_by_role("link", name="What is this game?").click()

    expect(ana.page.locator(".pictures > li")).to_have_count(FIVE)
    expect(ana.page.get_by_role("link", name=re.compile("^Learn by playing"))).to_have_attribute("href", "/learn")
    expect(ana.page.get_by_role("link", name=re.compile("^Watch a game"))).to_have_attribute("href", "/watch")
    expect(ana.page.get_by_role("link", name=re.compile("^I know the game"))).to_have_attribute("href", "/")


def test_the_pictures_stop_on_request_and_never_start_with_reduced_motion(visitor: MakeVisitor) -> None:
    ana, still = visitor(), visitor(still=True)
    for one in (ana, still):
        one.open("/about")
        expect(one.page.locator(".pictures use").first).to_be_attached()
    assert ana.page.evaluate(MOVING) > FIVE
    assert still.page.evaluate(MOVING) == 0
    expect(still.page.get_by_role("button", name="Stop the pictures")).to_have_count(0)

    ana.click("Stop the pictures")

    ana.page.wait_for_function(f"{MOVING} === 0")


def test_workers_in_the_pictures_are_on_spaces_of_the_board(visitor: MakeVisitor) -> None:
    phone = visitor(*PHONE)
    phone.open("/about")
    expect(phone.page.locator(".pictures image")).to_have_count(FIVE)

    assert phone.page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    assert phone.page.evaluate(MISPLACED) == []
