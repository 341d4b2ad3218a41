// What the sentences of the story are about: the part that each kind of event plays in it, and the places on the table that it
// speaks of.

import type { EventKind, EventOut, Fact } from "../wire";
import { vassalPlace, type Place } from "./places";

/**
 * `main`: what somebody who was away wants to know. `deed`: a step of its own. `aside`: what comes of a step. `reason`: why an
 * automated opponent does what comes next.
 */
export type Part = "main" | "deed" | "aside" | "reason";

/** How a fact of an event names a place; null: it names none. */
type Naming = keyof typeof NAMINGS | null;

const NAMINGS = {
  action: (name: string) => `coricancha-${name}`,
  casualty: () => "casualties",
  conquest: (name: string) => name,
  end: (name: string) => `village:${name}`,
  face: (name: string) => `face:${name}`,
  newcomer: (name: string) => `newcomer:${name}`,
  nomad: (name: string) => `nomad:${name}`,
  region: (name: string) => `nation-${name}`,
  slot: (name: string) => `steps-${name}`,
  space: (name: string) => `space-${name}`,
  statue: (name: string) => `statue:${name}`,
  step: (name: string) => name,
  villager: () => "village",
  where: (name: string) => vassalPlace(name, "statue"),
};

type Telling = { part: Part; namings: readonly Naming[]; also: Place | null };

const ARMY = "deck:army";
const GODS = "deck:god";
const MARKET = "area:market";
const WEAVINGS = "area:weaving";

function tells(part: Part, also: Place | null, namings: readonly Naming[]): Telling {
  return { part, namings, also };
}
const main = (...namings: Naming[]) => tells("main", null, namings);
const deed = (...namings: Naming[]) => tells("deed", null, namings);
const aside = (...namings: Naming[]) => tells("aside", null, namings);
const reason = (...namings: Naming[]) => tells("reason", null, [null, ...namings]);
const at = (also: Place, telling: Telling): Telling => ({ ...telling, also });

