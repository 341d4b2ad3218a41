// What people ask for: one job at a time, and what went wrong with it.

import { troubleIn } from "./trouble";

export class Work {
  busy = $state(false);
  trouble = $state("");
  /** Whether the last job has succeeded. */
  isDone = $state(false);

  /** Do a job. True if it succeeds. */
  async do(job: () => Promise<unknown>): Promise<boolean> {
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
    return this.isDone;
  }
}
