"""What the greedy bot keeps of a look at the hill is of use only as long as nothing that matters has changed."""

from __future__ import annotations

from typing import cast

import pytest

import tawantinsuyu as tw
from tawantinsuyu.bots.bot import answer_of
from tawantinsuyu.bots.greedy import GreedyBot
from tawantinsuyu.bots.placing import LOOKED_AT, HillSense
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.load import load_box
from tawantinsuyu.game.view import View

WORKER = "craftsman"
SPACES = [space.id for space in load_box().spaces]


def view_in_mid_game() -> View:
    """What somebody sees who can build, with a High Priest and others on the hill."""
    game = tw.new_game(players=2, seed=11)
    bot = GreedyBot(game.box)
    while game.state.turn < 13:
        game.play(answer_of(bot, game))
    view = game.view(0)
    view["players"][0]["resources"] = {"potato": 9, "corn": 9, "stone": 9, "gold": 9}
    return view


def changed(part: str, view: View, box: Box) -> object:
    """Something else in a part of a view, so that some space is worth more or less than before."""
    match part:
        case "hill":
            return {}
        case "steps":
            return {f"{section}-upper": 0 for section in range(1, 6)}
        case "coricancha":
            here = view["coricancha"]
            return {**here, "sections": [*here["sections"][1:], here["sections"][0]]}
        case "market":
            return {"production": [None, None], "passive": [None, None]}
        case "golden_age":
            nation = next(each.id for each in box.nations if "placed_in_segment" in each.reactions)
            return {"vassals": [{"nation": nation, "seat": 0, "place": f"section-{n}"} for n in range(1, 6)]}
        case _:
            return [{**each, "resources": dict.fromkeys(each["resources"], 0)} for each in view["players"]]


@pytest.mark.parametrize("part", [*LOOKED_AT, "players"])
def test_a_look_is_taken_anew_when_something_that_matters_has_changed(part: str) -> None:
    """Given a look at the hill, when one part of the view changes, then spaces are judged as by somebody new."""
    box = load_box()
    view = view_in_mid_game()
    sense = HillSense(box)
    before = [sense.value(view, id, WORKER, WORKER) for id in SPACES]
    after = cast(View, {**view, part: changed(part, view, box)})

    now = [sense.value(after, id, WORKER, WORKER) for id in SPACES]

    assert now == [HillSense(box).value(after, id, WORKER, WORKER) for id in SPACES]
    assert now != before


def test_a_look_is_kept_while_nothing_that_matters_has_changed() -> None:
    view = view_in_mid_game()
    sense = HillSense(load_box())
    before = [sense.value(view, id, WORKER, WORKER) for id in SPACES]
    sense.spaces = {}  # nothing could be judged anew

    other: View = {**view, "bag": 0}
    assert [sense.value(other, id, WORKER, WORKER) for id in SPACES] == before
