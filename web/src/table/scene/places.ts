// Where on the table things lie. Every option names its place; options are found there.
//
// Places on the board are the ids of its drawing: `space-T11`, `task-T11i`, `steps-1-upper`, `coricancha-produce`, `antisuyu-2`.
// Others: `face:Z07` a card or tile wherever it lies, `worker:priest` one in one's own supply, `nomad:priest`, `newcomer:…`,
// `village:corn-end`, `statue:small-sun` in the supply, `mine:small-sun` one's own, `weave:1-left` an end of one's Tapestries,
// `deck:god`, `resource:gold` one's own, `area:…` a part of the table.

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

/** Where the last Worker of the Village stands, who can be taken from either end. */
export const BOTH_ENDS: Place = "village:both-ends";

export type Offers = ReadonlyMap<Place, readonly OptionView[]>;

/** Free actions stand beside many questions; none of them is taken by a click on a thing alone. */
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

/** The part of the table that a place lies in: where only the whole is offered, a click on a thing in it means the whole. */
export function partOf(place: Place): Place | null {
  return PARTS.find(([beginning]) => place.startsWith(beginning))?.[1] ?? null;
}
