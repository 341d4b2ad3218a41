from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import combinations
from xml.etree import ElementTree

import pytest

import tawantinsuyu as tw
from tawantinsuyu.art.components.player_pieces import BANDS
from tawantinsuyu.art.components.workers import FORMS
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.faces import draw_faces
from tawantinsuyu.art.modules import MODULES
from tawantinsuyu.art.png import to_png
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.load import load_box
from tawantinsuyu.box.vocabulary import WORKERS
from tawantinsuyu.game.view import View
from tawantinsuyu.golden_age.view import GoldenAgeView
from tests.art.geometry import SVG

OWNED = ("high-priest", "temple", "steps", "conquest", "vassal", "seat")
ALL_MODULES = [name for name in MODULES if name != "way-of-the-sun:simpa"]


@pytest.fixture(scope="module")
def drawing(box: Box) -> str:
    return draw_faces(box, ALL_MODULES)


@pytest.fixture(scope="module")
def pieces(drawing: str) -> dict[str, ElementTree.Element]:
    sheet = ElementTree.fromstring(drawing)
    return {part.attrib["id"]: part for part in sheet if part.attrib.get("id", "").startswith("piece-")}


def places_of(view: View) -> Iterator[str]:
    """The symbol of every piece that a view tells of."""
    beside = (worker for player in view["players"] for worker in player["workers"])
    apart = (*view["nomads"], *view["casualties"], *view["out_of_game"])
    for worker in (*view["hill"].values(), *beside, *view["village"], *apart):
        yield f"piece-worker-{worker}"
    yield from (f"piece-steps-{seat}" for seat in view["steps"].values())
    yield from (f"piece-conquest-{seat}" for seat in view["conquest"].values())
    for seat, player in enumerate(view["players"]):
        yield f"piece-temple-{seat}"
        if player["high_priest"] is not None:
            yield f"piece-high-priest-{seat}"
    if view["golden_age"] is not None:
        yield from places_of_modules(view["golden_age"])
    if view["solo"] is not None:
        yield from (f"piece-token-{token['value']}" for token in view["solo"]["tokens"])


def places_of_modules(expansion: GoldenAgeView) -> Iterator[str]:
    yield from (f"piece-worker-{worker}" for worker in expansion["newcomers"] if worker is not None)
    yield from (f"piece-vassal-{each['seat']}" for each in expansion["vassals"])
    nobles = {row.id: row.noble for row in load_box().palaces}
    for palace, facts in expansion["palaces"].items():
        if facts["noble"] in ("standing", "lying"):
            yield f"piece-noble-{'lying-' * (facts['noble'] == 'lying')}{nobles[palace]}"


@pytest.mark.parametrize(("players", "opponent"), [(4, None), (1, "pachamama"), (1, "axomamma")])
def test_every_piece_of_a_view_has_its_symbol(
    pieces: dict[str, ElementTree.Element], players: int, opponent: str | None
) -> None:
    game = tw.new_game(players, 7, opponent=opponent, modules=() if opponent == "axomamma" else ALL_MODULES)
    chance = random.Random(3)
    seen: set[str] = set()

    for step in range(400):
        if game.is_over or game.decision is None:
            break
        game.play(chance.choice(game.decision.options).key)
        if step % 10 == 0:
            seen |= set(places_of(game.view(0)))

    assert len(seen) > 12
    assert seen <= set(pieces)


def test_workers_differ_in_colour_form_and_letter(box: Box, pieces: dict[str, ElementTree.Element]) -> None:
    assert set(FORMS) == set(WORKERS)
    assert len(set(FORMS.values())) == len({palette.WORKER[worker] for worker in WORKERS}) == len(WORKERS)
    assert len({row.letter for row in box.workers}) == len(WORKERS)
    for worker in WORKERS:
        body = pieces[f"piece-worker-{worker}"]
        assert any(part.get("fill") == palette.WORKER[worker] for part in body)


def test_a_newcomer_has_both_colours_and_both_letters(pieces: dict[str, ElementTree.Element]) -> None:
    for left, right in combinations(WORKERS, 2):
        fills = [part.get("fill") for part in pieces[f"piece-worker-{left}-{right}"] if part.tag == f"{SVG}path"]
        assert [fill for fill in fills if fill in palette.WORKER.values()] == [
            palette.WORKER[left],
            palette.WORKER[right],
        ]


@pytest.mark.parametrize("name", OWNED)
def test_what_belongs_to_a_player_has_colour_and_band(pieces: dict[str, ElementTree.Element], name: str) -> None:
    assert "currentColor" in ElementTree.tostring(pieces[f"piece-{name}"], encoding="unicode")
    for seat, colour in enumerate(palette.PLAYER):
        (body,) = pieces[f"piece-{name}-{seat}"]
        assert body.get("color") == colour
        assert [use.get("href") for use in body] == [f"#piece-{name}", f"#piece-band-{seat}"]


def test_bands_differ_without_their_colours() -> None:
    assert len(BANDS) == len(set(BANDS)) == len(palette.PLAYER) == len(palette.PLAYER_BAND)


def test_pieces_without_a_seat_take_the_colour_around_them(drawing: str) -> None:
    def shown(colour: str) -> bytes:
        use = f'<g color="{colour}"><use href="#piece-steps" width="60" height="60"/></g>'
        return to_png(drawing.replace("</svg>", f"{use}</svg>").replace("<svg ", '<svg viewBox="0 0 60 60" '), 60)

    assert shown("#ff0000") != shown("#00ff00")


def test_all_pieces_have_the_view_box_of_icons_with_a_margin(pieces: dict[str, ElementTree.Element]) -> None:
    boxes = {name: piece.get("viewBox") for name, piece in pieces.items()}

    assert {box for name, box in boxes.items() if not name.startswith("piece-band")} == {"-3 -3 70 70"}
    assert {box for name, box in boxes.items() if re.fullmatch("piece-band-.", name)} == {"-20 -10 40 20"}
