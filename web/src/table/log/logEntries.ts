// Log entries for tests.

import { withMoves, type Entry, type Sentence } from "./log";
import type { EventKind, EventOut, Fact, MoveOut } from "../../wire";

export function event(kind: EventKind, seat: number, ...facts: Fact[]): EventOut {
  return { kind, seat, facts };
}

export function entry(version: number, facts: Partial<MoveOut>): MoveOut {
  return { version, line: version, kind: "answer", seat: 0, key: null, turn: 1, events: [], at: 0, ...facts };
}

/** A log whose sentences are the kinds of their events. */
export function logOf(...moves: MoveOut[]): Entry[] {
  return withMoves(
    [],
    moves,
    moves.map((move) => (move.events.length ? move.events.map(({ kind }) => kind) : ["back"])),
  );
}

export function sentencesOf(log: readonly Entry[]): Sentence[] {
  return log.flatMap((each) => each.sentences);
}
