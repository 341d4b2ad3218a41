"""The kinds of events that only modules emit."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.events import COUNTED, NUMBER, event, kinds

GOLDEN_AGE_EVENTS: Final = kinds(
    event("drew-nation", region="region", nation="component", places=True),
    event("influenced", region="region", cause="vassals", used="region"),
    event("placed-vassal", nation="component", place="where", at="on-table", cause="vassals", used="nation"),
    event("lost-vassal", nation="component", place="where", at="on-table"),
    event("newcomer-arrived", worker="worker", space=COUNTED, places=True),
    event("recruited-newcomer", worker="worker", cause="workers", used="worker"),
    event("appointed", worker="worker", palace="building", cause="workers", used="palace"),
    event("used-noble", palace="building", cause="buildings", used="palace"),
    event("stood-up-noble", palace="building"),
    event("kept-drawn-card", card="god-card"),
    event("shuffled-back"),
    event("shuffled-held-cards"),
    event("drew-tile", building="building"),
    event("put-back-tile", building="building"),
    event("took-up-weavings"),
    event("laid-weaving", weaving="weaving", tapestry=NUMBER),
)
