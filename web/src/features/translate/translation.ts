// What a translator works on: a text beside its English, what is wrong with it, and the file to hand in.

import type { TermOut, TranslatedOut, TranslationsOut } from "../../wire";

export type Forms = Readonly<Record<string, string>>;
/** What was changed here, by the name of the text. */
export type Edits = Readonly<Record<string, Forms>>;

export const FILTERS = ["all", "missing", "stale", "long", "off-glossary", "edited"] as const;
export type Filter = (typeof FILTERS)[number];

const PAGE = "web:";
const ARGUMENT = "00";

/** A text to translate. */
export interface Row {
  readonly english: TranslatedOut;
  readonly own: TranslatedOut | undefined;
}

/** All English texts with their translations, in the order of the files. */
export function rowsOf(english: TranslationsOut, own: TranslationsOut): Row[] {
  const translated = new Map(own.texts.map((each) => [each.name, each]));
  return english.texts.map((each) => ({ english: each, own: translated.get(each.name) }));
}

/** The translation as it stands: changed here, or as the server has it; empty where nothing is. */
export function formsOf({ english, own }: Row, edits: Edits): Forms {
  const before = own?.forms ?? Object.fromEntries(Object.keys(english.forms).map((form) => [form, ""]));
  return { ...before, ...edits[english.name] };
}

/** Everything to be said about a text: the filters under which it is found. */
export function marksOf(row: Row, edits: Edits, terms: readonly TermOut[]): Filter[] {
  const forms = Object.values(formsOf(row, edits)).filter(Boolean);
  const isEdited = row.english.name in edits;
  const isMissing = forms.length === 0;
  const found: Filter[] = ["all"];
  if (isMissing) found.push("missing");
  if (row.own?.stale && !isEdited) found.push("stale");
  if (isTooLong(row, forms)) found.push("long");
  if (!isMissing && row.english.terms.some((name) => !hasTerm(terms, name, forms.join(" / "))))
    found.push("off-glossary");
  if (isEdited) found.push("edited");
  return found;
}

function isTooLong({ english: { most } }: Row, forms: readonly string[]): boolean {
  return most !== null && forms.some((form) => lengthOf(form) > most);
}

/** The number of characters; an argument counts as two. */
export function lengthOf(text: string): number {
  return withoutArguments(text).length;
}

function withoutArguments(text: string): string {
  const inner = /\{[^{}]*\}/g;
  return text.replace(inner, ARGUMENT).replace(inner, ARGUMENT);
}

/** Whether a text has a term in one of its forms; `~` stands for any ending. A term without a word is no fault. */
export function hasTerm(terms: readonly TermOut[], name: string, text: string): boolean {
  const term = terms.find((each) => each.name === name);
  if (term === undefined) return true;
  const words = withoutArguments(text);
  return term.forms.some((form) => new RegExp(`(?<!\\p{L})${patternOf(form)}(?!\\p{L})`, "iu").test(words));
}

function patternOf(form: string): string {
  const words = form.split(/\s+/).map((word) => {
    const isStem = word.endsWith("~");
    const letters = (isStem ? word.slice(0, -1) : word).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return letters + (isStem ? "\\p{L}*" : "(?:e?s|x)?");
  });
  return words.join("\\s+");
}

export function isShown(row: Row, wanted: string, edits: Edits): boolean {
  const { name, forms } = row.english;
  const all = [name, ...Object.values(forms), ...Object.values(formsOf(row, edits))];
  return all.some((text) => text.toLowerCase().includes(wanted.toLowerCase()));
}

/** Where the page uses a text: files of its sources. */
export function usesOf(name: string, uses: Readonly<Record<string, readonly string[]>>): readonly string[] {
  if (!name.startsWith(PAGE)) return [];
  const id = name.slice(PAGE.length);
  const begun = Object.keys(uses).filter((use) => use.endsWith("*") && id.startsWith(use.slice(0, -1)));
  return [...new Set([id, ...begun].flatMap((use) => uses[use] ?? []))];
}

/** The messages of the page among the changes, by section and name, as `texts` shows them. */
export function pageSections(edits: Edits): Record<string, Record<string, string | Forms>> {
  const sections: Record<string, Record<string, string | Forms>> = {};
  for (const [name, forms] of Object.entries(edits)) {
    if (!name.startsWith(PAGE)) continue;
    const [section = "", id = ""] = name.slice(PAGE.length).split(".");
    (sections[section] ??= {})[id] = forms[""] ?? forms;
  }
  return sections;
}

/** The file to hand in: TOML, by the file and the section that a text belongs to. */
export function tomlOf(rows: readonly Row[], edits: Edits): string {
  const tables = new Map<string, string[]>();
  for (const row of rows.filter(({ english }) => english.name in edits)) {
    const { file, name } = row.english;
    const [section = "", ...rest] = name.replace(PAGE, "").split(".");
    const table = `[${quoted(file)}.${quoted(section)}]`;
    const lines = tables.get(table) ?? tables.set(table, []).get(table) ?? [];
    lines.push(`${quoted(rest.join("."))} = ${valueOf(formsOf(row, edits))}`);
  }
  return [...tables].map(([table, lines]) => [table, ...lines, ""].join("\n")).join("\n");
}

function valueOf(forms: Forms): string {
  const single = forms[""];
  if (single !== undefined) return quoted(single);
  const fields = Object.entries(forms).map(([form, text]) => `${form} = ${quoted(text)}`);
  return `{ ${fields.join(", ")} }`;
}

/** A TOML string; JSON's escapes are a part of TOML's. */
function quoted(text: string): string {
  return JSON.stringify(text);
}
