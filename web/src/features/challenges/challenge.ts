// The challenge of the day.

import { api } from "../../shared/api";
import { person } from "../../shared/person.svelte";
import { router, tablePath } from "../../shared/router.svelte";
import { texts } from "../../shared/texts.svelte";

/** `16 November 2026`: a calendar day, independent of the reader's time zone. */
export function dayText(day: string): string {
  return new Intl.DateTimeFormat(texts.locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}

/** The day that many days later: `2026-05-17`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 24 * 3_600_000).toISOString().slice(0, 10);
}

/** Open the person's own table of today's challenge. */
export async function startChallenge(name: string): Promise<void> {
  await person.signIn(name);
  const made = await api.post("/api/challenge", {});
  router.go(tablePath(made.id));
}
