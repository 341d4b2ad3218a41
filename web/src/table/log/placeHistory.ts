// What has happened at a place of the table, from the entries of the log that were sent to this viewer.

import type { Place } from "../scene/places";
import { eventPlaces, partOf } from "./eventPlaces";
import type { Entry } from "./log";

export type Past = Readonly<{ turn: number; text: string }>;
/** The task icons of a space. */
export type Icons = (space: string) => readonly string[];

/** What happened at a place up to a move, the last thing first; what was taken back did not happen. */
export function historyAt(log: readonly Entry[], place: Place, icons?: Icons, line = Infinity): Past[] {
  return log
    .filter((entry) => !entry.takenBack && entry.line <= line)
    .flatMap((entry) => entry.sentences)
    .filter(({ event }) => event && partOf(event) !== "reason" && eventPlaces(event, icons).includes(place))
    .map(({ turn, text }) => ({ turn: turn.number, text }))
    .reverse();
}
