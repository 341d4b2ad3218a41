import { describe, expect, test } from "vitest";
import { cardDistance } from "./handLayout";

describe("a hand of cards", () => {
  test("lies side by side while there is room", () => {
    expect(cardDistance(3, 60, 400)).toBe(64);
  });

  test("overlaps just enough for the last card to end where the room does", () => {
    const step = cardDistance(10, 60, 300);

    expect(step).toBeLessThan(60);
    expect(9 * step + 60).toBeCloseTo(300);
  });

  test("shares the room with other hands: of all of them the same is seen of each card", () => {
    const step = cardDistance(17, 42, 356, 2);

    expect(14 * step + 42 + step + 42).toBeCloseTo(356);
  });

  test("of one card needs no room", () => {
    expect(cardDistance(1, 60, 10)).toBe(64);
  });

  test("never runs backwards", () => {
    expect(cardDistance(5, 60, 20)).toBe(0);
  });
});
