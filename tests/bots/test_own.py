"""Bots that are Python classes of the user's own."""

from __future__ import annotations

from pathlib import Path

import pytest

import tawantinsuyu as tw
from tawantinsuyu.bots.bot import answer_of
from tawantinsuyu.bots.external import make_any_bot
from tawantinsuyu.bots.registry import UnknownBot

MODULE = """
class Last:
    def choose(self, view, decision):
        return decision.keys[-1]

class Seeded:
    def __init__(self, seed, box):
        self.seed, self.box = seed, box

    def pick(self, asked):
        return 0

class NoBot:
    pass

a_value = 7
"""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> str:
    """The name of a module in the current folder."""
    name = f"my_bots_{abs(hash(request.node.name))}"
    (tmp_path / f"{name}.py").write_text(MODULE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return name


def test_a_class_of_the_current_folder_plays(here: str) -> None:
    game = tw.new_game(players=2, seed=1)
    decision = game.decision
    assert decision is not None

    key = answer_of(make_any_bot(f"{here}:Last"), game)

    assert key == decision.keys[-1]


def test_a_class_gets_the_box_and_the_seed_if_it_has_parameters_for_them(here: str) -> None:
    bot = make_any_bot(f"{here}:Seeded", seed="abc")

    assert getattr(bot, "seed", None) == "abc"
    assert getattr(bot, "box", None) is not None


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("no_such_module:Bot", "no module of this name in"),
        ("{here}:Missing", "has no class 'Missing'"),
        ("{here}:a_value", "has no class 'a_value'"),
        ("{here}:NoBot", "neither the method choose"),
    ],
)
def test_a_wrong_name_says_what_is_wrong(here: str, name: str, message: str) -> None:
    with pytest.raises(UnknownBot, match=message):
        make_any_bot(name.format(here=here))
