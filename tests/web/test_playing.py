"""Playing on the board: numbers of clicks, sizes of targets, and no repeated questions."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from harness.servers.guest import Data, Guest
from harness.servers.server import ServerInThread
from tests.web.browsing import Asked, Visitor
from tests.web.conftest import MakeVisitor
from tests.web.positions import played, table_at

CLICKS_TO_THE_HILL = 9
SMALLEST_TARGET = 24
"""Pixels."""

SUM = re.compile(r"^(free|\d+ food)( = .+)? · \d+ tasks?$")

SIZES = """() => [...document.querySelectorAll("[data-place^='space-']")].map((space) => {
  const { width, height } = space.getBoundingClientRect();
  return Math.min(width, height);
})"""

OVERLAPS = """() => {
  const spaces = [...document.querySelectorAll("[data-place^='space-']")].map((space) => {
    const { x, y, width } = space.getBoundingClientRect();
    return { x: x + width / 2, y: y + width / 2, radius: width / 2 };
  });
  return spaces.some((one, index) => spaces.slice(index + 1).some(
    (other) => Math.hypot(one.x - other.x, one.y - other.y) < one.radius + other.radius - 2));
}"""


@pytest.fixture
def guest(server: ServerInThread) -> Guest:
    return server.guest("Ana")


def take_turn(visitor: Visitor, guest: Guest) -> None:
    """Sit at a table in the midst of a game where it is one's turn, and wait until the board is there."""
    visitor.sit_at(table_at(guest, played(2), "main-option"))
    expect(visitor.page.locator("[data-place^='space-'][data-offered]").first).to_be_attached()


@pytest.fixture
def at_turn(ana: Visitor, guest: Guest) -> Visitor:
    """Ana, whose turn it is in the midst of a game."""
    ana.be(guest)
    take_turn(ana, guest)
    return ana


def spaces(asked: Asked | None) -> list[str]:
    assert asked is not None
    return [place for place in asked.places if place.startswith("space-")]


SHOWN = """() => {
  const offered = [...document.querySelectorAll("button.option:enabled")].map((option) => option.dataset.key);
  return offered.length ? [document.querySelector("#prompt")?.dataset.version, ...offered].join() : null;
}"""
"""The question and what it offers, which narrows with each click; nothing while an answer is on its way."""


def workers_on_hill(visitor: Visitor) -> Locator:
    return visitor.page.locator("[data-piece^='hill-']")


def test_from_the_first_page_to_the_first_worker_on_the_hill(visitor: MakeVisitor) -> None:
    ana, clicks = visitor(still=True, usual=True), 0

    def click(place: str) -> Asked:
        nonlocal clicks
        before = ana.question()
        assert before is not None
        ana.click_place(place)
        clicks += 1
        after = ana.question(before.version)
        assert after is not None
        return after

    ana.open()
    ana.click("Play solo")
    clicks += 1
    asked = ana.question()
    assert asked is not None
    for face in ("SW01", "G19", "G28", "G40"):  # a Weaving, then three cards to keep: those whose benefits are tasks
        asked = click(f"face:{face}")
    expect(ana.page.locator("button.gains")).to_have_count(0)  # plain gains came by themselves
    asked = click("nomad:warrior")
    asked = click("coricancha-worship")
    before = workers_on_hill(ana).count()
    for space in spaces(asked):
        label = str(ana.place(space).get_attribute("aria-label"))
        if "free" in label:
            break
    ana.click_place(space)
    clicks += 1
    ana.options.first.wait_for()
    while ana.asked() == asked.version or ana.prompt.get_attribute("data-prompt") in ("choose-entry", "pay"):
        shown = ana.page.evaluate(SHOWN)
        ana.options.first.click()
        clicks += 1
        ana.page.wait_for_function(f"(shown) => ![null, shown].includes(({SHOWN})())", arg=shown)

    expect(workers_on_hill(ana)).to_have_count(before + 1)
    assert clicks <= CLICKS_TO_THE_HILL


