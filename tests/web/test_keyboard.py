"""Keyboard use: choosing, undo and redo, and visible focus on things on the table."""

from __future__ import annotations

from playwright.sync_api import expect

from harness.servers.server import ServerInThread
from tests.web.browsing import Visitor

MOST_STEPS = 90

FOCUS = """() => {
  const at = document.activeElement;
  if (!at || at === document.body) return null;
  const style = (part) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, strokeWidth, fill } = getComputedStyle(part);
    return [outlineStyle, outlineWidth, outlineColor, boxShadow, strokeWidth, fill].join();
  };
  const looks = () => [at, ...at.querySelectorAll("circle, rect, polygon")].map(style).join(";");
  const focused = looks();
  at.blur();
  const plain = looks();
  at.focus({ focusVisible: true });
  return {
    isSeen: focused !== plain,
    place: at.hasAttribute("data-offered") ? at.dataset.place : null,
    key: at.dataset.key ?? null,
    name: at.getAttribute("aria-label") ?? at.textContent.trim(),
  };
}"""


class Keys:
    """Somebody who has nothing but a keyboard, and looks each time whether the focus can be seen."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor

    def press(self, *keys: str) -> None:
        for key in keys:
            self.visitor.page.keyboard.press(key)

    def focus(self) -> dict[str, str | None]:
        """What has the focus: its place on the table, its key in the list, its name."""
        found: dict[str, str | None] | None = self.visitor.page.evaluate(FOCUS)
        if found is None:
            return {"place": None, "key": None, "name": None}
        assert found["isSeen"], f"nobody sees that {found['name']} has the focus"
        return found

    def go_to(self, what: str, value: str) -> None:
        """Press Tab until something has the focus."""
        for _ in range(MOST_STEPS):
            self.press("Tab")
            if self.focus()[what] == value:
                return
        raise AssertionError(f"{value} is not reached by keyboard")


def test_two_turns_of_a_game_are_played_without_a_mouse(ana: Visitor) -> None:
    keys = Keys(ana)
    ana.open()
    expect(ana.page.get_by_role("button", name="Play solo", exact=True)).to_be_visible()
    keys.go_to("name", "Play solo")
    keys.press("Enter")

    ways = {"number": 0, "arrows": 0, "table": 0}
    asked = ana.question()
    while asked is not None and ana.page.get_by_text("Turn 3", exact=True).count() == 0:
        if asked.places and ways["table"] <= ways["arrows"]:
            keys.go_to("place", asked.places[0])
            keys.press("Enter")
            if ana.page.locator("button.all").count():
                keys.press("1")
            ways["table"] += 1
        elif ways["arrows"] <= ways["number"]:
            keys.press("ArrowDown")
            assert keys.focus()["key"] == asked.options[0]
            keys.press("ArrowUp", "ArrowDown")
            assert keys.focus()["key"] == asked.options[0]
            keys.press("Enter")
            ways["arrows"] += 1
        else:
            keys.press(str(min(9, len(asked.options))))
            ways["number"] += 1
        asked = ana.question(asked.version)

    assert all(ways.values())


def test_keys_undo_redo_ask_for_help_and_close_it(server: ServerInThread, ana: Visitor) -> None:
    guest = server.guest("Ana")
    ana.be(guest)
    ana.sit_at(guest.create_table(["me", "bot:random"], start=True))
    ana.choose()
    first, question = ana.labels(), ana.asked()

    ana.page.keyboard.press("1")
    ana.is_past(question)
    second, question = ana.labels(), ana.asked()
    assert second != first

    ana.page.keyboard.press("u")
    ana.is_past(question)
    assert ana.labels() == first

    question = ana.asked()
    ana.page.keyboard.press("r")
    ana.is_past(question)
    assert ana.labels() == second

    question = ana.asked()
    ana.page.keyboard.press("?")
    help_dialog = ana.page.get_by_role("dialog", name="Help")
    expect(help_dialog).to_contain_text("Take back the last choice")
    ana.page.keyboard.press("1")
    ana.page.keyboard.press("u")
    ana.page.keyboard.press("Escape")
    expect(help_dialog).to_have_count(0)
    assert ana.asked() == question
