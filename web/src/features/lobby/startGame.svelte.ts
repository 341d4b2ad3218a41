// Starts a game: get an account, create the table, go there.

import { api } from "../../shared/api";
import { choices } from "../../shared/choices.svelte";
import { person } from "../../shared/person.svelte";
import { router, tablePath } from "../../shared/router.svelte";
import { say } from "../../shared/texts.svelte";
import { troubleIn } from "../../shared/trouble";
import { sendEdition } from "../editions/sendEdition";
import { request, type Wishes } from "./newGame";

export class GameStart {
  /** The entered name. */
  name = $state(person.me?.name ?? "");
  busy = $state(false);
  trouble = $state("");

  async begin(wishes: Wishes): Promise<void> {
    await this.work(async () => {
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
    if (person.me) await this.work(() => person.signIn(this.name));
  }

  /** Run one job at a time and report errors. */
  async work(job: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.trouble = "";
    try {
      await job();
    } catch (error) {
      this.trouble = troubleIn(error);
    } finally {
      this.busy = false;
    }
  }
}
