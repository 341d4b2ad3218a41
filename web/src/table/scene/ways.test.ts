import { expect, test } from "vitest";
import { differencesOf, bestCounts, countsOf, keysAt, reachesOf } from "./ways";
import type { WayOut } from "../../wire";

const WAYS: WayOut[] = [
  { keys: [], labels: [], ends: [{ key: "space:T12", place: "space-T12", counts: { food: 3, tasks: 1 } }] },
  { keys: ["place"], labels: ["Place a Worker"], ends: [{ key: "worker:priest", place: "worker:priest" }] },
  {
    keys: ["place", "worker:priest"],
    labels: ["Place a Worker", "Priest"],
    ends: [{ key: "space:T11", place: "space-T11", counts: { food: 1, tasks: 1 } }],
  },
  {
    keys: ["place", "worker:warrior"],
    labels: ["Place a Worker", "Warrior"],
    ends: [{ key: "space:T11", place: "space-T11", counts: { food: 2, tasks: 2 } }],
  },
];

test("a place is reached by all ways that end there, the one with the most tasks first", () => {
  const reached = reachesOf(WAYS).get("space-T11") ?? [];

  expect(reached.map(({ keys }) => keys)).toEqual([
    ["place", "worker:warrior", "space:T11"],
    ["place", "worker:priest", "space:T11"],
  ]);
  expect(differencesOf(reached)).toEqual(["Warrior", "Priest"]);
});

test("options of the question itself are not ways, but have their numbers", () => {
  expect(reachesOf(WAYS).has("space-T12")).toBe(false);
  expect(countsOf(WAYS).get("space:T12")).toEqual({ food: 3, tasks: 1 });
});

test("what ways pass through is known by its place", () => {
  expect([...keysAt(reachesOf(WAYS), "worker:priest")]).toEqual(["worker:priest"]);
});

test("a badge shows the first of several, and nothing where there is no price", () => {
  expect(
    bestCounts([
      { food: 2, tasks: 2 },
      { food: 1, tasks: 1 },
    ]),
  ).toEqual({ food: 2, tasks: 2 });
  expect(bestCounts([])).toBeNull();
});
