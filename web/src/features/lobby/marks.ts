// The marks of a table in words: what players might know about hidden things.

import { say } from "../../shared/texts.svelte";
import type { MarkOut } from "../../wire";

export function markWords(mark: MarkOut): string {
  const seats = mark.seats.map((seat) => say("lobby.seat", { number: seat + 1 })).join(", ");
  return say(`mark.${mark.how}`, { names: mark.names.map((name) => name || say("lobby.deleted")).join(", "), seats });
}
