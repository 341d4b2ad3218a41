import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { UpdateOut } from "../wire";
import { settings } from "./settings.svelte";
import { TableStore } from "./table.svelte";

class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 1;
  said: string[] = [];
  onopen = () => {};
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.made.push(this);
  }

  send(text: string) {
    this.said.push(text);
  }

  close() {
    this.readyState = 3;
  }
}

type Answer = (data: object | null) => void;
/** What was asked of the server and is not answered yet, by the end of the path. */
let asked: { path: string; query: URLSearchParams; answer: Answer }[] = [];

const FACTS = { version: 1, status: "playing", seats: [0, 1].map((seat) => ({ seat, yours: true })), settings: {} };
const AT_ONCE: Readonly<Record<string, object>> = { t: FACTS, words: { words: {} }, chat: { messages: [] } };

function fetched(input: string): Promise<Response> {
  const url = new URL(input, "http://here.test");
  const path = url.pathname.split("/").at(-1) ?? "";
  const ready = AT_ONCE[path];
  if (ready) return Promise.resolve(Response.json(ready));
  return new Promise((resolve, reject) => {
    const answer: Answer = (data) => (data ? resolve(Response.json(data)) : reject(new Error("nobody answers")));
    asked.push({ path, query: url.searchParams, answer });
  });
}

function move(version: number) {
  return { version, kind: "answer", seat: 0, line: version, turn: 0, events: [] };
}

function hear(version: number, seat: number | null, toAct: number, sentence = "") {
  const update = {
    type: "update",
    moves: sentence ? [move(version)] : [],
    words: { prompt: "", options: {}, warnings: {}, moves: sentence ? [[sentence]] : [] },
    state: { version, seat, view: { to_act: toAct, over: false, decision: null } },
  } as unknown as UpdateOut;
  FakeSocket.made.at(-1)?.onmessage?.({ data: JSON.stringify(update) });
}

function told(table: TableStore): string[] {
  return table.log.flatMap((entry) => entry.sentences.map((sentence) => sentence.text));
}

async function opened(): Promise<TableStore> {
  const table = new TableStore("t", null);
  await table.open();
  return table;
}

beforeEach(() => {
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("location", { origin: "http://here.test" });
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("removeEventListener", vi.fn());
  FakeSocket.made = [];
  asked = [];
});

afterEach(() => vi.unstubAllGlobals());

test("who leaves before the table is there leaves no socket behind", async () => {
  const table = new TableStore("t", null);
  const opening = table.open();
  table.close();
  await opening;

  expect(FakeSocket.made).toEqual([]);
});

test("at a shared device whoever is asked takes it first, even if the state is theirs already", async () => {
  const table = await opened();
  hear(2, null, 1);
  expect(table.passTo).toBe(1);
  hear(2, 1, 1);
  expect(table.passTo).toBe(1);

  table.look(1);
  hear(2, 1, 1);

  expect(table.passTo).toBeNull();
});

test("nothing that was told to the one before is told to the next", async () => {
  const table = await opened();
  table.look(0);
  hear(2, 0, 0, "a secret of the first");
  const late = table.readEarlier();

  table.look(1);
  hear(3, 0, 1, "another secret of the first");
  for (const { answer } of asked) answer({ moves: [move(1)], words: [["an old secret of the first"]] });
  await late;
  expect(told(table)).toEqual([]);
  expect(table.state?.version).toBe(2);

  asked = [];
  hear(3, 1, 1);
  expect(asked.map(({ path, query }) => [path, query.get("seat")])).toEqual([["moves", "1"]]);
  asked[0]?.answer({ moves: [move(3)], words: [["what the second may know"]] });
  await vi.waitFor(() => expect(told(table)).toEqual(["what the second may know"]));
});

test("what cannot be explained is not answered where a confirmation is wanted", async () => {
  const table = await opened();
  hear(2, null, 0);
  settings.change({ confirmations: true });

  const answering = table.answer("pass");
  expect(asked.map(({ path }) => path)).toEqual(["explain"]);
  asked[0]?.answer(null);
  await answering;

  expect(asked.map(({ path }) => path)).toEqual(["explain"]);
  expect(table.held).toBeNull();
  expect(table.trouble).not.toBe("");
});
