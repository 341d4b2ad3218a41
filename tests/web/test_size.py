"""What a browser has to load before somebody can play."""

from __future__ import annotations

import pytest
from playwright.sync_api import Request

from harness.servers.server import ServerInThread
from tests.web.browsing import Visitor

MOST = 320_000
KINDS = ("script", "stylesheet", "font")
PACKED = 1_000
"""Bytes from which packing a file pays."""


@pytest.mark.parametrize("screen", ["home", "table"])
def test_a_first_load_is_at_most_320_kb_of_script_style_and_fonts(
    server: ServerInThread, ana: Visitor, screen: str
) -> None:
    guest = server.guest("Ana")
    ana.be(guest)
    loaded: list[Request] = []
    ana.page.on("requestfinished", lambda request: loaded.append(request))

    if screen == "home":
        ana.open()
        ana.page.get_by_role("button", name="Play solo", exact=True).wait_for()
    else:
        ana.sit_at(guest.create_table(["me", "bot:random"], start=True))
        ana.offered.first.wait_for()
    ana.page.wait_for_load_state("networkidle")

    code = [request for request in loaded if request.resource_type in KINDS]
    assert {request.resource_type for request in code} == set(KINDS)
    for request in code:
        response = request.response()
        assert response is not None
        if request.resource_type != "font" and request.sizes()["responseBodySize"] >= PACKED:
            assert response.header_value("content-encoding") == "gzip", request.url
    assert 0 < sum(request.sizes()["responseBodySize"] for request in code) <= MOST
