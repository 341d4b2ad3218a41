// The small pictures beside an option in the list.

import type { ExplainedOut, OptionView } from "../../wire";

export type OptionIcon = { face: string } | { piece: string } | { icon: string; count?: number };

const WORKERS = new Set(["worker", "nomad", "newcomer", "remove", "colour"]);
const RESOURCES = new Set(["potato", "corn", "stone", "gold", "training"]);
/** Options without a subject, by what they do. */
const ACTS: Readonly<Record<string, string>> = {
  place: "worker",
  "high-priest": "move-high-priest",
  pray: "god-card",
  train: "training",
  recruit: "nomad",
  influence: "influence",
  act: "worker",
  gold: "gold",
};

/** `village`: the Workers there, in order; one at its end is bought. */
export function iconsOf({ key, place }: OptionView, village: readonly string[] = []): OptionIcon[] {
  const [kind = "", first = ""] = key.split(":");
  if (kind === "pay" || kind === "exchange") return amounts(first);
  if (kind === "buy" && first.endsWith("-end")) {
    const worker = first === "potato-end" ? village[0] : village.at(-1);
    return worker === undefined ? [{ icon: first.replace("-end", "") }] : [{ piece: `worker-${worker}` }];
  }
  if (kind === "buy" || kind === "flip" || kind === "discard") {
    return first === "none" ? [] : first.split("+").map((face) => ({ face }));
  }
  if (first === "") return ACTS[kind] ? [{ icon: ACTS[kind] }] : [];
  if (WORKERS.has(kind)) return [{ piece: `worker-${first}` }];
  if (kind === "use") return first.split("+").map((each) => ({ piece: `worker-${each}` }));
  if (kind === "statue") return [{ face: first }];
  if (kind === "high-priest") return [{ icon: first === "rejuvenate" ? first : `action-${first}` }];
  if (kind === "task") return [task(first.slice(first.indexOf("-") + 1))];
  if (kind === "enter" && first === "gold") return [{ icon: "gold" }];
  return place?.startsWith("face:") ? [{ face: place.slice("face:".length) }] : [];
}

function task(name: string): OptionIcon {
  return { icon: RESOURCES.has(name) ? name : `task-${name}` };
}

/** `2-potato-1-gold`. */
function amounts(text: string): OptionIcon[] {
  const parts = text.split("-");
  const icons: OptionIcon[] = [];
  for (let at = 0; at + 1 < parts.length; at += 2) {
    icons.push({ icon: parts[at + 1] ?? "", count: Number(parts[at]) });
  }
  return icons;
}

/**
 * Of several ways to pay, the one that most people mean: with as little gold as possible, since gold replaces anything.
 */
export function usualPayment(options: readonly OptionView[]): string | null {
  const payments = options.filter((option) => option.key.startsWith("pay:"));
  if (payments.length < 2) return null;
  const gold = (option: OptionView) => Number(/(\d+)-gold/.exec(option.key)?.[1] ?? 0);
  return payments.reduce((best, option) => (gold(option) < gold(best) ? option : best)).key;
}

/** The lines of an explanation with their rules; the question's own rule is left out where there are others. */
export function reasonsOf({ words, explanation }: ExplainedOut): { line: string; rule: string }[] {
  const all = explanation.lines.map(({ message, rule }, index) => ({ message, rule, line: words?.[index] ?? "" }));
  const more = all.filter(({ message }) => message !== "by-rule");
  return more.length > 0 ? more : all;
}
