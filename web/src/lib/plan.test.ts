import { expect, test } from "vitest";
import type { WayOut } from "../wire";
import { outcomeOf, Plan, priced } from "./plan.svelte";

const KEYS = ["place", "worker:priest", "space:T11"];

function ways(food: number, place = "space-T11"): WayOut[] {
  const end = { key: "space:T11", place, counts: { food, tasks: 2 } };
  return [{ keys: KEYS.slice(0, 2), labels: ["Place a Worker", "Priest"], ends: [end] }];
}

const PREPARED = { place: "space-T11", keys: KEYS, labels: [], counts: { food: 1, tasks: 2 } };

test.each([
  ["at the same price it is carried out", ways(1), { kind: "kept", keys: KEYS }],
  ["at another price it is not", ways(2), { kind: "changed", counts: { food: 2, tasks: 2 } }],
  ["if the space is taken it is not", ways(1, "space-T12"), { kind: "gone" }],
])("%s", (_, now, outcome) => {
  expect(outcomeOf(PREPARED, now)).toEqual(outcome);
});

test("a plan is carried out once", () => {
  const plan = new Plan("t");
  plan.prepare(PREPARED);

  expect(plan.settle(ways(1))).toEqual(KEYS);
  expect(plan.settle(ways(1))).toBeNull();
});

test("only what has a price is planned for", () => {
  expect(priced([{ keys: ["place"], labels: [""], ends: [{ key: "worker:priest", place: "worker:priest" }] }])).toEqual(
    [],
  );
});
