"""The settings of a game: players, opponent, variants, component set. Chosen at the start and recorded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from os import PathLike
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from tawantinsuyu.box.box import Box
from tawantinsuyu.box.earlier import earlier_box
from tawantinsuyu.box.load import load_box
from tawantinsuyu.box.names import ModuleName, OpponentName
from tawantinsuyu.core.catalog import Catalog, CatalogDraft, Variants
from tawantinsuyu.game.expansions import (
    DEFAULT_OPPONENT,
    DIFFICULTY,
    MODULES,
    NEEDS_OF_RULINGS,
    NEEDS_OF_SWITCHES,
    OPPONENTS,
    PRESETS,
    RULINGS,
    WHOLE_EXPANSION,
    draft_game,
    module_refusal,
)

RULES: Final = 4
"""The version of the rules, incremented when a fix changes the possible answers or their effects."""

VARIANTS: Final[Mapping[str, tuple[str, ...]]] = {
    "leftover_weaving_price": ("2", "3"),
    "treat_as_scope": ("ability", "full"),
    "z13_discount": ("each", "total"),
    "task.merchant_empty": ("no", "yes"),
    "coricancha": ("random", "printed"),
    **RULINGS,
}
"""The selectable rulings (CON-02, CON-12, CON-49, CON-50, GA-C04 …) and the set-up option of SET-04, default first."""

Choices: TypeAlias = Mapping[str, str | int | None]
"""Variants or options of an opponent by name, as callers give them: words, numbers or truth values."""

Edition: TypeAlias = Box | Path | str
"""A component set in place of the built-in one: an owner's file, or a loaded set."""


class SettingsError(ValueError):
    """Settings that cannot be played: the message says what is wrong and what is possible."""


@dataclass(frozen=True)
class Settings:
    """The choices made when a game is created; with the component set they are enough to replay its answers."""

    players: int
    variants: Mapping[str, str] = field(default_factory=dict)
    box_hash: str = ""
    opponent: OpponentName | None = None
    difficulty: Mapping[str, str] = field(default_factory=dict)
    modules: tuple[ModuleName, ...] = ()

    @property
    def seats(self) -> int:
        """The number of seats; the automated opponent has the last one."""
        return self.players + (self.opponent is not None)

    def variant(self, name: str) -> str:
        """The value of a variant, by default the first."""
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


def check_opponent(opponent: str | None) -> OpponentName | None:
    """Raises `SettingsError` unless the name is known or None."""
    if opponent is None:
        return None
    for name in OPPONENTS:
        if name == opponent:
            return name
    raise SettingsError(f"there is no opponent {opponent!r}; known: {', '.join(OPPONENTS)}")


def check_difficulty(difficulty: str | Choices, opponent: str | None) -> dict[str, str]:
    """The switches of a preset or a table as text, without defaults. Raises `SettingsError`."""
    presets = PRESETS[opponent or DEFAULT_OPPONENT]
    if isinstance(difficulty, str):
        if difficulty not in presets:
            known = ", ".join(presets)
            raise SettingsError(f"there is no difficulty {difficulty!r}; known: {known}, or a table of options")
        difficulty = dict(presets[difficulty])
    _check_is_table("difficulty", "AXO-D1", difficulty)
    if opponent is None and difficulty:
        raise SettingsError("a difficulty needs an opponent, and this game has none")
    switches = DIFFICULTY[opponent or DEFAULT_OPPONENT]
    checked: dict[str, str] = {}
    for name, value in difficulty.items():
        if name not in switches:
            raise SettingsError(f"there is no option {name!r}; known: {', '.join(switches)}")
        word = str(value).lower() if isinstance(value, bool) else str(value)
        if word not in switches[name]:
            raise SettingsError(f"option {name!r} is one of {', '.join(switches[name])}, not {value!r}")
        if word != switches[name][0]:
            checked[name] = word
    return dict(sorted(checked.items()))


