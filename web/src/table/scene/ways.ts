// Ways: several answers given by one click, from the current question to something elsewhere on the table.

import type { Place } from "./places";
import type { WayOut } from "../../wire";

/** The numbers by which placements are compared. */
export type Counts = Readonly<{ food?: number; gold?: number; tasks?: number }>;

export type Reach = Readonly<{
  place: Place;
  /** All answers, including the last one at the place. */
  keys: readonly string[];
  /** The answers before the last one, in words. */
  labels: readonly string[];
  counts: Counts | null;
}>;

export type Reaches = ReadonlyMap<Place, readonly Reach[]>;

/** What several answers can reach, by place; best first: many tasks, then little food. */
export function reachesOf(ways: readonly WayOut[]): Reaches {
  const reaches = new Map<Place, Reach[]>();
  for (const { keys, labels, ends } of ways) {
    if (!keys.length) continue;
    for (const { key, place, counts } of ends)
      reaches.set(place, [
        ...(reaches.get(place) ?? []),
        { place, keys: [...keys, key], labels, counts: counts ?? null },
      ]);
  }
  for (const here of reaches.values()) here.sort(better);
  return reaches;
}

function better(one: Reach, other: Reach): number {
  const [tasks, food] = [tasksOf(other) - tasksOf(one), foodOf(one) - foodOf(other)];
  return tasks || food;
}

const tasksOf = (reach: Reach) => reach.counts?.tasks ?? 0;
const foodOf = (reach: Reach) => reach.counts?.food ?? 0;

/** The numbers of the question's own options, by key. */
export function countsOf(ways: readonly WayOut[]): ReadonlyMap<string, Counts> {
  const own = ways.find(({ keys }) => keys.length === 0)?.ends ?? [];
  return new Map(own.flatMap(({ key, counts }) => (counts ? [[key, counts]] : [])));
}

/** The keys at a place that others lead through: a Worker in the supply. */
export function keysAt(reaches: Reaches, place: Place): ReadonlySet<string> {
  return new Set((reaches.get(place) ?? []).flatMap(({ keys }) => keys.slice(-1)));
}

/** What distinguishes several ways to one place: the answers that they do not share, in words. */
export function differencesOf(reaches: readonly Reach[]): string[] {
  const [first] = reaches;
  if (!first) return [];
  const isShared = (index: number) => reaches.every(({ keys }) => keys[index] === first.keys[index]);
  return reaches.map(({ labels }) => labels.filter((_, index) => !isShared(index)).join(", "));
}

/** The numbers on the badge of a place: those of the best way to it. */
export function bestCounts(all: readonly Counts[]): Counts | null {
  return all[0] ?? null;
}
