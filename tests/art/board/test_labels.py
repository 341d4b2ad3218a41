from __future__ import annotations

import string
import tomllib
from importlib.resources import files
from xml.etree import ElementTree

import pytest

from tawantinsuyu.art.board.board import TITLE_WIDTH, draw_board
from tawantinsuyu.art.board.coricancha import NAME_WIDTH
from tawantinsuyu.art.board.labels import DEFAULTS, Labels
from tawantinsuyu.art.board.layout import arrange
from tawantinsuyu.art.drawing.panel import Panel
from tawantinsuyu.art.modules import NOBLES, SIDES, VASSALS, Modules
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.vocabulary import GODS, HIGH_PRIEST_ACTIONS, TASKS, WORKERS
from tests.art.geometry import SVG, by_id, pieces

ALL_MODULES = (VASSALS, NOBLES, next(iter(SIDES)))
LETTERED = (
    *("village", "nomads", "casualties", "casualties-below", "temple", "spaces", "nation", "newcomers"),
    *("title", "subtitle", "subtitle-golden-age"),
    *(f"action-{name}" for name in HIGH_PRIEST_ACTIONS),
)
"""Labels that are drawn; the others are told."""
SLACK = 1.03
"""Sizes are rounded in the drawing."""


def fields(message: str) -> set[str]:
    """The places in a message that are filled in, as they are written."""
    return {f"{{{name}}}" for _, name, _, _ in string.Formatter().parse(message) if name is not None}


def told(board: ElementTree.Element) -> str:
    names = [part.text or "" for part in board.iter(f"{SVG}title")]
    return "\n".join(names + [part.attrib["aria-label"] for part in board.iter() if "aria-label" in part.attrib])


def test_the_english_catalogue_has_the_same_labels() -> None:
    text = (files("tawantinsuyu.texts") / "en" / "board.toml").read_text(encoding="utf-8")

    assert tomllib.loads(text) == {"board-label": dict(DEFAULTS)}
    assert list(DEFAULTS) == sorted(DEFAULTS)


def test_everything_that_the_board_names_has_a_label() -> None:
    assert {f"action-{name}" for name in HIGH_PRIEST_ACTIONS} <= set(DEFAULTS)
    assert {f"symbol-{name}" for name in GODS} <= set(DEFAULTS)
    assert {f"task-{name}" for name in TASKS} <= set(DEFAULTS)


def test_every_label_can_be_said_in_another_language(box: Box) -> None:
    foreign = {id_: " ".join([f"§{id_}", *sorted(fields(text))]) for id_, text in DEFAULTS.items()}
    plain = draw_board(box, ALL_MODULES)

    board = ElementTree.fromstring(draw_board(box, ALL_MODULES, foreign))

    spoken = told(board)
    missing = [id_ for id_ in DEFAULTS if f"§{id_}" not in spoken and not id_.startswith("letter-")]
    assert missing == []
    assert draw_board(box, ALL_MODULES, {}) == plain


def test_every_worker_has_a_letter_of_its_own(box: Box) -> None:
    letters = {row.id: DEFAULTS[f"letter-{row.id}"] for row in box.workers}

    assert letters == {row.id: row.letter for row in box.workers}
    assert len(set(letters.values())) == len(WORKERS)


def test_a_label_without_a_translation_is_said_in_english() -> None:
    words = Labels({"village": "Wioska"})

    assert (words.say("village"), words.say("nomads")) == ("Wioska", "Nomads")
    assert words.say("section", number=3) == "Section 3"


@pytest.mark.parametrize("modules", [(), ALL_MODULES], ids=["base", "all"])
def test_long_words_get_small_enough_for_their_places(box: Box, modules: tuple[str, ...]) -> None:
    long = dict.fromkeys(LETTERED, "Ą long WORD ź with ÇEDILLE and ÊVEN more")
    board = ElementTree.fromstring(draw_board(box, modules, long))
    layout = arrange(Modules.named(modules))
    homes: dict[str, Panel] = {
        "village": layout.village,
        "nomads": layout.nomads,
        "casualties": layout.casualties,
        "temple": layout.temple,
        "legend": layout.legend,
    }
    if layout.newcomers:
        homes["newcomers"] = layout.newcomers
    if layout.nations:
        homes |= {f"nation-{row.id}": layout.nations[row.position_on_board] for row in box.regions}

    for id_, home in homes.items():
        letters = [bounds for tag, bounds in pieces(by_id(board, id_)) if tag == "lettering"]
        assert letters, id_
        assert all(bounds.within(home) for bounds in letters), id_
    for action in HIGH_PRIEST_ACTIONS:
        (name,) = (bounds for tag, bounds in pieces(by_id(board, f"coricancha-{action}")) if tag == "lettering")
        assert name.right - name.left <= NAME_WIDTH * SLACK
    titles = [bounds for part in board if part.get("role") == "img" for _, bounds in pieces(part)]
    assert len(titles) == 2 + bool(modules)
    assert all(bounds.right - bounds.left <= TITLE_WIDTH * SLACK for bounds in titles)
