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
      return second === "" ? vassalPlace(first, "mine") : null;
    case "enter":
      return first === "gold" ? null : `face:${first}`;
    default:
      return FACES.has(kind) ? `face:${first}` : null;
  }
}

/**
 * Where a Vassal serves: on a tile, an edge of a Weaving, a Conquest space, the Coricancha, Steps, a section of the hill, among
 * the Casualties, or on a Statue, which is one's own (`mine`) or whoever's (`statue`).
 */
export function vassalPlace(name: string, statues: "mine" | "statue"): Place {
  const woven = /^(S?W\d+)-(left|right)$/.exec(name);
  if (woven) return `face:${woven[1]}`;
  if (/^[A-Z]+\d+$/.test(name)) return `face:${name}`;
  if (/^\d-(upper|lower)$/.test(name)) return `steps-${name}`;
  if (/^(small|large)-/.test(name)) return `${statues}:${name}`;
  return /^(section-\d|casualties|[a-z]+suyu-\d+)$/.test(name) ? name : `coricancha-${name}`;
}

/** Parts of the board that lie under the things in them. */
export const PARTS_OF_BOARD: readonly Place[] = [
  "casualties",
  "coricancha",
  "newcomers",
  "nomads",
  "temple",
  "village",
];

/** Where the last Worker of the Village stands, who can be taken from either end. */
export const BOTH_ENDS: Place = "village:both-ends";

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
  const [potato, corn] = [offers.get("village:potato-end"), offers.get("village:corn-end")];
  if (potato && corn) offers.set(BOTH_ENDS, [...potato, ...corn]);
  return offers;
}

/** The part of the table that a place lies in: where only the whole is offered, a click on a thing in it means the whole. */
export function partOf(place: Place): Place | null {
  if (place.startsWith("nomad:")) return "nomads";
  return place.startsWith("worker:") ? "area:workers" : null;
}

/** What one might have meant by a place that is not offered, as a key; null if the question is about something else. */
export function meant(prompt: string, place: Place): string | null {
  if (prompt === "place-vassal") return servant(place);
  const [form, named] = MEANT[prompt] ?? [];
  const name = form?.exec(place)?.[1];
  return name === undefined ? null : `${named}:${name}`;
}

/** By prompt: the form of the places that it could be about, and how a key of it begins. */
const MEANT: Readonly<Record<string, readonly [RegExp, string]>> = {
  appoint: [/^face:(X\d+)$/, "palace"],
  "build-statue": [/^statue:(.+)$/, "statue"],
  "build-steps": [/^steps-(.+)$/, "steps"],
  "buy-leftover": [/^face:(S?W\d+)$/, "weaving"],
  "buy-weavings": [/^face:(S?W\d+)$/, "buy"],
  "buy-worker": [/^village:(potato-end|corn-end)$/, "buy"],
  "choose-entry": [/^face:(G\d+)$/, "enter"],
  "choose-space": [/^space-(.+)$/, "space"],
  "choose-step": [/^((?:temple|ruruy|simpa)-.+)$/, "step"],
  "choose-worker": [/^worker:(.+)$/, "worker"],
  conquer: [/^([a-z]+suyu-\d+)$/, "conquer"],
  construct: [/^face:([PXZ][A-Z]?\d+)$/, "building"],
  "construct-or-draw": [/^face:([PXZ][A-Z]?\d+)$/, "building"],
  "move-high-priest": [/^coricancha-(.+)$/, "high-priest"],
  "place-free-marker": [/^([a-z]+suyu-\d+)$/, "conquer"],
  "place-weaving": [/^weave:(.+)$/, "weave"],
  recruit: [/^nomad:(.+)$/, "nomad"],
  "recruit-newcomer": [/^newcomer:(.+)$/, "newcomer"],
  rejuvenate: [/^face:([APXZ][A-Z]?\d+)$/, "turn-up"],
  retrieve: [/^space-(.+)$/, "retrieve"],
  "spread-influence": [/^nation-(.+)$/, "influence"],
  "take-god-card": [/^face:(G\d+)$/, "god-card"],
  "take-nomad": [/^nomad:(.+)$/, "nomad"],
  "walk-one-space": [/^coricancha-(.+)$/, "high-priest"],
};

/** The key of a Vassal that would serve at a place; of a Weaving, its left edge speaks for both. */
function servant(place: Place): string | null {
  const woven = /^face:(S?W\d+)$/.exec(place);
  if (woven) return `vassal:${woven[1]}-left`;
  const found =
    /^(?:face:|mine:)([PXZ][A-Z]?\d+|(?:small|large)-.+)$/.exec(place) ??
    /^(?:steps-|coricancha-)(.+)$/.exec(place) ??
    /^(section-\d|casualties|[a-z]+suyu-\d+)$/.exec(place);
  return found ? `vassal:${found[1]}` : null;
}
