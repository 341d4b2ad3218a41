"""A whole game, played by clicking on the table."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import expect

from tests.web.browsing import Visitor

SOON = ("buy", "place", "stop", "done")
"""Kinds of options that bring the end nearer: who buys Workers empties the Village, and so come the Festivals."""


@pytest.mark.smoke
def test_a_solo_game_is_played_by_clicking_on_the_table_from_the_first_page_to_the_score_sheet(ana: Visitor) -> None:
    ana.come("Ana")
    ana.click("Play solo")
    rng, clicked, listed = Random(4), 0, 0

    asked = ana.question()
    while asked is not None:
        if ana.choose_on_board(rng, SOON, asked):
            clicked += 1
        else:
            listed += 1
        asked = ana.question(asked.version)

    assert clicked > listed
    expect(ana.page.locator("#result")).to_contain_text(re.compile("won|lost"))
