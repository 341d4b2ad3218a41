import { describe, expect, test } from "vitest";
import { entry, event, logOf } from "../log/logEntries";
import { counted, momentsIn, rank, totalAt, type Moment } from "./moments";

const FESTIVAL = [
  event("scored", 0, 1, "festival"),
  event("festival", 0, 1),
  event("gained", 0, "corn", 1),
  event("scored", 0, 4, "temple"),
  event("scored", 1, 2, "temple"),
  event("gained", 0, "corn", 1),
];
const REST = [event("paid", 1, 1, 0, 0, 0, 0), event("scored", 1, -2, "upkeep"), event("ended-festival", 0, 1)];

function moments(...parts: ReturnType<typeof event>[][]): Moment[] {
  return momentsIn(logOf(...parts.map((events, index) => entry(index + 1, { events }))), [20, 30]);
}

describe("a Festival in the log", () => {
  test("gives one row for each step, in order, over several entries", () => {
    const [moment, ...others] = moments(FESTIVAL, REST, [event("scored", 0, 3, "steps")]);

    expect(others).toEqual([]);
    expect(moment).toEqual({
      festival: 1,
      winners: null,
      rows: [
        { source: "temple", vp: [4, 2] },
        { source: "upkeep", vp: [0, -2] },
      ],
      received: [[{ seat: 0, what: "corn", by: 2 }], []],
      paid: [[], [{ seat: 1, what: "potato", by: -1 }]],
      after: [17, 30],
    });
  });

  test("is not a moment before it ends, or if the log begins in the middle of it", () => {
    expect(moments(FESTIVAL)).toEqual([]);
    expect(moments(REST)).toEqual([]);
  });

  test("does not count what was taken back", () => {
    const log = logOf(
      entry(1, { events: [event("festival", 0, 1)] }),
      entry(2, { events: [event("scored", 0, 5, "cards"), event("ended-festival", 0, 1)] }),
      entry(3, { kind: "undo", line: 1 }),
      entry(4, { line: 2, events: [event("ended-festival", 0, 1)] }),
    );

    expect(momentsIn(log, [20, 30]).map(({ rows }) => rows)).toEqual([[]]);
  });
});

test("the end of the game includes the last Festival, final scoring in the order of the score sheet", () => {
  const events = [
    event("festival", 0, 3),
    event("scored", 0, 2, "temple"),
    event("ended-festival", 0, 3),
    event("scored", 0, 1, "final-gold"),
    event("scored", 1, 6, "final-tapestries"),
    event("game-over", -1, 2),
  ];

  const [last, end] = momentsIn(logOf(entry(1, { events })), [20, 30], ["final-tapestries", "final-gold"]);

  expect(end?.rows.map(({ source }) => source)).toEqual(["temple", "final-tapestries", "final-gold"]);
  expect(end).toMatchObject({ winners: [1], after: [20, 30] });
  expect(last).toMatchObject({ winners: null, after: [19, 24], rows: [{ source: "temple", vp: [2, 0] }] });
  expect([last, end].map((moment) => moment && rank(moment))).toEqual([3, Infinity]);
});

test("rows are counted one after another, and the totals with them", () => {
  const [moment] = moments(FESTIVAL, REST);

  expect([0, 0.5, 1, 2].map((progress) => counted(4, 0, progress))).toEqual([0, 2, 4, 4]);
  expect([0, 1, 1.5, 2].map((progress) => moment && totalAt(moment, 1, progress))).toEqual([30, 32, 31, 30]);
});
