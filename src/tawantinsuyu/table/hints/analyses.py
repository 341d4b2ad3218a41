"""Analyses of a position, as plain data."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from tawantinsuyu.analysis.hints import suggest
from tawantinsuyu.analysis.judge import Judge
from tawantinsuyu.box.box import Box
from tawantinsuyu.game.asked_seat import asked_from
from tawantinsuyu.game.knowledge import Knowledge, position_of, settings_of
from tawantinsuyu.game.settings import catalog_for


def advice_of(judge: Judge, box: Box, knowledge: Knowledge, seed: str) -> dict[str, Any]:
    """`Advice` for the asked seat whose knowledge is given."""
    return suggest(judge, asked_from(knowledge, box), seed=seed).to_data()


def outlook_of(judge: Judge, box: Box, knowledge: Knowledge, seed: str) -> dict[str, Any]:
    """The `Value` of the position for the seat whose knowledge is given, asked or not."""
    position = position_of(knowledge, catalog_for(settings_of(knowledge, box), box))
    return asdict(judge.outlook(position, seed=seed))
