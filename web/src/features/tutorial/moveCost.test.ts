import { expect, test } from "vitest";
import { hasCostMuch, type Measured } from "./moveCost";

const BEFORE: Measured = { turn: 5, line: 30, chance: 0.5 };
const AFTER: Measured = { turn: 5, line: 31, chance: 0.3 };

test("a choice that lowers the chance to win by much is worth a remark", () => {
  expect(hasCostMuch(BEFORE, AFTER, true)).toBe(true);
});

test.each([
  ["a little", BEFORE, { ...AFTER, chance: 0.45 }, true],
  ["a draw came between", BEFORE, AFTER, false],
  ["another turn", BEFORE, { ...AFTER, turn: 6 }, true],
  ["it was an undo", BEFORE, { ...AFTER, line: 29 }, true],
  ["nothing is known from before", null, AFTER, true],
])("nothing is said: %s", (_, before, after, canUndo) => {
  expect(hasCostMuch(before, after, canUndo)).toBe(false);
});
