"""The catalogue and the engine speak of the same things: nothing is missing, nothing is left over."""

from __future__ import annotations

import ast
import re
import string
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

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
from tawantinsuyu.core.values import VP_SOURCE_NAMES
from tawantinsuyu.game.facts import EVENT_FACTS
from tawantinsuyu.rules.question import Question
from tawantinsuyu.rules.secondary import SECONDARY_NAMES
from tawantinsuyu.texts.catalogue import MissingText, Texts, messages
from tawantinsuyu.texts.wording import WRITERS
from tests.bots.met import mixed_games, options_met
from tools.builds import ROOT

PACKAGE = ROOT / "src" / "tawantinsuyu"
LANGUAGES = sorted(path.stem for path in (PACKAGE / "texts").glob("*.toml"))
NAMES = ("Ana", "Ben", "Caro", "Dan")
RARE_OPTIONS = {("next-match", "match")}
"""Options that so few games bring that ours may miss them."""


def question_classes(root: type[Question] = Question) -> Iterator[type[Question]]:
    for each in root.__subclasses__():
        yield each
        yield from question_classes(each)


def prompts() -> set[str]:
    """Every prompt id of the engine; questions of tests and mere bases of questions have none."""
    own = [each for each in question_classes() if each.__module__.startswith("tawantinsuyu.")]
    return {each.prompt for each in own if each.prompt} | {"chance"}


