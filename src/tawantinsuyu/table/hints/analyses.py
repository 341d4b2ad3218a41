"""Analyses of a position from what a seat may know."""

from __future__ import annotations

from tawantinsuyu.analysis.hints import Advice, suggest
from tawantinsuyu.analysis.judge import Judge
from tawantinsuyu.analysis.values import Value
from tawantinsuyu.box.box import Box
from tawantinsuyu.game.asked_seat import asked_from
from tawantinsuyu.game.knowledge import Knowledge, position_of, settings_of
from tawantinsuyu.game.settings import catalog_for


def advice_of(judge: Judge, box: Box, knowledge: Knowledge, seed: str) -> Advice:
    """Advice for the asked seat whose knowledge is given."""
    return suggest(judge, asked_from(knowledge, box), seed=seed)


def outlook_of(judge: Judge, box: Box, knowledge: Knowledge, seed: str) -> Value:
    """The value of the position for the seat whose knowledge is given, asked or not."""
    position = position_of(knowledge, catalog_for(settings_of(knowledge, box), box))
    return judge.outlook(position, seed=seed)
