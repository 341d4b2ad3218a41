// Times as people of the page's language write them.

import { texts } from "./texts.svelte";

/** The day of a time, with the hour: a holiday ends at one. */
export function day(milliseconds: number): string {
  const parts = { day: "numeric", month: "long", hour: "numeric", minute: "2-digit" } as const;
  return new Date(milliseconds).toLocaleString(texts.language, parts);
}
