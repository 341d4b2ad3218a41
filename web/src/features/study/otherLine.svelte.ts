// Another line from a move of a replay: played answer by answer, kept in a comment, and stepped through.

import { api } from "../../shared/api";
import { texts } from "../../shared/texts.svelte";
import { Work } from "../../shared/work.svelte";
import type { LineOut } from "../../wire";

export class OtherLine extends Work {
  /** The move from which the line begins. */
  at = $state(0);
  /** The whole line, and how many keys there are after each of its steps. */
  whole = $state.raw<readonly string[]>([]);
  ends = $state.raw<readonly number[]>([]);
  /** How many steps are shown, and the position after them; null while the game itself is shown. */
  shown = $state(0);
  reply = $state.raw<LineOut | null>(null);
  /** Counts replies. */
  version = $state(0);

  constructor(
    readonly id: string,
    readonly invite: string | null,
  ) {
    super();
  }

  /** Show a line from its beginning; an empty one is to be played. */
  async open(at: number, line: readonly string[]): Promise<void> {
    this.at = at;
    await this.#ask(line, null);
    if (this.reply) await this.go(0);
  }

  /** Show the position after so many steps. */
  async go(step: number): Promise<void> {
    const { whole, ends } = this;
    await this.#ask(whole.slice(0, ends[step - 1] ?? 0), null, step);
    this.whole = whole;
    this.ends = ends;
  }

  /** Answer here, one key after the other: from here on the line is a new one. */
  async answer(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      if (!(await this.#ask(this.reply?.keys ?? [], key))) return;
    }
  }

  leave(): void {
    this.reply = null;
    this.trouble = "";
  }

  #ask(keys: readonly string[], answer: string | null, step?: number): Promise<boolean> {
    const { id, invite, at } = this;
    const body = { at, keys: [...keys], answer, invite, language: texts.language };
    return this.do(async () => {
      this.reply = await api.post("/api/tables/{table}/study/line", { at: { table: id }, body });
      if (step === undefined) {
        this.whole = this.reply.keys;
        this.ends = this.reply.ends;
      }
      this.shown = step ?? this.ends.length;
      this.version += 1;
    });
  }
}
