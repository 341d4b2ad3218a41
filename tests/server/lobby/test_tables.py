"""Tables: creating, finding, watching, rematches; and a person's own list."""

from __future__ import annotations

from typing import Any

import pytest

from harness.servers.guest import Data, NotOpened, refused, wait_until
from harness.servers.server import ServerInThread
from tawantinsuyu.bots.levels import bot_name
from tawantinsuyu.game.formats.fair import commitment
from tests.server.games import AnyGuest, game_for_two

ALL_MODULES = ["way-of-the-sun:simpa", "vassals", "nobles", "buildings"]
HOT_SEAT = ["me", "me"]

SETTINGS: list[tuple[list[str], Data, Data]] = [
    (["me", "me"], {}, {"opponent": None, "modules": [], "difficulty": {}, "variants": {}}),
    (["me"] * 3, {"modules": ["vassals"]}, {"modules": ["vassals"]}),
    (["me"] * 4, {"modules": ALL_MODULES}, {"modules": ALL_MODULES}),
    (["me", "me"], {"modules": ["way-of-the-sun:ruruy"]}, {"modules": ["way-of-the-sun:ruruy"]}),
    (["me", "me"], {"variants": {"coricancha": "printed"}}, {"variants": {"coricancha": "printed"}}),
    (["me"], {"opponent": "axomamma"}, {"opponent": "axomamma", "difficulty": {}}),
    (
        ["me"],
        {"opponent": "axomamma", "difficulty": {"AXO-D1": "true", "AXO-I2": "true"}},
        {"difficulty": {"AXO-D1": "true", "AXO-I2": "true"}},
    ),
    (
        ["me"],
        {"opponent": "pachamama", "difficulty": "harder", "modules": ["nobles"]},
        {"opponent": "pachamama", "difficulty": {"pac.personality_slots": "ABC"}, "modules": ["nobles"]},
    ),
]


@pytest.mark.parametrize(("seats", "game", "settings"), SETTINGS)
def test_a_table_is_played_as_it_was_made(guest: AnyGuest, seats: list[str], game: Data, settings: Data) -> None:
    ana = guest("Ana")
    # when a table is made and started
    table = ana.create_table(seats, game=game, start=True)
    # then it says what is played, and the game is that game
    assert table["settings"]["players"] == len(seats)
    assert settings.items() <= table["settings"].items()
    view = ana.state(table)["view"]
    assert view["modules"] == table["settings"]["modules"]
    assert view["opponent"] == table["settings"]["opponent"]
    assert view["variants"] == table["settings"]["variants"]
    assert view["difficulty"] == table["settings"]["difficulty"]
    assert len(view["players"]) == max(2, len(seats))
    assert table["status"] == "playing"
    assert table["played_with"]["components"] == view["box"]


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        ({"game": {"players": 3}}, "seats-and-players"),
        ({"game": {"players": 5}}, "bad-request"),
        ({"game": {"modules": ["llamas"]}}, "bad-settings"),
        ({"game": {"variants": {"llamas": "true"}}}, "bad-settings"),
        ({"game": {"variants": {"coricancha": "upside-down"}}}, "bad-settings"),
        ({"game": {"variants": {"coricancha": 7}}}, "bad-settings"),
        ({"game": {"opponent": "axomamma"}}, "bad-settings"),
        ({"game": {"difficulty": "impossible"}}, "bad-settings"),
        ({"game": {"difficulty": {"AXO-D1": []}}}, "bad-request"),
        ({"game": {"players": 1}, "seats": ["me"]}, "bad-settings"),
        ({"game": {"seed": "mine"}}, "bad-request"),
        ({"seats": ["me", "bot:llama"]}, "bad-bot"),
        ({"seats": ["me", "friend"]}, "bad-request"),
        ({"title": "x" * 61}, "bad-request"),
        ({"title": "two\nlines"}, "bad-request"),
        ({"visibility": "secret"}, "bad-request"),
        ({"options": {"clock": {"kind": "deadline", "hours": 0}}}, "bad-request"),
        ({"options": {"clock": {"kind": "deadline", "hours": "NaN"}}}, "bad-request"),
        ({"options": {"clock": {"kind": "total", "minutes": 0}}}, "bad-request"),
        ({"options": {"clock": {"kind": "total", "increment": -1}}}, "bad-request"),
        ({"start": True, "seats": ["me", "open"]}, "seats-open"),
    ],
)
def test_a_table_that_cannot_be_is_refused(guest: AnyGuest, wrong: dict[str, Any], error: str) -> None:
    ana = guest("Ana")
    seats = wrong.pop("seats", ["me", "bot"])
    with refused(409 if error == "seats-open" else 422, error):
        ana.create_table(seats, **wrong)


