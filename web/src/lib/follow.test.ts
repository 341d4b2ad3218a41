import { describe, expect, test } from "vitest";
import { ALL, divided, LONGEST, pace, SHORTEST, summed } from "./follow.svelte";
import { entry, event, logOf } from "./log.given";

describe("the pace of following", () => {
  test("is slow enough to see a few steps, and all that may wait is shown in time", () => {
    const most = Math.floor(ALL / SHORTEST);
    const all = (count: number) =>
      Array.from({ length: count }, (_, done) => pace(count - done)).reduce((a, b) => a + b);

    expect(pace(1)).toBe(LONGEST);
    expect(pace(most)).toBe(SHORTEST);
    expect(pace(most)).toBeLessThan(pace(2));
    expect(all(3)).toBeLessThanOrEqual(ALL);
  });
});

describe("what others did", () => {
  test("begins with their turn, even in the entry of one's own answer", () => {
    const log = logOf(
      entry(1, { seat: 0, turn: 2, events: [event("paid", 0, 1), event("turn", 1, 2), event("built", 1, "Z07")] }),
      entry(2, { seat: 1, turn: 2, events: [event("gained", 0, "corn", 1)] }),
    );

    const [mine, others] = divided(log, 0);

    expect(mine.map(({ text }) => text)).toEqual(["paid"]);
    expect(others.map(({ text }) => text)).toEqual(["turn", "built", "gained"]);
  });

  test("is everything for somebody who only watches", () => {
    expect(divided(logOf(entry(1, { seat: 0, events: [event("paid", 0, 1)] })), null)[1]).toHaveLength(1);
  });
});

describe("gains and losses", () => {
  test("of the same thing are one, and what is made up for is none", () => {
    const change = (seat: number, what: string, by: number) => ({ seat, what, by });

    expect(summed([change(0, "vp", 2), change(1, "vp", 1), change(0, "vp", 3)])).toEqual([
      change(0, "vp", 5),
      change(1, "vp", 1),
    ]);
    expect(summed([change(0, "corn", 2), change(0, "corn", -2)])).toEqual([]);
  });
});
