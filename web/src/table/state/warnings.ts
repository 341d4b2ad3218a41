// What the server warns of before an option is chosen, without the kinds that were switched off.

import type { MessageId } from "../../messages";
import type { ExplainedOut, WarningOut, WordsOut } from "../../wire";
import { say } from "../../shared/texts.svelte";

export type WarningName = Extract<MessageId, `warn-me.${string}`> extends `warn-me.${infer Name}` ? Name : never;

/** Every warning that there is; a new one of the server is missed here when types are checked. */
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

/** The warnings of an option that are still wanted. */
export function due(
  asked: Pick<WordsOut, "warnings"> | null,
  key: string,
  isSilenced: (name: string) => boolean,
): WarningOut[] {
  return (asked?.warnings[key] ?? []).filter((each) => !isSilenced(each.id));
}

/** An answer that waits for a confirmation. */
export type Held = {
  key: string;
  version: number;
  warnings: readonly WarningOut[];
  /** Whether nothing more is asked in the own turn, somebody else is asked next, or it cannot be taken back. */
  endsTurn: boolean;
  passesOn: boolean;
  final: boolean;
};

/** What follows from an answer beyond what it costs and gives, in words. Who follows another is asked between. */
export function consequences({ endsTurn, passesOn, final }: Pick<Held, "endsTurn" | "passesOn" | "final">): string[] {
  const next = endsTurn ? [say("asking.ending")] : passesOn ? [say("asking.passes-on")] : [];
  return final ? [...next, say("asking.final")] : next;
}

export function consequencesOf({ ends_turn: endsTurn, passes_on: passesOn, final }: ExplainedOut): string[] {
  return consequences({ endsTurn, passesOn, final });
}

/** Whether only the end of the turn is to be confirmed, which is a step of its own. */
export function isEnding({ endsTurn, warnings }: Held): boolean {
  return endsTurn && warnings.length === 0;
}
