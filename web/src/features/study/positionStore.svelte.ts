// A position that is set up: corrected like a real table, and checked by the server with every change.

import { api } from "../../shared/api";
import { person } from "../../shared/person.svelte";
import { say, texts } from "../../shared/texts.svelte";
import { Work } from "../../shared/work.svelte";
import type { WordBook } from "../../table/state/tableStore.svelte";
import type { PositionIn, PositionOut, TableOut } from "../../wire";

export type Source = { table: string; line: number; invite: string | null };

export class PositionStore extends Work {
  reply = $state.raw<PositionOut | null>(null);
  book = $state.raw<WordBook>({});
  /** The seat whose totals are corrected. */
  seat = $state(0);
  /** Earlier positions, to go back to. */
  before = $state.raw<readonly PositionOut[]>([]);

  readonly piles = $derived(this.reply?.piles ?? {});
  readonly names = $derived((this.reply?.view.players ?? []).map((_, seat) => say("lobby.seat", { number: seat + 1 })));

  /** The position of a game. */
  async open({ table, line, invite }: Source): Promise<void> {
    const query = { language: texts.language, invite };
    await this.do(async () => {
      await person.signIn("");
      this.book = (await api.get("/api/tables/{table}/words", { at: { table }, query })).words;
      await this.#ask({ text: "", table, line, invite, correction: null });
    });
  }

  /** A correction, or the whole text. True if the position is possible. */
  enter(kind: "swap" | "totals" | "table", what: string): Promise<boolean> {
    const { reply, seat } = this;
    return this.do(async () => {
      const correction = kind === "table" ? null : { kind, what, seat };
      await this.#ask({
        text: kind === "table" ? what : (reply?.text ?? ""),
        table: "",
        line: 0,
        invite: null,
        correction,
      });
      if (reply) this.before = [...this.before, reply];
    });
  }

  text(): Promise<string> {
    return Promise.resolve(this.reply?.text ?? "");
  }

  undo(): void {
    this.reply = this.before.at(-1) ?? this.reply;
    this.before = this.before.slice(0, -1);
  }

  /** A study of the position: others can look at it, and games go on from it. */
  async keep(): Promise<TableOut | null> {
    let made: TableOut | null = null;
    await this.do(async () => {
      made = await api.post("/api/studies", {
        body: { record: "", position: this.reply?.text ?? "", title: say("study.position") },
      });
    });
    return made;
  }

  async #ask(asked: Omit<PositionIn, "language">): Promise<void> {
    this.reply = await api.post("/api/studies/position", { body: { ...asked, language: texts.language } });
  }
}
