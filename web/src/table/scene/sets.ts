// Options that are sets of cards or tiles: `buy:W01+W07`. They are picked thing by thing.

import type { DecisionView } from "../../wire";

const SET = /^(?:buy|flip|discard):([A-Z]+\d+X?(?:\+[A-Z]+\d+X?)*)$/;

/** The keys of the options by the name of their set. */
export type Sets = ReadonlyMap<string, string>;

/** A set by the ids of its things, whatever their order. */
export function setName(ids: Iterable<string>): string {
  return [...ids].sort().join("+");
}

/** The sets that a question offers; null if none has several things. */
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

/** Whether a thing belongs to some set. */
export function isInSets(sets: Sets | null, id: string): boolean {
  return sets !== null && [...sets.keys()].some((name) => name.split("+").includes(id));
}

/** The set with a thing more, or without it. */
export function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}
