"""People's studies: comments and other lines on a replay, positions that are set up, links, export, deletion."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import tawantinsuyu as tw
from harness.games.choosing import expansively
from harness.servers.guest import Guest, Refusal, refused
from tawantinsuyu.server.features.study import service
from tawantinsuyu.table.study.comments import LONGEST_TEXT, MOST_MARKS, Study
from tawantinsuyu.table.study.messages import MOST_KEYS

MakeGuest = Callable[..., Guest]
Data = dict[str, Any]


def some_game(players: int, turns: int) -> tw.Game:
    """A game up to the beginning of a turn."""
    game, random = tw.new_game(players=players, seed="studies"), Random("studies")
    while game.state.turn < turns:
        assert game.decision is not None
        game.play(expansively(random, game.decision.keys))
    return game


def text_at(ana: Guest, path: str) -> str:
    """A file of the server."""
    return ana.http.get(path).text


@pytest.fixture(scope="module")
def record() -> str:
    """A game of two up to its sixth turn."""
    return some_game(2, 6).record({"seat-1": "North", "seat-2": "South"}).to_text()


def begun(ana: Guest, record: str, **facts: str) -> str:
    """The table of a new study."""
    table: str = ana.post("/api/studies", {"record": record, **facts})["id"]
    return table


def write(ana: Guest, table: str, at: int, **note: Any) -> Data:
    return ana.request("PUT", f"/api/tables/{table}/study/comments/{at}", note)


def test_what_is_written_is_there_for_its_link_and_in_the_record(guest: MakeGuest, record: str) -> None:
    ana, ben = guest("Ana"), guest("Ben")
    made = ana.post("/api/studies", {"record": record, "title": "Openings"})
    table, point = made["id"], f"/api/tables/{made['id']}/study"
    line = ana.post(f"{point}/line", {"at": 3})["view"]["decision"]["options"]
    played = ana.post(f"{point}/line", {"at": 3, "answer": line[-1]["key"]})

    write(ana, table, 1, text="One.\nTwo.", places=["temple"], arrows=[{"start": "space-M23", "end": "face:G07"}])
    notes = write(ana, table, 3, line=played["keys"])

    assert notes == ana.get(point)
    assert [(note["at"], note["text"], bool(note["line"])) for note in notes["comments"]] == [
        (1, "One.\nTwo.", False),
        (3, "", True),
    ]
    assert ben.get(point, invite=made["invite"]) == {**notes, "yours": False}
    with refused(404, "no-table"):
        ben.get(point)
    with refused(404, "no-study"):
        ben.request("DELETE", point)
    written = Study.from_text(text_at(ana, f"{point}/record"))
    assert [comment.at for comment in written.comments] == [1, 3]
    assert len(list(written.positions())) == 2
    again = begun(ana, written.to_text())
    assert ana.get(f"/api/tables/{again}/study")["comments"] == notes["comments"]
    assert [each["title"] for each in ana.get("/api/studies")["studies"]] == ["", "Openings"]


def test_an_emptied_comment_is_gone_and_so_is_a_deleted_study(guest: MakeGuest, record: str) -> None:
    ana = guest("Ana")
    table = begun(ana, record)
    write(ana, table, 1, text="Hm.")

    assert write(ana, table, 1)["comments"] == []
    ana.request("DELETE", f"/api/tables/{table}/study")

    assert ana.get("/api/studies")["studies"] == []
    with refused(404, "no-table"):
        ana.get(f"/api/tables/{table}")


BAD_NOTES: dict[str, tuple[int, Data]] = {
    "a text that is too long": (1, {"text": "x" * (LONGEST_TEXT + 1)}),
    "too many arrows": (1, {"arrows": [{"start": "temple", "end": "village"}] * (MOST_MARKS + 1)}),
    "an unknown place": (1, {"places": ["Temple!"]}),
    "a line that is not possible": (1, {"line": ["llama"]}),
    "a line that is too long": (1, {"line": ["pass"] * (MOST_KEYS + 1)}),
    "a point that is not there": (100_000, {"text": "Hm."}),
}


@pytest.mark.parametrize("case", BAD_NOTES)
def test_bad_comments_are_refused_and_change_nothing(guest: MakeGuest, record: str, case: str) -> None:
    ana, (at, note) = guest("Ana"), BAD_NOTES[case]
    table = begun(ana, record)

    with pytest.raises(Refusal) as caught:
        write(ana, table, at, **note)
    assert caught.value.status == (404 if at > 1 else 422)

    assert ana.get(f"/api/tables/{table}/study")["comments"] == []


def test_another_line_goes_on_with_draws_until_the_next_question(guest: MakeGuest, record: str) -> None:
    ana = guest("Ana")
    point = f"/api/tables/{begun(ana, record)}/study/line"

    keys: list[str] = []
    for _ in range(12):
        reply = ana.post(point, {"at": 2, "keys": keys})
        assert reply["keys"] == keys
        option = reply["view"]["decision"]["options"][0]["key"]
        keys = ana.post(point, {"at": 2, "keys": keys, "answer": option})["keys"]
        assert option in keys

    assert ana.post(point, {"at": 2, "keys": keys})["view"]["to_act"] is not None


def test_nobody_has_more_studies_than_the_limit(guest: MakeGuest, record: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "MOST_STUDIES", 1)
    ana = guest("Ana")
    begun(ana, record)

    with refused(409, "too-many-studies"):
        begun(ana, record)


def test_a_running_game_of_others_gives_no_line_and_no_position(guest: MakeGuest) -> None:
    ana, ben = guest("Ana"), guest("Ben")
    table = ana.create_table(["me", "open"], visibility="open")
    ben.join(table)
    ana.start(table)

    with refused(403, "record-secret"):
        ana.post(f"/api/tables/{table['id']}/study/line", {"at": 0})
    with refused(403, "branch-running"):
        ana.post("/api/studies/position", {"table": table["id"], "line": 0})
    with refused(403, "record-secret"):
        ana.get(f"/api/tables/{table['id']}/study/record")


def test_a_look_at_the_position_of_an_own_game_is_marked(guest: MakeGuest) -> None:
    ana = guest("Ana")
    table = ana.create_table(["me", "bot"], start=True)

    ana.post("/api/studies/position", {"table": table["id"], "line": 0})

    assert [mark["how"] for mark in ana.get(ana.at(table))["marks"]] == ["branch"]


@pytest.mark.parametrize("players", [2, 4])
def test_a_corrected_position_can_be_looked_at_and_played_from(guest: MakeGuest, players: int) -> None:
    game = some_game(players, 2)
    ana = guest("Ana")
    position = ana.post("/api/studies/position", {"text": game.position_text()})
    held = position["text"].split("[seat 2]")[1].split("god-cards:")[1].split("\n")[0].split()
    other = next(name for name in position["piles"]["god-deck"] if name not in held)
    totals = {"kind": "totals", "what": "vp=40 gold=3", "seat": 1}

    swap = {"kind": "swap", "what": f"{held[0]} {other}"}
    swapped = ana.post("/api/studies/position", {"text": position["text"], "correction": swap})
    changed = ana.post("/api/studies/position", {"text": swapped["text"], "correction": totals})
    made = ana.post("/api/studies", {"position": changed["text"]})
    branch = ana.post(f"/api/tables/{made['id']}/branch", {"line": 0, "seats": [{"kind": "me"}] * players})

    assert other in changed["text"].split("[seat 2]")[1].split("god-cards:")[1].split("\n")[0]
    assert made["status"] == "replay"
    assert made["earlier_turns"] is None
    assert made["origin"]["kind"] == "position"
    state = ana.get(f"/api/tables/{branch['id']}/state", seat=branch["to_act"])
    assert [player["vp"] for player in state["view"]["players"]][1] == 40
    option = state["view"]["decision"]["options"][0]["key"]
    ana.answer(branch, option, state["version"])
    reply = ana.post(f"/api/tables/{made['id']}/study/line", {"at": 0, "answer": option})
    assert reply["keys"][0] == option


def test_an_impossible_position_is_refused_with_the_reason(guest: MakeGuest) -> None:
    ana = guest("Ana")
    text = tw.new_game(players=2, seed="positions").position_text()
    tile = text.split("production: ")[1].split()[0]

    for wrong in (text.replace("[weavings]", "[llamas]"), text.replace(f"production: {tile}", "production: P99")):
        with refused(422, "bad-entry") as body:
            ana.post("/api/studies/position", {"text": wrong})
        assert body[0]["error"]["args"][0]


def test_export_and_deletion_cover_studies(guest: MakeGuest, record: str) -> None:
    ana, ben = guest("Ana"), guest("Ben")
    made = ana.post("/api/studies", {"record": record})
    write(ana, made["id"], 1, text="My own words.")

    ana.request("DELETE", "/api/me")

    with refused(404, "no-table"):
        ben.get(f"/api/tables/{made['id']}/study", invite=made["invite"])
