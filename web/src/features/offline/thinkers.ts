// The pool of workers that think: another one starts only when all are busy.

import type { FromThinker, ToThinker } from "./messages";

export type Thought = { answer: string; seconds: number };
type Kind = "choose" | "analyse";
type Waiting = { resolve: (thought: Thought) => void; reject: (error: Error) => void };

/** The part of a worker's interface that we use. */
export type ThinkerPort = {
  postMessage(message: ToThinker): void;
  onmessage: ((event: MessageEvent<FromThinker>) => void) | null;
};

class Thinker {
  #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor(private readonly port: ThinkerPort) {
    port.onmessage = ({ data }) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ("failed" in data) waiting?.reject(new Error(data.failed));
      else waiting?.resolve(data);
    };
  }

  /** The worker's result; a component set that it lacks is sent along. */
  async think(kind: Kind, asked: string, box: string, boxData: (hash: string) => string): Promise<Thought> {
    const first = await this.#ask(kind, asked);
    if (!("unknown" in (JSON.parse(first.answer) as object))) return first;
    this.port.postMessage({ type: "learn", hash: box, data: boxData(box) });
    return this.#ask(kind, asked);
  }

  #ask(kind: Kind, asked: string): Promise<Thought> {
    const id = (this.#last += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.port.postMessage({ type: "think", id, kind, asked });
    });
  }
}

export class ThinkerPool {
  #idle: Thinker[] = [];
  #started = 0;
  /** Requests that wait for a worker, in order. */
  #queue: ((thinker: Thinker) => void)[] = [];

  /** `start` starts a worker; there are never more than `most`. */
  constructor(
    private readonly start: () => ThinkerPort,
    private readonly most: number,
    private readonly boxData: (hash: string) => string,
  ) {}

  /** A worker's result, as JSON from Python, and the seconds that it took. `box` is the hash of the component set. */
  async think(kind: Kind, asked: string, box: string): Promise<Thought> {
    const thinker = await this.#free();
    try {
      return await thinker.think(kind, asked, box, this.boxData);
    } finally {
      const next = this.#queue.shift();
      if (next) next(thinker);
      else this.#idle.push(thinker);
    }
  }

  #free(): Thinker | Promise<Thinker> {
    const idle = this.#idle.pop();
    if (idle) return idle;
    if (this.#started >= this.most) return new Promise((resolve) => this.#queue.push(resolve));
    this.#started += 1;
    return new Thinker(this.start());
  }
}
