import { expect, test, vi } from "vitest";
import { sumOf } from "./placementSummary";
import type { ExplainedOut } from "../../wire";

vi.mock("../../shared/texts.svelte", () => ({
  say: (id: string, { n }: { n?: number } = {}) =>
    [n, id.replace("ahead.", "")].filter((part) => part !== undefined).join(" "),
}));

function explained(lines: [string, ...(string | number)[]][]): ExplainedOut {
  const shown = lines.map(([message, ...args]) => ({ rule: "", message, args }));
  return {
    explanation: { about: "", lines: shown },
    passes_on: false,
    ends_turn: false,
    final: false,
  };
}

test.each<[string, [string, ...(string | number)[]][], string | null]>([
  [
    "a sum with Steps of several players",
    [
      ["roaming", 1],
      ["descending", 5],
      ["steps-used", 1, "upper", 1, 2],
      ["steps-used", 1, "lower", 2, 2],
      ["food", 2],
      ["tasks", 2],
    ],
    "2 food = 1 way + 5 down − 4 steps · 2 tasks",
  ],
  [
    "one reason alone",
    [
      ["roaming", 1],
      ["descending", 0],
      ["food", 1],
      ["tasks", 1],
    ],
    "1 food = 1 way · 1 tasks",
  ],
  [
    "nothing to pay",
    [
      ["roaming", 0],
      ["descending", 0],
      ["food", 0],
      ["tasks", 3],
    ],
    "free · 3 tasks",
  ],
  [
    "nothing to pay because of Steps",
    [
      ["roaming", 0],
      ["descending", 2],
      ["steps-used", 1, "upper", 1, 2],
      ["food", 0],
      ["tasks", 1],
    ],
    "free = 2 down − 2 steps · 1 tasks",
  ],
  ["something without food", [["costs", "1-gold"]], null],
])("%s", (_, lines, sum) => {
  expect(sumOf(explained(lines))).toBe(sum);
});
