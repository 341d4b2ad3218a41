// The person's search for a game: while it is shown, the server hears regularly that they are still there.

import { api } from "../../shared/api";
import { person } from "../../shared/person.svelte";
import { troubleIn } from "../../shared/trouble";
import { Work } from "../../shared/work.svelte";
import type { GameSearch, PairingOut } from "../../wire";

/** Milliseconds between two questions. */
const PAUSE = 3_000;

export class Search extends Work {
  #state = $state.raw<PairingOut | null>(null);

  /** The game that was found, also one of some minutes ago. */
  readonly table = $derived(this.#state?.table ?? null);
  readonly waiting = $derived(this.table === null ? (this.#state?.search ?? null) : null);
  /** How many others are looking for a game. */
  readonly others = $derived(this.#state?.others ?? 0);
  readonly offersBot = $derived(this.#state?.offers_bot ?? false);

  begin(wishes: GameSearch, name: string): Promise<boolean> {
    return this.do(async () => {
      await person.signIn(name);
      this.#state = await api.put("/api/me/search", { body: wishes });
    });
  }

  stop(): Promise<boolean> {
    return this.do(async () => {
      await api.delete("/api/me/search", {});
      this.#state = null;
    });
  }

  /** Ask until the returned function is called; `onfound` gets a table that is found in the meantime. */
  follow(onfound: (table: string) => void): () => void {
    const ask = async () => {
      if (this.busy || person.me === null) return;
      const before = this.#state;
      try {
        const answer = await api.post("/api/me/search/here", {});
        if (this.#state !== before || this.busy) return;
        this.#state = answer;
        this.trouble = "";
        if (before?.search && !before.table && answer.table) onfound(answer.table);
      } catch (error) {
        this.trouble = troubleIn(error);
      }
    };
    void ask();
    const timer = setInterval(() => {
      if (this.waiting) void ask();
    }, PAUSE);
    return () => clearInterval(timer);
  }
}
