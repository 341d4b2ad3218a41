import { expect, test } from "vitest";
import { storedFor, outcomeOf, Plan, priced, type Asked, type Occasion } from "./plan.svelte";
import type { AskedAheadOut, WayOut } from "../../wire";

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

test("only options with a price can be planned", () => {
  expect(priced([{ keys: ["place"], labels: [""], ends: [{ key: "worker:priest", place: "worker:priest" }] }])).toEqual(
    [],
  );
});

const CORN = { kind: "cost", sign: "corn", amount: 3, words: "3 corn" } as const;
const offer = (...chips: (typeof CORN)[]) => ({ line: "", ids: [], chips });

/** A question at an occasion; each has a version of its own. */
let version = 0;
function asked(occasion: Occasion, keys: string[], more: Partial<Asked> = {}): Asked {
  const offers = Object.fromEntries(keys.map((key) => [key, offer(CORN)]));
  return { prompt: "p", passing: { occasion, key: "done" }, offers, turn: 4, version: (version += 1), ...more };
}

function ahead(occasion: Occasion, keys: string[], several = true): AskedAheadOut {
  return { occasion, prompt: "p", several, offers: asked(occasion, keys).offers };
}

test("a prepared occasion is passed, others are asked about, and the player's own turn ends it", () => {
  const plan = new Plan("t");
  plan.pass("follow-worship", true);

  expect(plan.answerTo(asked("follow-worship", []))).toBe("done");
  expect(plan.answerTo(asked("leftover", []))).toBeNull();
  plan.settle([]);
  expect(plan.answerTo(asked("follow-worship", []))).toBeNull();
});

test("prepared answers are taken in order, then nothing more; in another turn the player is asked again", () => {
  const plan = new Plan("t");
  plan.take(ahead("follow-produce", ["a", "b"]), "a", true);
  plan.take(ahead("follow-produce", ["a", "b"]), "b", true);

  expect(plan.answerTo(asked("follow-worship", ["a"]))).toBeNull();
  expect(plan.answerTo(asked("follow-produce", ["a", "b"]))).toBe("a");
  expect(plan.unused.map(({ key }) => key)).toEqual(["b"]);
  expect(plan.answerTo(asked("follow-produce", ["b"]))).toBe("b");
  expect(plan.answerTo(asked("follow-produce", ["c"]))).toBe("done");
  expect(plan.answerTo(asked("follow-produce", ["a"], { turn: 5 }))).toBeNull();
});

test.each([
  ["it is gone", {}],
  ["it has another price", { offers: { a: offer() } }],
])("if %s, the player is asked and the reason is shown", (_, more) => {
  const plan = new Plan("t");
  plan.take(ahead("leftover", ["a"]), "a", true);

  expect(plan.answerTo(asked("leftover", ["b"], more))).toBeNull();
  expect([plan.answers, plan.outcome]).toEqual([[], { kind: "gone" }]);
});

test("the reason for not carrying out a plan is gone in the next turn", () => {
  const plan = new Plan("t");
  plan.update(0, 4, 2);
  plan.prepare(PREPARED);
  plan.update(0, 5, 2);
  plan.settle([]);
  plan.update(0, 5, 2);
  expect(plan.outcome).toEqual({ kind: "gone" });

  plan.update(0, 6, 2);
  expect(plan.outcome).toBeNull();
});

test("a question is answered once, although the answer may be held back", () => {
  const plan = new Plan("t");
  plan.take(ahead("leftover", ["a"]), "a", true);
  const question = asked("leftover", ["a"]);

  expect(plan.answerTo(question)).toBe("a");
  expect(plan.answerTo(question)).toBeNull();
});

test("of one kind only one is taken, taking and passing exclude each other, and it can be cancelled", () => {
  const plan = new Plan("t");
  plan.take(ahead("leftover", ["a", "b"], false), "a", true);
  plan.take(ahead("leftover", ["a", "b"], false), "b", true);
  expect(plan.answers.map(({ key }) => key)).toEqual(["b"]);

  plan.pass("leftover", true);
  expect(plan.answers).toEqual([]);
  plan.take(ahead("leftover", ["a"], false), "a", true);
  expect(plan.passes).toEqual([]);
  plan.take(ahead("leftover", ["a"], false), "a", false);
  expect(plan.answers).toEqual([]);
});

test.each([
  ["in the same turn", 0, 7, true],
  ["in one's next turn", 0, 8, true],
  ["in a later turn of one's own", 0, 9, false],
  ["at another seat", 1, 7, false],
])("a stored plan counts %s: %s", (_, seat, turn, counts) => {
  const kept = JSON.stringify({ seat: 0, turn: 7, prepared: PREPARED, passes: ["leftover"] });
  expect(storedFor(kept, seat, turn, 2) !== null).toBe(counts);
});

test("an unreadable plan is ignored", () => {
  expect(storedFor("{", 0, 1, 2)).toBeNull();
  expect(storedFor(null, 0, 1, 2)).toBeNull();
});
