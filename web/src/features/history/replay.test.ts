import { expect, test } from "vitest";
import { initialSeat, stepsOf, turnFrom } from "./replay.svelte";
import type { MoveOut, TableOut } from "../../wire";

function move(kind: MoveOut["kind"], line: number, turn = 1): MoveOut {
  return { version: 0, kind, seat: 0, key: `key-${line}`, line, turn, events: [], at: 0 };
}

test("the steps are the answers that count, each with its sentences; the first is the set-up", () => {
  const steps = stepsOf(
    [move("start", 0, 0), move("answer", 1), move("answer", 2)],
    [["Set up."], ["One."], ["Two.", "And more."]],
  );

  expect(steps.map((step) => step.sentences)).toEqual([["Set up."], ["One."], ["Two.", "And more."]]);
  expect(steps.map((step) => step.turn)).toEqual([0, 1, 1]);
});

test("undone answers are no steps", () => {
  const steps = stepsOf(
    [move("start", 0), move("answer", 1), move("answer", 2), move("undo", 1), move("answer", 2), move("takeback", 0)],
    [[], ["One."], ["Wrong."], ["Undone."], ["Right."], ["Back."]],
  );

  expect(steps).toHaveLength(1);
  expect(
    stepsOf([move("start", 0), move("answer", 1), move("undo", 0), move("answer", 1)], [[], ["A"], [], ["B"]]),
  ).toMatchObject([{}, { sentences: ["B"] }]);
});

test("stepping by turns leads to the starts of turns", () => {
  const turns = [0, 0, 1, 1, 1, 2];

  expect(turnFrom(turns, 3, true)).toBe(5);
  expect(turnFrom(turns, 5, true)).toBe(5);
  expect(turnFrom(turns, 4, false)).toBe(2);
  expect(turnFrom(turns, 2, false)).toBe(0);
  expect(turnFrom(turns, 0, false)).toBe(0);
});

test("during a game, a shared device replays as a spectator", () => {
  const seats = (...yours: boolean[]) =>
    yours.map((each, seat) => ({ seat, yours: each })) as unknown as TableOut["seats"];

  expect(initialSeat({ status: "playing", seats: seats(true, true) })).toBeNull();
  expect(initialSeat({ status: "playing", seats: seats(false, true) })).toBe(1);
  expect(initialSeat({ status: "finished", seats: seats(true, true) })).toBe(0);
  expect(initialSeat({ status: "playing", seats: seats(false, false) })).toBeNull();
});
