"""People at their own devices: at one table, as spectators, and while the server is unavailable."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from harness.servers.guest import Data, Guest, TableLike, wait_until
from harness.servers.server import ServerInThread, Serving, run_server_process
from tests.server.games import game_for_two, play_to
from tests.web.browsing import BOTH, Visitor

DATABASES = BOTH


def together(server: Serving, ana: Visitor, bo: Visitor) -> None:
    """Ana and Bo sit down at one table, and both look at it."""
    host, other = server.guest("Ana"), server.guest("Bo")
    table = host.create_table(["me", "open"], visibility="invitation")
    other.join(table, invite=table["invite"])
    host.start(table)
    for visitor, guest in ((ana, host), (bo, other)):
        visitor.be(guest)
        visitor.sit_at(table)


def who_is_asked(one: Visitor, other: Visitor) -> tuple[Visitor, Visitor]:
    """Of two at a table, the one who is asked, and the one who waits."""
    for each in (one, other):
        each.arrives()
    wait_until(lambda: waits(one) != waits(other), "one is asked, the other waits")
    return (other, one) if waits(one) else (one, other)


def waits(visitor: Visitor) -> bool:
    return visitor.prompt.inner_text().startswith("Waiting")


@pytest.mark.smoke
def test_two_browsers_at_one_table_see_each_others_parts_and_undos_and_not_each_others_hands(
    server: ServerInThread, ana: Visitor, bo: Visitor
) -> None:
    """Others see what a player did when somebody else is asked or the turn ends, not answer by answer."""
    together(server, ana, bo)
    names = {ana: "Ana", bo: "Bo"}
    asked, waiting = who_is_asked(ana, bo)
    expect(waiting.prompt).to_have_text(f"Waiting for {names[asked]}.")
    expect(asked.page).to_have_title("● Your turn · Tawantinsuyu")
    expect(waiting.page).to_have_title("Table · Tawantinsuyu")

    asked.choose()
    expect(waiting.story).to_contain_text(f"{names[asked]} takes")

    asked, waiting = who_is_asked(ana, bo)
    while not asked.cards():
        asked.choose()
        asked, waiting = who_is_asked(ana, bo)
    expect(waiting.story).to_contain_text(f"{names[asked]} draws a God card.")
    assert not asked.cards() & waiting.read_ids()

    while asked.page.get_by_role("button", name="Undo").is_disabled():
        asked.choose()
        asked, waiting = who_is_asked(ana, bo)
    before, story = waiting.asked(), waiting.story.inner_text()
    expect(waiting.prompt).to_have_text(f"Waiting for {names[asked]}.")
    asked.click("Undo")
    asked.choose()
    assert (waiting.asked(), waiting.story.inner_text()) == (before, story)

    while waiting.page.get_by_role("button", name="Undo").is_disabled():
        asked.choose()
        asked, waiting = who_is_asked(ana, bo)
    waiting.click("Undo")
    expect(asked.story).to_contain_text(f"{names[waiting]} takes back the last choice.")
    expect(asked.prompt).to_have_text(f"Waiting for {names[waiting]}.")
    assert not waiting.cards() & asked.read_ids()


def test_a_spectator_sees_the_table_but_no_hand_and_nothing_to_choose(server: ServerInThread, bo: Visitor) -> None:
    ana = server.guest("Ana")
    table = ana.create_table(["me", "bot:random"], start=True, visibility="open")
    while ana.state(table)["view"]["turn"] < 3:
        answer(ana, table)

    bo.open()
    bo.page.get_by_role("link", name=re.compile("Ana, ")).and_(bo.page.locator(f"a[href*='{table['id']}']")).click()

    expect(bo.prompt).to_have_text("Waiting for Ana.")
    expect(bo.page.get_by_text("You are watching.")).to_be_visible()
    expect(bo.panel("Ana").first).to_contain_text("VP")
    expect(bo.options).to_have_count(0)
    expect(bo.offered).to_have_count(0)
    expect(bo.page.get_by_role("region", name="Your hand")).to_have_count(0)
    watching = server.guest(None)
    for _ in range(4):
        expect(bo.prompt).to_have_attribute("data-version", str(watching.version(table)))
        hand = ana.state(table)["view"]["players"][0]["hand"]
        assert hand["god_cards"]
        assert not {card for cards in hand.values() for card in cards} & bo.read_ids()
        answer(ana, table)


def answer(guest: Guest, table: TableLike) -> None:
    """Answer with the first option once it is one's own turn."""
    state: Data = guest.state(table)
    while state["view"]["decision"] is None:
        state = guest.state(table)
    guest.answer(table, state["view"]["decision"]["options"][0]["key"], state["version"])


