"""Bots as Python classes written by users."""

from __future__ import annotations

from pathlib import Path

import pytest

import tawantinsuyu as tw
from tawantinsuyu.bots.bot import answer_of
from tawantinsuyu.bots.external import make_any_bot
from tawantinsuyu.bots.own import BrokenBot, make_own_bot
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

class Short:
    def choose(self, view):
        return "x"

class Selfless:
    def pick():
        return 0

class Demanding:
    def __init__(self, depth):
        pass

class Failing:
    def choose(self, view, decision):
        return view["nothing"]

class Wrong:
    def choose(self, view, decision):
        return "no-such-key"

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
    bot = make_own_bot(f"{here}:Seeded", seed="abc")

    assert bot.bot.seed == "abc"
    assert bot.bot.box is not None


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


@pytest.mark.parametrize(
    ("name", "message"),
    [
        (
            "Short",
            r"choose\(view, decision\) cannot be called: too many .* use: def choose\(self, view, ",
        ),
        ("Selfless", r"use: def pick\(self, asked\)"),
        ("Demanding", "missing 1 required positional argument: 'depth'"),
    ],
)
def test_a_class_that_cannot_be_made_or_asked_is_refused_before_the_game(here: str, name: str, message: str) -> None:
    with pytest.raises(BrokenBot, match=message):
        make_any_bot(f"{here}:{name}")


@pytest.mark.parametrize(
    ("name", "messages"),
    [
        ("Failing", [", in choose", 'return view["nothing"]', "KeyError: 'nothing'"]),
        ("Wrong", ["wrong answer 'no-such-key' to 'starting-weaving'", "not offered", "py, line 33)"]),
    ],
)
def test_a_bot_that_fails_in_a_game_is_named_with_its_line(here: str, name: str, messages: list[str]) -> None:
    game = tw.new_game(players=2, seed=1)

    with pytest.raises(BrokenBot) as caught:
        answer_of(make_any_bot(f"{here}:{name}"), game)

    told = str(caught.value)
    assert f"the bot '{here}:{name}'" in told
    assert [message for message in messages if message not in told] == []
    assert "bots/own.py" not in told


@pytest.mark.parametrize(
    ("text", "message"),
    [("def (:\n", "SyntaxError"), ("import no_such_part\n", "No module named 'no_such_part'"), ("1 / 0\n", "line 1")],
)
def test_a_module_that_cannot_be_imported_shows_why(here: str, text: str, message: str) -> None:
    broken = f"{here}_broken"
    Path(f"{broken}.py").write_text(text, encoding="utf-8")

    with pytest.raises(BrokenBot, match=message):
        make_any_bot(f"{broken}:Bot")
