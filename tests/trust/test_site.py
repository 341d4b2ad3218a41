"""The documentation site has every page and no dead links."""

from __future__ import annotations

from pathlib import Path

from harness.builds import ROOT
from tools.docs.site import REFERENCE, dead_links, fitted, places, routes_page, settings


def pages_in(nav: object) -> list[str]:
    """Every page that the navigation names."""
    if isinstance(nav, str):
        return [nav]
    parts = nav.values() if isinstance(nav, dict) else nav if isinstance(nav, list) else []
    return [page for part in parts for page in pages_in(part)]


def test_every_page_is_in_the_navigation_once() -> None:
    found = pages_in(settings()["nav"])
    written = [place for place in places().values() if place.endswith(".md")]
    made = [*(f"reference/{name}.md" for name in REFERENCE), "reference/routes.md"]

    assert sorted(found) == sorted(set(found))
    assert set(found) == {*written, *made}


def test_modules_of_the_reference_exist() -> None:
    for module in (module for modules in REFERENCE.values() for module in modules):
        path = ROOT / "src" / Path(*module.split("."))
        assert path.with_suffix(".py").exists() or (path / "__init__.py").exists(), module


def test_links_are_made_to_fit_or_become_words() -> None:
    where = places()
    page = ROOT / "docs" / "how-to" / "write-a-bot.md"
    text = "[a](choose-a-bot.md) [b](../../examples/own_bot.py) [c](../../pyproject.toml) [d](https://e.org) [f](#g)"

    assert fitted(text, page, where) == (
        "[a](choose-a-bot.md) [b](../examples/own_bot.py.md) c [d](https://e.org) [f](#g)"
    )
    assert "(rules/en/base.md)" in fitted("[r](src/tawantinsuyu/texts/en/rules/base.md)", ROOT / "README.md", where)


def test_dead_links_are_found(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text('<a href="b.html#here">1</a><a href="b.html#no">2</a><a href="c.html">3</a>')
    (tmp_path / "b.html").write_text('<p id="here"><a href="https://example.org/none">4</a>')

    assert list(dead_links(tmp_path)) == ["a.html: b.html#no has no such place", "a.html: c.html is not there"]


def test_routes_are_told_from_the_document() -> None:
    document = {"paths": {"/x": {"get": {"summary": "X", "description": "What x is.\n\nMore."}}}}

    assert "| `GET /x` | What x is. |" in routes_page(document)
