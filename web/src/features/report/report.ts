// A problem report: what the person says and what they saw, for whoever can fix it.

import type { ChoicesOut, MoveOut, StateOut, TableOut } from "../../wire";

export type Reported = Readonly<{
  said: string;
  facts: TableOut;
  state: StateOut;
  moves: readonly MoveOut[];
  /** The record of a finished game. */
  record: string | null;
  choices: ChoicesOut | null;
  trouble: string;
  browser: string;
  language: string;
}>;

/** The report as one text. It contains only what the person may know: it is built from what they were sent. */
export function reportOf(reported: Reported): string {
  const { said, facts, state, moves, record, choices, trouble, browser, language } = reported;
  const lines = [
    ["table", facts.id],
    ["version", state.version],
    ["line", state.line],
    ["turn", state.view.turn],
    ["seat", state.seat ?? "-"],
    ["status", facts.status],
    ["server", choices?.version ?? "?"],
    ["engine", facts.played_with?.engine ?? "?"],
    ["rules", facts.played_with?.rules ?? "?"],
    ["components", facts.played_with?.components ?? "?"],
    ["language", language],
    ["browser", browser],
    ["trouble", trouble || "-"],
  ];
  const parts = {
    settings: JSON.stringify({ settings: facts.settings, options: facts.options, origin: facts.origin }, null, 1),
    log: moves.map((move) => JSON.stringify(move)).join("\n"),
    view: JSON.stringify(state.view),
    ...(record === null ? {} : { record }),
  };
  return [
    said.trim(),
    lines.map(([name, value]) => `${name}: ${value}`).join("\n"),
    ...Object.entries(parts).map(([name, text]) => `== ${name}\n${text}`),
  ]
    .filter(Boolean)
    .join("\n\n")
    .concat("\n");
}
