// Suggestions for the current question: requested from the server, shown one by one, then step by step.

import { api } from "../../shared/api";
import { texts } from "../../shared/texts.svelte";
import { troubleIn } from "../../shared/trouble";
import type { Place } from "../../table/scene/places";
import type { HintOut, LineStepOut, SuggestionOut, TableOut } from "../../wire";

export class Hints {
  hint = $state.raw<HintOut | null>(null);
  isSearching = $state(false);
  trouble = $state("");
  /** The selected suggestion. */
  chosen = $state<number | null>(null);
  /** The visible step of its line; null before the second click. */
  step = $state<number | null>(null);

  readonly suggestion = $derived(this.chosen === null ? undefined : this.hint?.suggestions[this.chosen]);
  readonly isOpen = $derived(this.hint !== null || this.isSearching || this.trouble !== "");

  /** Request suggestions; replies that arrive after the question was answered are dropped. */
  async ask(table: string): Promise<void> {
    this.close();
    this.isSearching = true;
    const asked = (this.#asked += 1);
    try {
      const hint = await api.get("/api/tables/{table}/hint", { at: { table }, query: { language: texts.language } });
      if (asked === this.#asked) this.hint = hint;
    } catch (error) {
      if (asked === this.#asked) this.trouble = troubleIn(error);
    }
    if (asked === this.#asked) this.isSearching = false;
  }
  #asked = 0;

  /** The first click selects a suggestion, the second shows its line. */
  click(number: number): void {
    if (this.chosen !== number) {
      this.chosen = number;
      this.step = null;
    } else if (this.step === null && this.suggestion?.line.length) this.step = 0;
    else this.step = null;
  }

  go(by: number): void {
    const steps = this.suggestion?.line.length ?? 0;
    if (this.step !== null) this.step = Math.min(steps - 1, Math.max(0, this.step + by));
  }

  close(): void {
    this.#asked += 1;
    this.hint = null;
    this.isSearching = false;
    this.trouble = "";
    this.chosen = this.step = null;
  }
}

/** Whether suggestions are available now: a puzzle has none before its answer, and its facts are sent only once. */
export function hasHints({ hints, origin }: Pick<TableOut, "hints" | "origin">, line: number): boolean {
  return origin?.kind === "puzzle" ? line > (origin.line ?? 0) : hints;
}

/** The answers of a suggestion, as steps of its line. */
export function firstSteps({ keys, line }: SuggestionOut): readonly LineStepOut[] {
  return line.slice(0, keys.length);
}

/** The places that a suggestion concerns. */
export function placesOf(suggestion: SuggestionOut): Place[] {
  return firstSteps(suggestion).flatMap(({ place }) => place ?? []);
}
