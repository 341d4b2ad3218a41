"""Every question agrees with itself: what it could be asked about, what it refuses, and what it offers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random

from harness.games.choosing import CHOOSERS, MODES, PACHAMAMA_MODES, SOLO_MODES, Mode
from harness.games.invariants import begin, enrich
from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import MERCHANT_TASK, NONE, PRODUCE, WARRIOR
from tawantinsuyu.game.explain import why_not
from tawantinsuyu.golden_age.nobles.colours import ChooseEffectColour
from tawantinsuyu.golden_age.prices import FlipOwnSoldiers
from tawantinsuyu.kernel.chance import Chance
from tawantinsuyu.kernel.loop import answer, pending
from tawantinsuyu.kernel.position import CHANCE
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.merchant import NextMatch
from tawantinsuyu.rules.production import ProduceStanding
from tawantinsuyu.rules.question import (
    FREE,
    Question,
    free_candidates,
    free_key,
    free_options,
    free_place,
    free_refusal,
)
from tawantinsuyu.rules.tasks import PerformTask
from tests.golden_age.given import given
from tests.golden_age.rich_games import rich_game
from tests.support.spread import SPREAD_MODES

PLACE = re.compile(r"([a-z]+(-[A-Za-z0-9]+)*(:[A-Za-z0-9]+(-[A-Za-z0-9]+)*)?)?")
"""`space-M23`, `face:Z07`, `temple`, or nothing."""

PLAYED: tuple[Mode, ...] = (*MODES[::5], *SOLO_MODES[::7], *SPREAD_MODES, *PACHAMAMA_MODES[::10], PACHAMAMA_MODES[-1])
RICH_GAMES = 12
CHECKED_PER_GAME = 12
"""How many questions of one class are looked at in one game."""

RARE = {"ChooseEffectColour", "FlipOwnSoldiers", "NextMatch", "ProduceStanding"}
"""Classes that these games may miss, with positions of their own below."""


NOWHERE = {
    ("ChooseFace", "personality"): "the tokens that are not used lie beside her board",
    ("MainOption", "influence"): "its Nation tiles are reached by ways",
    ("SecondAction", "influence"): "its Nation tiles are reached by ways",
    ("MayRearrange", "rearrange"): "it is about all Weavings",
    ("Pay", "pay"): "a mixture of resources; one resource alone has its place",
}
"""Answers that stand for nothing on the table, and why. Declining and stopping are among no table's things."""

ENDS = {"decline", "done", "enough", "stop", "end-turn", "begin-tasks"}


def starts() -> Iterator[State]:
    """The beginnings of the games that are played."""
    for mode in PLAYED:
        yield begin(mode).state
    for number in range(RICH_GAMES):
        yield rich_game(number).state


def questions(s: State, seed: int) -> Iterator[Question]:
    """The questions to players in a game at random; in most games they are rich at the start of their turns."""
    chance, random = Chance(f"faces {seed}"), Random(seed)
    choose = CHOOSERS[seed % len(CHOOSERS)]
    turn = s.turn
    while (ask := pending(s)) is not None:
        if ask.seat == CHANCE:
            answer(s, chance.option(s, ask))
        else:
            assert isinstance(ask, Question)
            yield ask
            keys = {ask.key_of(s, option): option for option in s.offer}
            answer(s, keys[choose(random, list(keys))])
        if s.turn != turn and seed % 3:
            turn = s.turn
            enrich(s)


def check(s: State, ask: Question) -> None:
    """Candidates, refusals, keys, lines, cautions and places of a pending question."""
    choices, candidates = ask.choices(s), ask.candidates(s)
    about = type(ask).__name__
    assert set(choices) <= set(candidates), about
    keys = [ask.key_of(s, option) for option in candidates]
    assert len(set(keys)) == len(keys), (about, Counter(keys).most_common(1))
    for option, key in zip(candidates, keys, strict=True):
        assert (ask.refusal_of(s, option) is None) == (option in choices), (about, key, ask.refusal_of(s, option))
        assert PLACE.fullmatch(ask.place_of(s, option)), (about, key)
    for option in choices:
        key = ask.key_of(s, option)
        assert any(pattern(shape).fullmatch(key) for shape in type(ask).key_shapes), (about, key)
        ask.cautions(s, option)
        assert all(line.rule and line.message for line in ask.lines_of(s, option)), about
    for follow_up in ask.follow_ups(s):
        check_follow_up(s, follow_up)


@cache
def pattern(shape: str) -> re.Pattern[str]:
    """What the keys of a shape look like."""
    kind = re.match(r"[a-z-]+(?=[#+]\d+$)", shape)
    return re.compile(f"{kind[0]}:.+" if kind else re.sub(r"\{.*?\}", ".+", shape))


