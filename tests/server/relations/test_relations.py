"""Friends, mutes and blocks: what each side sees, and that nobody notices being blocked."""

from __future__ import annotations

from harness.servers.guest import Data, Guest, TableLike, refused
from harness.servers.server import ServerInThread
from tests.server.games import AnyGuest, game_for_two

DAY = 24.0


def treat(person: Guest, table: TableLike, seat: int, **wishes: bool) -> list[Data]:
    people: list[Data] = person.request("PUT", person.at(table, f"/seats/{seat}/treatment"), wishes)["people"]
    return people


def seat_of(person: Guest, table: TableLike) -> int:
    return next(int(seat["seat"]) for seat in person.table(table)["seats"] if seat["yours"])


def texts(person: Guest, table: TableLike) -> list[str]:
    return [line["text"] for line in person.chat(table)]


def test_who_mutes_somebody_does_not_read_them_and_is_still_read(any_server: ServerInThread) -> None:
    table, ana, ben = game_for_two(any_server)
    ben.say(table, "before")
    sockets = [person.socket(table) for person in (ana, ben)]

    people = treat(ana, table, seat_of(ben, table), mute=True)
    ben.say(table, "unheard")
    ana.say(table, "heard")

    assert [(each["muted"], each["blocked"]) for each in people] == [(True, False)]
    assert texts(ana, table) == ["heard"]
    assert texts(ben, table) == ["before", "unheard", "heard"]
    assert sockets[0].receive("chat")["message"]["text"] == "heard"
    assert [sockets[1].receive("chat")["message"]["text"] for _ in range(2)] == ["unheard", "heard"]
    treat(ana, table, seat_of(ben, table), mute=False)
    assert texts(ana, table) == texts(ben, table)


def test_a_blocked_player_notices_nothing_at_a_running_game(any_server: ServerInThread) -> None:
    table, ana, ben = game_for_two(any_server)
    watching = any_server.guest("Zoe")
    ana.say(table, "early")
    before, heard = ben.table(table), ben.socket(table)
    heard.receive("table")

    treat(ana, table, seat_of(ben, table), block=True)
    said = ben.say(table, "hello?")
    ana.say(table, "not for Ben")

    assert heard.receive("chat")["message"] == said
    assert texts(ben, table) == ["early", "hello?"]
    assert texts(ana, table) == ["early", "not for Ben"]
    assert [line["text"] for line in watching.chat(table, table["invite"])] == ["early", "hello?", "not for Ben"]
    after = ben.table(table)
    assert after == before
    ana.answer(table)
    heard.until_version(ben.version(table))
    assert [message["message"]["text"] for message in heard.received if message["type"] == "chat"] == ["hello?"]
    # and comes back to the own seat
    ben.leave(table)
    ben.come_back(table, seat_of_name(ben, table))
    assert seat_of(ben, table) == seat_of_name(ben, table)


def seat_of_name(person: Guest, table: TableLike) -> int:
    return next(int(seat["seat"]) for seat in person.table(table)["seats"] if seat["name"] == person.name)


def test_people_who_block_each_other_do_not_meet_at_open_tables(any_server: ServerInThread) -> None:
    played, ana, ben = game_for_two(any_server)
    treat(ana, played, seat_of(ben, played), block=True)
    of_ana = ana.create_table(["me", "open"], visibility="open")
    of_ben = ben.create_table(["me", "open"], visibility="open")
    other = any_server.guest("Zoe")
    vanished = other.create_table(["me", "open"], visibility="open")
    other.change_table(vanished, visibility="private")

    # when the blocked one joins, the answer is that of a table that is no longer open
    with refused(404, "no-table") as there:
        ben.join(of_ana)
    with refused(404, "no-table") as gone:
        ben.join(vanished)
    assert there == gone
    with refused(404, "no-table"):
        ben.join(of_ana, invite=of_ana["invite"])
    with refused(409, "blocked-there"):
        ana.join(of_ben)

    listed = {person: {table["id"] for table in person.open_tables()} for person in (ana, ben, other)}
    assert {of_ana["id"], of_ben["id"]} <= listed[other]
    assert of_ana["id"] not in listed[ben]
    assert of_ben["id"] in listed[ben]
    assert of_ben["id"] not in listed[ana]
    assert of_ana["id"] in listed[ana]


