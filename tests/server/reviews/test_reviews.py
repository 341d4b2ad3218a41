"""A finished game is reviewed by bot workers and its review is stored; a running game has none."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest
from pydantic import TypeAdapter

from tawantinsuyu.analysis.puzzles import subject_of
from tawantinsuyu.analysis.record_moments import moments
from tawantinsuyu.server import config
from tawantinsuyu.server.features.reviews.messages import ReviewStateOut, TurningPointOut
from tests.analysis.reviewed import LINES, finished, reviewed
from tests.server.history.test_http import Room, Visitor, run

ALONE = {"seats": [{"kind": "me"}, {"kind": "me"}]}


async def asked(visitor: Visitor, table: str, lines: int = LINES) -> dict[str, Any]:
    response = await visitor.client.post(f"/api/tables/{table}/review", json={"lines": lines})
    assert response.status_code == 202, response.text
    TypeAdapter(ReviewStateOut).validate_json(response.content)
    return dict(response.json())


async def cancelled(visitor: Visitor, path: str) -> dict[str, Any]:
    response = await visitor.client.delete(f"/api{path}")
    assert response.status_code == 200, response.text
    TypeAdapter(ReviewStateOut).validate_json(response.content)
    return dict(response.json())


def test_a_review_is_asked_for_made_and_kept(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        north = room()
        await north.come_in("North")
        table = await north.post("/replays", {"record": finished().to_text(), "title": "A game"})
        path = f"/tables/{table['id']}/review"
        assert (await north.get(path, ReviewStateOut))["status"] == "none"

        state = await asked(north, table["id"])

        assert state["status"] in ("waiting", "running")
        assert state["asked"] is True
        other = await north.post("/replays", {"record": finished().to_text(), "title": "Another"})
        assert await north.refused("POST", f"/tables/{other['id']}/review", {}) == (409, "review-waits")
        done = 0
        while state["status"] != "done":
            assert state["status"] != "failed"
            assert state["done"] >= done
            done = state["done"]
            await asyncio.sleep(0.2)
            state = await north.get(f"{path}?language=fr", ReviewStateOut)
        found, known = state["review"], reviewed()
        assert [point["chances"] for point in found["curve"]] == [list(point.chances) for point in known.curve]
        worst = known.costliest(0)[0]
        told = found["decisions"][found["costliest"][0][0]]
        assert (told["line"], told["cost"], told["best"]) == (worst.line, worst.cost, worst.best)
        assert len(told["words"]) == 2
        assert told["reasons"]
        assert (await asked(north, table["id"]))["status"] == "done"  # it is kept, not made again

    run(tmp_path, story)


def test_a_review_can_be_cancelled_by_who_waits_for_it(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        north, south = room(), room()
        await north.come_in("North")
        await south.come_in("South")
        table = await north.post("/replays", {"record": finished().to_text(), "title": "A game"})
        path = f"/tables/{table['id']}/review?invite={table['invite']}"
        await asked(north, table["id"])

        state = await cancelled(south, path)
        assert (state["status"] in ("waiting", "running"), state["asked"]) == (True, False)
        state = await cancelled(north, path)

        assert (state["status"], state["asked"], state["total"]) == ("none", False, 0)

    run(tmp_path, story)


@pytest.mark.parametrize("name", ["review-parts", "review-parts-address"])
def test_the_parts_of_reviews_of_a_day_are_counted(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cast(dict[str, str], config.LIMITS), name, "100/day")

    async def story(room: Room) -> None:
        north = room()
        await north.come_in("North")
        table = await north.post("/replays", {"record": finished().to_text(), "title": "A game"})
        path = f"/tables/{table['id']}/review"
        assert (await asked(north, table["id"], lines=1_000))["total"] > 100  # a single one is always possible
        await cancelled(north, path)

        assert await north.refused("POST", path, {"lines": 2}) == (429, "too-fast")

    run(tmp_path, story)


def test_only_a_game_played_to_its_end_is_reviewed(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        north = room()
        await north.come_in("North")
        playing = await north.post("/tables", ALONE)
        await north.client.post(f"/api/tables/{playing['id']}/start")
        record = finished()
        begun = replace(record, answers=record.answers[:80], result=None, fingerprint=None)
        looked_at = await north.post("/replays", {"record": begun.to_text(), "title": "Begun"})

        for table, refused in ((playing["id"], (403, "review-secret")), (looked_at["id"], (409, "review-not-over"))):
            assert await north.refused("POST", f"/tables/{table}/review", {}) == refused
            assert (await north.get(f"/tables/{table}/review", ReviewStateOut))["review"] is None

    run(tmp_path, story)


def test_the_turning_point_is_found_without_a_review_and_taken_from_it_once_there_is_one(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        north, south = room(), room()
        await north.come_in("North")
        await south.come_in("South")
        table = await north.post("/replays", {"record": finished().to_text(), "title": "A game"})
        path = f"/tables/{table['id']}/review"
        probed = await north.get(f"{path}/turning-point?seat=1&invite={table['invite']}", TurningPointOut)
        assert probed["decision"]["seat"] == 1
        assert probed["decision"]["cost"] > 0.02
        assert len(probed["decision"]["words"]) == 2
        assert probed["subject"] == subject_of(prompt_at(probed["decision"]["line"]))
        assert (await north.get(f"{path}/turning-point?seat=1", TurningPointOut)) == probed
        assert await south.refused("GET", f"{path}/turning-point?seat=1") == (404, "no-table")
        assert await north.refused("GET", f"{path}/turning-point?seat=2") == (404, "no-seat")

        state = await asked(north, table["id"])
        while state["status"] != "done":
            await asyncio.sleep(0.2)
            state = await north.get(path, ReviewStateOut)

        found = await north.get(f"{path}/turning-point?seat=1", TurningPointOut)
        assert found["decision"]["line"] == reviewed().costliest(1)[0].line

    run(tmp_path, story)


def prompt_at(line: int) -> str:
    """What was asked at a point of the game."""
    return next(
        each.game.asked().decision.prompt for each in moments(finished()) if each.line == line and each.seat == 1
    )
