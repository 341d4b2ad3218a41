"""The documentation site: `make docs` builds it into build/docs/site. Warnings, dead links, broken examples are errors.

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
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import tawantinsuyu as tw
from harness.builds import ROOT
from tawantinsuyu.cli.versions import versions as program_versions
from tawantinsuyu.texts.languages import LANGUAGES, complete_languages
from tools.docs.reference import REFERENCE, index_page, reference_page, routes_page
from tools.docs.site_checks import broken_examples, dead_links, unmarked_tools

SOURCE: Final = ROOT / "build" / "docs"
SITE: Final = SOURCE / "site"
NOTICE: Final = ROOT / "tools" / "docs" / "search-needs-a-server.js"
CODE: Final = {".py": "python", ".mjs": "javascript"}
LINK: Final = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")

ROLES: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "Play": {
        "": ("how-to/review-a-game.md", "how-to/solve-puzzles.md", "how-to/companion.md", "rulings.md", "glossary.md"),
        "Your own copy": (
            "how-to/enter-an-edition.md",
            "components.md",
            "how-to/add-a-component.md",
            "how-to/balance-the-box.md",
            "balance.md",
        ),
    },
    "Host": {
        "": (
            "how-to/run-a-server.md",
            "how-to/host-the-offline-edition.md",
            "how-to/notifications.md",
            "scaling.md",
            "security.md",
            "trust.md",
        )
    },
    "Program": {
        "Bots": ("how-to/write-a-bot.md", "how-to/choose-a-bot.md", "strength.md"),
        "Clients": ("protocol.md", "client.md", "formats.md", "grammar.md", "commands.md"),
    },
    "Research": {
        "": (
            "tutorial.md",
            "how-to/run-an-experiment.md",
            "how-to/train-an-agent.md",
            "how-to/train-with-ppo.md",
            "how-to/train-amauta.md",
            "data-set.md",
            "ladder.md",
            "research.md",
            "performance.md",
        ),
        "Environments": (
            *("environments.md", "environments/seat.md", "environments/table.md", "environments/vector.md"),
            "openspiel.md",
        ),
    },
    "Contribute": {
        "": (
            "CONTRIBUTING.md",
            "eight-files.md",
            "architecture.md",
            "where-is.md",
            "design.md",
            "how-to/add-a-question.md",
            "how-to/add-a-module.md",
            "how-to/translate.md",
            "quality.md",
            "dependencies.md",
            "SECURITY.md",
            "CHANGELOG.md",
        )
    },
}
"""The tabs of the site, the groups of each and their pages; pages without a group come first."""


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


def settings() -> dict[str, Any]:
    """The settings of the site for MkDocs, as JSON."""
    versions = ", ".join(f"{name} {version}" for name, version in list(program_versions().items())[1:3])
    return {
        "site_name": f"Tawantinsuyu {tw.__version__}",
        "copyright": f"Tawantinsuyu {tw.__version__}: {versions}",
        "docs_dir": "docs",
        "site_dir": SITE.name,
        "use_directory_urls": False,
        **_repository(),
        "theme": {
            "name": "material",
            "font": False,
            "features": ["navigation.tabs", "navigation.top", "navigation.indexes", "content.code.copy"],
            "palette": [
                _palette("(prefers-color-scheme: light)", "default", "material/weather-night", "Dark"),
                _palette("(prefers-color-scheme: dark)", "slate", "material/weather-sunny", "Light"),
            ],
        },
        "markdown_extensions": ["admonition", "tables", "toc", "pymdownx.superfences", "pymdownx.highlight"],
        "plugins": ["search", {"mkdocstrings": {"handlers": {"python": _python_handler()}}}],
        "extra_javascript": [NOTICE.name],
        "nav": navigation(),
    }


def _repository() -> dict[str, str]:
    """The link to the repository, if the project has published its address."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    address = project.get("urls", {}).get("Repository")
    return {} if address is None else {"repo_url": address}


def _palette(media: str, scheme: str, icon: str, other: str) -> dict[str, object]:
    return {"media": media, "scheme": scheme, "toggle": {"icon": icon, "name": other}}


def _python_handler() -> dict[str, object]:
    options = {
        "extensions": [str(ROOT / "tools" / "docs" / "doctest_blocks.py")],
        "show_root_heading": True,
        "show_source": False,
        "show_signature_annotations": True,
        "members_order": "source",
    }
    return {"paths": [str(ROOT / "src")], "options": options}


def navigation() -> list[dict[str, Any]]:
    """The tabs with their pages."""
    tabs: dict[str, list[Any]] = {
        tab: [page for name, pages in groups.items() for page in (pages if not name else [{name: list(pages)}])]
        for tab, groups in ROLES.items()
    }
    tabs["Play"].append({"Rules": [{name: list(places.values())} for name, places in rules().items()]})
    examples = sorted(f"examples/{file.name}.md" for file in (ROOT / "examples").iterdir() if file.suffix in CODE)
    tabs["Program"].append({"Examples": ["examples/index.md", *examples]})
    decisions = sorted(f"decisions/{file.name}" for file in (ROOT / "docs" / "decisions").glob("*.md"))
    tabs["Contribute"] += [{"Decisions": decisions}, *_others()]
    reference = ["reference/index.md", *(f"reference/{name}.md" for name in REFERENCE), "reference/routes.md"]
    contribute = tabs.pop("Contribute")
    return [
        {"Home": ["index.md", "guides.md"]},
        *[{tab: pages} for tab, pages in tabs.items()],
        {"Reference": reference},
        {"Contribute": contribute},
    ]


def _others() -> list[dict[str, list[str]]]:
    """Pages of docs that no tab names."""
    named = {page for groups in ROLES.values() for pages in groups.values() for page in pages} | {"guides.md"}
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
    shutil.copyfile(NOTICE, SOURCE / "docs" / NOTICE.name)
    (SOURCE / "docs" / "reference").mkdir()
    (SOURCE / "docs" / "reference" / "index.md").write_text(index_page(), encoding="utf-8")
    for name in REFERENCE:
        (SOURCE / "docs" / "reference" / f"{name}.md").write_text(reference_page(name), encoding="utf-8")
    (SOURCE / "docs" / "reference" / "routes.md").write_text(routes_page(openapi), encoding="utf-8")
    (SOURCE / "mkdocs.yml").write_text(json.dumps(settings(), indent=1), encoding="utf-8")


def main() -> None:
    from tawantinsuyu.server.app import create_app
    from tawantinsuyu.server.config import Config

    assemble(create_app(Config()).openapi())
    shutil.rmtree(SITE, ignore_errors=True)
    command = [str(Path(sys.executable).parent / "zensical"), "build", "--strict", "--config-file", "mkdocs.yml"]
    if subprocess.run(command, cwd=SOURCE, check=False).returncode:
        sys.exit("the site could not be built without a warning; the reasons are above")
    faults = [*dead_links(SITE), *broken_examples(SITE), *unmarked_tools(ROOT / "docs" / "how-to")]
    if faults:
        sys.exit("\n".join([*faults, f"{len(faults)} faults"]))
    sys.stdout.write(f"{SITE / 'index.html'}; its search needs a server: python -m http.server -d {SITE}\n")


if __name__ == "__main__":
    main()
