// Reads and writes records and positions. docs/formats.md says what they mean, docs/grammar.md how they are written.
// Faults of form are told with line and column; whether a game can be played so, only the rules know.

/** A text that cannot be read; `line` and `column` count from 1. */
export class FormatError extends Error {
  readonly line: number;
  readonly column: number;

  constructor(reason: string, line: number, column: number) {
    super(`line ${line}, column ${column}: ${reason}`);
    this.name = "FormatError";
    this.line = line;
    this.column = column;
  }
}

/** A game from its beginning. Seats count from 0, and chance is -1. */
export interface GameRecord {
  version: 1;
  players: number;
  opponent: string | null;
  difficulty: Record<string, string>;
  modules: string[];
  variants: Record<string, string>;
  box: string;
  /** Headers without a meaning of their own, such as `seat-1`. */
  headers: Record<string, string>;
  seed: string | null;
  result: number[] | null;
  fingerprint: string | null;
  answers: [seat: number, key: string][];
}

/** One position: the values of each line by section and name; of `pending`, the lines. */
export interface GamePosition {
  version: 1;
  sections: Record<string, Record<string, string[]> | string[]>;
}

const PENDING = "pending";
const CHANCE = -1;
const OWN_HEADERS = [
  "players",
  "opponent",
  "difficulty",
  "modules",
  "variants",
  "box",
  "seed",
  "result",
  "fingerprint",
];
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;

interface Line {
  text: string;
  number: number;
}

interface Value {
  text: string;
  line: number;
  column: number;
}

function linesOf(text: string): Line[] {
  const lines = text.replace(/^\uFEFF/, "").split("\n");
  return lines.map((each, i) => ({ text: each.replace(/\r$/, ""), number: i + 1 }));
}

function checkVersion(line: Line | undefined, name: string): void {
  const [first, ...rest] = (line?.text ?? "").split(" ");
  if (first !== name) throw new FormatError(`expected '${name} 1'`, 1, 1);
  if (rest.join(" ") !== "1") throw new FormatError(`this program reads version 1 of ${name}`, 1, columnOf(name) + 2);
}

/** Columns count characters, not the pairs that JavaScript writes some of them with. */
function columnOf(before: string): number {
  return [...before].length;
}

function fail(reason: string, at: Value): never {
  throw new FormatError(reason, at.line, at.column);
}

function wordsOf(value: Value): Value[] {
  return [...value.text.matchAll(/[^ ]+/g)].map((found) => ({
    text: found[0],
    line: value.line,
    column: value.column + columnOf(value.text.slice(0, found.index)),
  }));
}

/** The value behind the colon of a line, without the blanks around it. */
function valueOf(line: Line, colon: number): Value {
  const behind = line.text.slice(colon + 1);
  const blanks = behind.length - behind.trimStart().length;
  return { text: behind.trim(), line: line.number, column: columnOf(line.text.slice(0, colon + 1)) + blanks + 1 };
}

function choicesOf(value: Value | undefined): Record<string, string> {
  const found: Record<string, string> = {};
  for (const word of value ? wordsOf(value) : []) {
    const [name, setting] = word.text.split(/=(.*)/s);
    if (name === undefined || setting === undefined) fail("expected 'name=value'", word);
    if (name in found) fail(`'${name}' occurs twice`, word);
    found[name] = setting;
  }
  return found;
}

/** Read a record; throws `FormatError`. */
export function readRecord(text: string): GameRecord {
  const lines = linesOf(text);
  checkVersion(lines[0], "tawantinsuyu-record");
  const end = lines.findIndex((line, i) => i > 0 && line.text.trim() === "");
  const body = end < 0 ? lines.length : end;
  const headers = new Map<string, Value>();
  for (const line of lines.slice(1, body)) {
    if (!line.text.startsWith("#")) readHeader(line, headers);
  }
  const needed = (name: string): Value =>
    headers.get(name) ??
    fail(`expected a header '${name}: …'`, { text: "", line: Math.min(body, lines.length - 1) + 1, column: 1 });
  const told = needed("players");
  const box = needed("box").text;
  if (!/^[1-4]$/.test(told.text)) fail("expected 2, 3 or 4 players, or 1 and an opponent", told);
  const players = Number(told.text);
  const opponent = headers.get("opponent")?.text ?? null;
  const fingerprint = headers.get("fingerprint");
  if (fingerprint && !/^[0-9a-f]{32}$/.test(fingerprint.text)) fail("expected a fingerprint of 32 digits", fingerprint);
  const modules = headers.get("modules");
  const answers = lines
    .slice(body)
    .filter((line) => line.text.trim() !== "" && !line.text.startsWith("#"))
    .map((line) => readAnswer(line, players));
  return {
    version: 1,
    players,
    opponent,
    difficulty: choicesOf(headers.get("difficulty")),
    modules: modules ? wordsOf(modules).map((word) => word.text) : [],
    variants: choicesOf(headers.get("variants")),
    box,
    headers: Object.fromEntries(
      [...headers].filter(([name]) => !OWN_HEADERS.includes(name)).map(([name, at]) => [name, at.text]),
    ),
    seed: headers.get("seed")?.text ?? null,
    result: resultOf(headers.get("result"), players + (opponent === null ? 0 : 1)),
    fingerprint: fingerprint?.text ?? null,
    answers,
  };
}

