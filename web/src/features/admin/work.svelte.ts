// Requests of the pages for operators: one at a time, with what went wrong.

import { troubleIn } from "../../shared/trouble";

export class Work {
  busy = $state(false);
  trouble = $state("");
  isDone = $state(false);

  async run(job: () => Promise<unknown>): Promise<void> {
    this.busy = true;
    this.trouble = "";
    this.isDone = false;
    try {
      await job();
      this.isDone = true;
    } catch (error) {
      this.trouble = troubleIn(error);
    } finally {
      this.busy = false;
    }
  }
}
