"""Puzzles: listed without solutions, opened at their question, judged by the first answer."""

from __future__ import annotations

from harness.servers.guest import Data, Guest, refused
from harness.servers.server import ServerInThread
from tawantinsuyu.analysis.puzzles import puzzles

SMALL = min(puzzles().values(), key=lambda puzzle: len(puzzle.before))


def begun(guest: Guest) -> Data:
    return guest.post("/api/puzzles", {"puzzle": SMALL.id})


def result(guest: Guest, table: Data, **query: object) -> Data:
    return guest.get(guest.at(table, "/puzzle"), **query)


def keys_of(guest: Guest, table: Data) -> list[str]:
    return [option["key"] for option in guest.state(table)["view"]["decision"]["options"]]


def test_the_list_tells_no_solutions_and_names_one_for_the_day(server: ServerInThread) -> None:
    found = server.guest(None).get("/api/puzzles")

    assert [each["id"] for each in found["puzzles"]] == list(puzzles())
    assert set(found["puzzles"][0]) == {"id", "rating", "subject", "prompt", "players", "opponent", "modules"}
    assert found["daily"] in puzzles()


def test_a_table_stands_at_the_question_and_helps_nobody_before_the_answer(server: ServerInThread) -> None:
    ana = server.guest("Ana")

    table = begun(ana)

    assert table["origin"] == {"kind": "puzzle", "puzzle": SMALL.id, "line": len(SMALL.before)}
    assert (table["commitment"], table["seed"], table["hints"]) == (None, None, False)
    decision = ana.state(table)["view"]["decision"]
    assert (decision["prompt"], ana.state(table)["seat"]) == (SMALL.prompt, SMALL.seat)
    assert SMALL.solution in keys_of(ana, table)
    assert result(ana, table) == dict.fromkeys(("words", "right", "chance", "margin", "solution")) | {
        "id": SMALL.id,
        "given": None,
    }
    with refused(409, "puzzle-unanswered"):
        result(ana, table, solution=True)
    with refused(403, "hints-off"):
        ana.get(ana.at(table, "/hint"))
    assert table["id"] not in [each["id"] for each in ana.get("/api/me/tables")["tables"]]


def test_neither_a_branch_nor_a_bot_helps_before_the_answer(server: ServerInThread) -> None:
    """A branch has hints and may show all hands; a bot would give the answer."""
    ana = server.guest("Ana")
    table = begun(ana)
    branch = {"line": len(SMALL.before), "seats": [{"kind": "me"}] * SMALL.game["players"]}

    with refused(409, "puzzle-unanswered"):
        ana.post(ana.at(table, "/branch"), branch)
    with refused(409, "puzzle-unanswered"):
        ana.leave(table, bot="random")
    with refused(409, "puzzle-unanswered"):
        ana.hand_over(table, SMALL.seat, bot="random")
    ana.answer(table, SMALL.solution)
    assert ana.post(ana.at(table, "/branch"), branch)["origin"]["kind"] == "branch"


def test_hands_of_other_seats_stay_hidden_before_the_answer(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    puzzle = next(each for each in puzzles().values() if each.game["players"] > 1)
    table = ana.post("/api/puzzles", {"puzzle": puzzle.id})

    players = ana.state(table)["view"]["players"]
    assert [seat for seat, player in enumerate(players) if "hand" in player] == [puzzle.seat]
    with refused(403, "not-your-seat"):
        ana.get(ana.at(table, "/replay/0"), seat=1 - puzzle.seat)
    with refused(403, "record-secret"):
        ana.get(ana.at(table, "/record"))


def test_the_first_answer_counts_even_if_it_is_taken_back(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    table = begun(ana)
    wrong = next(key for key in keys_of(ana, table) if key != SMALL.solution)

    ana.answer(table, wrong)
    told = result(ana, table)
    if ana.state(table)["can_undo"]:
        ana.undo(table)
        ana.answer(table, SMALL.solution)

    assert (told["given"], told["right"], told["solution"]) == (wrong, False, None)
    assert result(ana, table) == told
    solution = result(ana, table, solution=True)["solution"]
    assert solution["key"] == SMALL.solution
    assert solution["cost"] >= SMALL.margin
    assert solution["line"][0]["words"] == solution["words"]
    assert solution["reasons"]


def test_the_best_answer_is_right_and_others_may_not_look(server: ServerInThread) -> None:
    ana, bo = server.guest("Ana"), server.guest("Bo")
    table = begun(ana)

    ana.answer(table, SMALL.solution)

    told = result(ana, table)
    assert (told["right"], told["chance"], told["margin"]) == (True, SMALL.chance, SMALL.margin)
    with refused(404, "no-table"):
        result(bo, table)


def test_puzzles_that_there_are_not_are_refused(server: ServerInThread) -> None:
    ana = server.guest("Ana")

    with refused(404, "no-such-puzzle"):
        ana.post("/api/puzzles", {"puzzle": "flying"})
    with refused(404, "no-such-puzzle"):
        result(ana, ana.create_table(["me", "bot"], start=True))
