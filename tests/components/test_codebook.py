"""Names and numbers of the components in play."""

from __future__ import annotations

import pytest

import tawantinsuyu as tw
from tawantinsuyu.core.codebook import STATUES, STEPS_SLOTS, Codebook, UnknownName
from tawantinsuyu.core.values import LARGE, LOWER

ALL_MODULES = ("way-of-the-sun:simpa", "vassals", "nobles", "buildings")


def codebook(modules: tuple[str, ...] = (), opponent: str | None = None) -> Codebook:
    return tw.new_game(1 if opponent else 3, seed=1, modules=modules, opponent=opponent).state.catalog.codebook


BOOKS = {"base": codebook(), "modules": codebook(ALL_MODULES), "opponent": codebook(ALL_MODULES, "pachamama")}


@pytest.mark.parametrize("game", BOOKS)
def test_every_name_stands_for_one_thing_and_every_thing_has_one_name(game: str) -> None:
    for kind, family in BOOKS[game].families.items():
        assert family.kind == kind
        assert len(family.names) == len(family.numbers), kind
        assert all(family.number(family.name(number)) == number for number in family.names)


@pytest.mark.parametrize(
    ("kind", "number", "name"),
    [
        ("resource", 3, "gold"),
        ("statue", LARGE * 6 + 5, "large-sun"),
        ("slot", 2 * 2 + LOWER, "3-lower"),
        ("end", 1, "corn-end"),
        ("place", 3, "2-right"),
        ("place", 1000, "new"),
        ("seat", 0, "1"),
        ("task", 10, "produce"),
    ],
)
def test_numbers_and_names_of_the_base_game(kind: str, number: int, name: str) -> None:
    assert BOOKS["base"][kind].name(number) == name
    assert BOOKS["base"][kind].number(name) == number


@pytest.mark.parametrize("name", ["large-moon", "sun", "", "3-lower"])
def test_an_unknown_name_is_refused(name: str) -> None:
    with pytest.raises(UnknownName, match="there is no Statue"):
        STATUES.number(name)


def test_modules_and_opponents_add_their_families() -> None:
    assert "nation" not in BOOKS["base"]
    assert "cell" not in BOOKS["modules"]
    assert BOOKS["base"].of_modules("nation", "Nation tile").numbers == {}
    assert BOOKS["modules"]["nation"].name(0) == "VN01"
    assert BOOKS["opponent"].of_modules("cell", "cell").numbers
    assert "architect+priest" in BOOKS["modules"]["use"].numbers


def test_the_order_of_names_is_that_of_the_numbers() -> None:
    assert list(STEPS_SLOTS.numbers)[:3] == ["1-upper", "1-lower", "2-upper"]
