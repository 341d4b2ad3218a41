"""All kinds of events, and events with names instead of numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tawantinsuyu.core.catalog import Catalog
from tawantinsuyu.core.events import BASE_EVENTS, COUNTED, NUMBER, EventDeclaration, joined
from tawantinsuyu.game.expansions import FURTHER_EVENTS
from tawantinsuyu.kernel.events import Event, Fact

EVENTS: Final[Mapping[str, EventDeclaration]] = joined(BASE_EVENTS, *FURTHER_EVENTS)

_FACTS: Final = {kind.name: kind.facts() for kind in EVENTS.values()}


def before_secrets(events: Sequence[Event], seat: int) -> Sequence[Event]:
    """The events before the first one that reveals a secret of a seat other than `seat`."""
    for i, event in enumerate(events):
        if EVENTS[event.kind].shows and event.seat != seat:
            return events[:i]
    return events


def _name_of(catalog: Catalog, what: str, fact: Fact) -> Fact:
    if isinstance(fact, str) or what == NUMBER:
        return fact
    return fact + 1 if what == COUNTED else catalog.codebook[what].name(fact)


def named(catalog: Catalog, event: Event) -> Event:
    """The same event with names instead of numbers."""
    whats = _FACTS[event.kind]
    names = [_name_of(catalog, whats[i], fact) for i, fact in enumerate((*event.facts, *event.secret))]
    split = len(event.facts)
    return Event(event.kind, event.seat, tuple(names[:split]), tuple(names[split:]))
