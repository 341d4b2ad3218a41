"""Seats that change hands during the game, and several seats on one device."""

from __future__ import annotations

from harness.servers.guest import Data, Guest, refused
from harness.servers.server import ServerInThread
from tests.server.games import DEALT, AnyGuest, by_turn, game_for_two, play_to


def seat_of(person: Guest, table: Data) -> int:
    """Where somebody sits."""
    return next(int(seat["seat"]) for seat in person.table(table)["seats"] if seat["yours"])


# -- somebody leaves


def test_a_bot_plays_on_for_who_leaves_and_gives_the_seat_back(server: ServerInThread) -> None:
    table, asked, other = game_for_two(server)
    seat = seat_of(asked, table)
    watching = other.socket(table)
    watching.receive("update")
    # when the one who is asked leaves
    facts = asked.leave(table, bot="random")
    # then a bot has the seat, and plays
    assert (facts["seats"][seat]["kind"], facts["seats"][seat]["bot"]) == ("bot", "random")
    assert facts["seats"][seat]["returnable"]
    assert not facts["your_turn"]
    moves = watching.until(lambda message: message["type"] == "update" and message["moves"])["moves"]
    assert [(move["seat"], move["kind"]) for move in moves] == [(seat, "answer")]
    assert not other.table(table)["seats"][seat]["returnable"]
    assert table["id"] in [each["id"] for each in asked.my_tables()]
    # the one who left looks on, and cannot answer
    assert asked.state(table)["seat"] is None
    with refused(403, "not-at-table"):
        asked.answer(table, "done", asked.version(table))
    with refused(403, "not-your-seat"):
        asked.state(table, seat)
    # when they come back, they play again
    back = asked.come_back(table, seat)
    assert (back["seats"][seat]["kind"], back["seats"][seat]["yours"]) == ("person", True)
    assert asked.state(table)["seat"] == seat
    other.answer(table)
    assert by_turn(table, asked, other)[0].answer(table)["version"] == 4


def test_a_seat_that_is_left_keeps_the_name_of_its_player(server: ServerInThread) -> None:
    table, asked, other = game_for_two(server)
    seat = seat_of(asked, table)
    # when its player leaves it to nobody, and another player gives it to a bot
    left = [asked.leave(table, bot=None), other.hand_over(table, seat, "random")]
    # then it has their name and who plays on, and is marked as left
    for facts, bot in zip(left, (None, "random"), strict=True):
        here = facts["seats"][seat]
        assert (here["name"], here["bot"], here["left"]) == (asked.name, bot, True)
    # and their name when they come back
    back = asked.come_back(table, seat)["seats"][seat]
    assert (back["name"], back["kind"], back["left"]) == (asked.name, "person", False)


