from __future__ import annotations

import builtins
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import tawantinsuyu as tw
from tawantinsuyu.bots.levels import bot_name
from tawantinsuyu.cli.main import app
from tawantinsuyu.cli.terminal import Leaving, Terminal
from tests.texts.french import speaking_french


def play(*arguments: object, typed: str = "") -> Result:
    """`tawantinsuyu play ...` with these lines on its standard input."""
    environment = {"COLUMNS": "100", "TERM": "dumb"}
    return CliRunner().invoke(app, ["play", *map(str, arguments)], input=typed, env=environment)


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_enter_starts_a_game_against_a_bot_of_the_usual_level() -> None:
    result = play(typed="\n")

    assert result.exit_code == 0
    assert "Who plays?" in result.stdout
    assert re.search(r"Player 1, [A-Z][a-z]+ \(normal\)\.", result.stdout)
    assert "Which starting Weaving do you take? [SET-20]" in result.stdout
    assert result.stdout.endswith("Goodbye.\n")


FRENCH = {"play": {"bye": "Au revoir.", "loaded": "Repris : {0}."}, "seat": {"human": "Joueur {0}"}}


@pytest.mark.parametrize(
    ("arguments", "environment", "bye"),
    [
        ([], {}, "Goodbye."),
        (["--language", "fr"], {}, "Au revoir."),
        ([], {"LANG": "fr_FR.UTF-8"}, "Au revoir."),
        ([], {"LANG": "fr_FR.UTF-8", "TAWANTINSUYU_LANGUAGE": "en"}, "Goodbye."),
        (["--language", "en"], {"TAWANTINSUYU_LANGUAGE": "fr"}, "Goodbye."),
    ],
)
def test_the_game_speaks_the_language_that_is_asked_for(
    arguments: list[str], environment: dict[str, str], bye: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TAWANTINSUYU_LANGUAGE")
    monkeypatch.setenv("LANG", "C.UTF-8")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)

    with speaking_french(FRENCH):
        result = play("--seats", "human,greedy", *arguments, typed="quit\nno\n")

    assert result.exit_code == 0
    assert result.stdout.endswith(f"{bye}\n")
    assert ("Joueur 1, Greedy 2." in result.stdout) == (bye == "Au revoir.")


def test_a_game_goes_on_in_the_same_language_when_another_one_is_loaded() -> None:
    with speaking_french(FRENCH):
        result = play("--seats", "human,greedy", "--language", "fr", typed="save a.record\nload a.record\nquit\nno\n")

    assert "Repris : a.record." in result.stdout
    assert result.stdout.endswith("Au revoir.\n")
    assert "Joueur 1> " in result.stdout.partition("Repris")[2]


def test_a_language_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    result = play("--language", "xx")

    assert result.exit_code == 2
    assert "unknown language 'xx'; known: en" in result.stderr


def test_others_can_be_asked_to_the_table() -> None:
    assert "North, Player 2, Random 3." in play(typed="human:North, human, random\n").stdout


def test_no_answer_at_all_is_a_goodbye() -> None:
    result = play()

    assert result.exit_code == 1
    assert result.stderr == "Goodbye.\n"


def test_a_whole_game_from_standard_input() -> None:
    result = play("--seed", 4, "--no-confirm", typed="1\n" * 3000)

    assert result.exit_code == 0, result.exception
    assert "The game is over." in result.stdout
    assert "wins." in result.stdout


def test_the_same_seed_and_the_same_answers_give_the_same_game() -> None:
    first, second = (play("--seed", 8, "--seats", "human,beginner,beginner", typed="2\n" * 30).stdout for _ in range(2))

    assert first.replace("-1.record", "-2.record") == second
    assert f"Player 1, {bot_name('8', 2)} (beginner), {bot_name('8', 3)} (beginner)." in first


def test_a_game_saved_with_an_edition_names_it_in_the_command_to_go_on() -> None:
    Path("my.toml").write_text('[edition]\nname = "mine"\n[[weaving]]\nid = "W05"\nleft = "vp"\n', encoding="utf-8")

    saved = play("--seats", "human,greedy", "--seed", 6, "--edition", "my.toml", typed="1\nsave mine.record\n")

    assert "tawantinsuyu play --load mine.record --edition my.toml\n" in saved.stdout


def test_a_saved_game_goes_on() -> None:
    saved = play("--seats", "human:North,greedy", "--seed", 6, typed="1\nsave mine.record\n")
    assert "Saved to mine.record. Continue later with: tawantinsuyu play --load mine.record\n" in saved.stdout

    result = play("--load", "mine.record", typed="log\nquit\n")

    assert result.exit_code == 0
    assert "Game 6." in result.stdout
    assert "North, Greedy 2." in result.stdout
    assert "North takes the diamond Weaving" in result.stdout


def test_variants_and_editions_are_played_with_and_saved(own_folder: Path) -> None:
    (own_folder / "my.toml").write_text('[edition]\nname = "mine"\n[[weaving]]\nid = "W05"\nleft = "vp"\n')
    options = ["--edition", "my.toml"]

    play(*options, "--variant", "coricancha=printed", "--variant", "z13_discount=total", typed="1\nsave g.record\n")

    header = (own_folder / "g.record").read_text(encoding="utf-8").partition("\n\n")[0]
    assert "variants: coricancha=printed z13_discount=total" in header
    assert play(*options, "--load", "g.record").exit_code == 0
    without = play("--load", "g.record")
    assert without.exit_code == 2
    assert "give the edition file" in without.stderr


