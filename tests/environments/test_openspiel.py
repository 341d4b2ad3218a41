"""The OpenSpiel game passes OpenSpiel's own tests, plays correctly, and shows players only what they may know."""

from __future__ import annotations

import doctest
import hashlib
import unittest
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.tests import games_sim_test

import tawantinsuyu as tw
from harness.builds import ROOT
from tawantinsuyu.environments.history import COLUMNS, ROWS, fill
from tawantinsuyu.environments.openspiel import NAME, GameObserver
from tawantinsuyu.game.events import EVENTS

TWO = NAME
SOLO = f"{NAME}(players=1,opponent=axomamma)"
PACHAMAMA = f"{NAME}(players=1,opponent=pachamama,modules=vassals+nobles,reward=score)"
FOUR = f"{NAME}(players=4,modules=way-of-the-sun:simpa+vassals+nobles+buildings,reward=margin)"
GOLDEN = ROOT / "tests" / "golden"


def play(state: Any, seed: int, steps: int | None = None) -> Any:
    """Play at random, to the end or so many steps."""
    random = Random(seed)
    while not state.is_terminal() and steps != 0:
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, chances)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
        steps = None if steps is None else steps - 1
    return state


def steps_of(record: tw.Record) -> Any:
    """The state before each answer of a record, its seat (-1 for chance) and its action."""
    modules = "+".join(record.modules)
    state = pyspiel.load_game(
        f"{NAME}(players={record.players},opponent={record.opponent or ''},modules={modules})"
    ).new_initial_state()
    for seat, key in record.answers:
        if state.is_chance_node():
            action = next(each for each in state.legal_actions() if state.action_to_string(each) == key)
        else:
            action = state.line.coded.actions[state.line.coded.keys.index(key)]
        yield state, seat, action
        state.apply_action(action)
    yield state, None, None


@pytest.mark.parametrize("name", [TWO, SOLO])
def test_openspiel_s_random_simulation_passes(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", [TWO, SOLO, PACHAMAMA, FOUR])
def test_openspiel_s_simulation_in_python_passes(name: str) -> None:
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name))


@pytest.mark.parametrize("name", [TWO, SOLO, FOUR])
def test_openspiel_s_api_tests_pass(name: str) -> None:
    case = type("Case", (api_test.EnforceAPIOnPartialTreeBase,), {"game": pyspiel.load_game(name), "game_name": NAME})

    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)

    assert result.testsRun >= 5
    assert not [*result.errors, *result.failures], result


@pytest.mark.parametrize("name", [TWO, SOLO])
def test_a_playthrough_runs_again_as_written(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generate_playthrough, "_format_tensor", _short_tensor)
    flags.FLAGS.mark_as_parsed()  # reading a playthrough asks for an option of the command line
    file = tmp_path / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough(name, None, seed=5), encoding="utf-8")

    written, again = generate_playthrough.replay(file)

    assert "IsTerminal() = True" in written
    assert again == written


def _short_tensor(tensor: Any, name: str) -> list[str]:
    """A tensor as one word: drawing a thousand cells a state would take most of the time."""
    return [f"{name}: {hashlib.sha256(tensor.tobytes()).hexdigest()}"]


@pytest.mark.parametrize("name", ["2-players-default-1", "2-players-golden-age-simpa-1", "solo-axomamma-standard-1"])
def test_a_recorded_game_is_a_history_with_the_same_end(name: str) -> None:
    record = tw.Record.from_text((GOLDEN / f"{name}.record").read_text(encoding="utf-8"))
    state = None

    for state, seat, _ in steps_of(record):
        assert seat is None or state.current_player() == (pyspiel.PlayerId.CHANCE if seat == -1 else seat)

    game = record.verify()
    assert state is not None
    assert state.is_terminal()
    assert str(state) == game.position_text()
    assert state.returns()[0] == (0.0 if len(game.winners()) > 1 else 1.0 if 0 in game.winners() else -1.0)


def test_draws_are_as_likely_as_the_things_they_are_from() -> None:
    state = pyspiel.load_game(TWO).new_initial_state()

    orientation = [chance for _, chance in state.chance_outcomes()]
    state.apply_action(0)
    workers = {state.action_to_string(outcome): chance for outcome, chance in state.chance_outcomes()}

    assert orientation == pytest.approx([1 / 5] * 5)
    assert workers == pytest.approx(dict.fromkeys(workers, 1 / len(workers)))
    state.apply_action(0)
    after = [chance for _, chance in state.chance_outcomes()]
    assert sum(after) == pytest.approx(1)
    assert len(set(after)) > 1, "a Worker of the kind that was drawn is less likely now"


