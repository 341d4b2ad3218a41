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

/** `45 min`, `2 h 05 min`, or `3 days` for a game that was played now and then. */
export function duration(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  const unit = (value: number, name: string) =>
    new Intl.NumberFormat(texts.locale, { style: "unit", unit: name, unitDisplay: "short" }).format(value);
  if (minutes < 60) return unit(minutes, "minute");
  if (minutes < 24 * 60) return `${unit(Math.floor(minutes / 60), "hour")} ${unit(minutes % 60, "minute")}`;
  return unit(Math.round(minutes / (24 * 60)), "day");
}
