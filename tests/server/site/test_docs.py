"""The documentation at /docs: what is served, and that pages run only their own scripts."""

from __future__ import annotations

import hashlib
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from harness.servers.server import run_server
from tawantinsuyu.server.security.headers import CONTENT_SECURITY_POLICY
from tawantinsuyu.server.site import docs as docs_site
from tawantinsuyu.server.site.docs import find_docs

INSIDE = 'var here = "a page";'
INDEX = f'<!doctype html><script>{INSIDE}</script><script src="assets/x.js"></script><p style="color: red">Hello'


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site as `make docs` leaves it."""
    folder = tmp_path_factory.mktemp("site")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text(INDEX)
    (folder / "assets" / "x.js").write_text("1;")
    return folder


@pytest.fixture(scope="module")
def browser(built: Path) -> Iterator[httpx.Client]:
    with run_server(docs=built) as server, httpx.Client(base_url=server.url, trust_env=False, verify=False) as client:
        yield client


def test_the_first_page_is_at_docs(browser: httpx.Client) -> None:
    at_docs = browser.get("/docs")
    followed = browser.get("/docs", follow_redirects=True)

    assert at_docs.headers["location"] == "/docs/"
    assert followed.text == browser.get("/docs/index.html").text == INDEX
    assert followed.headers["cache-control"] == "no-cache"


def test_a_page_may_run_the_scripts_that_are_in_it_and_no_others(browser: httpx.Client) -> None:
    page = browser.get("/docs/").headers["content-security-policy"].split("; ")
    script = browser.get("/docs/assets/x.js").headers["content-security-policy"].split("; ")

    digest = b64encode(hashlib.sha256(INSIDE.encode()).digest()).decode()
    assert f"script-src 'self' 'sha256-{digest}'" in page
    assert "default-src 'none'" in page
    assert "script-src 'self'" in script


def test_other_pages_keep_their_policy(browser: httpx.Client) -> None:
    for path in ("/", "/docs/none.html", "/docsearch"):
        assert browser.get(path).headers["content-security-policy"] == CONTENT_SECURITY_POLICY


@pytest.mark.parametrize(
    "path", ["/docs/none.html", "/docs/assets", "/docs/..%2fpyproject.toml", "/docs/%2e%2e/index.html"]
)
def test_what_is_not_of_the_site_stays_unknown(browser: httpx.Client, path: str) -> None:
    assert browser.get(path).status_code == 404


def test_a_checkout_has_its_site_in_build_and_without_one_there_is_no_page(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(docs_site, "above_this", lambda: [tmp_path])

    assert find_docs() is None
    with run_server() as server:
        assert httpx.get(f"{server.url}/docs", trust_env=False, verify=False).status_code == 404

    site = tmp_path / "build" / "docs" / "site"
    site.mkdir(parents=True)
    (site / "index.html").write_text(INDEX)
    assert find_docs() == site


def test_a_folder_without_a_site_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"no documentation in .*: index\.html is missing \(make docs builds it\)"):
        find_docs(tmp_path)
