"""Proposals that need consent: taking back beyond a draw, giving up, replacing an absent player."""

from __future__ import annotations

import pytest

from harness.servers.guest import Data, Guest, refused
from harness.servers.server import ServerInThread
from tests.server.games import DEALT, AnyGuest, by_turn, game_for_two, play_to
from tests.server.play.test_undo import same_game


def after_the_deal(server: ServerInThread, version: int = DEALT + 2, **facts: object) -> tuple[Data, Guest, Guest]:
    table, ana, ben = game_for_two(server, **facts)
    play_to(server, table, version)
    return table, *by_turn(table, ana, ben)  # type: ignore[return-value]


# -- alone


def test_who_plays_alone_may_go_back_beyond_the_deal_and_the_record_says_so(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    table = ana.create_table(["me", "me"], start=True)
    # given a game with a deal in it
    start = [ana.state(table, seat) for seat in (0, 1)]
    play_to(server, table, 8)
    with refused(422, "no-such-point") as body:
        ana.propose(table, "take-back", 7)
    assert body[0]["error"]["args"] == [6]
    # when the player goes back to its beginning
    facts = ana.propose(table, "take-back", 0)
    # then the game is as it was then, the log has one entry more, and everybody can see what was done
    assert facts["takebacks"] == [[7, 0]]
    assert facts["proposal"] is None
    assert facts["version"] == 9
    for seat in (0, 1):
        assert same_game(ana.state(table, seat), start[seat])
    last = ana.moves(table)[-1]
    assert (last["kind"], last["line"], last["seat"], last["key"]) == ("takeback", 0, None, None)


@pytest.mark.parametrize("forgetful", [False, True])
def test_after_a_take_back_one_can_go_on_or_give_the_answers_again(server: ServerInThread, forgetful: bool) -> None:
    ana = server.guest("Ana")
    table = ana.create_table(["me", "me"], start=True)
    play_to(server, table, 8)
    there = [ana.state(table, seat) for seat in (0, 1)]
    ana.propose(table, "take-back", 1)
    if forgetful:
        server.forget_tables()
    assert not any(ana.state(table, seat)["can_undo"] for seat in (0, 1)) or ana.state(table)["line"] == 1
    for line in range(2, 8):
        ana.redo(table)
        assert ana.state(table)["line"] == line
    # the same answers meet the same draws
    assert all(same_game(ana.state(table, seat), there[seat]) for seat in (0, 1))
    ana.propose(table, "take-back", 3)
    if forgetful:
        server.forget_tables()
    play_to(server, table, 20, seed=5)
    assert ana.table(table)["takebacks"] == [[7, 1], [7, 3]]


def test_bots_need_not_be_asked(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    table = ana.create_table(["me", "bot:random"], start=True)
    with ana.socket(table) as socket:
        socket.until(lambda message: message["type"] == "update" and message["state"]["view"]["decision"])
        ana.answer(table)
        socket.until(
            lambda message: (
                message["type"] == "update"
                and message["state"]["line"] >= 2
                and message["state"]["view"]["decision"] is not None
            )
        )
    facts = ana.propose(table, "take-back", 0)
    assert facts["takebacks"][0][1] == 0


def test_a_table_may_be_played_without_take_backs(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    table = ana.create_table(["me", "me"], start=True, options={"takebacks": False})
    play_to(server, table, 5)
    before = ana.state(table)
    with refused(403, "no-takebacks"):
        ana.propose(table, "take-back", 0)
    assert ana.state(table) == before
    play_to(server, table, 8)


def test_who_plays_alone_may_give_up(guest: AnyGuest) -> None:
    ana = guest("Ana")
    table = ana.create_table(["me", "me"], start=True)
    facts = ana.propose(table, "give-up")
    assert (facts["status"], facts["to_act"], facts["result"]) == ("abandoned", None, None)
    assert not facts["your_turn"]
    assert ana.table(table) == facts
    assert ana.state(table)["view"]["decision"] is not None or ana.state(table, 1)["view"]["decision"] is not None


# -- with others


def test_a_take_back_waits_for_the_consent_of_the_others(server: ServerInThread) -> None:
    table, asked, other = after_the_deal(server)
    # given a proposal, of which both are told
    sockets = [asked.socket(table), other.socket(table)]
    for socket in sockets:
        socket.receive("update")
    proposed = other.propose(table, "take-back", 0)["proposal"]
    seat = next(seat["seat"] for seat in other.table(table)["seats"] if seat["yours"])
    assert proposed == {
        "kind": "take-back",
        "by": seat,
        "version": DEALT,
        "line": 0,
        "seat": None,
        "agreed": [seat],
        "yours_to_answer": False,
        "declined_by": None,
    }
    told = [socket.receive("table")["table"]["proposal"] for socket in sockets]
    assert told == [{**proposed, "version": DEALT + 2, "yours_to_answer": True}, proposed]
    assert asked.version(table) == DEALT + 2
    # when the other one agrees
    facts = asked.agree(table)
    # then it happens, both see it, and the proposal is gone
    assert facts["proposal"] is None
    assert facts["takebacks"] == [[4, 0]]
    for socket in sockets:
        update = socket.receive("update")
        assert [move["kind"] for move in update["moves"]] == ["takeback"]
        assert update["state"]["line"] == 0
        assert socket.receive("table")["table"]["proposal"] is None


def test_agreeing_with_oneself_is_not_enough(server: ServerInThread) -> None:
    table, asked, other = after_the_deal(server)
    other.propose(table, "take-back", 0)
    assert other.agree(table)["proposal"]["agreed"] != [0, 1]
    assert asked.version(table) == DEALT + 2


@pytest.mark.parametrize("is_declined", [True, False], ids=["declined", "withdrawn"])
def test_a_proposal_can_be_declined_which_is_told_or_withdrawn(server: ServerInThread, is_declined: bool) -> None:
    table, asked, other = after_the_deal(server)
    own = asked.propose(table, "take-back", 1)["proposal"]["by"]
    if is_declined:
        told = other.agree(table, False)["proposal"]
        assert (told["by"], told["declined_by"], told["yours_to_answer"]) == (own, 1 - own, False)
        with refused(409, "nothing-proposed"):
            other.agree(table)
    assert asked.agree(table, False)["proposal"] is None
    with refused(409, "nothing-proposed"):
        other.agree(table)
    assert asked.table(table)["takebacks"] == []
    assert asked.version(table) == DEALT + 2


def test_playing_on_withdraws_a_proposal(server: ServerInThread) -> None:
    table, asked, other = after_the_deal(server)
    other.propose(table, "give-up")
    asked.answer(table)
    assert asked.table(table)["proposal"] is None
    with refused(409, "nothing-proposed"):
        asked.agree(table, version=DEALT + 2)
    assert asked.table(table)["status"] == "playing"


def test_all_of_the_others_have_to_agree(server: ServerInThread) -> None:
    people = [server.guest(name) for name in ("Ana", "Ben", "Eva")]
    ana, ben, eva = people
    table = ana.create_table(["me", "open", "open"], visibility="open")
    for person in (ben, eva):
        person.join(table)
    ana.start(table)
    ana.propose(table, "give-up")
    facts = eva.agree(table)
    assert (facts["status"], facts["proposal"]["agreed"]) == ("playing", [0, 2])
    assert [person.table(table)["proposal"]["yours_to_answer"] for person in people] == [False, True, False]
    assert eva.agree(table)["proposal"]["agreed"] == [0, 2]
    assert ben.agree(table)["status"] == "abandoned"


def test_a_proposal_is_for_the_version_it_was_made_for(server: ServerInThread) -> None:
    table, asked, other = after_the_deal(server)
    with refused(409, "outdated") as body:
        other.propose(table, "take-back", 0, version=DEALT - 1)
    assert body[0]["state"] == other.state(table)
    other.propose(table, "take-back", 0)
    with refused(409, "nothing-proposed"):
        asked.agree(table, version=DEALT)


@pytest.mark.parametrize("line", [None, 4, 5, 10_000_000])
def test_a_take_back_goes_to_a_point_before(server: ServerInThread, line: int | None) -> None:
    table, asked, _ = after_the_deal(server)
    with refused(422, "no-such-point"):
        asked.propose(table, "take-back", line)


def test_consent_counts_also_where_take_backs_are_not_for_those_who_play_alone(server: ServerInThread) -> None:
    table, asked, other = after_the_deal(server, options={"takebacks": False})
    asked.propose(table, "take-back", 2)
    assert other.agree(table)["takebacks"] == [[2, 2]], "they were not told of the answers after point 2"
    assert asked.table(table)["takebacks"] == [[4, 2]]


def test_a_game_is_given_up_by_consent_of_all(server: ServerInThread) -> None:
    table, asked, other = after_the_deal(server)
    watching = asked.socket(table)
    watching.receive("update")
    assert other.propose(table, "give-up")["status"] == "playing"
    assert asked.agree(table)["status"] == "abandoned"
    assert watching.until(lambda message: message["type"] == "table" and message["table"]["status"] == "abandoned")
    with refused(409, "not-playing"):
        asked.propose(table, "give-up")
    with refused(409, "not-playing"):
        asked.agree(table)


def test_who_has_not_moved_for_a_day_can_be_replaced_by_the_others(server: ServerInThread) -> None:
    table, asked, other = game_for_two(server)
    seat = asked.table(table)["to_act"]
    # given that one is awaited: not yet for long enough
    server.clock.advance(hours=23)
    for person in (asked, other):
        with refused(409, "not-overdue"):
            person.propose(table, "replace")
    server.clock.advance(hours=2)
    with refused(409, "not-overdue"):
        asked.propose(table, "replace")
    # when the others want to go on (nobody else has to agree here)
    facts = other.propose(table, "replace")
    # then a bot has the seat, plays, and gives it back
    assert (facts["seats"][seat]["kind"], facts["proposal"]) == ("bot", None)
    with other.socket(table) as socket:
        socket.until_version(2)
    assert asked.table(table)["seats"][seat]["returnable"]
    assert asked.come_back(table, seat)["seats"][seat]["yours"]


def test_the_one_who_is_gone_has_no_vote_but_all_others_have(server: ServerInThread) -> None:
    people = [server.guest(name) for name in ("Ana", "Ben", "Eva")]
    table = people[0].create_table(["me", "open", "open"], visibility="open")
    for person in people[1:]:
        person.join(table)
    people[0].start(table)
    gone, first, second = by_turn(table, *people)
    seat = gone.table(table)["to_act"]
    server.clock.advance(hours=25)
    proposed = first.propose(table, "replace")
    assert proposed["proposal"]["seat"] == seat
    assert proposed["seats"][seat]["kind"] == "person"
    assert second.agree(table)["seats"][seat]["kind"] == "bot"