def test_a_table_that_cannot_start_at_once_is_not_made(guest: AnyGuest) -> None:
    ana = guest("Ana")
    with refused(409, "seats-open"):
        ana.create_table(["me", "open"], start=True)
    assert ana.my_tables() == []


def test_a_new_table_tells_its_facts(guest: AnyGuest) -> None:
    ana = guest("Ana")
    table = ana.create_table(
        ["me", "bot:random", {"kind": "me", "name": "Her sister"}, "open"],
        title="Evening <b>game</b>",
        visibility="invitation",
        options={"clock": {"kind": "deadline", "hours": 48}, "takebacks": False},
    )
    assert table["title"] == "Evening <b>game</b>"
    assert table["status"] == "waiting"
    assert [(seat["kind"], seat["name"], seat["yours"]) for seat in table["seats"]] == [
        ("person", "Ana", True),
        ("bot", bot_name(table["id"], 1), False),
        ("person", "Her sister", True),
        ("open", "", False),
    ]
    clock = {"kind": "deadline", "hours": 48, "minutes": 60, "increment": 0, "flag": "others"}
    assert table["options"] == {"clock": clock, "takebacks": False, "totals": True, "hints": False, "rated": False}
    assert table["host"]
    assert (table["version"], table["to_act"], table["deadline"]) == (0, None, None)
    assert ana.table(table) == table


def test_the_seed_is_hidden_until_the_end_and_then_fits_what_was_promised(server: ServerInThread) -> None:
    table, ana, ben = game_for_two(server)
    secret = server.services.registry.peek(table["id"])
    assert secret is not None
    assert secret.row.seed is not None
    # while it is played, there is a promise and no seed anywhere
    for person in (ana, ben):
        facts = person.table(table)
        assert facts["seed"] is None
        assert facts["commitment"] == commitment(secret.row.seed)
        for path in ("", "/state", "/moves"):
            assert secret.row.seed not in person.http.get(person.at(table, path)).text
    # once it is given up, everybody gets the seed
    ana.propose(table, "give-up")
    told = ben.agree(table)
    assert told["status"] == "abandoned"
    assert commitment(told["seed"]) == told["commitment"]


# -- who sees it


def test_open_tables_are_listed_for_everybody(guest: AnyGuest) -> None:
    ana = guest("Ana")
    listed = {visibility: ana.create_table(["me", "open"], visibility=visibility)["id"] for visibility in VISIBILITIES}
    for visitor in (guest("Ben"), guest(None)):
        ids = [table["id"] for table in visitor.open_tables()]
        assert listed["open"] in ids
        assert listed["invitation"] not in ids
        assert listed["private"] not in ids


VISIBILITIES = ("open", "invitation", "private")


def test_the_list_shows_what_waits_for_players_before_what_is_played_and_nothing_that_is_over(guest: AnyGuest) -> None:
    ana = guest("Ana")
    waiting = ana.create_table(["me", "open"], visibility="open")["id"]
    playing = ana.create_table(HOT_SEAT, visibility="open", start=True)["id"]
    over = ana.create_table(HOT_SEAT, visibility="open", start=True)["id"]
    ana.propose(over, "give-up")
    ids = [table["id"] for table in guest(None).open_tables()]
    assert ids.index(waiting) < ids.index(playing)
    assert over not in ids


