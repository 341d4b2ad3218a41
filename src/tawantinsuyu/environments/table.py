"""A PettingZoo environment: 2 to 4 learners at one table, asked one after the other as the game wants it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, TypedDict

from tawantinsuyu.environments.extra import research_extra

with research_extra():
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import EzPickle, seeding
    from pettingzoo import AECEnv

from tawantinsuyu.encoding.actions import Mask
from tawantinsuyu.encoding.observer import Observation
from tawantinsuyu.environments.coded_game import CodedGame
from tawantinsuyu.environments.coding import FARTHEST, LAYOUT_VERSION, GameKind, Reward, check_reward
from tawantinsuyu.environments.seat import Info
from tawantinsuyu.environments.tables import ActionTable
from tawantinsuyu.game.settings import Choices, Edition


class MaskedObservation(TypedDict):
    """What an agent sees and may do."""

    observation: Observation
    action_mask: Mask


class TableEnv(AECEnv, EzPickle):  # type: ignore[misc]  # PettingZoo says nothing about its types
    """A table of learners. An observation is a dict of `observation` and `action_mask`, as in PettingZoo's classics."""

    metadata: ClassVar[dict[str, str | list[str] | bool | int]] = {
        "name": f"tawantinsuyu_v{LAYOUT_VERSION}",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        players: int = 2,
        modules: Sequence[str] = (),
        variants: Choices | None = None,
        edition: Edition | None = None,
        reward: Reward = "win",
        render_mode: str | None = None,
        illegal_ends: bool = False,
    ) -> None:
        """An illegal action raises `IllegalAction`, or ends the game. Raises `SettingsError` for impossible games."""
        EzPickle.__init__(self, players, modules, variants, edition, reward, render_mode, illegal_ends)
        super().__init__()
        self.render_mode = render_mode
        self._illegal_ends = illegal_ends
        kind = GameKind(players, tuple(modules), variants=dict(variants or {}), edition=edition)
        self._table = ActionTable(kind, check_reward(reward))
        self.coding = self._table.coding
        self._random: np.random.Generator | None = None
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions, columns = len(self.coding.actions), self.coding.observer.layout.size
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-FARTHEST, FARTHEST, (columns,), np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all agents."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game. A seed fixes this game and those after it."""
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self._table.begin(self._random)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {agent: {} for agent in self.agents}
        self._select()

    @property
    def table(self) -> CodedGame:
        return self._table.game

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[0 if self._table.is_over else self._table.viewer]

    def observe(self, agent: str) -> MaskedObservation:
        """The observation of an agent; its mask is all 0 unless the agent is asked."""
        seat = self._seat_of[agent]
        return {"observation": self.table.observe(seat), "action_mask": self.table.mask(seat)}

    def step(self, action: int | None) -> None:
        """Answer for the asked agent."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        table = self._table
        chosen = -1 if action is None else int(action)
        if self._illegal_ends:
            table.step(chosen)
        else:
            table.play(chosen)
        self.rewards = dict(zip(self.agents, table.rewards, strict=True))
        if table.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table as text from the view of the asked agent, if `render_mode` is `ansi`."""
        return self.table.text(self._seat_of[self.agent_selection]) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Does nothing: the environment holds no resources."""
