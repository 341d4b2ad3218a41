"""Who could know what: a test for each row of the table in docs/security.md."""

from __future__ import annotations

from collections.abc import Sequence

from harness.servers.guest import Data, Guest, id_of, refused
from harness.servers.server import ServerInThread
from tests.server.games import DEALT, by_turn, game_for_two, play_to

BOTS = ("me", "bot:random")
BRANCH = {"line": 0, "seats": [{"kind": "me"}, {"kind": "me"}]}


def alone(server: ServerInThread, seats: Sequence[str] = BOTS) -> tuple[Data, Guest]:
    """A game that one person plays at an open table."""
    ana = server.guest("Ana")
    return ana.create_table(seats, start=True, visibility="open"), ana


def marks(guest: Guest, table: Data) -> list[Data]:
    return list(guest.table(table)["marks"])


def check_asks_newcomer(server: ServerInThread, table: Data, seat: int) -> None:
    """A newcomer gets the open seat after agreeing to the marks, and not before."""
    caro = server.guest("Caro")
    assert caro.table(table, table["invite"])["marks"], "a newcomer reads the marks before taking a seat"
    with refused(409, "marked-table"):
        caro.join(table, seat=seat, invite=table["invite"])
    assert caro.table(table, table["invite"])["seats"][seat]["kind"] == "open"
    caro.join(table, seat=seat, invite=table["invite"], knowing=True)
    assert caro.state(table)["seat"] == seat


# -- branches


def test_a_branch_of_a_running_game_marks_the_seats_whose_hands_it_opens(server: ServerInThread) -> None:
    """Given a game against a bot, when its player goes on elsewhere with both seats, then a newcomer is told."""
    table, ana = alone(server)
    branch = ana.post(ana.at(table, "/branch"), BRANCH)
    ana.state(branch, seat=1)
    assert marks(ana, table) == [{"how": "branch", "seats": [1], "names": ["Ana"]}]
    ana.hand_over(table, 1, bot=None)
    listed = {each["id"]: each["marks"] for each in server.guest("Emil").open_tables()}
    assert listed[table["id"]] == marks(ana, table)
    check_asks_newcomer(server, table, 1)


def test_a_refused_branch_leaves_no_mark(server: ServerInThread) -> None:
    table, ana = alone(server)
    with refused(422, "no-such-line"):
        ana.post(ana.at(table, "/branch"), {**BRANCH, "line": 10_000})
    assert marks(ana, table) == []


