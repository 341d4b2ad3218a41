// Times and numbers as people write them in the language of the page.

import { texts } from "./texts.svelte";

/** Day and time: a holiday ends at an hour. */
export function day(milliseconds: number): string {
  const parts = { day: "numeric", month: "long", hour: "numeric", minute: "2-digit" } as const;
  return new Date(milliseconds).toLocaleString(texts.locale, parts);
}

/** `56 %` in the reader's language; never 0 or 100, since nothing is certain before the end. */
export function percent(chance: number): string {
  const shown = Math.min(0.99, Math.max(0.01, chance));
  return new Intl.NumberFormat(texts.locale, { style: "percent" }).format(shown);
}

/** `+4`, `−2`. */
export function signed(lead: number): string {
  const written = new Intl.NumberFormat(texts.locale, { maximumFractionDigits: 0, signDisplay: "exceptZero" });
  return written.format(lead).replace("-", "−");
}
