"""The situation of a question: the seat's own turn, following another seat's action, a Festival."""

from __future__ import annotations

import pytest

from tawantinsuyu.box.load import load_box
from tawantinsuyu.game.explain import situation
from tawantinsuyu.rules.conquest import PlaceMarker, PlayArmyCards
from tawantinsuyu.rules.festival import Upkeep
from tawantinsuyu.rules.festival_end import EndFestival
from tawantinsuyu.rules.offering import Offer
from tawantinsuyu.rules.turn import MainOption
from tawantinsuyu.rules.worship import Worship
from tawantinsuyu.texts.catalogue import Texts
from tests.support.given import Table, given


@pytest.mark.parametrize(
    ("table", "told"),
    [
        (given(active=0).do(MainOption(0)), None),
        (given(active=0, stock={0: "4c"}).do(Offer(0, True)), None),
        (given(active=1, stock={0: "4c"}).do(Offer(0, False)), ("follows", (2, "offering"))),
        (given(active=1, small={0: "sun"}).do(Worship(0, False)), ("follows", (2, "worship"))),
        (given(active=1, army={0: "A01"}, stock={0: "1p"}).do(PlayArmyCards(0, 0)), ("follows", (2, "conquest"))),
        (given(active=1, army_up={0: "A01 A02 A03"}).do(PlaceMarker(0)), ("follows", (2, "conquest"))),
        (given(active=1, stock={0: "1g"}, gods={0: "G01"}).do(Upkeep(0), EndFestival(1)), ("festival", (0,))),
    ],
)
def test_a_question_tells_whose_action_it_follows_or_that_a_festival_is_celebrated(
    table: Table, told: tuple[str, tuple[int | str, ...]] | None
) -> None:
    assert situation(table.s) == told


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ("temple-2", "Temple reward, step 2: which reward comes first?"),
        ("antisuyu-5", "Antisuyu, space 5: which reward comes first?"),
    ],
)
def test_TRN_22_the_order_of_rewards_is_asked_with_what_they_are_printed_on(row: str, told: str) -> None:
    words = Texts(load_box(), ("Ana", "Ben"))

    assert words.prompt("choose-reward", (row,)) == told
