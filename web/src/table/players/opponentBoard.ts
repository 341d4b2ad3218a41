// The board of an automated opponent, cell by cell.

import type { WordBook } from "../state/tableStore.svelte";
import type { SoloView } from "../../wire";

export type Cell = Readonly<{ id: string; tokens: readonly number[]; personality: string | null }>;
export type CellRow = Readonly<{ name: string; number: number; cells: readonly Cell[] }>;

/** `pac-ga-upper-3`: the face of the board, the row and the position in it. */
const NAME = /^(.+)-([a-z]+)-(\d+)$/;
const SLOTS = "ABC";

/**
 * The rows of the face in use, in the order of the word book. A cell with a slot for a Personality token names what
 * covers it; `slotOf` returns the slot's letter.
 */
export function cellsOf(
  book: WordBook,
  solo: Pick<SoloView, "tokens" | "personality">,
  slotOf: (cell: string) => string | undefined,
): CellRow[] {
  const face = NAME.exec(solo.tokens[0]?.cell ?? "")?.[1];
  const rows = new Map<string, Cell[]>();
  for (const id of Object.keys(book["solo_cell"] ?? {})) {
    const [, of, row = ""] = NAME.exec(id) ?? [];
    if (of !== face) continue;
    const slot = slotOf(id);
    const cell = {
      id,
      tokens: solo.tokens.filter((token) => token.cell === id).map((token) => token.value),
      personality: (slot !== undefined && solo.personality[SLOTS.indexOf(slot)]) || null,
    };
    rows.set(row, [...(rows.get(row) ?? []), cell]);
  }
  return [...rows].map(([name, cells], index) => ({ name, number: index + 1, cells }));
}
