import { describe, expect, test } from "vitest";
import { aspectOf, godsCovered, partsOf } from "./supplyLayout";
import type { View } from "../../wire";

const VIEW = { market: { production: ["P01", "P02"], passive: ["Z01", "Z02"] } } as unknown as View;

const breadth = (view: View) => partsOf(view, false).reduce((sum, { width }) => sum + width, 0);

test.each([
  [[], 1400],
  [["buildings"], 1400],
  [["buildings", "nobles"], 1528],
  [["way-of-the-sun:ruruy"], 1528],
  [["vassals"], 1656],
])("with %j the board is %i wide for a height of 1104", (modules, width) => {
  expect(aspectOf({ modules: modules as View["modules"] })).toBeCloseTo(width / 1104);
});

describe("the supply", () => {
  test("needs more room for Palaces", () => {
    const palaces = { ...VIEW, market: { ...VIEW.market, palace: ["X01", "X02"] } };
    expect(breadth(palaces)).toBeGreaterThan(breadth(VIEW));
  });

  test("has room for three cards of the offer and the deck; more lie over each other", () => {
    expect([0, 2, 3].map(godsCovered)).toEqual([0, 0, 0]);
    expect(godsCovered(4)).toBeGreaterThan(0);
    expect(godsCovered(5)).toBeGreaterThan(godsCovered(4));
  });
});
