import { describe, expect, it } from "vitest";
import { filesIn } from "./tar";

const BLOCK = 512;

function entry(name: string, content: string, prefix = ""): Uint8Array {
  const bytes = new TextEncoder();
  const made = new Uint8Array(BLOCK + Math.ceil(content.length / BLOCK) * BLOCK);
  made.set(bytes.encode(name), 0);
  made.set(bytes.encode(content.length.toString(8).padStart(11, "0")), 124);
  made.set(bytes.encode(prefix), 345);
  made.set(bytes.encode(content), BLOCK);
  return made;
}

function archive(...entries: Uint8Array[]): Uint8Array {
  return new Uint8Array([...entries, new Uint8Array(2 * BLOCK)].flatMap((each) => [...each]));
}

describe("filesIn", () => {
  it("finds all files, including empty ones and those with long names", () => {
    const long = "x".repeat(BLOCK + 1);
    const files = filesIn(archive(entry("a.txt", "one"), entry("empty", ""), entry("b.txt", long, "far/away")));
    const texts = [...files].map(([name, content]) => [name, new TextDecoder().decode(content)]);
    expect(texts).toEqual([
      ["a.txt", "one"],
      ["empty", ""],
      ["far/away/b.txt", long],
    ]);
  });

  it("finds nothing in an empty archive", () => {
    expect([...filesIn(archive())]).toEqual([]);
  });
});
