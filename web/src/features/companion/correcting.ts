// What the dialogs for corrections need: the companion's table, or a position that is set up.

import type { WordBook } from "../../table/state/tableStore.svelte";
import type { View } from "../../wire";

export interface Correcting {
  readonly reply: { view: View } | null;
  readonly book: WordBook;
  readonly piles: Readonly<Record<string, readonly string[]>>;
  readonly busy: boolean;
  readonly trouble: string;
  /** Enter a correction; true if it is possible. */
  enter(kind: "swap" | "totals" | "table", what: string): Promise<boolean>;
  /** The position as text. */
  text(): Promise<string>;
}