def check_follow_up(s: State, ask: Question) -> None:
    """A question that may come: what it would not offer now has a reason against it.

    There may be a reason against what it would offer, too: a price that is checked before the question is asked.
    """
    choices, candidates = ask.choices(s), ask.candidates(s)
    about = type(ask).__name__
    assert set(choices) <= set(candidates), about
    assert len({ask.key_of(s, option) for option in candidates}) == len(candidates), about
    for option in candidates:
        if choices and ask.refusal_of(s, option) is None:
            assert option in choices, (about, ask.key_of(s, option))
        assert PLACE.fullmatch(ask.place_of(s, option)), about


def check_free(s: State, seat: int) -> None:
    """The same for free actions."""
    options, candidates = free_options(s, seat), free_candidates(s)
    assert set(options) <= set(candidates)
    assert len({free_key(s, option) for option in candidates}) == len(candidates)
    for option in candidates:
        assert option >= FREE
        assert (free_refusal(s, seat, option) is None) == (option in options), free_key(s, option)
        assert PLACE.fullmatch(free_place(s, option))


UNPLACED: set[tuple[str, str]] = set()
"""The classes and kinds of answers that were offered without a place."""


@cache
def met() -> set[str]:
    """Plays the games, checking each question; returns the names of the classes that were checked."""
    classes: set[str] = set()
    for seed, s in enumerate(starts()):
        looked_at: Counter[str] = Counter()
        for ask in questions(s, seed):
            name = type(ask).__name__
            looked_at[name] += 1
            if looked_at[name] <= CHECKED_PER_GAME:
                classes.add(name)
                check(s, ask)
                check_free(s, ask.seat)
                UNPLACED.update(unplaced(s, ask))
    return classes


def unplaced(s: State, ask: Question) -> Iterator[tuple[str, str]]:
    """The answers of a question that can be given only in the list."""
    for option in ask.options(s):
        kind = ask.key_of(s, option).partition(":")[0]
        if kind not in ENDS and not ask.place_of(s, option) and not ask.key_of(s, option).endswith(":none"):
            yield type(ask).__name__, kind


def all_questions(root: type[Question] = Question) -> Iterator[type[Question]]:
    """The question classes of the engine that can be asked."""
    for each in root.__subclasses__():
        if each.__module__.startswith("tawantinsuyu.") and each.prompt:
            yield each
        yield from all_questions(each)


def test_a_candidate_is_refused_exactly_if_it_is_not_among_the_choices() -> None:
    assert met()


def test_whatever_is_offered_has_its_place_on_the_table() -> None:
    met()

    assert set(NOWHERE) == UNPLACED


def test_every_class_of_questions_was_met_or_is_known_to_be_rare() -> None:
    assert {each.__name__ for each in all_questions()} - met() <= RARE


def test_HP_05_the_question_after_the_gold_was_taken_agrees_with_itself() -> None:
    table = given("vassals", buildings={0: "P03 P04"}, nations={"antisuyu": "VN08"}, vassals={"VN08": "0:P03"})
    table.do(Activate(0, PRODUCE)).choose("gold")
    ask = pending(table.s)
    assert isinstance(ask, ProduceStanding)

    check(table.s, ask)

    assert why_not(table.s, "building:P04").lines == (Line("HP-05", "gold-taken"),)


def test_TSK_37_the_question_for_a_match_agrees_with_itself() -> None:
    edges = {"W01": ("gold", "temple"), "W02": ("temple", "army"), "W03": ("army", "gold")}
    box = {tile: {"left": left, "right": right} for tile, (left, right) in edges.items()}
    table = given("buildings", box=box, tapestries={0: ["W01 W02 W03"]}).do(PerformTask(0, MERCHANT_TASK))
    ask = pending(table.s)
    assert isinstance(ask, NextMatch)

    check(table.s, ask)

    assert why_not(table.s, "match:stone").lines == (Line("TAP-06", "no-such-match"),)


def test_GA_NOB_20_the_question_for_a_colour_agrees_with_itself() -> None:
    table = given("nobles", hill={"M12": "warrior-priest"})
    worker = table.s.catalog.worker_names.index("warrior-priest")
    table.do(ChooseEffectColour(0, worker, WARRIOR, table.s.catalog.hill.names.index("M12"), NONE))
    ask = pending(table.s)
    assert isinstance(ask, ChooseEffectColour)

    check(table.s, ask)

    assert why_not(table.s, "colour:courier").lines == (Line("GA-NOB-21", "not-its-colour", ("warrior-priest",)),)


def test_X02_the_question_for_a_card_to_turn_down_agrees_with_itself() -> None:
    table = given("nobles", army_up={0: "A01 A02"}, army_down={0: "A03"}).do(FlipOwnSoldiers(0))
    ask = pending(table.s)
    assert isinstance(ask, FlipOwnSoldiers)

    check(table.s, ask)

    assert why_not(table.s, "flip:A03").lines == (Line("X02", "lies-face-down"),)
