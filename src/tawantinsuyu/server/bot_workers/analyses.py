"""What workers find out for people, beside the choices of bots. It comes and goes as plain data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict
from functools import cache
from typing import Any, Final, TypeAlias

from tawantinsuyu.analysis.hints import suggest
from tawantinsuyu.analysis.judge import Judge
from tawantinsuyu.box.box import Box
from tawantinsuyu.game.asked import asked_from
from tawantinsuyu.game.knowledge import position_of, settings_of
from tawantinsuyu.game.settings import catalog_for

Analysis: TypeAlias = Callable[[Box, Mapping[str, Any]], dict[str, Any]]


@cache
def _judge() -> Judge:
    return Judge()


def hint(box: Box, asked: Mapping[str, Any]) -> dict[str, Any]:
    """`Advice` for the asked seat whose `knowledge` is given."""
    return suggest(_judge(), asked_from(asked["knowledge"], box), seed=asked["seed"]).to_data()


def outlook(box: Box, asked: Mapping[str, Any]) -> dict[str, Any]:
    """The `Value` of the position for the seat whose `knowledge` is given, asked or not."""
    knowledge = asked["knowledge"]
    position = position_of(knowledge, catalog_for(settings_of(knowledge, box), box))
    return asdict(_judge().outlook(position, seed=asked["seed"]))


ANALYSES: Final[Mapping[str, Analysis]] = {"hint": hint, "outlook": outlook}
"""By the name under which the pool asks for them."""
