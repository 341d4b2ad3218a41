// The puzzles, and which of them the player has solved. Stored in the browser.

import { api } from "../../shared/api";
import { person } from "../../shared/person.svelte";
import { router, tablePath } from "../../shared/router.svelte";
import { withAnswer, parseProgress } from "./puzzleList";
import type { PuzzleOut } from "../../wire";

const KEY = "tawantinsuyu-puzzles";

class Puzzles {
  all = $state.raw<readonly PuzzleOut[]>([]);
  daily = $state.raw<string | null>(null);
  day = $state("");
  progress = $state.raw(parseProgress(fetched()));

  async load(): Promise<void> {
    const list = await api.get("/api/puzzles", {});
    this.all = list.puzzles;
    this.daily = list.daily;
    this.day = list.day;
  }

  note(id: string, isRight: boolean): void {
    this.progress = withAnswer(this.progress, id, isRight);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.progress));
    } catch {
      // Without storage it lasts as long as the page.
    }
  }

  /** Open a table with a puzzle. */
  async begin(puzzle: string): Promise<void> {
    await person.signIn("");
    const made = await api.post("/api/puzzles", { body: { puzzle } });
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

export const puzzles = new Puzzles();
