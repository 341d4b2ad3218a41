from __future__ import annotations

import pytest

from tawantinsuyu.bots.greedy import GreedyBot
from tawantinsuyu.bots.random_bot import RandomBot
from tawantinsuyu.bots.registry import UnknownBot, make_bot


def test_bots_are_made_by_name() -> None:
    assert isinstance(make_bot("random"), RandomBot)
    assert isinstance(make_bot("greedy"), GreedyBot)


@pytest.mark.parametrize("name", ["clever", "", "Greedy", "human", ":greedy"])
def test_an_unknown_bot_is_refused_and_the_known_ones_are_named(name: str) -> None:
    with pytest.raises(UnknownBot, match=r"there is no bot '.*'; known: greedy, random"):
        make_bot(name)


def test_options_of_a_bot_are_reserved() -> None:
    with pytest.raises(UnknownBot, match="bot 'greedy' has no options; found 'fast'"):
        make_bot("greedy:fast")
