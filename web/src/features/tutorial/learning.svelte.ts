// The learner's progress in the tutorial, stored in the browser for its table.

import { api } from "../../shared/api";
import { person } from "../../shared/person.svelte";
import { router, tablePath } from "../../shared/router.svelte";
import type { Progress } from "./tutorial";

export type StoredProgress = Progress & {
  table: string;
  /** The guide is gone: everything is learned, or the learner has ended it. */
  over: boolean;
};

const KEY = "tawantinsuyu-learning";

/** Parse the stored progress; null if there is none that can be parsed. */
export function parseProgress(text: string | null): StoredProgress | null {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    if (typeof stored !== "object" || stored === null) return null;
    const { table, read, tips, over } = stored as Partial<Record<keyof StoredProgress, unknown>>;
    if (typeof table !== "string") return null;
    const turns = typeof tips === "object" && tips !== null ? Object.entries(tips) : [];
    return {
      table,
      read: Array.isArray(read) ? read.filter((each) => typeof each === "string") : [],
      tips: Object.fromEntries(turns.filter(([, turn]) => typeof turn === "number")) as Record<string, number>,
      over: over === true,
    };
  } catch {
    return null;
  }
}

class Learning {
  #stored = $state.raw<StoredProgress | null>(parseProgress(fetched()));

  /** The table of the unfinished tutorial; null if there is none. */
  get table(): string | null {
    return this.#stored && !this.#stored.over ? this.#stored.table : null;
  }

  /** The progress at a table; elsewhere nothing has been read yet. */
  at(table: string): StoredProgress {
    return this.#stored?.table === table ? this.#stored : { table, read: [], tips: {}, over: false };
  }

  note(table: string, change: Partial<Omit<StoredProgress, "table">>): void {
    this.#stored = { ...this.at(table), ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#stored));
    } catch {
      // Without storage it lasts as long as the page.
    }
  }

  /** Open a new tutorial table. */
  async begin(): Promise<void> {
    await person.signIn("");
    const made = await api.post("/api/tutorial", {});
    this.note(made.id, { read: [], tips: {}, over: false });
    router.go(tablePath(made.id));
  }
}

function fetched(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const learning = new Learning();