def test_a_hidden_draw_is_told_to_its_player_only() -> None:
    # given a game at the draw of a card into somebody's hand
    state = play(pyspiel.load_game(TWO).new_initial_state(), 3, 1)
    while not _is_secret_draw(state):
        state = play(state, 3, 1)
    first, second = (outcome for outcome, _ in state.chance_outcomes()[:2])

    # when one of two cards is drawn
    one, other = state.child(first), state.child(second)

    # then exactly one player can tell the two apart, now and from memory
    for tell in ("observation_string", "information_state_string"):
        assert [getattr(one, tell)(seat) == getattr(other, tell)(seat) for seat in (0, 1)].count(True) == 1
    assert (one.observation_tensor(0) == other.observation_tensor(0)) != (
        one.observation_tensor(1) == other.observation_tensor(1)
    )


def _is_secret_draw(state: Any) -> bool:
    drawn: str = state.action_to_string(state.chance_outcomes()[0][0]) if state.is_chance_node() else ""
    return drawn.startswith("army-card:")


def test_a_player_remembers_all_that_was_told_and_answered() -> None:
    record = tw.Record.from_text((GOLDEN / "2-players-default-2.record").read_text(encoding="utf-8"))
    remembered: list[list[str]] = [[], []]

    for state, _, _ in steps_of(record):
        for seat in (0, 1):
            *told, _ = state.information_state_string(seat).split("\n")
            assert told[: len(remembered[seat])] == remembered[seat]
            remembered[seat] = told

    own = [key for seat, key in record.answers if seat == 0]
    answered = [line for line in remembered[0] if line.startswith("seat 0 answers ")]
    assert len(answered) == len(own)
    assert f"seat 0 answers {own[0]}" in answered
    assert not [line for line in remembered[0] if line.startswith("seat 1 answers ")]


@pytest.mark.parametrize(
    "name",
    [
        *("2-players-default-2", "4-players-golden-age-ruruy-1"),
        *("solo-axomamma-standard-1", "solo-pachamama-golden-age-simpa-1"),
    ],
)
def test_the_tensor_tells_apart_what_a_player_remembers_and_nothing_else(name: str) -> None:
    record = tw.Record.from_text((GOLDEN / f"{name}.record").read_text(encoding="utf-8"))
    line_of: dict[tuple[float, ...], str] = {}
    row_of: dict[str, tuple[float, ...]] = {}
    *_, (state, _, _) = steps_of(record)

    for seat in range(record.players):
        history = state.line.history(seat)
        *lines, _ = state.information_state_string(seat).split("\n")
        assert len(lines) == len(history) <= ROWS
        for line, row in zip(lines, history, strict=True):
            assert line_of.setdefault(row, line) == line
            assert row_of.setdefault(line, row) == row
        tensor = np.array(state.information_state_tensor(seat), np.float32)
        rows = tensor[-ROWS * COLUMNS :].reshape(ROWS, COLUMNS)
        assert tensor[: -ROWS * COLUMNS].tolist() == state.observation_tensor(seat)
        assert [tuple(row[: len(seen)]) for row, seen in zip(rows.tolist(), history, strict=False)] == history
        assert not rows[len(history) :].any()


def test_a_long_history_keeps_its_last_rows() -> None:
    history = np.zeros((ROWS, COLUMNS), np.float32)

    fill([(float(number),) for number in range(ROWS + 3)], history)

    assert history[[0, -1], 0].tolist() == [3, ROWS + 2]


def test_the_kinds_of_events_have_their_published_numbers() -> None:
    kinds = hashlib.sha256("\n".join(EVENTS).encode()).hexdigest()[:16]

    assert kinds == "aa19824d500e68ab", "rows of histories changed: name the change under Versions in docs/openspiel.md"


def test_public_and_private_observations_are_parts_of_a_player_s() -> None:
    game = pyspiel.load_game(TWO)
    state = play(game.new_initial_state(), 1, 60)
    kinds = pyspiel.PrivateInfoType
    public = GameObserver(pyspiel.IIGObservationType(True, False, kinds.NONE), 1)
    private = GameObserver(pyspiel.IIGObservationType(False, False, kinds.SINGLE_PLAYER), 1)

    assert public.string_from(state, 0) == public.string_from(state, 1)
    assert private.string_from(state, 0) != private.string_from(state, 1)
    assert game.make_py_observer(pyspiel.IIGObservationType(True, False, kinds.ALL_PLAYERS)) is None


def test_a_copy_goes_its_own_way() -> None:
    state = play(pyspiel.load_game(TWO).new_initial_state(), 2, 80)
    before = str(state), state.information_state_string(0)

    play(state.clone(), 2)

    assert (str(state), state.information_state_string(0)) == before


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("players=1", "opponent"),
        ("players=9", "players"),
        ("modules=moon", "moon"),
        ("reward=fame", "win, margin, score"),
        ("players=1,opponent=nobody", "nobody"),
    ],
)
def test_an_impossible_game_is_refused_with_a_reason(arguments: str, told: str) -> None:
    with pytest.raises(tw.SettingsError, match=told):
        pyspiel.load_game(f"{NAME}({arguments})")


def test_the_code_of_the_page_runs_as_written() -> None:
    failed, tried = doctest.testfile(str(ROOT / "docs" / "openspiel.md"), module_relative=False)

    assert tried > 5
    assert failed == 0
