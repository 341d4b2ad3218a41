"""The files of the web app: what is served, how long browsers cache it, and what is not found."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from harness.servers.server import run_server
from tawantinsuyu.server.security.headers import CONTENT_SECURITY_POLICY
from tawantinsuyu.server.site import web_app as site
from tawantinsuyu.server.site.web_app import find_site

INDEX = "<!doctype html><title>An app</title>"
SCRIPT = "console.log('hello');\n" * 100


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An app as a build leaves it."""
    folder = tmp_path_factory.mktemp("dist")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text(INDEX)
    (folder / "favicon.svg").write_text("<svg/>")
    (folder / "assets" / "index-abc123.js").write_text(SCRIPT)
    (folder / "assets" / "index-abc123.css").write_text("body{}")
    return folder


@pytest.fixture(scope="module")
def browser(built: Path) -> Iterator[httpx.Client]:
    with (
        run_server(site=built) as server,
        httpx.Client(base_url=server.url, trust_env=False, verify=False, headers={"accept-encoding": "gzip"}) as client,
    ):
        yield client


@pytest.mark.parametrize(
    "path", ["/", "/tables/abc", "/tables/abc?invite=xyz", "/tables/abc/replay?move=3", "/replays/abc"]
)
def test_a_page_of_the_app_is_its_index_and_is_asked_for_again(browser: httpx.Client, path: str) -> None:
    answer = browser.get(path)

    assert answer.status_code == 200
    assert answer.text == INDEX
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-security-policy"] == CONTENT_SECURITY_POLICY


def test_a_file_with_a_hash_in_its_name_is_kept_for_good(browser: httpx.Client) -> None:
    answer = browser.get("/assets/index-abc123.js")

    assert answer.text == SCRIPT
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


def test_other_files_are_asked_for_again(browser: httpx.Client) -> None:
    answer = browser.get("/favicon.svg")

    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.headers["cache-control"] == "no-cache"


def test_a_file_comes_compressed_if_that_saves_anything_and_the_browser_can_read_it(browser: httpx.Client) -> None:
    packed = browser.get("/assets/index-abc123.js")
    plain = browser.get("/assets/index-abc123.js", headers={"accept-encoding": "identity"})
    small = browser.get("/assets/index-abc123.css")

    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) == len(gzip.compress(SCRIPT.encode(), mtime=0))
    assert "content-encoding" not in plain.headers
    assert "content-encoding" not in small.headers
    assert packed.text == plain.text == SCRIPT
    assert packed.headers["vary"] == plain.headers["vary"] == "accept-encoding"
    assert packed.headers["etag"] != plain.headers["etag"]


def test_what_the_browser_has_already_is_not_sent_again(browser: httpx.Client) -> None:
    etag = browser.get("/").headers["etag"]

    same = browser.get("/tables/other", headers={"if-none-match": f'"something", W/{etag}'})
    other = browser.get("/", headers={"if-none-match": '"something"'})

    assert (same.status_code, same.content) == (304, b"")
    assert same.headers["etag"] == etag
    assert same.headers["cache-control"] == "no-cache"
    assert other.status_code == 200


def test_only_the_headers_can_be_asked_for(browser: httpx.Client) -> None:
    answer = browser.head("/assets/index-abc123.js", headers={"accept-encoding": "identity"})

    assert (answer.status_code, answer.content) == (200, b"")
    assert int(answer.headers["content-length"]) == len(SCRIPT)


@pytest.mark.parametrize(
    "path",
    [
        "/index.html",
        "/tables",
        "/tables/abc/def",
        "/assets/index-000000.js",
        "/assets/../index.html",
        "/assets/..%2findex.html",
        "/%2e%2e/pyproject.toml",
        "/api/nothing",
        "/api/tables/abc/nothing",
    ],
)
def test_what_is_unknown_stays_unknown(browser: httpx.Client, path: str) -> None:
    answer = browser.get(path)

    assert answer.status_code == 404
    assert answer.json()["error"]["id"] == "not-found"


@pytest.mark.parametrize(("path", "shows_page"), [("/nowhere", True), ("/api/nothing", False), ("/assets/x.js", False)])
def test_a_browser_gets_a_page_for_an_unknown_address(browser: httpx.Client, path: str, shows_page: bool) -> None:
    answer = browser.get(path, headers={"accept": "text/html,*/*;q=0.8"})

    assert answer.status_code == 404
    assert (answer.text == INDEX) == shows_page


def test_a_wrong_method_is_still_told_apart_from_an_unknown_address(browser: httpx.Client) -> None:
    assert browser.put("/api/guests").status_code == 405
    assert browser.post("/tables/abc").status_code == 405


def test_without_a_built_app_a_page_says_how_to_build_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(site, "PACKAGED", tmp_path)
    monkeypatch.setattr(site, "CHECKOUT", Path("nowhere", "dist"))

    with run_server() as server:
        answer = httpx.get(server.url, trust_env=False, verify=False)

    assert answer.status_code == 503
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "make web" in answer.text


def test_the_app_in_the_package_comes_before_that_of_a_checkout(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, built: Path
) -> None:
    assert find_site(built) == built

    monkeypatch.setattr(site, "PACKAGED", built)
    assert find_site() == built

    monkeypatch.setattr(site, "PACKAGED", tmp_path)
    assert find_site() != built


def test_a_checkout_has_its_app_beside_its_sources(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(site, "PACKAGED", tmp_path / "none")
    monkeypatch.setattr(site, "__file__", str(tmp_path / "build" / "fast" / "tawantinsuyu" / "server" / "site.py"))
    dist = tmp_path / "web" / "dist"
    dist.mkdir(parents=True)
    (dist / "index.html").write_text(INDEX)

    assert find_site() is None  # a folder of that name, but not ours

    (dist.parent / "package.json").write_text("{}")
    assert find_site() == dist


def test_a_folder_that_holds_no_app_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"no web app in .*: index\.html is missing"):
        find_site(tmp_path)
