"""Help in a first real game: names of all icons on the board, and one card for each new kind of question."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

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
