"""A Gymnasium environment: one learner at a table with bots, or in a solo game against an automated opponent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from tawantinsuyu.environments.extra import research_extra

with research_extra():
    import gymnasium
    import numpy as np
    from gymnasium import spaces

from tawantinsuyu.encoding.actions import Mask
from tawantinsuyu.encoding.observer import Observation
from tawantinsuyu.environments.coded_game import CodedGame
from tawantinsuyu.environments.coding import FARTHEST, GameKind, Reward, check_reward
from tawantinsuyu.environments.tables import LearnerTable
from tawantinsuyu.game.settings import Choices, Edition, SettingsError

OPPONENTS: Final = ("random",)

Info: TypeAlias = dict[str, Any]
"""As Gymnasium wants it."""


def learner_table(
    opponents: Sequence[str] | None = None,
    automaton: str | None = None,
    seat: int | None = None,
    modules: Sequence[str] = (),
    difficulty: str | Choices = "standard",
    variants: Choices | None = None,
    edition: Edition | None = None,
    reward: Reward = "win",
) -> LearnerTable:
    """The table of a `SeatEnv` with these arguments. Raises `SettingsError` or `UnknownBot`."""
    if automaton is not None and opponents:
        raise SettingsError(f"an automaton plays solo games with the learner: leave out opponents={list(opponents)!r}")
    bots = () if automaton is not None else OPPONENTS if opponents is None else tuple(opponents)
    kind = GameKind(len(bots) + 1, tuple(modules), automaton, difficulty, dict(variants or {}), edition)
    if seat is not None and not 0 <= seat < kind.players:
        raise SettingsError(f"the learner's seat is a number below {kind.players}, not {seat!r}")
    return LearnerTable(kind, check_reward(reward), bots, seat)


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """A seat at a table. Observations are arrays; `info["action_mask"]` and `action_masks()` say what is allowed.

    All other seats have answered whenever the learner is asked. An action that the mask does not allow ends the game
    with a reward of -1 and `info["illegal"]`. At the end of a game `info` holds `vp`, `all_vp`, `seat` and `won`.

    >>> env = SeatEnv(opponents=["random"])
    >>> observation, info = env.reset(seed=1)
    >>> action = env.action_space.sample(info["action_mask"])
    >>> observation, reward, terminated, truncated, info = env.step(action)
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  # Gymnasium declares it without ClassVar

    def __init__(
        self,
        opponents: Sequence[str] | None = None,
        automaton: str | None = None,
        seat: int | None = None,
        modules: Sequence[str] = (),
        difficulty: str | Choices = "standard",
        variants: Choices | None = None,
        edition: Edition | None = None,
        reward: Reward = "win",
        render_mode: str | None = None,
    ) -> None:
        """`opponents` are bots by name, one random bot by default; an `automaton` is the opponent of a solo game.

        A `seat` that is None is drawn anew for each game. Raises `SettingsError` or `UnknownBot` if no such game can
        be played.
        """
        if render_mode not in (None, "ansi"):
            raise SettingsError(f"render_mode is 'ansi' or None, not {render_mode!r}")
        self._table = learner_table(opponents, automaton, seat, modules, difficulty, variants, edition, reward)
        self.coding = self._table.coding
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(len(self.coding.actions))
        self.observation_space = spaces.Box(-FARTHEST, FARTHEST, (self.coding.observer.layout.size,), np.float32)

    @property
    def table(self) -> CodedGame:
        return self._table.game

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, Info]:
        """Begin a new game. A seed fixes this game and those after it."""
        super().reset(seed=seed, options=options)
        self._table.begin(self.np_random)
        return self.table.observe(self._table.viewer), {"action_mask": self.action_masks()}

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, Info]:
        """Answer, and let the others answer until the learner is asked again or the game is over."""
        table = self._table
        table.step(int(action))
        game, viewer = table.game, table.viewer
        info: Info = {"action_mask": game.mask(viewer)}
        if table.is_over:
            info |= table.result()
        return game.observe(viewer), table.reward, table.is_over, False, info

    def action_masks(self) -> Mask:
        """The mask of the pending question, in the form of libraries with masked policies."""
        return self.table.mask(self._table.viewer)

    def render(self) -> str | None:
        """The table as text if `render_mode` is `ansi`."""
        return self.table.text(self._table.viewer) if self.render_mode == "ansi" else None
