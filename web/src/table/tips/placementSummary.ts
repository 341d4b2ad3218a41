// What a placement costs and gives, in one line: the food as a sum, and the tasks.

import { say } from "../../shared/texts.svelte";
import type { ExplainedOut } from "../../wire";

/** `1 food = 1 way + 2 down − 2 Steps · 2 tasks`; null if no food is involved. */
export function sumOf({ explanation }: ExplainedOut): string | null {
  const amount = (message: string) =>
    explanation.lines
      .filter((line) => line.message === message)
      .reduce((sum, line) => sum + Number(line.args.at(-1)), 0);
  if (!explanation.lines.some(({ message }) => message === "food")) return null;
  const [food, tasks] = [amount("food"), amount("tasks")];
  const terms = [
    { by: amount("roaming"), words: "ahead.way" },
    { by: amount("descending"), words: "ahead.down" },
    { by: -amount("steps-used"), words: "ahead.steps" },
    { by: -amount("courier-discount"), words: "ahead.courier" },
  ] as const;
  const shown = terms.filter(({ by }) => by !== 0);
  const parts = shown.map(({ by, words }, index) => {
    const sign = by < 0 ? "− " : index > 0 ? "+ " : "";
    return sign + say(words, { n: Math.abs(by) });
  });
  const price = food ? say("ahead.food", { n: food }) : say("ahead.free");
  const sum = parts.length ? `${price} = ${parts.join(" ")}` : price;
  return tasks ? `${sum} · ${say("ahead.tasks", { n: tasks })}` : sum;
}