/** For each kind of event: its part, and what its facts name, in the order of the facts. `player` is the panel of whom it is about. */
const TELLINGS: Readonly<Record<EventKind, Telling>> = {
  scored: at("player", aside()),
  gained: at("player", aside()),
  paid: at("player", aside()),
  exchanged: at("player", aside()),
  "bought-god-card": at(GODS, deed()),
  "discarded-army-card": deed("face"),
  "took-god-card": deed("face"),
  "drew-god-card": at(GODS, aside("face")),
  "reshuffled-offer": at(GODS, aside()),
  "offered-god-card": aside("face"),
  "returned-god-card": at(GODS, aside("face")),
  "played-god-card": deed("face"),
  "kept-god-cards": deed("face", "face", "face"),
  "used-benefit": deed("face"),
  "reshuffled-army": at(ARMY, aside()),
  "drew-army-card": at(ARMY, aside("face")),
  "kept-army-card": deed("face", "face"),
  "played-army-card": deed("face"),
  "turned-up-army-card": deed("face"),
  "discarded-soldiers": deed("face"),
  "flipped-soldiers": deed("face"),
  climbed: main("step"),
  "joined-nomads": aside("nomad"),
  "joined-village": aside("villager"),
  "put-on-hill": aside(null, "space"),
  "took-nomad": deed("nomad"),
  "bought-worker": deed(null, "end"),
  "removed-worker": deed(),
  casualty: deed("casualty"),
  placed: main(null, null, "space"),
  retrieved: main(null, "space"),
  "activated-task": deed(null, "space"),
  "stopped-tasks": aside(),
  "built-steps": main("slot"),
  "gained-statue": main("statue"),
  "discarded-statue": deed("statue"),
  built: main("face"),
  produced: deed("face"),
  "turned-up-building": deed("face"),
  "turned-down-building": deed("face"),
  "revealed-building": aside("face"),
  "removed-building": at(MARKET, deed("face")),
  reacted: deed("face"),
  "drew-weavings": at(WEAVINGS, aside()),
  "drew-weaving": at(WEAVINGS, aside("face")),
  "showed-weavings": aside("face", "face", "face"),
  "returned-weaving": at(WEAVINGS, aside("face")),
  "bought-weaving": main("face"),
  "took-weaving": main("face"),
  "revealed-weaving": aside("face"),
  "placed-weaving": deed("face"),
  "secondary-action": deed(),
  "placed-high-priest": main("action"),
  "moved-high-priest": main("action"),
  activated: deed("action"),
  conquered: main("conquest"),
  "triggered-festival": main(),
  festival: main(),
  "first-player": at("player", deed()),
  turn: aside(),
  "game-over": main(),
  "checked-condition": reason("action"),
  rolled: reason(),
  "chose-space": reason("space"),
  "chose-conquest": reason("conquest"),
  "chose-building": reason("face"),
  "chose-statue": reason("statue"),
  "chose-steps": reason("slot"),
  "chose-weaving": reason("face"),
  "chose-resource": reason(),
  "chose-worker": reason(),
  "looked-for-space": reason(),
  "matched-statue": reason(),
  "activated-cell": deed(null, "face"),
  "failed-cell": deed(null, "face"),
  "activated-personality": deed(null, "face"),
  "drew-personality": deed(null, "face"),
  "moved-token": aside(null, null, "face"),
  "tucked-god-card": aside(null, null, "face"),
  "discarded-from-offer": aside(null, "face"),
  recruited: deed(null, "end"),
  "lacked-worker": reason(),
  "exchanged-potatoes": at("player", deed()),
  "was-behind": reason(),
  "sought-control": reason(),
  "compared-army": reason(),
  "lacked-workers": reason(),
  "stayed-out": reason(),
  "lost-reward": at("player", aside()),
  "drew-nation": aside("region", "face"),
  influenced: main("region"),
  "served-cult": main(null, "region", null, "face"),
  "placed-vassal": main("face", "where"),
  "lost-vassal": main("face", "where"),
  "newcomer-arrived": aside("newcomer"),
  "recruited-newcomer": deed("newcomer"),
  appointed: main(null, "face"),
  "used-noble": deed("face"),
  "stood-up-noble": deed("face"),
  "kept-drawn-card": at(GODS, deed("face")),
  "shuffled-back": at(GODS, aside()),
  "shuffled-held-cards": at(GODS, aside()),
  "drew-tile": at(MARKET, aside("face")),
  "put-back-tile": at(MARKET, aside("face")),
  "took-up-weavings": at("player", deed()),
  "laid-weaving": deed("face"),
};

const UNKNOWN = aside();

function telling(kind: EventKind): Telling {
  // A server that is newer than the page may tell of things that it does not know.
  return (TELLINGS as Partial<typeof TELLINGS>)[kind] ?? UNKNOWN;
}

/** The panel of a player. */
export function panelOf(seat: number): Place {
  return `player:${seat}`;
}

/** The part that an event plays in the story. */
export function partOf(event: EventOut): Part {
  return telling(event.kind).part;
}

/** All that an event tells: what everybody may know, and then what we alone are told. */
export function factsOf(event: EventOut): readonly Fact[] {
  return [...event.facts, ...(event.secret ?? [])];
}

/** The places that an event speaks of. `iconsOf` tells the task icons of a space. */
export function eventPlaces(event: EventOut, iconsOf: (space: string) => readonly string[] = () => []): Place[] {
  const { namings, also } = telling(event.kind);
  const facts = factsOf(event);
  const named = namings.flatMap((naming, index) => {
    const fact = facts[index];
    return naming === null || fact === undefined ? [] : [NAMINGS[naming](String(fact))];
  });
  if (event.kind === "activated-task") {
    const icon = iconsOf(String(facts[1]))[Number(facts[2]) - 1];
    if (icon !== undefined) named.push(`task-${icon}`);
  }
  if (also === "player") return event.seat < 0 ? named : [...named, panelOf(event.seat)];
  return also === null ? named : [...named, also];
}

/** The rule that a sentence of an automated opponent names; null if it names none. */
export function ruleOf(event: EventOut): string | null {
  const first = event.facts[0];
  return typeof first === "string" && /^[A-Z]+-\d+[a-z]?$/.test(first) ? first : null;
}
