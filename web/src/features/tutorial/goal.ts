// Goals of a lesson: from its position, more than the guide's own way reaches. Texts call them challenges.

import { say } from "../../shared/texts.svelte";
import type { MessageId } from "../../messages";
import type { GoalOut } from "../../wire";

/** The name under which a goal is stored once it is reached. */
export function goalId(lesson: string, { what, least, due }: GoalOut): string {
  return `${lesson}/${what}-${least}-${due}`;
}

export function goalName({ what }: GoalOut): string {
  return say(`goal.${what.replace("_", "-")}` as MessageId);
}

export function goalWords(goal: GoalOut): string {
  return say(goal.turns === 1 ? "goals.next-turn" : "goals.turn-after", { what: goalName(goal), n: goal.least });
}
