"""Several people at one device: nobody sees what another holds."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from harness.servers.server import ServerInThread
from tests.server.games import play_to
from tests.web.browsing import Visitor


def test_at_one_device_nothing_is_shown_until_the_other_has_taken_it(server: ServerInThread, ana: Visitor) -> None:
    guest = server.guest("Ana")
    seats = [{"kind": "me", "name": "Killa"}, {"kind": "me", "name": "Inti"}]
    ana.be(guest)
    ana.sit_at(guest.create_table(seats, start=True))
    cards: set[str] = set()
    while not (cards and ana.curtain.count()):
        if ana.curtain.count():
            ana.page.get_by_role("button", name=re.compile("^I am")).click()
            ana.is_asked()
        cards = ana.cards()
        ana.choose()
        ana.arrives()

    name = re.sub(r"Pass the device to (.+)\.", r"\1", ana.curtain.inner_text())
    expect(ana.options).to_have_count(0)
    assert not ana.read_ids()
    assert not ana.page.locator("[data-face], [data-place]").count()

    ana.click(f"I am {name}")

    ana.is_asked()
    expect(ana.panel(name)).to_contain_text("you")
    other = "Inti" if name == "Killa" else "Killa"
    expect(ana.story).to_contain_text(f"{other} draws a God card.")
    assert not re.search(f"{other} (draws|keeps) G", ana.story.inner_text())
    assert not cards & ana.read_ids()


def test_who_opens_a_shared_table_anew_sees_no_hand_until_somebody_takes_the_device(
    server: ServerInThread, ana: Visitor
) -> None:
    guest = server.guest("Ana")
    seats = [{"kind": "me", "name": "Killa"}, {"kind": "me", "name": "Inti"}]
    table = guest.create_table(seats, start=True)
    play_to(server, table, 8)
    asked = seats[guest.state(table)["view"]["to_act"]]["name"]
    ana.be(guest)
    ana.sit_at(table)
    ana.click(f"I am {asked}")
    ana.is_asked()
    assert ana.cards()
    # when the page is loaded anew, the device may be in other hands
    ana.page.reload()
    ana.arrives()
    expect(ana.curtain).to_have_text(f"Pass the device to {asked}.")
    assert not ana.read_ids()
    # and who looks back at the game meanwhile sees what everybody may see
    ana.open(f"/tables/{table['id']}/replay")
    expect(ana.page.get_by_role("slider", name="Move")).to_be_visible()
    expect(ana.hand).to_have_count(0)
    assert not ana.read_ids()
    # until somebody says that they have taken it
    ana.sit_at(table)
    ana.click(f"I am {asked}")
    ana.is_asked()
    assert ana.cards()


def test_names_are_asked_before_the_device_is_passed_around(ana: Visitor) -> None:
    ana.come("Killa")
    ana.click("Play together")
    dialog = ana.page.get_by_role("dialog", name="Who plays on this device?")
    expect(dialog.get_by_label("Name of player 1")).to_have_value("Killa")
    dialog.get_by_label("Name of player 2").fill("Inti")
    dialog.get_by_role("button", name="One more player").click()
    dialog.get_by_label("Name of player 3").fill("Sami")

    dialog.get_by_role("button", name="Play together").click()

    expect(ana.curtain).to_have_text(re.compile("Pass the device to (Killa|Inti|Sami)."))
    ana.page.get_by_role("button", name=re.compile("^I am")).click()
    for name in ("Killa", "Inti", "Sami"):
        expect(ana.panel(name)).to_be_visible()


def test_the_curtain_can_be_switched_off(ana: Visitor) -> None:
    ana.come("Killa")
    ana.click("Play together")
    ana.page.get_by_label("Name of player 2").fill("Inti")
    ana.page.get_by_label("Cover the table").uncheck()
    ana.page.get_by_role("dialog").get_by_role("button", name="Play together").click()

    # when one has chosen, the other is asked at once
    asked = set[str]()
    while asked != {"Killa", "Inti"}:
        ana.is_asked()
        expect(ana.curtain).to_have_count(0)
        asked |= {name for name in ("Killa", "Inti") if "you" in ana.panel(name).inner_text()}
        ana.choose()