def test_both_go_on_by_themselves_after_the_server_was_killed_and_started_again(
    chromium: Browser, tmp_path: Path
) -> None:
    with run_server_process(str(tmp_path / "games.sqlite")) as process:
        ana, bo = (Visitor(chromium, process.url, still=True, painted=False) for _ in range(2))
        together(process, ana, bo)
        asked, _ = who_is_asked(ana, bo)
        asked.choose()
        asked, _ = who_is_asked(ana, bo)
        labels = asked.labels()

        process.kill()
        for each in (ana, bo):
            expect(each.page.get_by_text("Connection lost.")).to_be_visible()
        process.start()
        for each in (ana, bo):
            expect(each.page.get_by_text("Connection lost.")).to_have_count(0)
            expect(each.page.get_by_text("Connecting")).to_have_count(0)

        assert asked.labels() == labels
        asked.choose()
        who_is_asked(ana, bo)
        for each in (ana, bo):
            each.context.close()


def test_who_takes_a_seat_at_a_marked_table_is_told_first_and_agrees(server: ServerInThread, bo: Visitor) -> None:
    """Given a game whose host looked into a bot's hand, when Bo wants the bot's seat, then the page asks him."""
    ana = server.guest("Ana")
    table = ana.create_table(["me", "bot:random"], visibility="open", title="Looked into", start=True)
    ana.post(ana.at(table, "/branch"), {"line": 0, "seats": [{"kind": "me"}, {"kind": "me"}]})
    ana.hand_over(table, 1, bot=None)
    bo.be(server.guest("Bo"))
    bo.open()
    bo.page.get_by_role("link", name=re.compile("Looked into.*Hidden cards may be known")).click()
    bo.page.get_by_text("More", exact=True).click()
    expect(bo.page.get_by_role("region", name="Hidden cards may be known")).to_contain_text("Ana continued this game")

    bo.click("Take seat 2")
    told = bo.page.get_by_role("dialog")
    expect(told).to_contain_text("could see the hidden cards of: Seat 2")
    assert ana.table(table)["seats"][1]["kind"] == "open"
    told.get_by_role("button", name="Take the seat anyway").click()

    expect(bo.page.get_by_role("button", name="Take seat 2")).to_have_count(0)
    bo.page.get_by_text("More", exact=True).click()
    expect(bo.page.get_by_role("button", name="Let a bot play my seat")).to_be_attached()
    assert ana.table(table)["seats"][1]["name"] == "Bo"


@pytest.mark.usefixtures("game")
def test_who_agrees_to_take_moves_back_reads_how_far(ana: Visitor, bo: Visitor) -> None:
    ana.page.get_by_text("More", exact=True).click()
    ana.click("Take back more")
    dialog = ana.page.get_by_role("dialog")
    dialog.get_by_role("combobox").select_option("To the start of turn 2")
    dialog.get_by_role("button", name="Take back more").click()

    expect(bo.page.get_by_role("status").filter(has_text="to the start of turn 2")).to_be_visible()
    expect(bo.page.get_by_role("button", name="Agree")).to_be_visible()
    ana.click("Withdraw")
    expect(ana.page.get_by_role("button", name="Take back more")).to_be_hidden()
    expect(bo.page.get_by_role("button", name="Agree")).to_have_count(0)


def test_handing_over_asks_first_and_the_seat_keeps_its_name(server: ServerInThread, ana: Visitor, bo: Visitor) -> None:
    together(server, ana, bo)
    asked, waiting = who_is_asked(ana, bo)
    name = {ana: "Ana", bo: "Bo"}[waiting]
    waiting.page.get_by_text("More", exact=True).click()
    waiting.click("Let a bot play my seat")
    dialog = waiting.page.get_by_role("dialog", name="Let a bot play my seat")
    dialog.get_by_role("button", name="Go back").click()
    expect(asked.panel(name)).to_be_visible()

    waiting.click("Let a bot play my seat")
    dialog.get_by_label("Who takes over?").select_option("Bot: Beginner")
    dialog.get_by_role("button", name="Hand over the seat").click()

    expect(asked.panel(f"{name} (Beginner)")).to_be_visible()
    waiting.page.get_by_text("More", exact=True).click()
    waiting.click(f"Take the seat back from {name} (Beginner)")
    expect(asked.panel(name)).to_be_visible()


@pytest.mark.parametrize(("clock", "told"), [
    ({"kind": "soft"}, r"\d+:\d\d taken"),
    ({"kind": "deadline", "hours": 1}, r"59:\d\d left"),
], ids=["soft", "deadline"])  # fmt: skip
def test_the_clock_runs_beside_the_question_and_in_the_strip(
    server: ServerInThread, ana: Visitor, clock: dict[str, object], told: str
) -> None:
    host, other = server.guest("Ana"), server.guest("Bo")
    table = host.create_table(["me", "open"], visibility="open", options={"clock": clock})
    other.join(table)
    host.start(table)
    ana.be(host)
    ana.sit_at(table)
    beside = ana.page.locator("[data-area='area:prompt'] small").filter(has_text=re.compile(told))
    expect(beside).to_be_visible()
    expect(ana.page.locator("[data-area='area:players']")).to_contain_text(re.compile(told))

    first = beside.inner_text()

    expect(beside).not_to_have_text(first)
    expect(beside).to_have_text(re.compile(told))


