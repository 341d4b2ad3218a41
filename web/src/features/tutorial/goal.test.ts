import { expect, test } from "vitest";
import { goalId } from "./goal";
import type { GoalOut } from "../../wire";

test("another amount is another goal", () => {
  const goal: GoalOut = { what: "food", least: 3, due: 5, turns: 1 };

  expect(goalId("steps", goal)).not.toBe(goalId("steps", { ...goal, least: 4 }));
});
