import { describe, expect, it } from "vitest";
import type { FromThinker, ToThinker } from "./messages";
import { Thinking, type ThinkerPort } from "./thinkers";

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

  async finds(found: string): Promise<void> {
    await this.#tells({ id: this.#ids.shift() ?? 0, found, seconds: 1 });
  }

  async fails(): Promise<void> {
    await this.#tells({ id: this.#ids.shift() ?? 0, failed: "no" });
  }

  async #tells(data: FromThinker): Promise<void> {
    this.onmessage?.({ data } as MessageEvent<FromThinker>);
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  }
}

function pool(most: number): { thinking: Thinking; workers: FakeWorker[] } {
  const workers: FakeWorker[] = [];
  const start = () => {
    const made = new FakeWorker();
    workers.push(made);
    return made;
  };
  return { thinking: new Thinking(start, most, (hash) => `box ${hash}`), workers };
}

const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe("Thinking", () => {
  it("starts no worker before something is asked, and uses an idle one again", async () => {
    const { thinking, workers } = pool(4);
    expect(workers).toHaveLength(0);
    for (const asked of ["a", "b"]) {
      const found = thinking.think("choose", asked, "h");
      await settled();
      await workers[0]?.finds("{}");
      expect((await found).found).toBe("{}");
    }
    expect(workers.map((each) => each.asked)).toEqual([["a", "b"]]);
  });

  it("starts one for each that is asked at once, and never more than it may", async () => {
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

  it("tells a worker of a component set that it lacks", async () => {
    const { thinking, workers } = pool(1);
    const found = thinking.think("choose", "a", "h");
    await settled();
    await workers[0]?.finds('{"unknown":true}');
    expect(workers[0]?.known).toEqual(["box h"]);
    await workers[0]?.finds('{"key":"x"}');
    expect((await found).found).toBe('{"key":"x"}');
  });
});
