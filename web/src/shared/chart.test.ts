import { expect, test } from "vitest";
import { spreadLabels, pointsByTurn, nearestIndex, scale, stepPath, ticks, turnMarks } from "./chart";

test("a scale maps the ends of a range to the ends of the chart", () => {
  const y = scale(-10, 30, 200, 0);

  expect([y(-10), y(10), y(30)]).toEqual([200, 100, 0]);
  expect(scale(5, 5, 0, 100)(5)).toBe(50);
});

test("ticks are round numbers, cover the range, and are not too many", () => {
  expect(ticks(0, 134, 5)).toEqual([0, 50, 100, 150]);
  expect(ticks(-3, 38, 5)).toEqual([-10, 0, 10, 20, 30, 40]);
  expect(ticks(0, 0, 5)).toEqual([0, 1]);
  for (const highest of [1, 7, 42, 99, 250]) expect(ticks(0, highest, 6).length).toBeLessThanOrEqual(8);
});

test("a value holds until the next one", () => {
  const same = (value: number) => value;

  expect(stepPath([1, 1, 4], same, same)).toBe("M0 1H1H2V4");
});

test("labels are moved apart in order and stay on the chart", () => {
  expect(spreadLabels([10, 50, 52], 20, 0, 100)).toEqual([10, 50, 70]);
  expect(spreadLabels([98, 97], 20, 0, 100)).toEqual([100, 80]);
});

test("marks are where turns begin, and are thinned out in long games", () => {
  expect(turnMarks([0, 0, 1, 1, 2], 5)).toEqual([
    { turn: 1, line: 2 },
    { turn: 2, line: 4 },
  ]);
  const long = Array.from({ length: 60 }, (_, line) => line);
  expect(turnMarks(long, 8).map((mark) => mark.turn)).toEqual([1, 10, 20, 30, 40, 50]);
});

test("a turn ends with the points after its last answer", () => {
  expect(pointsByTurn([[0], [2], [5], [6]], [0, 1, 1, 2])).toEqual([
    { turn: 0, points: [0] },
    { turn: 1, points: [5] },
    { turn: 2, points: [6] },
  ]);
});

test("a position on the chart belongs to the nearest move", () => {
  const x = scale(0, 4, 100, 500);

  expect([0, 290, 310, 900].map((place) => nearestIndex(place, x, 5))).toEqual([0, 2, 2, 4]);
});
