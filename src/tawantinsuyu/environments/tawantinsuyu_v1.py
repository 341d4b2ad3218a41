"""The PettingZoo environment `tawantinsuyu_v1`: actions and observations of layout version 1.

>>> from tawantinsuyu.environments import tawantinsuyu_v1
>>> env = tawantinsuyu_v1.env(players=3)
>>> env.reset(seed=1)
>>> env.agent_selection in env.possible_agents
True
"""

from __future__ import annotations

from typing import Any

from tawantinsuyu.environments.extra import research_extra

with research_extra():
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

from tawantinsuyu.environments.table import TableEnv


def env(**arguments: Any) -> AECEnv:
    """A `TableEnv` that checks the order of calls, and in which an illegal action ends the game with a reward of -1.

    PettingZoo has a wrapper for the latter; each wrapper makes every step slower, so the table does it itself.
    """
    return wrappers.OrderEnforcingWrapper(raw_env(**arguments, illegal_ends=True))


def raw_env(**arguments: Any) -> TableEnv:
    """The environment without a wrapper, in which an illegal action raises `IllegalAction`."""
    return TableEnv(**arguments)
