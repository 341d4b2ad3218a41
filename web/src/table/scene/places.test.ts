import { expect, test } from "vitest";
import { BOTH_ENDS, offersOf, partOf } from "./places";
import type { DecisionView } from "../../wire";

function decision(places: Readonly<Record<string, string | null>>): DecisionView {
  const options = Object.entries(places).map(([key, place]) => ({ key, label: { id: key, args: [] }, place }));
  return { rule: "PLC-02", prompt: "choose-space", args: [], options };
}

test("several options can share a place, and one can have none", () => {
  const offers = offersOf(decision({ "benefit:G07:1": "face:G07", "benefit:G07:2": "face:G07", done: null }));

  expect([...offers.keys()]).toEqual(["face:G07"]);
  expect(offers.get("face:G07")?.map((option) => option.key)).toEqual(["benefit:G07:1", "benefit:G07:2"]);
});

test("without a question nothing is offered", () => {
  expect(offersOf(null).size).toBe(0);
});

test("the last Worker of the Village can be taken from either end", () => {
  const corn = { "buy:corn-end": "village:corn-end", "end-turn": null };
  const both = offersOf(decision({ "buy:potato-end": "village:potato-end", ...corn }));
  const one = offersOf(decision(corn));

  expect(both.get(BOTH_ENDS)?.map((option) => option.key)).toEqual(["buy:potato-end", "buy:corn-end"]);
  expect(one.has(BOTH_ENDS)).toBe(false);
});

test.each([
  ["nomad:priest", "nomads"],
  ["worker:priest", "area:workers"],
  ["newcomer:priest", "newcomers"],
  ["coricancha-produce", "coricancha"],
  ["space-T11", null],
])("where only the whole part is offered, %s stands for %s", (place, part) => {
  expect(partOf(place)).toBe(part);
});
