// Animates what others do, step by step, in a layer above the table. The table itself always shows the newest state.

import { getContext, setContext, tick, untrack } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import { settings } from "../../shared/settings.svelte";
import type { Entry, Sentence } from "../log/log";
import { sinceLastMove, touched, type Since } from "../log/sinceLastMove";
import type { Scene } from "../scene/scene.svelte";
import type { TableStore } from "../state/tableStore.svelte";
import { condensed, splitOwn, stepsOf, sumChanges, type Change, type Step } from "./animationSteps";
import { fly, flyChange, sourceOf, visibleFlights, type VisibleFlight } from "./flyingPieces";
import { play } from "./sound";

/** The longest time for everything in the queue, and for one step of it, in milliseconds. */
export const ALL = 4_000;
export const LONGEST = 850;
export const SHORTEST = 250;
/** The duration of a step that the viewer asks to see again. */
export const REPLAY = 1_900;

/** The duration of a step when so many steps, including it, and so much time are left; `slow` is the global factor. */
export function pace(left: number, time: number, slow = 1): number {
  return Math.round(Math.min(LONGEST * slow, Math.max(SHORTEST * slow, time / Math.max(1, left))));
}

/** The duration of one motion, in milliseconds. */
export function motion(slow = 1): number {
  return Math.min(400, Math.max(200, 330 * slow));
}

/** A step, with the places where its pieces and gains were before the page changed. */
type Waiting = { step: Step; flights: VisibleFlight[]; source: DOMRect | null };

const ANIMATION = Symbol("animation");

export class Animation {
  /** The current step. */
  step = $state.raw<Step | null>(null);
  /** Whether all moves of others have been shown. */
  isIdle = $state(true);
  /** What others did since the viewer's last move. */
  readonly since: Since | null;
  /** The layer in which copies of pieces fly. */
  layer: HTMLElement | null = null;
  scene: Scene | null = null;

