"""The kinds of events emitted only for automated opponents. Those with a rule explain what the opponent does next."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.events import COUNTED, NUMBER, event, kinds

VERDICTS: Final = ("unmet", "met", "useless")
"""The results of a condition checked by an opponent, by number."""

AUTOMATA_EVENTS: Final = kinds(
    event(
        "checked-condition",
        rule="rule",
        action="action",
        distance=NUMBER,
        have=NUMBER,
        need=NUMBER,
        verdict="verdict",
    ),
    event("rolled", rule="rule", value=NUMBER, places=True),
    event("chose-space", rule="rule", space="space", cost=NUMBER, candidates=NUMBER),
    event("ruled-out", rule="rule", criterion="criterion", spaces=NUMBER, before=NUMBER),
    event("ruled-out-regions", rule="rule", criterion="criterion", regions=NUMBER, before=NUMBER),
    event("chose-conquest", rule="rule", space="conquest", candidates=NUMBER),
    event("chose-building", rule="rule", building="building"),
    event("chose-statue", rule="rule", statue="statue"),
    event("chose-steps", rule="rule", slot="slot"),
    event("chose-weaving", rule="rule", weaving="weaving"),
    event("chose-resource", rule="rule", resource="resource"),
    event("chose-worker", rule="rule"),
    event("looked-for-space", rule="rule", slot=COUNTED, symbol="symbol"),
    event("matched-statue", rule="rule", symbol="symbol"),
    event("activated-cell", rule="rule", cell="component", cause="solo"),
    event("failed-cell", rule="rule", cell="component", cause="solo"),
    event("activated-personality", rule="rule", face="component", cause="solo"),
    event("drew-personality", rule="rule", face="component", places=True),
    event("moved-token", rule="rule", value=NUMBER, cell="component"),
    event("tucked-god-card", slot=COUNTED, symbol="symbol", card="god-card", places=True),
    event("discarded-from-offer", rule="rule", card="god-card"),
    event("recruited", worker="worker", end="end", cause="workers"),
    event("lacked-worker", rule="rule"),
    event("exchanged-potatoes", rule="rule", potatoes=NUMBER),
    event("was-behind", rule="rule"),
    event("sought-control", rule="rule", regions=NUMBER),
    event("left-influence", rule="rule", regions=NUMBER, markers=NUMBER, tiles=NUMBER),
    event("placed-steps", rule="rule", slot="slot"),
    event("received-building", rule="rule", building="building", places=True),
    event("compared-army", rule="rule", soldiers=NUMBER, casualties=NUMBER, verdict="verdict", cause="solo"),
    event("lacked-workers", rule="rule", workers=NUMBER),
    event("stayed-out", rule="rule"),
    event("lost-reward", rule="rule", cause="solo"),
    event("served-cult", rule="rule", region="region", vassals=NUMBER, nation="component", cause="vassals"),
)
