"""Components in words. Every English phrase of the box stands here, so that it can be translated in one place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from tawantinsuyu.box.benefits import Benefit
from tawantinsuyu.box.cost import Cost
from tawantinsuyu.box.schema import Row, SecondaryAction
from tawantinsuyu.box.schema_golden_age import Prophecy

PHRASES: Final[Mapping[str, tuple[str, str]]] = {
    "potato": ("1 potato", "{n} potato"),
    "corn": ("1 corn", "{n} corn"),
    "stone": ("1 stone", "{n} stone"),
    "gold": ("1 gold", "{n} gold"),
    "vp": ("1 VP", "{n} VP"),
    "god_card": ("1 God card", "{n} God cards"),
    "army_card": ("1 Army card", "{n} Army cards"),
    "training": ("Training (draw 2 Army cards, keep 1)", "{n} times Training (draw 2 Army cards, keep 1)"),
    "free_weaving": ("a free Weaving", "{n} free Weavings"),
    "free_small_statue": ("a free small Statue", "{n} free small Statues"),
    "free_steps": ("free Steps", "{n} free Steps"),
    "free_building": ("a free Building", "{n} free Buildings"),
    "nomad": ("a Nomad", "{n} Nomads"),
    "temple_step": ("1 Temple step", "{n} Temple steps"),
    "gold_for_temple_step": ("pay 1 gold for 1 Temple step", "up to {n} times pay 1 gold for 1 Temple step"),
    "army_for_temple_step": ("discard a face-up Army card for 1 Temple step", "discard {n} for a step each"),
    "rejuvenate": ("Rejuvenate 1", "Rejuvenate {n}"),
    "newcomer": ("a Newcomer", "{n} Newcomers"),
    "play_god_card": ("play a God card for its benefits", "play {n} God cards for their benefits"),
    "draw_god_cards": ("draw a God card", "draw {n} God cards"),
    "play_army_cards": ("play an Army card for free", "play {n} Army cards for free"),
    "casualty": ("own Worker to the Casualties of War", "{n} own Workers to the Casualties of War"),
    "conquest_marker": ("place a Conquest marker", "place {n} Conquest markers"),
    "conquest_benefit": ("the benefit of that Conquest space again", "its benefit {n} times"),
    "influence": ("Spread Cultural Influence once", "Spread Cultural Influence {n} times"),
    "move_high_priest": ("move the High Priest 1 space without acting", "move him {n} spaces without acting"),
    "stand_up_nobles": ("stand up a Noble", "stand up as many as {n} Nobles"),
    "edge_reward": ("the reward of the covered icon", "the reward of the covered icon {n} times"),
    "produce_or_flip": ("turn it up, or produce if it is face up", "turn it up or produce, {n} times"),
}
TASK_NAMES: Final[Mapping[str, str]] = {
    "building": "Construct a Building",
    "steps": "Build Steps",
    "statue": "Build a Statue",
    "weavings": "Purchase Weavings",
    "merchant": "Merchant",
    "produce": "Produce One",
}
PAID: Final[Mapping[str, str]] = {
    "any_resource": "{n} resource of choice",
    "flip_army": "{n} own Army card turned face down",
    "casualty": "{n} own Worker to the Casualties of War",
}
SOURCES: Final[Mapping[str, str]] = {
    "rulebook": "fact: a text states it",
    "reconstructed": "reconstruction: ours, not read from a printed copy",
    "owner": "read from an owner's printed copy",
}
NOTHING: Final = "nothing"
TOLD_BY_TEXT: Final = ("powers", "reactions", "secondary_action", "levels", "triggers", "vassal_on")
UNLABELLED: Final = ("benefits", "rewards")


def benefits_in_words(benefits: Iterable[Benefit]) -> str:
    """`2 potato and 1 God card`; `choose: 1 stone or a Nomad`."""
    return _joined([benefit_in_words(benefit) for benefit in benefits], "and") or NOTHING


def benefit_in_words(benefit: Benefit) -> str:
    """One benefit as a fragment of a sentence."""
    if benefit.options:
        return "choose: " + _joined([benefits_in_words(option) for option in benefit.options], "or")
    if benefit.kind == "task":
        narrowed = f" ({benefit.type})" if benefit.type else ""
        return f"task {TASK_NAMES[benefit.word]}{narrowed} at its usual price"
    if benefit.kind == "village_worker":
        return f"a free Worker from the {benefit.word} end of the Village"
    if benefit.kind == "vp_by_tapestries":
        amounts = "/".join(str(amount) for amount in benefit.table)
        return f"{amounts} VP for {'/'.join(str(place + 1) for place in range(len(benefit.table)))} Tapestries"
    singular, plural = PHRASES[benefit.kind]
    return (singular if benefit.amount == 1 else plural.format(n=benefit.amount)) + _qualified(benefit)


def cost_in_words(cost: Cost) -> str:
    """`1 stone and 1 corn`."""
    amounts = cost.to_data()
    return _joined([PAID.get(name, "{n} " + name).format(n=amount) for name, amount in amounts.items()], "and")


def source_in_words(row: Row) -> str:
    """Fact or reconstruction, and of which fields if only some are ours."""
    said = SOURCES[row.source]
    if row.reconstructed:
        said += f"; reconstructed: {', '.join(row.reconstructed)}"
    return said


def effect_in_words(row: Row) -> str:
    """What an entry is in play, on one line. Effects with a mechanism of their own are told by the entry's text."""
    told = _told(row)
    told.pop("number", None)
    if row.text and any(field in told for field in TOLD_BY_TEXT):
        told = {field: value for field, value in told.items() if field in ("noble", "cost")}
        return "; ".join([*(_field_in_words(field, value) for field, value in told.items()), row.text])
    return "; ".join(_field_in_words(field, value) for field, value in told.items()) or row.text or row.name


