// The moments of a game: its Festivals and its end, with what each scoring step gave to each player. Everything comes
// from the events of the log.

import { changesOf, sumChanges, type Change } from "../animation/animationSteps";
import { named } from "../log/eventFields";
import type { Entry } from "../log/log";
import type { EventOut } from "../../wire";

/** A scoring step: where the points came from, and how many each seat got. */
export type Row = { source: string; vp: number[] };

export type Moment = {
  /** Which Festival it is; the end of the game includes the last one. */
  festival: number;
  /** The winners, at the end of the game; null at other Festivals. */
  winners: number[] | null;
  rows: Row[];
  /** Resources that each seat received, and those that it paid. */
  received: Change[][];
  paid: Change[][];
  /** The points of each seat afterwards. */
  after: number[];
};

/** Scoring at the end of the game follows the order of the score sheet, whoever scores first. */
const FINAL = "final-";

/** Every Festival of the log that is over, and the end of the game. `vp` are the points of all seats now. */
export function momentsIn(log: readonly Entry[], vp: readonly number[], order: readonly string[] = []): Moment[] {
  const moments: Moment[] = [];
  /** The points that each seat has scored so far. */
  const scored = vp.map(() => 0);
  let festival: { number: number; events: EventOut[] } | null = null;
  const finish = (winners: number[] | null) => {
    if (!festival) return;
    const gains = gainsOf(festival.events, vp.length, order);
    moments.push({ ...gains, festival: festival.number, winners, after: [...scored] });
  };
  for (const { event } of log.filter((entry) => !entry.takenBack).flatMap((entry) => entry.sentences)) {
    if (event === null) continue;
    const known = named(event);
    if (known.kind === "festival") festival = { number: known.fields.festival ?? 0, events: [] };
    else if (known.kind === "ended-festival") finish(null);
    else if (known.kind === "game-over")
      finish((known.fields.winners ?? []).map((seat) => seat - 1)); // counted from 1
    else festival?.events.push(event);
    if (known.kind === "scored" && event.seat >= 0)
      scored[event.seat] = (scored[event.seat] ?? 0) + (known.fields.vp ?? 0);
  }
  const before = vp.map((points, seat) => points - (scored[seat] ?? 0));
  return moments.map((moment) => ({
    ...moment,
    after: moment.after.map((points, seat) => points + (before[seat] ?? 0)),
  }));
}

function gainsOf(events: readonly EventOut[], seats: number, order: readonly string[]) {
  const rows: Row[] = [];
  const changes: Change[] = [];
  for (const event of events) {
    if (event.seat < 0) continue;
    const known = named(event);
    if (known.kind === "scored") {
      const source = known.fields.source ?? "";
      let row = rows.find((each) => each.source === source);
      if (!row) rows.push((row = { source, vp: Array.from({ length: seats }, () => 0) }));
      row.vp[event.seat] = (row.vp[event.seat] ?? 0) + (known.fields.vp ?? 0);
    } else {
      changes.push(...changesOf(event));
    }
  }
  const of = (some: readonly Change[]) =>
    Array.from({ length: seats }, (_, seat) => sumChanges(some.filter((change) => change.seat === seat)));
  return {
    rows: [
      ...rows.filter(({ source }) => !source.startsWith(FINAL)),
      ...rows
        .filter(({ source }) => source.startsWith(FINAL))
        .sort((one, other) => order.indexOf(one.source) - order.indexOf(other.source)),
    ],
    received: of(changes.filter(({ by }) => by > 0)),
    paid: of(changes.filter(({ by }) => by < 0)),
  };
}

/** How late it is: no Festival comes after the end of the game. */
export function rank({ festival, winners }: Moment): number {
  return winners ? Infinity : festival;
}

/** The part of a number that is shown: rows count up one after another, each within `progress` from its index on. */
export function counted(number: number, row: number, progress: number): number {
  return Math.round(number * Math.min(1, Math.max(0, progress - row)));
}

/** The points of a seat while the rows are counted. */
export function totalAt({ rows, after }: Moment, seat: number, progress: number): number {
  const points = rows.map(({ vp }) => vp[seat] ?? 0);
  const before = points.reduce((total, each) => total - each, after[seat] ?? 0);
  return points.reduce((total, each, row) => total + counted(each, row, progress), before);
}
