// The fields of all kinds of events. Made by `make wire`; changes here would be lost.

export type EventFields = {
  "scored": { vp: number; source: string };
  "gained": { resource: string; amount: number };
  "paid": { potato: number; corn: number; stone: number; gold: number; food: number };
  "exchanged": { given: string; amount: number; taken: string; yielded: number };
  "bought-god-card": { resource: string };
  "discarded-army-card": { card: string };
  "took-god-card": { card: string };
  "drew-god-card": { card: string };
  "reshuffled-offer": object;
  "offered-god-card": { card: string };
  "returned-god-card": { card: string };
  "played-god-card": { card: string };
  "lacked-statue": { card: string };
  "kept-god-cards": { cards: string[] };
  "used-benefit": { card: string; benefit: number };
  "reshuffled-army": object;
  "drew-army-card": { card: string };
  "kept-army-card": { discarded: string; card: string };
  "played-army-card": { card: string };
  "turned-up-army-card": { card: string };
  "discarded-soldiers": { card: string };
  "flipped-soldiers": { card: string };
  "climbed": { step: string };
  "joined-nomads": { worker: string };
  "joined-village": { worker: string };
  "put-on-hill": { worker: string; space: string };
  "took-nomad": { worker: string };
  "bought-worker": { worker: string; end: string };
  "removed-worker": { worker: string };
  "casualty": { worker: string };
  "placed": { worker: string; use: string; space: string };
  "retrieved": { worker: string; space: string };
  "activated-task": { task: string; space: string; icon: number };
  "stopped-tasks": { left: number };
  "built-steps": { slot: string };
  "gained-statue": { statue: string };
  "discarded-statue": { statue: string };
  "built": { building: string };
  "produced": { building: string };
  "turned-up-building": { building: string };
  "turned-down-building": { building: string };
  "revealed-building": { building: string; slot: number };
  "removed-building": { building: string; slot: number };
  "reacted": { component: string };
  "drew-weavings": object;
  "drew-weaving": { weaving: string };
  "showed-weavings": { weavings: string[] };
  "returned-weaving": { weaving: string };
  "bought-weaving": { weaving: string };
  "took-weaving": { weaving: string };
  "revealed-weaving": { weaving: string };
  "placed-weaving": { weaving: string; place: string };
  "secondary-action": { action: string };
  "placed-high-priest": { space: string };
  "moved-high-priest": { space: string };
  "activated": { action: string };
  "conquered": { space: string };
  "won-region": { region: string };
  "triggered-festival": { festival: number };
  "festival": { festival: number };
  "ended-festival": { festival: number };
  "first-player": object;
  "turn": { turn: number };
  "game-over": { winners: number[] };
  "drew-nation": { region: string; nation: string };
  "influenced": { region: string };
  "placed-vassal": { nation: string; place: string; at: string };
  "lost-vassal": { nation: string; place: string; at: string };
  "newcomer-arrived": { worker: string; space: number };
  "recruited-newcomer": { worker: string };
  "appointed": { worker: string; palace: string };
  "used-noble": { palace: string };
  "stood-up-noble": { palace: string };
  "kept-drawn-card": { card: string };
  "shuffled-back": object;
  "shuffled-held-cards": object;
  "drew-tile": { building: string };
  "put-back-tile": { building: string };
  "took-up-weavings": object;
  "laid-weaving": { weaving: string; tapestry: number };
  "checked-condition": { rule: string; action: string; distance: number; have: number; need: number; verdict: string };
  "rolled": { rule: string; value: number };
  "chose-space": { rule: string; space: string; cost: number; candidates: number };
  "ruled-out": { rule: string; criterion: string; spaces: number; before: number };
  "ruled-out-regions": { rule: string; criterion: string; regions: number; before: number };
  "chose-conquest": { rule: string; space: string; candidates: number };
  "chose-building": { rule: string; building: string };
  "chose-statue": { rule: string; statue: string };
  "chose-steps": { rule: string; slot: string };
  "chose-weaving": { rule: string; weaving: string };
  "chose-resource": { rule: string; resource: string };
  "chose-worker": { rule: string };
  "looked-for-space": { rule: string; slot: number; symbol: string };
  "matched-statue": { rule: string; symbol: string };
  "activated-cell": { rule: string; cell: string };
  "failed-cell": { rule: string; cell: string };
  "activated-personality": { rule: string; face: string };
  "drew-personality": { rule: string; face: string };
  "moved-token": { rule: string; value: number; cell: string };
  "tucked-god-card": { slot: number; symbol: string; card: string };
  "discarded-from-offer": { rule: string; card: string };
  "recruited": { worker: string; end: string };
  "lacked-worker": { rule: string };
  "exchanged-potatoes": { rule: string; potatoes: number };
  "was-behind": { rule: string };
  "sought-control": { rule: string; regions: number };
  "left-influence": { rule: string; regions: number; markers: number; tiles: number };
  "placed-steps": { rule: string; slot: string };
  "received-building": { rule: string; building: string };
  "compared-army": { rule: string; soldiers: number; casualties: number; verdict: string };
  "lacked-workers": { rule: string; workers: number };
  "stayed-out": { rule: string };
  "lost-reward": { rule: string };
  "served-cult": { rule: string; region: string; vassals: number; nation: string };
};

