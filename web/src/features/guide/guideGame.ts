// A guided game as the browser stores it: how it started, and everything that was entered.

import type { EditionFile } from "../editions/sendEdition";
import type { AskOut, GuideOut, GuideStart, OrderOut } from "../../wire";

/** What JSON can hold; answers and events are defined by the guide. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** What followed from an entry. */
export type Step = GuideOut["steps"][number];

/** Something that can be tapped. */
export type Choice = AskOut["options"][number];

export type GuideGame = {
  start: GuideStart;
  /** The edition in use, so that it can be sent to a server; null for the server's own components. */
  edition: EditionFile | null;
  entries: Json[];
  /** Which entries the program rolled or assumed: they are undone together with the entry before them. */
  rolled: number[];
  /** Whether the program rolls the die and breaks ties. */
  roll: boolean;
  /** An entry that has not reached the server yet. */
  waiting: Json | null;
  /** Orders of the set-up that were ticked off, as `entry/phase/order`. */
  ticked: string[];
};

const KEY = "tawantinsuyu.guide";
const VERSION = 1;

export function newGuide(start: GuideStart, roll: boolean, edition: EditionFile | null = null): GuideGame {
  return { start, edition, entries: [], rolled: [], roll, waiting: null, ticked: [] };
}

/** The text of a file, and of the browser's storage. */
export function writeGuide(game: GuideGame): string {
  return JSON.stringify({ guide: VERSION, ...game });
}

/** The inverse of `writeGuide`; null for anything else. */
export function readGuide(text: string | null): GuideGame | null {
  try {
    const { guide, start, edition, entries, rolled, roll, waiting, ticked } = JSON.parse(text ?? "");
    if (guide !== VERSION || typeof start?.opponent !== "string" || !Array.isArray(entries)) return null;
    const file = typeof edition?.text === "string" ? { name: String(edition.name ?? ""), text: edition.text } : null;
    const others = { rolled: rolled ?? [], roll: roll !== false, waiting: waiting ?? null, ticked: ticked ?? [] };
    return { start, edition: file, entries, ...others };
  } catch {
    return null;
  }
}

export function loadGuide(): GuideGame | null {
  try {
    return readGuide(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

/** Store a game, or remove it. False if the browser stores nothing. */
export function storeGuide(game: GuideGame | null): boolean {
  try {
    if (game === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, writeGuide(game));
    return true;
  } catch {
    return false;
  }
}

/** The person's entry at this place or the last one before it; -1 if there is none. */
export function ownEntry({ rolled }: Pick<GuideGame, "rolled">, at: number): number {
  let entry = at;
  while (entry >= 0 && rolled.includes(entry)) entry -= 1;
  return entry;
}

/** The game with its first entries only. */
export function withEntries(game: GuideGame, count: number): GuideGame {
  const rolled = game.rolled.filter((entry) => entry < count);
  const ticked = game.ticked.filter((name) => Number(name.split("/")[0]) < count);
  return { ...game, entries: game.entries.slice(0, count), rolled, ticked, waiting: null };
}

/** Everything that followed from the person's last entry, and what came before it in the same turn. */
export function currentSteps(
  steps: readonly Step[],
  last: number,
  entries: readonly Json[] = [],
): { now: Step[]; before: Step[] } {
  const endsTurn = ({ entry, said }: Step) => said !== "" && entries[entry] === true;
  const now = steps.filter(({ entry }) => entry >= last);
  const during = now.at(-1)?.during;
  const before: Step[] = [];
  if (now.some(endsTurn)) return { now, before };
  for (const step of steps.filter(({ entry }) => entry < last).reverse()) {
    if (step.during !== during) break;
    before.unshift(step);
    if (endsTurn(step)) break;
  }
  return { now, before };
}

/** An order with its name in the list of ticks and the reasons that led to it. */
export type Reasoned = { name: string; order: OrderOut; reasons: OrderOut[] };

/** The orders of a step, each with the reasons before it. Reasons without an order stay at the end. */
export function reasoned({ entry, during, orders }: Step): { orders: Reasoned[]; left: OrderOut[] } {
  const found: Reasoned[] = [];
  let reasons: OrderOut[] = [];
  for (const [index, order] of orders.entries())
    if (order.is_reason) reasons.push(order);
    else {
      found.push({ name: `${entry}/${during}/${index}`, order, reasons });
      reasons = [];
    }
  return { orders: found, left: reasons };
}

/** All subsets of a few keys, everything first. */
export function subsets(keys: readonly Json[]): Json[][] {
  return keys
    .reduceRight<Json[][]>((all, key) => [...all.map((each) => [key, ...each]), ...all], [[]])
    .sort((one, other) => other.length - one.length);
}

export function isSame(one: Json, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A list with one element replaced. */
export function replaced<T>(list: readonly T[], place: number, value: T): T[] {
  return list.map((each, index) => (index === place ? value : each));
}

/** A list without one of its elements. */
export function removed<T>(list: readonly T[], place: number): T[] {
  return list.filter((_, index) => index !== place);
}