def test_a_block_ends_by_its_number_and_only_by_its_owner(server: ServerInThread) -> None:
    table, ana, ben = game_for_two(server)
    treat(ana, table, seat_of(ben, table), block=True, mute=True)
    found = ana.get("/api/me/relations")["relations"]
    assert sorted((each["kind"], each["name"]) for each in found) == [("block", ben.name), ("mute", ben.name)]
    assert ben.get("/api/me/relations") == {"relations": []}

    for relation in found:
        ben.request("DELETE", f"/api/me/relations/{relation['id']}")
    assert ana.get("/api/me/relations")["relations"] == found
    for relation in found:
        ana.request("DELETE", f"/api/me/relations/{relation['id']}")

    assert ana.get("/api/me/relations") == {"relations": []}
    open_table = ana.create_table(["me", "open"], visibility="open")
    ben.join(open_table)


def test_only_other_people_are_muted_or_blocked(guest: AnyGuest) -> None:
    ana = guest("Ana")
    table = ana.create_table(["me", "bot", "open"], visibility="open", game={"players": 3})
    for seat in range(3):
        with refused(409, "no-person"):
            treat(ana, table, seat, block=True)
    with refused(404, "no-seat"):
        treat(ana, table, 7, block=True)


def befriended(one: Guest, other: Guest) -> None:
    code = one.post("/api/me/friend-links")["code"]
    assert other.post("/api/me/friends", {"code": code}) == {"name": one.name}


def friends(person: Guest) -> list[str]:
    return [each["name"] for each in person.get("/api/me/relations")["relations"] if each["kind"] == "friend"]


def test_a_link_makes_two_people_friends_once(any_server: ServerInThread) -> None:
    ana, ben, zoe = (any_server.guest(name) for name in ("Ana", "Ben", "Zoe"))
    code = ana.post("/api/me/friend-links")["code"]
    with refused(404, "no-friend-link"):
        ana.post("/api/me/friends", {"code": code})

    assert ben.post("/api/me/friends", {"code": code}) == {"name": "Ana"}

    with refused(404, "no-friend-link"):
        zoe.post("/api/me/friends", {"code": code})
    assert (friends(ana), friends(ben), friends(zoe)) == (["Ben"], ["Ana"], [])
    number = ben.get("/api/me/relations")["relations"][0]["id"]
    ben.request("DELETE", f"/api/me/relations/{number}")
    assert (friends(ana), friends(ben)) == ([], [])


def test_a_friend_link_expires(server: ServerInThread) -> None:
    ana, ben = server.guest("Ana"), server.guest("Ben")
    code = ana.post("/api/me/friend-links")["code"]
    server.clock.advance(hours=7 * DAY + 1)
    try:
        with refused(404, "no-friend-link"):
            ben.post("/api/me/friends", {"code": code})
    finally:
        server.clock.ahead = 0


def test_a_block_ends_friendship_and_links_do_not_work_any_more(server: ServerInThread) -> None:
    table, ana, ben = game_for_two(server)
    befriended(ana, ben)

    treat(ana, table, seat_of(ben, table), block=True)

    assert (friends(ana), friends(ben)) == ([], [])
    for one, other in ((ana, ben), (ben, ana)):
        code = one.post("/api/me/friend-links")["code"]
        with refused(404, "no-friend-link"):
            other.post("/api/me/friends", {"code": code})


def test_a_host_keeps_a_seat_for_a_friend_who_finds_the_table(any_server: ServerInThread) -> None:
    ana, ben, zoe = (any_server.guest(name) for name in ("Ana", "Ben", "Zoe"))
    befriended(ana, ben)
    number = ana.get("/api/me/relations")["relations"][0]["id"]
    table = ana.create_table(["me", "open", "bot"], game={"players": 3})
    path = ana.at(table, "/invitations")

    for person in (ben, zoe):  # the number is Ana's
        with refused(404, "not-known"):
            person.post(path, {"friend": number})
    ana.post(path, {"friend": number})
    with refused(409, "seat-taken"):
        ana.post(path, {"friend": number})

    assert table["id"] in [each["id"] for each in ben.my_tables()]
    with refused(404, "no-table"):
        zoe.table(table)
    ben.join(table)
    ana.start(table)
