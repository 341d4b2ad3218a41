"""Weight files: what was written is read back, and nothing else is accepted."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest

from tawantinsuyu.bots.amauta.amauta import WEIGHTS, network_of
from tawantinsuyu.bots.amauta.network import About, Network, WrongWeights, chances, judged, load_network, shapes
from tawantinsuyu.game.search.figures import FIGURES


def small() -> Network:
    about = About(FIGURES, ("a", "b"), ("c",), ("Ask x",), "edition", "1", {"games": 3})
    random = np.random.default_rng(1)
    return Network(
        {name: random.random(shape).astype(np.float32) for name, shape in shapes(about, 3, 2, 2).items()}, about
    )


def test_what_was_written_is_read_again(tmp_path: Path) -> None:
    network = small()
    network.save(tmp_path / "w")

    found = load_network(tmp_path / "w")

    assert found.about == network.about
    for name, array in network.weights.items():
        assert np.allclose(found.weights[name], array, atol=1e-3)


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
    del network.weights["second"]
    network.save(path)


def superfluous(path: Path) -> None:
    network = small()
    network.weights["third"] = np.zeros(3, np.float32)
    network.save(path)


def misshapen(path: Path) -> None:
    network = small()
    network.weights["first"] = network.weights["first"][1:]
    network.save(path)


def infinite(path: Path) -> None:
    network = small()
    network.weights["out"][0, 0] = np.inf
    network.save(path)


def about_nothing(path: Path) -> None:
    with zipfile.ZipFile(path, "w") as file:
        file.writestr("about.json", '{"format": 1}')


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (about_nothing, "is not a file of weights for amauta, or it is damaged"),
        (cut, "is not a file of weights for amauta, or it is damaged"),
        (foreign, "is not a file of weights for amauta, or it is damaged"),
        (missing, "does not have the weights of this program: second"),
        (superfluous, "does not have the weights of this program: third"),
        (misshapen, "weights 'first' have the wrong form"),
        (infinite, "weights 'out' have the wrong form"),
    ],
)
def test_a_broken_or_foreign_file_is_refused(tmp_path: Path, spoil: Callable[[Path], None], message: str) -> None:
    path = tmp_path / "w"
    small().save(path)
    spoil(path)

    with pytest.raises(WrongWeights, match=message):
        load_network(path)


def test_seats_are_judged_the_same_in_any_order() -> None:
    network = small()
    random = np.random.default_rng(2)
    inputs = random.random((3, network.weights["first"].shape[0])).astype(np.float32)

    straight = judged(network.weights, inputs, 3)
    turned = judged(network.weights, inputs[[2, 0, 1]], 3)

    assert np.allclose(straight[0, [2, 0, 1]], turned[0], atol=1e-5)


def test_chances_add_up_to_one() -> None:
    found = chances(np.array([0.0, 1.0, 3.0], np.float32)).tolist()

    assert sum(found) == pytest.approx(1.0)
    assert found == sorted(found)


def test_the_weights_of_the_package_are_small() -> None:
    assert network_of(None).about.figures == FIGURES
    assert len(files("tawantinsuyu.bots.amauta").joinpath(WEIGHTS).read_bytes()) < 8_000_000
