// The role of each kind of event in the log, and the places on the table that it concerns.

import type { Place } from "../scene/places";
import { factsOf, named } from "./eventFields";
import type { EventKind, EventOut } from "../../wire";

/**
 * `main`: for a player who was away. `deed`: a step of its own. `aside`: the effect of a step. `reason`: why an
 * automated opponent does what comes next.
 */
export type Part = "main" | "deed" | "aside" | "reason";

/** How a fact names a place, by its kind. Facts of other kinds name none. */
const NAMINGS: Readonly<Partial<Record<string, (name: string) => Place>>> = {
  action: (name) => `coricancha-${name}`,
  "army-card": (name) => `face:${name}`,
  building: (name) => `face:${name}`,
  component: (name) => `face:${name}`,
  conquest: (name) => name,
  coricancha: (name) => `coricancha-${name}`,
  end: (name) => `village:${name}`,
  "god-card": (name) => `face:${name}`,
  "on-table": (name) => name,
  region: (name) => `nation-${name}`,
  slot: (name) => `steps-${name}`,
  space: (name) => `space-${name}`,
  statue: (name) => `statue:${name}`,
  step: (name) => name,
  weaving: (name) => `face:${name}`,
};

/** Where a Worker is visible, for events whose Workers come from or go to the table. */
const WORKERS: Readonly<Partial<Record<EventKind, (worker: string) => Place>>> = {
  "joined-nomads": (worker) => `nomad:${worker}`,
  "took-nomad": (worker) => `nomad:${worker}`,
  "joined-village": () => "village",
  casualty: () => "casualties",
  "newcomer-arrived": (worker) => `newcomer:${worker}`,
  "recruited-newcomer": (worker) => `newcomer:${worker}`,
};

/** The role of a kind of event, and a place that it concerns besides those named by its facts. */
type Role = { part: Part; also: Place | null };

const ARMY = "deck:army";
const GODS = "deck:god";
const MARKET = "area:market";
const WEAVINGS = "area:weaving";

const main: Role = { part: "main", also: null };
const deed: Role = { part: "deed", also: null };
const aside: Role = { part: "aside", also: null };
const reason: Role = { part: "reason", also: null };
const at = (also: Place, role: Role): Role => ({ ...role, also });

/** `player` is the panel of the player that the event is about. */
const ROLES: Readonly<Record<EventKind, Role>> = {
  scored: at("player", aside),
  gained: at("player", aside),
  paid: at("player", aside),
  exchanged: at("player", aside),
  "bought-god-card": at(GODS, deed),
  "discarded-army-card": deed,
  "took-god-card": deed,
  "drew-god-card": at(GODS, aside),
  "reshuffled-offer": at(GODS, aside),
  "offered-god-card": aside,
  "returned-god-card": at(GODS, aside),
  "played-god-card": deed,
  "lacked-statue": aside,
  "kept-god-cards": deed,
  "used-benefit": deed,
  "reshuffled-army": at(ARMY, aside),
  "drew-army-card": at(ARMY, aside),
  "kept-army-card": deed,
  "played-army-card": deed,
  "turned-up-army-card": deed,
  "discarded-soldiers": deed,
  "flipped-soldiers": deed,
  climbed: main,
  "joined-nomads": aside,
  "joined-village": aside,
  "put-on-hill": aside,
  "took-nomad": deed,
  "bought-worker": deed,
  "removed-worker": deed,
  casualty: deed,
  placed: main,
  retrieved: main,
  "activated-task": deed,
  "stopped-tasks": aside,
  "built-steps": main,
  "gained-statue": main,
  "discarded-statue": deed,
  built: main,
  produced: deed,
  "turned-up-building": deed,
  "turned-down-building": deed,
  "revealed-building": aside,
  "removed-building": at(MARKET, deed),
  reacted: deed,
  "drew-weavings": at(WEAVINGS, aside),
  "drew-weaving": at(WEAVINGS, aside),
  "showed-weavings": aside,
  "returned-weaving": at(WEAVINGS, aside),
  "bought-weaving": main,
  "took-weaving": main,
  "revealed-weaving": aside,
  "placed-weaving": deed,
  "secondary-action": deed,
  "placed-high-priest": main,
  "moved-high-priest": main,
  activated: deed,
  conquered: main,
  "won-region": aside,
  "triggered-festival": main,
  festival: main,
  "ended-festival": aside,
  "first-player": at("player", deed),
  turn: aside,
  "game-over": main,
  "checked-condition": reason,
  rolled: reason,
  "chose-space": reason,
  "ruled-out": reason,
  "ruled-out-regions": reason,
  "chose-conquest": reason,
  "chose-building": reason,
  "chose-statue": reason,
  "chose-steps": reason,
  "chose-weaving": reason,
  "chose-resource": reason,
  "chose-worker": reason,
  "looked-for-space": reason,
  "matched-statue": reason,
  "activated-cell": deed,
  "failed-cell": deed,
  "activated-personality": deed,
  "drew-personality": deed,
  "moved-token": aside,
  "tucked-god-card": aside,
  "discarded-from-offer": aside,
  recruited: deed,
  "lacked-worker": reason,
  "exchanged-potatoes": at("player", deed),
  "was-behind": reason,
  "sought-control": reason,
  "left-influence": reason,
  "placed-steps": main,
  "received-building": main,
  "compared-army": reason,
  "lacked-workers": reason,
  "stayed-out": reason,
  "lost-reward": at("player", aside),
  "drew-nation": aside,
  influenced: main,
  "served-cult": main,
  "placed-vassal": main,
  "lost-vassal": main,
  "newcomer-arrived": aside,
  "recruited-newcomer": deed,
  appointed: main,
  "used-noble": deed,
  "stood-up-noble": deed,
  "kept-drawn-card": at(GODS, deed),
  "shuffled-back": at(GODS, aside),
  "shuffled-held-cards": at(GODS, aside),
  "drew-tile": at(MARKET, aside),
  "put-back-tile": at(MARKET, aside),
  "took-up-weavings": at("player", deed),
  "laid-weaving": deed,
};

const UNKNOWN = aside;

function role(kind: EventKind): Role {
  // A server newer than the page may send unknown kinds.
  return (ROLES as Partial<typeof ROLES>)[kind] ?? UNKNOWN;
}

/** The panel of a player. */
export function panelOf(seat: number): Place {
  return `player:${seat}`;
}

/** The role of an event in the log. */
export function partOf(event: EventOut): Part {
  return role(event.kind).part;
}

/** The places that an event concerns. `iconsOf` returns the task icons of a space. */
export function eventPlaces(event: EventOut, iconsOf: (space: string) => readonly string[] = () => []): Place[] {
  const { also } = role(event.kind);
  const places = factsOf(event).flatMap(({ what, facts }) => {
    const naming = what === "worker" ? WORKERS[event.kind] : NAMINGS[what];
    return naming === undefined ? [] : facts.map((fact) => naming(String(fact)));
  });
  const known = named(event);
  if (known.kind === "activated-task") {
    const icon = iconsOf(known.fields.space ?? "")[(known.fields.icon ?? 0) - 1];
    if (icon !== undefined) places.push(`task-${icon}`);
  }
  if (also === "player") return event.seat < 0 ? places : [...places, panelOf(event.seat)];
  return also === null ? places : [...places, also];
}

/** The rule cited by a sentence of an automated opponent; null if there is none. */
export function ruleOf(event: EventOut): string | null {
  const { fields } = named(event);
  return "rule" in fields ? (fields.rule ?? null) : null;
}
