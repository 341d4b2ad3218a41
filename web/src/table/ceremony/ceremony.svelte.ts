// Shows the Festivals and the end of the game as moments: once by themselves while somebody watches, and again from the
// log.

import { getContext, setContext, untrack } from "svelte";
import type { Animation } from "../animation/animation.svelte";
import type { Sentence } from "../log/log";
import type { TableStore } from "../state/tableStore.svelte";
import type { StateOut } from "../../wire";
import { momentsIn, rank, type Moment } from "./moments";

const CEREMONY = Symbol("ceremony");

export class Ceremony {
  /** The moment that is shown. */
  current = $state.raw<Moment | null>(null);
  readonly moments = $derived.by(() => {
    const { log, view, book } = this.table;
    const vp = view?.players.map((player) => player.vp) ?? [];
    return momentsIn(log, vp, Object.keys(book["source"] ?? {}));
  });
  /** A moment to show as soon as the moves before it have been shown. */
  #next = $state.raw<Moment | null>(null);
  /** The last entry of the log and the last moment that are no news; null: everything so far. */
  #known: { version: number; rank: number } | null = null;
  /** The state before the connection was lost: what the next one adds was missed. */
  #missing: StateOut | null = null;

  constructor(
    readonly table: TableStore,
    readonly animation: Animation,
    /** Whether moments are shown from the log alone. */
    readonly isQuiet: () => boolean,
  ) {}

  /** Whether a moment is shown or about to be; browser tests wait until it is not. */
  get isDue(): boolean {
    return this.#next !== null || this.current !== null;
  }

  /** Notice moments that have just happened. Whoever comes back, by a reload or a new connection, missed them. */
  hear(): void {
    const { log, state, connection } = this.table;
    if (connection !== "open") {
      this.#known = null;
      this.#missing = state;
    }
    if (state === this.#missing || connection !== "open") return;
    this.#missing = null;
    const known = this.#known;
    const last = this.moments.at(-1) ?? null;
    this.#known = {
      version: Math.max(known?.version ?? 0, log.at(-1)?.version ?? 0),
      rank: Math.max(known?.rank ?? 0, last ? rank(last) : 0),
    };
    if (known === null || this.#known.version === known.version) return;
    // Whoever goes on playing before it begins does not wait for it.
    const isNews = last !== null && rank(last) > known.rank;
    this.#next = isNews && !document.hidden && !this.isQuiet() ? last : null;
  }

  /** Show the next moment once nothing moves any more and the table is visible. */
  begin(): void {
    const { isIdle } = this.animation;
    if (this.#next === null || !isIdle || this.table.passTo !== null) return;
    this.current = this.#next;
    this.#next = null;
  }

  /** The moment that these sentences of the log tell. */
  in(sentences: readonly Sentence[]): Moment | null {
    const events = sentences.flatMap(({ event }) => (event ? [event] : []));
    const isOver = events.some(({ kind }) => kind === "game-over");
    const festival = events.find(({ kind }) => kind === "festival")?.facts[0];
    if (!isOver && festival === undefined) return null;
    const isIt = ({ winners, festival: number }: Moment) =>
      isOver ? winners !== null : !winners && number === festival;
    return this.moments.find(isIt) ?? null;
  }

  show(moment: Moment): void {
    this.animation.skip();
    this.current = moment;
  }

  close(): void {
    this.current = null;
  }
}

/** Watch a table for moments from now on. Call while its page is initialised, after its animation. */
export function shareCeremony(source: () => TableStore, animation: Animation, isQuiet: () => boolean): Ceremony {
  const ceremony = setContext(CEREMONY, new Ceremony(untrack(source), animation, isQuiet));
  $effect.pre(() => {
    const { log, state, connection } = ceremony.table;
    void [log, state, connection];
    untrack(() => ceremony.hear());
  });
  $effect(() => ceremony.begin());
  return ceremony;
}

/** Undefined where no game is played: in the log of the companion. */
export function theCeremony(): Ceremony | undefined {
  return getContext<Ceremony | undefined>(CEREMONY);
}