def test_solo_is_a_choice_of_the_first_question() -> None:
    result = play(typed="solo\neasier\nboard\n")

    assert "How hard?" in result.stdout
    assert "Player 1, Axomamma." in result.stdout
    assert "Axomamma's board" in result.stdout


def test_a_whole_solo_game_tells_every_step_and_who_has_won() -> None:
    result = play("--opponent", "axomamma", "--seed", 4, "--no-confirm", typed="1\n" * 3000)

    assert result.exit_code == 0, result.exception
    assert "  · Axomamma looks at " in result.stdout
    assert "  · Axomamma rolls a " in result.stdout
    assert "(AXO-85)." in result.stdout
    text = " ".join(result.stdout.split())
    assert "Player 1 has lost: " in text
    assert "at least 120 VP and more than Axomamma has (AXO-147)." in text


def test_a_bot_can_play_against_axomamma() -> None:
    assert "AXO-147" in play("--seats", "greedy,axomamma", "--seed", 1).stdout


def test_a_saved_solo_game_goes_on(own_folder: Path) -> None:
    options = ["--opponent", "axomamma", "--seats", "human:Ana", "--difficulty", "AXO-D1,axo.start_stone=2"]
    play(*options, "--seed", 6, typed="1\n1\nsave s.record\n")

    header = (own_folder / "s.record").read_text(encoding="utf-8").partition("\n\n")[0]
    assert "difficulty: AXO-D1=true axo.start_stone=2" in header
    loaded = play("--load", "s.record", typed="log\nquit\n")
    assert "Ana, Axomamma." in loaded.stdout
    assert "Ana takes the diamond Weaving" in loaded.stdout
    inside = play("--seed", 1, typed="load s.record\nsolo\n").stdout
    assert "Loaded s.record." in inside
    assert "Axomamma's board" in inside
    other = play("--load", "s.record", "--seats", "human,greedy")
    assert "This is not a game for human,greedy." in other.stderr


def test_every_variant_is_listed_with_its_values_and_meaning() -> None:
    text = " ".join(play("--variant", "help").stdout.split())

    for name, values in tw.VARIANTS.items():
        assert f"{name}={'|'.join(values)}" in text
    z13 = "z13_discount=each|total Z13 reduces… (each: the Soldiers to flip and to discard; total: one of the two)"
    assert z13 in text


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--seats", "human"], "Give two to four seats, separated by commas; you gave 1."),
        (["--seats", "human,clever"], "'clever' cannot play: there is no bot 'clever'"),
        (["--seats", "human,greedy:fast"], "bot 'greedy' has no option 'fast'"),
        (["--seats", "human,"], "'' cannot play"),
        (["--players", "5"], "5 players, but 2 to 4 can play"),
        (["--players", "3", "--seats", "human,greedy"], "3 players, but 2 seats"),
        (["--variant", "fast"], "'fast' is not name=value; known: leftover_weaving_price"),
        (["--variant", "speed=fast"], "there is no variant 'speed'"),
        (["--opponent", "axomama"], "'axomama' cannot play"),
        (["--opponent", "axomamma", "--seats", "human,human"], "Axomamma plays against a single player"),
        (["--seats", "axomamma,human"], "Axomamma plays against a single player: human,axomamma."),
        (["--opponent", "axomamma", "--difficulty", "brutal"], "there is no difficulty 'brutal'"),
        (["--opponent", "axomamma", "--difficulty", "AXO-D9"], "there is no option 'AXO-D9'"),
        (["--difficulty", "harder"], "a difficulty needs an opponent"),
    ],
)
def test_what_cannot_be_played_is_a_message_and_no_traceback(options: list[str], message: str) -> None:
    result = play(*options)

    assert result.exit_code == 2
    assert isinstance(result.exception, SystemExit)
    assert message in result.stderr


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--edition", "none.toml"], "there is no such file"),
        (["--load", "none.record"], "none.record cannot be read: No such file or directory"),
    ],
)
def test_a_file_that_there_is_not_is_a_message_and_no_traceback(options: list[str], message: str) -> None:
    result = play(*options)

    assert result.exit_code == 2
    assert isinstance(result.exception, SystemExit)
    assert message in result.stderr


@pytest.mark.parametrize("signal", [EOFError, KeyboardInterrupt])
def test_the_end_of_input_and_ctrl_c_mean_leaving(monkeypatch: pytest.MonkeyPatch, signal: type[BaseException]) -> None:
    def interrupted(_prompt: str) -> str:
        raise signal

    monkeypatch.setattr(builtins, "input", interrupted)

    with pytest.raises(Leaving):
        Terminal().ask("? ")


OWN_BOTS = """
class First:
    def choose(self, view, decision):
        return decision.keys[0]

class Broken:
    def choose(self, view, decision):
        return view["nothing"]
"""


def test_a_class_of_ones_own_sits_at_the_table() -> None:
    Path("terminal_bots.py").write_text(OWN_BOTS, encoding="utf-8")

    played = play("--seats", "terminal_bots:First,random", "--seed", 1)
    broken = play("--seats", "human,terminal_bots:Broken", "--seed", 1, typed="1\n" * 40)

    assert "First 1" in played.stdout
    assert "wins." in played.stdout
    assert "the bot 'terminal_bots:Broken' failed:" in broken.stdout
    assert "KeyError: 'nothing'" in broken.stdout
