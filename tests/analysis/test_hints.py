"""Suggestions: the best answers, the figures that speak for them, and their words in every language."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from harness.games.choosing import ALL_MODULES, Mode
from harness.games.redeal import redeal
from tawantinsuyu.analysis.column_kinds import kind_of_column
from tawantinsuyu.analysis.details import details_of, places_of
from tawantinsuyu.analysis.hints import suggest
from tawantinsuyu.analysis.judge import Judge, JudgeName, MeanOutcome, Verdict, valuer_of
from tawantinsuyu.analysis.network_values import NetworkValuer
from tawantinsuyu.analysis.outcome_comparison import (
    LATER,
    LEAST_VP,
    NOTABLE_CHANCE,
    NOTABLE_VP,
    NOTHING,
    changes_of,
    reasons_of,
    unexplained,
)
from tawantinsuyu.analysis.reason import Reason
from tawantinsuyu.analysis.values import Value
from tawantinsuyu.analysis.words import CHANGES, PLACES, reason_words
from tawantinsuyu.analysis.words import THINGS as NOUNS
from tawantinsuyu.analysis.worths import (
    CASUALTIES,
    FIGURE_KINDS,
    FINAL,
    OTHERS,
    OWN,
    PRIEST,
    REST,
    TEMPO,
    VP,
    WORKER,
    Worths,
)
from tawantinsuyu.bots.amauta.amauta import network_of
from tawantinsuyu.core.state import State
from tawantinsuyu.game.expansions import DIFFICULTY
from tawantinsuyu.game.game import new_game
from tawantinsuyu.game.search.branch import Branch
from tawantinsuyu.game.search.figures import FIGURES, THINGS
from tawantinsuyu.game.search.sampling import Sampler
from tawantinsuyu.kernel.chance import stream
from tawantinsuyu.rules.turn import MainOption
from tawantinsuyu.texts.catalogue import messages, plain_texts
from tawantinsuyu.texts.languages import complete_languages
from tests.bots.planner.test_planner import is_choice, some_choice
from tests.game.moments import ALL_MODES, moments

LINES = 40
SOURCES = ("temple", "steps")


def outcome(vp: tuple[float, float] = (0.0, 0.0), **figures: float) -> MeanOutcome:
    """The end of lines that bring so much of some figures."""
    found = [figures.get(name.replace(" ", "_"), 0.0) for name in FIGURES]
    return MeanOutcome(Value((0.5, 0.5), (0.0, 0.0)), tuple(found), vp, finals=(0.0, 0.0))


BEFORE = Verdict(0, 1, (), (0,) * len(FIGURES), (0, 0))


@pytest.mark.parametrize("number", range(3, len(ALL_MODES), 11))
def test_suggestions_can_be_played_in_every_kind_of_game(number: int) -> None:
    judge = Judge()
    asked = 0
    for game in moments(ALL_MODES[number], number, 0.04):
        if not is_choice(game) or asked == 2:
            continue
        advice = suggest(judge, game.asked(), 16)
        assert 1 <= len(advice.suggestions) <= 3
        assert sum(advice.chances) == pytest.approx(1, abs=1e-5)
        for each in advice.suggestions:
            trial = game.copy()
            for key in each.keys:
                trial.play(key)
            assert [step.key for step in each.line[: len(each.keys)]] == list(each.keys)
        asked += 1

    assert asked > 0


@pytest.mark.parametrize("mode", [Mode(2), Mode(3, {}, ALL_MODULES[1]), Mode(1, {}, (), "axomamma")])
def test_a_hint_does_not_change_when_what_the_seat_cannot_know_is_dealt_anew(mode: Mode) -> None:
    judge, random = Judge(), Random(4)
    compared = 0
    for game in moments(mode, 4, 0.03):
        if not is_choice(game) or compared == 3:
            continue
        other = redeal(game, game.asked().seat, random)
        assert other is not None

        assert suggest(judge, game.asked(), LINES) == suggest(judge, other.asked(), LINES)
        compared += other.fingerprint() != game.fingerprint()

    assert compared > 0


def test_a_turn_is_suggested_as_far_as_one_click_goes() -> None:
    game = next(
        game
        for game in moments(Mode(2), 7, 1.0)
        if game.state.turn > 4 and is_choice(game) and isinstance(game.asked().question, MainOption)
    )

    advice = suggest(Judge(), game.asked(), 120)

    assert any(len(each.keys) > 1 for each in advice.suggestions)
    promised = [100 * each.chance + each.lead for each in advice.suggestions]
    assert promised == sorted(promised, reverse=True)
    json.dumps(advice.to_data())


def test_suggestions_follow_from_the_seed() -> None:
    game = some_choice(Mode(2), seed=2)

    assert suggest(Judge(), game.asked(), LINES, "1") == suggest(Judge(), game.asked(), LINES, "1")


def test_a_plan_tells_gains_before_costs_and_leaves_out_rare_changes() -> None:
    ours = outcome((3.0, 0.0), gold=-2.4, potato=1.6, small_statues=0.3)

    assert changes_of(BEFORE, ours, SOURCES) == (Reason(VP, 3, "temple"), Reason("potato", 2), Reason("gold", -2))


def test_an_option_without_changes_says_so() -> None:
    assert changes_of(BEFORE, outcome(), SOURCES) == (Reason(NOTHING, 0),)


def test_reasons_are_differences_with_what_they_are_worth() -> None:
    ours, other = outcome((5.0, 0.0), stone=1.0, temple=1.0), outcome((1.0, 2.0), stone=4.0)
    worths = {
        (OWN, VP): 3.0,
        (OWN, "temple"): 2.0,
        (OWN, "stone"): -1.5,
        (OWN, "god-card"): 0.1,
        (OTHERS, "majority"): 0.6,
    }

    assert reasons_of(ours, other, worths, SOURCES) == (
        Reason(VP, 4, "temple", vp=6.0),  # 4 VP more here, 2 fewer there: 3.0 for the sum of 2
        Reason("temple", 1, vp=2.0),
        Reason(VP, -2, "steps", vp=-3.0),
        Reason("stone", -3, vp=-1.5),
    )


def test_without_a_weighty_reason_the_weightiest_known_one_is_told() -> None:
    worths = {(OWN, "stone"): 0.2, (OWN, "corn"): 0.1, (OTHERS, "corn"): 0.01}

    assert reasons_of(outcome(), outcome(), worths, SOURCES) == (Reason("stone", 0, vp=0.2),)
    assert reasons_of(outcome(), outcome(), {(OWN, "stone"): 0.04}, SOURCES) == ()
    assert reasons_of(outcome(), outcome(), worths | {(OTHERS, "gold"): -0.5}, SOURCES) == (
        Reason("gold", 0, vp=-0.5, whose=OTHERS),
    )


@pytest.mark.parametrize(("lead", "chance", "named", "told"), [
    (0.9, 0.01, [], ()),  # about as good
    (3.0, 0.0, [], (Reason(LATER, 0, vp=3.0),)),
    (3.0, 0.0, [2.0], ()),
    (3.0, 0.0, [1.0, 0.2], (Reason(LATER, 0, vp=1.8),)),
    (3.0, 0.0, [1.0, -1.0], (Reason(LATER, 0, vp=3.0),)),
    (-3.0, 0.0, [1.0], (Reason(LATER, 0, vp=-4.0),)),
    (-3.0, 0.0, [-3.5], ()),
    (0.0, 0.11, [], (Reason(LATER, 11),)),
    (0.0, -0.11, [0.3], (Reason(LATER, -11),)),
    (0.0, 0.11, [0.3], ()),
])  # fmt: skip
def test_a_difference_that_reasons_do_not_explain_is_told_with_its_size(
    lead: float, chance: float, named: list[float], told: tuple[Reason, ...]
) -> None:
    value, other = Value((0.5 + chance, 0.5 - chance), (lead, -lead)), Value((0.5, 0.5), (0.0, 0.0))

    assert unexplained(value, other, 0, [Reason("stone", 0, vp=vp) for vp in named]) == told


@pytest.mark.parametrize("mode", [Mode(2), Mode(2, {}, ALL_MODULES[0]), Mode(1)])
def test_notable_differences_have_reasons_and_the_best_suggestion_its_own(mode: Mode) -> None:
    judge = Judge()
    asked = [game.asked() for game in moments(mode, 1, 1.0) if game.state.turn < 4 and is_choice(game)][::7]
    compared = 0
    for question in asked:
        found = suggest(judge, question, LINES).suggestions
        for each, rival in zip(found, (*found[1:2], *found[:1] * 2), strict=False):
            is_notable = abs(each.lead - rival.lead) > NOTABLE_VP or abs(each.chance - rival.chance) > NOTABLE_CHANCE
            assert each.reasons or not is_notable
            compared += is_notable
        assert not found[0].reasons or found[0].reasons not in [each.reasons for each in found[1:]]

    assert compared > 4


def test_a_plan_names_what_the_end_of_the_game_will_pay() -> None:
    sources = ("final-tapestries", "final-gold", "final-temple")
    ours = replace(outcome(tiles=1.0), sources=(0.0, 0.0, 6.0), finals=(3.0, 1.0, 6.0))
    early = replace(BEFORE, sources=(0, 0, 0))

    scored, final, weaving = changes_of(replace(early, finals=(0, 0, 0)), ours, sources)

    assert (scored, weaving) == (Reason(VP, 6, "final-temple"), Reason("weaving", 1))
    assert reason_words(plain_texts("en"), final) == "+3 VP at the end of the game (Tapestries)"
    assert changes_of(early, ours, sources) == (Reason(VP, 6, "final-temple"), Reason("weaving", 1))


def test_what_the_end_of_the_game_pays_for_is_booked_under_the_thing() -> None:
    sources = ("final-gold", "nations")
    ours = replace(outcome(gold=2.0, final_vp=3.0), finals=(2.0, 1.0))
    other = replace(outcome(), finals=(0.0, 0.0))

    told = reasons_of(ours, other, {(OWN, FINAL): 6.0, (OWN, "gold"): -1.0}, sources)
    included = reasons_of(ours, other, {(OWN, "gold"): 3.5}, sources)

    assert told == (Reason("gold", 2, vp=3.0), Reason(FINAL, 3, vp=2.0))
    assert included == (Reason("gold", 2, vp=3.5),)


def test_a_worker_instead_of_another_is_one_reason() -> None:
    ours, other = outcome(priests=1.0), outcome(architects=1.0)

    (told,) = reasons_of(ours, other, {(OWN, WORKER): 0.7}, SOURCES)

    assert reason_words(plain_texts("en"), told) == "Priest instead of Architect: +0.7 VP"


@pytest.mark.parametrize(("name", "mode"), [
    ("amauta", Mode(2)),
    ("amauta", Mode(4, {}, ALL_MODULES[1])),
    ("amauta", Mode(1, {}, (), "pachamama")),
    ("planner", Mode(2)),
    ("planner", Mode(1, {}, (), "pachamama")),
])  # fmt: skip
def test_worths_add_up_to_the_difference_of_two_positions(name: JudgeName, mode: Mode) -> None:
    valuer = valuer_of(name)
    states = [game.state for game in moments(mode, 6, 0.2) if is_choice(game) and game.asked().seat == 0]
    here, there = states[-1], states[len(states) // 2]

    for seat in range(mode.players):
        worths = valuer.worths(valuer.ends([here]), valuer.ends([there]), seat)

        leads = [value.leads[seat] for value in valuer.values([here, there])]
        assert sum(worths.values()) == pytest.approx(leads[0] - leads[1], abs=1e-2)


def worths_of(ends: Sequence[State], others: Sequence[State], seat: int) -> Worths:
    valuer = NetworkValuer()
    return valuer.worths(valuer.ends(ends), valuer.ends(others), seat)


@pytest.mark.parametrize("asked", range(3))
def test_what_differs_is_booked_under_its_kind_for_the_seat_that_has_it(asked: int) -> None:
    """Given two positions in which seat 2 has more of something than in a third one."""
    choices = (game for game in moments(Mode(3), 6, 1.0) if is_choice(game))
    game = next(game for game in choices if game.state.turn > 9 and game.asked().seat == asked)
    richer, holder = game.copy().state, game.copy().state
    richer.players[2].vp += 9
    holder.players[2].gods = [*holder.players[2].gods, holder.god_deck.loose[0]]

    for seat in range(3):
        whose = OWN if seat == 2 else OTHERS
        assert set(worths_of([richer], [game.state], seat)) == {(whose, VP)}
        assert set(worths_of([holder], [game.state], seat)) == {(whose, "god-card")}


def test_slopes_say_how_the_expected_vp_grow() -> None:
    game = some_choice(Mode(3))
    s, judgement = game.state, NetworkValuer().judge
    asked = game.asked().seat
    (row,) = judgement.rows([Branch(s, None)], asked)
    slopes = judgement.slopes(s.catalog, row, asked)

    for column in (*range(0, len(row), 97), len(row) - 1):
        more, less = row.copy(), row.copy()
        more[column] += 1e-3
        less[column] -= 1e-3
        both = judgement.vp_of_rows(s.catalog, np.stack((more, less)), asked)
        assert (both[0] - both[1]) / 2e-3 == pytest.approx(slopes[column], abs=0.1)


def test_many_small_differences_of_a_kind_weigh_together() -> None:
    """Given hands of one card each, good ones here and bad ones there, none of them in more than a few positions."""
    game = some_choice(Mode(2))
    seat, deck = game.asked().seat, game.state.god_deck.loose
    held: list[State] = []
    for card in deck:
        s = game.copy().state
        s.players[seat].gods = [card]
        held.append(s)
    valuer = NetworkValuer()
    held.sort(key=lambda s: valuer.values([s])[0].leads[seat])
    half = len(held) // 2

    worths = worths_of(held[half:], held[:half], seat)

    assert worths[OWN, "god-card"] > 1


def test_at_the_end_of_the_game_only_vp_count() -> None:
    end = [*moments(Mode(2), 6, 0.0)][-1].state
    other = end.copy()
    other.players[0].vp -= 5
    other.players[1].vp += 2
    other.players[0].gods = []

    assert worths_of([end], [other], 0) == {(OWN, VP): 5.0, (OTHERS, VP): 2.0}


def test_hands_of_others_that_were_dealt_at_random_are_no_reason() -> None:
    game = some_choice(Mode(2))
    sampler, numbers = Sampler(game.asked().position), stream("deals", "")
    deals = [sampler.state(numbers) for _ in range(100)]

    assert all(abs(vp) < LEAST_VP for vp in worths_of(deals[:20], deals[20:], 0).values())


def test_only_positions_in_which_the_same_seat_is_asked_are_compared() -> None:
    games = [game.copy() for game in moments(Mode(2), 6, 0.2)]
    one, same, other = (
        [game.state for game in games if is_choice(game) and game.asked().seat == seat][number]
        for seat, number in ((0, -1), (0, -2), (1, -1))
    )
    end = games[-1].state

    assert worths_of([one, end], [same, same, other], 0) == worths_of([one], [same, same], 0) != {}
    assert worths_of([one], [other], 0) == worths_of([end], [same], 0) == {}


def test_every_figure_and_column_of_the_network_has_a_kind() -> None:
    """All but the difficulty, which is the same on all lines of a game."""
    about = network_of(None).about
    difficulty = [f"{name}=" for switches in DIFFICULTY.values() for name in switches]
    unnamed = ("orientation:", "solo.tokens:", "solo.personality:", *difficulty)

    named = [name for name in (*about.columns, *about.hidden) if not name.startswith(unnamed)]

    assert [name for name in named if kind_of_column(name) == REST] == []
    assert len(FIGURE_KINDS) == len(FIGURES)


@pytest.mark.parametrize("language", complete_languages())
def test_every_kind_of_reason_has_words_and_no_other(language: str) -> None:
    kinds = {kind for kind, _, _ in THINGS} | {VP, FINAL}

    assert set(messages(language)[CHANGES]) == kinds | {NOTHING, LATER}
    assert set(messages(language)[NOUNS]) == kinds | {PRIEST, CASUALTIES, TEMPO, LATER}
    for kind in kinds:
        for amount in (-5, -1, 1, 2, 5):
            assert reason_words(plain_texts(language), Reason(kind, amount, "temple" if kind == VP else ""))


def test_reasons_in_words() -> None:
    texts = plain_texts("en")

    assert reason_words(texts, Reason("stone", 2)) == "+2 stone"
    assert reason_words(texts, Reason("building", -1)) == "−1 Building"
    assert reason_words(texts, Reason(VP, 4, "steps")) == "+4 VP (Steps)"
    assert reason_words(texts, Reason("stone", 2, vp=1.6)) == "+2 stone: +1.6 VP"
    assert reason_words(texts, Reason("temple", 0, vp=-0.8, whose=OTHERS)) == "others: the Temple: −0.8 VP"


def test_a_reason_names_the_place_if_most_lines_agree_on_it() -> None:
    places = (("temple", "T1"), ("temple", "T2"), ("weaving", "1"), ("weaving", "2"))
    before = Verdict(0, 1, (), (0,) * len(FIGURES), (0, 0), (1, 0, 2, 0))
    ours = replace(outcome(temple=1.0, tiles=1.0), details=(0.1, 0.9, 2.4, 0.4))

    found = changes_of(before, ours, SOURCES, places)

    assert {reason.kind: reason.where for reason in found} == {"temple": "T2", "weaving": ""}


def test_details_count_what_lies_where() -> None:
    for game in moments(Mode(2), 3, 0.1):
        s = game.state
        for seat, player in enumerate(s.players):
            told = dict(zip(places_of(s.catalog), details_of(s, seat), strict=True))
            assert told["temple", s.catalog.temple_names[player.temple]] == 1
            assert sum(told["conquest", region] for region in s.catalog.regions) == list(s.conquest).count(seat)
            assert sum(told[place] for place in told if place[0] == "weaving") == sum(map(len, player.tapestries))


@pytest.mark.parametrize("language", complete_languages())
def test_places_of_reasons_have_words(language: str) -> None:
    texts = plain_texts(language)

    assert set(messages(language)[PLACES]) == {kind for kind, _ in places_of(new_game(2).state.catalog)}
    assert "Antisuyu" in reason_words(texts, Reason("majority", 1, where="antisuyu"))
    assert "7" in reason_words(texts, Reason("temple", 2, where="temple-7"))
