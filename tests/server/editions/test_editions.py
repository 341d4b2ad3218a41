"""Owners' editions: a server with one, and tables with one of their own."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import orjson
import pytest
from sqlalchemy.engine import URL

import tawantinsuyu as tw
from harness.servers.guest import Guest, refused
from harness.servers.server import ServerInThread, run_server
from tawantinsuyu.box.archive import box_to_data
from tawantinsuyu.box.load import load_box
from tawantinsuyu.server.storage import editions
from tawantinsuyu.server.storage.tables import has_components, keep_components
from tawantinsuyu.table.editions.file import edition_box

OWN = '[edition]\nname = "first printing"\n[[weaving]]\nid = "W05"\nleft = "vp"\n'
BROKEN = '[[weaving]]\nid = "W05"\nleft = "feathers"\n'


def written(folder: Path, text: str = OWN) -> Path:
    file = folder / "my.toml"
    file.write_text(text, encoding="utf-8")
    return file


def kept(person: Guest) -> str:
    return str(person.post("/api/editions", {"text": OWN})["components"])


def test_new_games_have_the_components_of_the_edition(tmp_path: Path) -> None:
    edition = written(tmp_path)
    own, builtin = load_box(edition).short_hash, load_box().short_hash

    with run_server(edition=edition) as server:
        ana = server.guest()
        table = ana.create_table(("me", "bot:random"), start=True)
        lesson = ana.post("/api/tutorial", {})

        assert ana.get("/api/choices")["components"] == own
        assert ana.get(ana.at(table, "/state"))["view"]["box"] == own
        assert ana.get(ana.at(lesson, "/state"))["view"]["box"] == builtin
        assert ana.get(f"/api/tables/{table['id']}/words", language="en")["words"]
        assert ana.get(ana.at(table))["edition"] == "first printing"
        assert ana.get(ana.at(lesson))["edition"] == ""


@pytest.mark.parametrize(
    ("seats", "game"),
    [
        (("me", "bot:random"), {}),
        (("me", "me"), {}),
        (("me",), {"players": 1, "opponent": "axomamma"}),
    ],
    ids=["bots", "hot-seat", "solo"],
)
def test_a_table_is_played_with_an_edition_of_its_own(
    server: ServerInThread, tmp_path: Path, seats: tuple[str, ...], game: dict[str, object]
) -> None:
    ana = server.guest()
    own = load_box(written(tmp_path)).short_hash

    table = ana.create_table(seats, start=True, components=kept(ana), game=game)

    assert table["played_with"]["components"] == own
    assert table["edition"] == "first printing"
    assert 'data-left="vp"' in ana.http.get(f"/api/drawings/{own}/faces.svg").text


def test_friends_are_told_before_the_game_which_edition_is_played_with(server: ServerInThread) -> None:
    ana, ben = server.guest("Ana"), server.guest("Ben")
    table = ana.create_table(("me", "open"), visibility="open", components=kept(ana))

    ana.request("PUT", ana.at(table), {"game": {"players": 2}, "visibility": "open", "title": "Evening"})
    told = next(each for each in ben.get("/api/tables")["tables"] if each["id"] == table["id"])
    ben.post(ben.at(table, "/join"), {})
    begun = ana.post(ana.at(table, "/start"))

    assert (told["edition"], told["played_with"]) == ("first printing", None)
    assert begun["edition"] == "first printing"
    assert ben.get(ben.at(table, "/state"))["view"]["box"] == begun["played_with"]["components"]


def test_a_rematch_is_played_with_the_same_edition(server: ServerInThread) -> None:
    ana = server.guest()
    table = ana.create_table(("me", "bot:random"), start=True, components=kept(ana))

    again = ana.post(ana.at(table, "/rematch"))

    assert again["edition"] == "first printing"


def test_a_record_names_the_edition_and_is_taken_in_again(server: ServerInThread, tmp_path: Path) -> None:
    ana = server.guest()
    table = ana.create_table(("me", "me"), start=True, components=kept(ana))
    ana.post(ana.at(table, "/proposals"), {"kind": "give-up", "version": ana.version(table)})

    text = ana.http.get(f"/api/tables/{table['id']}/record").text
    imported = ana.post("/api/replays", {"record": text})

    assert tw.Record.from_text(text).box == load_box(written(tmp_path)).short_hash
    assert imported["edition"] == "first printing"


@pytest.mark.parametrize(
    ("text", "id"),
    [
        (BROKEN, "bad-edition"),
        ("no toml at all", "bad-edition"),
        ("\n".join(f'[[weaving]]\nid = "W{number}"' for number in range(1_600)), "edition-too-long"),
    ],
)
def test_an_edition_with_faults_is_refused_with_what_is_wrong(server: ServerInThread, text: str, id: str) -> None:
    with refused(422, id) as body:
        server.guest().post("/api/editions", {"text": text})

    assert text != BROKEN or "W05, field 'left'" in body[0]["error"]["message"]


UNKNOWN = "0123456789abcdef"
TEMPLE = '[[temple_step]]\nid = "temple-12"\nvp = 40\n'


def test_a_table_with_components_that_nobody_kept_is_refused(server: ServerInThread) -> None:
    with refused(404, "no-components"):
        server.guest().create_table(("me", "me"), components=UNKNOWN)


def test_a_companion_table_keeps_its_edition_after_a_restart_and_strangers_can_ask(tmp_path: Path) -> None:
    """Given an edition that somebody has kept, when the server starts again, then tables name it and have its words."""
    database = str(tmp_path / "games.sqlite")
    with run_server(database=database) as server:
        own = kept(server.guest())
    with run_server(database=database) as server:
        ana, start = server.guest(None), {"opponent": "axomamma", "components": own}
        plain = ana.post("/api/companion", {"start": {"opponent": "axomamma"}})
        told = ana.post("/api/companion", {"start": start})
        words = [ana.get("/api/companion/words", **query)["words"]["weaving"] for query in ({"components": own}, {})]

    assert (told["view"]["box"], plain["view"]["box"]) == (own, load_box().short_hash)
    assert words[0]["W05"] != words[1]["W05"]
    assert words[0]["W06"] == words[1]["W06"]


def test_a_companion_table_with_components_that_nobody_kept_is_refused(server: ServerInThread) -> None:
    ana, start = server.guest(None), {"opponent": "axomamma", "components": UNKNOWN}

    with refused(404, "no-components") as body:
        ana.post("/api/companion", {"start": start})
    assert UNKNOWN in body[0]["error"]["message"]
    with refused(404, "no-components"):
        ana.get("/api/companion/words", components=UNKNOWN)


def test_FES_13_a_score_sheet_is_scored_with_an_edition(server: ServerInThread) -> None:
    """Given an edition with another top of the Temple, then strangers who know its name have it on their sheets."""
    own = str(server.guest().post("/api/editions", {"text": TEMPLE})["components"])
    ana, seats = server.guest(None), [{"temple": "12"}, {}]
    with_own = {"components": own}

    forms = [ana.get("/api/score-sheet", **query) for query in ({}, with_own)]
    scored = [ana.post("/api/score-sheet", {"seats": seats, **named}) for named in ({}, with_own)]

    assert [each["festival"][0]["temple"] for each in scored] == [load_box().temple_steps[-1].vp, 40]
    assert forms[0]["temple"].keys() == forms[1]["temple"].keys()


def test_a_score_sheet_with_components_that_nobody_kept_is_refused(server: ServerInThread) -> None:
    ana = server.guest(None)

    with refused(404, "no-components"):
        ana.get("/api/score-sheet", components=UNKNOWN)
    with refused(404, "no-components"):
        ana.post("/api/score-sheet", {"seats": [{}, {}], "components": UNKNOWN})


# -- two files with the same values in play

REGION = '[edition]\nname = "{0}"\n[[region]]\nid = "antisuyu"\nname = "{0}"\n'


def test_an_owner_gets_the_words_of_their_own_file(server: ServerInThread) -> None:
    """Given a stranger's file with other words, which was stored first, then the owner's is another edition."""
    eve, ana = server.guest("Eve"), server.guest("Ana")

    theirs, mine = (each.post("/api/editions", {"text": REGION.format(each.name)}) for each in (eve, ana))

    boards = [ana.http.get(f"/api/drawings/{kept['components']}/board.svg").text for kept in (theirs, mine)]
    assert (theirs["edition"], mine["edition"]) == ("Eve", "Ana")
    assert ["Eve" in board for board in boards] == [True, False]


def test_a_position_that_does_not_exist_is_a_fault_of_the_file(server: ServerInThread) -> None:
    text = '[[region]]\nid = "antisuyu"\nposition_on_board = "under the table"\n'

    with refused(422, "bad-edition") as body:
        server.guest().post("/api/editions", {"text": text})
    assert "position_on_board" in body[0]["error"]["message"]


def stored_by_an_earlier_version(server: ServerInThread, text: str) -> str:
    """The name of an edition that a server stored before editions were named by everything in them."""
    box = edition_box(text)
    data = {**box_to_data(box), "format": 1}
    del data["hash"]
    text = orjson.dumps(data).decode()
    server.inside(server.services.database.write(lambda at: keep_components(at, box.play_hash, text)))
    return box.play_hash


def test_earlier_names_find_what_they_found_and_a_persons_own_file_first(server: ServerInThread) -> None:
    """Given an edition that an earlier version stored, then people find it by its name, and Ana her own."""
    eve, ana, start = server.guest("Eve"), server.guest("Ana"), {"opponent": "axomamma"}
    name = stored_by_an_earlier_version(server, OWN.replace("first printing", "of a stranger"))
    own = kept(ana)

    tables = [each.create_table(("me", "me"), start=True, components=name) for each in (eve, ana)]
    views = [each.post("/api/companion", {"start": {**start, "components": name}})["view"] for each in (eve, ana)]

    assert [table["edition"] for table in tables] == ["of a stranger", "first printing"]
    assert [table["played_with"]["components"] for table in tables] == [name, own]
    assert [view["box"] for view in views] == [name, own]


def test_a_record_of_an_earlier_version_is_taken_in_with_the_owners_file(server: ServerInThread) -> None:
    ana, box = server.guest(), edition_box(TEMPLE)
    own = ana.post("/api/editions", {"text": TEMPLE})["components"]
    record = replace(tw.new_game(players=2, seed=3, edition=box).record(), box=box.play_hash).to_text()

    imported = ana.post("/api/replays", {"record": record})

    assert imported["played_with"]["components"] == own
    with refused(422, "bad-record"):
        server.guest("Eve").post("/api/replays", {"record": record})


# -- a quota


def named(number: int) -> dict[str, str]:
    return {"text": OWN.replace("first printing", f"printing {number}")}


def test_a_person_keeps_so_many_editions_until_old_ones_without_a_table_make_room(
    any_url: URL, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(editions, "MOST_KEPT", 2)
    with run_server(database=any_url.render_as_string(hide_password=False)) as server:
        ana = server.guest()
        first, second = (ana.post("/api/editions", named(number))["components"] for number in range(2))
        ana.create_table(("me", "me"), components=first)

        with refused(409, "too-many-editions"):
            ana.post("/api/editions", named(2))
        ana.post("/api/editions", named(1))
        server.guest("Ben").post("/api/editions", named(2))
        server.clock.advance(hours=31 * 24)
        ana.post("/api/editions", named(3))

        with refused(409, "too-many-editions"):
            ana.post("/api/editions", named(4))
        database = server.services.database
        stored = server.inside(database.read(lambda at: [has_components(at, name) for name in (first, second)]))
    assert stored == [True, False]