def test_plc_01_a_click_on_a_space_asks_only_which_worker_then_how_to_enter(at_turn: Visitor) -> None:
    ana, asked = at_turn, at_turn.question()
    assert asked is not None
    assert asked.prompt == "main-option"
    reached = spaces(asked)
    assert reached
    on_hill = workers_on_hill(ana).count()

    ana.click_place(reached[0])
    clicks = 1
    while workers_on_hill(ana).count() == on_hill:
        assert str(ana.prompt.get_attribute("data-prompt")) not in ("choose-worker", "choose-space", "choose-use")
        ana.options.first.click()
        clicks += 1
        ana.page.wait_for_timeout(300)

    assert clicks <= 3
    expect(ana.page.locator(f"[data-piece='hill-{reached[0].removeprefix('space-')}']")).to_have_count(1)


def test_undo_takes_back_all_that_one_click_did(at_turn: Visitor) -> None:
    ana, asked = at_turn, at_turn.question()
    assert asked is not None
    worker = next(place for place in asked.places if place.startswith("worker:"))

    ana.click_place(worker)
    following = ana.question(asked.version)
    assert following is not None
    assert following.prompt == "choose-space"
    ana.click("Undo")
    again = ana.question(following.version)

    assert again is not None
    assert (again.prompt, again.places) == (asked.prompt, asked.places)


def test_spaces_that_can_be_reached_show_food_and_tasks_and_only_others_fade(at_turn: Visitor) -> None:
    ana = at_turn
    reached = spaces(ana.question())

    expect(ana.page.locator(".badge-of-space")).to_have_count(len(reached))
    expect(ana.page.locator("[data-offered] .fade")).to_have_count(0)
    empty = ana.page.locator("[data-place^='space-']").count() - workers_on_hill(ana).count()
    expect(ana.page.locator(".fade")).to_have_count(empty - len(reached))
    assert ana.page.locator("[data-thing]").first.evaluate("(thing) => getComputedStyle(thing).filter") == "none"


def test_every_space_is_a_target_that_is_large_enough_and_no_two_overlap(visitor: MakeVisitor, guest: Guest) -> None:
    ana = visitor(still=True)
    ana.be(guest)
    take_turn(ana, guest)

    sizes: list[Any] = ana.page.evaluate(SIZES)

    assert min(sizes) >= SMALLEST_TARGET - 0.5
    assert not ana.page.evaluate(OVERLAPS)


def test_hp_01_the_coricancha_leaves_the_spaces_beside_it_alone(at_turn: Visitor) -> None:
    """Every space of the terrace around it can be clicked in its middle."""
    found = at_turn.page.evaluate("""() => [...document.querySelectorAll("[data-place^='space-T']")].filter((space) => {
      const { x, y, width, height } = space.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest("[data-place]") !== space;
    }).length""")

    assert found == 0
    assert at_turn.place("coricancha").locator("polygon").count() == 1


def test_set_26_plain_gains_are_taken_with_one_click_or_by_themselves(visitor: MakeVisitor, guest: Guest) -> None:
    table = guest.create_table(["me"], game={"opponent": "axomamma"}, start=True)
    while guest.state(table)["view"]["decision"]["prompt"] != "starting-benefits":
        guest.answer(table)
    by_click, by_itself = visitor(still=True, painted=False), visitor(still=True, painted=False, usual=True)
    by_click.be(guest)
    by_click.sit_at(table)
    asked = by_click.question()
    assert asked is not None

    by_click.page.locator("button.gains").click()

    after = by_click.question(asked.version)
    assert after is not None
    assert len(after.options) < len(asked.options) - 1
    by_click.click("Undo")  # one click takes them all back
    again = by_click.question(after.version)
    assert again is not None
    assert again.options == asked.options
    # with the usual settings they come by themselves, unless they were just undone
    by_itself.be(guest)
    by_itself.sit_at(table)
    expect(by_itself.page.locator("button.gains")).to_be_visible()
    other = guest.create_table(["me"], game={"opponent": "axomamma"}, start=True)
    while guest.state(other)["view"]["decision"]["prompt"] != "starting-benefits":
        guest.answer(other)
    by_itself.sit_at(other)
    expect(by_itself.options).to_have_count(len(after.options))


def test_eot_01_the_end_of_a_turn_is_a_step_of_its_own(visitor: MakeVisitor, guest: Guest) -> None:
    ana = visitor(still=True, painted=False, usual=True)
    ana.be(guest)
    ana.sit_at(table_at(guest, played(2), "buy-worker"))
    asked = ana.question()
    assert asked is not None
    ana.click_element("button.option[data-key='end-turn']")
    limit = ana.question(asked.version)  # one Worker too many
    assert limit is not None
    assert limit.prompt == "worker-limit"

    ana.options.first.click()
    expect(ana.prompt).to_contain_text("End your turn?")
    expect(ana.page.locator(".ending")).to_contain_text("Which one leaves the game?")
    ana.click("Not yet")
    ana.is_asked()
    assert ana.asked() == limit.version
    ana.options.first.click()
    ana.click("End turn")

    ana.is_past(limit.version)