def _check_is_table(what: str, example: str, given: object) -> None:
    if not isinstance(given, Mapping):
        raise SettingsError(f"{what}: expected a table such as {{{example!r}: ...}}, not {given!r}")


def check_modules(modules: Sequence[str]) -> tuple[ModuleName, ...]:
    """The modules in one order, so that equal games have equal settings. Raises `SettingsError`."""
    if modules == WHOLE_EXPANSION:
        modules = [WHOLE_EXPANSION]
    if isinstance(modules, str) or not isinstance(modules, Sequence):
        raise SettingsError(f"modules: expected a list such as {list(MODULES)[2:4]!r}, not {modules!r}")
    known = (*MODULES, WHOLE_EXPANSION)
    for name in modules:
        if name not in known:  # compared, not looked up: it may be unhashable
            raise SettingsError(f"there is no module {name!r}; known: {', '.join(known)}")
        if modules.count(name) > 1:
            raise SettingsError(f"the module {name!r} is named twice")
    chosen = tuple([name for name in MODULES if name in modules])
    if WHOLE_EXPANSION in modules:
        words = {MODULES[name] for name in chosen}
        first = {word: name for name, word in reversed([*MODULES.items()]) if word not in words}
        chosen = tuple([name for name in MODULES if name in chosen or name in first.values()])
    if len({MODULES[name] for name in chosen}) < len(chosen):
        raise SettingsError(f"the Temple overlay shows only one side: {' or '.join(chosen[:2])}")
    return chosen


def check_opponent_modules(opponent: str | None, difficulty: Mapping[str, str], modules: Sequence[ModuleName]) -> None:
    """Raises `SettingsError` for a module that the opponent does not play with."""
    refusal = module_refusal(opponent, difficulty, modules)
    if refusal:
        raise SettingsError(refusal)


def check_switch_modules(difficulty: Mapping[str, str], modules: Sequence[ModuleName]) -> None:
    """Raises `SettingsError` for a switch of an opponent that has no effect without a module."""
    words = [MODULES[name] for name in modules]
    for switch in difficulty:
        needed = NEEDS_OF_SWITCHES.get(switch)
        if needed is not None and needed not in words:
            raise SettingsError(f"option {switch!r} has no effect without the module {_public(needed)}")


def check_variants(variants: Choices, modules: Sequence[ModuleName] = ()) -> dict[str, str]:
    """The variants as text, without defaults, so that equal games have equal settings. Raises `SettingsError`."""
    words = {MODULES[name] for name in modules}
    _check_is_table("variants", "coricancha", variants)
    checked: dict[str, str] = {}
    for name, value in variants.items():
        if name not in VARIANTS:
            raise SettingsError(f"there is no variant {name!r}; known: {', '.join(VARIANTS)}")
        word = str(value).lower() if isinstance(value, bool) else str(value)
        if word not in VARIANTS[name]:
            raise SettingsError(f"variant {name!r} is one of {', '.join(VARIANTS[name])}, not {value!r}")
        if word != VARIANTS[name][0]:
            missing = [_public(each) for each in NEEDS_OF_RULINGS.get(name, ()) if words.isdisjoint(each.split("|"))]
            if missing:
                raise SettingsError(f"variant {name!r} has no effect without the module {' and '.join(missing)}")
            checked[name] = word
    return dict(sorted(checked.items()))


def check_settings(
    players: int,
    variants: Choices,
    box: Box,
    opponent: str | None = None,
    difficulty: str | Choices = "standard",
    modules: Sequence[str] = (),
) -> Settings:
    """The settings of a game that can be played; raises `SettingsError`."""
    opponent = check_opponent(opponent)
    chosen = check_modules(modules)
    switches = check_difficulty(difficulty, opponent)
    check_opponent_modules(opponent, switches, chosen)
    check_switch_modules(switches, chosen)
    return Settings(
        check_players(players, opponent),
        check_variants(variants, chosen),
        box.short_hash,
        opponent,
        switches,
        chosen,
    )


