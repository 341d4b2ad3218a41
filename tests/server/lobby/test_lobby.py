"""Tables before the game: joining, leaving, seats, the start."""

from __future__ import annotations

import pytest

from harness.servers.guest import NotOpened, Refusal, refused
from harness.servers.server import ServerInThread
from tawantinsuyu.bots.levels import bot_name
from tests.server.games import MANY, AnyGuest, at_once

HOT_SEAT = ["me", "me"]


# -- joining and leaving


def test_somebody_joins_an_open_table_at_the_first_free_seat(guest: AnyGuest) -> None:
    table = guest("Ana").create_table(["me", "bot", "open", "open"], visibility="open")
    ben, eva = guest("Ben"), guest("Eva")
    joined = ben.join(table, name="Benito")
    bot = bot_name(table["id"], 1)
    assert [seat["name"] for seat in joined["seats"]] == ["Ana", bot, "Benito", ""]
    assert joined["seats"][2]["yours"]
    assert [seat["name"] for seat in eva.join(table)["seats"]] == ["Ana", bot, "Benito", "Eva"]


def test_a_seat_can_be_chosen_if_it_is_free(guest: AnyGuest) -> None:
    table = guest("Ana").create_table(["me", "bot", "open", "open"], visibility="open")
    ben, eva = guest("Ben"), guest("Eva")
    assert ben.join(table, seat=3)["seats"][3]["name"] == "Ben"
    for taken in (0, 1, 3):
        with refused(409, "seat-taken"):
            eva.join(table, seat=taken)
    with refused(404, "no-seat"):
        eva.join(table, seat=4)
    eva.join(table)
    with refused(409, "seat-taken"):
        guest("Zoe").join(table)


def test_joining_again_changes_nothing(guest: AnyGuest) -> None:
    table = guest("Ana").create_table(["me", "open", "open"], visibility="open")
    ben = guest("Ben")
    once = ben.join(table)
    assert ben.join(table) == once
    assert ben.join(table, seat=1) == once


def test_of_many_who_join_at_once_one_gets_the_last_seat(any_server: ServerInThread) -> None:
    table = any_server.guest("Ana").create_table(["me", "open"], visibility="open")
    people = [any_server.guest(f"Guest {number}") for number in range(MANY)]

    def join(number: int) -> str:
        try:
            people[number].join(table)
        except Refusal as refusal:
            return refusal.id
        return people[number].id

    outcomes = at_once(join)
    assert outcomes.count("seat-taken") == MANY - 1
    sitting = [person for person in people if person.table(table)["seats"][1]["yours"]]
    assert [person.id for person in sitting] == [outcome for outcome in outcomes if outcome != "seat-taken"]


def test_a_device_can_take_several_seats(guest: AnyGuest) -> None:
    table = guest("Ana").create_table(["me", "open", "open"], visibility="open")
    ben = guest("Ben")
    ben.join(table)
    joined = ben.join(table, seat=2, name="Child")
    assert [(seat["name"], seat["yours"]) for seat in joined["seats"][1:]] == [("Ben", True), ("Child", True)]


def test_the_invitation_lets_somebody_join(guest: AnyGuest) -> None:
    table = guest("Ana").create_table(["me", "open"], visibility="invitation")
    ben = guest("Ben")
    with refused(404, "no-table"):
        ben.join(table, invite="x" * 22)
    joined = ben.join(table, invite=table["invite"])
    assert joined["seats"][1]["yours"]
    assert joined["invite"] == table["invite"]
    assert ben.table(table)["seats"] == joined["seats"]


def test_leaving_before_the_start_opens_the_seat_again(guest: AnyGuest) -> None:
    ana, ben = guest("Ana"), guest("Ben")
    table = ana.create_table(["me", "open"], visibility="open")
    ben.join(table)
    assert ben.leave(table)["seats"][1]["kind"] == "open"
    assert not ben.my_tables()
    with refused(403, "not-at-table"):
        ben.leave(table)
    assert guest("Eva").join(table)["seats"][1]["name"] == "Eva"


