"""Internal errors reveal nothing internal."""

from __future__ import annotations

import asyncio
import io
from pathlib import Path

import pytest

from tawantinsuyu.server.tables.live_table import LiveTable
from tawantinsuyu.server.tables.registry import TableRegistry
from tests.server.leaks.party import Party, Person, party


async def at_a_game(here: Party) -> tuple[Person, LiveTable]:
    ana = await here.person("Ana")
    wishes = [{"kind": "me"}, {"kind": "me"}]
    facts = await ana.post("/api/tables", {"seats": wishes, "visibility": "open", "start": True})
    return ana, await here.services.registry.table(facts["id"])


def test_a_fault_tells_neither_those_who_met_it_nor_the_log_any_secret(
    tmp_path: Path, logs: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The error is as talkative as can be: it holds the whole table, with its seed, and the person's secrets."""

    async def go() -> None:
        async with party(tmp_path) as here:
            ana, live = await at_a_game(here)
            ben = await here.person("Ben")
            secrets = {str(live.row.seed), live.row.invite}
            secrets |= {ana.secrets[what] for what in ("token", "csrf", "link", "webhook secret")}

            async def fail(_: TableRegistry, table: LiveTable) -> None:
                raise RuntimeError(f"{table.row!r} {sorted(ana.secrets.values())}")

            monkeypatch.setattr(TableRegistry, "catch_up", fail)
            answer = await ben.get(f"/api/tables/{live.id}/state")

            assert answer.status_code == 500
            error = answer.json()["error"]
            assert error["id"] == "server-fault"
            assert error["args"] == [answer.headers["x-request-id"]]
            assert error["args"][0] in logs.getvalue()
            assert "RuntimeError" in logs.getvalue()
            for secret in secrets:
                assert secret not in answer.text
                assert secret not in logs.getvalue()

    asyncio.run(go())
