// What is prepared while others play: one's next placement, and what one takes, or that one takes nothing, when others act.
// It is kept in this browser, and carried out if it is still possible at the same price.

import type { AskedAheadOut, OfferOut, PassingOut, WayOut } from "../../wire";
import { api } from "../../shared/api";
import { texts } from "../../shared/texts.svelte";
import { reachesOf, type Counts, type Reach } from "../scene/ways";

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

/** Something to take at an occasion; `done` is the turn in which it was taken. */
export type Answer = { occasion: Occasion; prompt: string; key: string; offer: OfferOut; done: number | null };

/** A question in the turn of another: its prompt, how to take nothing, what is offered, and when it is asked. */
export type Asked = {
  prompt: string;
  passing: PassingOut;
  offers: Readonly<Record<string, OfferOut>>;
  turn: number;
  version: number;
};

/** What is kept: for which seat it was meant, and the turn in which it was prepared. */
type Kept = { seat: number; turn: number; prepared: Reach | null; passes: Occasion[]; answers?: Answer[] };

export class Plan {
  /** What one's turn would lead to if it began now. */
  ways = $state.raw<readonly WayOut[]>([]);
  prepared = $state.raw<Reach | null>(null);
  /** Why what was prepared was not done. */
  outcome = $state.raw<Outcome | null>(null);

  /** Occasions at which one takes nothing without being asked, until one's next turn. */
  passes = $state.raw<readonly Occasion[]>([]);
  /** What one takes at other occasions without being asked, until one's next turn. */
  answers = $state.raw<readonly Answer[]>([]);
  /** What could be taken if others let one take part now. */
  offered = $state.raw<readonly AskedAheadOut[]>([]);
  /** The question that was answered last: it is answered once. */
  #answered = -1;

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
      this.answers = kept?.answers ?? [];
    }
    // Why something was not done is told in the turn in which it was to be done.
    if (this.seat !== null && turn !== this.#turn) this.outcome = null;
    this.seat = seat;
    this.#turn = turn;
  }

  get #key(): string {
    return `tawantinsuyu-plan-${this.table}`;
  }

  #keep(): void {
    const { prepared, passes, answers } = this;
    if (this.seat === null) return;
    const kept: Kept = { seat: this.seat, turn: this.#turn, prepared, passes: [...passes], answers: [...answers] };
    try {
      if (prepared || passes.length || answers.length) localStorage.setItem(this.#key, JSON.stringify(kept));
      else localStorage.removeItem(this.#key);
    } catch {
      // It lasts as long as the page.
    }
  }

  /** Take nothing at an occasion, or be asked again. */
  pass(occasion: Occasion, on: boolean): void {
    const others = this.passes.filter((each) => each !== occasion);
    this.passes = on ? [...others, occasion] : others;
    if (on) this.answers = this.answers.filter((each) => each.occasion !== occasion);
    this.#keep();
  }

  /** Take something at an occasion, or no longer; it replaces what only one of can be taken. */
  take({ occasion, prompt, several, offers }: AskedAheadOut, key: string, on: boolean): void {
    const offer = offers[key];
    const isReplaced = (each: Answer) => each.prompt === prompt && (each.key === key || (on && !several));
    const others = this.answers.filter((each) => !isReplaced(each));
    this.answers = on && offer ? [...others, { occasion, prompt, key, offer, done: null }] : others;
    if (on) this.passes = this.passes.filter((each) => each !== occasion);
    this.outcome = null;
    this.#keep();
  }

  /** What is still to be taken. */
  get awaited(): readonly Answer[] {
    return this.answers.filter((each) => each.done === null);
  }

  takes(key: string, prompt: string): boolean {
    return this.awaited.some((each) => each.key === key && each.prompt === prompt);
  }

  /** The answer that was prepared for a question in another's turn; null: it is to be asked. */
  answerTo(asked: Asked): string | null {
    const { passing, version } = asked;
    if (version === this.#answered) return null;
    const key = this.passes.includes(passing.occasion) ? passing.key : this.#taken(asked);
    if (key !== null) this.#answered = version;
    return key;
  }

  /** What is taken next; when all of it is, nothing more is. If it has another price, all of the occasion is asked. */
  #taken({ prompt, passing, offers, turn }: Asked): string | null {
    const isMeant = (each: Answer) => each.occasion === passing.occasion;
    this.answers = this.answers.filter((each) => each.done === null || each.done === turn);
    const meant = this.answers.filter(isMeant);
    if (!meant.length) return null;
    const next = meant.find((each) => each.prompt === prompt && each.done === null);
    if (next && !isSamePrice(next.offer, offers[next.key])) {
      this.answers = this.answers.filter((each) => !isMeant(each));
      this.outcome = { kind: "gone" };
      this.#keep();
      return null;
    }
    this.answers = this.answers.map((each) => (each === next ? { ...each, done: turn } : each));
    this.#keep();
    return next ? next.key : passing.key;
  }

  /** Ask for the ways of a seat once nothing new has come for a moment; those with a price are places to plan for. */
  read(seat: number): () => void {
    this.#timer = setTimeout(() => {
      const asked = { at: { table: this.table }, query: { seat, language: texts.language } };
      void api.get("/api/tables/{table}/ways", asked).then(
        ({ ways, asked }) => this.#foresee(priced(ways), asked),
        () => this.#foresee([], []),
      );
    }, PAUSE);
    return () => clearTimeout(this.#timer);
  }

  #foresee(ways: readonly WayOut[], offered: readonly AskedAheadOut[]): void {
    this.ways = ways;
    this.offered = offered;
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
    this.answers = [];
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

/** Whether an option is offered at the price that it had. */
export function isSamePrice(before: OfferOut, now: OfferOut | undefined): boolean {
  return now !== undefined && priceOf(before) === priceOf(now);
}

function priceOf({ chips }: OfferOut): string {
  return chips.flatMap(({ kind, sign, amount, words }) => (kind === "cost" ? [sign, amount, words] : [])).join();
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
