// Ratings: which tables can be rated, names of rungs, and places on the scale.

import { botKind, opponentName } from "../../shared/tableSummary";
import { say } from "../../shared/texts.svelte";
import type { MessageId } from "../../messages";
import type { KindRatingOut, RatingChangeOut, RatingOut } from "../../wire";

/** The true strength is within so many deviations in 19 of 20 cases. */
const SURE = 1.96;

/** The interval that probably has the true strength. */
export function interval({ value, deviation }: RatingOut): [number, number] {
  return [Math.round(value - SURE * deviation), Math.round(value + SURE * deviation)];
}

export type Rung = { name: string; value: number };

/** Bots, or opponents with their presets, from weak to strong. */
export function rungs({ anchors }: KindRatingOut): Rung[] {
  return Object.entries(anchors)
    .map(([id, value]) => ({ name: rungName(id), value }))
    .sort((one, other) => one.value - other.value);
}

function rungName(id: string): string {
  const [name, preset] = id.split(":") as [string, string?];
  if (preset === undefined) return botKind(name);
  return say("played.level", { opponent: opponentName(name), level: say(`level.${preset}` as MessageId) });
}

/** The values of a kind after each game, the earliest first, as points of a line in a box of so much. */
export function lineOf(changes: readonly RatingChangeOut[], width: number, height: number): string {
  const values = [...changes].reverse().map(({ after }) => after);
  const low = Math.min(...values);
  const span = Math.max(1, Math.max(...values) - low);
  const step = width / Math.max(1, values.length - 1);
  return values
    .map((value, index) => `${Math.round(index * step)},${Math.round(height * (1 - (value - low) / span))}`)
    .join(" ");
}