/** What each field is, in the order of the facts: public ones, then secret ones. `*` takes all the rest. */
export const EVENT_FIELDS = {
  "scored": { vp: "number", source: "source" },
  "gained": { resource: "resource", amount: "number" },
  "paid": { potato: "number", corn: "number", stone: "number", gold: "number", food: "number" },
  "exchanged": { given: "resource", amount: "number", taken: "resource", yielded: "number" },
  "bought-god-card": { resource: "resource" },
  "discarded-army-card": { card: "army-card" },
  "took-god-card": { card: "god-card" },
  "drew-god-card": { card: "god-card" },
  "reshuffled-offer": {},
  "offered-god-card": { card: "god-card" },
  "returned-god-card": { card: "god-card" },
  "played-god-card": { card: "god-card" },
  "lacked-statue": { card: "god-card" },
  "kept-god-cards": { cards: "god-card*" },
  "used-benefit": { card: "god-card", benefit: "counted" },
  "reshuffled-army": {},
  "drew-army-card": { card: "army-card" },
  "kept-army-card": { discarded: "army-card", card: "army-card" },
  "played-army-card": { card: "army-card" },
  "turned-up-army-card": { card: "army-card" },
  "discarded-soldiers": { card: "army-card" },
  "flipped-soldiers": { card: "army-card" },
  "climbed": { step: "step" },
  "joined-nomads": { worker: "worker" },
  "joined-village": { worker: "worker" },
  "put-on-hill": { worker: "worker", space: "space" },
  "took-nomad": { worker: "worker" },
  "bought-worker": { worker: "worker", end: "end" },
  "removed-worker": { worker: "worker" },
  "casualty": { worker: "worker" },
  "placed": { worker: "worker", use: "use", space: "space" },
  "retrieved": { worker: "worker", space: "space" },
  "activated-task": { task: "task", space: "space", icon: "counted" },
  "stopped-tasks": { left: "number" },
  "built-steps": { slot: "slot" },
  "gained-statue": { statue: "statue" },
  "discarded-statue": { statue: "statue" },
  "built": { building: "building" },
  "produced": { building: "building" },
  "turned-up-building": { building: "building" },
  "turned-down-building": { building: "building" },
  "revealed-building": { building: "building", slot: "number" },
  "removed-building": { building: "building", slot: "number" },
  "reacted": { component: "component" },
  "drew-weavings": {},
  "drew-weaving": { weaving: "weaving" },
  "showed-weavings": { weavings: "weaving*" },
  "returned-weaving": { weaving: "weaving" },
  "bought-weaving": { weaving: "weaving" },
  "took-weaving": { weaving: "weaving" },
  "revealed-weaving": { weaving: "weaving" },
  "placed-weaving": { weaving: "weaving", place: "place" },
  "secondary-action": { action: "secondary" },
  "placed-high-priest": { space: "coricancha" },
  "moved-high-priest": { space: "coricancha" },
  "activated": { action: "action" },
  "conquered": { space: "conquest" },
  "won-region": { region: "region" },
  "triggered-festival": { festival: "number" },
  "festival": { festival: "number" },
  "ended-festival": { festival: "number" },
  "first-player": {},
  "turn": { turn: "number" },
  "game-over": { winners: "counted*" },
  "drew-nation": { region: "region", nation: "component" },
  "influenced": { region: "region" },
  "placed-vassal": { nation: "component", place: "where", at: "on-table" },
  "lost-vassal": { nation: "component", place: "where", at: "on-table" },
  "newcomer-arrived": { worker: "worker", space: "counted" },
  "recruited-newcomer": { worker: "worker" },
  "appointed": { worker: "worker", palace: "building" },
  "used-noble": { palace: "building" },
  "stood-up-noble": { palace: "building" },
  "kept-drawn-card": { card: "god-card" },
  "shuffled-back": {},
  "shuffled-held-cards": {},
  "drew-tile": { building: "building" },
  "put-back-tile": { building: "building" },
  "took-up-weavings": {},
  "laid-weaving": { weaving: "weaving", tapestry: "number" },
  "checked-condition": { rule: "rule", action: "action", distance: "number", have: "number", need: "number", verdict: "verdict" },
  "rolled": { rule: "rule", value: "number" },
  "chose-space": { rule: "rule", space: "space", cost: "number", candidates: "number" },
  "ruled-out": { rule: "rule", criterion: "criterion", spaces: "number", before: "number" },
  "ruled-out-regions": { rule: "rule", criterion: "criterion", regions: "number", before: "number" },
  "chose-conquest": { rule: "rule", space: "conquest", candidates: "number" },
  "chose-building": { rule: "rule", building: "building" },
  "chose-statue": { rule: "rule", statue: "statue" },
  "chose-steps": { rule: "rule", slot: "slot" },
  "chose-weaving": { rule: "rule", weaving: "weaving" },
  "chose-resource": { rule: "rule", resource: "resource" },
  "chose-worker": { rule: "rule" },
  "looked-for-space": { rule: "rule", slot: "counted", symbol: "symbol" },
  "matched-statue": { rule: "rule", symbol: "symbol" },
  "activated-cell": { rule: "rule", cell: "component" },
  "failed-cell": { rule: "rule", cell: "component" },
  "activated-personality": { rule: "rule", face: "component" },
  "drew-personality": { rule: "rule", face: "component" },
  "moved-token": { rule: "rule", value: "number", cell: "component" },
  "tucked-god-card": { slot: "counted", symbol: "symbol", card: "god-card" },
  "discarded-from-offer": { rule: "rule", card: "god-card" },
  "recruited": { worker: "worker", end: "end" },
  "lacked-worker": { rule: "rule" },
  "exchanged-potatoes": { rule: "rule", potatoes: "number" },
  "was-behind": { rule: "rule" },
  "sought-control": { rule: "rule", regions: "number" },
  "left-influence": { rule: "rule", regions: "number", markers: "number", tiles: "number" },
  "placed-steps": { rule: "rule", slot: "slot" },
  "received-building": { rule: "rule", building: "building" },
  "compared-army": { rule: "rule", soldiers: "number", casualties: "number", verdict: "verdict" },
  "lacked-workers": { rule: "rule", workers: "number" },
  "stayed-out": { rule: "rule" },
  "lost-reward": { rule: "rule" },
  "served-cult": { rule: "rule", region: "region", vassals: "number", nation: "component" },
} as const;
