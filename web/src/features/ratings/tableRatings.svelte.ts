// The ratings at a rated table: read when somebody sits down, and after the game until it is counted.

import { api } from "../../shared/api";
import type { SeatRatingOut, TableOut, TableRatingsOut } from "../../wire";

/** Milliseconds between two looks after a game, and how many there are. */
const PAUSE = 1_500;
const LOOKS = 8;

export class TableRatings {
  found = $state.raw<TableRatingsOut | null>(null);

  of(seat: number): SeatRatingOut | null {
    return this.found?.seats.find((each) => each.seat === seat) ?? null;
  }

  /** Returns what ends the looking. */
  watch({ id, options, status }: TableOut, invite: string | null): () => void {
    let left = status === "playing" || status === "waiting" ? 1 : LOOKS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      left -= 1;
      this.found = await api.get("/api/tables/{table}/ratings", { at: { table: id }, query: { invite } });
      if (left > 0 && !this.found.counted) timer = setTimeout(() => void look().catch(() => undefined), PAUSE);
    };
    if (options.rated) void look().catch(() => undefined); // the table is of use without them
    return () => {
      left = 0;
      clearTimeout(timer);
    };
  }
}
