"""The table of costs names every route: whoever adds one says what its worst input costs."""

from __future__ import annotations

import re

from tools.trust.costs import PAGE, SHARE, routes


def test_every_route_and_message_has_its_row() -> None:
    rows = re.findall(r"^\| `(.+?)` \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)

    assert {*rows} >= {f"{method} {path}" for method, path in routes()}, "run make costs"


def test_an_address_gets_a_tenth_of_a_processor_at_most() -> None:
    assert SHARE <= 0.1
