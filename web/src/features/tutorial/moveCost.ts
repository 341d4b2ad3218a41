// Whether a choice was costly: compares the chance to win before and after it, within a turn and without a draw
// between.

/** A seat's chance to win at a question of its turn. */
export type Measured = { turn: number; line: number; chance: number };

/** The drop in the chance to win that is worth a remark. Short searches vary by two or three percent. */
const MUCH = 0.12;

/** `canUndo`: nothing was drawn or revealed since, so the choice caused the loss. */
export function hasCostMuch(before: Measured | null, now: Measured, canUndo: boolean): boolean {
  if (before === null || !canUndo) return false;
  return before.turn === now.turn && before.line < now.line && before.chance - now.chance >= MUCH;
}
