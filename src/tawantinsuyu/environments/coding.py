"""The actions and observations of one kind of game, and a game that is played with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

import tawantinsuyu as tw
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.vocabulary import RESOURCES
from tawantinsuyu.environments.actions import ActionTable, Mask
from tawantinsuyu.environments.names import names_of
from tawantinsuyu.environments.observer import Observation, Observer
from tawantinsuyu.game.search.branch import NOBODY, Branch
from tawantinsuyu.game.settings import Edition, Settings, SettingsError, box_for, check_settings
from tawantinsuyu.game.view import View

Reward: TypeAlias = Literal["win", "margin", "score"]
REWARDS: Final[tuple[Reward, ...]] = ("win", "margin", "score")


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
    difficulty: str | Mapping[str, object] = "standard"
    variants: Mapping[str, object] = field(default_factory=dict)
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
    """The fixed actions and the layout of observations of a kind of game."""

    actions: ActionTable
    observer: Observer


def coding_of(kind: GameKind) -> Coding:
    """The coding of a kind of game: it depends on components, number of players, modules and opponent."""
    settings, box = kind.settings(), kind.box()
    key = (box.short_hash, box.order, settings.seats, settings.modules, settings.opponent)
    if key not in _codings:
        names = names_of(settings, box)
        _codings[key] = Coding(ActionTable(names, box), Observer(names))
    return _codings[key]


_codings: dict[tuple[object, ...], Coding] = {}


class CodedGame:
    """A game played by actions. It shows the positions of seats only, never the whole one.

    No events are told, no answers are kept and none can be taken back; keys are made only where they are read.
    """

    def __init__(self, game: tw.Game, coding: Coding) -> None:
        """Takes over the game, which is dealt from its seed."""
        assert game.chance is not None, "nobody draws for this game"
        self._game = game
        self._branch = Branch(game.state, game.chance)
        self._coding = coding
        self._seats = range(game.settings.seats)
        self._look()

    def _look(self) -> None:
        self.seat: int | None = None if self._branch.seat == NOBODY else self._branch.seat
        self._keys: list[str] | None = None
        self._actions: list[int] | None = None

    @property
    def game(self) -> tw.Game:
        """The game as it stands, to be looked at: views, decision, winners. It is not played on."""
        return tw.Game(self._game.settings, self._game.box, self._game.state, None)

    @property
    def keys(self) -> list[str]:
        """The keys of the options."""
        if self._keys is None:
            self._keys = self._branch.keys()
        return self._keys

    @property
    def options(self) -> int:
        """How many options the pending question has."""
        return len(self._branch.offer)

    @property
    def actions(self) -> list[int]:
        """The action of each option of the pending question."""
        if self._actions is None:
            self._actions = self._coding.actions.actions(self.keys)
        return self._actions

    def mask(self, seat: int) -> Mask:
        """1 for each action that a seat may choose now; all 0 if another seat is asked."""
        return self._coding.actions.mask(self.actions if seat == self.seat else ())

    def observe(self, seat: int) -> Observation:
        return self._coding.observer.observe(self._branch.seen_by(seat), self._branch.subject())

    def play(self, action: int) -> None:
        """Answer the pending question. Raises `IllegalAction`, having changed nothing."""
        self.answer(self._coding.actions.place(action, self.actions))

    def answer(self, place: int) -> None:
        """Answer with the option at a place of the question's list."""
        self._branch.answer(self._branch.offer[place])
        self._look()

    def vp(self) -> list[int]:
        """The VP of all seats."""
        return self._branch.vp()

    def reward(self, kind: Reward, seat: int, before: Sequence[int]) -> float:
        """The reward of a seat since it had the VP `before`.

        `score` pays VP as they are gained. The others pay at the end only: `win` 1 for a victory, 0 for a shared one
        and -1 for a defeat; `margin` the lead in VP over the best other seat.
        """
        now = self.vp()
        if kind == "score":
            return float(now[seat] - before[seat])
        if self.seat is not None:
            return 0.0
        if kind == "margin":
            return float(now[seat] - max(now[other] for other in self._seats if other != seat))
        winners = self._game.winners()
        return 0.0 if seat in winners and len(winners) > 1 else 1.0 if seat in winners else -1.0

    def text(self, seat: int) -> str:
        """The view of a seat in a few lines for a terminal."""
        return described(self.game.view(seat))


def described(view: View) -> str:
    """A view in a few lines: time, players, the question."""
    lines = [f"turn {view['turn']}, Festivals {view['festival']['triggered']}, hill {len(view['hill'])} Workers"]
    for seat, player in enumerate(view["players"]):
        goods = " ".join(f"{player['resources'][name]} {name}" for name in RESOURCES)
        workers = ", ".join(f"{count} {name}" for name, count in player["workers"].items()) or "no Workers"
        mine = " (me)" if seat == view["seat"] else ""
        lines.append(f"seat {seat}{mine}: {player['vp']} VP, {goods}; {workers}; {player['temple_step']}")
    decision = view["decision"]
    if decision is not None:
        keys = " ".join(option["key"] for option in decision["options"])
        lines.append(f"{' '.join([decision['prompt'], *decision['args']])}: {keys}")
    elif view["winners"] is not None:
        lines.append(f"over; won: {', '.join(str(seat) for seat in view['winners'])}")
    return "\n".join(lines)