@pytest.fixture
def game(server: ServerInThread, ana: Visitor, bo: Visitor) -> Data:
    """A game of Ana and Bo in its third turn, which both look at."""
    table, one, two = game_for_two(server)
    version = 0
    while one.state(table)["view"]["turn"] < 3:
        version = play_to(server, table, version + 1, seed=version)
    for visitor, guest in ((ana, one), (bo, two)):
        visitor.be(guest)
        visitor.sit_at(table)
    return table


def propose_take_back(ana: Visitor) -> None:
    ana.page.get_by_text("More", exact=True).click()
    ana.click("Take back more")
    ana.page.get_by_role("dialog").get_by_role("button", name="Take back more").click()
    expect(ana.page.locator("details.more[open]")).to_have_count(0)


@pytest.mark.usefixtures("game")
def test_a_declined_proposal_is_told_and_an_agreed_one_leaves_both_pages(ana: Visitor, bo: Visitor) -> None:
    propose_take_back(ana)
    bo.click("Decline")
    told = ana.page.get_by_role("status").filter(has_text="does not agree to take moves back")
    expect(told).to_be_visible()
    ana.click("All right")
    expect(told).to_have_count(0)

    propose_take_back(ana)
    bo.click("Agree")
    for each in (ana, bo):
        expect(each.page.get_by_role("status").filter(has_text="take back moves")).to_have_count(0)
        expect(each.story).to_contain_text(re.compile("The game goes back to turn [0-9]"))


def test_a_rematch_is_proposed_to_the_other_one(ana: Visitor, bo: Visitor, game: Data) -> None:
    ana.page.get_by_text("More", exact=True).click()
    ana.click("End the game here")
    ana.page.get_by_role("dialog").get_by_role("button", name="End the game here").click()
    bo.click("Agree")
    ana.click("Play again")
    ana.page.wait_for_url(lambda url: game["id"] not in url)

    expect(bo.page.get_by_role("status").filter(has_text="would like to play again")).to_be_visible()
    bo.click("Play again")
    bo.page.wait_for_url(ana.page.url)
    expect(ana.page.get_by_role("button", name="Start the game")).to_be_enabled()


def test_a_connection_that_falls_silent_is_said_and_the_answer_is_sent_later(
    server: ServerInThread, ana: Visitor, bo: Visitor
) -> None:
    dead = set[Visitor]()

    def connect(visitor: Visitor, route: WebSocketRoute) -> None:
        """Messages in either direction are lost while the connection is dead, and nobody is told."""
        there = route.connect_to_server()
        route.on_message(lambda message: None if visitor in dead else there.send(message))
        there.on_message(lambda message: None if visitor in dead else route.send(message))

    for each in (ana, bo):
        each.page.route_web_socket(re.compile("/socket"), partial(connect, each))
    together(server, ana, bo)
    asked, _ = who_is_asked(ana, bo)
    question = asked.asked()

    dead.add(asked)
    asked.page.route("**/api/**", lambda route: route.abort() if asked in dead else route.continue_())
    expect(asked.page.get_by_text("Connection lost")).to_be_visible()
    asked.options.first.click()
    expect(asked.page.get_by_text("Your answer is kept")).to_be_visible()
    dead.clear()

    asked.is_past(question)
    expect(asked.page.get_by_text("Connection lost")).to_have_count(0)
    asked.complaints = [each for each in asked.complaints if "ERR_FAILED" not in each]


def test_what_was_said_in_the_lobby_is_read_and_a_link_to_a_move_has_the_invitation(
    server: ServerInThread, ana: Visitor
) -> None:
    host, other = server.guest("Ana"), server.guest("Bo")
    table = host.create_table(["me", "open"], visibility="invitation")
    other.join(table, invite=table["invite"])
    ana.be(host)
    ana.open(f"/tables/{table['id']}")
    ana.page.get_by_label("Message").fill("Welcome!")
    ana.click("Send")
    expect(ana.page.get_by_text("Welcome!")).to_be_visible()
    ana.click("Start the game")
    ana.arrives()
    expect(ana.page.locator(".unread")).to_have_count(0)

    ana.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ana.open(f"/tables/{table['id']}/replay?move=1")
    ana.click("Copy the link to this move")
    wait_until(
        lambda: f"invite={table['invite']}" in str(ana.page.evaluate("navigator.clipboard.readText()")),
        "the link with the invitation",
    )
