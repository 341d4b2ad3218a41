import { troubleIn } from "../../shared/trouble";

/** One thing at a time: whether it is being done, and what went wrong. */
export class Work {
  busy = $state(false);
  trouble = $state("");

  async do(job: () => Promise<void>): Promise<void> {
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
