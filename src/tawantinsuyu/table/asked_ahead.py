"""Questions that other players' turns may put to a seat, with their options as a page lists them."""

from __future__ import annotations

from typing import cast

import tawantinsuyu as tw
from tawantinsuyu.table.audience_words import offer_out
from tawantinsuyu.table.messages.game import AskedAheadOut, Occasion
from tawantinsuyu.texts.catalogue import Texts


def asked_ahead_out(game: tw.Game, seat: int, texts: Texts) -> list[AskedAheadOut]:
    """The questions that others may bring about, with the line and chips of each option."""
    questions: list[AskedAheadOut] = []
    for asked, there in game.asked_ahead(seat):
        view = there.view(seat)
        assert view["decision"] is not None
        prompt = view["decision"]["prompt"]
        lines = {key: [(line.message, line.args) for line in reasons] for key, reasons in there.all_lines().items()}
        offers = {key: offer_out(texts, prompt, key, lines[key], view) for key in asked.keys}
        questions.append(
            {"occasion": cast(Occasion, asked.occasion), "prompt": prompt, "several": asked.several, "offers": offers}
        )
    return questions
