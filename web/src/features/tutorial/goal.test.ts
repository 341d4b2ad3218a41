import { expect, test } from "vitest";
import { goalAt, goalId, measured } from "./goal";
import type { GoalOut, View } from "../../wire";

const PLAYER = {
  vp: 12,
  resources: { potato: 2, corn: 1, stone: 4, gold: 1 },
  workers: { priest: 1, courier: 2 },
  god_cards: 3,
  army_cards: 5,
};

function view(turn: number): View {
  return { seat: 0, turn, players: [PLAYER] } as unknown as View;
}

test.each([
  ["vp", 12],
  ["food", 3],
  ["stone", 4],
  ["gold", 1],
  ["workers", 3],
  ["god_cards", 3],
  ["army_cards", 5],
] as const)("a player has as much %s as the table shows", (what, count) => {
  expect(measured(view(1), what)).toBe(count);
});

test("a goal is reached when its turn begins, with what the lesson teaches done", () => {
  const goal: GoalOut = { what: "food", least: 3, due: 5, turns: 1 };

  expect(goalAt(goal, view(4), true)).toBe("open");
  expect(goalAt(goal, view(5), true)).toBe("reached");
  expect(goalAt(goal, view(5), false)).toBe("missed");
  expect(goalAt({ ...goal, least: 4 }, view(5), true)).toBe("missed");
});

test("another amount is another goal", () => {
  const goal: GoalOut = { what: "food", least: 3, due: 5, turns: 1 };

  expect(goalId("steps", goal)).not.toBe(goalId("steps", { ...goal, least: 4 }));
});
