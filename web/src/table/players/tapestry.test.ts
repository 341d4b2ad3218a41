import { describe, expect, test } from "vitest";
import { matches, type Edges } from "./tapestry";

const EDGES: Readonly<Record<string, Edges>> = {
  W01: { left: "temple", right: "gold" },
  W04: { left: "gold", right: "potato" },
  W05: { left: "army", right: "stone" },
};
const edgesOf = (id: string) => EDGES[id];

describe("a Tapestry", () => {
  test("matches where both edges of a seam show the same", () => {
    expect(matches(["W01", "W04", "W05"], edgesOf)).toEqual([true, false]);
  });

  test("is not turned round", () => {
    expect(matches(["W04", "W01"], edgesOf)).toEqual([false]);
  });

  test("of one Weaving has no seam", () => {
    expect(matches(["W01"], edgesOf)).toEqual([]);
    expect(matches([], edgesOf)).toEqual([]);
  });

  test("matches where a Vassal covers an edge of the seam, on either side", () => {
    expect(matches(["W04", "W05"], edgesOf, new Set(["W04-right"]))).toEqual([true]);
    expect(matches(["W04", "W05"], edgesOf, new Set(["W05-left"]))).toEqual([true]);
    expect(matches(["W04", "W05"], edgesOf, new Set(["W05-right"]))).toEqual([false]);
  });

  test("does not match where edges are unknown", () => {
    expect(matches(["W98", "W99"], edgesOf)).toEqual([false]);
  });
});
