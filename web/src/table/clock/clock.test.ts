import { expect, test } from "vitest";
import { clockOf, duration, reading } from "./clock";
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

function table(kind: "none" | "soft" | "deadline", asked: "person" | "bot"): TableOut {
  const seats = [{ kind: asked, away_until: null }];
  return { status: "playing", to_act: 0, options: { clock: { kind } }, seats } as unknown as TableOut;
}

test.each([
  ["none", "person", null],
  ["soft", "person", { kind: "soft", seat: 0, since: 5 }],
  ["deadline", "person", { kind: "deadline", seat: 0, deadline: 9, away: 0 }],
  ["deadline", "bot", null],
] as const)("with the clock %s and a %s asked", (kind, asked, expected) => {
  expect(clockOf(table(kind, asked), { since: 5, deadline: kind === "deadline" ? 9 : null })).toEqual(expected);
});