def test_the_branch_itself_is_marked(server: ServerInThread) -> None:
    table, ana = alone(server)
    branch = ana.post(
        ana.at(table, "/branch"), {"line": 0, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
    )
    assert branch["marks"] == [{"how": "branch", "seats": [1], "names": ["Ana"]}]


def test_the_mark_reaches_open_sockets_before_the_branch_exists(server: ServerInThread) -> None:
    table, ana = alone(server)
    socket = server.guest("Emil").socket(table)
    ana.post(ana.at(table, "/branch"), BRANCH)
    assert socket.until(lambda message: message["type"] == "table" and message["table"]["marks"])


# -- seats that change hands


def test_the_seat_of_a_bot_into_which_nobody_looked_is_given_without_a_question(server: ServerInThread) -> None:
    table, ana = alone(server)
    ana.hand_over(table, 1, bot=None)
    caro = server.guest("Caro")
    caro.join(table, seat=1)
    assert marks(caro, table) == []


def test_a_person_who_gives_a_seat_to_another_knows_its_hand(server: ServerInThread) -> None:
    table, ana, ben = game_for_two(server)
    play_to(server, table, DEALT)
    seat = ben.state(table)["seat"]
    ben.leave(table, bot=None)
    assert marks(ana, table) == [{"how": "earlier-player", "seats": [seat], "names": [ben.name]}]
    check_asks_newcomer(server, table, seat)


def test_a_person_who_comes_back_to_their_seat_is_not_marked(server: ServerInThread) -> None:
    """Only bots and nobody had the seat meanwhile."""
    table, ana, ben = game_for_two(server)
    seat = ben.state(table)["seat"]
    ben.leave(table)
    ben.come_back(table, seat)
    assert marks(ana, table) == []


def test_one_who_left_a_seat_to_another_cannot_take_a_third(server: ServerInThread) -> None:
    """Given that Ben's seat is another's now, when a different seat opens, then Ben is refused: he knows a hand."""
    ana, ben, dora = server.guest("Ana"), server.guest("Ben"), server.guest("Dora")
    table = ana.create_table(["me", "open", "open"], visibility="open")
    ben.join(table, seat=1)
    dora.join(table, seat=2)
    ana.start(table)
    ben.leave(table, bot=None)
    server.guest("Caro").join(table, seat=1, knowing=True)
    dora.leave(table, bot=None)
    with refused(409, "two-hands"):
        ben.join(table, seat=2, knowing=True)


def test_one_person_with_several_seats_is_marked(server: ServerInThread) -> None:
    """Whatever the seats are called; and still if one of them becomes another's."""
    ana = server.guest("Ana")
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Zoe"}, {"kind": "bot", "bot": "random"}]
    table = ana.create_table(seats, visibility="open", start=True)
    assert marks(server.guest("Emil"), table) == [{"how": "several-seats", "seats": [0, 1], "names": ["Ana", "Zoe"]}]
    ana.leave(table, seat=1, bot=None)
    assert marks(ana, table) == [{"how": "earlier-player", "seats": [1], "names": ["Zoe"]}]
    check_asks_newcomer(server, table, 1)


# -- what comes next


def test_a_take_back_beyond_a_draw_is_told_to_a_newcomer(server: ServerInThread) -> None:
    table, ana = alone(server, ["me", "me"])
    play_to(server, table, DEALT)
    ana.propose(table, "take-back", line=0)
    assert {"how": "take-back", "seats": [], "names": []} in marks(ana, table)
    ana.leave(table, seat=1, bot=None)
    check_asks_newcomer(server, table, 1)


def test_a_rematch_is_dealt_from_another_seed(server: ServerInThread) -> None:
    table, ana = alone(server)
    again = ana.rematch(table)
    ana.start(again)
    assert ana.table(again)["commitment"] != ana.table(table)["commitment"]
    assert marks(ana, again) == []


def test_the_deal_of_the_tutorial_is_no_secret(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    table = ana.post("/api/tutorial")
    assert table["marks"] == [{"how": "known-deal", "seats": [], "names": []}]


# -- what shows no more than the own seat


def test_looking_back_at_a_running_game_opens_no_other_hand(server: ServerInThread) -> None:
    """The record is refused, so there is none to import; the rest shows what the own seat saw."""
    table, _, ben = game_for_two(server)
    play_to(server, table, DEALT)
    own = ben.state(table)["seat"]
    with refused(403, "record-secret"):
        ben.get(ben.at(table, "/record"))
    for path in ("/moves", "/replay", f"/replay/{DEALT - 1}"):
        with refused(403, "not-your-seat"):
            ben.get(ben.at(table, path), seat=1 - own)
    told = [*ben.moves(table), *ben.get(ben.at(table, "/replay"))["steps"]]
    assert {each["seat"] for each in told if each["key"] is not None} == {own}
    players = ben.get(ben.at(table, f"/replay/{DEALT - 1}"))["view"]["players"]
    assert ["hand" in player for player in players] == [own == 0, own == 1]
    assert ben.get(ben.at(table, "/scores"))["sheets"] == []


def test_explanations_are_for_the_seat_that_is_asked(server: ServerInThread) -> None:
    table, ana, ben = game_for_two(server)
    asked, other = by_turn(table, ana, ben)
    key = asked.options(table)[0]
    for path, query in (("/explain", {"key": key}), ("/why-not", {"thing": "pray"}), ("/why-not-at", {"place": "x"})):
        with refused(403, "not-asked"):
            other.get(other.at(table, path), **query)


def test_another_device_of_the_same_person_sees_the_same_seat_and_no_other(server: ServerInThread) -> None:
    table, ana, _ = game_for_two(server)
    play_to(server, table, DEALT)
    phone = server.guest(None)
    phone.claim(ana.link())
    assert phone.state(table) == ana.state(table)
    with refused(403, "not-your-seat"):
        phone.state(table, seat=1 - ana.state(table)["seat"])
    assert marks(phone, table) == []


def test_marks_outlive_the_process(server: ServerInThread) -> None:
    table, ana = alone(server)
    ana.post(ana.at(table, "/branch"), BRANCH)
    registry = server.services.registry
    live = server.inside(registry.table(id_of(table)))
    server.inside(registry.load_again(live))
    assert marks(ana, table) == [{"how": "branch", "seats": [1], "names": ["Ana"]}]