def test_who_has_two_seats_can_give_up_one_of_them(guest: AnyGuest) -> None:
    ana = guest("Ana")
    table = ana.create_table(["me", "me", "open"])
    assert [seat["kind"] for seat in ana.leave(table, seat=1)["seats"]] == ["person", "open", "open"]
    with refused(403, "not-your-seat"):
        ana.leave(table, seat=1)


def test_who_is_sent_away_loses_seat_and_table(guest: AnyGuest) -> None:
    # given somebody who joined by invitation and watches
    ana, ben = guest("Ana"), guest("Ben")
    table = ana.create_table(["me", "open"], visibility="invitation")
    ben.join(table, invite=table["invite"])
    socket = ben.socket(table)
    socket.receive("table")
    # when the host opens the seat again
    assert ana.kick(table, 1)["seats"][1]["kind"] == "open"
    # then they are out
    socket.until_closed()
    with refused(404, "no-table"):
        ben.table(table)
    with pytest.raises(NotOpened):
        ben.socket(table)
    assert ben.my_tables() == []


def test_nobody_is_sent_away_after_the_start(guest: AnyGuest) -> None:
    ana = guest("Ana")
    table = ana.create_table(["me", "bot"], start=True)
    with refused(409, "already-begun"):
        ana.kick(table, 1)
    with refused(409, "already-begun"):
        ana.set_seat(table, 1, "open")


def test_the_host_says_who_a_seat_is_for(guest: AnyGuest) -> None:
    ana, ben = guest("Ana"), guest("Ben")
    table = ana.create_table(["me", "open", "open"], visibility="open")
    assert ana.set_seat(table, 2, "bot:random")["seats"][2]["bot"] == "random"
    assert ana.set_seat(table, 2, {"kind": "me", "name": "Guest of honour"})["seats"][2]["name"] == "Guest of honour"
    assert ana.set_seat(table, 2, "open")["seats"][2]["kind"] == "open"
    with refused(422, "bad-bot"):
        ana.set_seat(table, 2, "bot:llama")
    with refused(404, "no-seat"):
        ana.set_seat(table, 3, "bot")
    ben.join(table, seat=1)
    with refused(409, "seat-taken"):
        ana.set_seat(table, 1, "bot")


# -- starting


def test_a_game_starts_when_all_seats_are_taken(guest: AnyGuest) -> None:
    ana, ben = guest("Ana"), guest("Ben")
    table = ana.create_table(["me", "open"], visibility="open")
    with refused(409, "not-playing"):
        ana.state(table)
    with refused(409, "seats-open") as body:
        ana.start(table)
    assert body[0]["error"]["args"] == ["2"]
    ben.join(table)
    started = ana.start(table)
    assert (started["status"], started["version"], started["turn"]) == ("playing", 1, 0)
    assert started["to_act"] in (0, 1)
    assert started["your_turn"] is (started["to_act"] == 0)
    assert ben.table(table)["your_turn"] is (started["to_act"] == 1)


def test_starting_what_has_begun_changes_nothing(guest: AnyGuest) -> None:
    ana = guest("Ana")
    table = ana.create_table(HOT_SEAT, start=True)
    ana.answer(table)
    before = ana.table(table)
    assert ana.start(table) == before


def test_of_many_starts_at_once_one_deals(any_server: ServerInThread) -> None:
    ana = any_server.guest("Ana")
    table = ana.create_table(HOT_SEAT)
    started = at_once(lambda _: ana.start(table))
    assert {(facts["version"], facts["commitment"]) for facts in started} == {(1, ana.table(table)["commitment"])}


def test_everybody_who_watches_is_told_of_seats_and_of_the_start(guest: AnyGuest) -> None:
    ana, ben, zoe = guest("Ana"), guest("Ben"), guest("Zoe")
    table = ana.create_table(["me", "open"], visibility="open")
    sockets = [ana.socket(table), zoe.socket(table)]
    for socket in sockets:
        assert socket.receive("table")["table"]["seats"][1]["kind"] == "open"
    ben.join(table)
    for socket in sockets:
        assert socket.receive("table")["table"]["seats"][1]["name"] == "Ben"
    ana.start(table)
    for socket, seat in zip(sockets, (0, None), strict=True):
        assert socket.receive("table")["table"]["status"] == "playing"
        update = socket.receive("update")
        assert update["state"]["seat"] == seat
        assert [move["kind"] for move in update["moves"]] == ["start"]


