"""The actions and observations of one kind of game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

import tawantinsuyu as tw
from tawantinsuyu.box.box import Box
from tawantinsuyu.encoding.actions import ActionTable
from tawantinsuyu.encoding.names import names_of
from tawantinsuyu.encoding.observer import Observer
from tawantinsuyu.environments.history import HistoryCoder
from tawantinsuyu.game.questions import key_shapes
from tawantinsuyu.game.settings import Choices, Edition, Settings, SettingsError, box_for, check_settings

Reward: TypeAlias = Literal["win", "margin", "score"]
REWARDS: Final[tuple[Reward, ...]] = ("win", "margin", "score")

LAYOUT_VERSION: Final = 1
"""Raised whenever the actions or columns of a kind of game with the built-in components change."""


def check_reward(reward: Reward) -> Reward:
    """Raises `SettingsError` unless the reward is known."""
    if reward not in REWARDS:
        raise SettingsError(f"the reward is one of {', '.join(REWARDS)}, not {reward!r}")
    return reward


FARTHEST: Final = 100.0
"""Bound of all numbers in observations, positive or negative."""


@dataclass(frozen=True)
class GameKind:
    """A kind of game: the arguments of `new_game` without the seed."""

    players: int = 2
    modules: tuple[str, ...] = ()
    opponent: str | None = None
    difficulty: str | Choices = "standard"
    variants: Choices = field(default_factory=dict)
    edition: Edition | None = None

    def settings(self) -> Settings:
        """The settings of these games; raises `SettingsError`."""
        return check_settings(
            self.players, self.variants, self.box(), self.opponent, self.difficulty, list(self.modules)
        )

    def box(self) -> Box:
        return box_for(self.edition)

    def new_game(self, seed: int | str) -> tw.Game:
        return tw.new_game(
            self.players,
            seed,
            self.variants,
            self.edition,
            opponent=self.opponent,
            difficulty=self.difficulty,
            modules=self.modules,
        )


@dataclass(frozen=True)
class Coding:
    """The fixed actions and the layouts of observations and histories of a kind of game."""

    actions: ActionTable
    observer: Observer
    history: HistoryCoder


def coding_of(kind: GameKind) -> Coding:
    """The coding of a kind of game: it depends on components, number of players, modules and opponent."""
    settings, box = kind.settings(), kind.box()
    key = (box.short_hash, box.order, settings.seats, settings.modules, settings.opponent)
    if key not in _codings:
        names = names_of(settings, box)
        actions = ActionTable(names.families, key_shapes(settings.modules))
        _codings[key] = Coding(actions, Observer(names), HistoryCoder(actions, box))
    return _codings[key]


_codings: dict[tuple[object, ...], Coding] = {}
