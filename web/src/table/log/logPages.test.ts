import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { movesAfter, PAGE, type Asked } from "./logPages";

const LOG = 1_200;
let asked: [since: number, limit: number][] = [];

function fetched(input: string): Promise<Response> {
  const query = new URL(input, "http://here.test").searchParams;
  const [since, limit] = [Number(query.get("since")), Number(query.get("limit"))];
  asked.push([since, limit]);
  const count = Math.min(limit, LOG - since);
  const moves = Array.from({ length: count }, (_, index) => ({ version: since + index + 1 }));
  const words = moves.map((move) => [`${move.version}`]);
  return Promise.resolve(Response.json({ moves, words, more: since + count < LOG }));
}

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", fetched);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const READER: Asked = { invite: null, language: "en" };

test("a long log is read page by page, and nothing is missing or twice", async () => {
  const { moves, words } = await movesAfter("t", 100, READER);

  const versions = Array.from({ length: LOG - 100 }, (_, index) => index + 101);
  expect(moves.map((move) => move.version)).toEqual(versions);
  expect(words).toEqual(versions.map((version) => [`${version}`]));
  expect(asked).toEqual([
    [100, PAGE],
    [600, PAGE],
    [1_100, PAGE],
  ]);
});

test("up to a version, no more is asked for", async () => {
  const { moves } = await movesAfter("t", 0, READER, 503);

  expect(moves.at(-1)?.version).toBe(503);
  expect(asked).toEqual([
    [0, PAGE],
    [500, 3],
  ]);
  expect((await movesAfter("t", 7, READER, 7)).moves).toEqual([]);
});
