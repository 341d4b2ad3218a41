"""The table of costs names every route: whoever adds one says what its worst input costs."""

from __future__ import annotations

import re

from tools.trust.costs import PAGE, SHARE, routes


def test_every_route_and_message_has_its_row_and_none_costs_more_than_its_share() -> None:
    rows = re.findall(r"^\| `(.+?)` \|.*\| ([\d.]+) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)

    assert {name for name, _ in rows} == {f"{method} {path}" for method, path in routes()}
    assert all(float(share) <= SHARE for _, share in rows)
