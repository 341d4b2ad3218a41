"""What options of the expansion's modules cost and give, with rule ids.

The figures come from the queries that make the options; nothing is judged here a second time.
"""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import (
    NONE,
    PLACED,
    SECONDARY_NAMES,
    WARRIOR,
    WARRIOR_REJUVENATES,
    WARRIOR_TASKS,
)
from tawantinsuyu.golden_age.armies import DiscardToClimb, PlaceFreeMarker, PlayCardsFree
from tawantinsuyu.golden_age.board import board_of
from tawantinsuyu.golden_age.buildings.drawing import NameStacks
from tawantinsuyu.golden_age.buildings.rearranging import NEW, LayWeaving, decode_lay
from tawantinsuyu.golden_age.god_cards import PlayGodCard
from tawantinsuyu.golden_age.nobles.appointing import Appoint
from tawantinsuyu.golden_age.nobles.colours import ChooseEffectColour, adjacency_colours_of
from tawantinsuyu.golden_age.nobles.newcomers import RecruitNewcomer
from tawantinsuyu.golden_age.optional import TakeOrDecline
from tawantinsuyu.golden_age.priests import WalkOneSpace
from tawantinsuyu.golden_age.values import BUILDING_DRAWS
from tawantinsuyu.golden_age.vassals.influence import (
    MayPlaceVassal,
    SpreadInfluence,
    influence_on,
    nation_of,
)
from tawantinsuyu.golden_age.vassals.nation import Nation
from tawantinsuyu.golden_age.vassals.nations import OnConquest, OnProduction, OnWeavingEdge
from tawantinsuyu.rules.festival import is_festival
from tawantinsuyu.rules.payment import ONE_POTATO, cost_key
from tawantinsuyu.rules.performing import REACTION, AfterTasks, BeforeTasks
from tawantinsuyu.rules.placement import task_count
from tawantinsuyu.rules.reactions import ReactionsOf, ready_reactions
from tawantinsuyu.rules.rewards import gain_lines
from tawantinsuyu.rules.secondary import MoveHighPriest, SecondAction
from tawantinsuyu.rules.tapestries import LEFT, edge_between
from tawantinsuyu.rules.temple import ChooseStep
from tawantinsuyu.rules.turn import PLACE, MainOption
from tawantinsuyu.rules.walking import TOLL

FORK_RULE: Final = "GA-SUN-02"


