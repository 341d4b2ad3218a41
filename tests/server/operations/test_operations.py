"""Choices, the API document, health, metrics, and the common form of errors."""

from __future__ import annotations

import asyncio
import gc
import re
from collections.abc import Iterator

import pytest

import tawantinsuyu as tw
from harness.builds import ROOT
from harness.servers.guest import refused
from harness.servers.server import ServerInThread, run_server
from tawantinsuyu.box.load import load_box
from tawantinsuyu.server.features.operations.health import HealthCheck
from tawantinsuyu.table.protocol import PROTOCOL
from tests.server.games import AnyGuest, play_to


def test_every_variant_that_is_offered_can_be_played(guest: AnyGuest) -> None:
    ana = guest("Ana")
    choices = ana.get("/api/choices")
    modules = ["way-of-the-sun:simpa", "vassals", "nobles", "buildings"]
    assert set(modules) < set(choices["modules"])
    for name, values in choices["variants"].items():
        for number, value in enumerate(values):
            table = ana.create_table(["me", "me"], game={"modules": modules, "variants": {name: value}})
            # the first value is the default, which goes without saying
            assert table["settings"]["variants"] == ({name: value} if number else {})
        with refused(422, "bad-settings"):
            ana.create_table(["me", "me"], game={"modules": modules, "variants": {name: "llama"}})


@pytest.mark.parametrize("opponent", ["axomamma", "pachamama"])
def test_every_opponent_switch_and_preset_that_is_offered_can_be_played(guest: AnyGuest, opponent: str) -> None:
    ana = guest("Ana")
    choices = ana.get("/api/choices")
    modules = [] if opponent == "axomamma" else ["way-of-the-sun:ruruy", "vassals", "nobles", "buildings"]
    game = {"opponent": opponent, "modules": modules}
    for name, values in choices["switches"][opponent].items():
        for number, value in enumerate(values):
            table = ana.create_table(["me"], game={**game, "difficulty": {name: value}})
            assert table["settings"]["difficulty"] == ({name: value} if number else {})
        with refused(422, "bad-settings"):
            ana.create_table(["me"], game={**game, "difficulty": {name: "llama"}})
    for name, preset in choices["presets"][opponent].items():
        table = ana.create_table(["me"], game={**game, "difficulty": name})
        assert table["settings"]["difficulty"] == preset


def test_what_decides_nothing_without_a_module_is_refused_without_it_and_taken_with_one_of_each_group(
    guest: AnyGuest,
) -> None:
    ana = guest("Ana")
    choices = ana.get("/api/choices")
    for name, values in choices["variants"].items():
        needs = choices["needs"].get(name, [])
        modules = sorted({group[-1] for group in needs})
        ana.create_table(["me", "me"], game={"modules": modules, "variants": {name: values[1]}})
        if needs:
            with refused(422, "bad-settings"):
                ana.create_table(["me", "me"], game={"variants": {name: values[1]}})
    for name, values in choices["switches"]["pachamama"].items():
        needs = choices["needs"].get(name, [])
        game = {"opponent": "pachamama", "difficulty": {name: values[1]}}
        ana.create_table(["me"], game={**game, "modules": [group[0] for group in needs]})
        if needs:
            with refused(422, "bad-settings"):
                ana.create_table(["me"], game=game)


def test_every_module_and_bot_that_is_offered_can_be_played(guest: AnyGuest) -> None:
    ana = guest("Ana")
    choices = ana.get("/api/choices")
    assert choices["opponents"] == ["axomamma", "pachamama"]
    for module in choices["modules"]:
        assert ana.create_table(["me", "me"], game={"modules": [module]})["settings"]["modules"] == [module]
    for bot in choices["bots"]:
        assert ana.create_table(["me", f"bot:{bot}"])["seats"][1]["bot"] == bot
    for players in choices["players"]:
        game = {"opponent": "axomamma"} if players == 1 else {}
        assert ana.create_table(["me"] * players, game=game)["settings"]["players"] == players
    for language in choices["languages"]:
        assert ana.change(language=language)["language"] == language


def test_the_choices_name_what_is_played_with(guest: AnyGuest) -> None:
    stranger, ana = guest(None), guest("Ana")
    choices = stranger.get("/api/choices")
    table = ana.create_table(["me", "me"], start=True)
    assert table["played_with"] == {
        "engine": choices["version"],
        "rules": choices["rules"],
        "components": choices["components"],
    }
    assert (choices["version"], choices["rules"]) == (tw.__version__, tw.RULES)


def test_the_api_document_is_served(guest: AnyGuest) -> None:
    document = guest(None).http.get("/api/openapi.json").json()
    assert document["info"]["title"] == "Tawantinsuyu"
    assert "/api/tables/{table}/answers" in document["paths"]
    assert {"UpdateOut", "TableMessage", "ChatMessage", "RefusedMessage"} <= document["components"]["schemas"].keys()


