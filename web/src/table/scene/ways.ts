// Ways: several answers that one click gives, from the pending question to something that stands elsewhere on the table.

import type { WayOut } from "../../wire";
import type { Place } from "./places";

/** What a placement is compared by. */
export type Counts = Readonly<{ food?: number; tasks?: number }>;

export type Reach = Readonly<{
  place: Place;
  /** All answers, that at the place included. */
  keys: readonly string[];
  /** The answers before the last one, in words. */
  labels: readonly string[];
  counts: Counts | null;
}>;

export type Reaches = ReadonlyMap<Place, readonly Reach[]>;

/** What can be reached by several answers, by place; the best come first: many tasks, then little food. */
export function reachesOf(ways: readonly WayOut[]): Reaches {
  const found = new Map<Place, Reach[]>();
  for (const { keys, labels, ends } of ways) {
    if (!keys.length) continue;
    for (const { key, place, counts } of ends)
      found.set(place, [...(found.get(place) ?? []), { place, keys: [...keys, key], labels, counts: counts ?? null }]);
  }
  for (const here of found.values()) here.sort(better);
  return found;
}

function better(one: Reach, other: Reach): number {
  const [tasks, food] = [tasksOf(other) - tasksOf(one), foodOf(one) - foodOf(other)];
  return tasks || food;
}

const tasksOf = (reach: Reach) => reach.counts?.tasks ?? 0;
const foodOf = (reach: Reach) => reach.counts?.food ?? 0;

/** The numbers of the options of the question itself, by key. */
export function countsOf(ways: readonly WayOut[]): ReadonlyMap<string, Counts> {
  const own = ways.find(({ keys }) => keys.length === 0)?.ends ?? [];
  return new Map(own.flatMap(({ key, counts }) => (counts ? [[key, counts]] : [])));
}

/** What stands at a place that others lead through: the key of a Worker in the supply. */
export function keysAt(reaches: Reaches, place: Place): ReadonlySet<string> {
  return new Set((reaches.get(place) ?? []).flatMap(({ keys }) => keys.slice(-1)));
}

/** Of several ways to one place, what tells them apart: the answers that they do not share, in words. */
export function apart(reaches: readonly Reach[]): string[] {
  const [first] = reaches;
  if (!first) return [];
  const isShared = (index: number) => reaches.every(({ keys }) => keys[index] === first.keys[index]);
  return reaches.map(({ labels }) => labels.filter((_, index) => !isShared(index)).join(", "));
}

/** The numbers that the badge of a place shows: those of the best way to it. */
export function bestCounts(all: readonly Counts[]): Counts | null {
  return all[0] ?? null;
}
