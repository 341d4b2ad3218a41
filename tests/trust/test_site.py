"""The documentation site has every page and no dead links."""

from __future__ import annotations

from pathlib import Path

from harness.builds import ROOT
from tools.docs.doctest_blocks import fenced
from tools.docs.reference import REFERENCE, index_page, routes_page
from tools.docs.site import fitted, navigation, places
from tools.docs.site_checks import broken_examples, dead_links, unmarked_tools

MOST_TABS = 8


def pages_in(nav: object) -> list[str]:
    """Every page that the navigation names."""
    if isinstance(nav, str):
        return [nav]
    parts = nav.values() if isinstance(nav, dict) else nav if isinstance(nav, list) else []
    return [page for part in parts for page in pages_in(part)]


def test_every_page_is_in_the_navigation_once() -> None:
    found = pages_in(navigation())
    written = [place for place in places().values() if place.endswith(".md")]
    made = [f"reference/{name}.md" for name in ("index", *REFERENCE, "routes")]

    assert sorted(found) == sorted(set(found))
    assert set(found) == {*written, *made}
    assert len(navigation()) <= MOST_TABS


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


def test_examples_of_docstrings_are_code_and_others_are_found(tmp_path: Path) -> None:
    fence = "`" * 3
    (tmp_path / "a.html").write_text("<pre>&gt;&gt;&gt; 1</pre><blockquote>\n<blockquote>1 2</blockquote></blockquote>")

    assert fenced("Adds.\n\n>>> 1 + 1\n2\n") == f"Adds.\n\n{fence}pycon\n>>> 1 + 1\n2\n{fence}"
    assert list(broken_examples(tmp_path)) == ["a.html: 1 examples are not shown as code"]


def test_how_tos_say_which_commands_only_a_clone_has(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("`python -m tools.bench`")
    (tmp_path / "b.md").write_text("Clone only: `python -m tools.bench`")

    assert list(unmarked_tools(tmp_path)) == ["a.md uses tools and does not say: clone only"]
    assert list(unmarked_tools(ROOT / "docs" / "how-to")) == []


def test_the_index_lists_the_public_names() -> None:
    page = index_page()

    assert "| [`Game`](game.md#tawantinsuyu.game.game.Game) | One game of Tawantinsuyu. |" in page
    assert "`_" not in page


def test_routes_are_described_with_what_they_take_and_answer() -> None:
    number = {"name": "n", "in": "query", "schema": {"type": "integer", "maximum": 9, "default": 1}}
    body = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/New"}}}}
    answer = {"200": {"content": {"application/json": {"schema": {"type": "array", "items": {"type": "string"}}}}}}
    route = {
        "tags": ["things"],
        "summary": "X",
        "description": "What x is.\n\nMore.",
        "parameters": [number],
        "requestBody": body,
        "responses": answer,
    }
    new = {"properties": {"name": {"type": "string"}}, "required": ["name"]}

    page = routes_page({"paths": {"/x": {"post": route}}, "components": {"schemas": {"New": new}}})

    assert "## Things\n\n### `POST /x`\n\nWhat x is." in page
    assert "| `n` | query | integer (to 9) | default `1` |\n| `name` | body | string |  |" in page
    assert "Answers list of string." in page