def test_a_server_that_is_well_says_so(any_server: ServerInThread) -> None:
    assert any_server.guest(None).get("/healthz") == {
        "status": "ok",
        "version": tw.__version__,
        "rules": tw.RULES,
        "components": load_box().short_hash,
        "protocol": PROTOCOL,
        "databases_down": [],
    }


@pytest.fixture(scope="module")
def own_server() -> Iterator[ServerInThread]:
    """A server that nobody else uses."""
    with run_server() as server:
        yield server


def test_health_checks_at_the_same_time_write_once(own_server: ServerInThread) -> None:
    services = own_server.services

    async def check() -> int:
        health, before = HealthCheck(), services.database.jobs
        await asyncio.gather(*(health.check(services.registry.databases) for _ in range(20)))
        return services.database.jobs - before

    assert own_server.inside(check()) <= 2  # the outbox may write meanwhile


def readings(server: ServerInThread) -> dict[str, float]:
    response = server.guest(None).http.get("/metrics")
    assert response.headers["content-type"].startswith("text/plain")
    return {
        name: float(value) for name, value in re.findall(r"^tawantinsuyu_(\S+) (\S+)$", response.text, re.MULTILINE)
    }


def test_metrics_count_what_happens(own_server: ServerInThread) -> None:
    ana = own_server.guest("Ana")
    before = readings(own_server)
    table = ana.create_table(["me", "me"], start=True)
    ana.create_table(["me", "open"])
    with ana.socket(table) as socket:
        socket.receive("update")
        play_to(own_server, table, 6)
        socket.until_version(6)
        after = readings(own_server)
    assert after["moves_total"] == before["moves_total"] + 5
    assert after["messages_total"] >= before["messages_total"] + 5
    assert after["sockets"] == before["sockets"] + 1
    assert after["tables_open"] >= before["tables_open"] + 1
    for status in ("playing", "waiting"):
        name = f'tables{{status="{status}"}}'
        assert after[name] == before.get(name, 0) + 1
    assert after["database_commits_total"] > before["database_commits_total"]


def test_metrics_measure_requests_queues_and_memory(own_server: ServerInThread) -> None:
    ana = own_server.guest("Ana")
    ana.create_table(["me", "me"])
    own_server.guest(None).http.get("/api/no-such-thing/secret")
    text = own_server.guest(None).http.get("/metrics").text

    assert re.search(r'^tawantinsuyu_request_seconds_count\{route="/api/tables"\} [1-9]', text, re.MULTILINE)
    assert "no-such-thing" not in text
    assert 'tawantinsuyu_queue{kind="move"} 0' in text
    assert re.search(r"^process_resident_memory_bytes [1-9]", text, re.MULTILINE)


def test_the_dashboard_shows_only_what_is_exported(own_server: ServerInThread) -> None:
    text = own_server.guest("Ana").http.get("/metrics").text
    exported = set(re.findall(r"^(\w+)[{ ]", text, re.MULTILINE))
    shown = (ROOT / "hosting" / "grafana.json").read_text(encoding="utf-8")

    names = set(re.findall(r"\b(?:tawantinsuyu|process)_\w+", shown))
    assert len(names) >= 10
    assert names <= exported


def test_metrics_show_the_longest_pauses(own_server: ServerInThread) -> None:
    before = readings(own_server)
    gc.collect()
    after = readings(own_server)

    assert after["collections_full_total"] > before["collections_full_total"]
    assert after["collection_seconds_total"] > before["collection_seconds_total"]
    assert after["collection_longest_seconds"] > 0
    assert after["delay_longest_seconds"] >= 0


def test_metrics_tell_nothing_about_people_and_tables(server: ServerInThread) -> None:
    ana = server.guest("Ana Secret")
    table = ana.create_table(["me", "me"], title="Secret title", start=True)
    text = server.guest(None).http.get("/metrics").text
    for secret in (table["id"], table["invite"], ana.id, "Secret"):
        assert secret not in text


@pytest.mark.parametrize(
    ("method", "path", "status", "error"),
    [
        ("GET", "/api/llama", 404, "not-found"),
        ("GET", "/api/tables/x/llama", 404, "not-found"),
        ("PUT", "/api/tables", 405, "wrong-method"),
        ("PUT", "/api/me", 405, "wrong-method"),
        ("GET", "/api/tables/x/moves?since=x", 422, "bad-request"),
        ("GET", "/api/tables/x/socket", 404, "not-found"),
    ],
)
def test_every_refusal_has_the_same_form(guest: AnyGuest, method: str, path: str, status: int, error: str) -> None:
    ana = guest("Ana")
    with refused(status, error) as body:
        ana.request(method, path)
    assert set(body[0]["error"]) == {"id", "args", "message"}


def test_what_is_no_json_is_refused(guest: AnyGuest) -> None:
    ana = guest("Ana")
    for content in (b"{", b"\xff", b'{"name": "A", "name"', b"", b'{"name": "\xff"}'):
        response = ana.http.request("PATCH", "/api/me", content=content, headers={"content-type": "application/json"})
        assert (response.status_code, response.json()["error"]["id"]) in ((422, "bad-request"), (400, "bad-form"))
    assert ana.me()["name"] == "Ana"
