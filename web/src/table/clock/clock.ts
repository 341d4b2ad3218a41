// The clock of a table: how long the player to act has left, or has taken.

import { texts } from "../../shared/texts.svelte";
import type { StateOut, TableOut } from "../../wire";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Times are milliseconds since 1970; `away` is the end of the player's holiday, 0 without one. */
export type Clock =
  { kind: "deadline"; seat: number; deadline: number; away: number } | { kind: "soft"; seat: number; since: number };

/** The running clock of a table; null if there is none: bots have their own time. */
export function clockOf(table: TableOut, times: Pick<StateOut, "deadline" | "since">): Clock | null {
  const { status, to_act: seat, options, seats } = table;
  const asked = seat === null ? undefined : seats[seat];
  if (status !== "playing" || seat === null || asked?.kind !== "person") return null;
  if (options.clock.kind === "soft") return { kind: "soft", seat, since: times.since };
  const { deadline } = times;
  return deadline === null ? null : { kind: "deadline", seat, deadline, away: asked.away_until ?? 0 };
}

export type Reading = { message: "time.left" | "time.up" | "time.holiday" | "time.taken"; time: number };

/** What a clock shows. During a holiday the remaining time stands still. */
export function reading(clock: Clock, now: number): Reading {
  if (clock.kind === "soft") return { message: "time.taken", time: Math.max(0, now - clock.since) };
  const time = Math.max(0, clock.deadline - Math.max(now, clock.away));
  if (clock.away > now) return { message: "time.holiday", time };
  return { message: time > 0 ? "time.left" : "time.up", time };
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
