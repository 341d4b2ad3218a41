"""Faults that the built documentation site may have although the program that builds it reports none."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

NESTED_QUOTE: Final = re.compile(r"<blockquote>\s*<blockquote>")
PROMPT: Final = "&gt;&gt;&gt;"
IN_CODE: Final = re.compile(r"<(pre|code)\b.*?</\1>", re.DOTALL)
TOOL: Final = re.compile(r"\btools\.[a-z]")


class Links(HTMLParser):
    """The links and the anchors of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = {""}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("href", "src") and value is not None:
                self.links.append(value)
            elif name in ("id", "name") and value is not None:
                self.anchors.add(value)


def dead_links(site: Path) -> Iterator[str]:
    """Dead links of the built pages."""
    pages: dict[Path, Links] = {}
    for file in site.rglob("*.html"):
        pages[file] = Links()
        pages[file].feed(file.read_text(encoding="utf-8"))
    for file, page in sorted(pages.items()):
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc or link.startswith("/") or file.name == "404.html":
                continue
            target = (file.parent / unquote(parts.path)).resolve() if parts.path else file
            target = target / "index.html" if target.is_dir() else target
            if not target.exists():
                yield f"{file.relative_to(site)}: {link} is not there"
            elif target in pages and unquote(parts.fragment) not in pages[target].anchors:
                yield f"{file.relative_to(site)}: {link} has no such place"


def broken_examples(site: Path) -> Iterator[str]:
    """Examples that are not shown as code: a prompt `>>>` that Markdown read as quotes or text."""
    for file in sorted(site.rglob("*.html")):
        text = IN_CODE.sub("", file.read_text(encoding="utf-8"))
        count = len(NESTED_QUOTE.findall(text)) + text.count(PROMPT)
        if count:
            yield f"{file.relative_to(site)}: {count} examples are not shown as code"


def unmarked_tools(folder: Path) -> Iterator[str]:
    """How-tos that use `tools` without saying that only a clone has them."""
    for file in sorted(folder.glob("*.md")):
        text = file.read_text(encoding="utf-8")
        if TOOL.search(text) and "clone only" not in text.lower():
            yield f"{file.name} uses tools and does not say: clone only"