def _public(words: str) -> str:
    """The names of modules without the side of the overlay; `a|b` is either of them."""
    names = {word: name.partition(":")[0] for name, word in MODULES.items()}
    return " or ".join(names[word] for word in words.split("|"))


def box_for(edition: Edition | None) -> Box:
    """The component set: the built-in one, the built-in one corrected by an owner's file, or the given set.

    A file is read again when it has changed.
    """
    if edition is None:
        return _box_of(None, 0)
    if isinstance(edition, Box):
        return edition
    if not isinstance(edition, (str, PathLike)):
        raise SettingsError(f"edition is the path of a file or a loaded component set, not {edition!r}")
    path = Path(edition)
    return _box_of(path, path.stat().st_mtime_ns if path.is_file() else 0)


def box_of_saved(short_hash: object, edition: Edition | None) -> Box:
    """The component set of a saved game: the given one, or the built-in set, an earlier version if the game names it.

    The caller must check that it is the right one; `unknown_set` says what to do if it is not.
    """
    box = box_for(edition)
    if edition is None and isinstance(short_hash, str) and short_hash != box.short_hash:
        return earlier_box(short_hash) or box
    return box


def unknown_set(short_hash: object, box: Box) -> str:
    """What to do about a game whose component set is not `box`."""
    return (
        f"was played with the component set {short_hash}, not with {box.short_hash}; give the edition file that it was "
        "played with, or open it with the version of the program that wrote it"
    )


@lru_cache(maxsize=8)
def _box_of(edition: Path | None, changed: int) -> Box:  # noqa: ARG001 - only a part of the cache key
    return load_box(edition)


class Origin(NamedTuple):
    """What a catalog was made from."""

    settings: Settings
    box: Box


def origin_of(catalog: Catalog) -> Origin:
    """What a catalog of `catalog_for` was made from."""
    assert isinstance(catalog.origin, Origin), "the catalog was not made for a game"
    return catalog.origin


MOST_CATALOGS: Final = 64
"""Catalogs kept in the cache."""

Chosen = tuple[tuple[str, str], ...]

_catalogs: dict[tuple[str, tuple[str, ...], int, str | None, Chosen, Chosen, tuple[str, ...]], Catalog] = {}


def catalog_for(settings: Settings, box: Box) -> Catalog:
    """The catalog of a game, made once for each combination of settings.

    Boxes that play alike share one if their entries have the same order, since codes are positions in it.
    """
    chosen = tuple(sorted(settings.variants.items()))
    key = (
        settings.box_hash,
        box.order,
        settings.players,
        settings.opponent,
        chosen,
        tuple(sorted(settings.difficulty.items())),
        settings.modules,
    )
    catalog = _catalogs.get(key)
    if catalog is None:
        catalog = draft_for(settings, box).freeze()
        catalog.origin = Origin(settings, box)
        if len(_catalogs) >= MOST_CATALOGS:
            _catalogs.pop(next(iter(_catalogs)))
        _catalogs[key] = catalog
    return catalog


def draft_for(settings: Settings, box: Box) -> CatalogDraft:
    """The catalog of a game before it is frozen. Raises `SettingsError`."""
    variants = Variants(
        leftover_weaving_price=int(settings.variant("leftover_weaving_price")),
        treat_as_full=settings.variant("treat_as_scope") == "full",
        discount_total=settings.variant("z13_discount") == "total",
        printed_coricancha=settings.variant("coricancha") == "printed",
        merchant_empty=settings.variant("task.merchant_empty") == "yes",
    )
    try:
        return draft_game(
            box,
            settings.seats,
            variants,
            settings.modules,
            settings.variants,
            settings.opponent,
            settings.difficulty,
        )
    except ValueError as error:
        raise SettingsError(f"no game can be played with this component set: {error}") from error
