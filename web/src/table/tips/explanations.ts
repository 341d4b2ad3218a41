// Explanations of costs and gains, and of why something cannot be chosen: requested once for each question.

import { texts } from "../../shared/texts.svelte";
import type { Place } from "../scene/places";
import type { Shown } from "../scene/shown";
import type { ExplainedOut } from "../../wire";

export class Explanations {
  #of = "";
  #explained = new Map<string, Promise<ExplainedOut | null>>();
  #refused = new Map<Place, Promise<string[]>>();

  /** Why an option costs and gives what it does; null if unknown. */
  explain(shown: Shown, key: string, after: readonly string[] = []): Promise<ExplainedOut | null> {
    this.#forget(shown);
    const ask = () => shown.explain?.(key, after) ?? Promise.resolve(null);
    return cached(this.#explained, [...after, key].join(" "), ask, null);
  }

  /** Why a place is not on offer; empty if the question is about something else. */
  whyNot(shown: Shown, place: Place): Promise<string[]> {
    this.#forget(shown);
    return cached(this.#refused, place, () => shown.whyNot?.(place, false) ?? Promise.resolve([]), []);
  }

  /** The next question invalidates everything. */
  #forget(shown: Shown): void {
    const now = `${shown.version} ${shown.view.seat} ${texts.language}`;
    if (now === this.#of) return;
    this.#of = now;
    this.#explained.clear();
    this.#refused.clear();
  }
}

function cached<T>(answers: Map<string, Promise<T>>, key: string, ask: () => Promise<T>, otherwise: T): Promise<T> {
  let pending = answers.get(key);
  if (pending === undefined) {
    pending = ask().catch(() => {
      answers.delete(key);
      return otherwise;
    });
    answers.set(key, pending);
  }
  return pending;
}
