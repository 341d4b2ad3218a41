"""Drawings for the page: for everybody, of every component set that is played with, and kept by browsers."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from xml.etree import ElementTree

import httpx
import orjson
import pytest

from harness.servers.server import GENEROUS, ServerInThread
from tawantinsuyu import __version__
from tawantinsuyu.art.aid import HEIGHT, MARGIN
from tawantinsuyu.art.board.board import draw_board
from tawantinsuyu.art.drawing.icons import icon_names, tile_icon_names
from tawantinsuyu.art.faces import draw_faces
from tawantinsuyu.art.modules import MODULES
from tawantinsuyu.art.night import at_night
from tawantinsuyu.box.archive import box_to_data
from tawantinsuyu.box.load import load_box
from tawantinsuyu.server.features.drawings import cache as drawings
from tawantinsuyu.server.features.drawings.cache import Drawings
from tawantinsuyu.server.security.limits import Limits
from tawantinsuyu.server.storage.tables import keep_components
from tawantinsuyu.table.drawings.drawing import DrawingRequest
from tawantinsuyu.texts.catalogue import Texts
from tawantinsuyu.texts.languages import complete_languages
from tawantinsuyu.texts.page import page_messages

BOX = load_box()
KEPT = "public, max-age=31536000, immutable"


@pytest.fixture
def browser(server: ServerInThread) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, trust_env=False, verify=False) as client:
        yield client


def address(sheet: str = "board", components: str = BOX.short_hash) -> str:
    return f"/api/drawings/{components}/{sheet}.svg"


def test_a_stranger_gets_the_board_and_the_faces_of_the_built_in_set(browser: httpx.Client) -> None:
    board, faces = browser.get(address("board")), browser.get(address("faces"))

    assert board.headers["content-type"].partition(";")[0] == "image/svg+xml"
    assert board.text == draw_board(BOX)
    assert faces.text == draw_faces(BOX)


def test_modules_theme_and_language_are_those_asked_for(browser: httpx.Client) -> None:
    query = {"modules": ["nobles", "vassals"], "theme": "night", "language": "en"}

    board, faces = (browser.get(address(sheet), params=query) for sheet in ("board", "faces"))

    assert board.text == at_night(draw_board(BOX, ["vassals", "nobles"]))
    assert faces.text == at_night(draw_faces(BOX, ["vassals", "nobles"]))


def test_a_page_with_the_faces_can_have_the_board_without_icons(browser: httpx.Client) -> None:
    assert browser.get(address(), params={"icons": "false"}).text == draw_board(BOX, icons=False)
    assert browser.get(address("faces"), params={"icons": "false"}).text == draw_faces(BOX)


def test_with_the_version_browsers_keep_a_drawing_for_good(browser: httpx.Client) -> None:
    assert browser.get(address(), params={"v": __version__}).headers["cache-control"] == KEPT


@pytest.mark.parametrize("query", [{}, {"v": "0.0.0-of-yesterday"}])
def test_otherwise_they_ask_and_learn_that_it_is_the_same(browser: httpx.Client, query: dict[str, str]) -> None:
    first = browser.get(address(), params=query)

    second = browser.get(address(), params=query, headers={"if-none-match": first.headers["etag"]})

    assert first.headers["cache-control"] == second.headers["cache-control"] == "no-cache"
    assert (second.status_code, second.content) == (304, b"")


def test_a_drawing_is_compressed_for_those_who_can_read_that(browser: httpx.Client) -> None:
    packed = browser.get(address("faces"), headers={"accept-encoding": "gzip"})
    plain = browser.get(address("faces"), headers={"accept-encoding": "identity"})

    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text
    assert packed.headers["etag"] != plain.headers["etag"]


def refusal(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["id"]


@pytest.mark.parametrize("components", ["0" * 16, "no-hash", "%00", "0" * 200])
def test_an_unknown_component_set_is_not_found_and_nobody_keeps_that(browser: httpx.Client, components: str) -> None:
    answer = browser.get(address(components=components))

    assert refusal(answer) == (404, "no-components")
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("query", "reason"),
    [
        ({"modules": ["no-module"]}, "bad-request"),
        ({"modules": ["way-of-the-sun:ruruy", "way-of-the-sun:simpa"]}, "bad-settings"),
        ({"language": "la"}, "bad-request"),
        ({"theme": "dusk"}, "bad-request"),
        ({"v": "x" * 100}, "bad-request"),
    ],
)
def test_what_does_not_exist_cannot_be_drawn(browser: httpx.Client, query: dict[str, str], reason: str) -> None:
    assert refusal(browser.get(address(), params=query)) == (422, reason)


def test_there_are_two_sheets(browser: httpx.Client) -> None:
    assert refusal(browser.get(address("ceiling"))) == (422, "bad-request")


def test_the_set_of_an_edition_is_drawn_as_it_is(server: ServerInThread, browser: httpx.Client) -> None:
    card = replace(BOX.army_cards[0], resource="potato")
    own = replace(BOX, army_cards=(card, *BOX.army_cards[1:]))
    data = orjson.dumps(box_to_data(own)).decode()
    database = server.services.database
    server.inside(database.write(lambda connection: keep_components(connection, own.short_hash, data)))

    faces = ElementTree.fromstring(browser.get(address("faces", own.short_hash)).text)

    assert any(part.get("id") == "part-army-1-potato" for part in faces.iter())


def test_drawings_are_made_once_and_the_oldest_make_room(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[DrawingRequest] = []

    def draw(_: object, wanted: DrawingRequest) -> str:
        made.append(wanted)
        return "<svg/>"

    monkeypatch.setattr(drawings, "drawing", draw)
    monkeypatch.setattr(drawings, "MOST", 2)
    day, night = DrawingRequest("board", (), "en", "day"), DrawingRequest("board", (), "en", "night")
    french = DrawingRequest("board", (), "fr", "day")
    kept = Drawings()

    async def ask() -> None:
        for wanted in (day, night, day, french, day, night):
            await kept.get(BOX, wanted)

    asyncio.run(ask())

    assert made == [day, night, french, night]
    assert len(kept) == 2


def test_all_drawings_of_a_component_set_stay_in_the_cache() -> None:
    overlays = [name for name in MODULES if ":" in name]
    modules = (1 + len(overlays)) * 2 ** (len(MODULES) - len(overlays))

    boards_and_faces, themes = 3, 2

    assert modules * boards_and_faces * themes * len(complete_languages()) <= drawings.MOST


def test_new_drawings_are_limited_for_an_address_and_old_ones_are_not(
    server: ServerInThread, browser: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    # given a drawing that has been made, and an address that may have one more made in an hour
    def draw(_: object, wanted: DrawingRequest) -> str:
        return f"<svg>{wanted}</svg>"

    monkeypatch.setitem(server.services._features, Drawings, Drawings())
    monkeypatch.setattr(drawings, "drawing", draw)
    browser.get(address("board"))
    monkeypatch.setattr(server.services, "limits", Limits({**GENEROUS, "drawings": "1/hour"}))
    assert browser.get(address("faces")).status_code == 200

    # when it asks for another one, then it has to wait, even as a person
    guest = server.guest("Ana")
    for client in (browser, guest.http):
        refused = client.get(address("faces"), params={"theme": "night"})
        assert (refused.status_code, refused.json()["error"]["id"]) == (429, "too-fast")
        assert 0 < int(refused.headers["retry-after"]) <= 3600

    # and what has been drawn is for everyone
    assert all(browser.get(address(sheet)).status_code == 200 for sheet in ("board", "faces") for _ in range(5))


@pytest.mark.parametrize("language", complete_languages())
def test_the_player_aid_fits_on_a_page_and_says_what_the_box_prints(browser: httpx.Client, language: str) -> None:
    answer = browser.get(address("aid"), params={"language": language, "theme": "night"})

    page = ElementTree.fromstring(answer.text)
    texts = list(page.iter("{http://www.w3.org/2000/svg}text"))
    assert max(float(text.get("y", "0")) for text in texts) < HEIGHT - MARGIN / 2
    words = " ".join("".join(text.itertext()) for text in texts)
    messages = Texts(BOX, (), language)
    for worker in BOX.workers:
        assert messages.say("worker", worker.id) in words


def test_every_icon_has_a_name_and_a_meaning() -> None:
    words = page_messages("en")

    for icon in (*icon_names(), *tile_icon_names()):
        assert icon in words["sign"]
        assert icon in words["sign-text"] or icon.partition("-")[0] in words["sign-text"]
