import { expect, test } from "vitest";
import { clockOf, clockOfSeat, duration, isShort, reading } from "./clock";
import { noteServerTime, serverNow } from "./serverTime";
import type { TableOut } from "../../wire";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [4 * MINUTE + 7_900, "4:07"],
  [59 * MINUTE + 59_000, "59:59"],
  [HOUR, "1 hr 0 min"],
  [26 * HOUR + 5 * MINUTE, "1 day 2 hr"],
])("%s ms are %s", (time, words) => {
  expect(duration(time)).toBe(words);
});

const CLOCK = { kind: "deadline", seat: 0, deadline: 10_000, away: 0 } as const;

test.each([
  ["it runs down", CLOCK, 4_000, { message: "time.left", time: 6_000 }],
  ["it is up", CLOCK, 12_000, { message: "time.up", time: 0 }],
  ["a holiday stops it", { ...CLOCK, away: 8_000 }, 4_000, { message: "time.holiday", time: 2_000 }],
  ["after a holiday it goes on", { ...CLOCK, away: 3_000 }, 4_000, { message: "time.left", time: 6_000 }],
  [
    "without a limit it counts up",
    { kind: "soft", seat: 0, since: 1_000 } as const,
    4_000,
    { message: "time.taken", time: 3_000 },
  ],
])("%s", (_, clock, now, expected) => {
  expect(reading(clock, now)).toEqual(expected);
});

function table(kind: TableOut["options"]["clock"]["kind"], asked: "person" | "bot", more = {}): TableOut {
  const seats = [asked, "person"].map((kind) => ({ kind, away_until: null }));
  const options = { clock: { kind, minutes: 10 } };
  return { status: "playing", to_act: 0, options, seats, paused: null, ...more } as unknown as TableOut;
}

test.each([
  ["none", "person", null],
  ["soft", "person", { kind: "soft", seat: 0, since: 5 }],
  ["deadline", "person", { kind: "deadline", seat: 0, deadline: 9, away: 0 }],
  ["deadline", "bot", null],
] as const)("with the clock %s and a %s asked", (kind, asked, expected) => {
  const times = { since: 5, deadline: kind === "deadline" ? 9 : null, used: [0, 0] };
  expect(clockOf(table(kind, asked), times)).toEqual(expected);
});

test("with time for the whole game everybody has a clock, and one of them runs", () => {
  const times = { since: 5, deadline: 9, used: [0, 7 * MINUTE] };
  const clocks = [0, 1].map((seat) => clockOfSeat(table("total", "person"), times, seat));
  expect(clocks).toEqual([
    { kind: "total", seat: 0, deadline: 9, away: 0 },
    { kind: "still", seat: 1, left: 3 * MINUTE, isPaused: false },
  ]);
});

test("in a pause the time that was left stands still", () => {
  const paused = table("total", "person", { paused: { at: 1, left: 4 * MINUTE } });
  const clock = clockOf(paused, { since: 5, deadline: null, used: [0, 0] });
  expect(clock && reading(clock, 10 * HOUR)).toEqual({ message: "time.paused", time: 4 * MINUTE });
});

test.each([
  ["total", MINUTE, false],
  ["total", MINUTE - 1, true],
  ["deadline", HOUR - 1, true],
] as const)("with the clock %s, whether %s ms are short: %s", (kind, left, expected) => {
  const clock = { ...CLOCK, kind, deadline: 2 * HOUR };
  expect(isShort(clock, reading(clock, 2 * HOUR - left))).toBe(expected);
});

test("the server's time is what it was in the middle of a question and its reply", () => {
  noteServerTime(Date.now() + 5_000, Date.now());
  expect(Math.abs(serverNow() - Date.now() - 5_000)).toBeLessThan(200);
});
