"""Tables of chapters and lessons: the same deal for everybody, and marked as such."""

from __future__ import annotations

from collections.abc import Callable

from harness.servers.guest import Data, Guest

MakeGuest = Callable[..., Guest]


def learn(guest: Guest) -> Data:
    return guest.post("/api/tutorial")


def test_learning_begins_with_the_first_chapter_and_everybody_gets_the_same_deal(guest: MakeGuest) -> None:
    ana, bo = guest("Ana"), guest("Bo")
    hers, his = learn(ana), learn(bo)

    assert hers["id"] != his["id"]
    assert hers["status"] == "playing"
    assert hers["origin"]["lesson"] == "placing"
    assert ana.state(hers)["view"]["players"] == bo.state(his)["view"]["players"]


def test_the_table_says_that_its_deal_is_known_and_promises_nothing(guest: MakeGuest) -> None:
    table = learn(guest("Ana"))

    assert table["origin"]["kind"] == "tutorial"
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
