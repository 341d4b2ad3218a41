"""The catalogue matches the engine: no message is missing or left over."""

from __future__ import annotations

import ast
import re
import string
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import tawantinsuyu as tw
from harness.builds import ROOT
from tawantinsuyu.bots.external import NAME
from tawantinsuyu.bots.levels import LEVELS
from tawantinsuyu.bots.registry import BOTS
from tawantinsuyu.box.load import load_box
from tawantinsuyu.box.vocabulary import (
    EDGE_ICONS,
    GODS,
    HIGH_PRIEST_ACTIONS,
    RESOURCES,
    TASKS,
    TERRACES,
    WORKERS,
)
from tawantinsuyu.core.values import BUILDING_TYPE_NAMES, SECONDARY_NAMES, VP_SOURCE_NAMES
from tawantinsuyu.game.events import EVENTS
from tawantinsuyu.game.expansions import DIFFICULTY, OPPONENTS, PRESETS
from tawantinsuyu.golden_age.values import MORE_SOURCES, TYPE_NAMES
from tawantinsuyu.rules.question import Question
from tawantinsuyu.texts.catalogue import ARGUMENTS, Texts, messages
from tawantinsuyu.texts.fallback import OF_THE_PAGE, message_files
from tawantinsuyu.texts.languages import complete_languages
from tawantinsuyu.texts.seen import TableSeen
from tawantinsuyu.texts.speech import MissingText
from tests.bots.met import mixed_games, options_met
from tests.golden_age.rich_games import rich_games, rich_options
from tests.support.printing import solo_cell
from tests.texts.solo_games import CHANCE, solo_games, solo_options

PACKAGE = ROOT / "src" / "tawantinsuyu"
NAMES = ("Ana", "Ben", "Caro", "Dan")
RARE_OPTIONS = {("next-match", "match"), ("chance", "end")}
"""Options that so few games bring that ours may miss them."""


Games = Callable[[int], Iterator[tuple[tw.Game, tw.Decision, list[tw.Event]]]]


def question_classes(root: type[Question] = Question) -> Iterator[type[Question]]:
    for each in root.__subclasses__():
        yield each
        yield from question_classes(each)


def prompts() -> set[str]:
    """Every prompt id of the engine; questions of tests and mere bases of questions have none."""
    own = [each for each in question_classes() if each.__module__.startswith("tawantinsuyu.")]
    return {each.prompt for each in own if each.prompt} | {"chance"}


