// Showing a part of the options only, so that who learns does the one thing that is spoken of.

import type { StateOut, View } from "../../wire";

/** The keys that are offered for now; null: all of them. */
export type Narrow = (view: View) => ReadonlySet<string> | null;

export function narrowed(state: StateOut | null, narrow: Narrow | null): StateOut | null {
  const decision = state?.view.decision;
  if (!state || !decision || !narrow) return state;
  const keys = narrow(state.view);
  if (keys === null) return state;
  const options = decision.options.filter((option) => keys.has(option.key));
  return { ...state, view: { ...state.view, decision: { ...decision, options } } };
}
