"""Many tables in one call: Gymnasium vector environments with batched arrays, in one process or several."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, TypeAlias

from tawantinsuyu.environments.extra import research_extra

with research_extra():
    import numpy as np
    from gymnasium import spaces
    from gymnasium.error import ResetNeeded
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray

from tawantinsuyu.environments.batch import Autoreset, Batch, MakeTable
from tawantinsuyu.environments.coding import FARTHEST, GameKind, Reward, check_reward
from tawantinsuyu.environments.rows import Rows, Shape
from tawantinsuyu.environments.seat import Info, learner_table
from tawantinsuyu.environments.tables import ActionTable
from tawantinsuyu.environments.workers import Workers
from tawantinsuyu.game.settings import Choices, Edition, SettingsError

Observations: TypeAlias = NDArray[np.float32]
Actions: TypeAlias = NDArray[np.int64]


def random_actions(masks: NDArray[np.int8], random: np.random.Generator) -> Actions:
    """An action for each row of masks, drawn from those it allows; 0 where it allows none."""
    count = masks.shape[1]
    allowed = np.flatnonzero(masks.view(np.bool_))  # of the flat array: ten times as fast as by rows
    ends = allowed.searchsorted(np.arange(0, masks.size + 1, count))
    counts = ends[1:] - ends[:-1]
    drawn = ends[:-1] + (random.random(len(masks)) * counts).astype(np.int64)
    actions: Actions = np.zeros(len(masks), np.int64)
    some = counts.nonzero()[0]
    actions[some] = allowed[drawn[some]] % count
    return actions


class TablesVectorEnv(VectorEnv[Observations, Actions, NDArray[Any]]):
    """What the vector environments have in common.

    `infos["action_mask"]` has a row of allowed actions for each table. By default (`copy`) all arrays that are given
    out are the caller's; without copies they change with the next call.
    """

    def __init__(
        self,
        num_envs: int,
        make_table: MakeTable,
        processes: int,
        autoreset: AutoresetMode | Autoreset,
        copy: bool,
        tells_all_rewards: bool,
    ) -> None:
        """Raises `SettingsError` for games or numbers of processes that cannot be."""
        super().__init__()
        if num_envs < 1 or not 1 <= processes <= num_envs:
            raise SettingsError(f"{num_envs} tables cannot be shared by {processes} processes; each needs one or more")
        try:
            mode = AutoresetMode(autoreset)
        except ValueError:
            known = ", ".join(each.value for each in AutoresetMode)
            raise SettingsError(f"autoreset_mode is one of {known}, not {autoreset!r}") from None
        table = make_table()
        self.coding = table.coding
        self.num_envs = num_envs
        self.metadata = {"render_modes": [], "autoreset_mode": mode}
        seats = table.settings.seats if tells_all_rewards else 0
        shape = Shape(num_envs, table.coding.observer.layout.size, len(table.coding.actions), seats)
        self.single_action_space = spaces.Discrete(shape.actions)
        self.single_observation_space = spaces.Box(-FARTHEST, FARTHEST, (shape.columns,), np.float32)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._mode = mode
        self._copies = copy and processes > 1
        self._renews = copy and processes == 1  # cheaper than copies, but the arrays of processes are where they are
        self._everywhere = np.ones(num_envs, np.bool_)
        self._is_over = np.ones(num_envs, np.bool_)
        self._batch: Batch | Workers
        if processes == 1:
            self._rows = Rows(shape, bytearray(shape.size()))
            self._batch = Batch(make_table, self._rows, mode.value)
        else:
            self._batch = Workers(make_table, shape, processes, mode.value)
            self._rows = self._batch.rows
        self._has_begun = False

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, Info]:
        """Begin new games: at all tables, or at those where `options["reset_mask"]` is true.

        A seed fixes the game of the first table and those after it, and `np_random`; the next tables have the next
        seeds. A list has one for each table.
        """
        self._check_open()
        super().reset(seed=seed if isinstance(seed, int) else None)
        count = self.num_envs
        seeds = [seed] * count if seed is None else [seed + i for i in range(count)] if isinstance(seed, int) else seed
        if len(seeds) != count:
            raise ValueError(f"a list of seeds has one for each of the {count} tables, not {len(seeds)}")
        chosen = (options or {}).get("reset_mask", self._everywhere)
        if not isinstance(chosen, np.ndarray) or chosen.dtype != np.bool_ or chosen.shape != (count,):
            raise ValueError(f"reset_mask is an array of {count} booleans, not {chosen!r}")
        if not self._has_begun and not chosen.all():
            raise ResetNeeded("the first reset() begins the games of all tables")
        if self._renews:
            self._rows.renew()
        self._batch.reset(list(seeds), chosen.tolist())
        self._has_begun = True
        self._is_over = self._is_over & ~chosen
        return self._given(self._rows.observations), self._infos(chosen)

    def step(self, actions: Actions) -> tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], Info]:
        """An action for each table. What becomes of tables whose games are over says `metadata["autoreset_mode"]`."""
        self._check_open()
        if not self._has_begun:
            raise ResetNeeded("no game has begun: call reset() first")
        if self._mode is AutoresetMode.DISABLED and self._is_over.any():
            raise ResetNeeded(f"these tables need a reset first: {np.flatnonzero(self._is_over).tolist()}")
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            raise ValueError(f"actions are {self.num_envs} whole numbers, one for each table, not {actions!r}")
        rows = self._rows
        if self._renews:
            rows.renew()
        rows.chosen[:] = chosen
        told = self._batch.step()
        self._is_over = rows.terminations.copy()
        infos: Info = {}
        for row, info in told:
            infos = self._add_info(infos, {**info}, row)
        infos |= self._infos(self._everywhere)
        truncations = np.zeros(self.num_envs, np.bool_)
        return self._given(rows.observations), rows.rewards.copy(), self._is_over.copy(), truncations, infos

    def _given(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copies else array

    def _infos(self, chosen: NDArray[np.bool_]) -> Info:
        masks = self._given(self._rows.masks)
        if not chosen.all():
            masks = np.where(chosen[:, np.newaxis], masks, 0).astype(np.int8)
        return {"action_mask": masks, "_action_mask": chosen.copy()}

    def _check_open(self) -> None:
        if self.closed:
            raise RuntimeError("the environment is closed: make a new one")

    def close_extras(self, **_: Any) -> None:
        """End the processes, if there are any."""
        if isinstance(self._batch, Workers):
            self._batch.close()


class SeatVectorEnv(TablesVectorEnv):
    """Several tables of a `SeatEnv`: one learner at each, among bots or against an automated opponent.

    With the same seeds and actions each table plays what a `SeatEnv` would.

    >>> envs = SeatVectorEnv(4, opponents=["random"])
    >>> observations, infos = envs.reset(seed=1)
    >>> actions = random_actions(infos["action_mask"], envs.np_random)
    >>> observations, rewards, terminations, truncations, infos = envs.step(actions)
    >>> envs.close()
    """

    def __init__(
        self,
        num_envs: int,
        *,
        processes: int = 1,
        autoreset_mode: AutoresetMode | Autoreset = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        **arguments: Any,
    ) -> None:
        """`arguments` are those of `SeatEnv`, without a `render_mode`."""
        super().__init__(num_envs, partial(learner_table, **arguments), processes, autoreset_mode, copy, False)


class SelfPlayVectorEnv(TablesVectorEnv):
    """Several tables where each action is for the seat that is asked, whichever it is.

    `infos["seat"]` says for each table who is asked; the observation and the mask are those of that seat. `rewards` are
    those of the seats that acted, `infos["rewards"]` those of all seats. At the end of a game the observation is that
    of the seat that acted last. With the same seeds and actions each table plays what a `TableEnv` would.
    """

    def __init__(
        self,
        num_envs: int,
        *,
        players: int = 2,
        modules: Sequence[str] = (),
        variants: Choices | None = None,
        edition: Edition | None = None,
        reward: Reward = "win",
        processes: int = 1,
        autoreset_mode: AutoresetMode | Autoreset = AutoresetMode.NEXT_STEP,
        copy: bool = True,
    ) -> None:
        """Raises `SettingsError` if no such game can be played."""
        kind = GameKind(players, tuple(modules), variants=dict(variants or {}), edition=edition)
        super().__init__(
            num_envs, partial(ActionTable, kind, check_reward(reward)), processes, autoreset_mode, copy, True
        )

    def _infos(self, chosen: NDArray[np.bool_]) -> Info:
        seats, rewards = self._rows.viewers.astype(np.int64), self._rows.all_rewards.copy()
        told = {"seat": seats, "_seat": chosen.copy(), "rewards": rewards, "_rewards": chosen.copy()}
        return super()._infos(chosen) | told
