"""Setup against Pachamama, where chance is asked: through the public door, or with printed values of the test."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import tawantinsuyu as tw
from tawantinsuyu.core.catalog import Variants
from tawantinsuyu.game.settings import Choices
from tawantinsuyu.game.view import PlayerView
from tawantinsuyu.kernel.loop import keys, rule_of
from tawantinsuyu.rules.setup import new_state
from tests.pachamama.positions import CIRCLE, Printed
from tests.support.given import Table
from tests.support.printing import catalog_with

FIRST_TURN = "TRN-06"
STARTERS = ("SW01", "SW02", "SW03", "SW04")


def new_game(
    until: str,
    script: Mapping[str, str] | None = None,
    modules: Sequence[str] = (),
    difficulty: str | Choices = "standard",
) -> tw.Game:
    """A game up to the first question of a rule; `script` names answers by rule, all others are the first ones."""
    game = tw.new_game(
        players=1,
        opponent="pachamama",
        modules=list(modules),
        difficulty=difficulty,
        variants={"coricancha": "printed"},
        chance="ask",
    )
    return go_on(game, until, script)


def go_on(game: tw.Game, until: str, script: Mapping[str, str] | None = None) -> tw.Game:
    """Answer up to the next question of a rule."""
    answers = {rule: words.split() for rule, words in (script or {}).items()}
    while rule_of(game.state) != until:
        game.play(_answer(game.state, answers))
    return game


def _answer(s: Any, answers: Mapping[str, list[str]]) -> str:
    rule, offered = rule_of(s), keys(s)
    if answers.get(rule):
        return answers[rule].pop(0)
    if rule == "SET-07":  # starting Workers without a duplicate
        return offered[sum(sum(player.workers) for player in s.players) % 2]
    return "done" if "done" in offered else offered[0]


def printed_game(until: str, box: Printed, script: Mapping[str, str] | None = None, modules: str = "") -> Table:
    """The same with printed values of the test."""
    printed = {**CIRCLE, **box}
    catalog = catalog_with(2, Variants(printed_coricancha=True), printed, "standard", modules, opponent="pachamama")
    table = Table(new_state(catalog), auto_chance=False).do()
    answers = {rule: words.split() for rule, words in (script or {}).items()}
    while table.rule != until:
        table.choose(_answer(table.s, answers))
    return table


def seen(game: tw.Game, seat: int) -> PlayerView:
    """A player's things as the human sees them."""
    return game.view(0)["players"][seat]