def test_an_open_table_may_be_looked_at_by_anybody_but_its_invitation_is_for_its_members(guest: AnyGuest) -> None:
    ana = guest("Ana")
    table = ana.create_table(HOT_SEAT, visibility="open", start=True)
    assert table["invite"]
    for visitor in (guest("Ben"), guest(None)):
        facts = visitor.table(table)
        assert facts["invite"] is None
        assert not facts["host"]
        assert not facts["your_turn"]
        assert not any(seat["yours"] for seat in facts["seats"])


def test_who_has_the_invitation_may_look_at_the_table_and_others_do_not_learn_that_it_exists(guest: AnyGuest) -> None:
    ana = guest("Ana")
    table = ana.create_table(HOT_SEAT, visibility="invitation", start=True)
    for visitor in (guest("Ben"), guest(None)):
        for wrong in (None, "", "x" * 22, table["invite"].upper()):
            with refused(404, "no-table"):
                visitor.table(table, wrong)
        assert visitor.table(table, table["invite"])["id"] == table["id"]
        assert visitor.state(table, invite=table["invite"])["seat"] is None


def test_a_private_table_is_there_for_its_players_alone(guest: AnyGuest) -> None:
    ana, ben = guest("Ana"), guest("Ben")
    table = ana.create_table(["me", "open"], visibility="private")
    with refused(404, "no-table"):
        ben.table(table, table["invite"])
    with refused(404, "no-table"):
        ben.join(table, invite=table["invite"])


@pytest.mark.parametrize("table", ["bcdfghjkmnpqr", "x", "%00", "%F0%9F%A6%99", "%ff", "x" * 500])
def test_what_is_no_table_is_not_found(any_server: ServerInThread, table: str) -> None:
    ana = any_server.guest("Ana")
    with refused(404, "no-table"):
        ana.table(table)
    with refused(404, "no-table"):
        ana.join(table)
    with refused(404, "no-table"):
        ana.answer(table, "done", 1)
    with pytest.raises(NotOpened):
        ana.socket(table)


def test_a_spectator_sees_the_game_but_no_hand_and_no_question(guest: AnyGuest) -> None:
    ana, zoe = guest("Ana"), guest("Zoe")
    table = ana.create_table(HOT_SEAT, visibility="open", start=True)
    state = zoe.state(table)
    assert state["seat"] is None
    assert state["view"]["seat"] is None
    assert state["view"]["decision"] is None
    assert not any("hand" in player for player in state["view"]["players"])
    with refused(403, "not-your-seat"):
        zoe.state(table, seat=0)


# -- afterwards, and the list of one's own


def test_a_rematch_has_the_same_settings_bots_and_seats(guest: AnyGuest) -> None:
    # given a game of two people and a bot that was given up
    ana, ben = guest("Ana"), guest("Ben")
    options = {"clock": {"kind": "soft", "hours": 24}, "takebacks": False}
    table = ana.create_table(
        ["open", {"kind": "me", "name": "A."}, "bot:random"],
        game={"modules": ["vassals"], "variants": {"coricancha": "printed"}},
        visibility="invitation",
        title="Again",
        options=options,
    )
    ben.join(table, invite=table["invite"])
    ana.start(table)
    wait_until(lambda: ana.table(table)["to_act"] != 2, "the bot's first answer")
    ana.propose(table, "give-up")
    ben.agree(table)
    # when one of them wants to play again
    again = ana.rematch(table)
    # then there is a new table, which the other one joins by its invitation
    assert again["id"] != table["id"]
    assert again["status"] == "waiting"
    assert [(seat["kind"], seat["name"]) for seat in again["seats"]] == [
        ("person", "A."),
        ("bot", bot_name(table["id"], 2)),
        ("open", ""),
    ]
    for fact in ("settings", "options", "title", "visibility"):
        assert again[fact] == table[fact]
    assert again["origin"] == {"kind": "rematch", "table": table["id"]}
    # the other one hears of it, and joins it by wanting the same
    assert ben.table(table)["proposal"]["kind"] == "rematch"
    assert ben.rematch(table)["id"] == again["id"]
    assert ana.start(again)["status"] == "playing"


