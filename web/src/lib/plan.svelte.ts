// What is prepared while others play: one's next placement, and that one takes nothing when others act. It is kept in this
// browser, and carried out if it is still possible at the same price.

import type { PassingOut, WayOut } from "../wire";
import { api } from "./api";
import { texts } from "./texts.svelte";
import { reachesOf, type Counts, type Reach } from "./ways";

/** Milliseconds without news after which the ways of one's own turn are asked for. */
const PAUSE = 250;

/** What becomes of a plan when the turn comes: done as prepared, or not because it is impossible or has another price. */
export type Outcome =
  { kind: "kept"; keys: readonly string[] } | { kind: "gone" } | { kind: "changed"; counts: Counts };

/** What others do and one may be asked about in their turns. */
export const OCCASIONS = [
  "follow-produce",
  "follow-worship",
  "follow-offering",
  "follow-conquest",
  "follow-rejuvenate",
  "leftover",
] as const;
export type Occasion = PassingOut["occasion"];

/** What is kept: for which seat it was meant, and the turn in which it was prepared. */
type Kept = { seat: number; turn: number; prepared: Reach | null; passes: Occasion[] };

export class Plan {
  /** What one's turn would lead to if it began now. */
  ways = $state.raw<readonly WayOut[]>([]);
  prepared = $state.raw<Reach | null>(null);
  /** Why what was prepared was not done. */
  outcome = $state.raw<Outcome | null>(null);

  /** Occasions at which one takes nothing without being asked, until one's next turn. */
  passes = $state.raw<readonly Occasion[]>([]);

  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The seat that it is for; null while several people share the device. */
  seat = $state<number | null>(null);
  #turn = 0;

  constructor(readonly table: string) {}

  /** Where the game stands. What was prepared on this device before the page was loaded is taken up again. */
  stand(seat: number, turn: number, players: number): void {
    if (this.seat === null) {
      const kept = keptFor(stored(this.#key), seat, turn, players);
      this.prepared = kept?.prepared ?? null;
      this.passes = kept?.passes ?? [];
    }
    this.seat = seat;
    this.#turn = turn;
  }

  get #key(): string {
    return `tawantinsuyu-plan-${this.table}`;
  }

  #keep(): void {
    const { prepared, passes } = this;
    if (this.seat === null) return;
    const kept: Kept = { seat: this.seat, turn: this.#turn, prepared, passes: [...passes] };
    try {
      if (prepared || passes.length) localStorage.setItem(this.#key, JSON.stringify(kept));
      else localStorage.removeItem(this.#key);
    } catch {
      // It lasts as long as the page.
    }
  }

  /** Take nothing at an occasion, or be asked again. */
  pass(occasion: Occasion, on: boolean): void {
    const others = this.passes.filter((each) => each !== occasion);
    this.passes = on ? [...others, occasion] : others;
    this.#keep();
  }

  /** The answer that was prepared for a question in another's turn; null: it is to be asked. */
  passed(passing: PassingOut | null | undefined): string | null {
    return passing && this.passes.includes(passing.occasion) ? passing.key : null;
  }

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
    this.#keep();
  }

  /** The turn has come: whether what was prepared can be done as it was meant. */
  settle(ways: readonly WayOut[]): readonly string[] | null {
    const { prepared } = this;
    this.prepared = null;
    this.passes = [];
    this.#keep();
    if (!prepared) return null;
    const outcome = outcomeOf(prepared, ways);
    this.outcome = outcome.kind === "kept" ? null : outcome;
    return outcome.kind === "kept" ? outcome.keys : null;
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** What was kept, if it was meant for this seat and for the turn that comes next or is there now. */
export function keptFor(text: string | null, seat: number, turn: number, players: number): Kept | null {
  try {
    const kept = JSON.parse(text ?? "null") as Kept | null;
    return kept && kept.seat === seat && turn - kept.turn >= 0 && turn - kept.turn < players ? kept : null;
  } catch {
    return null;
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
