"""Conveniences: sounds, hidden points, the next table, reports, shortcut letters for parts of the screen."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from harness.servers.guest import Data, Guest, wait_until
from harness.servers.server import ServerInThread
from tests.server.games import DEALT, by_turn, game_for_two, play_to
from tests.web.browsing import Visitor

HEAR = """
  window.heard = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    window.heard.push(this.frequency.value);
    return start.apply(this, when);
  };
"""
"""Writes down the tones that a page plays."""


def at_table(visitor: Visitor, guest: Guest, table: Data) -> None:
    visitor.be(guest)
    visitor.sit_at(table)


def test_sounds_are_off_until_somebody_wants_them(ana: Visitor, server: ServerInThread) -> None:
    table, asked, other = game_for_two(server)
    ana.context.add_init_script(HEAR)
    at_table(ana, asked, table)
    ana.choose()
    expect(ana.prompt).to_contain_text("Waiting")
    assert ana.page.evaluate("heard") == []

    ana.click("Settings")
    ana.page.get_by_label("Sounds").check()
    sample = ana.page.evaluate("heard")
    assert len(sample) == 2
    ana.page.keyboard.press("Escape")

    # when it is their turn again
    while not asked.table(table)["your_turn"]:
        other.answer(table)
    ana.is_asked()
    wait_until(lambda: ana.page.evaluate("heard")[2:].count(sample[1]) == 1, "the tone of one's turn")


def test_points_are_hidden_until_the_end_where_the_table_says_so(ana: Visitor, server: ServerInThread) -> None:
    guest = server.guest("Ana")
    hidden = guest.create_table(["me", "bot:random"], start=True, options={"totals": False})
    ana.be(guest)
    ana.sit_at(hidden)
    expect(ana.panel("Ana")).to_be_visible()
    expect(ana.page.get_by_role("group", name="Ana").get_by_text("VP")).to_have_count(0)
    ana.page.locator("button.name", has_text="Ana").click()
    expect(ana.page.get_by_text("Points are shown at the end.")).to_be_visible()
    ana.page.keyboard.press("Escape")

    guest.propose(hidden, "give-up")
    expect(ana.page.locator("#result")).to_be_visible()

    shown = guest.create_table(["me", "bot:random"], start=True)
    ana.sit_at(shown)
    expect(ana.panel("Ana")).to_contain_text("VP")


def test_a_button_leads_to_the_next_table_that_waits(ana: Visitor, server: ServerInThread) -> None:
    table, _, waiting = game_for_two(server)
    other = waiting.create_table(["me", "me"], start=True)
    at_table(ana, waiting, table)

    ana.page.get_by_role("link", name="Another table is waiting for you").click()

    ana.page.wait_for_url(f"**/tables/{other['id']}")
    ana.arrives()
    expect(ana.page.get_by_role("link", name="Another table is waiting for you")).to_have_count(0)


def test_a_report_holds_what_was_seen_and_nothing_more(ana: Visitor, server: ServerInThread, tmp_path: Path) -> None:
    table, one, two = game_for_two(server)
    play_to(server, table, DEALT + 3)
    reporter, other = by_turn(table, one, two)
    at_table(ana, reporter, table)
    ana.page.get_by_text("More", exact=True).click()
    ana.click("Report a problem")
    ana.page.get_by_label("What went wrong?").fill("The Llama ran away.")

    with ana.page.expect_download() as started:
        ana.click("Download the report")
    file = tmp_path / "report.txt"
    started.value.save_as(file)

    report = file.read_text(encoding="utf-8")
    assert report.startswith("The Llama ran away.\n")
    assert f"table: {table['id']}" in report
    assert '"kind":"answer"' in report
    hands = [each.state(table)["view"]["players"] for each in (reporter, other)]
    own, theirs = ({card for player in hand for card in _cards(player)} for hand in hands)
    assert own
    assert theirs
    assert all(f'"{card}"' in report for card in own)
    assert not any(f'"{card}"' in report for card in theirs)


def _cards(player: Data) -> list[str]:
    return [card for cards in (player.get("hand") or {}).values() for card in cards]


def test_letters_lead_to_the_parts_of_the_screen(ana: Visitor, server: ServerInThread) -> None:
    guest = server.guest("Ana")
    ana.be(guest)
    ana.sit_at(guest.create_table(["me", "bot:random"], start=True))
    ana.is_asked()
    areas = {"p": "players", "m": "supply", "l": "log", "b": "board", "h": "mine"}
    for letter, area in areas.items():
        ana.page.keyboard.press(letter)
        ana.page.wait_for_function("area => document.activeElement.closest(`[data-area='area:${area}']`)", arg=area)
    ana.page.keyboard.press("q")
    expect(ana.prompt).to_be_focused()
    # the log is unfolded now, all of it in the window and none of it upon the question
    log = ana.page.get_by_role("region", name="Log, chat and notes")
    expect(log).to_be_in_viewport(ratio=1)
    expect(ana.page.get_by_label("Whose events")).to_be_visible()
    box, question = log.bounding_box(), ana.prompt.bounding_box()
    assert box is not None
    assert question is not None
    assert box["y"] >= question["y"] + question["height"]
    # in a text they are letters
    ana.page.get_by_role("tab", name="Chat").click()
    ana.page.get_by_role("textbox").first.press_sequentially("help")
    expect(ana.page.get_by_role("textbox").first).to_have_value("help")


def test_ctrl_z_takes_back_and_ctrl_y_does_it_again(ana: Visitor, server: ServerInThread) -> None:
    guest = server.guest("Ana")
    table = guest.create_table(["me"], game={"opponent": "axomamma"}, start=True)
    ana.be(guest)
    ana.sit_at(table)
    while True:
        first = ana.labels()
        ana.choose()
        ana.is_asked()
        if ana.page.get_by_role("button", name="Undo").is_enabled():
            break
    second = ana.labels()

    ana.page.keyboard.press("Control+z")
    expect(ana.page.get_by_role("button", name="Redo")).to_be_enabled()
    assert ana.labels() == first
    ana.page.keyboard.press("Control+y")
    expect(ana.page.get_by_role("button", name="Redo")).to_be_disabled()
    assert ana.labels() == second
