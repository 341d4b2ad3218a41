// The worker that thinks, as the engine uses it: started when something is asked, told of component sets it lacks.

import type { FromThinker, ToThinker } from "./messages";

type Waiting = { resolve: (found: { found: string; seconds: number }) => void; reject: (error: Error) => void };

export class Thinking {
  #worker: Worker | null = null;
  #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor(
    private readonly base: string,
    private readonly sizes: Record<string, number>,
    private readonly boxData: (hash: string) => string,
  ) {}

  /** Start it before it is needed. */
  warm(): void {
    this.#worker ??= this.#start();
  }

  /** What it finds, as JSON of Python, and the seconds that it thought. `box` is the hash of the component set. */
  async think(kind: "choose" | "analyse", asked: string, box: string): Promise<{ found: string; seconds: number }> {
    const first = await this.#ask(kind, asked);
    if (!("unknown" in (JSON.parse(first.found) as object))) return first;
    this.#send({ type: "learn", hash: box, data: this.boxData(box) });
    return this.#ask(kind, asked);
  }

  #ask(kind: "choose" | "analyse", asked: string) {
    const id = (this.#last += 1);
    return new Promise<{ found: string; seconds: number }>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#send({ type: "think", id, kind, asked });
    });
  }

  #send(message: ToThinker): void {
    this.warm();
    this.#worker?.postMessage(message);
  }

  #start(): Worker {
    const worker = new Worker(new URL("./thinker.worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ("failed" in data) waiting?.reject(new Error(data.failed));
      else waiting?.resolve(data);
    };
    worker.postMessage({ type: "start", base: this.base, sizes: this.sizes } satisfies ToThinker);
    return worker;
  }
}
