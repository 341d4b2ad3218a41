"""What expansions add to the greedy judgement; no other file of `bots` names an expansion."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.bots.golden_age.judgement import GoldenAge
from tawantinsuyu.bots.greedy_judge import GreedyJudge
from tawantinsuyu.bots.ratings import RATINGS
from tawantinsuyu.core.catalog import Catalog

KEPT: Final = 32

_judges: dict[int, GreedyJudge] = {}


def judge_of(catalog: Catalog) -> GreedyJudge:
    """The judge for games with this catalog; a few are cached."""
    judge = _judges.get(id(catalog))
    if judge is None:
        if len(_judges) == KEPT:
            _judges.clear()
        judge = _judges[id(catalog)] = GreedyJudge(catalog, RATINGS, GoldenAge())
    return judge
