import { describe, expect, it } from "vitest";
import { entry, event, logOf } from "./logEntries";
import { historyAt } from "./placeHistory";

const turn = (number: number, seat: number) => event("turn", seat, number);
const log = logOf(
  entry(1, { events: [turn(1, 0)], turn: 1 }),
  entry(2, { events: [event("placed", 0, "priest", "priest", "M23"), event("built-steps", 0, "1-upper")] }),
  entry(3, { events: [turn(2, 1)], seat: 1 }),
  entry(4, {
    events: [event("retrieved", 1, "priest", "M23"), event("chose-space", 1, "AXO-1", "M23", 1, 2)],
    seat: 1,
    turn: 2,
  }),
  entry(5, { events: [event("placed", 1, "courier", "courier", "M23")], seat: 1, turn: 2 }),
  entry(6, { kind: "undo", line: 4, events: [] }),
);

describe("the history of a place", () => {
  it.each([
    ["the last thing first, without reasons and without what was taken back", "space-M23", Infinity, [2, 1]],
    ["only what had happened by a move", "space-M23", 2, [1]],
    ["nothing before it", "space-M23", 1, []],
    ["what was built there", "steps-1-upper", Infinity, [1]],
    ["nothing of other places", "space-M24", Infinity, []],
  ])("tells %s", (_, place, line, turns) => {
    expect(historyAt(log, place, undefined, line).map((past) => past.turn)).toEqual(turns);
  });

  it("tells it in the words of the log", () => {
    expect(historyAt(log, "space-M23")[0]).toEqual({ turn: 2, text: "retrieved" });
  });
});
