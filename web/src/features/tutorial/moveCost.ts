// Whether a choice has cost much: the chance to win before and after it, in one turn and without a draw between.

/** What a seat could expect at a question of its turn. */
export type Measured = { turn: number; line: number; chance: number; isGuided: boolean };

/** A fall of the chance to win that is worth a word. Short searches differ by two or three percent among themselves. */
const MUCH = 0.12;

/** `canUndo`: nothing was drawn or shown since, so what was lost was lost by the choice. */
export function hasCostMuch(before: Measured | null, now: Measured, canUndo: boolean): boolean {
  if (before === null || before.isGuided || !canUndo) return false;
  return before.turn === now.turn && before.line < now.line && before.chance - now.chance >= MUCH;
}
