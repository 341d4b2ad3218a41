// Which of the open tables are shown.

import type { ClockOut, TableOut } from "../../wire";

export const PLAYERS = [2, 3, 4] as const;
export const MODES = ["base", "expansion"] as const;
export const CLOCKS = ["none", "deadline", "total"] as const satisfies readonly ClockOut["kind"][];

/** Null: any. */
export type Filters = {
  players: (typeof PLAYERS)[number] | null;
  mode: (typeof MODES)[number] | null;
  clock: (typeof CLOCKS)[number] | null;
};

export const NO_FILTERS: Filters = { players: null, mode: null, clock: null };

/** Whether a table is of that kind. Where time is only shown, there is no clock. */
export function passes({ settings, options }: Pick<TableOut, "settings" | "options">, filters: Filters): boolean {
  const mode = settings.modules.length ? "expansion" : "base";
  const clock = options.clock.kind === "soft" ? "none" : options.clock.kind;
  return (
    (filters.players === null || settings.players === filters.players) &&
    (filters.mode === null || mode === filters.mode) &&
    (filters.clock === null || clock === filters.clock)
  );
}
