"""The challenge of the day: one deal for everybody, once for each, and results for those who have finished."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, timedelta

import pytest

import tawantinsuyu as tw
from harness.servers.guest import Data, Guest, refused
from harness.servers.server import ServerInThread
from tawantinsuyu.game.formats.fair import commitment
from tawantinsuyu.server.features.challenges.days import streak
from tawantinsuyu.server.features.challenges.service import FIRST_DAY, seed_of, settings_of
from tests.server.games import play_to


def begun(guest: Guest) -> Data:
    return guest.post("/api/challenge")


def told(guest: Guest, **query: str) -> Data:
    return guest.get("/api/challenge", **query)


def test_the_opponents_take_turns_and_every_fourth_day_has_the_expansion() -> None:
    days = [settings_of(FIRST_DAY + timedelta(days=number)) for number in range(4)]

    assert [each.opponent for each in days] == ["axomamma", "pachamama", "axomamma", "pachamama"]
    assert [len(each.modules) for each in days] == [0, 0, 0, 1]


def test_the_seed_depends_on_the_day_and_on_the_secret() -> None:
    day = date(2026, 5, 17)

    assert seed_of("secret", day) == seed_of("secret", day)
    assert len({seed_of("secret", day), seed_of("other", day), seed_of("secret", day + timedelta(days=1))}) == 3


def test_everybody_gets_the_same_deal_and_one_table(server: ServerInThread) -> None:
    ana, bo = server.guest("Ana"), server.guest("Bo")

    one, other = begun(ana), begun(bo)

    assert begun(ana)["id"] == one["id"] != other["id"]
    assert one["commitment"] == other["commitment"] is not None
    assert ana.state(one)["view"]["decision"] == bo.state(other)["view"]["decision"]
    assert ana.state(one)["view"]["players"][0]["hand"] == bo.state(other)["view"]["players"][0]["hand"]
    assert one["origin"] == {"kind": "challenge", "day": told(ana)["day"]}
    assert (one["seed"], one["hints"], one["options"]["takebacks"]) == (None, False, False)
    assert (one["settings"]["opponent"], one["settings"]["modules"]) == (told(ana)["opponent"], told(ana)["modules"])
    assert one["id"] in [each["id"] for each in ana.get("/api/me/tables")["tables"]]


def test_it_is_played_alone_to_its_end(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    table = begun(ana)

    with refused(403, "hints-off"):
        ana.get(ana.at(table, "/hint"))
    with refused(403, "hints-off"):
        ana.get(ana.at(table, "/outlook"), seat=0)
    with refused(403, "challenge-alone"):
        ana.leave(table)
    with refused(403, "challenge-alone"):
        ana.post(ana.at(table, "/seats/0/hand-over"), {})
    with refused(403, "challenge-alone"):
        ana.post(ana.at(table, "/branch"), {"line": 0, "seats": [{"kind": "me"}]})


def test_results_and_replays_are_for_those_who_have_finished(server: ServerInThread) -> None:
    ana, bo, eva = (server.guest(name) for name in ("Ana", "Bo", "Eva"))
    tables = {guest: begun(guest) for guest in (ana, bo)}
    assert (told(ana)["status"], told(ana)["table"], told(ana)["results"]) == ("playing", tables[ana]["id"], None)

    for seed, guest in enumerate(tables):
        play_to(server, tables[guest], seed=seed)

    found = told(ana)
    assert found["status"] == "done"
    ours = {
        each["name"]: each for each in found["results"] if each["table"] in [table["id"] for table in tables.values()]
    }
    assert set(ours) == {"Ana", "Bo"}
    result = bo.table(tables[bo])["result"]
    assert ours["Bo"]["vp"] == result["vp"][0]
    assert ours["Bo"]["lead"] == result["vp"][0] - result["vp"][1]
    assert ours["Bo"]["won"] is (0 in result["winners"])
    assert (ours["Ana"]["yours"], ours["Bo"]["yours"]) == (True, False)
    # the pass is for one person, and no invitation opens the table
    replay = ana.at(tables[bo], "/replay")
    assert ana.get(replay, invite=ours["Bo"]["invite"])["total"] > 0
    for invite in (ours["Bo"]["invite"], tables[bo]["invite"], None):
        with refused(404, "no-table"):
            eva.get(replay, **({} if invite is None else {"invite": invite}))
    assert (told(eva)["status"], told(eva)["results"]) == ("open", None)


def test_a_pass_does_not_open_a_game_that_goes_on(server: ServerInThread) -> None:
    ana, bo = server.guest("Ana"), server.guest("Bo")
    table = begun(ana)
    live = server.inside(server.services.registry.table(table["id"]))

    with refused(404, "no-table"):
        bo.state(table, invite=live.pass_of(bo.get("/api/me")["id"]))


@contextmanager
def next_day(server: ServerInThread, days: int = 1) -> Iterator[None]:
    registry = server.services.registry
    clock = registry.clock
    registry.clock = lambda: clock() + days * 24 * 3_600_000
    try:
        yield
    finally:
        registry.clock = clock


def given_up(guest: Guest, table: Data) -> Data:
    return guest.post(guest.at(table, "/proposals"), {"kind": "give-up", "version": guest.table(table)["version"]})


def test_results_are_kept_from_those_who_gave_up_until_the_day_is_over(server: ServerInThread) -> None:
    """A second guest who gives up at once would else read the deal and the replays of others."""
    ana = server.guest("Ana")
    over = given_up(ana, begun(ana))

    assert over["status"] == "abandoned"
    assert (told(ana)["status"], told(ana)["results"]) == ("done", None)
    with next_day(server):
        assert told(ana, day=over["origin"]["day"])["results"] is not None


def test_the_seed_is_published_when_the_day_is_over(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    table = begun(ana)
    day = table["origin"]["day"]
    over = given_up(ana, table)

    assert (over["seed"], told(ana)["seed"]) == (None, None)
    assert "seed" not in headers(ana, table)
    with next_day(server):
        seed = told(ana, day=day)["seed"]
        assert commitment(seed) == table["commitment"]
        assert headers(ana, table)["seed"] == seed
        assert told(ana)["seed"] is None


def headers(guest: Guest, table: Data) -> dict[str, str]:
    """The headers of a record, with its seed."""
    record = tw.Record.from_text(guest.http.get(guest.at(table, "/record")).text)
    return {**record.headers, **({} if record.seed is None else {"seed": record.seed})}


def test_whoever_still_plays_an_earlier_day_sees_its_results_after_their_own_end(server: ServerInThread) -> None:
    ana, bo = server.guest("Ana"), server.guest("Bo")
    table, other = begun(ana), begun(bo)
    day = table["origin"]["day"]
    play_to(server, other)

    with next_day(server):
        found = told(ana, day=day)
        assert (found["status"], found["results"], found["seed"]) == ("playing", None, None)
        play_to(server, table)
        assert other["id"] in [each["table"] for each in told(ana, day=day)["results"]]


def test_when_the_day_is_over_everybody_may_see_its_results_and_there_is_another_one(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    table = begun(ana)
    day = told(ana)["day"]
    with next_day(server):
        new = begun(ana)
        found = told(server.guest(None), day=day)

    assert new["id"] != table["id"]
    assert new["commitment"] != table["commitment"]
    assert found["results"] is not None
    assert all(each["invite"] is None for each in found["results"])


@pytest.mark.parametrize("day", ["2025-12-31", "2999-01-01", "2026-02-31"])
def test_days_without_a_challenge_are_refused(server: ServerInThread, day: str) -> None:
    with refused(404, "no-such-day"):
        told(server.guest("Ana"), day=day)


@pytest.mark.parametrize(
    ("played", "expected"),
    [
        ([], 0),
        (["2026-05-18"], 1),
        (["2026-05-18", "2026-05-17", "2026-05-16", "2026-05-14"], 3),
        (["2026-05-17", "2026-05-16"], 2),  # today is still to come
        (["2026-05-16", "2026-05-15"], 0),
        (["2026-03-01", "2026-02-28"], 0),
    ],
)
def test_a_streak_lasts_until_a_day_is_left_out(played: list[str], expected: int) -> None:
    assert streak(played, date(2026, 5, 18)) == expected


def test_days_in_a_row_count_once_their_games_are_finished(any_server: ServerInThread) -> None:
    ana = any_server.guest("Ana")
    first = begun(ana)
    assert told(ana)["streak"] == 0
    play_to(any_server, first)
    assert told(ana)["streak"] == 1

    with next_day(any_server):
        assert told(ana)["streak"] == 1
        second = begun(ana)
        play_to(any_server, second)
        assert told(ana)["streak"] == 2
        assert told(any_server.guest("Bo"))["streak"] == 0
    with next_day(any_server, 3):
        assert told(ana)["streak"] == 0


def test_the_board_sums_the_days_that_are_over_for_those_who_finished(any_server: ServerInThread) -> None:
    ana, bo, cai = (any_server.guest(name) for name in ("Ana the First", "Bo the First", "Cai the First"))
    tables = {guest: begun(guest) for guest in (ana, bo, cai)}
    given_up(cai, tables[cai])
    for seed, guest in enumerate((ana, bo)):
        play_to(any_server, tables[guest], seed=seed)
    assert not standings_of(bo, tables)

    with next_day(any_server):
        again = begun(ana)
        play_to(any_server, again)
        found = standings_of(bo, tables)
    with next_day(any_server, 32):
        assert not standings_of(bo, tables)

    assert found.keys() == {"Ana the First", "Bo the First"}
    for guest in (ana, bo):
        result = guest.table(tables[guest])["result"]
        row = found[guest.get("/api/me")["name"]]
        assert (row["days"], row["vp"], row["won"]) == (1, result["vp"][0], int(0 in result["winners"]))
        assert row["yours"] is (guest is bo)


def standings_of(guest: Guest, tables: dict[Guest, Data]) -> dict[str, Data]:
    """The rows of these people on the overall board, as one of them sees it."""
    names = {each.get("/api/me")["name"] for each in tables}
    board = guest.get("/api/challenge/board")["standings"]
    ranks = [(row["won"], row["vp"]) for row in board]
    assert ranks == sorted(ranks, reverse=True)
    return {row["name"]: row for row in board if row["name"] in names}
