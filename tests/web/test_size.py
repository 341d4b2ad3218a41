"""What a browser has to load before somebody can play."""

from __future__ import annotations

import pytest
from playwright.sync_api import Request

from harness.servers.server import ServerInThread
from tests.web.browsing import Visitor

MOST = 320_000
PACKED = 5_000
"""Bytes from which everything but fonts is packed."""


@pytest.mark.parametrize("screen", ["home", "table"])
def test_a_first_load_is_at_most_320_kb_with_fonts_drawings_and_texts(
    server: ServerInThread, ana: Visitor, screen: str
) -> None:
    guest = server.guest("Ana")
    ana.be(guest)
    loaded: list[Request] = []
    ana.page.on("requestfinished", lambda request: loaded.append(request))

    # the network may be idle once before the board is asked for
    with ana.page.expect_request_finished(lambda request: request.resource_type == "image"):
        if screen == "home":
            ana.open()
            ana.page.get_by_role("button", name="Play solo", exact=True).wait_for()
        else:
            game = {"players": 4, "modules": ["golden-age"]}
            ana.sit_at(guest.create_table(["me", *["bot:random"] * 3], game=game, start=True))
            ana.offered.first.wait_for()
    ana.page.wait_for_load_state("networkidle")

    assert {request.resource_type for request in loaded} >= {"script", "stylesheet", "font", "image", "fetch"}
    for request in loaded:
        response = request.response()
        assert response is not None
        if request.resource_type != "font" and request.sizes()["responseBodySize"] >= PACKED:
            assert response.header_value("content-encoding") == "gzip", request.url
    assert 0 < sum(request.sizes()["responseBodySize"] for request in loaded) <= MOST
