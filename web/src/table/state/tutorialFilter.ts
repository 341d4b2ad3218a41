// Hides options, so that a learner does the one thing being explained.

import type { StateOut, View } from "../../wire";

/** The keys on offer for now; null: all of them. */
export type OptionFilter = (view: View) => ReadonlySet<string> | null;

export function filtered(state: StateOut | null, filter: OptionFilter | null): StateOut | null {
  const decision = state?.view.decision;
  if (!state || !decision || !filter) return state;
  const keys = filter(state.view);
  if (keys === null) return state;
  const options = decision.options.filter((option) => keys.has(option.key));
  return { ...state, view: { ...state.view, decision: { ...decision, options } } };
}
