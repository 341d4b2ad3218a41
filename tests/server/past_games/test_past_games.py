"""The finished games of a person: what counts, for whom, and what remains after merging and deletion."""

from __future__ import annotations

import orjson
from sqlalchemy import Connection, select

from harness.servers.guest import Data, Guest, TableLike, id_of, refused
from harness.servers.server import ServerInThread
from tawantinsuyu.server.features.reviews.queries import StoredReview, store_review
from tawantinsuyu.server.storage.schema import moves
from tests.server.games import AnyGuest, game_for_two, play_to


def games(person: Guest) -> list[Data]:
    listed = person.get("/api/me/games")
    assert listed["until"] is None
    return list(listed["games"])


def begun_at(connection: Connection, table: TableLike) -> int:
    query = select(moves.c.at).where(moves.c.table_id == id_of(table), moves.c.seq == 1)
    return int(connection.execute(query).scalar_one())


def kept_by(server: ServerInThread, table: TableLike, seat: int) -> list[str]:
    """What a seat kept, as the events of the log tell it."""
    query = select(moves.c.events).where(moves.c.table_id == id_of(table), moves.c.turn <= 1).order_by(moves.c.seq)
    texts = server.inside(server.services.database.read(lambda connection: list(connection.execute(query).scalars())))
    events = [event for text in texts for event in orjson.loads(text) if event["seat"] == seat]
    weaving = next(event["facts"][0] for event in events if event["kind"] == "took-weaving")
    cards = next(event["secret"] for event in events if event["kind"] == "kept-god-cards")
    return [weaving, *cards]


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
        assert (game["grade"], game["luck"]) == ((80, 65)[own], (-5, 5)[own])
        begun = any_server.inside(any_server.services.database.read(lambda connection: begun_at(connection, table)))
        assert game["lasted"] == facts["since"] - begun > 0
        assert game["kept"] == kept_by(any_server, table, own)
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
    branch = ana.post(ana.at(table, "/branch"), {"line": 100, "seats": [{"kind": "me"}] * 2})
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


def public(person: Guest, is_public: bool = True) -> str | None:
    """Make a public profile, or end it; its address."""
    profile = person.request("PUT", "/api/me/profile", {"public": is_public})["profile"]
    assert person.get("/api/me/profile") == {"profile": profile}
    return None if profile is None else f"/api/profiles/{profile}"


def test_a_profile_shows_the_chosen_games_without_tables_and_names(any_server: ServerInThread) -> None:
    table, ana, ben = game_for_two(any_server)
    play_to(any_server, table)
    assert ana.get("/api/me/profile") == {"profile": None}
    profile, stranger = public(ana), any_server.guest(None)
    assert profile is not None
    name = ana.get("/api/me")["name"]
    assert stranger.get(profile) == {"name": name, "games": []}

    shown = f"/api/me/games/{table['id']}/shown"
    ana.request("PUT", shown, {"shown": True})

    (own,), (seen,) = games(ana), stranger.get(profile)["games"]
    assert own["shown"] is True
    assert not games(ben)[0]["shown"]
    told = [{key: each[key] for key in ("kind", "bot", "yours", "vp", "won")} for each in own["players"]]
    assert seen == {"ended_at": own["ended_at"], "usual": own["usual"], "turns": own["turns"], "players": told}
    ana.request("PUT", shown, {"shown": False})
    assert stranger.get(profile)["games"] == []


def test_a_profile_that_has_ended_or_is_kept_from_somebody_is_not_found(any_server: ServerInThread) -> None:
    table, ana, ben = game_for_two(any_server)
    profile = public(ana)
    assert profile is not None
    assert ben.get(profile)["games"] == []
    seat = next(seat["seat"] for seat in ana.table(table)["seats"] if not seat["yours"])
    ana.request("PUT", ana.at(table, f"/seats/{seat}/treatment"), {"mute": False, "block": True})

    with refused(404, "no-profile"):
        ben.get(profile)
    assert public(ana) == profile  # making it again changes nothing
    public(ana, False)
    with refused(404, "no-profile"):
        any_server.guest(None).get(profile)
    assert public(ana) != profile


def test_only_own_games_that_ended_can_be_shown(server: ServerInThread) -> None:
    table, ana, _ = game_for_two(server)
    for person in (ana, server.guest("Zoe")):
        with refused(404, "no-table"):
            person.request("PUT", f"/api/me/games/{table['id']}/shown", {"shown": True})


def test_nothing_of_a_profile_is_left_after_a_deletion(any_server: ServerInThread) -> None:
    table, ana, _ = game_for_two(any_server)
    play_to(any_server, table)
    profile = public(ana)
    assert profile is not None
    ana.request("PUT", f"/api/me/games/{table['id']}/shown", {"shown": True})
    ana.request("DELETE", "/api/me")

    with refused(404, "no-profile"):
        any_server.guest(None).get(profile)
