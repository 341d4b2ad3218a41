"""What a game is played with: players, opponent, variants, component set. Chosen at the start and recorded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from os import PathLike
from pathlib import Path
from typing import Final

from tawantinsuyu.automata.axomamma import axomamma
from tawantinsuyu.automata.axomamma.difficulty import NOT_YET, PRESETS, SWITCHES
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


OPPONENTS: Final = (axomamma.NAME,)
"""Who a single player can play against."""

DIFFICULTY: Final = SWITCHES
"""The switches of the opponent: difficulty options and selectable rulings, each with its default first."""


class SettingsError(ValueError):
    """A game that cannot be played: says what is wrong and what is possible."""


@dataclass(frozen=True)
class Settings:
    """The choices made when a game is created; enough, with the component set, to replay its answers."""

    players: int
    variants: Mapping[str, str] = field(default_factory=dict)
    box_hash: str = ""
    opponent: str | None = None
    difficulty: Mapping[str, str] = field(default_factory=dict)

    @property
    def seats(self) -> int:
        """How many seats there are; the automated opponent has one of its own after the people's."""
        return self.players + (self.opponent is not None)

    def variant(self, name: str) -> str:
        """The value of a variant, its default unless chosen."""
        return self.variants.get(name, VARIANTS[name][0])


def check_players(players: int, opponent: str | None = None) -> int:
    """CMP-01, AXO-01: 2, 3 or 4 players, or a single one against an opponent."""
    if type(players) is not int or players not in (1, 2, 3, 4):
        raise SettingsError(f"the game is for 2, 3 or 4 players, or for 1 with an opponent, not {players!r}")
    if players == 1 and opponent is None:
        raise SettingsError(f"a single player needs an opponent: {', '.join(OPPONENTS)}")
    if players != 1 and opponent is not None:
        raise SettingsError(f"{opponent!r} plays against a single player, not against {players}")
    return players


def check_opponent(opponent: str | None) -> str | None:
    """A known name, or nobody."""
    if opponent is not None and opponent not in OPPONENTS:
        raise SettingsError(f"there is no opponent {opponent!r}; known: {', '.join(OPPONENTS)}")
    return opponent


def check_difficulty(difficulty: str | Mapping[str, object], opponent: str | None) -> dict[str, str]:
    """Known switches and values, or the name of a preset, as text; defaults are left out."""
    if isinstance(difficulty, str):
        if difficulty not in PRESETS:
            known = ", ".join(PRESETS)
            raise SettingsError(f"there is no difficulty {difficulty!r}; known: {known}, or a table of options")
        difficulty = dict(PRESETS[difficulty])
    _check_is_table("difficulty", "AXO-D1", difficulty)
    if opponent is None and difficulty:
        raise SettingsError("a difficulty is chosen for an opponent, and this game has none")
    checked: dict[str, str] = {}
    for name, value in difficulty.items():
        if name in NOT_YET:
            raise SettingsError(f"{name!r} cannot be chosen: {NOT_YET[name]}")
        if name not in SWITCHES:
            raise SettingsError(f"there is no option {name!r}; known: {', '.join(SWITCHES)}")
        word = str(value).lower() if isinstance(value, bool) else str(value)
        if word not in SWITCHES[name]:
            raise SettingsError(f"option {name!r} is one of {', '.join(SWITCHES[name])}, not {value!r}")
        if word != SWITCHES[name][0]:
            checked[name] = word
    return dict(sorted(checked.items()))


def _check_is_table(what: str, example: str, given: object) -> None:
    if not isinstance(given, Mapping):
        raise SettingsError(f"{what}: expected a table such as {{{example!r}: ...}}, not {given!r}")


def check_variants(variants: Mapping[str, object]) -> dict[str, str]:
    """Known names and values, as text; defaults are left out so that equal games have equal settings."""
    _check_is_table("variants", "coricancha", variants)
    checked: dict[str, str] = {}
    for name, value in variants.items():
        if name not in VARIANTS:
            raise SettingsError(f"there is no variant {name!r}; known: {', '.join(VARIANTS)}")
        if str(value) not in VARIANTS[name]:
            raise SettingsError(f"variant {name!r} is one of {', '.join(VARIANTS[name])}, not {value!r}")
        if str(value) != VARIANTS[name][0]:
            checked[name] = str(value)
    return dict(sorted(checked.items()))


def check_settings(
    players: int,
    variants: Mapping[str, object],
    box: Box,
    opponent: str | None = None,
    difficulty: str | Mapping[str, object] = "standard",
) -> Settings:
    """The settings of a game that can be played; raises `SettingsError`."""
    opponent = check_opponent(opponent)
    return Settings(
        check_players(players, opponent),
        check_variants(variants),
        box.short_hash,
        opponent,
        check_difficulty(difficulty, opponent),
    )


def box_for(edition: Path | str | None) -> Box:
    """The component set; an owner's edition corrects the built-in one. A file is read again when it has changed."""
    if edition is None:
        return _box_of(None, 0)
    if not isinstance(edition, (str, PathLike)):
        raise SettingsError(f"edition is the path of a file, not {edition!r}")
    path = Path(edition)
    return _box_of(path, path.stat().st_mtime_ns if path.is_file() else 0)


@lru_cache(maxsize=8)
def _box_of(edition: Path | None, changed: int) -> Box:  # noqa: ARG001 - a part of the key alone
    return load_box(edition)


Chosen = tuple[tuple[str, str], ...]

_catalogs: dict[tuple[str, int, str | None, Chosen, Chosen], Catalog] = {}


def catalog_for(settings: Settings, box: Box) -> Catalog:
    """The catalog of a game, made once for each combination."""
    chosen = tuple(sorted(settings.variants.items()))
    key = (settings.box_hash, settings.players, settings.opponent, chosen, tuple(sorted(settings.difficulty.items())))
    if key not in _catalogs:
        variants = Variants(
            leftover_weaving_price=int(settings.variant("leftover_weaving_price")),
            treat_as_full=settings.variant("treat_as_scope") == "full",
            discount_total=settings.variant("z13_discount") == "total",
            printed_coricancha=settings.variant("coricancha") == "printed",
        )
        try:
            catalog = build_catalog(box, settings.seats, variants)
        except ValueError as error:
            raise SettingsError(f"this component set cannot be played with: {error}") from error
        if settings.opponent is not None:
            axomamma.seat_axomamma(catalog, box, settings.seats - 1, settings.difficulty)
        _catalogs[key] = catalog
    return _catalogs[key]
