"""What is printed in a test: the built-in component set with entries changed, and the catalog made of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from inspect import signature
from typing import Any, Final

from tawantinsuyu.automata.axomamma.axomamma import seat_axomamma
from tawantinsuyu.automata.pachamama.pachamama import seat_pachamama
from tawantinsuyu.box.benefits import parse_benefits
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.cost import parse_cost, parse_price
from tawantinsuyu.box.families import FAMILIES
from tawantinsuyu.box.load import load_box
from tawantinsuyu.box.vocabulary import RESOURCES
from tawantinsuyu.components.build import draft_catalog
from tawantinsuyu.core.catalog import Catalog, Variants
from tawantinsuyu.game.expansions import MODULES
from tawantinsuyu.game.settings import Choices, check_difficulty, check_modules
from tawantinsuyu.golden_age.build import add_modules, additions_of
from tawantinsuyu.golden_age.rulings import Rulings

MOST_CATALOGS: Final = 200
CATALOGS: Final[dict[str, Catalog]] = {}


@cache
def builtin_box() -> Box:
    return load_box()


def solo_cell(what: str, board: str = "pachamama") -> str:
    """The cell of a solo board that does this (`stone`, `statue`, `one_of`), or lies under this slot (`A`).

    Of several with a resource the first, which gives most.
    """
    found = [
        cell.id
        for cell in builtin_box().solo_cells
        if cell.board == board and what in (cell.personality, *(each.word or each.kind for each in cell.benefits))
    ]
    assert len(found) == 1 or (found and what in RESOURCES), f"cells for {what!r} on {board}: {found}"
    return found[0]


def box_with(changes: Mapping[str, Mapping[str, Any]]) -> Box:
    """The built-in set with some entries changed, unchecked: a test may print what it needs."""
    box = builtin_box()
    families: dict[str, Any] = {}
    for family in FAMILIES:
        rows = []
        for row in box.family(family.name):
            fields = dict(changes.get(row.id, {}))
            for name in ("benefits", "rewards"):
                if name in fields:
                    fields[name] = parse_benefits(fields[name])
            if "cost" in fields:
                fields["cost"] = parse_cost(fields["cost"])
            if fields.get("price") is not None:
                fields["price"] = parse_price(fields["price"])
            if "reactions" in fields:
                fields["reactions"] = {name: parse_benefits(each) for name, each in fields["reactions"].items()}
            fields = {name: tuple(value) if isinstance(value, list) else value for name, value in fields.items()}
            rows.append(replace(row, **fields) if fields else row)
        families[family.attribute] = tuple(rows)
    unknown = [each for each in changes if each not in box.by_id]
    assert not unknown, f"no such components: {unknown}"
    return Box(name="test", version=1, **families)


def catalog_with(
    players: int,
    variants: Variants,
    changes: Mapping[str, Mapping[str, Any]],
    solo: str | Choices | None = None,
    modules: str = "",
    rulings: Mapping[str, str] | None = None,
    opponent: str = "axomamma",
) -> Catalog:
    """What is printed for these games. Nothing changes a catalog, so that tests share it."""
    chosen = [getattr(variants, name) for name in signature(Variants).parameters]
    key = repr((players, chosen, changes, solo, modules, rulings, opponent))
    if key not in CATALOGS:
        if len(CATALOGS) >= MOST_CATALOGS:
            CATALOGS.clear()
        CATALOGS[key] = _made(players, variants, changes, solo, modules, rulings, opponent)
    return CATALOGS[key]


def _made(
    players: int,
    variants: Variants,
    changes: Mapping[str, Mapping[str, Any]],
    solo: str | Choices | None,
    modules: str,
    rulings: Mapping[str, str] | None,
    opponent: str,
) -> Catalog:
    box = box_with(changes) if changes else builtin_box()
    names = check_modules(modules.split())
    side = next((name.partition(":")[2] for name in names if ":" in name), "")
    words = frozenset(MODULES[name] for name in names)
    draft = draft_catalog(box, players, variants, additions_of(words))
    add_modules(draft, box, words, side, Rulings(rulings or {}))
    if solo is not None:
        seat = seat_axomamma if opponent == "axomamma" else seat_pachamama
        seat(draft, box, 1, check_difficulty(solo, opponent))
    return draft.freeze()


def printed_space(
    space: str, tasks: str = "potato corn stone", symbol: str = "sun", colour: str = "neutral"
) -> dict[str, dict[str, Any]]:
    """Changes for `box`: what a hill space shows and the tasks of its three icons, in the order of their places."""
    icons = builtin_box().by_id[space].icons  # type: ignore[attr-defined]
    changes: dict[str, dict[str, Any]] = {space: {"symbol": symbol, "colour": colour}}
    changes.update({icon: {"task": task} for icon, task in zip(icons, tasks.split(), strict=True)})
    return changes
