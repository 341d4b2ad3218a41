import { expect, test } from "vitest";
import type { RatingChangeOut } from "../../wire";
import { interval, lineOf } from "./ratings";

test("the interval is as wide as the uncertainty", () => {
  expect(interval({ value: 1600, deviation: 50, provisional: false, games: 9 })).toEqual([1502, 1698]);
});

test("a line goes from the earliest game to the latest, and from the worst value to the best", () => {
  const after = (...values: number[]) =>
    values.map((value): RatingChangeOut => ({ table: "", kind: "two", at: 0, before: 0, after: value, weight: 1 }));
  expect(lineOf(after(1600, 1500, 1550), 100, 20)).toBe("0,10 50,20 100,0");
  expect(lineOf(after(1600), 100, 20)).toBe("0,20");
});
