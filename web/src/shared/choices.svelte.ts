// What the server can play: fetched once, when it is first needed.

import type { ChoicesOut } from "../wire";
import { api } from "./api";

class Choices {
  found = $state.raw<ChoicesOut | null>(null);
  #asked: Promise<ChoicesOut> | null = null;

  /** Ask, unless it was asked already; what failed is asked again. */
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
