// Options that are sets of cards or tiles: `buy:W01+W07`. They are picked item by item.

import type { DecisionView } from "../../wire";

const SET = /^(?:buy|flip|discard):([A-Z]+\d+X?(?:\+[A-Z]+\d+X?)*)$/;

/** The keys of the options, by the name of their set. */
export type Sets = ReadonlyMap<string, string>;

/** The name of a set: its ids in any order. */
export function setName(ids: Iterable<string>): string {
  return [...ids].sort().join("+");
}

/** The sets that a question offers; null if none has several items. */
export function setsOf(decision: DecisionView | null): Sets | null {
  const sets = new Map<string, string>();
  let most = 0;
  for (const { key } of decision?.options ?? []) {
    const ids = SET.exec(key)?.[1]?.split("+");
    if (!ids) continue;
    sets.set(setName(ids), key);
    most = Math.max(most, ids.length);
  }
  return most > 1 ? sets : null;
}

/** Whether an item belongs to any set. */
export function isInSets(sets: Sets | null, id: string): boolean {
  return sets !== null && [...sets.keys()].some((name) => name.split("+").includes(id));
}

/** The set with the item added or removed. */
export function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}
