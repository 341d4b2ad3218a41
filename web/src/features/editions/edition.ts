// An owner's edition as the browser keeps it: the tables of the file that the commands take.

import type { EntryFormOut, FamilyFormOut } from "../../wire";

export type Value = string | number | boolean | Value[] | { [name: string]: Value };
export type Fields = Readonly<Record<string, Value>>;
type Entry = Fields & { readonly id: string };
export type Document = Readonly<Record<string, Value>>;

/** An edition with the file made of it; `components` is null while it has faults. */
export type Edition = { document: Document; text: string; name: string; components: string | null };

const KEY = "tawantinsuyu.edition";
const VERSION = 1;
const HEADING = "edition";

export function entriesOf(document: Document, family: string): readonly Entry[] {
  const entries = document[family];
  return Array.isArray(entries) ? (entries as Entry[]) : [];
}

export function without<Value>(fields: Readonly<Record<string, Value>>, name: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name));
}

/** What the edition says of an entry; empty if it does not name it. */
export function ownOf(document: Document, family: string, id: string): Fields {
  return entriesOf(document, family).find((entry) => entry.id === id) ?? {};
}

/** The fields of an entry as they hold: the edition's own, and the built-in ones. */
export function fieldsOf(document: Document, family: string, entry: EntryFormOut): Fields {
  return { ...(entry.fields as Fields), ...ownOf(document, family, entry.id) };
}

/** The fields that nobody has read from a printed copy yet. */
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

/** The document with fields of an entry; what is undefined is as in the built-in set again. */
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

/** The document in which an entry is as in the built-in set. */
export function withoutEntry(document: Document, family: string, id: string): Document {
  const own = Object.keys(ownOf(document, family, id)).filter((field) => field !== "id");
  return withFields(document, family, id, Object.fromEntries(own.map((field) => [field, undefined])));
}

/** The document in which all doubtful fields of an entry are confirmed as they stand. */
export function withAllRead(document: Document, { name, fields: known }: FamilyFormOut, entry: EntryFormOut): Document {
  const fields = fieldsOf(document, name, entry);
  const read = doubtfulOf(document, name, entry).map((field) => {
    const kind = known.find((each) => each.name === field)?.kind ?? "data";
    return [field, fields[field] ?? emptyOf(kind)] as const;
  });
  return withFields(document, name, entry.id, Object.fromEntries(read));
}

/** What stands for nothing in a field of a kind; undefined where nothing can be written. */
export function emptyOf(kind: string): Value | undefined {
  return { flag: false, benefits: [], numbers: [], words: [] }[kind];
}

export function writtenEdition(edition: Edition): string {
  return JSON.stringify({ version: VERSION, ...edition });
}

/** The inverse of `writtenEdition`; null for anything else. */
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

export function keptEdition(): Edition | null {
  try {
    return readEdition(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

/** Keep an edition, or forget it. False if the browser keeps nothing. */
export function keepEdition(edition: Edition | null): boolean {
  try {
    if (edition === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, writtenEdition(edition));
    return true;
  } catch {
    return false;
  }
}
