"""One network in its two forms: as parameters of JAX for training, and as weights of NumPy to play with."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

import jax
import numpy as np
import pytest

from tawantinsuyu.bots.amauta.inputs import KindOfGame
from tawantinsuyu.bots.amauta.judgement import MIX, TEMPERATURE, NetworkJudgement
from tawantinsuyu.bots.amauta.network import VICTORY, VP_SCALE, About, Network, chances, load_network
from tawantinsuyu.bots.planner.judgement import leads_of
from tawantinsuyu.game.settings import origin_of
from tawantinsuyu.training.kinds import KINDS, TrainingKind
from tawantinsuyu.training.learning import outputs
from tawantinsuyu.training.training import described, fitted, network_from, parameters_from
from tests.bots.amauta.networks import BOX, everything, random_network, random_parameters
from tests.training.playing import NAMES, group_of, random_step

ABOUT, FACTORS = everything()
CLOSE: Final = 2e-3
EVERY_KIND: Final = pytest.mark.parametrize("kind", KINDS, ids=NAMES)

compiled_outputs = jax.jit(outputs)


@EVERY_KIND
def test_factors_make_observations_of_cells(kind: TrainingKind) -> None:
    """Given cells times the factors of their columns, then this is the observation of the asked seat."""
    group, random = group_of(kind, 1), Random(1)
    game = KindOfGame(origin_of(group.tables[0].branch.state.catalog))
    places = [ABOUT.columns.index(name) for name in game.columns]

    for _ in range(30):
        random_step(group, random)

    branch = group.tables[0].branch
    wanted = game.observer.observe(branch.seen_by(branch.seat), branch.subject())
    assert np.allclose(group.arrays["cells"][0, places].astype(np.float32) * FACTORS[places], wanted, atol=1e-6)
    assert (FACTORS[len(ABOUT.columns) :] == 1).all()


def test_all_kinds_together_have_the_columns_and_actions_of_each() -> None:
    for kind in KINDS:
        about, factors = described([kind], BOX)

        assert set(about.columns) <= set(ABOUT.columns)
        assert set(about.hidden) <= set(ABOUT.hidden)
        assert set(about.actions) <= set(ABOUT.actions)
        assert len(factors) == len(about.columns) + len(about.hidden)

    for names in (ABOUT.columns, ABOUT.hidden, ABOUT.actions):
        assert len(set(names)) == len(names)
    assert ABOUT.edition == BOX.short_hash


def test_parameters_become_a_network_and_parameters_again() -> None:
    p = random_parameters(ABOUT)

    again = parameters_from(network_from(ABOUT, p, FACTORS), FACTORS)

    assert set(again) == set(p)
    for name, array in p.items():
        assert np.allclose(again[name], array, rtol=1e-5)


@EVERY_KIND
def test_both_forms_find_the_same_likelihoods_and_values(kind: TrainingKind) -> None:
    """Given tables that ask several seats, then what plays agrees with what learns on each option and seat."""
    p = random_parameters(ABOUT)
    judgement = NetworkJudgement(network_from(ABOUT, p, FACTORS))
    group, random = group_of(kind, 4), Random(2)
    seats: set[int] = set()
    spread = 0.0
    for _ in range(12):
        for _ in range(7):
            random_step(group, random)
        arrays, branches = group.arrays, [table.branch for table in group.tables]
        likely, values = map(np.asarray, compiled_outputs(p, FACTORS, arrays["cells"], arrays["options"]))

        vp, strengths = judgement.values(branches)
        priors = judgement.priors(branches)
        looks = judgement.look(branches, len(branches[0].vp()))

        for row, branch in enumerate(branches):
            count = len(branch.vp())
            by_seat = [values[row, (seat - branch.seat) % count] for seat in range(count)]
            to_come = [vp[row][seat] - branch.vp()[seat] for seat in range(count)]
            assert to_come == pytest.approx([VP_SCALE * float(each[0]) for each in by_seat], abs=20 * CLOSE)
            assert strengths[row].tolist() == pytest.approx([float(each[1]) for each in by_seat], abs=CLOSE)

            offered = len(branch.offer)
            even = MIX / offered
            powers = np.exp(likely[row, :offered] / TEMPERATURE)
            assert priors[row] == pytest.approx(((1 - MIX) * powers / powers.sum() + even).tolist(), abs=CLOSE)
            assert looks[row].priors == pytest.approx(priors[row], abs=1e-5)

            won = chances(np.array([each[1] for each in by_seat], np.float32))
            leads = [lead + VICTORY * won[seat] for seat, lead in enumerate(leads_of(vp[row].tolist()))]
            assert looks[row].leads == pytest.approx(leads, abs=0.1)
            seats.add(branch.seat)
            spread = max(spread, max(priors[row]) * offered, max(to_come) - min(to_come))

    assert len(seats) == kind.players
    assert spread > 2  # else the comparison would say little


def test_hidden_cards_move_the_values_of_both_forms_alike() -> None:
    """Given the weights of hidden cards only, then values still differ between deals, and agree."""
    p = random_parameters(ABOUT)
    p["see all"] = p["see all"].at[: len(ABOUT.columns)].set(0)
    judgement = NetworkJudgement(network_from(ABOUT, p, FACTORS))
    group, random = group_of(KINDS[1], 6), Random(4)
    for _ in range(60):
        random_step(group, random)

    _, values = compiled_outputs(p, FACTORS, group.arrays["cells"], group.arrays["options"])
    _, strengths = judgement.values([table.branch for table in group.tables])

    seats = group.arrays["seats"].tolist()
    found = [strengths[row][seat] for row, seat in enumerate(seats)]
    assert found == pytest.approx(np.asarray(values)[:, 0, 1].tolist(), abs=CLOSE)
    assert max(found) - min(found) > 0.01


def test_a_network_of_a_file_judges_as_before(tmp_path: Path) -> None:
    random_network().save(tmp_path / "w")
    group, random = group_of(KINDS[0], 8), Random(3)
    for _ in range(20):
        random_step(group, random)
    branches = [table.branch for table in group.tables]

    before, after = (NetworkJudgement(each) for each in (random_network(), load_network(tmp_path / "w")))

    assert np.allclose(before.values(branches)[1], after.values(branches)[1], atol=0.2)
    for some, others in zip(before.priors(branches), after.priors(branches), strict=True):
        assert some == pytest.approx(others, abs=0.05)


def fewer(about: About) -> About:
    """The same games without some columns, cards and actions, and with the rest in another order."""
    return replace(about, columns=about.columns[:99:-1], hidden=about.hidden[7:], actions=about.actions[40::-1])


def named_rows(network: Network) -> dict[tuple[str, str], list[float]]:
    """The weights of each column, card and action by name."""
    about, w = network.about, network.weights
    rows = {
        **{("see", name): w["see"][row] for row, name in enumerate(about.columns)},
        **{("see all", name): w["see all"][row] for row, name in enumerate((*about.columns, *about.hidden))},
        **{("options", name): w["options"][row] for row, name in enumerate(about.actions)},
        **{("bias", name): w["option bias"][row : row + 1] for row, name in enumerate(about.actions)},
    }
    return {name: row.tolist() for name, row in rows.items()}


def test_a_network_for_other_games_keeps_what_it_knows_and_adds_the_rest_without_weight() -> None:
    known = fewer(ABOUT)
    network = fitted(random_network(), known)

    grown = fitted(network, ABOUT)

    everywhere, before, rows = (named_rows(each) for each in (random_network(), network, grown))
    assert before == {name: everywhere[name] for name in before}
    assert len(before) < len(rows)
    assert grown.about == ABOUT
    for key, row in rows.items():
        assert row == before.get(key, [0.0] * len(row))
    for name in ("think", "judge", "values", "see bias"):
        assert grown.weights[name].tolist() == network.weights[name].tolist()


def test_a_network_fitted_to_the_same_games_is_the_same() -> None:
    again = fitted(random_network(), ABOUT)

    assert {name: array.tolist() for name, array in again.weights.items()} == {
        name: array.tolist() for name, array in random_network().weights.items()
    }
