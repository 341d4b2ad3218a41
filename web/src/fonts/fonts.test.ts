import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";

const ASCII = Array.from({ length: 94 }, (_, k) => String.fromCodePoint(0x21 + k)).join("");
/** The letters of each language beyond ASCII, and the marks of its sentences. */
const LETTERS = {
  English: "“”‘’–—…",
  French: "ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸàâæçèéêëîïôœùûüÿ«»\u00a0\u202f",
  German: "ÄÖÜẞäöüß„“‚‘",
  Polish: "ĄĆĘŁŃÓŚŹŻąćęłńóśźż„”",
  Spanish: "ÁÉÍÑÓÚÜáéíñóúü¡¿«»",
  "the table": "×−·°½",
};
const FILES = { "display-800": 40_000, "text-400": 40_000, "text-600": 40_000 };

const read = (name: string) => readFileSync(new URL(`./${name}.woff2`, import.meta.url));

/** The tables of a WOFF2 file that are stored as they are, by their tags. */
function tables(file: Buffer): Map<string, Buffer> {
  const [count, compressed] = [file.readUInt16BE(12), file.readUInt32BE(20)];
  let at = 48;
  const length = () => {
    for (let value = 0; ;) {
      const byte = file.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  const found = Array.from({ length: count }, () => {
    const flags = file.readUInt8(at++);
    const known = ["cmap", "head", "hhea", "hmtx"][flags & 63];
    if ((flags & 63) === 63) at += 4;
    const [original, isGlyphs] = [length(), [10, 11].includes(flags & 63)];
    const isTransformed = isGlyphs ? flags >> 6 !== 3 : flags >> 6 !== 0;
    return { tag: known ?? "", size: isTransformed ? length() : original };
  });
  const data = brotliDecompressSync(file.subarray(at, at + compressed));
  let start = 0;
  return new Map(found.map(({ tag, size }) => [tag, data.subarray(start, (start += size))]));
}

/** The glyph of each character: the segments of the table for the basic plane. */
function glyphs(file: Buffer): Map<number, number> {
  const cmap = tables(file).get("cmap") ?? Buffer.alloc(0);
  const found = new Map<number, number>();
  for (let k = 0; k < cmap.readUInt16BE(2); k++) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + 8 * k + 4));
    if (table.readUInt16BE(0) !== 4) continue;
    const segments = table.readUInt16BE(6) / 2;
    const field = (index: number, segment: number) => 14 + 2 * segments * index + 2 * segment + (index ? 2 : 0);
    for (let segment = 0; segment < segments; segment++) {
      const [end, start] = [table.readUInt16BE(field(0, segment)), table.readUInt16BE(field(1, segment))];
      const [delta, offset] = [table.readInt16BE(field(2, segment)), table.readUInt16BE(field(3, segment))];
      for (let code = start; code <= end && code < 0xffff; code++) {
        const at = field(3, segment) + offset + 2 * (code - start);
        found.set(code, offset === 0 ? (code + delta) & 0xffff : table.readUInt16BE(at));
      }
    }
  }
  return found;
}

describe.each(Object.entries(FILES))("the font %s", (name, most) => {
  const known = glyphs(read(name));

  it.each(Object.entries(LETTERS))("has every letter of %s", (_, letters) => {
    expect([...ASCII, ...letters].filter((letter) => !known.get(letter.codePointAt(0) ?? 0))).toEqual([]);
  });

  it("is small", () => {
    expect(read(name).byteLength).toBeLessThan(most);
  });
});

it.each(["text-400", "text-600"])("the figures of %s have one width", (name) => {
  const all = tables(read(name));
  const known = glyphs(read(name));
  const measured = all.get("hhea")?.readUInt16BE(34) ?? 0;
  const widths = [..."0123456789"].map((digit) =>
    all.get("hmtx")?.readUInt16BE(4 * Math.min(known.get(digit.charCodeAt(0)) ?? 0, measured - 1)),
  );

  expect(new Set(widths).size).toBe(1);
});
