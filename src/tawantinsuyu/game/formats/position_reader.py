"""Reading the position text: sections and lines, then values, then whether the position is possible."""

from __future__ import annotations

from typing import Final, cast

from tawantinsuyu.box.box import Box
from tawantinsuyu.core.catalog import Catalog
from tawantinsuyu.core.state import State
from tawantinsuyu.core.token import TextError, Token, check_version, lines_of, quoted
from tawantinsuyu.core.values import NONE, SECTIONS, TERRACE_NAMES
from tawantinsuyu.core.words import Number
from tawantinsuyu.game.formats.codec import effects, fields_to_data, state_from_data, state_to_data
from tawantinsuyu.game.formats.conservation import misplaced, settle
from tawantinsuyu.game.formats.position_data import PileData, PlayerData, PositionData
from tawantinsuyu.game.formats.position_instructions import Instructions
from tawantinsuyu.game.formats.position_kinds import kinds_for
from tawantinsuyu.game.formats.position_layout import (
    CONQUEST,
    HILL,
    MARKET,
    PENDING,
    PILES,
    PLAYER_LINES,
    SETTINGS_LINES,
    SOLO,
    SOLO_LINES,
    STATE_LINES,
    STEPS,
    TAPESTRY,
    VISITED_LINE,
    FieldLine,
    annex_lines,
    pile_lines,
)
from tawantinsuyu.game.formats.position_sections import Section, section_of, sections_of
from tawantinsuyu.game.formats.soundness import faults_of_order
from tawantinsuyu.game.formats.text_modules import read_modules
from tawantinsuyu.game.settings import (
    Edition,
    Settings,
    SettingsError,
    box_of_saved,
    catalog_for,
    check_difficulty,
    check_opponent,
    check_settings,
    check_variants,
    unknown_set,
)
from tawantinsuyu.kernel.codec import CodecError, Plain
from tawantinsuyu.rules.setup import new_state

NAME: Final = "tawantinsuyu-position"
VERSION: Final = 1


class PositionError(TextError):
    """A text that is not a position: the place, the fault, and what was expected."""


def read_position(text: str, edition: Edition | None, is_partial: bool = False) -> tuple[Settings, Box, State]:
    """The parts of a position text; raises `PositionError` and nothing else.

    A partial text may leave out Workers and Conquest markers (`settle` places them).
    """
    lines = lines_of(text, PositionError)
    check_version(lines[0], NAME, VERSION)
    sections = sections_of(lines[1:])
    table = section_of(sections, "table", lines[-1])
    settings, box = _read_settings(table, edition)
    catalog = catalog_for(settings, box)
    pending = section_of(sections, PENDING, lines[-1])
    data = _Reader(sections, catalog, lines[-1]).data()
    instructions = Instructions(catalog, data["annex"])
    data["stack"] = [instructions.read(line) for line in reversed(pending.lines)]
    if sections:
        heading = next(iter(sections.values())).heading
        heading.fail(f"there is no section {quoted(heading.text)} in a game of {settings.players}")
    state = _build(data, catalog, pending.heading, is_partial)
    return settings, box, state


def _read_settings(table: Section, edition: Edition | None) -> tuple[Settings, Box]:
    players = Number(1, 4).read(table.one("players"))
    opponent, difficulty = _read_opponent(table)
    modules_line = table.one("modules") if "modules" in table.values else None
    modules = read_modules(modules_line, opponent, check_difficulty(difficulty, opponent))
    chosen: dict[str, str | None] = {}
    for word in table.one("variants").split():
        name, value = word.partition("=")
        chosen[name.text] = None if value is None else value.text
        try:
            check_variants(chosen, modules)
        except SettingsError as error:
            word.fail(str(error))
    box_line = table.one("box")
    box = box_of_saved(box_line.text, edition)
    if not box.answers_to(box_line.text):
        box_line.fail(f"this position {unknown_set(quoted(box_line.text), box)}")
    try:
        return check_settings(players, chosen, box, opponent, difficulty, modules), box
    except SettingsError as error:
        table.heading.fail(str(error))


def _read_opponent(table: Section) -> tuple[str | None, dict[str, str | None]]:
    """The two lines about an automated opponent, if present."""
    if "opponent" not in table.values and "difficulty" not in table.values:
        return None, {}
    opponent = table.one("opponent")
    difficulty: dict[str, str | None] = {}
    try:
        check_opponent(opponent.text)
    except SettingsError as error:
        opponent.fail(str(error))
    for word in table.one("difficulty").split():
        name, value = word.partition("=")
        difficulty[name.text] = None if value is None else value.text
        try:
            check_difficulty(difficulty, opponent.text)
        except SettingsError as error:
            word.fail(str(error))
    return opponent.text, difficulty


