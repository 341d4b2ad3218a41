import { describe, expect, it, test } from "vitest";
import { ghostsOf, marksOf } from "./previewPieces";
import type { LineStepOut } from "../../wire";

function step(key: string, place: string | null, seat = 0): LineStepOut {
  return { seat, key, place, words: key };
}

describe("the pieces of a line of play", () => {
  const line = [
    step("place", "area:workers"),
    step("worker:priest", "worker:priest"),
    step("space:M23", "space-M23"),
    step("high-priest:worship", "coricancha-worship"),
    step("high-priest:conquest", "coricancha-conquest"),
    step("conquer:antisuyu-2", "antisuyu-2"),
    step("steps:4-upper", "steps-4-upper", 1),
    step("done", null),
  ];

  it("are where the steps so far would put them", () => {
    expect(ghostsOf(line, 1)).toEqual([]);
    expect(ghostsOf(line, 2)).toEqual([{ place: "space-M23", symbol: "piece-worker-priest" }]);
  });

  it("follow the High Priest and have the colour of their seat", () => {
    expect(ghostsOf(line, 7).slice(1)).toEqual([
      { place: "coricancha-conquest", symbol: "piece-high-priest-0" },
      { place: "antisuyu-2", symbol: "piece-conquest-0" },
      { place: "steps-4-upper", symbol: "piece-steps-1" },
    ]);
  });
});

test("places carry the number of the current step, or of the first one about them", () => {
  const line = [
    step("place", null),
    step("worker:priest", "my-priest"),
    step("space:T11", "space-T11"),
    step("again", "space-T11"),
  ];
  expect(marksOf(line, 0)).toEqual([
    { place: "my-priest", number: 2, isNow: false },
    { place: "space-T11", number: 3, isNow: false },
  ]);
  expect(marksOf(line, 3)).toContainEqual({ place: "space-T11", number: 4, isNow: true });
});
