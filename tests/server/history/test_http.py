"""The same over HTTP: responses match the API document and go only to authorised people."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from pydantic import TypeAdapter

import tawantinsuyu as tw
from tawantinsuyu.game.formats.fair import check_deal
from tawantinsuyu.server.app import create_app
from tawantinsuyu.server.config import Config
from tawantinsuyu.table.history.messages import ReplayOut, ScoresOut
from tawantinsuyu.table.messages.game import StateOut
from tawantinsuyu.table.messages.tables import TableOut
from tests.server.history.recorded import golden

ADDRESS = "http://127.0.0.1:8000"
PATIENCE = 180


class Visitor:
    """A browser."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client = client

    async def come_in(self, name: str) -> None:
        """Become a guest."""
        response = await self.client.post("/api/guests", json={"name": name})
        self.client.headers["X-CSRF-Token"] = response.json()["csrf"]

    async def get(self, path: str, model: type, status: int = 200) -> Any:
        """An answer that is as the API document says."""
        response = await self.client.get(f"/api{path}")
        assert response.status_code == status, response.text
        TypeAdapter[object](model).validate_json(response.content)
        return response.json()

    async def post(self, path: str, sent: dict[str, Any]) -> TableOut:
        """A new table."""
        response = await self.client.post(f"/api{path}", json=sent)
        assert response.status_code == 201, response.text
        return TypeAdapter(TableOut).validate_json(response.content)

    async def refused(self, method: str, path: str, sent: dict[str, Any] | None = None) -> tuple[int, str]:
        """Status and id of a refusal."""
        response = await self.client.request(method, f"/api{path}", json=sent)
        return response.status_code, response.json()["error"]["id"]


Room = Callable[[], Visitor]


@asynccontextmanager
async def web(folder: Path) -> AsyncIterator[Room]:
    """A running app, and visitors for it."""
    app = create_app(Config(database=str(folder / "games.sqlite"), bot_workers=1))
    clients: list[httpx.AsyncClient] = []

    def visitor() -> Visitor:
        clients.append(httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url=ADDRESS))
        return Visitor(clients[-1])

    async with app.router.lifespan_context(app):
        yield visitor
        for client in clients:
            await client.aclose()


def run(folder: Path, story: Callable[[Room], Awaitable[None]]) -> None:
    """What happens at such an app."""

    async def told() -> None:
        async with web(folder) as room:
            await asyncio.wait_for(story(room), PATIENCE)

    asyncio.run(told())


def test_a_record_is_taken_in_looked_at_and_given_out_again(tmp_path: Path) -> None:
    text = golden("2-players-default-1")
    record = tw.Record.from_text(text)

    async def story(room: Room) -> None:
        north, stranger = room(), room()
        await north.come_in("North")

        table = await north.post("/replays", {"record": text, "title": "An old game"})

        here = f"/tables/{table['id']}"
        steps = (await north.get(f"{here}/replay", ReplayOut))["steps"]
        last = await north.get(f"{here}/replay/{len(steps)}?seat=1", StateOut)
        scores = await north.get(f"{here}/scores", ScoresOut)
        assert (table["status"], table["title"]) == ("replay", "An old game")
        assert len(steps) == sum(1 for seat, _ in record.answers if seat >= 0)
        assert (last["seat"], last["view"]["over"]) == (1, True)
        assert scores["points"][-1] == list(record.result or ())
        given = await north.client.get(f"/api{here}/record")
        assert tw.Record.from_text(given.text) == record
        assert given.headers["content-type"] == "text/plain; charset=utf-8"
        assert given.headers["content-disposition"].startswith('attachment; filename="tawantinsuyu-')
        assert given.headers["content-disposition"].endswith(f'-{table["id"]}.record"')
        for path in ("replay", "replay/0", "scores", "record"):
            assert await stranger.refused("GET", f"{here}/{path}") == (404, "no-table")
            response = await stranger.client.get(f"/api{here}/{path}?invite={table['invite']}")
            assert response.status_code == 200

    run(tmp_path, story)


def test_bots_go_on_from_a_point_of_a_replay_to_the_end_and_the_record_proves_the_deal(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        north = room()
        await north.come_in("North")
        replay = await north.post("/replays", {"record": golden("2-players-default-1")})
        line = len((await north.get(f"/tables/{replay['id']}/replay", ReplayOut))["steps"]) - 12
        bots = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]

        table = await north.post(f"/tables/{replay['id']}/branch", {"line": line, "seats": bots})

        here = f"/tables/{table['id']}"
        assert table["status"] == "playing"
        while (await north.get(here, TableOut))["status"] == "playing":
            await asyncio.sleep(0.02)
        given = await north.client.get(f"/api{here}/record")
        deal = check_deal(tw.Record.from_text(given.text), promised=table["commitment"])
        assert deal.is_fair
        assert deal.commitment == "kept"
        assert deal.game.is_over
        assert deal.dealt_from > 0

    run(tmp_path, story)


def test_while_a_game_goes_on_the_routes_keep_its_secrets(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        north, south, stranger = room(), room(), room()
        await north.come_in("North")
        await south.come_in("South")
        seats = [{"kind": "me"}, {"kind": "open"}]
        table = await north.post("/tables", {"seats": seats, "visibility": "open"})
        here = f"/tables/{table['id']}"
        await south.client.post(f"/api{here}/join", json={})
        await north.client.post(f"/api{here}/start", json={})

        points = [await visitor.get(f"{here}/replay/0", StateOut) for visitor in (north, south, stranger)]
        assert [point["seat"] for point in points] == [0, 1, None]
        assert (await stranger.get(f"{here}/scores", ScoresOut))["sheets"] == []
        for visitor in (north, south, stranger):
            assert await visitor.refused("GET", f"{here}/record") == (403, "record-secret")
        assert await north.refused("GET", f"{here}/replay/0?seat=1") == (403, "not-your-seat")
        assert await stranger.refused("GET", f"{here}/replay?seat=0") == (403, "not-your-seat")
        assert await north.refused("GET", f"{here}/replay/1") == (404, "no-such-line")
        branch = {"line": 0, "seats": [{"kind": "me"}, {"kind": "bot"}]}
        assert await south.refused("POST", f"{here}/branch", branch) == (403, "branch-running")
        assert await stranger.refused("POST", f"{here}/branch", branch) == (401, "who-are-you")
        assert await stranger.refused("POST", "/replays", {"record": "x"}) == (401, "who-are-you")
        assert await north.refused("POST", "/replays", {"record": "x"}) == (422, "bad-record")

    run(tmp_path, story)
