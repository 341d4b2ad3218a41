"""Help in a first real game: names of all icons, and one card for each new kind of question and each mistake."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from harness.servers.server import ServerInThread
from tawantinsuyu.box.load import load_box
from tawantinsuyu.table.tutorial.lessons import chapters, position
from tawantinsuyu.texts.page import page_messages
from tests.web.browsing import PHONE
from tests.web.conftest import MakeVisitor

LONGEST = 60
"""More answers than the set-up takes."""

OVERLAPS = """() => {
  const boxes = [...document.querySelectorAll(".board .plate")].map((each) => each.getBoundingClientRect());
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return [boxes.length, boxes.filter((one, i) => boxes.some((other, j) => j > i && meet(one, other))).length];
}"""
"""How many names there are, and how many of them cover another."""


@pytest.mark.parametrize("size", [(1366, 768), (390, 844)], ids=["laptop", "phone"])
def test_the_eye_names_the_icons_of_the_board_and_no_name_covers_another(
    visitor: MakeVisitor, size: tuple[int, int]
) -> None:
    learner = visitor(*size, still=True)
    learner.open("/learn")
    learner.click("Steps: Learn it now")
    eye = learner.page.get_by_role("button", name="Names of all icons")
    expect(learner.page.locator(".board .ground use").first).to_be_attached()

    eye.click()
    expect(learner.page.locator(".board .plate").first).to_be_visible()
    count, covering = learner.page.evaluate(OVERLAPS)
    eye.click()

    assert count >= 20
    assert covering == 0
    expect(learner.page.locator(".board .plate")).to_have_count(0)


def test_after_a_lesson_a_new_kind_of_question_is_explained_once(visitor: MakeVisitor) -> None:
    learner = visitor(still=True, painted=False)
    learner.context.add_init_script("""localStorage.setItem("tawantinsuyu-learned", '["steps"]')""")
    learner.come("Ana")
    learner.click("Play solo")
    learner.is_asked()
    card = learner.page.get_by_role("region", name="For the first time")

    for _ in range(LONGEST):
        if card.count():
            break
        learner.choose()
    words = card.get_by_role("status").inner_text()
    card.get_by_role("button", name="What I have met").click()

    expect(learner.page.get_by_role("dialog").get_by_role("listitem")).to_have_count(1)
    learner.page.keyboard.press("Escape")
    card.get_by_role("button", name="Got it").click()
    expect(card).to_have_count(0)
    learner.page.reload()
    learner.is_asked()
    expect(learner.page.get_by_text(words)).to_have_count(0)


def test_a_mistake_is_explained_once_before_it_is_made(server: ServerInThread, visitor: MakeVisitor) -> None:
    ana = server.guest("Ana")
    game = position(chapters()["winning"], load_box())
    replay = ana.post("/api/replays", {"record": game.record().to_text()})
    line = sum(seat >= 0 for seat, _ in game.answers)
    table = ana.post(f"/api/tables/{replay['id']}/branch", {"line": line, "seats": [{"kind": "me"}]})
    learner = visitor(*PHONE, still=True, painted=False)
    learner.context.add_init_script("""localStorage.setItem("tawantinsuyu-learned", '["steps"]')""")
    learner.be(ana)
    learner.sit_at(table)
    card = learner.page.get_by_role("region", name="Before you do this")
    stop = "button.option[data-key='stop']"

    learner.click_element(stop)

    expect(card.get_by_role("alert")).to_contain_text("You could still use 1 task here.")
    expect(card.get_by_role("link", name="TDS-")).to_be_visible()
    expect(card.get_by_role("alert")).to_contain_text(page_messages("en")["mistake"]["tasks-left"])
    expect(learner.page.get_by_role("dialog")).to_have_count(0)
    card.get_by_role("button", name="Go back").click()
    expect(card).to_have_count(0)

    learner.click_element(stop)

    expect(learner.page.get_by_role("dialog", name="Wait a moment")).to_be_visible()
    expect(card).to_have_count(0)
