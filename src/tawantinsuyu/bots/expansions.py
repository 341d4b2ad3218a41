"""What expansions add to the judgement of the greedy bot; the rest of `bots` knows none by name."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.bots.golden_age.judgement import GoldenAge
from tawantinsuyu.bots.judge import Judge
from tawantinsuyu.bots.ratings import RATINGS
from tawantinsuyu.core.catalog import Catalog

KEPT: Final = 32

_judges: dict[int, Judge] = {}


def judge_of(catalog: Catalog) -> Judge:
    """The judge of games with this catalog; a few are kept."""
    found = _judges.get(id(catalog))
    if found is None:
        if len(_judges) == KEPT:
            _judges.clear()
        found = _judges[id(catalog)] = Judge(catalog, RATINGS, GoldenAge())
    return found
