// The list of puzzles, and the player's progress.

import type { PuzzleOut } from "../../wire";

/** Right at the first try, right later, or not yet. */
export type Outcome = "right" | "later" | "wrong";
export type Progress = Readonly<Record<string, Outcome>>;
export type Filter = { subject: string; module: string; isUnsolvedOnly: boolean };

export const ALL = "";
export const BASE = "base";
/** The upper limits of the levels, in lines of play that a bot needs; the last level has none. */
const LEVELS = [4, 16, 64, 256] as const;
export const LEVEL_COUNT = LEVELS.length + 1;

/** From 1, the easiest. */
export function levelOf({ rating }: PuzzleOut): number {
  const level = LEVELS.findIndex((most) => rating <= most);
  return level < 0 ? LEVEL_COUNT : level + 1;
}

export function isSolved(went: Outcome | undefined): boolean {
  return went === "right" || went === "later";
}

/** Parse the stored progress; whatever cannot be parsed is left out. */
export function parseProgress(text: string | null): Progress {
  try {
    const stored: unknown = JSON.parse(text ?? "{}");
    if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((each): each is [string, Outcome] => ["right", "later", "wrong"].includes(each[1])),
    );
  } catch {
    return {};
  }
}

/** Progress after an answer. A puzzle solved at the first try stays so. */
export function withAnswer(progress: Progress, id: string, isRight: boolean): Progress {
  const before = progress[id];
  if (isSolved(before)) return progress;
  return { ...progress, [id]: isRight ? (before === undefined ? "right" : "later") : "wrong" };
}

export function filtered(puzzles: readonly PuzzleOut[], filter: Filter, progress: Progress): PuzzleOut[] {
  return puzzles.filter(
    ({ id, subject, modules }) =>
      (filter.subject === ALL || filter.subject === subject) &&
      (filter.module === ALL || (filter.module === BASE ? !modules.length : modules.includes(filter.module))) &&
      !(filter.isUnsolvedOnly && isSolved(progress[id])),
  );
}

/** Of each subject, how many puzzles there are, how many are solved, and the next unsolved one. */
export function progressBySubject(puzzles: readonly PuzzleOut[], progress: Progress) {
  return [...new Set(puzzles.map(({ subject }) => subject))].map((subject) => {
    const rows = puzzles.filter((each) => each.subject === subject);
    const solved = rows.filter(({ id }) => isSolved(progress[id])).length;
    return { subject, solved, all: rows.length, next: nextPuzzle(rows, progress, "") };
  });
}

/** The next unsolved puzzle, starting over after the last; null if all others are solved. */
export function nextPuzzle(puzzles: readonly PuzzleOut[], progress: Progress, after: string): PuzzleOut | null {
  const at = puzzles.findIndex(({ id }) => id === after);
  const turned = [...puzzles.slice(at + 1), ...puzzles.slice(0, Math.max(at, 0))];
  return turned.find(({ id }) => !isSolved(progress[id])) ?? null;
}
