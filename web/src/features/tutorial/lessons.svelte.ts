// The chapters of the first game and the lessons of the checklist, and which of them the player has learned. Stored in
// the browser.

import { api } from "../../shared/api";
import { person } from "../../shared/person.svelte";
import { router, tablePath } from "../../shared/router.svelte";
import { learning } from "./learning.svelte";
import { learnedBy } from "./lesson";
import type { GoalOut, LessonOut } from "../../wire";

const KEY = "tawantinsuyu-learned";
const TRYING = "tawantinsuyu-trying";

/** The goal that was begun last, and its table. */
export type Trying = { table: string; goal: GoalOut };

/** Parse the stored goal; null if there is none. */
export function parseTrying(text: string | null): Trying | null {
  try {
    const stored = JSON.parse(text ?? "null") as Partial<Trying> | null;
    return typeof stored?.table === "string" && typeof stored.goal?.least === "number" ? (stored as Trying) : null;
  } catch {
    return null;
  }
}

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
  #learned = $state.raw(parseLearned(fetched(KEY)));
  #trying = $state.raw(parseTrying(fetched(TRYING)));

  get trying(): Trying | null {
    return this.#trying;
  }

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
    keep(KEY, [...this.#learned]);
  }

  /** Mark what happened in a game as learned. */
  meet(events: Parameters<typeof learnedBy>[1], own: readonly number[]): void {
    this.learn(...learnedBy(this.all, events, own));
  }

  /** Open the table of a lesson or a chapter, or of a goal of a lesson. A chapter can be continued later. */
  async begin(lesson: string, goal: GoalOut | null = null): Promise<void> {
    await person.signIn("");
    const made = await api.post("/api/tutorial", { body: { lesson } });
    if (this.chapters.some(({ id }) => id === lesson)) learning.begin({ table: made.id, chapter: lesson });
    this.#trying = goal && { table: made.id, goal };
    keep(TRYING, this.#trying);
    router.go(tablePath(made.id));
  }
}

function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

function fetched(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export const lessons = new Lessons();
