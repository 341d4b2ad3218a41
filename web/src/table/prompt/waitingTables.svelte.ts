// The tables that wait for the person. They are asked for now and then, by whatever page shows them.

import type { TableOut } from "../../wire";
import { api } from "../../shared/api";
import { person } from "../../shared/person.svelte";

/** Milliseconds between two looks. */
const PAUSE = 15_000;

class Waiting {
  tables = $state.raw<readonly TableOut[]>([]);
  #last = -Infinity;

  /** Look, unless it was done a moment ago or nobody sees the page. */
  async look(): Promise<void> {
    const now = performance.now();
    if (!person.me || document.hidden || now - this.#last < PAUSE) return;
    this.#last = now;
    try {
      const { tables } = await api.get("/api/me/tables", {});
      this.tables = tables.filter((table) => table.your_turn && table.status === "playing");
    } catch {
      // The next look may succeed.
    }
  }
}

export const waiting = new Waiting();
