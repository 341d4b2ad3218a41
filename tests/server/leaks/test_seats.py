"""Changing seats reveals no hands, and draws are not revealed while somebody is away."""

from __future__ import annotations

from harness.servers.guest import Data, Guest, id_of, refused
from harness.servers.server import ServerInThread
from tests.server.games import DEALT, by_turn, game_for_two, play_to


def open_game_for_two(server: ServerInThread) -> tuple[Data, Guest, Guest]:
    """A game that anybody may join, with cards in hands."""
    table, ana, ben = game_for_two(server)
    play_to(server, table, DEALT)
    return table, ana, ben


def seat_of(guest: Guest, table: Data) -> int:
    return int(guest.state(table)["seat"])


def test_who_plays_does_not_get_to_see_the_hand_of_who_leaves(server: ServerInThread) -> None:
    """Given a game for two, when one leaves their seat to whoever comes, then it is not for the other."""
    table, ana, ben = open_game_for_two(server)
    seat = seat_of(ben, table)
    ben.leave(table, bot=None)
    with refused(409, "two-hands"):
        ana.join(table, seat=seat)
    assert ana.table(table)["seats"][seat]["kind"] == "open"
    with refused(403, "not-your-seat"):
        ana.state(table, seat=seat)


def test_nor_by_leaving_first(server: ServerInThread) -> None:
    table, ana, ben = open_game_for_two(server)
    own, seat = seat_of(ana, table), seat_of(ben, table)
    ben.leave(table, bot=None)
    ana.leave(table, bot=None)
    with refused(409, "two-hands"):
        ana.join(table, seat=seat)
    with refused(403, "not-your-seat"):
        ana.state(table, seat=seat)
    assert "hand" not in ana.state(table)["view"]["players"][seat]
    ana.join(table, seat=own)
    assert "hand" in ana.state(table)["view"]["players"][own]


def test_somebody_else_may_take_the_seat(server: ServerInThread) -> None:
    table, _, ben = open_game_for_two(server)
    seat = seat_of(ben, table)
    ben.leave(table, bot=None)
    caro = server.guest("Caro")
    caro.join(table, seat=seat, invite=table["invite"], knowing=True)
    assert "hand" in caro.state(table)["view"]["players"][seat]


def test_who_gave_a_seat_up_no_longer_sees_its_hand(server: ServerInThread) -> None:
    """Given a socket that looks from a seat, when the seat is given up, then the socket ends and sees nothing more."""
    table, _, ben = open_game_for_two(server)
    seat = seat_of(ben, table)
    socket = ben.socket(table)
    socket.receive("update")
    ben.leave(table, bot=None)
    assert socket.until_closed() == (1012, "come-back")
    again = ben.socket(table).receive("update")["state"]
    assert again["seat"] is None
    assert all("hand" not in player for player in again["view"]["players"])
    assert all(move["key"] is None for move in ben.moves(table))
    with refused(403, "not-your-seat"):
        ben.state(table, seat=seat)
    with refused(403, "not-your-seat"):
        ben.get(ben.at(table, "/replay"), seat=seat)


def test_nobody_goes_back_beyond_a_draw_while_somebody_is_away(server: ServerInThread) -> None:
    """Given that one left their seat to a bot, when the other wants to go back, then that waits until they agree."""
    table, ana, ben = open_game_for_two(server)
    asked, other = by_turn(table, ana, ben)
    other.leave(table)
    before = asked.state(table)
    facts = asked.propose(table, "take-back", line=0)
    assert facts["proposal"]["kind"] == "take-back"
    assert asked.state(table) == before
    asked.agree(table)
    assert asked.state(table) == before
    other.come_back(table, seat=1 - before["seat"])
    other.agree(table)
    assert asked.state(table)["line"] == 0


def test_who_sits_nowhere_is_no_member_of_an_open_table(server: ServerInThread) -> None:
    """Watching gives no say: no answers, no chat, no proposals, no notes, no invitation."""
    ana, emil = server.guest("Ana"), server.guest("Emil")
    table = ana.create_table(["me", "me"], visibility="open", start=True)
    version = emil.version(table)
    assert emil.table(table)["invite"] is None
    for path, data in (
        ("/answers", {"decision": version, "key": "nonsense"}),
        ("/undo", {"version": version}),
        ("/redo", {"version": version}),
        ("/chat", {"text": "psst"}),
        ("/proposals", {"kind": "give-up", "version": version}),
        ("/proposals/answer", {"version": version, "agree": True}),
        ("/leave", {}),
    ):
        with refused(403, "not-at-table"):
            emil.post(emil.at(table, path), data)
    with refused(403, "not-your-seat"):
        emil.write_note(table, "mine", seat=0)
    assert id_of(table) not in str(emil.my_tables())
