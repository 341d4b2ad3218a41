// The rules, fetched when they are first opened, and shown beside the table.

import { api, Refused } from "../../shared/api";
import type { Book } from "./rules";
import { say, texts } from "../../shared/texts.svelte";

class Reference {
  isOpen = $state(false);
  /** The rule to be shown; null: wherever one was. */
  wanted = $state<string | null>(null);
  /** Counts how often something was wanted, so that the same rule can be wanted again. */
  asked = $state(0);
  books = $state.raw<readonly Book[]>([]);
  trouble = $state("");
  #language: string | null = null;

  /** Open the rules beside everything, at a rule. */
  open(rule: string | null = null): void {
    this.want(rule);
    this.isOpen = true;
  }

  close(): void {
    this.isOpen = false;
  }

  want(rule: string | null): void {
    this.wanted = rule;
    this.asked += 1;
  }

  /** Read the rules in the language of the page, unless they are there. */
  async load(): Promise<void> {
    const { language } = texts;
    if (this.#language === language) return;
    this.#language = language;
    this.trouble = "";
    try {
      const found = await api.get("/api/rules/{language}", { at: { language } });
      if (this.#language === language) this.books = found.books;
    } catch (error) {
      this.#language = null;
      this.trouble = error instanceof Refused ? error.message : say("reference.failed");
    }
  }
}

export const reference = new Reference();
