// How a game ended, and why.

import { formatList, say } from "../../shared/texts.svelte";

export type Ending = { title: string; why: string; isWon: boolean };

/**
 * In words; `winners` is null if the game was abandoned. Against an automated opponent, which sits last, it also says
 * what was missing: points, or the lead.
 */
export function ending(
  names: readonly string[],
  vp: readonly number[],
  winners: readonly number[] | null,
  isSolo: boolean,
): Ending {
  if (winners === null) return { title: say("result.given-up"), why: "", isWon: false };
  if (!isSolo) {
    const won = winners.map((seat) => names[seat] ?? "");
    const title =
      won.length === 1 ? say("result.won", { name: won[0] ?? "" }) : say("result.shared", { names: formatList(won) });
    return { title, why: "", isWon: true };
  }
  const [name = "", opponent = ""] = names;
  const [own = 0, other = 0] = vp;
  const facts = { name, opponent, vp: own, other };
  if (winners.includes(0))
    return { title: say("result.solo-won", facts), why: say("result.solo-won-why", facts), isWon: true };
  const why = own > other ? say("result.solo-too-few", facts) : say("result.solo-behind", facts);
  return { title: say("result.solo-lost", facts), why, isWon: false };
}
