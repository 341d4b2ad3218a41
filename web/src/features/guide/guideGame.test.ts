import { describe, expect, it } from "vitest";
import { benefitsOf } from "./benefits";
import { reasoned, subsets } from "./guideGame";
import type { OrderOut } from "../../wire";

function order(words: string, is_reason = false): OrderOut {
  return { kind: "placed", words, rule: "", is_reason, icon: "", needs: !is_reason, facts: {} };
}

describe("orders", () => {
  it("come with the reasons before them", () => {
    const orders = [order("ruled out", true), order("place"), order("gain"), order("compared", true)];

    const step = reasoned({ entry: 7, said: "", during: "her-turn", orders });

    expect(step.orders.map(({ name, reasons }) => [name, reasons.map(({ words }) => words)])).toEqual([
      ["7/her-turn/1", ["ruled out"]],
      ["7/her-turn/2", []],
    ]);
    expect(step.left.map(({ words }) => words)).toEqual(["compared"]);
  });
});

describe("combinations", () => {
  it("are all subsets, everything first", () => {
    expect(subsets(["passive", "palace"])).toEqual([["passive", "palace"], ["passive"], ["palace"], []]);
  });
});

describe("printed benefits", () => {
  it("are counted by icon", () => {
    expect(benefitsOf([[["corn", "corn", "gold-for-temple-step", "task-steps"]]])).toEqual([
      { corn: 2 },
      { gold_for_temple_step: 1 },
      { task: "steps" },
    ]);
  });

  it("may be a choice", () => {
    expect(benefitsOf([[["stone", "stone"], ["corn"], []], [["potato"]]])).toEqual([
      { one_of: [[{ stone: 2 }], [{ corn: 1 }]] },
      { potato: 1 },
    ]);
    expect(benefitsOf([[[]]])).toEqual([]);
  });
});
