// The chapters of the first game and the lessons of the checklist, and which of them the player has learned. Stored in
// the browser.

import { api } from "../../shared/api";
import { person } from "../../shared/person.svelte";
import { router, tablePath } from "../../shared/router.svelte";
import { learning } from "./learning.svelte";
import { learnedBy } from "./lesson";
import type { LessonOut } from "../../wire";

const KEY = "tawantinsuyu-learned";

/** Parse the stored ids of lessons. */
export function parseLearned(text: string | null): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return new Set(Array.isArray(stored) ? stored.filter((each) => typeof each === "string") : []);
  } catch {
    return new Set();
  }
}

class Lessons {
  all = $state.raw<readonly LessonOut[]>([]);
  chapters = $state.raw<readonly LessonOut[]>([]);
  #learned = $state.raw(parseLearned(fetched()));

  get learned(): ReadonlySet<string> {
    return this.#learned;
  }

  async load(): Promise<void> {
    if (this.all.length) return;
    const { chapters, lessons } = await api.get("/api/tutorial/lessons", {});
    this.chapters = chapters;
    this.all = lessons;
  }

  learn(...ids: string[]): void {
    if (ids.every((id) => this.#learned.has(id))) return;
    this.#learned = new Set([...this.#learned, ...ids]);
    try {
      localStorage.setItem(KEY, JSON.stringify([...this.#learned]));
    } catch {
      // Without storage it lasts as long as the page.
    }
  }

  /** Mark what happened in a game as learned. */
  meet(events: Parameters<typeof learnedBy>[1], own: readonly number[]): void {
    this.learn(...learnedBy(this.all, events, own));
  }

  /** Open the table of a lesson or a chapter. A chapter can be continued later. */
  async begin(lesson: string): Promise<void> {
    await person.signIn("");
    const made = await api.post("/api/tutorial", { body: { lesson } });
    if (this.chapters.some(({ id }) => id === lesson)) learning.begin({ table: made.id, chapter: lesson });
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

export const lessons = new Lessons();
