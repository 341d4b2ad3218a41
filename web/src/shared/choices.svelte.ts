// What the server can play: fetched once, on first use.

import { api } from "./api";
import type { ChoicesOut } from "../wire";

class Choices {
  loaded = $state.raw<ChoicesOut | null>(null);
  #request: Promise<ChoicesOut> | null = null;

  /** Fetch, unless it was fetched already; a failed request is repeated. */
  async read(): Promise<ChoicesOut> {
    this.#request ??= api.get("/api/choices", {});
    try {
      this.loaded = await this.#request;
      return this.loaded;
    } catch (error) {
      this.#request = null;
      throw error;
    }
  }
}

export const choices = new Choices();