def test_who_joins_while_watching_sees_the_game_from_their_seat(guest: AnyGuest) -> None:
    # given somebody who looks at a table before they join
    ana, ben = guest("Ana"), guest("Ben")
    table = ana.create_table(["me", "open"], visibility="open")
    socket = ben.socket(table)
    socket.receive("table")
    # when they join and the game starts
    ben.join(table)
    ana.start(table)
    # then the same socket tells them what their seat may know
    assert socket.receive("update")["state"]["seat"] == 1


def test_a_table_that_has_not_begun_can_be_removed(guest: AnyGuest) -> None:
    ana, zoe = guest("Ana"), guest("Zoe")
    table = ana.create_table(["me", "open"], visibility="open")
    ana.say(table, "anybody?")
    socket = zoe.socket(table)
    socket.receive("table")
    assert ana.cancel(table) == {"done": True}
    assert socket.receive("table")["table"]["status"] == "abandoned"
    for person in (ana, zoe):
        with refused(404, "no-table"):
            person.table(table)
    assert ana.my_tables() == []


def test_a_game_that_has_begun_cannot_be_removed(guest: AnyGuest) -> None:
    ana = guest("Ana")
    table = ana.create_table(HOT_SEAT, start=True)
    with refused(409, "already-begun"):
        ana.cancel(table)
    assert ana.table(table)["status"] == "playing"


# -- another game than was planned


def test_the_host_changes_what_is_played_and_all_are_told(guest: AnyGuest) -> None:
    ana, ben = guest("Ana"), guest("Ben")
    table = ana.create_table(["me", "open"], visibility="open")
    ben.join(table)
    with ben.socket(table) as socket:
        socket.receive("table")
        ana.change_table(
            table,
            players=4,
            game={"modules": ["vassals"], "variants": {"coricancha": "printed"}},
            visibility="invitation",
            title="All of it",
            options={"clock": {"kind": "deadline", "hours": 3}},
        )
        told = socket.receive("table")["table"]
    assert (told["settings"]["players"], told["settings"]["modules"]) == (4, ["vassals"])
    assert told["settings"]["variants"] == {"coricancha": "printed"}
    assert (told["title"], told["visibility"], told["options"]["clock"]["hours"]) == ("All of it", "invitation", 3)
    assert [seat["name"] for seat in told["seats"]] == ["Ana", "Ben", "", ""]
    # and it is played so
    for seat in (2, 3):
        ana.set_seat(table, seat, "bot:random")
    ana.start(table)
    assert len(ana.state(table)["view"]["players"]) == 4


def test_seats_that_are_too_many_must_not_be_taken(any_server: ServerInThread) -> None:
    ana, ben = any_server.guest("Ana"), any_server.guest("Ben")
    table = ana.create_table(["me", "bot:random", "open"], visibility="open")
    ben.join(table)
    with refused(409, "seats-taken"):
        ana.change_table(table, players=2)
    # when Ben's seat changes places with the bot's
    assert [seat["name"] for seat in ana.swap(table, 2, 1)["seats"]] == ["Ana", "Ben", bot_name(table["id"], 1)]
    # then there is nobody at the last one, and it goes away
    assert [seat["name"] for seat in ana.change_table(table, players=2)["seats"]] == ["Ana", "Ben"]
    ana.start(table)
    assert ben.table(table)["seats"][1]["yours"]


def test_what_cannot_be_played_changes_nothing(guest: AnyGuest) -> None:
    ana = guest("Ana")
    table = ana.create_table(["me", "open"], visibility="open")
    before = ana.table(table)
    with refused(422, "bad-settings"):
        ana.change_table(table, players=3, game={"modules": ["llamas"]})
    with refused(404, "no-seat"):
        ana.swap(table, 0, 5)
    assert ana.table(table) == before
