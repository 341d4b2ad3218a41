// A placement that is prepared while others play. It is kept on this page only, and carried out when one's turn comes, if it
// is still possible at the same price.

import type { WayOut } from "../wire";
import { api } from "./api";
import { texts } from "./texts.svelte";
import { reachesOf, type Counts, type Reach } from "./ways";

/** Milliseconds without news after which the ways of one's own turn are asked for. */
const PAUSE = 250;

/** What becomes of a plan when the turn comes: done as prepared, or not because it is impossible or has another price. */
export type Outcome =
  { kind: "kept"; keys: readonly string[] } | { kind: "gone" } | { kind: "changed"; counts: Counts };

export class Plan {
  /** What one's turn would lead to if it began now. */
  ways = $state.raw<readonly WayOut[]>([]);
  prepared = $state.raw<Reach | null>(null);
  /** Why what was prepared was not done. */
  outcome = $state.raw<Outcome | null>(null);

  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly table: string) {}

  /** Ask for the ways of a seat once nothing new has come for a moment; those with a price are places to plan for. */
  read(seat: number): () => void {
    this.#timer = setTimeout(() => {
      const asked = { at: { table: this.table }, query: { seat, language: texts.language } };
      void api.get("/api/tables/{table}/ways", asked).then(
        ({ ways }) => (this.ways = priced(ways)),
        () => (this.ways = []),
      );
    }, PAUSE);
    return () => clearTimeout(this.#timer);
  }

  prepare(reach: Reach | null): void {
    this.prepared = reach;
    this.outcome = null;
  }

  /** The turn has come: whether what was prepared can be done as it was meant. */
  settle(ways: readonly WayOut[]): readonly string[] | null {
    const { prepared } = this;
    if (!prepared) return null;
    this.prepared = null;
    const outcome = outcomeOf(prepared, ways);
    this.outcome = outcome.kind === "kept" ? null : outcome;
    return outcome.kind === "kept" ? outcome.keys : null;
  }
}

export function priced(ways: readonly WayOut[]): WayOut[] {
  return ways
    .map((way) => ({ ...way, ends: way.ends.filter(({ counts }) => counts) }))
    .filter(({ ends }) => ends.length);
}

export function outcomeOf(prepared: Reach, ways: readonly WayOut[]): Outcome {
  const path = prepared.keys.join(" ");
  const now = reachesOf(ways)
    .get(prepared.place)
    ?.find(({ keys }) => keys.join(" ") === path);
  if (!now) return { kind: "gone" };
  const isSame = now.counts?.food === prepared.counts?.food && now.counts?.tasks === prepared.counts?.tasks;
  return isSame ? { kind: "kept", keys: now.keys } : { kind: "changed", counts: now.counts ?? {} };
}