def reasons() -> set[str]:
    """The message ids in `Line(rule, message, …)` of the explanations."""
    found: set[str] = set()
    for name in ("explain.py", "why_not.py", "why_not_pieces.py"):
        for node in ast.walk(ast.parse((PACKAGE / "game" / name).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Line":
                found |= {
                    part.value
                    for part in ast.walk(node.args[1])
                    if isinstance(part, ast.Constant) and isinstance(part.value, str)
                }
    return found


def said(section: str) -> set[str]:
    """The ids that the sources of this section's users name in quotes."""
    users = {"play": ["cli"], "table": ["cli"], "help": ["cli"], "word": ["texts"]}[section]
    sources = "".join(path.read_text(encoding="utf-8") for user in users for path in (PACKAGE / user).glob("*.py"))
    return set(re.findall(r'"([a-z][a-z-]*)"', sources))


@pytest.fixture(params=LANGUAGES)
def catalogue(request: pytest.FixtureRequest) -> Any:
    return messages(request.param)


def test_every_question_of_the_engine_has_its_prompt_and_no_other(catalogue: Any) -> None:
    assert set(catalogue["prompt"]) == prompts()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_every_event_met_in_many_games_has_words(language: str) -> None:
    for game, decision, events in mixed_games(25):
        texts = Texts(game.box, NAMES, language)
        for option in decision.options:
            assert texts.option(decision.prompt, option.key, game.view(decision.seat))
        for event in events:
            for seen in (event, event.seen_by(None)):
                assert texts.event(seen.kind, seen.seat, (*seen.facts, *seen.secret))


def test_every_kind_of_option_has_a_label_and_no_label_is_left_over(catalogue: Any) -> None:
    met = options_met() | RARE_OPTIONS
    kinds = {kind for _, kind in met}
    for prompt, kind in met:
        assert {kind, f"{prompt}.{kind}"} & set(catalogue["option"]), (prompt, kind)
    for name in catalogue["option"]:
        prompt, _, kind = name.rpartition(".")
        assert (prompt, kind) in met if prompt else kind.split(":")[0] in kinds, name


def test_every_kind_of_event_has_a_sentence_and_no_other(catalogue: Any) -> None:
    assert set(catalogue["event"]) == set(EVENT_FACTS)


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
    assert set(catalogue["secondary"]) == set(SECONDARY_NAMES)
    assert set(catalogue["source"]) == {*VP_SOURCE_NAMES, "total"}


def test_every_message_of_the_terminal_is_used_somewhere(catalogue: Any) -> None:
    for section in ("play", "table", "help"):
        assert set(catalogue[section]) - said(section) == set(), section


def test_every_word_is_used_by_some_argument(catalogue: Any) -> None:
    made = {f"edge-{edge}" for edge in EDGE_ICONS} | {f"pattern-{row.id}" for row in load_box().patterns}
    made |= {"slot-upper", "slot-lower", "end-potato", "end-corn", "tapestry-left", "tapestry-right"}
    made |= {"woven-left", "woven-right", "woven-new", "take-face-up", "take-first-unseen", "take-second-unseen"}

    assert set(catalogue["word"]) - said("word") - made == set()
    assert made <= set(catalogue["word"])


def test_every_counted_word_is_used_and_has_the_forms_of_its_language(catalogue: Any) -> None:
    text = str(catalogue) + "".join(path.read_text(encoding="utf-8") for path in (PACKAGE / "texts").glob("*.py"))
    text += "".join(path.read_text(encoding="utf-8") for path in (PACKAGE / "cli").glob("*.py"))
    for name, forms in catalogue["count"].items():
        assert "other" in forms or "many" in forms, name
        assert set(forms) <= {"one", "few", "many", "other"}, name
        assert f"count {name}" in text or f'("{name}"' in text or name in RESOURCES, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_name_only_arguments_that_can_be_written(language: str) -> None:
    for section, entries in messages(language).items():
        for name, entry in entries.items():
            for message in entry.values() if isinstance(entry, dict) else [entry]:
                for _, field, spec, _ in string.Formatter().parse(message):
                    assert field is None or not spec or spec.split(" ")[0] in WRITERS, f"{section}.{name}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_have_the_same_messages(language: str) -> None:
    def ids(of: str) -> dict[str, set[str]]:
        return {section: set(entries) for section, entries in messages(of).items()}

    assert ids(language) == ids("en")
    with (PACKAGE / "texts" / f"{language}.toml").open("rb") as file:
        assert tomllib.load(file)["language"] == language


def test_no_english_sentence_stands_in_the_code_of_the_terminal_or_the_texts() -> None:
    """What people read in a game comes from the catalogue: string literals in the code are ids, keys and styles.

    The help of command line options is read before a language is chosen; `components` is not part of a game.
    """
    for path in [*(PACKAGE / "cli").glob("*.py"), PACKAGE / "texts" / "wording.py"]:
        if path.name in ("components.py", "main.py", "play.py"):
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
    assert texts().option("choose-space", "space:T12") == "T12 * sun (2 corn, Steps, 2 stone)"


def test_a_label_of_one_question_can_differ_from_that_of_others() -> None:
    assert texts().option("main-option", "pray") == "Secondary: pray (take 2 God cards)"
    assert texts().option("second-action", "pray") == "Pray: take 2 God cards"


def test_a_label_tells_from_the_view_who_stands_where() -> None:
    view = {"village": ["priest", "warrior"], "hill": {"M23": "courier"}}

    assert texts().option("buy-worker", "buy:potato-end", view) == "Priest at the potato end for 1 potato"
    assert texts().option("buy-worker", "buy:corn-end", view) == "Warrior at the corn end for 1 corn"
    assert texts().option("retrieve", "retrieve:M23", view) == "Courier from M23"


def test_an_event_with_a_secret_has_words_for_those_who_may_not_know() -> None:
    assert texts().event("drew-army-card", 0, ["A19"]) == "Ana draws A19 (2 Soldiers, or 1 potato)."
    assert texts().event("drew-army-card", 0, []) == "Ana draws an Army card."


def test_things_are_counted() -> None:
    assert texts().event("gained", 1, ["potato", 1]) == "Ben gains 1 potato."
    assert texts().event("gained", 1, ["potato", 3]) == "Ben gains 3 potatoes."


def test_a_sentence_can_go_on_without_the_name() -> None:
    assert texts().event("gained", 1, ["gold", 1], named=False) == "gains 1 gold."
    assert texts().event("festival", 1, [2], named=False) == "Festival 2 is celebrated."


def test_winners_are_named() -> None:
    assert texts().event("game-over", -1, [2]) == "The game is over. Ben wins."
    assert texts().event("game-over", -1, [1, 3]) == "The game is over. Ana and Caro share the victory."


def test_a_missing_message_is_named() -> None:
    with pytest.raises(MissingText, match=r"'en' have no message 'tea-time' in \[prompt\]"):
        texts().prompt("tea-time")
