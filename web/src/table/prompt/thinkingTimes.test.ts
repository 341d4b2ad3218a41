import { expect, test } from "vitest";
import { ThinkingTimes } from "./thinkingTimes";

test("the time of a turn adds up over its questions", () => {
  const times = new ThinkingTimes();

  expect(times.begin(1, 7, 1000)).toBe(0);
  expect(times.begin(1, 7, 1400)).toBe(400);
});

test("what others answer in between does not count, and a new turn begins at zero", () => {
  const times = new ThinkingTimes();
  times.begin(1, 7, 1000);
  times.end(1, 1500);
  times.end(1, 1600);

  expect(times.begin(1, 7, 9000)).toBe(500);
  expect(times.begin(2, 7, 9000)).toBe(0);
  times.end(1, 9100);
  expect(times.begin(1, 8, 9200)).toBe(0);
});
