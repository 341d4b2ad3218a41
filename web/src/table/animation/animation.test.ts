import { describe, expect, test } from "vitest";
import { ALL, LONGEST, motion, pace, SHORTEST } from "./animation.svelte";

/** The time it takes to show that many steps. */
function shown(count: number): number {
  return Array.from({ length: count }, (_, done) => count - done).reduce(
    (time, left) => time + pace(left, ALL - time),
    0,
  );
}

describe("the pace of the animation", () => {
  test("is slow enough to see a few steps, and fast enough for many", () => {
    expect(shown(1)).toBe(LONGEST);
    expect(shown(3)).toBe(3 * LONGEST);
    expect(pace(Math.floor(ALL / SHORTEST), ALL)).toBe(SHORTEST);
  });

  test("follows the speed that was chosen", () => {
    expect(pace(1, 2 * ALL, 2)).toBe(2 * LONGEST);
    expect(pace(1, ALL / 2, 0.5)).toBe(LONGEST / 2);
    expect(pace(100, ALL / 2, 0.5)).toBe(SHORTEST / 2);
  });

  test.each([5, 8, 11, Math.floor(ALL / SHORTEST)])("shows %d steps in time", (count) => {
    expect(Math.abs(shown(count) - ALL)).toBeLessThanOrEqual(count);
  });
});

test("a motion takes 200 to 400 ms at every speed", () => {
  expect([0.5, 1, 2].map(motion)).toEqual([200, 330, 400]);
});
