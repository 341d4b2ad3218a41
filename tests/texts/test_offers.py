"""Options as a page lists them: a line without ids, and chips for costs and gains."""

from __future__ import annotations

import random
import re

import pytest

import tawantinsuyu as tw
from tawantinsuyu.box.load import load_box
from tawantinsuyu.game.explain import all_lines
from tawantinsuyu.rules.building import ALL_TYPES, Construct
from tawantinsuyu.rules.conquest import PlayArmyCards
from tawantinsuyu.rules.gods import TakeGodCards
from tawantinsuyu.rules.statues import BuildStatue
from tawantinsuyu.texts.catalogue import Offer, Texts
from tawantinsuyu.texts.offers import without_ids
from tests.golden_age.rich_games import all_modules
from tests.support.given import Table, given

CODE = re.compile(r"\b[A-Z]{1,2}\d{1,2}X?\b|\b[a-z]+suyu-\d\b")


def offer(table: Table, prompt: str, key: str) -> Offer:
    lines = [(line.message, line.args) for line in all_lines(table.s)[key]]
    return Texts(load_box(), ["Ana", "Ben"]).offer(prompt, key, lines)


def chips(found: Offer) -> list[str]:
    marks = {"cost": "-", "gain": "+", "later": "~", "missing": "?", "task": ":"}
    return [f"{marks[chip.kind]}{chip.amount or ''}{chip.sign}" for chip in found.chips]


@pytest.mark.parametrize(
    ("table", "prompt", "key", "line", "told"),
    [
        (
            given(stock={0: "1p"}, army={0: "A01"}).do(PlayArmyCards(0, False)),
            "play-army-cards", "army-card:A01", "Army card with", ["-1potato"],
        ),
        (
            given(stock={0: "1g"}, army={0: "A01"}).do(PlayArmyCards(0, False)),
            "play-army-cards", "army-card:A01", "Army card with", ["-1gold"],
        ),
        (
            given(stock={0: "1p 1g"}, army={0: "A01"}).do(PlayArmyCards(0, False)),
            "play-army-cards", "army-card:A01", "Army card with", ["-1potato"],
        ),
        (
            given(stock={0: "3s"}).do(BuildStatue(0)),
            "build-statue", "statue:small-sun", "Small sun Statue", ["-3stone", "+3vp"],
        ),
        (
            given(offer="G01").do(TakeGodCards(0, 1)),
            "take-god-card", "god-card:G01", "Zigzag God card", ["~3potato", "~1vp"],
        ),
        (
            given(offer="G01", small={0: "zigzag"}).do(TakeGodCards(0, 1)),
            "take-god-card", "god-card:G01", "Zigzag God card", ["+3potato", "+1vp"],
        ),
        (
            given(offer="G31", small={0: "wave"}).do(TakeGodCards(0, 1)),
            "take-god-card", "god-card:G31", "Wave God card", ["+2army-card"],
        ),
        (
            given(market="P01", stock={0: "9s"}).do(Construct(0, True, ALL_TYPES, False)),
            "construct", "building:P01", "Potato terrace: 4 potatoes", [],
        ),
    ],
)  # fmt: skip
def test_an_option_is_a_line_with_chips_for_what_it_really_costs_and_brings(
    table: Table, prompt: str, key: str, line: str, told: list[str]
) -> None:
    found = offer(table, prompt, key)

    assert found.line.startswith(line)
    assert chips(found) == told


def test_PLC_02_a_space_is_a_line_with_signs_for_the_tasks_around_it() -> None:
    lines = [("food", (3,)), ("tasks", (1,))]

    found = Texts(load_box(), ["Ana", "Ben"]).offer("choose-space", "space:T12", lines)

    assert (found.line, found.ids) == ("Sun space, top terrace, section 1", ("T12",))
    assert chips(found) == ["-3food", "+1task", ":2corn", ":task-steps", ":2stone"]
    assert [chip.words for chip in found.chips[2:]] == ["2 corn", "Steps", "2 stone"]


@pytest.mark.parametrize("number", range(2))
def test_no_line_of_a_game_with_all_modules_has_a_code_in_it(number: int) -> None:
    chooser = random.Random(number)
    game = tw.new_game(1, seed=number, opponent="pachamama", modules=all_modules(number))
    texts = Texts(game.box, ["Ana", "Pachamama"])
    found: set[str] = set()
    while (decision := game.decision) is not None and game.state.turn < 24:
        lines, view = game.all_lines(), game.view(decision.seat)
        found |= {texts.prompt(decision.prompt, decision.args)}
        for key in decision.keys:
            told = [(line.message, line.args) for line in lines[key]]
            found.add(texts.offer(decision.prompt, key, told, view).line)
        for event in game.play(chooser.choice(decision.keys)):
            found.add(texts.event(event.kind, event.seat, event.facts))

    assert {line for line in found if CODE.search(without_ids(line)[0])} == set()
