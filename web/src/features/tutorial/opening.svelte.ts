// Opening the table of a chapter or lesson from a page: one at a time, and what went wrong is said there.

import { Refused } from "../../shared/api";
import { say } from "../../shared/texts.svelte";

export class Opening {
  isBusy = $state(false);
  trouble = $state("");

  async run(open: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    this.trouble = "";
    try {
      await open();
    } catch (error) {
      this.trouble = error instanceof Refused ? error.message : say("shell.unreachable");
    } finally {
      this.isBusy = false;
    }
  }
}
