// The list of puzzles: what it shows, and how far one is.

import type { PuzzleOut } from "../../wire";

/** How a puzzle went: right at the first try, right later, or not yet. */
export type Went = "right" | "later" | "wrong";
export type Progress = Readonly<Record<string, Went>>;
export type Filter = { subject: string; module: string; isUnsolvedOnly: boolean };

export const ALL = "";
export const BASE = "base";
/** The lines of play that a bot needs at most, level by level; the last level has no end. */
const LEVELS = [4, 16, 64, 256] as const;
export const LEVEL_COUNT = LEVELS.length + 1;

/** From 1, the easiest. */
export function levelOf({ rating }: PuzzleOut): number {
  const level = LEVELS.findIndex((most) => rating <= most);
  return level < 0 ? LEVEL_COUNT : level + 1;
}

export function isSolved(went: Went | undefined): boolean {
  return went === "right" || went === "later";
}

/** What was kept; what cannot be understood is left out. */
export function understood(text: string | null): Progress {
  try {
    const found: unknown = JSON.parse(text ?? "{}");
    if (typeof found !== "object" || found === null || Array.isArray(found)) return {};
    return Object.fromEntries(
      Object.entries(found).filter((each): each is [string, Went] => ["right", "later", "wrong"].includes(each[1])),
    );
  } catch {
    return {};
  }
}

/** Progress after an answer. What was right at the first try stays so. */
export function noted(progress: Progress, id: string, isRight: boolean): Progress {
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

/** The puzzle to go on with: the next one that is not solved, after the last the first; null if all others are. */
export function nextPuzzle(puzzles: readonly PuzzleOut[], progress: Progress, after: string): PuzzleOut | null {
  const at = puzzles.findIndex(({ id }) => id === after);
  const turned = [...puzzles.slice(at + 1), ...puzzles.slice(0, Math.max(at, 0))];
  return turned.find(({ id }) => !isSolved(progress[id])) ?? null;
}
