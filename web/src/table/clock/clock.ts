// The clocks of a table: how long players have left, or the one to act has taken.

import { texts } from "../../shared/texts.svelte";
import type { StateOut, TableOut } from "../../wire";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Times are milliseconds since 1970; `away` is the end of the player's holiday, 0 without one; `left` stands still. */
export type Clock =
  | { kind: "deadline" | "total"; seat: number; deadline: number; away: number }
  | { kind: "still"; seat: number; left: number; isPaused: boolean }
  | { kind: "soft"; seat: number; since: number };

type Times = Pick<StateOut, "deadline" | "since" | "used">;

/** The clock of the player to act; null if there is none: bots have their own time. */
export function clockOf(table: TableOut, times: Times): Clock | null {
  return table.to_act === null ? null : clockOfSeat(table, times, table.to_act);
}

/** The clock of a seat. Where time is counted for each decision, only the player to act has one. */
export function clockOfSeat(table: TableOut, times: Times, seat: number): Clock | null {
  const { status, to_act: asked, options, seats, paused } = table;
  const sitting = seats[seat];
  const { kind, minutes } = options.clock;
  if (status !== "playing" || sitting?.kind !== "person" || kind === "none") return null;
  if (kind === "soft") return asked === seat ? { kind, seat, since: times.since } : null;
  if (asked === seat && times.deadline !== null) {
    return { kind, seat, deadline: times.deadline, away: sitting.away_until ?? 0 };
  }
  const left =
    paused && asked === seat ? paused.left : kind === "total" ? minutes * MINUTE - (times.used[seat] ?? 0) : null;
  const isTimed = seats.filter((each) => each.kind !== "bot").length > 1;
  return left === null || !isTimed ? null : { kind: "still", seat, left: Math.max(0, left), isPaused: paused !== null };
}

export type Reading = {
  message: "time.left" | "time.up" | "time.holiday" | "time.taken" | "time.paused";
  time: number;
};

/** What a clock shows. During a holiday the remaining time stands still. */
export function reading(clock: Clock, now: number): Reading {
  if (clock.kind === "soft") return { message: "time.taken", time: Math.max(0, now - clock.since) };
  if (clock.kind === "still") return { message: clock.isPaused ? "time.paused" : "time.left", time: clock.left };
  const time = Math.max(0, clock.deadline - Math.max(now, clock.away));
  if (clock.away > now) return { message: "time.holiday", time };
  return { message: time > 0 ? "time.left" : "time.up", time };
}

/** Whether time is short: a minute of a game, an hour of a decision. */
export function isShort(clock: Clock, { message, time }: Reading): boolean {
  return (message === "time.left" || message === "time.up") && time < (clock.kind === "deadline" ? HOUR : MINUTE);
}

/** A time in its two largest units; below an hour as on a digital clock. */
export function duration(milliseconds: number): string {
  const whole = (unit: number, of: number = Infinity) => Math.floor((milliseconds % of) / unit);
  if (milliseconds < HOUR) return `${whole(MINUTE)}:${String(whole(SECOND, MINUTE)).padStart(2, "0")}`;
  const inUnits = (n: number, unit: string) =>
    new Intl.NumberFormat(texts.locale, { style: "unit", unit, unitDisplay: "short" }).format(n);
  if (milliseconds < DAY) return `${inUnits(whole(HOUR), "hour")} ${inUnits(whole(MINUTE, HOUR), "minute")}`;
  return `${inUnits(whole(DAY), "day")} ${inUnits(whole(HOUR, DAY), "hour")}`;
}
