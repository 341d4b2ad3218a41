// An owner's edition as the browser stores it: the tables of the file that the commands read.

import type { DraftOut, EntryFormOut, FamilyFormOut } from "../../wire";

export type Value = string | number | boolean | Value[] | { [name: string]: Value };
export type Fields = Readonly<Record<string, Value>>;
type Entry = Fields & { readonly id: string };
export type Document = Readonly<Record<string, Value>>;

/** An edition with the file made from it; `components` is null while it has errors. */
export type Edition = { document: Document; text: string; name: string; components: string | null };

const KEY = "tawantinsuyu.edition";
const VERSION = 1;
const HEADING = "edition";

/** How much a person wants to enter: what the guide asks for, what the mirror needs, or everything. */
export const LEVELS = ["guide", "mirror", "everything"] as const;
export type Level = (typeof LEVELS)[number];

/** The families to compare for a level. The guide asks at the table for what it needs. */
export function familiesFor(level: Level, families: readonly FamilyFormOut[]): readonly FamilyFormOut[] {
  if (level === "guide") return [];
  return level === "mirror" ? families.filter(({ is_base }) => is_base) : families;
}

/** How many entries of these families have been compared with a printed copy, and how many there are. */
export function progressOf(families: readonly FamilyFormOut[], states: DraftOut["families"]) {
  const known = families.flatMap(({ name }) => states[name] ?? []);
  const all = known.reduce((sum, { entries }) => sum + entries, 0);
  return { all, read: all - known.reduce((sum, { left }) => sum + left, 0) };
}

/** The kinds of benefits in the groups in which people look for them; the rest is a group of its own. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  resources: ["potato", "corn", "stone", "gold", "vp"],
  cards: ["god_card", "army_card", "training", "draw_god_cards", "play_god_card", "play_army_cards"],
  building: ["task", "free_building", "free_small_statue", "free_steps", "free_weaving", "edge_reward"],
  workers: ["nomad", "village_worker", "newcomer", "casualty", "stand_up_nobles"],
  temple: ["temple_step", "gold_for_temple_step", "army_for_temple_step", "move_high_priest"],
};

export function benefitGroups<Kind extends { kind: string }>(
  kinds: readonly Kind[],
): { name: string; kinds: Kind[] }[] {
  const grouped = new Set(Object.values(GROUPS).flat());
  const groups = Object.entries(GROUPS).map(([name, wanted]) => ({
    name,
    kinds: wanted.flatMap((kind) => kinds.find((each) => each.kind === kind) ?? []),
  }));
  return [...groups, { name: "other", kinds: kinds.filter(({ kind }) => !grouped.has(kind)) }];
}

export function entriesOf(document: Document, family: string): readonly Entry[] {
  const entries = document[family];
  return Array.isArray(entries) ? (entries as Entry[]) : [];
}

export function without<Value>(fields: Readonly<Record<string, Value>>, name: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name));
}

/** What the edition says about an entry; empty if it does not mention it. */
export function ownOf(document: Document, family: string, id: string): Fields {
  return entriesOf(document, family).find((entry) => entry.id === id) ?? {};
}

/** The effective fields of an entry: the built-in ones, overridden by the edition's own. */
export function fieldsOf(document: Document, family: string, entry: EntryFormOut): Fields {
  return { ...(entry.fields as Fields), ...ownOf(document, family, entry.id) };
}

/** The fields that nobody has verified against a printed copy yet. */
export function doubtfulOf(document: Document, family: string, entry: EntryFormOut): string[] {
  const own = ownOf(document, family, entry.id);
  return entry.doubtful.filter((field) => own[field] === undefined);
}

export function nameOf(document: Document): string {
  const heading = document[HEADING] as Fields | undefined;
  return typeof heading?.["name"] === "string" ? heading["name"] : "";
}

export function withName(document: Document, name: string): Document {
  return { ...document, [HEADING]: { ...(document[HEADING] as Fields | undefined), name } };
}

/** Set fields of an entry; undefined restores the built-in value. */
export function withFields(
  document: Document,
  family: string,
  id: string,
  fields: Readonly<Record<string, Value | undefined>>,
): Document {
  const entries = entriesOf(document, family);
  const before = entries.find((entry) => entry.id === id) ?? { id };
  const set = Object.entries({ ...before, ...fields }).filter(([, value]) => value !== undefined);
  const after = Object.fromEntries(set) as Entry;
  const kept = Object.keys(after).length > 1 ? [after] : [];
  const all = entries.some((entry) => entry.id === id)
    ? entries.flatMap((entry) => (entry.id === id ? kept : [entry]))
    : [...entries, ...kept];
  const others = without(document, family);
  return all.length ? { ...others, [family]: all as Value } : others;
}

/** Restore the built-in entry. */
export function withoutEntry(document: Document, family: string, id: string): Document {
  const own = Object.keys(ownOf(document, family, id)).filter((field) => field !== "id");
  return withFields(document, family, id, Object.fromEntries(own.map((field) => [field, undefined])));
}

/** Confirm all doubtful fields of an entry as they are. */
export function withAllRead(document: Document, { name, fields: known }: FamilyFormOut, entry: EntryFormOut): Document {
  const fields = fieldsOf(document, name, entry);
  const read = doubtfulOf(document, name, entry).map((field) => {
    const kind = known.find((each) => each.name === field)?.kind ?? "data";
    return [field, fields[field] ?? emptyOf(kind)] as const;
  });
  return withFields(document, name, entry.id, Object.fromEntries(read));
}

/** The empty value for a kind of field; undefined if it cannot be empty. */
export function emptyOf(kind: string): Value | undefined {
  return { flag: false, benefits: [], numbers: [], words: [] }[kind];
}

export function writeEdition(edition: Edition): string {
  return JSON.stringify({ version: VERSION, ...edition });
}

/** The inverse of `writeEdition`; null for anything else. */
export function readEdition(text: string | null): Edition | null {
  try {
    const { version, document, text: file, name, components } = JSON.parse(text ?? "");
    if (version !== VERSION || typeof document !== "object" || document === null || typeof file !== "string")
      return null;
    return { document, text: file, name: String(name ?? ""), components: components ?? null };
  } catch {
    return null;
  }
}

export function loadEdition(): Edition | null {
  try {
    return readEdition(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

/** Store an edition, or remove it. False if the browser stores nothing. */
export function storeEdition(edition: Edition | null): boolean {
  try {
    if (edition === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, writeEdition(edition));
    return true;
  } catch {
    return false;
  }
}
