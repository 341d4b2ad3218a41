"""The offline edition at /offline: what is served, with which policy, and when the page links to it."""

from __future__ import annotations

import gzip
from pathlib import Path

import httpx
import pytest

from harness.servers.server import run_server
from tawantinsuyu.server.security.headers import CONTENT_SECURITY_POLICY
from tawantinsuyu.server.site import offline as offline_site
from tawantinsuyu.server.site.offline import POLICY, find_offline

PYTHON = gzip.compress(b"interpreter")


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A folder as `make offline` leaves it."""
    (tmp_path / "python").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>the game")
    (tmp_path / "service-worker.js").write_text("1;")
    (tmp_path / "python" / "pyodide.mjs").write_text("export {};")
    (tmp_path / "python" / "game.tar.gz").write_bytes(PYTHON)
    (tmp_path / "files.json").write_text("{}")
    return tmp_path


def test_the_folder_is_offered_with_a_policy_of_its_own(built: Path) -> None:
    with run_server(offline=built) as server, httpx.Client(base_url=server.url, trust_env=False, verify=False) as page:
        entered = page.get("/offline", follow_redirects=True)
        packed = page.get("/offline/python/game.tar.gz")
        script = page.get("/offline/python/pyodide.mjs")

        assert (entered.url.path, entered.text) == ("/offline/", "<!doctype html>the game")
        assert "wasm-unsafe-eval" in entered.headers["content-security-policy"]
        assert packed.content == PYTHON
        assert "content-encoding" not in packed.headers
        assert script.headers["content-type"].startswith("text/javascript")
        assert {each.headers["content-security-policy"] for each in (entered, packed, script)} == {POLICY}
        for path in ("/", "/offline/none.html", "/offline/..%2fpyproject.toml"):
            assert page.get(path).headers["content-security-policy"] == CONTENT_SECURITY_POLICY
        assert server.guest().get("/api/choices")["offline"] is True


def test_a_server_without_the_folder_offers_nothing(monkeypatch: pytest.MonkeyPatch, built: Path) -> None:
    monkeypatch.setattr(offline_site, "above_this", lambda: [built / "nowhere"])
    with run_server() as server:
        assert httpx.get(f"{server.url}/offline/", trust_env=False, verify=False).status_code == 404
        assert server.guest().get("/api/choices")["offline"] is False


def test_a_checkout_has_the_folder_in_build(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(offline_site, "above_this", lambda: [tmp_path])
    folder = tmp_path / "build" / "offline"
    folder.mkdir(parents=True)
    assert find_offline() is None  # a build that was broken off

    (folder / "files.json").write_text("{}")

    assert find_offline() == folder


def test_a_folder_without_the_edition_is_refused(tmp_path: Path) -> None:
    with pytest.raises(
        ValueError, match=r"no offline edition in .*: files\.json is missing \(make offline builds it\)"
    ):
        find_offline(tmp_path)