class _Reader:
    """Reads the sections into the data that the codec understands."""

    def __init__(self, sections: dict[str, Section], catalog: Catalog, end: Token) -> None:
        self.sections = sections
        self.catalog = catalog
        self.kinds = kinds_for(catalog)
        self.end = end

    def data(self) -> PositionData:
        """Everything except the instructions."""
        data: dict[str, object] = {"stack": []}
        table = self.sections["table"]
        if VISITED_LINE.key in table.values:
            data |= self._fields(table, [VISITED_LINE])
        for name in dict.fromkeys(line.section for line in STATE_LINES):
            section = section_of(self.sections, name, self.end)
            lines = [line for line in STATE_LINES if line.section == name]
            data |= self._fields(section, lines)
            section.finish([line.key for line in lines] + (list(SETTINGS_LINES) if section is table else []))
        del self.sections["table"]
        data["hill"] = self._hill()
        data["steps"] = self._owners(STEPS, "steps-slot", 2 * SECTIONS)
        data["conquest"] = self._owners(CONQUEST, "conquest-space", len(self.catalog.conquest))
        market = section_of(self.sections, MARKET, self.end)
        data["market"] = [
            tile for name in self.catalog.building_types for tile in self.kinds[f"{name}-slots"].read(market.one(name))
        ]
        market.finish(self.catalog.building_types)
        data |= self._piles()
        data["players"] = [self._player(seat) for seat in range(self.catalog.players)]
        data["solo"] = self._solo() if any(each is not None for each in self.catalog.automata) else None
        data["annex"] = None
        if self.catalog.modules:
            data["annex"] = self._annex()
        return cast("PositionData", data)

    def _fields(self, section: Section, lines: list[FieldLine]) -> dict[str, Plain]:
        return {line.field: self.kinds[line.kind].read(section.one(line.key)) for line in lines}

    def _hill(self) -> list[int]:
        hill = [NONE] * len(self.catalog.hill.names)
        section = section_of(self.sections, HILL, self.end)
        names = [f"{terrace} {i + 1}" for terrace in TERRACE_NAMES for i in range(SECTIONS)]
        for segment, name in enumerate(names):
            for pair in section.one(name).split(","):
                words = pair.split()
                if len(words) != 2:
                    pair.fail(f"expected a space and its worker such as 'M23 priest', not {quoted(pair.text.strip())}")
                space = self.kinds["space"].read(words[0])
                if self.catalog.hill.segment[space] != segment:
                    words[0].fail(f"the space {words[0].text} is not in '{name}'")
                if hill[space] != NONE:
                    words[0].fail(f"the space {words[0].text} occurs twice")
                hill[space] = self.kinds["worker"].read(words[1])
        section.finish(names)
        return hill

    def _owners(self, name: str, kind: str, count: int) -> list[int]:
        owners = [NONE] * count
        section = section_of(self.sections, name, self.end)
        for key in section.keys:
            place = self.kinds[kind].read(key)
            owners[place] = self.kinds["seat"].read(section.one(key.text))
        return owners

    def _piles(self) -> dict[str, PileData | list[PileData]]:
        section = section_of(self.sections, PILES, self.end)
        stacks: list[PileData] = []
        data: dict[str, PileData | list[PileData]] = {"stacks": stacks}
        piles = pile_lines(self.catalog.building_types)
        for lines in piles:
            loose = self.kinds[lines.loose].read(section.one(lines.key))
            under = self.kinds[lines.bottom].read(section.one(f"{lines.key}-bottom"))
            pile: PileData = {
                "loose": loose,
                "bottom": [thing for thing, _ in under],
                "known": [known for _, known in under],
            }
            if lines.place is None:
                data[lines.field] = pile
            else:
                stacks.append(pile)
        section.finish([key for lines in piles for key in (lines.key, f"{lines.key}-bottom")])
        return data

    def _solo(self) -> dict[str, Plain]:
        section = section_of(self.sections, SOLO, self.end)
        solo = self._fields(section, list(SOLO_LINES))
        section.finish([line.key for line in SOLO_LINES])
        return solo

    def _annex(self) -> dict[str, Plain]:
        """Fields of modules that are not in play are as in a new position."""
        new = new_state(self.catalog)
        assert new.annex is not None
        annex: dict[str, Plain] = fields_to_data(new.annex, new.annex.fields)
        section = section_of(self.sections, new.annex.section, self.end)
        lines = annex_lines(new)
        for line in lines:
            line.read(self.kinds, section.one(line.key), annex)
        section.finish([line.key for line in lines])
        return annex

    def _player(self, seat: int) -> PlayerData:
        section = section_of(self.sections, f"seat {seat + 1}", self.end)
        vp = section.values.get("vp", [self.end])[0]
        player = cast("PlayerData", self._fields(section, list(PLAYER_LINES)))
        player["tapestries"] = [self.kinds["weavings"].read(token) for token in section.several(TAPESTRY)]
        section.finish([*(line.key for line in PLAYER_LINES), TAPESTRY])
        if sum(player["sources"]) != player["vp"]:
            vp.fail(f"the sources of VP add up to {sum(player['sources'])}, not to {player['vp']}")
        player["powers"] = [0] * self.catalog.power_count
        if self.catalog.automata[seat] is not None:
            return player  # Buildings have no powers for an opponent
        for building in (*player["buildings"], *player["down"]):
            for power, amount in self.catalog.buildings[building].powers:
                player["powers"][power] += amount
        return player


def _build(data: PositionData, catalog: Catalog, pending: Token, is_partial: bool) -> State:
    """The position, if its pieces are complete and its instructions can be carried out."""
    stack = data["stack"]
    try:
        state = state_from_data({**data, "stack": []}, catalog)
    except CodecError as error:
        raise PositionError(str(error)) from error
    try:
        state.stack = [effects().decode(effect) for effect in stack]
    except CodecError as error:
        pending.fail(str(error))
    if is_partial:
        settle(state)
        data = {**state_to_data(state), "stack": stack}
    faults = misplaced(state)
    if faults:
        raise PositionError("pieces are not conserved: " + "; ".join(faults[:3]))
    try:
        state = state_from_data(data, catalog)
        faults = misplaced(state)
    except Exception as error:  # an arbitrary instruction in an arbitrary position may fail in any way
        pending.fail(
            f"the pending instructions cannot be carried out in this position ({type(error).__name__}: {error})"
        )
    if faults:
        pending.fail("the pending instructions lose pieces: " + "; ".join(faults[:3]))
    faults = faults_of_order(state)
    if faults:
        raise PositionError("this position is impossible: " + "; ".join(faults[:3]))
    return state
