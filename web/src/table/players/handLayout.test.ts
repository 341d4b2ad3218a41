import { describe, expect, test } from "vitest";
import { apart } from "./handLayout";

describe("a hand of cards", () => {
  test("lies side by side while there is room", () => {
    expect(apart(3, 60, 400)).toBe(64);
  });

  test("overlaps just enough for the last card to end where the room does", () => {
    const step = apart(10, 60, 300);

    expect(step).toBeLessThan(60);
    expect(9 * step + 60).toBeCloseTo(300);
  });

  test("of one card needs no room", () => {
    expect(apart(1, 60, 10)).toBe(64);
  });

  test("never runs backwards", () => {
    expect(apart(5, 60, 20)).toBe(0);
  });
});
