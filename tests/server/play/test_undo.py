"""Undo and redo of a person's own answers, up to the last draw, reveal or other player's choice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from harness.servers.guest import Data, Guest, refused
from harness.servers.server import ServerInThread, run_server
from tests.server.games import DEALT, at_once, by_turn, game_for_two, play_to


def same_game(one: Data, other: Data) -> bool:
    """Whether two states are the same but for versions and times."""
    times = ("version", "since", "used", "deadline", "can_redo")
    return {k: v for k, v in one.items() if k not in times} == {k: v for k, v in other.items() if k not in times}


def dealt(server: ServerInThread) -> tuple[Data, Guest, Guest]:
    """Two people, one of whom has to keep three of their God cards, one after the other."""
    table, ana, ben = game_for_two(server)
    play_to(server, table, DEALT)
    keeper, other = by_turn(table, ana, ben)
    return table, keeper, other


def test_answers_can_be_taken_back_up_to_the_deal_and_given_again(server: ServerInThread) -> None:
    table, keeper, _ = dealt(server)
    # given two answers after the deal
    states = [keeper.state(table)]
    for _ in range(2):
        keeper.answer(table)
        states.append(keeper.state(table))
    assert [state["can_undo"] for state in states] == [False, True, True]
    # when they are taken back, the game is as it was before, and no further back
    assert keeper.undo(table) == {"version": 6, "repeated": False}
    assert same_game(keeper.state(table), states[1])
    assert keeper.undo(table)["version"] == 7
    assert same_game(keeper.state(table), states[0])
    assert keeper.state(table)["can_redo"]
    with refused(409, "nothing-to-undo"):
        keeper.undo(table)
    # and when they are given again, it is as it was after them
    assert keeper.redo(table) == {"version": 8, "repeated": False}
    assert same_game(keeper.state(table), states[1])
    keeper.redo(table)
    assert same_game(keeper.state(table), states[2])
    assert not keeper.state(table)["can_redo"]
    with refused(409, "nothing-to-redo"):
        keeper.redo(table)
    # the log has forgotten nothing
    kinds = [(move["kind"], move["line"]) for move in keeper.moves(table, since=DEALT)]
    assert kinds == [("answer", 3), ("answer", 4), ("undo", 3), ("undo", 2), ("answer", 3), ("answer", 4)]


def test_another_answer_leaves_nothing_to_give_again(server: ServerInThread) -> None:
    table, keeper, _ = dealt(server)
    first, second = keeper.options(table)[:2]
    keeper.answer(table, first)
    keeper.undo(table)
    keeper.answer(table, second)
    assert not keeper.state(table)["can_redo"]
    with refused(409, "nothing-to-redo"):
        keeper.redo(table)


def test_the_same_answer_given_by_hand_is_a_redo(server: ServerInThread) -> None:
    table, keeper, _ = dealt(server)
    keys = []
    for _ in range(2):
        keys.append(keeper.options(table)[0])
        keeper.answer(table, keys[-1])
    keeper.undo(table)
    keeper.undo(table)
    keeper.answer(table, keys[0])
    assert keeper.state(table)["can_redo"]
    keeper.redo(table)
    assert keeper.moves(table)[-1]["key"] == keys[1]


def test_only_who_answered_can_take_it_back_or_give_it_again(server: ServerInThread) -> None:
    table, keeper, other = dealt(server)
    keeper.answer(table)
    assert not other.state(table)["can_undo"]
    with refused(403, "not-your-turn"):
        other.undo(table)
    keeper.undo(table)
    assert not other.state(table)["can_redo"]
    with refused(403, "not-your-turn"):
        other.redo(table)
    assert keeper.version(table) == DEALT + 2


def test_an_answer_that_ends_ones_turn_can_be_taken_back_until_the_other_has_chosen(server: ServerInThread) -> None:
    table, keeper, other = dealt(server)
    for _ in range(3):
        keeper.answer(table)
    assert other.table(table)["your_turn"]
    assert keeper.state(table)["can_undo"]
    keeper.undo(table)
    assert keeper.table(table)["your_turn"]
    keeper.redo(table)
    other.answer(table)
    assert not keeper.state(table)["can_undo"]
    with refused(403, "not-your-turn"):
        keeper.undo(table)
    other.undo(table)


def test_undo_and_redo_are_for_the_version_they_were_meant_for(server: ServerInThread) -> None:
    table, keeper, _ = dealt(server)
    keeper.answer(table)
    keeper.answer(table)
    with refused(409, "outdated") as body:
        keeper.undo(table, DEALT + 1)
    assert body[0]["state"] == keeper.state(table)
    keeper.undo(table)
    with refused(409, "outdated"):
        keeper.redo(table, DEALT + 1)
    assert keeper.version(table) == DEALT + 3


def test_of_many_equal_undos_at_once_one_counts(any_server: ServerInThread) -> None:
    table, keeper, _ = dealt(any_server)
    for _ in range(3):
        keeper.answer(table)
    answers = at_once(lambda _: keeper.undo(table, DEALT + 3))
    assert {answer["version"] for answer in answers} == {DEALT + 4}
    assert [answer["repeated"] for answer in answers].count(False) == 1
    assert keeper.state(table)["line"] == 4
    answers = at_once(lambda _: keeper.redo(table, DEALT + 4))
    assert [answer["repeated"] for answer in answers].count(False) == 1
    assert keeper.state(table)["line"] == 5


def test_within_a_part_undo_and_redo_are_told_to_the_player_alone(server: ServerInThread) -> None:
    """Given a seat that answers several questions in a row, when it has done so, then others get them as one entry."""
    table, keeper, other = dealt(server)
    version = other.version(table)
    key = keeper.options(table)[0]
    mine, theirs = keeper.socket(table), other.socket(table)
    for socket in (mine, theirs):
        socket.receive("update")
    changes: list[Callable[[], Data]] = [
        lambda: keeper.answer(table, key),
        lambda: keeper.undo(table),
        lambda: keeper.redo(table),
    ]
    for change in changes:
        change()
        update = mine.receive("update")
        assert [move["key"] for move in update["moves"]] == [key]
        assert update["state"]["version"] == update["moves"][0]["version"]
        assert other.version(table) == version
    while not other.table(table)["your_turn"]:
        keeper.answer(table)
    update = theirs.receive("update")
    assert [(move["version"], move["key"]) for move in update["moves"]] == [(version + 1, None)]
    assert update["state"] == other.state(table)
    assert key.partition(":")[2] not in str(theirs.received[:-1])


def test_an_undo_into_a_part_that_has_ended_takes_it_back_for_others(server: ServerInThread) -> None:
    table, keeper, other = dealt(server)
    before = other.state(table)
    while not other.table(table)["your_turn"]:
        keeper.answer(table)
    keeper.undo(table)
    after = other.state(table)
    assert same_game(after, before)
    assert [move["kind"] for move in other.moves(table, since=before["version"])] == ["answer", "undo"]
    assert keeper.state(table)["line"] > after["line"]
    server.forget_tables()
    assert other.state(table) == after


def test_undo_works_after_the_table_was_out_of_memory(any_server: ServerInThread) -> None:
    table, keeper, _ = dealt(any_server)
    start = keeper.state(table)
    keeper.answer(table)
    keeper.answer(table)
    keeper.undo(table)
    any_server.forget_tables()
    assert keeper.state(table)["can_undo"]
    assert keeper.state(table)["can_redo"]
    keeper.undo(table)
    any_server.forget_tables()
    assert same_game(keeper.state(table), start)
    with refused(409, "nothing-to-undo"):
        keeper.undo(table)
    any_server.forget_tables()
    keeper.redo(table)
    any_server.forget_tables()
    keeper.redo(table)
    assert keeper.state(table)["line"] == 4


def test_undo_works_after_a_restart(tmp_path: Path) -> None:
    database = str(tmp_path / "games.sqlite")
    with run_server(database=database) as server:
        table, keeper, _ = dealt(server)
        before = keeper.state(table)
        keeper.answer(table)
        keeper.answer(table)
        keeper.undo(table)
        left = keeper.state(table)
        cookies, headers = dict(keeper.http.cookies), dict(keeper.http.headers)
    with run_server(database=database) as server:
        again = server.guest(None)
        again.http.cookies.update(cookies)
        again.http.headers["X-CSRF-Token"] = headers["x-csrf-token"]
        assert again.state(table) == left
        again.undo(table)
        assert same_game(again.state(table), before)
        again.redo(table)
        again.redo(table)
        assert again.state(table)["line"] == 4
