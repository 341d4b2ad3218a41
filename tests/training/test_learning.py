"""Learning from a batch: what the loss counts, and that a pass over the batch lowers it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from tawantinsuyu.bots.amauta.network import SEATS, About, Sizes, shapes
from tawantinsuyu.training.learning import (
    Learner,
    Learning,
    Outcome,
    Parameters,
    Told,
    answers,
    first_parameters,
    loss_of,
    one_pass,
    outputs,
)
from tests.bots.amauta.networks import random_parameters

ABOUT: Final = About(
    tuple([f"column {i}" for i in range(20)]),
    tuple([f"card {i}" for i in range(6)]),
    tuple([f"action {i}" for i in range(12)]),
    "edition",
    "1",
)
SIZES: Final = Sizes(8, 6, 7, 5)
FACTORS: Final = np.linspace(0.2, 1.0, 26).astype(np.float32)
ROWS: Final = 64
OFFERED: Final = (0, 3, 4, 7)
"""The actions that questions of the batch offer, in places 0 to 3; the others are never offered."""
LEARNING: Final = Learning(rate=(0.01, 0.0), batch=64, divergence=9.0)


compiled_outputs = jax.jit(outputs)
compiled_loss = jax.jit(loss_of)
compiled_gradient = jax.jit(jax.grad(loss_of, has_aux=True))


def parameters() -> Parameters:
    return random_parameters(ABOUT, SIZES)


def batch(count: int = 2, rows: int = ROWS) -> tuple[Told, Any, Any]:
    """Random questions with two to four options, answered by the random network; advantages and targets at random."""
    random = np.random.default_rng(1)
    options = np.full((rows, 6), -1, np.int16)
    for row in options:
        number = random.integers(2, len(OFFERED) + 1)
        row[:number] = random.permutation(OFFERED)[:number]
    cells = random.integers(0, 3, (rows, len(FACTORS))).astype(np.uint8)
    places, likely, values = answers(parameters(), FACTORS, cells, options, jax.random.key(1))
    told = Told(cells, options, np.zeros(rows, np.int8), np.full(rows, count, np.int8), places, likely, values)
    wanted = np.stack((random.normal(0, 20, (rows, SEATS)), random.dirichlet([1] * SEATS, rows)), axis=-1)
    return Told(*map(jnp.asarray, told)), jnp.asarray(random.normal(0, 1, rows)), jnp.asarray(wanted)


def loss(p: Parameters, told: Told, better: Any, wanted: Any) -> float:
    return float(compiled_loss(p, FACTORS, told, better, wanted, 0.01, 0.2)[0])


def test_a_new_network_has_the_shapes_of_its_layers_and_no_opinion() -> None:
    """Given random weights of the seed, then all options of a question are nearly as likely and nobody is ahead."""
    p = first_parameters(ABOUT, SIZES, 1)
    told, _, _ = batch()

    likely, values = compiled_outputs(p, FACTORS, told.cells, told.options)

    assert {name: array.shape for name, array in p.items()} == shapes(ABOUT, SIZES)
    even = 1 / (np.asarray(told.options) >= 0).sum(1, keepdims=True)
    assert np.allclose(np.where(np.asarray(told.options) >= 0, np.exp(likely), even), even, atol=0.2)
    assert np.abs(values).max() < 0.5
    assert bool((first_parameters(ABOUT, SIZES, 1)["see"] == p["see"]).all())
    assert not bool((first_parameters(ABOUT, SIZES, 2)["see"] == p["see"]).all())


def test_only_offered_places_are_answered_as_often_as_they_are_likely() -> None:
    told, _, _ = batch()
    p = parameters()
    cells, options = (jnp.repeat(each[:1], 4000, axis=0) for each in (told.cells, told.options))

    places, likely, _ = answers(p, FACTORS, cells, options, jax.random.key(2))

    wanted = np.exp(np.asarray(compiled_outputs(p, FACTORS, cells[:1], options[:1])[0])[0])
    found = np.bincount(np.asarray(places), minlength=len(wanted)) / len(places)
    assert np.abs(found - wanted).max() < 0.05
    assert not found[np.asarray(options[0]) < 0].any()
    assert np.allclose(np.exp(likely), wanted[np.asarray(places)], rtol=1e-4)


def test_the_loss_ignores_options_that_are_not_offered() -> None:
    told, better, wanted = batch()
    p = parameters()
    others = np.setdiff1d(np.arange(len(ABOUT.actions)), OFFERED)

    gradient = compiled_gradient(p, FACTORS, told, better, wanted, 0.01, 0.2)[0]
    changed = {**p, "option bias": p["option bias"].at[others].add(5), "options": p["options"].at[others].add(5)}

    assert not np.asarray(gradient["option bias"])[others].any()
    assert not np.asarray(gradient["options"])[others].any()
    assert np.asarray(gradient["option bias"])[list(OFFERED)].all()
    assert loss(changed, told, better, wanted) == loss(p, told, better, wanted)


@pytest.mark.parametrize("count", [2, 3])
def test_the_loss_ignores_seats_that_do_not_exist(count: int) -> None:
    told, better, wanted = batch(count)
    p = parameters()

    gradient = compiled_gradient(p, FACTORS, told, better, wanted, 0.01, 0.2)[0]

    biases = np.asarray(gradient["values bias"]).reshape(SEATS, 2)
    assert biases[:count].all()
    assert not biases[count:].any()
    assert loss(p, told, better, wanted.at[:, count:].set(1e6)) == loss(p, told, better, wanted)
    assert loss(p, told, better, wanted.at[:, 0].add(10)) != loss(p, told, better, wanted)


def test_hidden_cards_change_values_but_no_likelihoods() -> None:
    told, _, _ = batch()
    p = parameters()
    own = len(ABOUT.columns)

    (likely, values), (other_likely, other_values) = (
        compiled_outputs(p, FACTORS, cells, told.options) for cells in (told.cells, told.cells.at[:, own:].add(1))
    )

    assert bool((likely == other_likely).all())
    assert bool((values != other_values).all())


def test_an_answer_that_was_better_than_expected_becomes_likelier_up_to_the_clip() -> None:
    """Given advantages only, then the gradient favours what was better, and is 0 once it is likelier by the clip."""
    told, _, wanted = batch(rows=1)
    p = parameters()

    def slope(of: Told) -> float:
        """How the loss falls as the chosen option gets likelier."""
        action = int(of.options[0, int(of.places[0])])
        gradient = compiled_gradient(p, FACTORS, of, jnp.ones(1), wanted, 0.0, 0.2)[0]
        return float(gradient["option bias"][action])

    assert slope(told) < 0
    assert slope(told._replace(likely=told.likely - 0.1)) < 0
    assert slope(told._replace(likely=told.likely - 0.5)) == 0


def test_the_loss_of_a_fixed_batch_falls_with_each_pass() -> None:
    told, better, wanted = batch()
    p = parameters()
    zeros = {name: jnp.zeros_like(array) for name, array in p.items()}
    moments = (zeros, {name: array.copy() for name, array in zeros.items()})
    step: Any = jnp.zeros(())
    order = jnp.arange(ROWS).reshape(1, ROWS)
    losses = [loss(p, told, better, wanted)]

    for _ in range(6):
        p, moments, step, _ = one_pass(p, moments, step, FACTORS, told, better, wanted, order, 2e-3, 0.01, Learning())
        losses.append(loss(p, told, better, wanted))

    assert losses == sorted(losses, reverse=True)
    assert float(step) == 6


def test_a_step_follows_adam_for_the_shortened_gradient() -> None:
    """Given the first step, then each weight moves by the rate, against the sign of its gradient."""
    told, better, wanted = batch()
    p = parameters()
    before = {name: np.asarray(array).copy() for name, array in p.items()}
    gradient = compiled_gradient(p, FACTORS, told, better, wanted, 0.01, 0.2)[0]
    length = float(np.sqrt(sum(float((each**2).sum()) for each in gradient.values())))
    learning = Learning(gradient=length / 4)
    zeros = [{name: jnp.zeros_like(array) for name, array in p.items()} for _ in range(2)]
    order = jnp.arange(ROWS).reshape(1, ROWS)

    after, (mean, _), _, _ = one_pass(
        p, (zeros[0], zeros[1]), jnp.zeros(()), FACTORS, told, better, wanted, order, 1e-3, 0.01, learning
    )

    for name, array in after.items():
        wide = np.abs(np.asarray(gradient[name])) > 1e-3
        moved = np.asarray(array) - before[name]
        assert np.allclose(mean[name], 0.1 * np.asarray(gradient[name]) / 4, atol=1e-5)
        assert np.allclose(moved[wide], -1e-3 * np.sign(np.asarray(gradient[name])[wide]), rtol=0.1)


def played(steps: int = 6, tables: int = 16) -> tuple[Told, Outcome, Any, Any]:
    """A half: steps of some tables, in which each answer with action 3 wins VP for its seat, and other answers none."""
    told, _, _ = batch(rows=steps * tables)
    shaped = Told(*[each.reshape(steps, tables, *each.shape[1:]) for each in told])
    chosen = jnp.take_along_axis(shaped.options, shaped.places[..., None], axis=-1)
    gained = jnp.concatenate([10.0 * (chosen == 3), jnp.zeros((steps, tables, SEATS - 1))], axis=-1)
    over = jnp.ones((steps, tables), bool)
    won = jnp.tile(jnp.array([0.5, 0.5, 0.0, 0.0]), (steps, tables, 1))
    return shaped, Outcome(gained, won, over), shaped.values[-1], shaped.seats[-1]


def test_a_learner_comes_to_like_what_pays() -> None:
    half = played()
    learner = Learner(FACTORS, LEARNING, parameters(), 1)
    told = half[0]
    offers = np.asarray((told.options == 3).any(-1)).reshape(-1)

    def liking() -> float:
        likely, _ = compiled_outputs(learner.p, FACTORS, told.cells.reshape(-1, 26), told.options.reshape(-1, 6))
        return float(jnp.exp(likely)[told.options.reshape(-1, 6) == 3].mean())

    before = liking()
    for _ in range(20):
        learner.learn([half], 0.0)

    assert offers.any()
    assert liking() > before + 0.1


def test_epochs_end_when_the_policy_has_moved_far_enough() -> None:
    passes = [
        [Learner(FACTORS, replace(LEARNING, divergence=far), parameters(), 1).learn([played()], 0.0)["passes"]]
        for far in (-1.0, 9.0)
    ]

    assert passes == [[1.0], [float(LEARNING.epochs)]]


def test_the_rate_falls_to_its_last_value() -> None:
    """Given a last rate of 0, then nothing is learned at the end of the training."""
    learner = Learner(FACTORS, LEARNING, parameters(), 1)
    before = {name: np.asarray(array).copy() for name, array in learner.p.items()}

    learner.learn([played()], 1.0)
    assert all(np.array_equal(learner.p[name], before[name]) for name in before)

    learner.learn([played()], 0.5)
    assert not np.array_equal(learner.p["see"], before["see"])


def test_the_average_follows_the_weights_slowly() -> None:
    learner = Learner(FACTORS, LEARNING, parameters(), 1)
    begin = np.asarray(learner.p["see"]).copy()

    for _ in range(3):
        was = np.asarray(learner.average["see"]).copy()
        learner.learn([played()], 0.0)
        now, goal = np.asarray(learner.average["see"]), np.asarray(learner.p["see"])
        moving = np.abs(goal - was) > 1e-4
        share = ((now - was) / np.where(moving, goal - was, 1))[moving]

        assert moving.any()
        assert ((share > 0) & (share < 1)).all()

    assert not np.array_equal(begin, learner.p["see"])
