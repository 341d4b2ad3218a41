"""The line of modules in the headers of texts."""

from __future__ import annotations

from collections.abc import Mapping

from tawantinsuyu.box.names import ModuleName
from tawantinsuyu.core.token import Token
from tawantinsuyu.game.settings import SettingsError, check_modules, check_opponent_modules


def read_modules(value: Token | None, opponent: str | None, difficulty: Mapping[str, str]) -> tuple[ModuleName, ...]:
    """The modules of a header, empty without one; checked word by word, so that a fault points at its word."""
    modules: list[str] = []
    for word in value.split() if value is not None else []:
        modules.append(word.text)
        try:
            check_opponent_modules(opponent, difficulty, check_modules(modules))
        except SettingsError as error:
            word.fail(str(error))
    return check_modules(modules)
