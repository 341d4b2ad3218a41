// Where on the table an option stands: every thing that can be pointed at has a place, and options are found there.
//
// Places on the board are the ids of its drawing: `space-T11`, `steps-1-upper`, `coricancha-produce`, `antisuyu-2`. Others:
// `face:Z07` a card or tile wherever it lies, `worker:priest` one in one's own supply, `nomad:priest`, `newcomer:…`, `village:corn-end`,
// `statue:small-sun` in the supply, `weave:1-left` an end of one's Tapestries, `deck:god`, `area:…` a part of the table.

import type { DecisionView, OptionView } from "../wire";

export type Place = string;

/** Kinds of options whose first argument is a card or tile. */
const FACES = new Set([
  "army-card",
  "benefit",
  "building",
  "discard-army-card",
  "enter",
  "keep",
  "play",
  "palace",
  "react",
  "turn-up",
  "use-building",
  "weaving",
]);

/** Kinds of options that stand for a part of the table. */
const AREAS: Readonly<Record<string, Place>> = {
  place: "area:workers",
  "high-priest": "coricancha",
  pray: "deck:god",
  train: "deck:army",
  recruit: "nomads",
  swap: "area:market",
  climb: "temple",
  "priest-card": "deck:god",
};

/** The place of an option; null if it stands for nothing that can be pointed at. `iconsOf` tells the task icons of a space. */
export function placeOf(
  decision: DecisionView,
  option: OptionView,
  iconsOf: (space: string) => readonly string[] = () => [],
): Place | null {
  const [kind = "", first = "", second = ""] = option.key.split(":");
  if (kind === "task") {
    const icon = iconsOf(decision.args[0] ?? "")[Number.parseInt(first, 10) - 1];
    return icon ? `task-${icon}` : null;
  }
  if (first === "") return AREAS[kind] ?? null;
  switch (kind) {
    case "space":
    case "retrieve":
      return `space-${first}`;
    case "high-priest":
      return `coricancha-${first}`;
    case "steps":
      return `steps-${first}`;
    case "conquer":
      return first;
    case "influence":
      return `nation-${first}`;
    case "worker":
    case "remove":
      return `worker:${first}`;
    case "nomad":
      return `nomad:${first}`;
    case "newcomer":
      return `newcomer:${first}`;
    case "statue":
      return decision.prompt === "worship" ? `mine:${first}` : `statue:${first}`;
    case "weave":
      return `weave:${first}`;
    case "take":
      return first === "face-up" ? "area:weaving" : "deck:weaving";
    case "step":
      return first;
    case "god-card":
      return first === "deck" ? "deck:god" : `face:${first}`;
    case "buy-god-card":
      return first === "deck" ? "deck:god" : `face:${first}`;
    case "buy":
      return first.endsWith("-end") ? `village:${first}` : `face:${first.split("+")[0]}`;
    case "casualty":
      if (first.endsWith("-end")) return `village:${first}`;
      return decision.prompt === "send-to-casualties" ? `worker:${first}` : `nomad:${first}`;
    case "flip":
    case "discard":
      return first === "none" ? null : `face:${first.split("+")[0]}`;
    case "vassal":
      return second === "" ? vassalPlace(first) : null;
    case "enter":
      return first === "gold" ? null : `face:${first}`;
    default:
      return FACES.has(kind) ? `face:${first}` : null;
  }
}

/** A Vassal goes on a tile, or on an edge of a Weaving. */
function vassalPlace(name: string): Place {
  return `face:${name.replace(/-(left|right)$/, "")}`;
}

export type Offers = ReadonlyMap<Place, readonly OptionView[]>;

/** The options of a question by place. */
export function offersOf(
  decision: DecisionView | null,
  iconsOf: (space: string) => readonly string[] = () => [],
): Offers {
  const offers = new Map<Place, OptionView[]>();
  for (const option of decision?.options ?? []) {
    const place = placeOf(decision as DecisionView, option, iconsOf);
    if (place === null) continue;
    offers.set(place, [...(offers.get(place) ?? []), option]);
  }
  return offers;
}

/** The part of the table that a place lies in: where only the whole is offered, a click on a thing in it means the whole. */
export function partOf(place: Place): Place | null {
  return place.startsWith("worker:") ? "area:workers" : null;
}

/** What one might have meant by a place that is not offered, as a key; null if the question is about something else. */
export function meant(prompt: string, place: Place): string | null {
  const kind = MEANT[prompt];
  if (kind === undefined) return null;
  const [prefix, named] = kind;
  return place.startsWith(prefix) ? `${named}:${place.slice(prefix.length)}` : null;
}

/** By prompt: how places begin that it could be about, and how a key of it begins. */
const MEANT: Readonly<Record<string, readonly [string, string]>> = {
  "choose-space": ["space-", "space"],
  "choose-worker": ["worker:", "worker"],
  "build-steps": ["steps-", "steps"],
  "build-statue": ["statue:", "statue"],
  construct: ["face:", "building"],
  conquer: ["", "conquer"],
  "move-high-priest": ["coricancha-", "high-priest"],
  produce: ["face:", "building"],
  "produce-one": ["face:", "building"],
  retrieve: ["space-", "retrieve"],
  recruit: ["nomad:", "nomad"],
  "choose-entry": ["face:", "enter"],
  "play-army-cards": ["face:", "army-card"],
  "festival-cards": ["face:", "play"],
};
