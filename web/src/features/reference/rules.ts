// The text of the rules: search, and links between rules.

import { folded, plain, wordsOf } from "../../shared/textSearch";
import type { RulesBlockOut, RulesBookOut, RulesChapterOut } from "../../wire";

export type Book = RulesBookOut;
export type Chapter = RulesChapterOut;
export type Block = RulesBlockOut;

/** Normalises an id: `plc 7`, `PLC-07` and `plc07` are the same. */
function idForm(text: string): string {
  return plain(text)
    .replace(/[^a-z0-9]/g, "")
    .replace(/([a-z])0+(\d)/g, "$1$2");
}

/** The parts of the books that match all words, or the id; a chapter's title counts for everything in it. */
export function searchRules(books: readonly Book[], query: string): Book[] {
  const words = wordsOf(query);
  if (!words.length) return [...books];
  const id = idForm(query);
  const named = matchingParts(books, (text, ids) => ids.some((each) => idForm(each) === id) && text !== "");
  if (named.length) return named;
  return matchingParts(books, (text) => {
    const compared = plain(text);
    return words.every((word) => compared.includes(word));
  });
}

type Wanted = (text: string, ids: readonly string[]) => boolean;

function matchingParts(books: readonly Book[], isWanted: Wanted): Book[] {
  return books
    .map((book) => ({ ...book, chapters: book.chapters.map((each) => chapterWith(each, isWanted)).filter(hasBlocks) }))
    .filter((book) => book.chapters.length > 0);
}

function hasBlocks(chapter: Chapter): boolean {
  return chapter.blocks.length > 0;
}

/** Headings stay above what matches; of a table, the head and the matching rows stay. */
function chapterWith(chapter: Chapter, isWanted: Wanted): Chapter {
  const blocks: Block[] = [];
  let heading: Block | null = null;
  for (const block of chapter.blocks) {
    if (block.kind === "heading") {
      heading = block;
      continue;
    }
    const title = `${chapter.title} ${heading?.text ?? ""}`;
    const left =
      block.kind === "table"
        ? tableWith(block, title, isWanted)
        : isWanted(`${title} ${textOf(block)}`, idsIn(block))
          ? block
          : null;
    if (left === null) continue;
    if (heading) blocks.push(heading);
    heading = null;
    blocks.push(left);
  }
  return { ...chapter, blocks };
}

function tableWith(table: Block, title: string, isWanted: Wanted): Block | null {
  const [head, ...rows] = table.rows;
  const left = rows.filter((row) => isWanted(`${title} ${row.cells.join(" ")}`, row.id ? [row.id] : []));
  return head && left.length ? { ...table, rows: [head, ...left] } : null;
}

function textOf(block: Block): string {
  const rows = block.rows.map((row) => row.cells.join(" "));
  return [block.id, block.text, ...block.items, ...rows, ...block.more.map(textOf)].join(" ");
}

function idsIn(block: Block): string[] {
  return [block.id, ...block.rows.map((row) => row.id), ...block.more.flatMap(idsIn)].filter(Boolean);
}

function blocksOf(books: readonly Book[]): Block[] {
  return books.flatMap((book) => book.chapters.flatMap((chapter) => chapter.blocks));
}

/** The number of rules, notes and table rows. */
export function countOf(books: readonly Book[]): number {
  const counts = blocksOf(books).map((block) =>
    block.kind === "heading" ? 0 : block.kind === "table" ? block.rows.length - 1 : 1,
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

export function idsOf(books: readonly Book[]): ReadonlySet<string> {
  return new Set(blocksOf(books).flatMap(idsIn));
}

export type Part = { kind: "text" | "rule" | "match"; text: string };

const IDS = /\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-?\d+[a-z]?\b/g;

/** Splits a text: ids of known rules, search matches, and the rest. */
export function partsOf(text: string, known: ReadonlySet<string>, words: readonly string[] = []): Part[] {
  const parts: Part[] = [];
  let done = 0;
  for (const match of text.matchAll(IDS)) {
    if (!known.has(match[0])) continue;
    parts.push(...marked(text.slice(done, match.index), words), { kind: "rule", text: match[0] });
    done = match.index + match[0].length;
  }
  parts.push(...marked(text.slice(done), words));
  return parts;
}

/** Splits a plain text at the search matches. */
function marked(text: string, words: readonly string[]): Part[] {
  const { plain: compared, at } = folded(text);
  const parts: Part[] = [];
  let done = 0;
  let from = 0;
  while (from < compared.length) {
    const next = words
      .map((word) => ({ word, start: compared.indexOf(word, from) }))
      .filter((each) => each.start >= 0)
      .sort((one, other) => one.start - other.start)[0];
    if (next === undefined) break;
    const [start, end] = [at[next.start] as number, at[next.start + next.word.length] as number];
    if (start > done) parts.push({ kind: "text", text: text.slice(done, start) });
    parts.push({ kind: "match", text: text.slice(start, end) });
    done = end;
    from = next.start + next.word.length;
  }
  if (done < text.length) parts.push({ kind: "text", text: text.slice(done) });
  return parts;
}