  #known: number | null = null;
  #waiting: Waiting[] = [];
  #isAgain = false;
  /** Gains and losses that have not arrived at the counter of their player. */
  #due = new SvelteMap<string, number>();
  /** Incremented when everything is skipped: whatever arrives later no longer counts. */
  #round = 0;
  /** When everything in the queue should have been shown. */
  #until = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly table: TableStore) {
    this.since = $derived.by(() => {
      const seat = this.table.state?.seat ?? null;
      return seat === null ? null : sinceLastMove(this.table.log, seat);
    });
  }

  /** Process new log entries before the page shows them: the current positions of pieces are where they fly from. */
  hear(log: readonly Entry[], version: number | null): void {
    const known = this.#known;
    if (version === null) return;
    this.#known = version;
    if (known === null) return;
    const added = log.filter((entry) => entry.version > known);
    if (!added.length) return;
    const me = this.table.state?.seat ?? null;
    if (me !== null && added.some((entry) => entry.seat !== me)) play("move");
    if (added.some((entry) => entry.kind !== "answer") || !this.#mayShow()) this.skip();
    else this.#show(added);
  }

  #mayShow(): boolean {
    return settings.moves && !document.hidden && this.layer !== null && this.table.passTo === null;
  }

  /** What a player has according to the page, but not yet on the way there. */
  due(seat: number, what: string): number {
    return this.#due.get(`${seat} ${what}`) ?? 0;
  }

  #owe({ seat, what, by }: Change): void {
    this.#due.set(`${seat} ${what}`, this.due(seat, what) + by);
  }

  /**
   * The viewer's own moves are shown at once and without text, those of others step by step. An answer ends what was
   * still moving: nobody waits for it.
   */
  #show(added: readonly Entry[]): void {
    const me = this.table.state?.seat ?? null;
    const [mine, others] = splitOwn(added, me);
    const iconsOf = (space: string) => this.scene?.icons.get(space) ?? [];
    const own = stepsOf(mine, me, iconsOf).map(prepared);
    if (mine.length) this.skip();
    this.#again(false);
    const later = stepsOf(others, me, iconsOf).map(prepared);
    this.#waiting = condensedQueue([...this.#waiting, ...later]);
    this.#until = performance.now() + ALL * settings.pace;
    this.isIdle = !this.#waiting.length;
    for (const { step } of [...own, ...later]) step.changes.forEach((change) => this.#owe(change));
    const round = this.#round;
    void tick().then(() => {
      if (round !== this.#round) return;
      for (const each of own) this.#act(each);
      if (this.step === null) this.#next();
    });
  }

  #next(): void {
    clearTimeout(this.#timer);
    const left = this.#waiting.length;
    const next = this.#waiting.shift();
    this.step = next?.step ?? null;
    if (this.#isAgain) this.scene?.point(...(next?.step.places ?? []));
    if (!next) {
      this.#isAgain = false;
      this.isIdle = true;
      return;
    }
    const time = this.#isAgain ? REPLAY : pace(left, this.#until - performance.now(), settings.pace);
    if (!this.#isAgain) this.#act(next);
    this.#timer = setTimeout(() => this.#next(), time);
  }

  #act({ step, flights, source }: Waiting): void {
    const { layer } = this;
    const time = motion(settings.pace);
    const round = this.#round;
    if (layer && !document.hidden) for (const flight of flights) fly(layer, flight, time);
    for (const change of sumChanges(step.changes)) {
      const arrive = () => {
        if (round === this.#round) this.#owe({ ...change, by: -change.by });
      };
      if (!layer || document.hidden || !flyChange(layer, change, source, time, arrive)) arrive();
    }
  }

  /** Show it again, slowly: each sentence with its places. */
  again(sentences: readonly Sentence[]): void {
    this.skip();
    const me = this.table.state?.seat ?? null;
    const iconsOf = (space: string) => this.scene?.icons.get(space) ?? [];
    this.#waiting = stepsOf(sentences, me, iconsOf).map((step) => ({ step, flights: [], source: null }));
    this.#again(true);
    this.#next();
  }

  #again(isAgain: boolean): void {
    if (this.#isAgain && !isAgain) this.skip();
    this.#isAgain = isAgain;
  }

  /** Stop: remove the current step and clear the queue. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
    if (this.#isAgain) this.scene?.point();
    this.#isAgain = false;
    this.isIdle = true;
    this.step = null;
    this.#round += 1;
    this.#due.clear();
    this.layer?.replaceChildren();
  }
}

function prepared(step: Step): Waiting {
  return { step, flights: visibleFlights(step.flights), source: sourceOf(step.places) };
}

/** Condense the queue to what can be shown in time. */
function condensedQueue(waiting: readonly Waiting[]): Waiting[] {
  const most = Math.floor(ALL / SHORTEST);
  if (waiting.length <= most) return [...waiting];
  const flights = new Map(
    waiting.flatMap(({ step, flights }) => step.flights.map((flight) => [flight, flights] as const)),
  );
  return condensed(
    waiting.map(({ step }) => step),
    most,
  ).map((step) => {
    const seen = [...new Set(step.flights.flatMap((flight) => flights.get(flight) ?? []))];
    return { step, flights: seen, source: sourceOf(step.places) };
  });
}

/** Animate a table from now on. Call while its page is initialised, before its children. */
export function shareAnimation(source: () => TableStore): Animation {
  const table = untrack(source);
  const animation = setContext(ANIMATION, new Animation(table));
  $effect.pre(() => {
    const { log, state } = table;
    untrack(() => animation.hear(log, state?.version ?? null));
  });
  $effect(() => {
    const stop = () => {
      if (document.hidden) animation.skip();
    };
    const skip = () => animation.skip();
    document.addEventListener("visibilitychange", stop);
    addEventListener("resize", skip);
    return () => {
      document.removeEventListener("visibilitychange", stop);
      removeEventListener("resize", skip);
      animation.skip();
    };
  });
  return animation;
}

export function theAnimation(): Animation {
  return getContext<Animation>(ANIMATION);
}

/** Undefined where nothing is played: in a replay or the companion. */
export function animationIfAny(): Animation | undefined {
  return getContext<Animation | undefined>(ANIMATION);
}

/** Mark the places that others touched. Call within the scene of the table. */
export function markRecent(animation: Animation, scene: Scene): void {
  animation.scene = scene;
  $effect(() => {
    scene.recent = touched(animation.since);
  });
}
