"""Rated games at real servers: what is refused there, what they do to ratings, and who sees it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from unittest.mock import patch

import pytest

from harness.programs.postgres import DatabaseCluster
from harness.servers.guest import Data, Guest, TableLike, refused, wait_until
from harness.servers.server import ServerInThread, run_server
from tawantinsuyu.server.features.ratings import service
from tawantinsuyu.server.features.ratings.queries import games_waiting, marks_at
from tawantinsuyu.server.features.ratings.service import Ratings
from tests.server.games import AnyGuest, game_for_two, play_to

RATED = {"rated": True}
BEGINNER = {"kind": "bot", "bot": "beginner"}
SOLO = {"players": 1, "opponent": "axomamma"}


def counted(person: Guest, table: TableLike) -> Data:
    """The ratings at a table, once it is counted."""

    def read() -> Data:
        return person.get(person.at(table, "/ratings"))

    wait_until(lambda: read()["counted"], "the ratings of a game")
    return read()


def points(person: Guest) -> dict[str, int]:
    return {each["kind"]: each["rating"]["value"] for each in person.get("/api/me/ratings")["ratings"]}


def test_a_rated_game_changes_both_ratings_once(any_server: ServerInThread) -> None:
    table, ana, ben = game_for_two(any_server, options=RATED)
    assert (table["options"]["rated"], points(ana)) == (True, {})
    before = ana.get(ana.at(table, "/ratings"))
    assert [(each["rating"]["value"], each["rating"]["provisional"]) for each in before["seats"]] == [(1500, True)] * 2
    play_to(any_server, table)

    told = counted(ana, table)

    winners = ana.table(table)["result"]["winners"]
    assert told["kind"] == "two"
    assert [each["change"] > 0 for each in told["seats"]] == [seat in winners for seat in range(2)]
    ratings = any_server.services.feature(Ratings)
    any_server.inside(ratings.count(table["id"]))
    any_server.inside(Ratings(any_server.services.registry).count_all())
    for person in (ana, ben):
        (change,) = person.get("/api/me/ratings")["changes"]
        (seat,) = [each["seat"] for each in person.table(table)["seats"] if each["yours"]]
        assert change["table"] == table["id"]
        assert (change["weight"], change["after"] - change["before"]) == (1, told["seats"][seat]["change"])
        assert points(person) == {"two": told["seats"][seat]["rating"]["value"]}


def test_games_against_bots_and_automated_opponents_count_too(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    solo = ana.create_table(["me"], game=SOLO, options=RATED, start=True)
    play_to(server, solo)
    told = counted(ana, solo)
    assert [(each["seat"], each["change"] is None) for each in told["seats"]] == [(0, False), (1, True)]
    assert points(ana).keys() == {"solo"}
    (kind,) = ana.get("/api/me/ratings")["ratings"]
    assert kind["anchors"]["axomamma:standard"] == told["seats"][1]["rating"]["value"]
    # whoever gives up alone has lost
    bots = ana.create_table(["me", BEGINNER], options=RATED, start=True)
    wait_until(lambda: ana.table(bots)["your_turn"], "the bot's answers before hers")
    ana.propose(bots, "give-up")
    assert counted(ana, bots)["seats"][0]["change"] < 0
    assert points(ana).keys() == {"solo", "two"}


def test_whoever_leaves_loses_the_points(server: ServerInThread) -> None:
    table, ana, ben = game_for_two(server, options=RATED)
    ana.leave(table, bot="normal")
    wait_until(lambda: ben.table(table)["your_turn"], "the bot's first turn")
    ben.propose(table, "give-up")
    told = {each["seat"]: each["change"] for each in counted(ben, table)["seats"]}
    (bens,) = [each["seat"] for each in ben.table(table)["seats"] if each["yours"]]
    assert told[bens] is None
    assert told[1 - bens] < 0
    assert points(ben) == {}


def test_a_game_that_all_gave_up_counts_for_nobody(server: ServerInThread) -> None:
    table, ana, ben = game_for_two(server, options=RATED)
    ana.propose(table, "give-up")
    ben.agree(table)
    server.inside(server.services.feature(Ratings).count_all())
    assert points(ana) == points(ben) == {}
    assert table["id"] not in server.inside(_waiting(server))


def test_unrated_games_count_nothing_and_show_nothing(server: ServerInThread) -> None:
    rated, ana, _ = game_for_two(server, options=RATED)
    play_to(server, rated)
    counted(ana, rated)
    table = ana.create_table(["me", "bot"], start=True)
    assert ana.get(ana.at(table, "/ratings")) == {"kind": None, "seats": [], "counted": False}


def test_the_ratings_of_a_table_are_for_those_who_may_watch_it(guest: AnyGuest) -> None:
    ana = guest("Ana")
    hidden = ana.create_table(["me", "open"], visibility="invitation", options=RATED)
    with refused(404, "no-table"):
        guest("Zoe").get(ana.at(hidden, "/ratings"))
    (seat,) = guest(None).get(ana.at(hidden, "/ratings"), invite=hidden["invite"])["seats"]
    assert seat["seat"] == 0
    with refused(401, "who-are-you"):
        guest(None).get("/api/me/ratings")


@pytest.mark.parametrize(
    "facts",
    [
        {"game": SOLO | {"modules": ["buildings"], "difficulty": {"axo.allow_ga_buildings": "true"}}},
        {"game": SOLO | {"difficulty": {"AXO-D1": "true"}}},
    ],
)
def test_no_rating_is_kept_for_games_of_unknown_difficulty(guest: AnyGuest, facts: dict[str, Any]) -> None:
    with refused(422, "not-rateable"):
        guest().create_table(["me"], options=RATED, **facts)


@pytest.mark.parametrize("seats", [["me", "me"], ["me", {"kind": "bot", "bot": "greedy"}], [BEGINNER, BEGINNER]])
def test_a_rated_game_has_a_seat_for_each_person_and_bots_by_level(guest: AnyGuest, seats: list[Any]) -> None:
    with refused(409, "not-rateable-seats"):
        guest().create_table(seats, options=RATED, start=True)


def test_at_a_rated_table_there_is_no_help_and_nothing_is_taken_back(guest: AnyGuest) -> None:
    ana = guest("Ana")
    table = ana.create_table(["me", BEGINNER], options=RATED | {"hints": True, "takebacks": True}, start=True)
    assert (table["options"]["hints"], table["options"]["takebacks"], table["hints"]) == (False, False, False)
    wait_until(lambda: ana.table(table)["your_turn"], "the person's turn")
    tries: list[Callable[[], object]] = [
        lambda: ana.get(ana.at(table, "/hint")),
        lambda: ana.get(ana.at(table, "/outlook"), seat=0),
        lambda: ana.propose(table, "take-back", line=0),
        lambda: ana.post(ana.at(table, "/branch"), {"line": 0, "seats": [{"kind": "me"}] * 2}),
        lambda: ana.hand_over(table, 1),
    ]
    for attempt in tries:
        with refused(403, "rated-table"):
            attempt()


def test_a_game_is_counted_after_a_crash_before_it_was(tmp_path: Any) -> None:
    file = str(tmp_path / "games.sqlite")
    with run_server(database=file) as server:
        table, ana, _ = game_for_two(server, options=RATED)
        with patch.object(service, "count_game", side_effect=RuntimeError("killed")):
            play_to(server, table)
            wait_until(lambda: server.inside(_waiting(server)) == [table["id"]], "the end of the game")
            assert points(ana) == {}
    with run_server(database=file) as server:
        stranger = server.guest("Zoe")
        wait_until(lambda: server.inside(_waiting(server)) == [], "the count")
        assert stranger.get("/api/me/ratings")["ratings"] == []


async def _waiting(server: ServerInThread) -> list[str]:
    return await server.services.database.read(games_waiting)


def test_tables_in_another_database_count_for_people_in_the_first(postgres: DatabaseCluster) -> None:
    with (
        postgres.database() as first,
        postgres.database() as second,
        run_server(database=first, further_databases=(second,), trusted_proxies=1) as server,
    ):
        ana, ben = (
            server.guest(name, **{"X-Forwarded-For": address})
            for name, address in (("Ana", "8.8.8.8"), ("Ben", "8.8.8.8"))
        )
        table = ana.create_table(["me", "open"], visibility="open", options=RATED)
        while not table["id"].endswith("-1"):
            table = ana.create_table(["me", "open"], visibility="open", options=RATED)
        ben.join(table)
        database = server.services.registry.databases.of(table["id"])
        marks = server.inside(_marks(server, table["id"]))
        assert database is not server.services.database
        assert marks[ana.id] == marks[ben.id]
        ana.start(table)
        play_to(server, table)

        told = counted(ana, table)

        assert sorted(each["change"] > 0 for each in told["seats"]) == [False, True]
        assert ana.get("/api/me/ratings")["changes"][0]["weight"] == 0.5
        assert server.inside(_marks(server, table["id"])) == {}


def test_whoever_is_paired_took_the_seat_from_where_they_hear_of_it() -> None:
    with run_server(trusted_proxies=1) as server:
        ana, ben = (server.guest(name, **{"X-Forwarded-For": "8.8.8.8"}) for name in ("Ana", "Ben"))
        ana.request("PUT", "/api/me/search", {})
        table = ben.request("PUT", "/api/me/search", {})["table"]
        assert server.inside(_marks(server, table)).keys() == {ben.id}
        ana.post("/api/me/search/here", {})

        marks = server.inside(_marks(server, table))

        assert marks[ana.id] == marks[ben.id]


async def _marks(server: ServerInThread, table_id: str) -> dict[str, str]:
    return await server.services.registry.databases.of(table_id).read(lambda connection: marks_at(connection, table_id))


def test_ratings_go_along_with_a_merged_guest(any_server: ServerInThread) -> None:
    table, ana, ben = game_for_two(any_server, options=RATED)
    play_to(any_server, table)
    counted(ana, table)
    before, account = points(ana), any_server.guest("Account")
    ana.post("/api/me/claim", {"code": account.link(), "merge": True})
    assert points(account) == before
    account.request("DELETE", "/api/me")
    assert points(ben).keys() == {"two"}
