// Events with named facts.

import { EVENT_FIELDS, type EventFields } from "../../events";
import type { EventOut, Fact } from "../../wire";

/** An event with its fields; secret ones are sent to their seat only and missing for others. */
export type NamedEvent = {
  [K in keyof EventFields]: { kind: K; seat: number; fields: Partial<EventFields[K]> };
}[keyof EventFields];

/** A field of an event: its name, its kind, its facts, and whether they are a list. */
export type NamedFact = { name: string; what: string; facts: readonly Fact[]; isList: boolean };

/** The facts of an event by field. A kind that only a newer server knows has none. */
export function factsOf(event: EventOut): NamedFact[] {
  const known: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>> = EVENT_FIELDS;
  const facts = [...event.facts, ...(event.secret ?? [])];
  return Object.entries(known[event.kind] ?? {}).map(([name, what], index) => {
    const isList = what.endsWith("*");
    return { name, what: what.replace("*", ""), facts: facts.slice(index, isList ? undefined : index + 1), isList };
  });
}

/** The event with its fields. */
export function named(event: EventOut): NamedEvent {
  const fields: Record<string, Fact | readonly Fact[] | undefined> = {};
  for (const { name, facts, isList } of factsOf(event)) fields[name] = isList ? facts : facts[0];
  return { kind: event.kind, seat: event.seat, fields } as NamedEvent;
}
