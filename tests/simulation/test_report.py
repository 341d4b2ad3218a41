from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tawantinsuyu.box.load import load_box
from tawantinsuyu.simulation.folder import Folder
from tawantinsuyu.simulation.measures import in_play
from tawantinsuyu.simulation.report import html_of
from tests.simulation.experiments import a_plan, command, results

SEED = "<script>alert(1)</script>"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("experiment")
    results(a_plan(("greedy", "random"), seed=SEED), 6, path)
    return path


@pytest.fixture(scope="module")
def report(folder: Path) -> str:
    done = command("report", folder)
    assert done.exit_code == 0, done.output
    assert f"The report is {folder / 'report.html'}" in done.stdout
    return (folder / "report.html").read_text(encoding="utf-8")


class Page(HTMLParser):
    """What a page loads from elsewhere, and where its links lead."""

    def __init__(self) -> None:
        super().__init__()
        self.loaded: list[str] = []
        self.links: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "src" or (name == "href" and tag == "link"):
                self.loaded.append(str(value))
            elif name == "href" and tag == "a":
                self.links.append(str(value))
            elif name == "id" and tag == "section":
                self.ids.append(str(value))


def test_a_report_is_one_file_that_loads_nothing(report: str) -> None:
    page = Page()
    page.feed(report)

    assert page.loaded == []
    assert "url(http" not in report
    assert "@import" not in report
    assert page.links == [f"#{each}" for each in page.ids]


def test_a_report_has_a_picture_for_everything_that_is_asked(report: str) -> None:
    sections = re.findall(r'<section id="([a-z-]+)">(.*?)</section>', report, re.DOTALL)

    with_pictures = [name for name, content in sections if "<svg" in content]
    assert next(name for name, _ in sections) == "constraints"
    assert with_pictures == [
        *["scores", "sources", "wins", "length", "tasks", "god-cards", "army-cards", "production", "producing"],
        *["passive", "weavings", "spaces", "conquest", "statues"],
    ]
    for svg in re.findall(r"<svg.*?</svg>", report, re.DOTALL):
        ElementTree.fromstring(svg)


def test_every_component_stands_in_the_picture_of_its_family(report: str) -> None:
    box = load_box()
    for name, family in (("god-cards", "god_card"), ("spaces", "space"), ("passive", "passive_building")):
        section = report.partition(f'<section id="{name}">')[2].partition("</section>")[0]
        texts = {text.split(" ")[0] for text in re.findall(r"<text[^>]*>([^<]+)</text>", section)}
        assert set(in_play(box, family, (), 2)) <= texts


def test_every_constraint_has_its_verdict(report: str) -> None:
    assert len(re.findall(r"<td class='(?:met|missed|open)'>", report)) == 8
    assert "The median of the scores is between 110 and 150 VP" in report


def test_the_same_results_give_the_same_report(folder: Path, report: str) -> None:
    kept = Folder(folder)

    assert html_of(kept.results(), load_box(), kept.plan()) == report


def test_names_in_a_report_are_text_and_not_markup(report: str) -> None:
    assert "&lt;script&gt;alert" in report
    assert "<script" not in report


def test_what_has_no_report_says_why(tmp_path: Path, folder: Path) -> None:
    (tmp_path / "my.toml").write_text(
        '[edition]\nname = "mine"\n[[weaving]]\nid = "W05"\nleft = "vp"\n', encoding="utf-8"
    )

    nothing = command("report", tmp_path / "nowhere")
    other = command("report", folder, "--edition", tmp_path / "my.toml")

    assert (nothing.exit_code, other.exit_code) == (1, 1)
    assert "holds no experiment" in nothing.stderr
    assert f"was played with the component set {load_box().short_hash}" in other.stderr