def golden_age_lines(s: State, ask: object, option: int) -> list[Line]:
    """The costs and gains of an option that modules bring; none if it is not one of theirs."""
    match ask:
        case ReactionsOf():
            return s.catalog.reactions[option].lines(s, ask.seat, ask.thing)
        case BeforeTasks() if option >= REACTION:
            segment = s.catalog.hill.segment[ask.space]
            return s.catalog.reactions[option - REACTION].lines(s, ask.seat, segment)
        case AfterTasks() if option >= REACTION:
            return s.catalog.reactions[option - REACTION].lines(s, ask.seat, 0)
        case MainOption() | SecondAction() if len(SECONDARY_NAMES) <= option < PLACE:
            return s.catalog.secondary[option - len(SECONDARY_NAMES)].lines(s, ask.seat)
        case MoveHighPriest() if option >= TOLL:
            return [Line("VN02", "costs", (cost_key(option // TOLL * ONE_POTATO),))]
        case WalkOneSpace():
            toll = [Line("VN02", "costs", (cost_key(option // TOLL * ONE_POTATO),))] if option >= TOLL else []
            return [*toll, Line("GA-SUN-R05", "no-activation")]
        case ChooseStep():
            return step_lines(s, ask.seat, option)
        case SpreadInfluence():
            return influence_lines(s, ask.seat, option)
        case MayPlaceVassal():
            return vassal_lines(s, ask, option)
        case Appoint():
            return [
                Line("GA-NOB-09", "noble-settles", (s.catalog.worker_names[ask.kind],)),
                Line("GA-NOB-10", "brings-newcomer"),
                Line("GA-NOB-25", "ability", (s.catalog.buildings[option].name,)),
            ]
        case RecruitNewcomer():
            return [Line("GA-NOB-12", "free"), Line("GA-NOB-15", "beyond-limit")]
        case ChooseEffectColour():
            return colour_lines(s, ask, option)
        case _:
            return _building_lines(s, ask, option)


def _building_lines(s: State, ask: object, option: int) -> list[Line]:
    """Options of Buildings and rewards that need few words."""
    match ask:
        case NameStacks():
            return [Line("ZA2", "draws-left", (s.players[ask.seat].powers[BUILDING_DRAWS] - len(ask.named),))]
        case LayWeaving():
            return lay_lines(s, ask.seat, option)
        case PlayGodCard():
            return [Line("GA-SUN-13", "to-offer-after-festival") if is_festival(s) else Line("GA-INT-08", "to-offer")]
        case PlayCardsFree():
            return [Line(ask.cited(s), "free")]
        case DiscardToClimb():
            return [Line("ZA3", "climbs", (1,))]
        case PlaceFreeMarker():
            return [Line("X11", "free"), *gain_lines(s, "X11", s.catalog.conquest[option].row)]
        case TakeOrDecline():
            return gain_lines(s, "GA-SUN-07", ask.rows[option])
        case _:
            return []


def step_lines(s: State, seat: int, step: int) -> list[Line]:
    """GA-SUN-01 to GA-SUN-08: a step's reward, the VP of its row, and whether its branch is closed."""
    catalog = s.catalog
    lines = gain_lines(s, "GA-SUN-03", catalog.temple_row[step]) or [Line("GA-SUN-03", "gains-nothing")]
    lines.append(Line("GA-SUN-08", "row-vp", (catalog.temple_vp[step],)))
    beside = [each for each in catalog.temple_next[s.players[seat].temple] if each != step]
    if beside and all(not set(catalog.temple_next[step]) & set(catalog.temple_next[each]) for each in beside):
        lines.append(Line(FORK_RULE, "closed-branch"))
    return lines


# -- Vassals


def limit_of(s: State, region: int) -> tuple[int, int]:
    """GA-VAS-05: the figures compared: conquered spaces of a region, and Conquest markers on its Nation tile."""
    conquered = [i for i in range(len(s.conquest)) if s.conquest[i] != NONE and s.catalog.conquest[i].region == region]
    return len(conquered), sum(influence_on(s, region, seat) for seat in range(len(s.players)))


def influence_lines(s: State, seat: int, region: int) -> list[Line]:
    """GA-VAS-05 to GA-VAS-08: the limit of the tile, the marker, and what its ability will cost."""
    tile = nation_of(s, region)
    price = (influence_on(s, region, seat) + 1) * ONE_POTATO
    lines = [
        Line("GA-VAS-05", "influence-room", limit_of(s, region)),
        Line("GA-VAS-07", "takes-marker", (s.players[seat].markers,)),
    ]
    if board_of(s).vassals_left[seat] == 0:
        lines.append(Line("GA-VAS-10", "no-vassal"))
    else:
        lines.append(Line("GA-VAS-08", "vassal-price", (cost_key(price),)))
    return [*lines, Line(tile.name, "nation", (tile.name,))]


def vassal_lines(s: State, ask: MayPlaceVassal, place: int) -> list[Line]:
    """GA-VAS-08, GA-VAS-10: the price, what the place and the tile bring, what lasts."""
    tile = nation_of(s, ask.region)
    return [
        Line("GA-VAS-08", "costs", (cost_key(ask.price(s)),)),
        Line("GA-VAS-02", "vassal-stays", (board_of(s).vassals_left[ask.seat] - 1,)),
        *_place_lines(s, ask.seat, tile, place),
        *gain_lines(s, tile.name, tile.row),
        Line(tile.name, "nation", (tile.name,)),
    ]


def _place_lines(s: State, seat: int, tile: Nation, place: int) -> list[Line]:
    """What the place itself brings."""
    if isinstance(tile, OnWeavingEdge):
        weaving = s.catalog.weavings[place // 2]
        icon = weaving.left if place % 2 == LEFT else weaving.right
        return gain_lines(s, tile.name, s.catalog.edge_row[icon])
    if isinstance(tile, OnConquest) and tile.replaces:
        return gain_lines(s, tile.name, s.catalog.conquest[place].row)
    if isinstance(tile, OnProduction):
        building = s.catalog.buildings[place]
        if place in s.players[seat].face_down_buildings:
            return [Line(tile.name, "turns-up", (building.name,))]
        return gain_lines(s, tile.name, building.row)
    return []


# -- Nobles and Newcomers


def colour_lines(s: State, ask: ChooseEffectColour, type: int) -> list[Line]:
    """GA-NOB-20: what a colour sets off, and the number of tasks with it."""
    colours = adjacency_colours_of(s, ask.seat, ask.worker, ask.use, ask.space)
    tasks = task_count(s, ask.seat, ask.space, ask.worker, ask.use, colours, 1 << type)
    lines = [Line("TDS-01", "tasks", (tasks,))]
    for each in ready_reactions(s, ask.seat, PLACED + type):
        lines.append(Line(s.catalog.reactions[each].rule, "sets-off", (s.catalog.reactions[each].name,)))
    if type == WARRIOR:
        for building in s.players[ask.seat].buildings:
            tile = s.catalog.buildings[building]
            if any(power in (WARRIOR_TASKS, WARRIOR_REJUVENATES) for power, _ in tile.powers):
                lines.append(Line(tile.name, "sets-off", (tile.name,)))
    return lines


# -- Weavings


def lay_lines(s: State, seat: int, option: int) -> list[Line]:
    """ZA8: the match that laying a tile makes; it pays when the Merchant does."""
    tile, target = decode_lay(option)
    if target == NEW:
        return []
    edge = edge_between(s, s.players[seat].tapestries[target][-1], tile)
    if edge == NONE:
        return [Line("TAP-06", "makes-no-match")]
    return [Line("TAP-06", "makes-match", (s.catalog.edge_names[edge],))]
