"""A game in progress as plain data: settings, position, chance and answers, secrets included."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, NotRequired, TypedDict

from tawantinsuyu.box.box import Box
from tawantinsuyu.box.names import ModuleName, OpponentName
from tawantinsuyu.core.state import State
from tawantinsuyu.game.formats.codec import (
    FORMAT,
    answers_from_data,
    chance_from_data,
    sound_state_from_data,
    state_to_data,
)
from tawantinsuyu.game.formats.position_data import PositionData
from tawantinsuyu.game.formats.position_reader import PositionError, read_position
from tawantinsuyu.game.formats.position_writer import write_position
from tawantinsuyu.game.formats.soundness import faults_of_course, rehearse
from tawantinsuyu.game.formats.stored_position import StoredData, StoredPosition
from tawantinsuyu.game.settings import RULES, Edition, Settings, box_of_saved, catalog_for, check_settings, unknown_set
from tawantinsuyu.kernel.chance import Chance
from tawantinsuyu.kernel.codec import CodecError

NAMES: Final = (
    "players",
    "opponent",
    "difficulty",
    "modules",
    "variants",
    "position",
    "chance",
    "answers",
    "whole",
)
"""The keys of a saved game besides the format and the component set."""


class SavedChance(TypedDict):
    """Seeded chance: the seed and the state of each of its streams."""

    seed: str
    streams: dict[str, list[int]]


class SavedGameData(TypedDict):
    """A saved game as JSON-able data; the first ones did not say by which rules they were played."""

    format: int
    rules: NotRequired[int]
    players: int
    opponent: OpponentName | None
    difficulty: dict[str, str]
    modules: list[ModuleName]
    variants: dict[str, str]
    box: str
    position: PositionData
    chance: SavedChance | None
    answers: list[list[int | str]]
    whole: bool
    stored: NotRequired[StoredData]


class SavedGame(NamedTuple):
    """The parts of a saved game."""

    settings: Settings
    box: Box
    state: State
    chance: Chance | None
    answers: list[tuple[int, str]]
    is_whole: bool
    stored: StoredPosition | None


def game_to_data(
    settings: Settings,
    state: State,
    chance: Chance | None,
    answers: Sequence[tuple[int, str]],
    is_whole: bool,
    stored: StoredPosition | None = None,
) -> SavedGameData:
    """The parts of a game as JSON-able data."""
    data: SavedGameData = {
        "format": FORMAT,
        "rules": RULES,
        "players": settings.players,
        "opponent": settings.opponent,
        "difficulty": dict(settings.difficulty),
        "modules": list(settings.modules),
        "variants": dict(settings.variants),
        "box": settings.box_hash,
        "position": state_to_data(state),
        "chance": None if chance is None else {"seed": chance.seed, "streams": chance.to_data()},
        "answers": [[seat, key] for seat, key in answers],
        "whole": is_whole,
    }
    if stored is not None and is_whole:
        data["stored"] = stored.to_data()
    return data


def game_from_data(data: SavedGameData, edition: Edition | None, is_own: bool = False) -> SavedGame:
    """The inverse of `game_to_data`. Raises `CodecError`, or `SettingsError` for impossible settings.

    For the program's own, trusted data (`is_own`) only the form and the pieces are checked.
    """
    if not isinstance(data, Mapping):
        raise CodecError(f"a game is a table of names and values, not a {type(data).__name__}")
    if data.get("format") != FORMAT:
        raise CodecError(f"this game is written in format {data.get('format')!r}; this program reads format {FORMAT}")
    box = box_of_saved(data.get("box"), edition)
    if not box.answers_to(data.get("box")):
        raise CodecError(f"this game {unknown_set(data.get('box'), box)}")
    missing = [name for name in NAMES if name not in data]
    if missing:
        raise CodecError(f"this game lacks {', '.join(missing)}")
    settings = check_settings(
        data["players"], data["variants"], box, data["opponent"], data["difficulty"], data["modules"]
    )
    saved = SavedGame(
        settings,
        box,
        sound_state_from_data(data["position"], catalog_for(settings, box)),
        chance_from_data(data["chance"]),
        answers_from_data(data["answers"], settings.players),
        data["whole"] is True,
        _stored(data),
    )
    if not is_own:
        _check_values(saved)
        faults = faults_of_course(saved.state) or rehearse(saved.state)
        if faults:
            raise CodecError("this position is impossible: " + "; ".join(faults[:3]))
    return saved


def _stored(data: SavedGameData) -> StoredPosition | None:
    """The last position of a whole game to which other rules led, perhaps this one. Raises `CodecError`."""
    if data["whole"] is not True:
        return None
    try:
        if data.get("rules") == RULES:
            return StoredPosition.from_data(data["stored"]) if "stored" in data else None
        streams = None if data["chance"] is None else data["chance"]["streams"]
        return StoredPosition(int(data.get("rules", 0)), len(data["answers"]), data["position"], streams)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise CodecError(f"this is not a stored position: {type(error).__name__} {error}") from error


def _check_values(saved: SavedGame) -> None:
    """Raises `CodecError` for a value that the text form of the position cannot hold: it is out of range."""
    try:
        text = write_position(saved.settings, saved.state)
    except Exception as error:  # a code without a name; any table may miss it
        raise CodecError(f"this position is impossible: {type(error).__name__} {error}") from error
    try:
        _, _, again = read_position(text, saved.box)
    except PositionError as error:
        raise CodecError(f"this position is impossible, as its text form shows: {error}") from error
    if state_to_data(again) != state_to_data(saved.state):
        raise CodecError(
            "this position is impossible: hands or piles are unsorted, or powers do not match its Buildings"
        )