def overlap(one: Locator, other: Locator) -> bool:
    first, second = one.bounding_box(), other.bounding_box()
    assert first is not None
    assert second is not None
    return (
        first["x"] < second["x"] + second["width"]
        and second["x"] < first["x"] + first["width"]
        and first["y"] < second["y"] + second["height"]
        and second["y"] < first["y"] + first["height"]
    )


def test_plc_07_the_tip_of_a_space_tells_the_sum_and_covers_neither_space_nor_answers(
    visitor: MakeVisitor, guest: Guest
) -> None:
    ana = visitor(still=True)
    ana.be(guest)
    take_turn(ana, guest)
    space = spaces(ana.question())[0]

    ana.place(space).hover()

    tip = ana.page.get_by_role("tooltip")
    expect(tip.locator(".sum").first).to_have_text(SUM)
    expect(tip).not_to_contain_text("PLC-08")
    prompt = ana.page.locator("[data-area='area:prompt']")
    assert not overlap(tip, ana.place(space))
    assert not overlap(tip, prompt)
    ana.page.keyboard.press("?")
    expect(tip).to_contain_text("PLC-08")
    assert not overlap(tip, prompt)


def test_alone_one_goes_back_as_far_as_one_likes_and_ends_the_game_with_a_button(ana: Visitor, guest: Guest) -> None:
    table = guest.create_table(["me"], game={"opponent": "axomamma"}, start=True)
    while guest.state(table)["view"]["turn"] < 3:
        guest.answer(table)
    ana.be(guest)
    ana.sit_at(table)
    ana.is_asked()
    before = ana.asked()

    ana.page.get_by_text("More", exact=True).click()
    ana.click("Take back more")
    dialog = ana.page.get_by_role("dialog")
    dialog.get_by_role("combobox").select_option("To the start of turn 1")
    dialog.get_by_role("button", name="Take back more").click()

    ana.is_past(before)
    expect(ana.page.get_by_text("Turn 1", exact=True).first).to_be_visible()
    assert guest.state(table)["view"]["turn"] == 1

    ana.page.get_by_text("More", exact=True).click()
    ana.click("End the game here")
    ana.page.get_by_role("dialog").get_by_role("button", name="End the game here").click()
    expect(ana.page.locator("#result")).to_be_visible()


def test_a_placement_that_is_prepared_while_another_plays_is_carried_out_in_ones_own_turn(
    ana: Visitor, guest: Guest, server: ServerInThread
) -> None:
    ben = server.guest("Ben")
    table = guest.create_table(["me", "open"], visibility="open")
    ben.join(table)
    guest.start(table)
    while not (ben.state(table)["view"]["turn"] > 2 and is_asked(ben, table, "main-option")):
        answer(guest if guest.options(table) else ben, table)
    ana.be(guest)
    ana.sit_at(table)
    reached = ana.page.locator("[data-place^='space-'][data-offered]")
    expect(ana.page.locator(".badge-of-space").first).to_be_attached()

    ana.click_place(str(reached.first.get_attribute("data-place")))
    if ana.page.locator("button.option").count():
        ana.options.first.click()
    plan = ana.page.locator(".plan")
    expect(plan).to_contain_text("Prepared:")
    ana.click("Cancel")
    expect(plan).to_have_count(0)
    ana.click_place(str(reached.first.get_attribute("data-place")))
    if ana.page.locator("button.option").count():
        ana.options.first.click()
    expect(plan).to_contain_text("Prepared:")
    while ben.options(table):
        answer(ben, table)

    expect(plan).to_have_count(0)
    ana.is_asked()
    assert not is_asked(guest, table, "main-option")


def is_asked(guest: Guest, table: Data, prompt: str) -> bool:
    decision = guest.state(table)["view"]["decision"]
    return decision is not None and decision["prompt"] == prompt


def answer(guest: Guest, table: Data) -> None:
    """Answer, but place no Worker."""
    guest.answer(table, next(key for key in guest.options(table) if key != "place"))
