// Company in the first games after a chapter or lesson: each kind of question and each mistake is explained once.
// Stored in the browser.

import { settings } from "../../shared/settings.svelte";
import type { Held } from "../../table/state/warnings";
import { lessons } from "./lessons.svelte";

const KEY = "tawantinsuyu-met";

/** Parse the rules of what was met, by prompt or mistake. */
export function parseMet(text: string | null): Readonly<Record<string, string>> {
  try {
    const stored: unknown = JSON.parse(text ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, rule]) => typeof rule === "string")) as Record<
      string,
      string
    >;
  } catch {
    return {};
  }
}

/** Mistakes are stored by the names of their texts, questions by their prompts alone. */
export function mistakeName(id: string): string {
  return `mistake.${id}`;
}

/** The name of the text about something met. */
export function textName(met: string): string {
  return met.startsWith(mistakeName("")) ? met : `first.${met}`;
}

class Company {
  #met = $state.raw(parseMet(fetched()));

  /** The rules of what was explained, by prompt or mistake. */
  get met(): Readonly<Record<string, string>> {
    return this.#met;
  }

  get isWanted(): boolean {
    return settings.company && lessons.learned.size > 0;
  }

  /** Whether the warnings of an answer are explained on a card, since one of them comes for the first time. */
  explains({ warnings }: Held): boolean {
    return this.isWanted && warnings.some(({ id }) => !(mistakeName(id) in this.#met));
  }

  meet(name: string, rule: string): void {
    this.#met = { ...this.#met, [name]: rule };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#met));
    } catch {
      // Without storage it lasts as long as the page.
    }
  }
}

function fetched(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const company = new Company();
