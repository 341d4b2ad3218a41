"""What a game is played with: players, variants, component set. Chosen when it is created and recorded in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Final

from tawantinsuyu.box.box import Box
from tawantinsuyu.box.load import load_box
from tawantinsuyu.components.build import build_catalog
from tawantinsuyu.core.catalog import Catalog, Variants

VARIANTS: Final[Mapping[str, tuple[str, ...]]] = {
    "leftover_weaving_price": ("2", "3"),
    "treat_as_scope": ("ability", "full"),
    "z13_discount": ("each", "total"),
    "coricancha": ("random", "printed"),
}
"""The selectable rulings (CON-02, CON-49, CON-50) and the set-up option of SET-04, each with its default first."""


class SettingsError(ValueError):
    """A game that cannot be played: says what is wrong and what is possible."""


@dataclass(frozen=True)
class Settings:
    """The choices made when a game is created; enough, with the component set, to replay its answers."""

    players: int
    variants: Mapping[str, str] = field(default_factory=dict)
    box_hash: str = ""

    def variant(self, name: str) -> str:
        """The value of a variant, its default unless chosen."""
        return self.variants.get(name, VARIANTS[name][0])


def check_players(players: int) -> int:
    """CMP-01: 2, 3 or 4 players."""
    if isinstance(players, bool) or players not in (2, 3, 4):
        raise SettingsError(f"the game is for 2, 3 or 4 players, not {players!r}")
    return players


def check_variants(variants: Mapping[str, object]) -> dict[str, str]:
    """Known names and values, as text; defaults are left out so that equal games have equal settings."""
    checked: dict[str, str] = {}
    for name, value in variants.items():
        if name not in VARIANTS:
            raise SettingsError(f"there is no variant {name!r}; known: {', '.join(VARIANTS)}")
        if str(value) not in VARIANTS[name]:
            raise SettingsError(f"variant {name!r} is one of {', '.join(VARIANTS[name])}, not {value!r}")
        if str(value) != VARIANTS[name][0]:
            checked[name] = str(value)
    return dict(sorted(checked.items()))


@lru_cache(maxsize=8)
def box_for(edition: Path | None) -> Box:
    """The component set, read once; an owner's edition corrects the built-in one."""
    return load_box(edition)


_catalogs: dict[tuple[str, int, tuple[tuple[str, str], ...]], Catalog] = {}


def catalog_for(settings: Settings, box: Box) -> Catalog:
    """The catalog of a game, made once for each combination."""
    key = (settings.box_hash, settings.players, tuple(sorted(settings.variants.items())))
    if key not in _catalogs:
        variants = Variants(
            leftover_weaving_price=int(settings.variant("leftover_weaving_price")),
            treat_as_full=settings.variant("treat_as_scope") == "full",
            z13_total=settings.variant("z13_discount") == "total",
            printed_coricancha=settings.variant("coricancha") == "printed",
        )
        _catalogs[key] = build_catalog(box, settings.players, variants)
    return _catalogs[key]