def test_a_rematch_that_was_removed_is_opened_again(guest: AnyGuest) -> None:
    ana, ben = guest("Ana"), guest("Ben")
    table = ana.create_table(["me", "open"], visibility="open")
    ben.join(table)
    ana.start(table)
    ana.propose(table, "give-up")
    ben.agree(table)
    first = ana.rematch(table)
    ana.http.delete(ana.at(first))

    second = ben.rematch(table)

    assert second["id"] != first["id"]
    assert ana.rematch(table)["id"] == second["id"]


def test_a_rematch_is_found_by_those_it_is_meant_for(guest: AnyGuest) -> None:
    # given a game of three people that was given up
    ana, ben, eva = guest("Ana"), guest("Ben"), guest("Eva")
    table = ana.create_table(["me", "open", "open"], visibility="invitation")
    for person in (ben, eva):
        person.join(table, invite=table["invite"])
    ana.start(table)
    ana.propose(table, "give-up")
    ben.agree(table)
    eva.agree(table)
    # when one of them wants to play again
    again = ana.rematch(table)
    # then the others find it without having been told, each with a seat of their own, which is not to be taken back
    assert again["id"] in [each["id"] for each in eva.my_tables()]
    assert not any(seat["returnable"] for seat in eva.table(again)["seats"])
    assert [seat["yours"] for seat in eva.join(again)["seats"]] == [False, True, False]
    assert [seat["yours"] for seat in ben.join(again)["seats"]] == [True, False, False]


def test_my_tables_begin_with_those_where_it_is_my_turn(server: ServerInThread) -> None:
    # given tables in all states, made in an order that is not that of the list
    ana, ben = server.guest("Ana"), server.guest("Ben")

    def with_ben(to_act: bool) -> str:
        while True:
            table = ana.create_table(["me", "open"], visibility="open")
            ben.join(table)
            if ana.start(table)["your_turn"] is to_act:
                return str(table["id"])
            ben.leave(table)

    waiting = ana.create_table(["me", "open"])["id"]
    mine = with_ben(True)
    over = ana.create_table(HOT_SEAT, start=True)["id"]
    ana.propose(over, "give-up")
    theirs = with_ben(False)
    # when she looks at her list
    listed = [table for table in ana.my_tables() if table["id"] in (waiting, mine, over, theirs)]
    # then her turn comes first, then what goes on, then what waits, then what is over
    assert [table["id"] for table in listed] == [mine, theirs, waiting, over]
    assert [table["your_turn"] for table in listed] == [True, False, False, False]
    assert ana.my_tables()[0]["your_turn"]
    assert theirs in [table["id"] for table in ben.my_tables() if table["your_turn"]]


def test_my_tables_are_those_i_sit_at_or_made(guest: AnyGuest) -> None:
    ana, ben = guest("Ana"), guest("Ben")
    made = ana.create_table(["open", "open"], visibility="open")["id"]
    assert [table["id"] for table in ana.my_tables()] == [made]
    assert ben.my_tables() == []
    ben.join(made)
    assert [table["id"] for table in ben.my_tables()] == [made]
    with refused(401, "who-are-you"):
        guest(None).my_tables()


def test_how_long_a_bot_thinks_is_not_for_guests_to_say(guest: AnyGuest) -> None:
    with refused(422, "bad-bot"):
        guest("Ana").create_table(["me", "bot:greedy:time=3600"])
