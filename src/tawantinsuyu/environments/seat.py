"""A Gymnasium environment: one learner at a table with bots, or alone against an automated opponent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces

from tawantinsuyu.bots.bot import Bot, answer_of
from tawantinsuyu.bots.random_bot import RandomBot
from tawantinsuyu.bots.registry import make_bot
from tawantinsuyu.environments.actions import IllegalAction, Mask
from tawantinsuyu.environments.coding import FARTHEST, CodedGame, GameKind, Reward, check_reward, coding_of
from tawantinsuyu.environments.observer import Observation
from tawantinsuyu.game.settings import Edition, SettingsError

ILLEGAL_REWARD: Final = -1.0
"""The reward for an action that the mask does not allow; it also ends the game."""


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """A seat at a table. Observations are arrays; `info["action_mask"]` and `action_masks()` say what is allowed.

    All other seats have answered whenever the learner is asked. An action that the mask does not allow ends the game
    with a reward of -1 and `info["illegal"]`. At the end of a game `info` holds `vp`, `all_vp`, `seat` and `won`.

    >>> env = SeatEnv(opponents=["random"])
    >>> observation, info = env.reset(seed=1)
    >>> action = env.action_space.sample(info["action_mask"])
    >>> observation, reward, terminated, truncated, info = env.step(action)
    """

    def __init__(
        self,
        opponents: Sequence[str] = ("random",),
        automaton: str | None = None,
        seat: int | None = None,
        modules: Sequence[str] = (),
        difficulty: str | Mapping[str, object] = "standard",
        variants: Mapping[str, object] | None = None,
        edition: Edition | None = None,
        reward: Reward = "win",
        render_mode: str | None = None,
    ) -> None:
        """`opponents` are bots by name; an `automaton` plays against the learner alone, without bots.

        A `seat` that is None is drawn anew for each game. Raises `SettingsError` or `UnknownBot` if no such game can
        be played.
        """
        if render_mode not in (None, "ansi"):
            raise SettingsError(f"render_mode is 'ansi' or None, not {render_mode!r}")
        self.opponents = () if automaton is not None else tuple(opponents)
        self.kind = GameKind(
            len(self.opponents) + 1, tuple(modules), automaton, difficulty, dict(variants or {}), edition
        )
        self.coding = coding_of(self.kind)
        self._box = self.kind.box()
        for name in self.opponents:
            make_bot(name, self._box)
        if seat is not None and not 0 <= seat < self.kind.players:
            raise SettingsError(f"the learner's seat is a number below {self.kind.players}, not {seat!r}")
        self.seat = seat
        self.reward = check_reward(reward)
        self.metadata = {"render_modes": ["ansi"], "render_fps": 1}
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(len(self.coding.actions))
        self.observation_space = spaces.Box(-FARTHEST, FARTHEST, (self.coding.observer.layout.size,), np.float32)
        self._table: CodedGame | None = None
        self._bots: dict[int, Bot] = {}
        self._own = 0  # the learner's seat in this game

    @property
    def table(self) -> CodedGame:
        if self._table is None:
            raise RuntimeError("no game has begun: call reset() first")
        return self._table

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a new game. A seed fixes this game and those after it."""
        super().reset(seed=seed, options=options)
        deal = int(self.np_random.integers(1 << 62))
        players = self.kind.players
        self._own = int(self.np_random.integers(players)) if self.seat is None else self.seat
        others = [seat for seat in range(players) if seat != self._own]
        self._bots = {
            seat: make_bot(name, self._box, f"{deal} seat {seat}")
            for seat, name in zip(others, self.opponents, strict=True)
        }
        self._table = CodedGame(self.kind.new_game(deal), self.coding)
        self._let_others_answer()
        return self.table.observe(self._own), {"action_mask": self.action_masks()}

    def _let_others_answer(self) -> None:
        table = self.table
        while table.seat is not None and table.seat != self._own:
            bot = self._bots[table.seat]
            # The random bot ignores its view, so none is made for it.
            if isinstance(bot, RandomBot):
                table.answer(bot.draw(table.options))
            else:
                table.answer(table.keys.index(answer_of(bot, table.game)))

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Answer, and let the others answer until the learner is asked again or the game is over."""
        table = self.table
        before = table.vp()
        try:
            table.play(int(action))
        except IllegalAction:
            info = {"action_mask": self.action_masks(), "illegal": True}
            return table.observe(self._own), ILLEGAL_REWARD, True, False, info
        self._let_others_answer()
        over = table.seat is None
        info = {"action_mask": self.action_masks()}
        if over:
            info |= self._result()
        return table.observe(self._own), table.reward(self.reward, self._own, before), over, False, info

    def _result(self) -> dict[str, Any]:
        vp = self.table.vp()
        winners = self.table.game.winners()
        won = 1 / len(winners) if self._own in winners else 0.0
        return {"seat": self._own, "vp": vp[self._own], "all_vp": np.array(vp), "won": won}

    def action_masks(self) -> Mask:
        """The mask of the pending question, in the form of libraries with masked policies."""
        return self.table.mask(self._own)

    def render(self) -> str | None:
        """The table as text if `render_mode` is `ansi`."""
        return self.table.text(self._own) if self.render_mode == "ansi" else None
