// The names of modes.

import { opponentName } from "../../shared/tableSummary";
import { say } from "../../shared/texts.svelte";

/** `2`, `3+` with modules, `axomamma` solo. */
export function modeName(mode: string): string {
  const base = mode.replace("+", "");
  const who = /^\d$/.test(base)
    ? say("played.players", { n: Number(base) })
    : say("played.alone", { opponent: opponentName(base) });
  return mode === base ? who : `${who} · ${say("choose.modules")}`;
}
