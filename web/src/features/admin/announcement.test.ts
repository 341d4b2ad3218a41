import { expect, test } from "vitest";
import { timeLeft } from "./announcement";

test("a countdown has hours only where there are some, and ends at zero", () => {
  expect(timeLeft(3_723_000)).toBe("1:02:03");
  expect(timeLeft(599_001)).toBe("10:00");
  expect(timeLeft(0)).toBe("0:00");
});
