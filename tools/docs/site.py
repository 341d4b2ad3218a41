"""The documentation site: `make docs` builds it into build/docs/site. Warnings and dead links are errors.

The pages of docs, the rules, the examples and the texts at the root are collected; links between them are adjusted,
and links to other files of the repository become plain text. The reference is generated from docstrings, the routes of
the protocol from the server's API document.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from harness.builds import ROOT
from tawantinsuyu.texts.languages import LANGUAGES, complete_languages

SOURCE: Final = ROOT / "build" / "docs"
SITE: Final = SOURCE / "site"
CODE: Final = {".py": "python", ".mjs": "javascript"}
LINK: Final = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")

REFERENCE: Final[Mapping[str, tuple[str, ...]]] = {
    "game": (
        "tawantinsuyu",
        "tawantinsuyu.game.game",
        "tawantinsuyu.game.play",
        "tawantinsuyu.game.decision",
        "tawantinsuyu.kernel.events",
    ),
    "explanations": ("tawantinsuyu.core.explanation", "tawantinsuyu.game.explain"),
    "views": ("tawantinsuyu.game.view",),
    "box": ("tawantinsuyu.box.load", "tawantinsuyu.box.box", "tawantinsuyu.box.faults"),
    "bots": ("tawantinsuyu.bots.bot", "tawantinsuyu.bots.registry", "tawantinsuyu.game.asked_seat"),
    "analysis": ("tawantinsuyu.analysis.review", "tawantinsuyu.analysis.results"),
    "simulation": (
        "tawantinsuyu.simulation.plan",
        "tawantinsuyu.simulation.running",
        "tawantinsuyu.simulation.arena",
        "tawantinsuyu.simulation.measures",
    ),
    "environments": (
        "tawantinsuyu.environments.seat",
        "tawantinsuyu.environments.table",
        "tawantinsuyu.environments.vector",
        "tawantinsuyu.environments.openspiel",
    ),
    "texts": ("tawantinsuyu.texts.catalogue",),
}
"""The pages of the reference and the modules on each."""

ROLES: Final[Mapping[str, tuple[str, ...]]] = {
    "Play": (
        "rulings.md",
        "glossary.md",
        "how-to/review-a-game.md",
        "how-to/solve-puzzles.md",
        "how-to/companion.md",
        "how-to/enter-an-edition.md",
    ),
    "Own the game": ("components.md", "how-to/add-a-component.md", "how-to/balance-the-box.md", "balance.md"),
    "Host": (
        *("how-to/run-a-server.md", "how-to/host-the-offline-edition.md", "how-to/notifications.md"),
        *("scaling.md", "security.md", "trust.md"),
    ),
    "Write bots and clients": (
        "how-to/write-a-bot.md",
        "how-to/choose-a-bot.md",
        "strength.md",
        "protocol.md",
        "client.md",
        "formats.md",
        "grammar.md",
    ),
    "Research": (
        "how-to/run-an-experiment.md",
        "how-to/train-an-agent.md",
        "environments.md",
        "openspiel.md",
        "how-to/train-amauta.md",
        "performance.md",
    ),
    "Contribute": (
        "eight-files.md",
        "architecture.md",
        "design.md",
        "where-is.md",
        "CONTRIBUTING.md",
        "how-to/add-a-question.md",
        "how-to/add-a-module.md",
        "how-to/translate.md",
        "quality.md",
        "dependencies.md",
        "SECURITY.md",
        "CHANGELOG.md",
    ),
}


def places() -> dict[Path, str]:
    """The path on the site of each repository file shown there."""
    by_file = {
        file: file.relative_to(ROOT / "docs").as_posix() for file in (ROOT / "docs").rglob("*") if file.is_file()
    }
    by_file |= {ROOT / name: name for name in ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")}
    by_file[ROOT / "README.md"] = "index.md"
    by_file[ROOT / "client" / "README.md"] = "client.md"
    by_file |= {file: place for places in rules().values() for file, place in places.items()}
    by_file[ROOT / "examples" / "README.md"] = "examples/index.md"
    by_file |= {file: f"examples/{file.name}.md" for file in (ROOT / "examples").iterdir() if file.suffix in CODE}
    return by_file


def rules() -> dict[str, dict[Path, str]]:
    """The files of the rules with their paths on the site, by the name of the language."""
    texts = ROOT / "src" / "tawantinsuyu" / "texts"
    return {
        LANGUAGES[code].name: {
            file: f"rules/{code}/{file.name}" for file in sorted((texts / code / "rules").glob("*.md"))
        }
        for code in complete_languages()
    }


def fitted(text: str, file: Path, where: Mapping[Path, str]) -> str:
    """The text of a page with links to repository files adjusted for the site."""

    def fit(link: re.Match[str]) -> str:
        mark, words, target = link.groups()
        path, _, anchor = target.partition("#")
        if not path or urlsplit(target).scheme:
            return link[0]
        place = where.get((file.parent / path).resolve())
        if place is None:
            return words
        there = os.path.relpath(place, Path(where[file]).parent)
        return f"{mark}[{words}]({there}{'#' if anchor else ''}{anchor})"

    return LINK.sub(fit, text)


def page_of(file: Path, where: Mapping[Path, str]) -> str:
    """A file as a page: text with adjusted links, or code."""
    text = file.read_text(encoding="utf-8")
    if file.suffix in CODE:
        return f"# {file.name}\n\n```{CODE[file.suffix]}\n{text}```\n"
    return fitted(text, file, where)


def reference_page(name: str) -> str:
    parts = "".join(f"::: {module}\n\n" for module in REFERENCE[name])
    return f"# {name.capitalize()}\n\n{parts}"


def routes_page(document: Mapping[str, Any]) -> str:
    """Every route of the server with its purpose."""
    lines = ["# Routes", "", "From the server's own document, `/api/openapi.json`.", "", "| Route | |", "|---|---|"]
    for path, methods in document["paths"].items():
        for method, route in methods.items():
            told = str(route.get("description", route["summary"])).partition("\n")[0]
            lines.append(f"| `{method.upper()} {path}` | {told.replace('|', '/')} |")
    return "\n".join([*lines, ""])


def settings() -> dict[str, Any]:
    """The settings of the site for MkDocs, as JSON."""
    decisions = sorted(f"decisions/{file.name}" for file in (ROOT / "docs" / "decisions").glob("*.md"))
    examples = sorted(f"examples/{file.name}.md" for file in (ROOT / "examples").iterdir() if file.suffix in CODE)
    reference = [f"reference/{name}.md" for name in REFERENCE]
    return {
        "site_name": "Tawantinsuyu",
        "docs_dir": "docs",
        "site_dir": SITE.name,
        "use_directory_urls": False,
        "theme": {"name": "material", "font": False, "features": ["navigation.tabs", "navigation.top"]},
        "markdown_extensions": ["admonition", "tables", "toc", "pymdownx.superfences", "pymdownx.highlight"],
        "plugins": [
            "search",
            {
                "mkdocstrings": {
                    "handlers": {
                        "python": {
                            "paths": [str(ROOT / "src")],
                            "options": {
                                "show_root_heading": True,
                                "show_source": False,
                                "show_signature_annotations": True,
                                "members_order": "source",
                            },
                        }
                    }
                }
            },
        ],
        "nav": [
            {"Home": "index.md"},
            {"Guides": "guides.md"},
            *[{role: list(pages)} for role, pages in ROLES.items()],
            {"Rules": [{name: list(places.values())} for name, places in rules().items()]},
            {"Examples": ["examples/index.md", *examples]},
            {"Reference": [*reference, "reference/routes.md"]},
            {"Decisions": decisions},
            *_others(),
        ],
    }


def _others() -> list[dict[str, list[str]]]:
    """Pages of docs that are listed under no role."""
    named = {page for pages in ROLES.values() for page in pages} | {"guides.md"}
    pages = [file.relative_to(ROOT / "docs").as_posix() for file in sorted((ROOT / "docs").rglob("*.md"))]
    others = [page for page in pages if page not in named and not page.startswith("decisions/")]
    return [{"More": others}] if others else []


def assemble(openapi: Mapping[str, Any]) -> None:
    """Write the sources of the site from scratch."""
    shutil.rmtree(SOURCE, ignore_errors=True)
    where = places()
    for file, place in where.items():
        target = SOURCE / "docs" / place
        target.parent.mkdir(parents=True, exist_ok=True)
        if target.suffix == ".md":
            target.write_text(page_of(file, where), encoding="utf-8")
        else:
            shutil.copyfile(file, target)
    (SOURCE / "docs" / "reference").mkdir()
    for name in REFERENCE:
        (SOURCE / "docs" / "reference" / f"{name}.md").write_text(reference_page(name), encoding="utf-8")
    (SOURCE / "docs" / "reference" / "routes.md").write_text(routes_page(openapi), encoding="utf-8")
    (SOURCE / "mkdocs.yml").write_text(json.dumps(settings(), indent=1), encoding="utf-8")


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


def main() -> None:
    from tawantinsuyu.server.app import create_app
    from tawantinsuyu.server.config import Config

    assemble(create_app(Config()).openapi())
    shutil.rmtree(SITE, ignore_errors=True)
    command = [str(Path(sys.executable).parent / "zensical"), "build", "--strict", "--config-file", "mkdocs.yml"]
    if subprocess.run(command, cwd=SOURCE, check=False).returncode:
        sys.exit("the site could not be built without a warning; the reasons are above")
    dead = list(dead_links(SITE))
    if dead:
        sys.exit("\n".join([*dead, f"{len(dead)} dead links"]))
    sys.stdout.write(f"{SITE / 'index.html'}\n")


if __name__ == "__main__":
    main()
