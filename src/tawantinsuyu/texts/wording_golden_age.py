"""Writes arguments of the expansion's messages: Temple steps, Nation tiles, Vassals, Palaces."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from tawantinsuyu.box.benefits import PrintedBenefit
from tawantinsuyu.box.cost import Cost
from tawantinsuyu.box.schema import Entry
from tawantinsuyu.box.schema_base import ConquestSpace, PassiveBuilding, ProductionBuilding, Statue, TempleStep
from tawantinsuyu.box.schema_golden_age import NationTile, OverlayStep, Palace
from tawantinsuyu.box.vocabulary import HIGH_PRIEST_ACTIONS
from tawantinsuyu.texts.speech import Wording
from tawantinsuyu.texts.wording import beside, building, building_gives, conquest_name, statue


def region(words: Wording, id: str) -> str:
    """Its name."""
    return words.name(words.box.by_id[id])


def influence(words: Wording, id: str) -> str:
    """A region with its Nation tile and the Conquest markers on it."""
    if words.view is None or words.view["golden_age"] is None:
        return region(words, id)
    nation = words.view["golden_age"]["nations"][id]
    return words.say("word", "influence", region=id, markers=sum(nation["markers"]), tile=nation["tile"])


def nation_text(words: Wording, id: str) -> str:
    """A Nation tile with its effect."""
    return building_gives(words, words.row(NationTile, id).id)


def temple_step(words: Wording, id: str) -> str:
    """`step 5`, or on an overlay `row 2 left`."""
    row = words.box.by_id[id]
    if isinstance(row, TempleStep):
        return words.say("word", "temple-step", row.step)
    assert isinstance(row, OverlayStep)
    side = id.rpartition("-")[2]
    return words.say("word", f"temple-row-{side}" if side in ("left", "right") else "temple-row", row.row)


def rewarder(words: Wording, id: str) -> str:
    """The component that several rewards are printed on."""
    row = words.box.by_id.get(id)
    if isinstance(row, TempleStep | OverlayStep):
        return words.say("word", "temple-reward", id)
    if isinstance(row, ConquestSpace):
        return conquest_name(words, id)
    return words.say("word", "rewards") if row is None else building(words, id)


def temple_short(words: Wording, id: str) -> str:
    """`5`, or on an overlay `2 left`."""
    row = words.box.by_id[id]
    if isinstance(row, TempleStep):
        return str(row.step)
    assert isinstance(row, OverlayStep)
    side = id.rpartition("-")[2]
    return words.say("word", f"temple-{side}", row.row) if side in ("left", "right") else str(row.row)


def step_gives(words: Wording, id: str) -> str:
    """The reward of a step, and its VP at Festivals."""
    row = words.box.by_id[id]
    assert isinstance(row, TempleStep | OverlayStep)
    if isinstance(row, TempleStep):
        vp = row.vp
    else:
        vp = next(each.vp for each in words.box.overlay_rows if (each.overlay, each.row) == (row.overlay, row.row))
    return words.say("word", "step-gives", step=id, gives=row.rewards, vp=vp)


def vassal_place(words: Wording, name: str) -> str:
    """Where a Vassal goes: an edge of a Weaving, a space of the Coricancha, Steps, a segment, a tile, a Statue."""
    row = words.box.by_id.get(name)
    if isinstance(row, Statue):
        return statue(words, name)
    if isinstance(row, ConquestSpace):
        return words.say("word", "conquered-space", region=row.region, place=row.position, benefits=row.benefits)
    if isinstance(row, ProductionBuilding):
        return building_gives(words, name)
    if isinstance(row, Palace):
        return ability(words, name)
    if name in HIGH_PRIEST_ACTIONS:
        return words.say("word", "coricancha-space", name)
    before, _, after = name.rpartition("-")
    if before == "section":
        return words.say("word", "bottom-segment", after)
    if after in ("upper", "lower"):
        return words.say("word", "own-steps", name)
    if after in ("left", "right"):
        return words.say("word", f"weaving-{after}", before)
    return words.say("word", "vassal-casualties")


def vassal_at(words: Wording, name: str) -> str:
    """The same in few words."""
    row = words.box.by_id.get(name)
    if isinstance(row, ConquestSpace):
        return conquest_name(words, name)
    if isinstance(row, ProductionBuilding | Palace):
        return building(words, name)
    return vassal_place(words, name)


def ability(words: Wording, id: str) -> str:
    """The ability of a Palace's Noble, with its price."""
    row = words.row(Palace, id)
    return _ability(words, row, row.price, row.benefits)


def building_action(words: Wording, id: str) -> str:
    """The secondary action of a Building, with its price."""
    row = words.row(PassiveBuilding, id)
    assert row.secondary_action is not None
    return _ability(words, row, row.secondary_action.price, row.secondary_action.benefits)


def _ability(words: Wording, row: Entry, price: Cost | None, benefits: Sequence[PrintedBenefit]) -> str:
    if price is None:
        return words.say("word", "ability-free", id=row.id, benefits=benefits)
    return words.say("word", "ability", id=row.id, price=price, benefits=benefits)


def reaction(words: Wording, id: str) -> str:
    """What reacts: the Noble of a Palace, a Building or a Vassal."""
    row = words.box.by_id[id]
    if isinstance(row, Palace):
        return words.say("word", "noble", id)
    if isinstance(row, NationTile):
        return words.say("word", "reaction", id=id, path=f"{id}:{next(iter(row.reactions))}")
    return building_gives(words, id)


def reactor(words: Wording, id: str) -> str:
    """The same; for a Noble also when he can be used, and that he lies down for it. Chips show the rest."""
    return words.say("word", "noble-serves", id) if isinstance(words.box.by_id[id], Palace) else reaction(words, id)


def lay(words: Wording, parts: Sequence[str]) -> str:
    """`W07`, `2`: a Weaving placed at the right end of a Tapestry, or as a new one."""
    tile, number = parts
    if number == "new":
        return words.say("word", "lay-new", tile)
    return words.say("word", "lay", tile, number, beside(words, number, "right"))


def toll(words: Wording, parts: Sequence[str]) -> str:
    """`worship`, `1-potato`: the cost of the High Priest's walk, if any."""
    return words.say("word", "toll", parts[1]) if len(parts) > 1 else ""


MODULE_WRITERS: Final[Mapping[str, Callable[..., str]]] = {
    "region": region,
    "influence": influence,
    "nation": nation_text,
    "rewarder": rewarder,
    "temple-step": temple_step,
    "temple-short": temple_short,
    "step-gives": step_gives,
    "vassal-place": vassal_place,
    "vassal-at": vassal_at,
    "ability": ability,
    "building-action": building_action,
    "reaction": reaction,
    "reactor": reactor,
    "lay": lay,
    "toll": toll,
}
"""Argument kinds of the expansion, by their names in messages."""
