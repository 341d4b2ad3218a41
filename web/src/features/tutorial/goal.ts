// Goals of a lesson: from its position, more than the guide's own way reaches. Texts call them challenges.

import { say } from "../../shared/texts.svelte";
import type { MessageId } from "../../messages";
import type { GoalOut, View } from "../../wire";

/** What the learner has; `measured` in `goals.py` counts the same. */
export function measured(view: Pick<View, "players" | "seat">, what: GoalOut["what"]): number {
  const player = view.players[view.seat ?? 0];
  if (!player) return 0;
  if (what === "food") return player.resources.potato + player.resources.corn;
  if (what === "stone" || what === "gold") return player.resources[what];
  if (what === "workers") return Object.values(player.workers).reduce((sum, count) => sum + count, 0);
  return player[what];
}

/** The name under which a goal is stored once it is reached. */
export function goalId(lesson: string, { what, least, due }: GoalOut): string {
  return `${lesson}/${what}-${least}-${due}`;
}

/** Whether a goal is reached or missed when its turn begins; before, it is open. */
export function goalAt(
  goal: GoalOut,
  view: Pick<View, "players" | "seat" | "turn">,
  isTaught: boolean,
): "reached" | "missed" | "open" {
  if (view.turn < goal.due) return "open";
  return isTaught && measured(view, goal.what) >= goal.least ? "reached" : "missed";
}

export function goalName({ what }: GoalOut): string {
  return say(`goal.${what.replace("_", "-")}` as MessageId);
}

export function goalWords(goal: GoalOut): string {
  return say(goal.turns === 1 ? "goals.next-turn" : "goals.turn-after", { what: goalName(goal), n: goal.least });
}
