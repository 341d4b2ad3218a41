import { describe, expect, test } from "vitest";
import { aspectOf, partsOf } from "./supplyLayout";
import type { View } from "../../wire";

const VIEW = { market: { production: ["P01", "P02"], passive: ["Z01", "Z02"] }, god_offer: [] } as unknown as View;

const breadth = (view: View) => partsOf(view).reduce((sum, { width }) => sum + width, 0);

test.each([
  [[], 1392],
  [["buildings"], 1392],
  [["buildings", "nobles"], 1520],
  [["way-of-the-sun:ruruy"], 1520],
  [["vassals"], 1648],
])("with %j the board is %i wide for a height of 1088", (modules, width) => {
  expect(aspectOf({ modules: modules as View["modules"] })).toBeCloseTo(width / 1088);
});

describe("the supply", () => {
  test("needs more room for Palaces and for more cards than usual", () => {
    const palaces = { ...VIEW, market: { ...VIEW.market, palace: ["X01", "X02"] } };
    expect(breadth(palaces)).toBeGreaterThan(breadth(VIEW));
    expect(breadth({ ...VIEW, god_offer: ["G01", "G02", "G03", "G04"] })).toBeGreaterThan(breadth(VIEW));
  });

  test("keeps room for the offer, so that nothing moves when a card comes or goes", () => {
    expect(breadth({ ...VIEW, god_offer: ["G01", "G02"] })).toBe(breadth(VIEW));
  });
});