def test_a_seat_that_a_bot_always_played_has_no_name_when_it_is_open(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    table = ana.create_table(["me", {"kind": "bot", "name": "Puma", "bot": "random"}], start=True, visibility="open")

    facts = ana.hand_over(table, 1, bot=None)["seats"][1]

    assert (facts["kind"], facts["name"], facts["left"]) == ("open", "", False)


def test_coming_back_to_where_one_sits_changes_nothing(server: ServerInThread) -> None:
    table, asked, _ = game_for_two(server)
    before = asked.table(table)
    assert asked.come_back(table, seat_of(asked, table)) == before


def test_nobody_comes_back_to_the_seat_of_another(server: ServerInThread) -> None:
    table, asked, other = game_for_two(server)
    seat = seat_of(asked, table)
    with refused(403, "not-your-seat"):
        other.come_back(table, seat)
    asked.leave(table)
    with refused(403, "not-your-seat"):
        other.come_back(table, seat)
    with refused(404, "no-seat"):
        asked.come_back(table, 5)


def test_the_sockets_of_who_leaves_show_a_hand_no_longer(server: ServerInThread) -> None:
    table, asked, _ = game_for_two(server)
    socket = asked.socket(table)
    assert socket.receive("update")["state"]["seat"] is not None
    asked.leave(table)
    socket.until_closed()
    assert asked.socket(table).receive("update")["state"]["seat"] is None


def test_an_open_seat_is_taken_by_another_person_in_mid_game(server: ServerInThread) -> None:
    table, ana, ben = game_for_two(server)
    play_to(server, table, DEALT)
    asked, other = by_turn(table, ana, ben)
    seat, hand = seat_of(asked, table), asked.state(table)["view"]["players"]
    # given a seat that was left open: the game waits
    facts = asked.leave(table, bot=None)
    assert (facts["seats"][seat]["kind"], facts["to_act"]) == ("open", seat)
    # when somebody with the invitation, who looks on already, takes it
    eva = server.guest("Eva")
    watching = eva.socket(table, invite=table["invite"])
    assert watching.receive("update")["state"]["seat"] is None
    joined = eva.join(table, invite=table["invite"], knowing=True)
    # then they have the hand and the question, also on the socket that was open
    assert joined["seats"][seat]["name"] == "Eva"
    assert joined["your_turn"]
    state = eva.state(table)
    assert state["view"]["players"] == hand
    assert state["view"]["decision"] is not None
    assert watching.until(lambda message: message["type"] == "update")["state"] == state
    eva.answer(table)
    # and who left it cannot have it back, until it is left open again
    facts = asked.table(table, table["invite"])
    assert not facts["seats"][seat]["returnable"]
    with refused(403, "not-your-seat") if facts["host"] else refused(404, "no-table"):
        asked.come_back(table, seat)
    eva.leave(table, bot=None)
    assert asked.join(table, invite=table["invite"], knowing=True)["seats"][seat]["yours"]
    other.state(table)


def test_who_left_a_seat_open_may_take_it_back(server: ServerInThread) -> None:
    table, asked, _ = game_for_two(server)
    seat = seat_of(asked, table)
    asked.leave(table, bot=None)
    assert asked.come_back(table, seat)["your_turn"]
    asked.answer(table)


def test_a_seat_that_nobody_has_can_be_given_to_a_bot(server: ServerInThread) -> None:
    table, asked, other = game_for_two(server)
    seat = seat_of(asked, table)
    asked.leave(table, bot=None)
    assert other.hand_over(table, seat)["seats"][seat]["kind"] == "bot"
    with other.socket(table) as socket:
        socket.until_version(2)
    # its player may still come back
    assert asked.come_back(table, seat)["seats"][seat]["yours"]


def test_the_seat_of_somebody_who_has_time_is_theirs(server: ServerInThread) -> None:
    table, asked, other = game_for_two(server)
    with refused(409, "not-overdue"):
        other.hand_over(table, seat_of(asked, table))
    with refused(409, "not-overdue"):
        asked.hand_over(table, seat_of(other, table))


def test_one_may_hand_over_ones_own_seat(server: ServerInThread) -> None:
    table, asked, _ = game_for_two(server)
    seat = seat_of(asked, table)
    assert asked.hand_over(table, seat, "random")["seats"][seat]["bot"] == "random"


def test_a_seat_is_handed_to_bots_that_exist(server: ServerInThread) -> None:
    table, asked, _ = game_for_two(server)
    before = asked.table(table)
    with refused(422, "bad-bot"):
        asked.leave(table, bot="llama")
    with refused(422, "bad-bot"):
        asked.hand_over(table, seat_of(asked, table), "llama")
    assert asked.table(table) == before


def test_seats_change_hands_only_while_a_game_goes_on(guest: AnyGuest) -> None:
    ana = guest("Ana")
    waiting = ana.create_table(["me", "bot"])
    with refused(409, "not-playing"):
        ana.hand_over(waiting, 1)
    with refused(409, "not-playing"):
        ana.come_back(waiting, 0)
    over = ana.create_table(["me", "me"], start=True)
    ana.propose(over, "give-up")
    with refused(409, "already-over"):
        ana.leave(over)
    with refused(409, "already-over"):
        ana.join(over, seat=1)


def test_a_game_of_bots_alone_is_played_to_its_end(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    table = ana.create_table(["bot:random", "bot:random"], start=True)
    with ana.socket(table, since=0) as socket:
        end = socket.until(lambda message: message["type"] == "update" and message["state"]["view"]["over"])
    assert ana.table(table)["status"] == "finished"
    assert ana.table(table)["result"]["winners"] == end["state"]["view"]["winners"]
    versions = [move["version"] for move in socket.moves]
    last_part = [move["version"] for move in end["moves"]]  # told one by one, numbered as when all is known
    before = versions[: -len(last_part)]
    assert before == list(range(1, len(before) + 1))
    version = end["state"]["version"]
    assert last_part == list(range(version - len(last_part) + 1, version + 1))
    assert version == len(ana.moves(table))


# -- several seats on one device


def test_one_device_looks_from_each_of_its_seats(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    table = ana.create_table(["me", "me"], start=True)
    play_to(server, table, DEALT)
    for seat in (0, 1):
        view = ana.state(table, seat)["view"]
        assert view["seat"] == seat
        assert ["hand" in player for player in view["players"]] == [seat == 0, seat == 1]
        assert (view["decision"] is not None) is (view["to_act"] == seat)
    with refused(403, "not-your-seat"):
        ana.state(table, 2)


def test_a_device_with_several_seats_shows_no_hand_until_it_says_which(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    table = ana.create_table(["me", "me"], visibility="open", start=True)
    play_to(server, table, DEALT)
    stranger = server.guest("Zoe")
    # whoever names no seat sees what everybody may see: now, in the log and in the replay
    state = ana.state(table)
    assert state["seat"] is None
    assert state["view"]["decision"] is None
    assert not any("hand" in player for player in state["view"]["players"])
    assert ana.moves(table) == stranger.moves(table)
    assert ana.get(ana.at(table, f"/replay/{DEALT - 1}"))["seat"] is None
    # and so does a socket, whatever is told meanwhile, until it says from which seat it looks
    with ana.socket(table, since=0) as socket:
        assert socket.receive("update")["state"] == state
        ana.say(table, "Who is next?")
        version = ana.answer(table)["version"]
        assert socket.until_version(version)["seat"] is None
        socket.look(1)
        assert socket.receive("update")["state"] == ana.state(table, 1)


def test_who_takes_a_second_seat_before_the_start_says_from_which_they_look(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    table = ana.create_table(["me", "open"])
    with ana.socket(table) as socket:
        socket.receive("table")
        ana.set_seat(table, 1, "me")
        ana.start(table)
        assert socket.receive("update")["state"]["seat"] is None


def test_at_the_end_a_device_with_several_seats_looks_from_the_first(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    table = ana.create_table(["me", "me"], start=True)
    play_to(server, table)
    assert ana.state(table)["seat"] == 0


def test_who_leaves_one_of_several_seats_without_a_word_leaves_the_first(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    table = ana.create_table(["me", "me"], start=True)
    assert [seat["yours"] for seat in ana.leave(table)["seats"]] == [False, True]
    assert ana.state(table)["seat"] == 1


def test_a_socket_changes_its_seat_when_told_to_look(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    table = ana.create_table(["me", "me"], start=True)
    play_to(server, table, DEALT)
    with ana.socket(table, seat=1) as socket:
        assert socket.receive("update")["state"] == ana.state(table, 1)
        # when it is told to look from the other seat, it does, also in what follows
        socket.look(0)
        update = socket.receive("update")
        assert (update["moves"], update["state"]) == ([], ana.state(table, 0))
        ana.answer(table)
        assert socket.receive("update")["state"] == ana.state(table, 0)
        # and back
        socket.look(1)
        assert socket.receive("update")["state"] == ana.state(table, 1)


def test_a_socket_looks_at_the_present_even_if_the_table_was_out_of_memory(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    table = ana.create_table(["me", "me"], start=True)
    with ana.socket(table) as socket:
        socket.receive("update")
        server.forget_tables()
        version = ana.answer(table)["version"]
        assert socket.receive("update")["state"]["version"] == version
        socket.look(1)
        assert socket.receive("update")["state"] == ana.state(table, 1)


def test_a_socket_does_not_look_from_the_seat_of_another(server: ServerInThread) -> None:
    table, asked, other = game_for_two(server)
    with other.socket(table) as socket:
        before = socket.receive("update")["state"]
        socket.look(seat_of(asked, table))
        refusal = socket.receive()
        assert (refusal["type"], refusal["error"]["id"]) == ("refused", "not-your-seat")
        # it goes on from where it looked before
        asked.answer(table)
        assert socket.receive("update")["state"]["seat"] == before["seat"]


def test_a_spectator_cannot_look_from_any_seat(server: ServerInThread) -> None:
    ana, zoe = server.guest("Ana"), server.guest("Zoe")
    table = ana.create_table(["me", "me"], visibility="open", start=True)
    with zoe.socket(table) as socket:
        socket.receive("update")
        for seat in (0, 1, 7):
            socket.look(seat)
            assert socket.receive()["error"]["id"] == "not-your-seat"


def test_the_seat_of_a_bot_is_given_away_by_who_made_the_table(server: ServerInThread) -> None:
    ana, ben = server.guest("Ana"), server.guest("Ben")
    table = ana.create_table(["me", "open", "bot"], visibility="open")
    ben.join(table)
    ana.start(table)
    with refused(403, "not-host"):
        ben.hand_over(table, 2, "random")
    assert ana.hand_over(table, 2, "random")["seats"][2]["bot"] == "random"
