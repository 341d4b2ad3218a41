import { expect, test } from "vitest";
import { festivalsOf, mistakeFrom, percents, signed, turnsOf } from "./review";
import type { CurvePointOut, ReviewDecisionOut } from "../../wire";

function point(line: number, turn: number, chance: number, festival = false): CurvePointOut {
  return { line, turn, seat: 0, festival, chances: [chance, 1 - chance], leads: [0, 0] };
}

function decision(line: number, cost: number): ReviewDecisionOut {
  return {
    line,
    turn: 1,
    seat: 0,
    given: "a",
    best: "b",
    cost,
    cost_vp: 1,
    words: ["A", "B"],
    better: [],
    reasons: [],
  };
}

const CURVE = [point(0, 0, 0.5), point(2, 1, 0.4), point(3, 2, 0.704, true), point(5, 2, 1)];

test("the chances of a turn hold until the next one begins", () => {
  expect(percents(CURVE, 5).map(([own]) => own)).toEqual([50, 50, 40, 70, 70, 100]);
  expect(percents(CURVE, 5).map(([, other]) => other)).toEqual([50, 50, 60, 30, 30, 0]);
  expect(turnsOf(CURVE, 5)).toEqual([0, 0, 1, 2, 2, 2]);
  expect(festivalsOf(CURVE)).toEqual([3]);
});

test("keys go from mistake to mistake and skip good decisions", () => {
  const decisions = [decision(1, 0.3), decision(2, 0.01), decision(4, 0.021)];

  expect(mistakeFrom(decisions, 0, true)?.line).toBe(1);
  expect(mistakeFrom(decisions, 1, true)?.line).toBe(4);
  expect(mistakeFrom(decisions, 4, true)).toBeNull();
  expect(mistakeFrom(decisions, 4, false)?.line).toBe(1);
  expect(mistakeFrom(decisions, 1, false)).toBeNull();
});

test("numbers have a sign, zero has none", () => {
  expect([12.4, -3.6, 0.2, -0.2].map(signed)).toEqual(["+12", "−4", "0", "0"]);
});
