"""What Palaces and Nation tiles say besides benefits, as rows of signs: moments, prices, conditions, what lasts."""

from collections.abc import Mapping
from typing import Final

from tawantinsuyu.art.benefits import benefit_signs
from tawantinsuyu.art.icons import named
from tawantinsuyu.art.signs import Sign
from tawantinsuyu.box.cost import Cost
from tawantinsuyu.box.schema_golden_age import NationTile, Prophecy
from tawantinsuyu.box.vocabulary import BUILDING_TYPES, HIGH_PRIEST_ACTIONS, WORKERS

EQUALS: Final = Sign(number="=")
THEN: Final = Sign(number=">")
OR: Final = Sign(number="/")

TRIGGER_SIGNS: Final[dict[str, tuple[Sign, ...]]] = {
    **{action: (Sign(named("action", action)),) for action in HIGH_PRIEST_ACTIONS},
    "before_festival": (THEN, Sign("festival")),
    "festival": (Sign("festival"),),
    **{f"placed_{worker}": (Sign("placed"), Sign(named("worker", worker))) for worker in WORKERS},
    "placed_newcomer": (Sign("placed"), Sign("newcomer")),
    "placed_in_segment": (Sign("placed"), Sign("bottom-segment")),
    **{f"constructed_{kind}": (Sign("task-building"), Sign(named("building", kind))) for kind in BUILDING_TYPES},
    "built_statue": (Sign("task-statue"),),
    "purchased_weavings": (Sign("task-weavings"),),
    "recruited_nomad": (Sign("nomad"),),
    "climbed_temple": (Sign("temple-step"),),
    "steps_used": (Sign("placed"), Sign("task-steps")),
    "god_card_resolved": (Sign("god-card"),),
    "influenced": (Sign("influence"),),
    "used_noble": (Sign("noble-laid-down"),),
}

PAYMENT_ICONS: Final = {"flip_army": "flip-army-card", "any_resource": "any-resource"}
"""What can be paid goes by the icon of its own name, except these."""

PROPHECY_ICONS: Final = {
    "matches": "edge-reward",
    "second_longest_tapestry": "second-longest-tapestry",
    "production_buildings": "building-production",
    "passive_buildings": "building-passive",
    "palaces": "building-palace",
    "conquest_markers": "conquest-marker",
    "army_cards": "army-card",
}

PLACE_ICONS: Final = {
    "own_weaving_edge": "weaving-edge",
    "coricancha_space": "coricancha-space",
    "own_steps": "task-steps",
    "bottom_segment": "bottom-segment",
    "own_conquest_marker": "conquest-marker",
    "casualties": "casualty",
    "own_production_building": "building-production",
    "own_statue": "task-statue",
    "own_empty_palace": "building-palace",
}
"""Where a Vassal can go."""

POWER_SIGNS: Final[dict[str, tuple[Sign, ...]]] = {
    "matches_any_edge": (Sign("weaving-edge"), EQUALS, Sign(number="?")),
    "skip_space_potato": (Sign("potato"), THEN, Sign("move-high-priest")),
    "replaces_marker": (Sign("vassal"), EQUALS, Sign("conquest-marker")),
    "extra_piece": (Sign("conquest-marker"), Sign(number="+"), Sign("vassal")),
    "festival_casualty": (Sign("festival"), Sign(number=":"), Sign("casualty"), Sign(number="+"), Sign("vassal")),
    "produces_unflipped": (Sign(named("action", "produce")), Sign(number=":"), Sign("task-produce")),
    "acts_as_noble": (Sign("vassal"), EQUALS, Sign("noble")),
}
"""The lasting effects of Nation tiles; another one, from an owner's edition, is written out."""


CULT_SIGNS: Final[dict[str, tuple[Sign, ...]]] = {
    "longer_tapestries": (Sign("longest-tapestry"), Sign(number="+")),
    "high_priest_reach": (Sign("move-high-priest"),),
    "third_space_potato": (Sign("potato"),),
    "own_steps_vp": (Sign("placed"), Sign("task-steps"), Sign(number="+"), Sign("vp")),
    "temple_festival_times": (Sign("festival"), Sign("temple-step")),
    "flip_discount": (Sign("flip-soldier"), Sign(number="-")),
    "discard_discount": (Sign("discard-soldier"), Sign(number="-")),
    "virtual_markers": (Sign("conquest-marker"), Sign(number="+")),
    "region_vp": (Sign("action-conquest"), Sign(number="+"), Sign("vp")),
    "kept_face_up": (Sign("building-production"), Sign("rejuvenate")),
    "small_statue_steps": (Sign("free-small-statue"), THEN, Sign("temple-step")),
    "large_statue_steps": (Sign("task-statue"), THEN, Sign("temple-step")),
    "noble_palace_vp": (Sign("noble"), Sign("building-palace"), Sign(number="+"), Sign("vp")),
}
"""What a Cult tile changes for Pachamama; its strength stands on or before the last sign."""


def cult_signs(level: Mapping[str, int]) -> list[Sign]:
    """One level of a Cult tile. A part that does not apply is left out."""
    signs: list[Sign] = []
    for effect, strength in level.items():
        if not strength:
            continue
        *before, last = CULT_SIGNS[effect]
        signs += before
        if last.icon == "vp":
            signs.append(Sign("vp", str(strength)))
        elif last.icon:
            signs.append(Sign(last.icon, str(strength) if strength > 1 else ""))
        else:
            signs.append(Sign(number=f"{last.number}{strength}"))
    return signs


def cost_signs(cost: Cost) -> list[Sign]:
    """Everything that is paid, with its amount where it is more than one."""
    return [
        Sign(PAYMENT_ICONS.get(name, name), str(amount) if amount > 1 else "")
        for name, amount in cost.to_data().items()
    ]


def trigger_signs(triggers: tuple[str, ...]) -> list[Sign]:
    """The moments at which something may happen; any of them will do."""
    signs: list[Sign] = []
    for index, trigger in enumerate(triggers):
        signs += [*[OR] * (index > 0), *TRIGGER_SIGNS[trigger]]
    return signs


def prophecy_signs(prophecy: Prophecy) -> list[Sign]:
    """At least so many of something: `3+` and the things that count."""
    at_least = f"{prophecy.at_least}+"
    if prophecy.count == "temple_space_vp":
        return [Sign("temple-step"), Sign("vp", str(prophecy.at_least)), Sign(number="+")]
    if not prophecy.of:
        return [Sign(PROPHECY_ICONS[prophecy.count], at_least)]
    family = {"workers": "worker", "weavings": "weaving"}[prophecy.count]
    first, *others = (Sign(named(family, word)) for word in prophecy.of)
    signs = [Sign(first.icon, at_least)]
    for other in others:
        signs += [OR, other]
    return signs


def lasting_signs(nation: NationTile) -> list[list[Sign]]:
    """One row for each power and each reaction of the Vassal."""
    powers = [list(POWER_SIGNS.get(power, [Sign(number=power.replace("_", " "))])) for power in nation.powers]
    reactions = [
        [*TRIGGER_SIGNS[trigger], Sign(number=":"), *benefit_signs(benefits)]
        for trigger, benefits in nation.reactions.items()
    ]
    return powers + reactions
