"""Values from amauta's network, whose chances to win are calibrated with finished games."""

from __future__ import annotations

from collections.abc import Sequence

from tawantinsuyu.analysis.solo_calibration import OPPONENT, PLAYER, correction_of
from tawantinsuyu.analysis.values import Value, result
from tawantinsuyu.bots.amauta.amauta import network_of
from tawantinsuyu.bots.amauta.judgement import NetworkJudgement
from tawantinsuyu.bots.amauta.network import chances
from tawantinsuyu.bots.planner.judgement import leads_of
from tawantinsuyu.core.state import State
from tawantinsuyu.kernel.loop import pending


class NetworkValuer:
    """Values positions with the network in the package."""

    def __init__(self) -> None:
        self.judge: NetworkJudgement = NetworkJudgement(network_of(None))

    def values(self, states: Sequence[State]) -> list[Value]:
        open_ones = [s for s in states if pending(s) is not None]
        judged = iter(self._judged(open_ones) if open_ones else [])
        return [result(s) if pending(s) is None else next(judged) for s in states]

    def _judged(self, states: list[State]) -> list[Value]:
        vp, strengths = self.judge.judge(states)
        if states[0].solo is not None:
            return [
                _solo(s, each, strength)
                for s, each, strength in zip(states, vp.tolist(), strengths.tolist(), strict=True)
            ]
        return [
            Value(tuple(chance), tuple(leads_of(each)))
            for chance, each in zip(chances(strengths).tolist(), vp.tolist(), strict=True)
        ]


def _solo(s: State, vp: list[float], strengths: list[float]) -> Value:
    correction = correction_of(s)
    lead = correction.lead(vp[PLAYER] - vp[OPPONENT], s)
    chance = correction.chance(strengths[PLAYER] - strengths[OPPONENT], s)
    return Value((chance, 1 - chance), (lead, -lead))
