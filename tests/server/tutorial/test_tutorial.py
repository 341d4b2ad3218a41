"""Tutorial tables: the same deal for everybody, and marked as such."""

from __future__ import annotations

from collections.abc import Callable

from harness.servers.guest import Data, Guest

MakeGuest = Callable[..., Guest]

WELL_KNOWN = "high-priest:produce place worker:courier space:M23 enter:G01 task:1-statue statue:small-zigzag"
"""What the guide asks for in the first turn, if the deal offers it."""


def learn(guest: Guest) -> Data:
    return guest.post("/api/tutorial")


def set_up(guest: Guest, table: Data) -> Data:
    """Take what is offered first, until the first turn; ends have to wait."""
    while (state := guest.state(table))["view"]["decision"]["prompt"] != "place-high-priest":
        keys = [option["key"] for option in state["view"]["decision"]["options"]]
        guest.answer(table, next((key for key in keys if key != "done"), keys[0]), state["version"])
    return state


def test_everybody_who_learns_gets_the_same_deal(guest: MakeGuest) -> None:
    ana, bo = guest("Ana"), guest("Bo")
    hers, his = learn(ana), learn(bo)

    assert hers["id"] != his["id"]
    assert hers["status"] == "playing"
    assert set_up(ana, hers)["view"]["players"] == set_up(bo, his)["view"]["players"]


def test_the_first_turn_of_the_deal_shows_what_the_guide_speaks_of(guest: MakeGuest) -> None:
    ana = guest("Ana")
    table = learn(ana)
    set_up(ana, table)

    for key in WELL_KNOWN.split():
        assert key in ana.options(table)
        ana.answer(table, key)


def test_the_table_says_that_its_deal_is_known_and_promises_nothing(guest: MakeGuest) -> None:
    ana = guest("Ana")

    table = learn(ana)

    assert table["origin"] == {"kind": "tutorial"}
    assert table["commitment"] is None
    assert table["seed"] is None
    assert table["visibility"] == "private"
    assert table["settings"]["opponent"] == "axomamma"


def test_playing_again_after_learning_is_a_game_like_any_other(guest: MakeGuest) -> None:
    ana = guest("Ana")
    first = learn(ana)

    again = ana.post(ana.at(first, "/rematch"))
    begun = ana.start(again)

    assert begun["origin"]["kind"] == "rematch"
    assert begun["commitment"] is not None


def test_other_games_alone_are_dealt_in_secret(guest: MakeGuest) -> None:
    table = guest("Ana").create_table(["me"], game={"opponent": "axomamma"}, start=True)

    assert table["origin"] is None
    assert table["commitment"] is not None
