"""The finished games of a person: what counts, for whom, and what remains after merging and deletion."""

from __future__ import annotations

from sqlalchemy import Connection

from harness.servers.guest import Data, Guest, TableLike, id_of, refused
from harness.servers.server import ServerInThread
from tawantinsuyu.server.features.reviews.queries import StoredReview, store_review
from tests.server.games import AnyGuest, game_for_two, play_to


def games(person: Guest) -> list[Data]:
    listed = person.get("/api/me/games")
    assert listed["until"] is None
    return list(listed["games"])


def review(server: ServerInThread, table: TableLike, grades: dict[int, int]) -> None:
    def store(connection: Connection) -> None:
        store_review(connection, id_of(table), StoredReview(2, 1, {}), grades, {0: -5, 1: 5}, 7)

    server.inside(server.services.database.write(store))


def test_each_player_sees_a_finished_game_from_their_own_seat(any_server: ServerInThread) -> None:
    table, ana, ben = game_for_two(any_server)
    assert games(ana) == []
    play_to(any_server, table)
    review(any_server, table, {0: 80, 1: 65})

    facts = ana.table(table)
    for person in (ana, ben):
        (game,) = games(person)
        own = next(seat["seat"] for seat in person.table(table)["seats"] if seat["yours"])
        assert (game["table"], game["ended_at"], game["turns"]) == (table["id"], facts["since"], facts["turn"])
        assert [player["vp"] for player in game["players"]] == facts["result"]["vp"]
        assert [player["yours"] for player in game["players"]] == [seat == own for seat in range(2)]
        assert [seat for seat in range(2) if game["players"][seat]["won"]] == facts["result"]["winners"]
        assert game["sources"] == facts["result"]["sheets"][own]
        assert game["grade"] == (80, 65)[own]
    assert games(any_server.guest("Zoe")) == []


def test_an_automated_opponent_comes_last_and_winners_usual_points_are_sent(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    table = ana.create_table(["me"], game={"players": 1, "opponent": "axomamma"}, start=True)
    play_to(server, table)

    listed = ana.get("/api/me/games")

    (game,) = listed["games"]
    assert [player["kind"] for player in game["players"]] == ["person", "opponent"]
    assert listed["usual"].keys() == {game["usual"]} == {"axomamma"}
    assert listed["usual"]["axomamma"]["temple"] > 0


def test_branches_and_games_that_were_given_up_do_not_count(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    table = ana.create_table(["me", "me"], start=True)
    play_to(server, table)
    branch = ana.post(ana.at(table, "/branch"), {"line": 200, "seats": [{"kind": "me"}] * 2})
    play_to(server, branch)
    ana.propose(ana.create_table(["me", "me"], start=True), "give-up")

    (game,) = games(ana)

    assert ana.table(branch)["status"] == "finished"
    assert game["table"] == table["id"]
    assert [player["yours"] for player in game["players"]] == [True, True]


def test_games_go_along_with_a_merged_guest_and_stay_for_others_after_a_deletion(any_server: ServerInThread) -> None:
    table, ana, ben = game_for_two(any_server)
    play_to(any_server, table)
    review(any_server, table, {0: 80, 1: 65})
    before, account = games(ana), any_server.guest("Account")

    ana.post("/api/me/claim", {"code": account.link(), "merge": True})

    assert games(account) == before
    account.request("DELETE", "/api/me")
    names = [player["name"] for player in games(ben)[0]["players"] if not player["yours"]]
    assert names == [""]


def test_strangers_have_no_games(guest: AnyGuest) -> None:
    with refused(401, "who-are-you"):
        guest(None).get("/api/me/games")
