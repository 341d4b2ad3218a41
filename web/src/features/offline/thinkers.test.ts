import { describe, expect, it } from "vitest";
import { ThinkerPool, type ThinkerPort } from "./thinkers";
import type { FromThinker, ToThinker } from "./messages";

class FakeWorker implements ThinkerPort {
  onmessage: ((event: MessageEvent<FromThinker>) => void) | null = null;
  asked: string[] = [];
  known: string[] = [];
  #ids: number[] = [];

  postMessage(message: ToThinker): void {
    if (message.type === "learn") this.known.push(message.data);
    if (message.type !== "think") return;
    this.asked.push(message.asked);
    this.#ids.push(message.id);
  }

  async finds(answer: string): Promise<void> {
    await this.#tells({ id: this.#ids.shift() ?? 0, answer, seconds: 1 });
  }

  async fails(): Promise<void> {
    await this.#tells({ id: this.#ids.shift() ?? 0, failed: "no" });
  }

  async #tells(data: FromThinker): Promise<void> {
    this.onmessage?.({ data } as MessageEvent<FromThinker>);
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  }
}

function pool(most: number): { thinking: ThinkerPool; workers: FakeWorker[] } {
  const workers: FakeWorker[] = [];
  const start = () => {
    const made = new FakeWorker();
    workers.push(made);
    return made;
  };
  return { thinking: new ThinkerPool(start, most, (hash) => `box ${hash}`), workers };
}

const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe("ThinkerPool", () => {
  it("starts no worker before the first request, and reuses an idle one", async () => {
    const { thinking, workers } = pool(4);
    expect(workers).toHaveLength(0);
    for (const asked of ["a", "b"]) {
      const thought = thinking.think("choose", asked, "h");
      await settled();
      await workers[0]?.finds("{}");
      expect((await thought).answer).toBe("{}");
    }
    expect(workers.map((each) => each.asked)).toEqual([["a", "b"]]);
  });

  it("starts one for each concurrent request, up to the limit", async () => {
    const { thinking, workers } = pool(2);
    const asked = ["a", "b", "c"].map((each) => thinking.think("analyse", each, "h"));
    await settled();
    expect(workers.map((each) => each.asked)).toEqual([["a"], ["b"]]);
    await workers[1]?.finds("{}");
    expect(workers.map((each) => each.asked)).toEqual([["a"], ["b", "c"]]);
    await workers[0]?.finds("{}");
    await workers[1]?.finds("{}");
    expect(await Promise.all(asked)).toHaveLength(3);
  });

  it("goes on after a failure", async () => {
    const { thinking, workers } = pool(1);
    const first = thinking.think("choose", "a", "h");
    const second = thinking.think("choose", "b", "h");
    await settled();
    const failed = expect(first).rejects.toThrow("no");
    await workers[0]?.fails();
    await failed;
    await workers[0]?.finds("{}");
    expect((await second).seconds).toBe(1);
  });

  it("sends a worker a component set that it lacks", async () => {
    const { thinking, workers } = pool(1);
    const thought = thinking.think("choose", "a", "h");
    await settled();
    await workers[0]?.finds('{"unknown":true}');
    expect(workers[0]?.known).toEqual(["box h"]);
    await workers[0]?.finds('{"key":"x"}');
    expect((await thought).answer).toBe('{"key":"x"}');
  });
});
