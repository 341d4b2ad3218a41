"""Tables at which games are played by actions, one game after the other. Every environment is made of them."""

from __future__ import annotations

from typing import Final, TypedDict

import numpy as np
from numpy.typing import NDArray

from tawantinsuyu.bots.bot import Bot
from tawantinsuyu.bots.random_bot import RandomBot
from tawantinsuyu.bots.registry import make_bot
from tawantinsuyu.encoding.actions import IllegalAction
from tawantinsuyu.environments.coded_game import CodedGame
from tawantinsuyu.environments.coding import GameKind, Reward, coding_of
from tawantinsuyu.game.game import undealt_game

ILLEGAL_REWARD: Final = -1.0
"""The reward for an action that the mask does not allow; it also ends the game."""


class TableResult(TypedDict, total=False):
    """The info at the end of a game: VP and, if the table has one learner, their seat and share of the victory."""

    illegal: bool
    all_vp: NDArray[np.int64]
    seat: int
    vp: int
    won: float


class ActionTable:
    """A table where every seat is played by actions, as the game asks them."""

    def __init__(self, kind: GameKind, reward: Reward) -> None:
        """Raises `SettingsError` if no such game can be played."""
        self.coding = coding_of(kind)
        self.reward_kind = reward
        self._scores = reward == "score"
        self.viewer = 0  # whose observation and mask count: the asked seat, or at the end the one that acted last
        self.reward = 0.0  # of the seat that acted last
        self.rewards: list[float] = []  # of all seats
        self.is_over = True
        self.is_illegal = False
        self.box = kind.box()
        self.settings = kind.settings()
        self._game: CodedGame | None = None

    @property
    def game(self) -> CodedGame:
        if self._game is None:
            raise RuntimeError("no game has begun: call reset() first")
        return self._game

    def begin(self, random: np.random.Generator) -> None:
        """Deal a new game; `random` fixes all of it but the actions."""
        self._deal(int(random.integers(1 << 62)))
        seat = self.game.seat
        assert seat is not None
        self.viewer = seat

    def _deal(self, seed: int) -> None:
        self._game = CodedGame(undealt_game(self.settings, self.box, seed), self.coding)
        self.reward = 0.0
        self.rewards = [0.0] * self.settings.seats
        self.is_over = False
        self.is_illegal = False

    def step(self, action: int) -> None:
        """Like `play`, but an illegal action ends the game with a loss for the viewer."""
        try:
            self.play(action)
        except IllegalAction:
            self.rewards = [0.0] * self.settings.seats
            self.rewards[self.viewer] = ILLEGAL_REWARD
            self.reward = ILLEGAL_REWARD
            self.is_over = True
            self.is_illegal = True

    def play(self, action: int) -> None:
        """Answer for the asked seat. Raises `IllegalAction`, having changed nothing."""
        game = self.game
        acting = self.viewer
        before = game.vp() if self._scores else []
        game.play(action)
        seat = game.seat
        self.is_over = seat is None
        if seat is not None:
            self.viewer = seat
        if self.is_over or self._scores:
            seats = range(self.settings.seats)
            self.rewards = [game.reward(self.reward_kind, i, before[i] if self._scores else 0) for i in seats]
        self.reward = self.rewards[acting]

    def result(self) -> TableResult:
        """The info at the end of a game."""
        return {"illegal": True} if self.is_illegal else {"all_vp": np.array(self.game.vp())}


class LearnerTable(ActionTable):
    """A table with one learner; bots answer for the others. The viewer is always the learner."""

    def __init__(self, kind: GameKind, reward: Reward, opponents: tuple[str, ...], seat: int | None) -> None:
        """A `seat` that is None is drawn anew for each game. Raises `SettingsError` or `UnknownBot`."""
        super().__init__(kind, reward)
        for name in opponents:
            make_bot(name, self.box)
        self.opponents = opponents
        self.seat = seat
        self._bots: dict[int, Bot] = {}

    def begin(self, random: np.random.Generator) -> None:
        """Deal a new game, and let the others answer until the learner is asked."""
        deal = int(random.integers(1 << 62))
        players = self.settings.players
        self.viewer = int(random.integers(players)) if self.seat is None else self.seat
        others = [seat for seat in range(players) if seat != self.viewer]
        self._bots = {}
        for i in range(len(others)):
            self._bots[others[i]] = make_bot(self.opponents[i], self.box, f"{deal} seat {others[i]}")
        self._deal(deal)
        self._let_others_answer()

    def _let_others_answer(self) -> None:
        game, viewer = self.game, self.viewer
        while (seat := game.seat) is not None and seat != viewer:
            bot = self._bots[seat]
            # The random bot needs to know nothing, so no game is made for it.
            if isinstance(bot, RandomBot):
                game.answer(bot.draw(game.options))
            else:
                game.answer(bot.pick(game.game.asked()))
        self.is_over = seat is None

    def play(self, action: int) -> None:
        """Answer, and let the others answer until the learner is asked again or the game is over."""
        game = self.game
        before = game.vp()[self.viewer] if self._scores else 0
        game.play(action)
        self._let_others_answer()
        if self.is_over or self._scores:
            self.reward = game.reward(self.reward_kind, self.viewer, before)

    def result(self) -> TableResult:
        """VP, and whether the learner won: 1, a share of 1, or 0."""
        if self.is_illegal:
            return {"illegal": True}
        vp, winners = self.game.vp(), self.game.winners()
        won = 1 / len(winners) if self.viewer in winners else 0.0
        return {"seat": self.viewer, "vp": vp[self.viewer], "all_vp": np.array(vp), "won": won}
