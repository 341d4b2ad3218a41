from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tawantinsuyu.box.load import load_box
from tawantinsuyu.simulation.constraints import not_competent
from tawantinsuyu.simulation.folder import Folder
from tawantinsuyu.simulation.measures import in_play
from tawantinsuyu.simulation.report import html_of, replaced_lines
from tawantinsuyu.simulation.tables import Tables
from tests.simulation.experiments import a_plan, command, results
from tests.simulation.made_up import game, seat, tables

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
    assert f"The report is at {folder / 'report.html'}" in done.stdout
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
    assert [name for name, _ in sections][:2] == ["standings", "constraints"]
    assert with_pictures == [
        *["standings", "scores", "sources", "wins", "length", "tasks", "god-cards", "army-cards", "production"],
        *["producing", "passive", "weavings", "spaces", "conquest", "statues"],
    ]
    for svg in re.findall(r"<svg.*?</svg>", report, re.DOTALL):
        ElementTree.fromstring(svg)


def test_every_component_stands_in_the_picture_of_its_family(report: str) -> None:
    box = load_box()
    for name, family in (("god-cards", "god_card"), ("spaces", "space"), ("passive", "passive_building")):
        section = report.partition(f'<section id="{name}">')[2].partition("</section>")[0]
        texts = {text.split(" ")[0] for text in re.findall(r"<text[^>]*>([^<]+)</text>", section)}
        assert set(in_play(box, family, (), 2)) <= texts


def test_cards_are_labelled_by_what_they_show(report: str) -> None:
    labels = re.findall(r"<text[^>]*>([^<]+)</text>", report)

    assert {"G04 zigzag: 3 VP", "A04 1 Soldier, gold", "antisuyu-1 1 stone"} <= set(labels)


def test_every_constraint_has_its_verdict_if_competent_bots_played(folder: Path) -> None:
    kept = Folder(folder)
    page = html_of(kept.results(), load_box(), {**kept.plan(), "seats": [["greedy", "hard"]]})

    assert len(re.findall(r"<td class='(?:met|missed|open)'>", page)) == 8
    assert "The median score is between 110 and 150 VP" in page


def test_games_of_a_random_bot_get_figures_but_no_verdict(report: str) -> None:
    assert re.findall(r"<td class='(?:met|missed|open)'>", report) == []
    assert "these games were played by random." in report
    assert "The median score is between 110 and 150 VP" in report


@pytest.mark.parametrize(
    ("bots", "weak"),
    [
        (["greedy", "planner:turn=2", "normal", "hard", "master", "amauta"], []),
        (["beginner", "random", "greedy:noise=3"], ["beginner", "greedy:noise=3", "random"]),
        (["external:command=./bot", "my_module:MyBot"], ["external:command=./bot", "my_module:MyBot"]),
    ],
)
def test_weak_and_unknown_bots_say_nothing_about_components(bots: list[str], weak: list[str]) -> None:
    assert not_competent(bots) == weak


def test_plots_are_written_as_files_if_wanted(folder: Path) -> None:
    done = command("report", folder, "--plots")

    assert done.exit_code == 0, done.output
    names = {file.name for file in (folder / "plots").iterdir()}
    assert {"scores.svg", "wins-1.svg", "wins-2.svg", "god-cards.svg"} <= names
    for file in (folder / "plots").glob("*.svg"):
        assert ElementTree.parse(file).getroot().tag.endswith("svg")


def test_plots_can_be_pictures_for_programs_that_read_no_svg(folder: Path) -> None:
    done = command("report", folder, "--plots-as", "png")

    assert done.exit_code == 0, done.output
    assert (folder / "plots" / "wins-2.png").read_bytes().startswith(b"\x89PNG")


def test_plots_in_a_form_that_there_is_not_are_refused_with_those_that_there_are(folder: Path) -> None:
    done = command("report", folder, "--plots-as", "pdf")

    assert done.exit_code == 2
    assert "'pdf' is not one of 'svg'" in done.stderr
    assert not list(folder.glob("plots/*.pdf"))


def test_replaced_answers_stand_in_the_report() -> None:
    odd = {**seat(1, 50, bot="mine"), "answers": 40, "replaced": 7}
    found = tables(game(0, odd, {**seat(0, 40, bot="greedy"), "answers": 30}))

    assert replaced_lines(found) == ["mine: 7 of 40 answers were invalid or too late; random ones were played instead."]
    assert replaced_lines(Tables(found.games, found.seats.drop("replaced"), found.uses)) == []


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

    assert (nothing.exit_code, other.exit_code) == (2, 2)
    assert "holds no experiment" in nothing.stderr
    assert f"was played with the component set {load_box().short_hash}" in other.stderr
