// The rulebooks, fetched when they are first opened.

import { api, Refused } from "../../shared/api";
import { say, texts } from "../../shared/texts.svelte";
import type { Book } from "./rules";

class Rulebooks {
  books = $state.raw<readonly Book[]>([]);
  trouble = $state("");
  #language: string | null = null;

  /** Fetch the rules in the language of the page, unless they are already loaded. */
  async load(): Promise<void> {
    const { language } = texts;
    if (this.#language === language) return;
    this.#language = language;
    this.trouble = "";
    try {
      const rules = await api.get("/api/rules/{language}", { at: { language } });
      if (this.#language === language) this.books = rules.books;
    } catch (error) {
      this.#language = null;
      this.trouble = error instanceof Refused ? error.message : say("reference.failed");
    }
  }
}

export const rulebooks = new Rulebooks();
