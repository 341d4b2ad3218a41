import { describe, expect, test } from "vitest";
import type { View } from "../wire";
import { breadth, columnsOf } from "./supply";

const VIEW = {
  market: { production: ["P01", "P02"], passive: ["Z01", "Z02"] },
  god_offer: [],
  god_aside: [],
  army_discard: [],
  weavings_drawn: [],
  weavings_set_aside: [],
  golden_age: null,
} as unknown as View;

test("many things lie in two rows", () => {
  expect([0, 1, 3, 4, 7].map(columnsOf)).toEqual([0, 1, 3, 2, 4]);
});

describe("the supply", () => {
  test("needs more room for everything that is added", () => {
    const more: Partial<View>[] = [
      { market: { ...VIEW.market, palace: ["X01", "X02"] } },
      { god_offer: ["G01", "G02"] },
      { god_aside: ["G01"] },
      { army_discard: ["A01"] },
      { weavings_drawn: ["W01", null] },
    ];

    for (const part of more) expect(breadth({ ...VIEW, ...part }, [])).toBeGreaterThan(breadth(VIEW, []));
    expect(breadth(VIEW, ["SW01"])).toBeGreaterThan(breadth(VIEW, []));
  });

  test("keeps a gap for the first card of the offer, so that nothing moves when it comes", () => {
    expect(breadth({ ...VIEW, god_offer: ["G01"] }, [])).toBe(breadth(VIEW, []));
  });
});
