import { describe, expect, it } from "vitest";
import { dayAfter } from "./challenge";

describe("days of the challenge", () => {
  it.each([
    ["2026-05-17", 1, "2026-05-18"],
    ["2026-01-01", -1, "2025-12-31"],
    ["2026-03-28", 2, "2026-03-30"],
  ])("%s and %i days", (day, days, expected) => {
    expect(dayAfter(day, days)).toBe(expected);
  });
});
