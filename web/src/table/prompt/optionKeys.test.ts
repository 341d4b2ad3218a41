import { expect, test } from "vitest";
import { indexOf, keyOf } from "./optionKeys";

const pressed = (key: string, code: string, shiftKey = false) => indexOf({ key, code, shiftKey });

test("twenty options have a key each", () => {
  const keys = Array.from({ length: 21 }, (_, index) => keyOf(index));

  expect(keys.slice(0, 11)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "⇧1"]);
  expect(keys.slice(19)).toEqual(["⇧0", ""]);
  expect(new Set(keys).size).toBe(21);
});

test.each([
  ["1", "Digit1", false, 0],
  ["0", "Digit0", false, 9],
  ["7", "Numpad7", false, 6],
  ["!", "Digit1", true, 10],
  ["=", "Digit0", true, 19],
  ["?", "Minus", true, -1],
  ["u", "KeyU", false, -1],
  ["Enter", "Enter", false, -1],
])("%s on %s (Shift: %s) means option %i", (key, code, shift, index) => {
  expect(pressed(key, code, shift)).toBe(index);
});
