// The tables that wait for the person, polled by whichever page shows them.

import { api } from "../../shared/api";
import { person } from "../../shared/person.svelte";
import type { TableOut } from "../../wire";

/** Milliseconds between two requests. */
const PAUSE = 15_000;

class WaitingTables {
  tables = $state.raw<readonly TableOut[]>([]);
  #last = -Infinity;

  /** Refresh, unless that was just done or the page is hidden. */
  async look(): Promise<void> {
    const now = performance.now();
    if (!person.me || document.hidden || now - this.#last < PAUSE) return;
    this.#last = now;
    try {
      const { tables } = await api.get("/api/me/tables", {});
      this.tables = tables.filter((table) => table.your_turn && table.status === "playing");
    } catch {
      // The next request may succeed.
    }
  }
}

export const waitingTables = new WaitingTables();