def describe(row: Row) -> list[str]:
    """An entry for people, line by line: name, text, every field in words, where it comes from."""
    lines = [line for line in (f"{type(row).noun} {row.id}" + (f": {row.name}" if row.name else ""), row.text) if line]
    for field, value in _told(row).items():
        mark = " (reconstructed)" if row.is_reconstructed(field) else ""
        lines.append(f"{label(field)}: {_value_in_words(value)}{mark}")
    if row.module:
        lines.append(f"module: {row.module}")
    if row.rules:
        lines.append(f"rules: {', '.join(row.rules)}")
    lines.append(f"source: {source_in_words(row)}")
    if row.why:
        lines.append(f"why: {row.why}")
    return lines


def label(field: str) -> str:
    """A field name as words."""
    return field.replace("_", " ")


def _told(row: Row) -> dict[str, object]:
    return {field: value for field, value in row.play_fields().items() if field not in ("id", "module")}


def _field_in_words(field: str, value: object) -> str:
    if field in UNLABELLED:
        return _value_in_words(value)
    return label(field) if value is True else f"{label(field)} {_value_in_words(value)}"


def _value_in_words(value: object) -> str:
    for kind, in_words in _WRITERS:
        if isinstance(value, kind):
            return in_words(value)
    return str(value)


def _sequence_in_words(value: tuple[object, ...]) -> str:
    if all(isinstance(entry, Benefit) for entry in value):
        return benefits_in_words(entry for entry in value if isinstance(entry, Benefit))
    return ", ".join(_value_in_words(entry) for entry in value)


def _mapping_in_words(value: Mapping[str, object]) -> str:
    return "; ".join(f"{label(name)}: {_value_in_words(entry)}" for name, entry in value.items())


def _prophecy_in_words(value: Prophecy) -> str:
    narrowed = f" ({' or '.join(value.of)})" if value.of else ""
    return f"at least {value.at_least} {label(value.count)}{narrowed}"


def _secondary_action_in_words(value: SecondaryAction) -> str:
    return f"pay {cost_in_words(value.price)}: {benefits_in_words(value.benefits)}"


def _flag_in_words(value: bool) -> str:
    return "yes" if value else "no"


_WRITERS: Final[tuple[tuple[type, Callable[..., str]], ...]] = (
    (bool, _flag_in_words),
    (tuple, _sequence_in_words),
    (Cost, cost_in_words),
    (Prophecy, _prophecy_in_words),
    (SecondaryAction, _secondary_action_in_words),
    (Mapping, _mapping_in_words),
)


def _qualified(benefit: Benefit) -> str:
    words = []
    if benefit.of:
        words.append(_joined(list(benefit.of), "or"))
    if benefit.type:
        words.append(benefit.type)
    if benefit.keep:
        words.append(f"keep {benefit.keep}")
    if benefit.at:
        words.append(f"on the {benefit.at} empty space")
    if benefit.free:
        words.append("without Soldiers")
    if benefit.not_self:
        words.append("not itself")
    return f" ({', '.join(words)})" if words else ""


def _joined(parts: list[str], last: str) -> str:
    """`a, b and c`."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"
