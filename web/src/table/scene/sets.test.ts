import { describe, expect, test } from "vitest";
import { isInSets, setName, setsOf, toggled } from "./sets";
import type { DecisionView } from "../../wire";

function asking(...keys: string[]): DecisionView {
  const options = keys.map((key) => ({ key, label: { id: key.split(":")[0] ?? "", args: [] } }));
  return { rule: "TSK-26", prompt: "buy-weavings", args: [], options };
}

describe("sets", () => {
  test.each([
    [
      ["buy:none", "buy:W01", "buy:W02", "buy:W01+W02"],
      ["W01", "W02", "W01+W02"],
    ],
    [
      ["flip:A01+A02", "flip:A03"],
      ["A01+A02", "A03"],
    ],
    [["buy:W01", "buy:none"], null],
    [["buy:potato-end", "buy:corn-end"], null],
    [[], null],
  ])("of %j are %j", (keys, names) => {
    const sets = setsOf(asking(...keys));

    expect(sets && [...sets.keys()]).toEqual(names);
  });

  test("do not depend on the order of picking", () => {
    const sets = setsOf(asking("buy:W07+W02", "buy:W02"));

    expect(sets?.get(setName(toggled(toggled(new Set(), "W07"), "W02")))).toBe("buy:W07+W02");
    expect(sets?.get(setName(toggled(new Set(["W02", "W07"]), "W07")))).toBe("buy:W02");
    expect([isInSets(sets, "W07"), isInSets(sets, "W03"), isInSets(null, "W07")]).toEqual([true, false, false]);
  });
});