def reasons() -> set[str]:
    """The message ids in `Line(rule, message, …)` of the engine."""
    found: set[str] = set()
    engine = ("core", "rules", "components", "golden_age", "automata")
    paths = [each for package in engine for each in (PACKAGE / package).rglob("*.py")]
    for path in [*paths, *(PACKAGE / "game").glob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Line":
                found |= {
                    part.value
                    for part in ast.walk(node.args[1])
                    if isinstance(part, ast.Constant) and isinstance(part.value, str)
                }
    return found


def said(section: str) -> set[str]:
    """The ids that the sources of this section's users name in quotes."""
    users = {"play": ["cli", "companion"], "table": ["cli"], "help": ["cli"], "word": ["texts"]}[section]
    sources = "".join(path.read_text(encoding="utf-8") for user in users for path in (PACKAGE / user).glob("*.py"))
    return set(re.findall(r'"([a-z][a-z-]*)"', sources))


def all_texts(entry: Any) -> list[str]:
    """The texts of a message, whatever its tables."""
    return [entry] if isinstance(entry, str) else [text for part in entry.values() for text in all_texts(part)]


@pytest.fixture(params=complete_languages())
def catalogue(request: pytest.FixtureRequest) -> Any:
    return messages(request.param)


def test_every_question_of_the_engine_has_its_prompt_and_no_other(catalogue: Any) -> None:
    assert set(catalogue["prompt"]) == prompts()


@pytest.mark.parametrize("games", [mixed_games, rich_games])
def test_every_question_and_every_event_met_in_many_games_has_words(games: Games) -> None:
    languages = [Texts(load_box(), NAMES, language) for language in complete_languages()]
    said: set[object] = set()  # the same question or event would only be said again
    for game, decision, events in games(25):
        fresh = [option.key for option in decision.options if (decision.prompt, option.key) not in said]
        said.update((decision.prompt, key) for key in fresh)
        view = game.view(decision.seat) if fresh else None
        for texts in languages:
            assert texts.prompt(decision.prompt, decision.args)
            assert all(texts.option(decision.prompt, key, view) for key in fresh)
        for event in events:
            for seen in (event, event.seen_by(None)):
                facts = (*seen.facts, *seen.secret)
                if (seen.kind, seen.seat, facts) not in said:
                    assert all(texts.event(seen.kind, seen.seat, facts) for texts in languages)
                said.add((seen.kind, seen.seat, facts))


@pytest.mark.parametrize("opponent", OPPONENTS)
def test_every_question_draw_and_event_of_solo_games_has_words(opponent: str) -> None:
    languages = [Texts(load_box(), ("Ana", messages(each)["seat"][opponent]), each) for each in complete_languages()]
    prefix = {"axomamma": "AXO-", "pachamama": "PAC-"}[opponent]
    said: set[object] = set()
    for game, decision, events in solo_games(opponent, 20):
        fresh = [option for option in decision.options if (decision.prompt, option.key) not in said]
        said.update((decision.prompt, option.key) for option in fresh)
        view = game.view(0) if fresh else None
        for texts in languages:
            if decision.seat == CHANCE:
                draw, to, where = decision.args
                assert texts.say("draw", draw, texts.name(int(to) - 1), where)
            else:
                assert texts.prompt(decision.prompt, decision.args)
            for option in fresh:
                if decision.seat == CHANCE and texts.has("drawn", option.kind):
                    assert texts.say("drawn", option.kind, *option.args)
                else:
                    assert texts.option(decision.prompt, option.key, view)
        for event in events:
            for seen in (event, event.seen_by(0), event.seen_by(None)):
                facts = (*seen.facts, *seen.secret)
                if (seen.kind, seen.seat, facts) not in said:
                    assert all(texts.event(seen.kind, seen.seat, facts) for texts in languages)
                said.add((seen.kind, seen.seat, facts))
            if EVENTS[event.kind].facts()[:1] == ["rule"]:
                assert str(event.facts[0]).startswith(prefix), event


@cache
def all_options() -> frozenset[tuple[str, str]]:
    return frozenset(options_met() | rich_options(40) | solo_options(6) | RARE_OPTIONS)


def test_every_kind_of_option_has_a_label_and_no_label_is_left_over(catalogue: Any) -> None:
    found = all_options()
    met = {(prompt, kind) for prompt, kind in found if prompt != "chance" or kind not in catalogue["drawn"]}
    kinds = {kind for _, kind in met}
    for prompt, kind in met:
        assert {kind, f"{prompt}.{kind}"} & set(catalogue["option"]), (prompt, kind)
    for name in catalogue["option"]:
        prompt, _, kind = name.rpartition(".")
        assert (prompt, kind) in met if prompt else kind.split(":")[0] in kinds, name


def test_every_kind_of_event_has_a_sentence_and_no_other(catalogue: Any) -> None:
    assert set(catalogue["event"]) == set(EVENTS)


def test_every_reason_has_words_and_no_other(catalogue: Any) -> None:
    assert set(catalogue["reason"]) == reasons()


def test_sections_of_names_hold_exactly_the_names_of_the_game(catalogue: Any) -> None:
    for section in ("worker", "a-worker"):
        assert set(catalogue[section]) == set(WORKERS)
    for section in ("task", "task-short"):
        assert set(catalogue[section]) == set(TASKS)
    for section in ("symbol", "symbol-short"):
        assert set(catalogue[section]) == set(GODS)
    for section in ("colour", "colour-short"):
        assert set(catalogue[section]) == {"blue", "green", "neutral"}
    assert set(catalogue["terrace"]) == set(TERRACES)
    assert set(catalogue["size"]) == {"small", "large"}
    assert set(catalogue["resource"]) == set(RESOURCES)
    assert set(catalogue["action"]) == set(HIGH_PRIEST_ACTIONS)
    assert set(catalogue["secondary"]) == {*SECONDARY_NAMES, "influence", "use-building"}
    assert set(catalogue["source"]) == {*VP_SOURCE_NAMES, *MORE_SOURCES, "total"}
    assert set(catalogue["building-type"]) == {*BUILDING_TYPE_NAMES, *TYPE_NAMES}


def test_every_opponent_her_board_and_her_difficulty_have_words(catalogue: Any) -> None:
    switches = {name for opponent in OPPONENTS for name in DIFFICULTY[opponent]}
    presets = {f"{opponent}.{name}" for opponent in OPPONENTS for name in PRESETS[opponent]}

    assert set(catalogue["difficulty"]) == switches
    assert set(catalogue["preset"]) == presets
    assert set(catalogue["seat"]) == {"human", NAME, *LEVELS, *BOTS, *OPPONENTS}
    assert set(catalogue["solo-row"]) == {cell.row for cell in load_box().solo_cells}


def test_no_shared_sentence_names_an_opponent(catalogue: Any) -> None:
    for section in ("prompt", "option", "event", "reason", "play", "table", "help", "draw", "drawn", "word"):
        for name, entry in catalogue[section].items():
            for message in all_texts(entry):
                assert "axomamma" not in message.lower(), f"{section}.{name}"
                assert "pachamama" not in message.lower(), f"{section}.{name}"


def test_every_message_of_the_terminal_is_used_somewhere(catalogue: Any) -> None:
    for section in ("play", "table", "help"):
        assert set(catalogue[section]) - said(section) == set(), section


def test_every_word_is_used_by_some_argument(catalogue: Any) -> None:
    made = {f"edge-{edge}" for edge in EDGE_ICONS} | {f"pattern-{row.id}" for row in load_box().patterns}
    made |= {"slot-upper", "slot-lower", "end-potato", "end-corn", "tapestry-left", "tapestry-right"}
    made |= {"temple-row-left", "temple-row-right", "temple-left", "temple-right", "weaving-left", "weaving-right"}
    made |= {"woven-left", "woven-right", "woven-new", "take-face-up", "take-first-unseen", "take-second-unseen"}

    assert set(catalogue["word"]) - said("word") - made == set()
    assert made <= set(catalogue["word"])


def test_options_are_told_without_a_view_of_the_table() -> None:
    """In a review, where the table is another one at every line."""
    texts = Texts(load_box(), ["Ana"])

    assert texts.option("high-priest", "high-priest:worship") == "Worship"
    assert texts.option("buy-worker", "buy:potato-end") == "Worker at the potato end for 1 potato"


def test_every_counted_word_is_used() -> None:
    """In English: other languages may have forms of their own within a message instead."""
    catalogue = messages("en")
    text = str(catalogue) + "".join(path.read_text(encoding="utf-8") for path in (PACKAGE / "texts").glob("*.py"))
    text += "".join(path.read_text(encoding="utf-8") for path in (PACKAGE / "cli").glob("*.py"))
    for name in catalogue["count"]:
        assert f"count {name}" in text or f'("{name}"' in text or name in RESOURCES, name


@pytest.mark.parametrize("language", complete_languages())
def test_messages_name_only_arguments_that_can_be_written(language: str) -> None:
    for section, entries in messages(language).items():
        for name, entry in entries.items():
            for message in all_texts(entry):
                for _, field, spec, _ in string.Formatter().parse(message):
                    kind = (spec or "").partition(" ")[0].partition(".")[0]
                    assert field is None or not kind or kind in ARGUMENTS, f"{section}.{name}"


@pytest.mark.parametrize("is_of_the_page", [False, True])
@pytest.mark.parametrize("language", complete_languages())
def test_no_section_stands_in_two_files(language: str, is_of_the_page: bool) -> None:
    files = [file for file in message_files(language) if file.name.startswith(OF_THE_PAGE) == is_of_the_page]
    sections = [section for file in files for section in tomllib.loads(file.read_text("utf-8"))]

    assert len(sections) == len(set(sections))


def test_no_english_sentence_stands_in_the_code_of_the_terminal_or_the_texts() -> None:
    """What people read in a game comes from the catalogue: string literals in the code are ids, keys and styles.

    The help of command line options is read before a language is chosen; `components` is not part of a game.
    """
    for path in [
        *(PACKAGE / "cli").glob("*.py"),
        *(PACKAGE / "texts").glob("wording*.py"),
        PACKAGE / "texts" / "benefits.py",
    ]:
        if path.name in ("components.py", "described.py", "main.py", "play.py"):
            continue
        for text in literals(path):
            is_style = text.startswith("bold ")
            assert is_style or not re.search(r"[a-z]{2,} [a-z]{2,} [a-z]{2,}", text), f"{path.name}: {text!r}"


def literals(path: Path) -> Iterator[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    expressions = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in expressions:
            yield node.value


def texts() -> Texts:
    return Texts(load_box(), NAMES)


def test_a_label_says_what_an_option_stands_for() -> None:
    assert texts().option("pay", "pay:2-potato-1-gold") == "2 potatoes and 1 gold"
    assert texts().option("choose-entry", "enter:gold") == "1 gold, without benefits"
    assert texts().option("place-weaving", "weave:new") == "A new Tapestry"
    assert (
        texts().option("choose-space", "space:T12") == "Sun space, top terrace, section 1: 2 corn, Steps, 2 stone (T12)"
    )


def test_a_label_of_one_question_can_differ_from_that_of_others() -> None:
    assert texts().option("main-option", "pray") == "Secondary: pray (take 2 God cards)"
    assert texts().option("second-action", "pray") == "Pray: take 2 God cards"


def seen(village: list[str], hill: dict[str, str] | None = None) -> TableSeen:
    return {
        "seat": None,
        "players": [],
        "hill": hill or {},
        "village": village,
        "coricancha": {"actions": [], "sections": []},
        "weaving_face_up": None,
        "golden_age": None,
    }


def test_a_label_tells_from_the_view_who_stands_where() -> None:
    view = seen(village=["priest", "warrior"], hill={"M23": "courier"})

    assert texts().option("buy-worker", "buy:potato-end", view) == "Priest at the potato end for 1 potato"
    assert texts().option("buy-worker", "buy:corn-end", view) == "Warrior at the corn end for 1 corn"
    assert texts().option("retrieve", "retrieve:M23", view) == "Courier from the zigzag space (M23)"


def test_an_event_with_a_secret_has_words_for_those_who_may_not_know() -> None:
    assert texts().event("drew-army-card", 0, ["A19"]) == "Ana draws an Army card with 2 Soldiers, or 1 potato (A19)."
    assert texts().event("drew-army-card", 0, []) == "Ana draws an Army card."


def test_things_are_counted() -> None:
    assert texts().event("gained", 1, ["potato", 1]) == "Ben gains 1 potato."
    assert texts().event("gained", 1, ["potato", 3]) == "Ben gains 3 potatoes."


def test_a_sentence_can_go_on_without_the_name() -> None:
    assert texts().event("gained", 1, ["gold", 1], named=False) == "gains 1 gold."
    assert texts().event("festival", 1, [2], named=False) == "Festival 2 is celebrated."


def test_personality_tokens_cells_and_cult_tiles_are_described() -> None:
    assert texts().write("personality", "pac-personality-army") == "The Captain: 2 Army cards and 1 gold"
    assert texts().option("choose-personality", "personality:pac-personality-vp") == "The Proud: 3 VP"
    assert texts().write("cell", "axo-middle-2") == "Production Building"
    assert texts().write("cell", solo_cell("building")) == "Building"
    assert texts().write("cell", solo_cell("vp")) == "2 VP (Personality A)"
    assert texts().write("cult", "VN03") == "Toll Stairs (PV03)"
    served = texts().event("served-cult", 1, ["PAC-129", "antisuyu", 2, "VN07"])
    assert served.startswith("Ben puts a second Vassal on the Cult tile of Antisuyu: Spoils: Each region")


def test_the_ends_of_the_village_are_told_with_who_stands_there() -> None:
    view = seen(village=["priest", "warrior"])

    assert texts().option("chance", "end:potato-end", view) == "Priest at the potato end"
    assert texts().option("chance", "end:corn-end", view) == "Warrior at the corn end"


def test_an_opponent_tells_why_she_does_what_she_does() -> None:
    names = Texts(load_box(), ("Ana", "Pachamama"))

    assert names.event("compared-army", 1, ["PAC-52", 1, 3, "unmet"]) == (
        "Pachamama counts 1 Soldier against 3 casualties; that is not enough for a Conquest (PAC-52)."
    )
    assert names.event("ruled-out", 1, ["PAC-76", "terrace", 2, 4]) == (
        "Pachamama rules out 2 of 4 spaces: another terrace comes first (PAC-76)."
    )
    assert names.event("sought-control", 1, ["PAC-52", 1]) == (
        "Pachamama controls 1 region and spreads influence (PAC-52)."
    )
    assert names.event("lacked-workers", 1, ["PAC-55", 0]) == (
        "Pachamama has 0 Workers at the end of the turn and recruits one (PAC-55)."
    )
    assert names.event("stayed-out", 1, ["PAC-60"]) == (
        "Pachamama could activate Produce herself, so she takes no part (PAC-60)."
    )
    assert names.event("lost-reward", 1, ["PAC-42"]) == (
        "Pachamama cannot use the reward and gets 1 gold instead (PAC-42)."
    )


def test_winners_are_named() -> None:
    assert texts().event("game-over", -1, [2]) == "The game is over. Ben wins."
    assert texts().event("game-over", -1, [1, 3]) == "The game is over. Ana and Caro share the victory."


def test_a_missing_message_is_named() -> None:
    with pytest.raises(MissingText, match=r"'en' have no message 'tea-time' in \[prompt\]"):
        texts().prompt("tea-time")
