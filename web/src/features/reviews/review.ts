// A review in the form that charts and keys need.

import type { CurvePointOut, ReviewDecisionOut } from "../../wire";

/** A decision that costs more than this chance to win is a mistake; the server grades by the same number. */
export const SMALL = 0.02;

/** The chance of each seat at every point of the replay, in percent; a turn's value holds until the next. */
export function percents(curve: readonly CurvePointOut[], last: number): number[][] {
  const rows: number[][] = [];
  let place = 0;
  for (let line = 0; line <= last; line++) {
    while (place + 1 < curve.length && (curve[place + 1]?.line ?? 0) <= line) place++;
    rows.push((curve[place]?.chances ?? []).map((chance) => Math.round(100 * chance)));
  }
  return rows;
}

/** The turn of every point of the replay. */
export function turnsOf(curve: readonly CurvePointOut[], last: number): number[] {
  const turns: number[] = [];
  let place = 0;
  for (let line = 0; line <= last; line++) {
    while (place + 1 < curve.length && (curve[place + 1]?.line ?? 0) <= line) place++;
    turns.push(curve[place]?.turn ?? 0);
  }
  return turns;
}

/** The points of the replay right after a Festival. */
export function festivalsOf(curve: readonly CurvePointOut[]): number[] {
  return curve.filter((point) => point.festival).map((point) => point.line);
}

/** The next or the previous mistake; null if there is none. */
export function mistakeFrom(
  decisions: readonly ReviewDecisionOut[],
  line: number,
  forward: boolean,
): ReviewDecisionOut | null {
  const mistakes = decisions.filter((each) => each.cost > SMALL);
  if (forward) return mistakes.find((each) => each.line > line) ?? null;
  return mistakes.filter((each) => each.line < line).at(-1) ?? null;
}

/** `+12` or `−3`: a number with its sign. */
export function signed(value: number): string {
  const size = Math.abs(Math.round(value));
  if (size === 0) return "0";
  return `${value < 0 ? "−" : "+"}${size}`;
}
