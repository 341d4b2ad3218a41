// The review of a finished game: load it, request it, wait for it, cancel it.

import { api } from "../../shared/api";
import { person } from "../../shared/person.svelte";
import { texts } from "../../shared/texts.svelte";
import { troubleIn } from "../../shared/trouble";
import type { ReviewOut, ReviewStateOut } from "../../wire";

/** Milliseconds between two progress checks. */
const EVERY = 1_000;
/** Lines of play for a decision that matters: default, and for a deeper review. */
export const USUAL = 128;
export const DEEP = 500;

export class ReviewStore {
  progress = $state.raw<ReviewStateOut | null>(null);
  trouble = $state("");

  readonly review = $derived<ReviewOut | null>(this.progress?.review ?? null);
  readonly isMaking = $derived(this.progress?.status === "waiting" || this.progress?.status === "running");

  #timer: ReturnType<typeof setTimeout> | null = null;
  #closed = false;

  constructor(
    readonly id: string,
    readonly invite: string | null,
  ) {}

  async read(): Promise<void> {
    const { language } = texts;
    await this.#work(() =>
      api.get("/api/tables/{table}/review", { at: { table: this.id }, query: { invite: this.invite, language } }),
    );
  }

  async ask(lines: number = USUAL): Promise<void> {
    await this.#work(async () => {
      await person.signIn("");
      return api.post("/api/tables/{table}/review", { at: { table: this.id }, body: { lines, invite: this.invite } });
    });
  }

  /** Wait no longer; the server drops the review if nobody else waits for it. */
  async cancel(): Promise<void> {
    await this.#work(() =>
      api.delete("/api/tables/{table}/review", { at: { table: this.id }, query: { invite: this.invite } }),
    );
  }

  /** Request a review if there is none: whoever opens the page wants it. */
  async begin(): Promise<void> {
    if (this.progress?.status === "none") await this.ask();
  }

  close(): void {
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  async #work(job: () => Promise<ReviewStateOut>): Promise<void> {
    try {
      this.progress = await job();
      this.trouble = "";
    } catch (error) {
      this.trouble = troubleIn(error);
    }
    if (this.#timer !== null) clearTimeout(this.#timer);
    if (this.isMaking && !this.#closed) this.#timer = setTimeout(() => void this.read(), EVERY);
  }
}
