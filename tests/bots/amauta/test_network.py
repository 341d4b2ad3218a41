"""The network's formulas and its files: what was written is read back, and nothing else is accepted."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Final

import numpy as np
import pytest

from tawantinsuyu.bots.amauta.amauta import WEIGHTS, network_of
from tawantinsuyu.bots.amauta.inputs import UNKNOWN, Inputs, KindOfGame
from tawantinsuyu.bots.amauta.network import (
    ABOUT,
    FORMAT,
    LARGE,
    SEATS,
    STEPS,
    About,
    Network,
    Sizes,
    WrongWeights,
    chances,
    load_network,
    shapes,
    thought,
    values_of,
)
from tawantinsuyu.game.settings import origin_of
from tawantinsuyu.training.kinds import KINDS

SIZES: Final = Sizes(4, 3, 5, 2)


def small() -> Network:
    about = About(("a", "b", "c"), ("h", "i"), ("x", "y"), "edition", "1", {"games": 3})
    random = np.random.default_rng(1)
    return Network(
        {name: random.normal(0, 1, shape).astype(np.float32) for name, shape in shapes(about, SIZES).items()}, about
    )


def test_what_was_written_is_read_again(tmp_path: Path) -> None:
    network = small()
    network.save(tmp_path / "w")

    found = load_network(tmp_path / "w")

    assert found.about == network.about
    assert set(found.weights) == set(network.weights)


def test_weights_are_kept_as_precisely_as_they_are_stored(tmp_path: Path) -> None:
    """Given tables whose rows are of very different sizes, then each row is kept within half a step of its own."""
    network = small()
    network.weights["see"] *= np.array([[100.0], [1.0], [0.02]], np.float32)
    network.save(tmp_path / "w")

    found = load_network(tmp_path / "w").weights

    for name, array in network.weights.items():
        if name in LARGE:
            within = 0.51 * np.abs(array).max(axis=1, keepdims=True) / STEPS + 1e-4 * np.abs(array)
        else:
            within = 2.0**-11 * np.abs(array) + 1e-7
        assert (np.abs(found[name] - array) <= within).all(), name


def test_what_was_read_is_written_and_read_alike(tmp_path: Path) -> None:
    """Given weights that were stored once, then storing them again changes next to nothing."""
    small().save(tmp_path / "a")
    network = load_network(tmp_path / "a")
    network.save(tmp_path / "b")

    again = load_network(tmp_path / "b").weights

    for name, array in network.weights.items():
        assert np.allclose(again[name], array, rtol=2e-3)


@pytest.mark.parametrize("size", [0.0, 1e-9, 1e-6, 1e-4])
def test_rows_with_hardly_any_weight_are_stored(tmp_path: Path, size: float) -> None:
    network = small()
    network.weights["see"][1] = size
    with np.errstate(divide="raise", invalid="raise", over="raise"):
        network.save(tmp_path / "w")

    assert np.abs(load_network(tmp_path / "w").weights["see"][1] - size).max() <= max(size / STEPS, 4e-6)


def test_equal_weights_make_equal_files(tmp_path: Path) -> None:
    for name in "ab":
        small().save(tmp_path / name)

    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-200])


def foreign(path: Path) -> None:
    path.write_text("weights", encoding="utf-8")


def missing(path: Path) -> None:
    network = small()
    del network.weights["think"]
    network.save(path)


def without_a_layer(path: Path) -> None:
    network = small()
    del network.weights["think bias"]
    network.save(path)


def without_a_table(path: Path) -> None:
    network = small()
    del network.weights["see"]
    network.save(path)


def superfluous(path: Path) -> None:
    network = small()
    network.weights["third"] = np.zeros(3, np.float32)
    network.save(path)


def misshapen(path: Path) -> None:
    network = small()
    network.weights["see"] = network.weights["see"][1:]
    network.save(path)


def infinite(path: Path) -> None:
    network = small()
    network.weights["values"][0, 0] = np.inf
    network.save(path)


def of_an_earlier_format(path: Path) -> None:
    with zipfile.ZipFile(path, "w") as file:
        file.writestr(ABOUT, json.dumps({"format": FORMAT - 1}))


def about_nothing(path: Path) -> None:
    with zipfile.ZipFile(path, "w") as file:
        file.writestr(ABOUT, json.dumps({"format": FORMAT}))


def about_a_number(path: Path) -> None:
    with zipfile.ZipFile(path, "w") as file:
        file.writestr(ABOUT, "3")


def without_about(path: Path) -> None:
    with zipfile.ZipFile(path, "w") as file:
        file.writestr("other.json", "{}")


DAMAGED: Final = "is not a file of weights for amauta, or it is damaged"


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (of_an_earlier_format, "has weights for another version of this program; train them again"),
        (about_nothing, DAMAGED),
        (about_a_number, DAMAGED),
        (without_about, DAMAGED),
        (cut, DAMAGED),
        (foreign, DAMAGED),
        (without_a_table, DAMAGED),
        (without_a_layer, "lacks weights: 'think bias'"),
        (missing, "does not have the weights of this program: think"),
        (superfluous, "does not have the weights of this program: third"),
        (misshapen, "weights 'see' have the wrong form"),
        (infinite, "weights 'values' have the wrong form"),
    ],
)
def test_a_broken_or_foreign_file_is_refused(tmp_path: Path, spoil: Callable[[Path], None], message: str) -> None:
    path = tmp_path / "w"
    small().save(path)
    spoil(path)

    with pytest.raises(WrongWeights, match=message):
        load_network(path)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(WrongWeights, match=r"there is no file .*nowhere"):
        load_network(tmp_path / "nowhere")


def test_a_damaged_byte_is_refused_or_does_no_harm(tmp_path: Path) -> None:
    """Given files with one byte changed, then each gives an error that says so, or the same weights."""
    path, random = tmp_path / "w", Random(1)
    small().save(path)
    whole, weights = path.read_bytes(), load_network(path).weights
    refused = 0

    for _ in range(600):
        place = random.randrange(len(whole))
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 1 << random.randrange(8)]) + whole[place + 1 :])
        try:
            found = load_network(path).weights
        except WrongWeights:
            refused += 1
        else:
            assert all(np.array_equal(found[name], array) for name, array in weights.items())

    assert refused > 100


def test_the_layers_are_those_of_the_formula() -> None:
    """Given one unit a layer, then what is negative goes no further, and the first seat's values come first."""
    values = np.arange(2 * SEATS, dtype=np.float32)[None]
    w = {
        "think": np.array([[3.0]]),
        "think bias": np.array([-4.0]),
        "judge": np.array([[2.0]]),
        "judge bias": np.array([1.0]),
        "values": values,
        "values bias": np.full(2 * SEATS, 0.5),
    }

    assert thought(w, np.array([[-5.0], [1.0], [2.0]])).tolist() == [[0.0], [0.0], [2.0]]
    assert values_of(w, np.array([[-5.0], [1.0]]))[:, :2].tolist() == [
        [[0.5, 1.5], [2.5, 3.5]],
        [[0.5, 3.5], [6.5, 9.5]],
    ]


def test_chances_add_up_to_one() -> None:
    found = chances(np.array([[0.0, 1.0, 3.0], [900.0, 900.0, -900.0]], np.float32)).tolist()

    assert [sum(row) for row in found] == pytest.approx([1.0, 1.0])
    assert found[0] == sorted(found[0])
    assert found[1] == pytest.approx([0.5, 0.5, 0.0])


def test_the_weights_of_the_package_are_small() -> None:
    assert len(files("tawantinsuyu.bots.amauta").joinpath(WEIGHTS).read_bytes()) < 8_000_000


def test_the_network_of_the_package_knows_every_column_and_action() -> None:
    """Columns and actions that were renamed since it was trained would count for nothing."""
    about = network_of(None).about
    for kind in KINDS:
        inputs = Inputs(KindOfGame(origin_of(kind.new_game("1").state.catalog)), about)

        assert UNKNOWN not in inputs.columns
        assert UNKNOWN not in inputs.hidden
        assert UNKNOWN not in inputs.rows
