// What the viewer prepares while others play: the next placement, and what to take, or to take nothing, when others
// act. It is stored in this browser and carried out if it is still possible at the same price.

import { api } from "../../shared/api";
import { texts } from "../../shared/texts.svelte";
import { reachesOf, type Counts, type Reach } from "../scene/ways";
import type { AskedAheadOut, OfferOut, PassingOut, WayOut } from "../../wire";

/** Milliseconds without news before the ways of the viewer's own turn are requested. */
const PAUSE = 250;

/** The result of a plan when the turn comes: carried out, or not because it is impossible or has another price. */
export type Outcome =
  { kind: "kept"; keys: readonly string[] } | { kind: "gone" } | { kind: "changed"; counts: Counts };

/** Occasions in others' turns at which the viewer may be asked. */
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

/** A question in another's turn: its prompt, how to take nothing, the offers, and when it is asked. */
export type Asked = {
  prompt: string;
  passing: PassingOut;
  offers: Readonly<Record<string, OfferOut>>;
  turn: number;
  version: number;
};

/** What is stored: the seat it is for, and the turn in which it was prepared. */
type StoredPlan = { seat: number; turn: number; prepared: Reach | null; passes: Occasion[]; answers?: Answer[] };

export class Plan {
  /** Where the viewer's turn would lead if it began now. */
  ways = $state.raw<readonly WayOut[]>([]);
  prepared = $state.raw<Reach | null>(null);
  /** Why the plan was not carried out. */
  outcome = $state.raw<Outcome | null>(null);

  /** Occasions at which to take nothing without being asked, until the viewer's next turn. */
  passes = $state.raw<readonly Occasion[]>([]);
  /** What to take at other occasions without being asked, until the viewer's next turn. */
  answers = $state.raw<readonly Answer[]>([]);
  /** What the viewer could take if others let them take part now. */
  offered = $state.raw<readonly AskedAheadOut[]>([]);
  /** The version of the last question answered: each is answered once. */
  #answered = -1;

  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The seat that the plan is for; null while several people share the device. */
  seat = $state<number | null>(null);
  #turn = 0;

  constructor(readonly table: string) {}

  /** Set the current seat and turn. A plan stored on this device is restored after a reload. */
  update(seat: number, turn: number, players: number): void {
    if (this.seat === null) {
      const kept = storedFor(stored(this.#key), seat, turn, players);
      this.prepared = kept?.prepared ?? null;
      this.passes = kept?.passes ?? [];
      this.answers = kept?.answers ?? [];
    }
    // The reason is shown only in the turn in which the plan was due.
    if (this.seat !== null && turn !== this.#turn) this.outcome = null;
    this.seat = seat;
    this.#turn = turn;
  }

  get #key(): string {
    return `tawantinsuyu-plan-${this.table}`;
  }

  #store(): void {
    const { prepared, passes, answers } = this;
    if (this.seat === null) return;
    const kept: StoredPlan = {
      seat: this.seat,
      turn: this.#turn,
      prepared,
      passes: [...passes],
      answers: [...answers],
    };
    try {
      if (prepared || passes.length || answers.length) localStorage.setItem(this.#key, JSON.stringify(kept));
      else localStorage.removeItem(this.#key);
    } catch {
      // Without storage it lasts as long as the page.
    }
  }

  /** Take nothing at an occasion, or be asked again. */
  pass(occasion: Occasion, on: boolean): void {
    const others = this.passes.filter((each) => each !== occasion);
    this.passes = on ? [...others, occasion] : others;
    if (on) this.answers = this.answers.filter((each) => each.occasion !== occasion);
    this.#store();
  }

  /** Take something at an occasion, or stop doing so; it replaces an answer where only one is possible. */
  take({ occasion, prompt, several, offers }: AskedAheadOut, key: string, on: boolean): void {
    const offer = offers[key];
    const isReplaced = (each: Answer) => each.prompt === prompt && (each.key === key || (on && !several));
    const others = this.answers.filter((each) => !isReplaced(each));
    this.answers = on && offer ? [...others, { occasion, prompt, key, offer, done: null }] : others;
    if (on) this.passes = this.passes.filter((each) => each !== occasion);
    this.outcome = null;
    this.#store();
  }

  /** Prepared answers that are not used yet. */
  get unused(): readonly Answer[] {
    return this.answers.filter((each) => each.done === null);
  }

  takes(key: string, prompt: string): boolean {
    return this.unused.some((each) => each.key === key && each.prompt === prompt);
  }

  /** The prepared answer to a question in another's turn; null: ask the player. */
  answerTo(asked: Asked): string | null {
    const { passing, version } = asked;
    if (version === this.#answered) return null;
    const key = this.passes.includes(passing.occasion) ? passing.key : this.#taken(asked);
    if (key !== null) this.#answered = version;
    return key;
  }

  /**
   * The next prepared answer; once all are used, nothing more is taken. If the price has changed, the player is asked
   * about the whole occasion.
   */
  #taken({ prompt, passing, offers, turn }: Asked): string | null {
    const isMeant = (each: Answer) => each.occasion === passing.occasion;
    this.answers = this.answers.filter((each) => each.done === null || each.done === turn);
    const meant = this.answers.filter(isMeant);
    if (!meant.length) return null;
    const next = meant.find((each) => each.prompt === prompt && each.done === null);
    if (next && !isSamePrice(next.offer, offers[next.key])) {
      this.answers = this.answers.filter((each) => !isMeant(each));
      this.outcome = { kind: "gone" };
      this.#store();
      return null;
    }
    this.answers = this.answers.map((each) => (each === next ? { ...each, done: turn } : each));
    this.#store();
    return next ? next.key : passing.key;
  }

  /** Request the ways of a seat after a moment without news; those with a price are places to plan for. */
  read(seat: number): () => void {
    this.#timer = setTimeout(() => {
      const asked = { at: { table: this.table }, query: { seat, language: texts.language } };
      void api.get("/api/tables/{table}/ways", asked).then(
        ({ ways, asked }) => this.#setAhead(priced(ways), asked),
        () => this.#setAhead([], []),
      );
    }, PAUSE);
    return () => clearTimeout(this.#timer);
  }

  #setAhead(ways: readonly WayOut[], offered: readonly AskedAheadOut[]): void {
    this.ways = ways;
    this.offered = offered;
  }

  prepare(reach: Reach | null): void {
    this.prepared = reach;
    this.outcome = null;
    this.#store();
  }

  /** The turn has come: the keys of the plan, if it can be carried out as prepared. */
  settle(ways: readonly WayOut[]): readonly string[] | null {
    const { prepared } = this;
    this.prepared = null;
    this.passes = [];
    this.answers = [];
    this.#store();
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

/** The stored plan, if it is for this seat and for the current or the next turn. */
export function storedFor(text: string | null, seat: number, turn: number, players: number): StoredPlan | null {
  try {
    const kept = JSON.parse(text ?? "null") as StoredPlan | null;
    return kept && kept.seat === seat && turn - kept.turn >= 0 && turn - kept.turn < players ? kept : null;
  } catch {
    return null;
  }
}

/** Whether an option still has the same price. */
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
