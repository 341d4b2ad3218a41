import { expect, test } from "vitest";
import type { WayOut } from "../wire";
import { keptFor, outcomeOf, Plan, priced } from "./plan.svelte";

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

test("an occasion that was prepared is passed, others are asked about, and one's own turn ends it", () => {
  const plan = new Plan("t");
  plan.pass("follow-worship", true);

  expect(plan.passed({ occasion: "follow-worship", key: "decline" })).toBe("decline");
  expect(plan.passed({ occasion: "leftover", key: "decline" })).toBeNull();
  expect(plan.passed(undefined)).toBeNull();
  plan.settle([]);
  expect(plan.passed({ occasion: "follow-worship", key: "decline" })).toBeNull();
});

test.each([
  ["in the same turn", 0, 7, true],
  ["in one's next turn", 0, 8, true],
  ["in a later turn of one's own", 0, 9, false],
  ["at another seat", 1, 7, false],
])("what was kept counts %s: %s", (_, seat, turn, counts) => {
  const kept = JSON.stringify({ seat: 0, turn: 7, prepared: PREPARED, passes: ["leftover"] });
  expect(keptFor(kept, seat, turn, 2) !== null).toBe(counts);
});

test("what cannot be read was not kept", () => {
  expect(keptFor("{", 0, 1, 2)).toBeNull();
  expect(keptFor(null, 0, 1, 2)).toBeNull();
});
