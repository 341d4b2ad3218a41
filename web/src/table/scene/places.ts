// Places on the table. Every option names its place.
//
// On the board they are the ids of its drawing: `space-T11`, `task-T11i`, `steps-1-upper`, `coricancha-produce`,
// `antisuyu-2`. Others: `face:Z07` a card or tile wherever it is, `worker:priest` in the viewer's supply, `nomad:priest`,
// `newcomer:…`, `village:corn-end`, `statue:small-sun` in the supply, `mine:small-sun` the viewer's own, `weave:1-left` an
// end of the viewer's Tapestries, `deck:god`, `resource:gold` the viewer's own, `area:…` a part of the table.

import type { DecisionView, OptionView } from "../../wire";

export type Place = string;

/** Parts of the board that lie under the things in them. */
export const PARTS_OF_BOARD: readonly Place[] = [
  "casualties",
  "coricancha",
  "newcomers",
  "nomads",
  "temple",
  "village",
];

/** The last Worker of the Village, who can be taken from either end. */
export const BOTH_ENDS: Place = "village:both-ends";

export type Offers = ReadonlyMap<Place, readonly OptionView[]>;

/** Free actions accompany many questions; a click on a thing never takes one by itself. */
const FREE: ReadonlySet<string> = new Set(["discard-army-card", "buy-god-card", "exchange"]);

export function isFree(option: OptionView): boolean {
  return FREE.has(option.label.id);
}

/** The options of a question by place. */
export function offersOf(decision: DecisionView | null): Offers {
  const offers = new Map<Place, OptionView[]>();
  for (const option of decision?.options ?? []) {
    if (option.place) offers.set(option.place, [...(offers.get(option.place) ?? []), option]);
  }
  const [potato, corn] = [offers.get("village:potato-end"), offers.get("village:corn-end")];
  if (potato && corn) offers.set(BOTH_ENDS, [...potato, ...corn]);
  return offers;
}

const PARTS: readonly (readonly [beginning: string, part: Place])[] = [
  ["nomad:", "nomads"],
  ["worker:", "area:workers"],
  ["newcomer:", "newcomers"],
  ["village:", "village"],
  ["coricancha-", "coricancha"],
  ["temple-", "temple"],
];

/**
 * The part of the table that contains a place: where only the whole part is offered, a click on anything in it means
 * the part.
 */
export function partOf(place: Place): Place | null {
  return PARTS.find(([beginning]) => place.startsWith(beginning))?.[1] ?? null;
}