function readHeader(line: Line, headers: Map<string, Value>): void {
  const colon = line.text.indexOf(":");
  const name = line.text.slice(0, Math.max(colon, 0));
  const whole = { text: line.text, line: line.number, column: 1 };
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    fail("expected a header 'name: value' or an empty line before the answers", whole);
  if (headers.has(name)) fail(`the header '${name}' occurs twice`, whole);
  const value = valueOf(line, colon);
  if (UNPRINTABLE.test(value.text)) fail("expected printable text", value);
  headers.set(name, value);
}

function resultOf(value: Value | undefined, seats: number): number[] | null {
  if (value === undefined) return null;
  const words = wordsOf(value);
  if (words.length !== seats || !words.every((word) => /^[0-9]{1,6}$/.test(word.text)))
    fail(`expected the VP of ${seats} players`, value);
  return words.map((word) => Number(word.text));
}

function readAnswer(line: Line, players: number): [number, string] {
  const comment = line.text.indexOf(" #");
  const bare = { text: comment < 0 ? line.text : line.text.slice(0, comment), line: line.number, column: 1 };
  const [who, key, more] = wordsOf(bare);
  const seat = who?.text === "chance" ? CHANCE : /^[1-4]$/.test(who?.text ?? "") ? Number(who?.text) - 1 : players;
  if (seat >= players) fail("expected an answer such as '1 space:M23', beginning with a seat or 'chance'", who ?? bare);
  if (key === undefined || more !== undefined) {
    fail("expected one key after the seat", more ?? { ...bare, column: columnOf(bare.text) + 1 });
  }
  if (UNPRINTABLE.test(key.text)) fail("expected a key such as 'space:M23'", key);
  return [seat, key.text];
}

/** The text of a record, without comments. */
export function writeRecord(record: GameRecord): string {
  const chosen = (choices: Record<string, string>): string =>
    Object.keys(choices)
      .sort()
      .map((name) => `${name}=${choices[name]}`)
      .join(" ");
  const headers: [string, string | null][] = [
    ["players", String(record.players)],
    ["opponent", record.opponent],
    ["difficulty", chosen(record.difficulty) || null],
    ["modules", record.modules.join(" ") || null],
    ["variants", chosen(record.variants) || null],
    ["box", record.box],
    ...Object.entries(record.headers),
    ["seed", record.seed],
    ["result", record.result?.join(" ") ?? null],
    ["fingerprint", record.fingerprint],
  ];
  const told = headers.filter(([, value]) => value !== null).map(([name, value]) => `${name}: ${value}`.trimEnd());
  const answers = record.answers.map(([seat, key]) => `${seat === CHANCE ? "chance" : seat + 1} ${key}`);
  return ["tawantinsuyu-record 1", ...told, "", ...answers].join("\n") + "\n";
}

/** Read a position; throws `FormatError`. */
export function readPosition(text: string): GamePosition {
  const [first, ...lines] = linesOf(text);
  checkVersion(first, "tawantinsuyu-position");
  const found = new Map<string, Line[]>();
  let current: Line[] | undefined;
  for (const line of lines) {
    const whole = { text: line.text, line: line.number, column: 1 };
    if (line.text.trim() === "" || line.text.startsWith("#")) continue;
    if (line.text.startsWith("[")) {
      const heading = line.text.replace(/ +$/, "");
      const name = heading.slice(1, -1);
      if (!heading.endsWith("]")) fail("expected a heading such as '[table]'", whole);
      if (found.has(name)) fail(`the section '[${name}]' occurs twice`, whole);
      found.set(name, (current = []));
    } else if (current === undefined) {
      fail("expected a heading such as '[table]'", whole);
    } else {
      current.push(line);
    }
  }
  const sections: GamePosition["sections"] = {};
  for (const [name, section] of found)
    sections[name] = name === PENDING ? section.map((line) => line.text) : valuesOf(section);
  return { version: 1, sections };
}

function valuesOf(lines: Line[]): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  for (const line of lines) {
    const colon = line.text.indexOf(":");
    if (colon < 0)
      fail("expected a line 'name: value' or a heading '[section]'", { text: "", line: line.number, column: 1 });
    (values[line.text.slice(0, colon)] ??= []).push(line.text.slice(colon + 1).replace(/^ +| +$/g, ""));
  }
  return values;
}

/** The text of a position. */
export function writePosition(position: GamePosition): string {
  const lines = ["tawantinsuyu-position 1"];
  for (const [name, section] of Object.entries(position.sections)) {
    lines.push("", `[${name}]`);
    if (Array.isArray(section)) lines.push(...section);
    else
      for (const [key, values] of Object.entries(section))
        lines.push(...values.map((value) => `${key}: ${value}`.trimEnd()));
  }
  return lines.join("\n") + "\n";
}
