// The server's warnings about an option, without the kinds that were switched off.

import { say } from "../../shared/texts.svelte";
import type { MessageId } from "../../messages";
import type { ExplainedOut, WarningOut, WordsOut } from "../../wire";

export type WarningName = Extract<MessageId, `warn-me.${string}`> extends `warn-me.${infer Name}` ? Name : never;

/** All warnings; the type checker reports a new one of the server that is missing here. */
const NAMES: Readonly<Record<WarningName, true>> = {
  "workers-lost": true,
  "no-worker": true,
  "cards-unpaid": true,
  "gold-kept": true,
  "gold-taken": true,
  "tasks-left": true,
  "benefits-left": true,
  "share-empty": true,
  "action-unused": true,
  "last-festival": true,
};
export const WARNINGS = Object.keys(NAMES) as readonly WarningName[];

/** The warnings of an option that are not silenced. */
export function dueWarnings(
  asked: Pick<WordsOut, "warnings"> | null,
  key: string,
  isSilenced: (name: string) => boolean,
): WarningOut[] {
  return (asked?.warnings[key] ?? []).filter((each) => !isSilenced(each.id));
}

/** An answer that waits for confirmation. */
export type Held = {
  key: string;
  version: number;
  warnings: readonly WarningOut[];
  /** Whether it ends the player's turn, passes to somebody else, or cannot be undone. */
  endsTurn: boolean;
  passesOn: boolean;
  final: boolean;
};

/**
 * The consequences of an answer beyond its cost and gain, in words. Players who follow an action are asked in between.
 */
export function consequences({ endsTurn, passesOn, final }: Pick<Held, "endsTurn" | "passesOn" | "final">): string[] {
  const next = endsTurn ? [say("asking.ending")] : passesOn ? [say("asking.passes-on")] : [];
  return final ? [...next, say("asking.final")] : next;
}

export function consequencesOf({ ends_turn: endsTurn, passes_on: passesOn, final }: ExplainedOut): string[] {
  return consequences({ endsTurn, passesOn, final });
}

/** Whether only the end of the turn is to be confirmed, which is a separate step. */
export function isEnding({ endsTurn, warnings }: Held): boolean {
  return endsTurn && warnings.length === 0;
}
