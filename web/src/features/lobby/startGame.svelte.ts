// Starts a game: get an account, create the table, go there.

import { api } from "../../shared/api";
import { choices } from "../../shared/choices.svelte";
import { person } from "../../shared/person.svelte";
import { router, tablePath } from "../../shared/router.svelte";
import { say } from "../../shared/texts.svelte";
import { Work } from "../../shared/work.svelte";
import { sendEdition } from "../editions/sendEdition";
import { request, type Wishes } from "./newGame";

export class GameStart extends Work {
  /** The entered name. */
  name = $state(person.me?.name ?? "");

  async begin(wishes: Wishes): Promise<void> {
    await this.do(async () => {
      const known = await choices.read();
      await person.signIn(this.name);
      const nameless = (seat: number) =>
        (seat === 0 && this.name.trim()) || say("choose.seat-of", { number: seat + 1 });
      const { edition } = wishes;
      const body = request(wishes, known, nameless, edition && (await sendEdition(edition)));
      const made = await api.post("/api/tables", { body });
      router.go(tablePath(made.id));
    });
  }

  /** Change the name; without an account it is used for the first game. */
  async rename(): Promise<void> {
    if (person.me) await this.do(() => person.signIn(this.name));
  }

  /** Two clicks make one table. */
  override async do(job: () => Promise<unknown>): Promise<boolean> {
    return !this.busy && (await super.do(job));
  }
}
