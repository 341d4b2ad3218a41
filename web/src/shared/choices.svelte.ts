// What the server can play: fetched once, on first use.

import type { ChoicesOut } from "../wire";
import { api } from "./api";

class Choices {
  found = $state.raw<ChoicesOut | null>(null);
  #asked: Promise<ChoicesOut> | null = null;

  /** Fetch, unless it was fetched already; a failed request is repeated. */
  async read(): Promise<ChoicesOut> {
    this.#asked ??= api.get("/api/choices", {});
    try {
      this.found = await this.#asked;
      return this.found;
    } catch (error) {
      this.#asked = null;
      throw error;
    }
  }
}

export const choices = new Choices();
