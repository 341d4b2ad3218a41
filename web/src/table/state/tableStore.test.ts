import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../../shared/settings.svelte";
import { PAGE } from "../log/logPages";
import { TableStore } from "./tableStore.svelte";
import type { UpdateOut } from "../../wire";

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
    const { type, id, ...body } = JSON.parse(text) as { type: string; id?: number };
    if (type !== "answer") return;
    const answer: Answer = (data) => (data ? this.hear({ type: "acknowledged", id, ...data }) : this.onclose?.());
    asked.push({ path: "socket", query: new URLSearchParams(), body, answer });
  }

  hear(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  close() {
    this.readyState = 3;
  }
}

type Answer = (data: object | null) => void;
/** Pending requests to the server, by the end of the path. */
let asked: { path: string; query: URLSearchParams; body: unknown; answer: Answer }[] = [];

const FACTS = { version: 1, status: "playing", seats: [0, 1].map((seat) => ({ seat, yours: true })), settings: {} };
const AT_ONCE: Readonly<Record<string, object>> = { t: FACTS, words: { words: {} }, chat: { messages: [] } };

function fetched(input: string, init?: RequestInit): Promise<Response> {
  const url = new URL(input, "http://here.test");
  const path = url.pathname.split("/").at(-1) ?? "";
  const ready = AT_ONCE[path];
  if (ready) return Promise.resolve(Response.json(ready));
  return new Promise((resolve, reject) => {
    const answer: Answer = (data) => (data ? resolve(Response.json(data)) : reject(new Error("nobody answers")));
    const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : null;
    asked.push({ path, query: url.searchParams, body, answer });
  });
}

function move(version: number) {
  return { version, kind: "answer", seat: 0, line: version, turn: 0, events: [] };
}

function hear(version: number, seat: number | null, toAct: number, sentence = "", warnings: object = {}) {
  const update = {
    type: "update",
    moves: sentence ? [move(version)] : [],
    words: { prompt: "", options: {}, warnings, moves: sentence ? [[sentence]] : [] },
    state: { version, line: version, seat, view: { to_act: toAct, over: false, decision: null } },
  } as unknown as UpdateOut;
  FakeSocket.made.at(-1)?.onmessage?.({ data: JSON.stringify(update) });
}

function textsOf(table: TableStore): string[] {
  return table.log.flatMap((entry) => entry.sentences.map((sentence) => sentence.text));
}

/** Tables to close after a test: one left open would reconnect during a later test. */
let tables: TableStore[] = [];

async function opened(): Promise<TableStore> {
  const table = new TableStore("t", null);
  tables.push(table);
  await table.open();
  return table;
}

beforeEach(() => {
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("location", { origin: "http://here.test" });
  vi.stubGlobal("document", { hidden: true });
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("removeEventListener", vi.fn());
  FakeSocket.made = [];
  asked = [];
});

afterEach(() => {
  for (const table of tables) table.close();
  tables = [];
  vi.unstubAllGlobals();
});

test("leaving before the table is loaded leaves no socket behind", async () => {
  const table = new TableStore("t", null);
  const opening = table.open();
  table.close();
  await opening;

  expect(FakeSocket.made).toEqual([]);
});

test("on a shared device the player to act takes it first, even if the state is already theirs", async () => {
  const table = await opened();
  hear(2, null, 1);
  expect(table.passTo).toBe(1);
  hear(2, 1, 1);
  expect(table.passTo).toBe(1);

  table.look(1);
  hear(2, 1, 1);

  expect(table.passTo).toBeNull();
});

test("after a change of seats the log is reloaded, and versions are recounted", async () => {
  const table = await opened();
  table.look(0);
  hear(9, 0, 0, "as it was counted before");
  asked = [];

  const seats = [0, 1].map((seat) => ({ seat, yours: seat === 0 }));
  const facts = { type: "table", table: { ...FACTS, version: 5, seats } };
  FakeSocket.made.at(-1)?.onmessage?.({ data: JSON.stringify(facts) });
  hear(5, 0, 1);

  expect(table.state?.version).toBe(5);
  asked[0]?.answer({ moves: [move(5)], words: [["as it is counted now"]] });
  await vi.waitFor(() => expect(textsOf(table)).toEqual(["as it is counted now"]));
});

test("the next player sees nothing of the log of the one before", async () => {
  const table = await opened();
  table.look(0);
  hear(2, 0, 0, "a secret of the first");
  const late = table.readEarlier();

  table.look(1);
  hear(3, 0, 1, "another secret of the first");
  for (const { answer } of asked) answer({ moves: [move(1)], words: [["an old secret of the first"]] });
  await late;
  expect(textsOf(table)).toEqual([]);
  expect(table.state?.version).toBe(2);

  asked = [];
  hear(3, 1, 1);
  expect(asked.map(({ path, query }) => [path, query.get("seat")])).toEqual([["moves", "1"]]);
  asked[0]?.answer({ moves: [move(3)], words: [["what the second may know"]] });
  await vi.waitFor(() => expect(textsOf(table)).toEqual(["what the second may know"]));
});

const GOLD = { id: "gold-kept", rule: "X-1", words: "gold is kept" };
const THINK = { pass: [GOLD] };

test("a choice that needs no confirmation is one request", async () => {
  const table = await opened();
  hear(2, null, 0);
  settings.change({ confirmations: true, silenced: ["no-worker"] });

  const answering = table.answer("pass");
  await vi.waitFor(() => expect(asked.length).toBe(1));
  const holding = ["ends-turn", "passes-on", "final"];
  expect(asked[0]?.body).toEqual({ decision: 2, key: "pass", confirmed: false, holding, silenced: ["no-worker"] });
  asked[0]?.answer({ version: 3, repeated: false });
  hear(3, null, 0);
  await answering;

  expect(asked.map(({ path }) => path)).toEqual(["socket"]);
  expect(table.held).toBeNull();
});

test("an answer whose connection is lost is repeated by HTTP", async () => {
  const table = await opened();
  hear(2, null, 0);
  settings.change({ confirmations: false, silenced: [] });

  const answering = table.answer("pass");
  await vi.waitFor(() => expect(asked.length).toBe(1));
  asked[0]?.answer(null);
  await vi.waitFor(() => expect(asked.length).toBe(2));
  expect(asked.map(({ path }) => path)).toEqual(["socket", "answers"]);
  expect(asked[1]?.body).toEqual(asked[0]?.body);
  asked[1]?.answer({ version: 3, repeated: true });
  hear(3, null, 0);
  await answering;

  expect(table.trouble).toBe("");
});

test("a refusal over the socket is shown, and the answer not repeated", async () => {
  const table = await opened();
  hear(2, null, 0);
  settings.change({ confirmations: false, silenced: [] });

  const answering = table.answer("pass");
  await vi.waitFor(() => expect(asked.length).toBe(1));
  const error = { id: "not-offered", args: [], message: "That is not offered." };
  FakeSocket.made.at(-1)?.hear({ type: "refused", id: 1, status: 422, error });
  await answering;

  expect(asked.length).toBe(1);
  expect(table.trouble).toBe("That is not offered.");
});

test("an answer held back by the server is confirmed first", async () => {
  const table = await opened();
  hear(2, null, 0, "", THINK);
  settings.change({ confirmations: true, silenced: [] });

  const answering = table.answer("pass");
  await vi.waitFor(() => expect(asked.length).toBe(1));
  const to_confirm = { passes_on: true, final: false, warnings: ["gold-kept"], ends_turn: false };
  asked[0]?.answer({ version: 2, repeated: false, to_confirm });
  await answering;
  expect(table.held).toEqual({
    key: "pass",
    version: 2,
    warnings: [GOLD],
    endsTurn: false,
    passesOn: true,
    final: false,
  });

  void table.answerAnyway({ key: "pass", version: 2 });
  await vi.waitFor(() => expect(asked.length).toBe(2));
  expect(asked[1]?.body).toEqual({ decision: 2, key: "pass", confirmed: true, holding: [], silenced: [] });
});

test("an answer held back for an outdated question is dropped", async () => {
  const table = await opened();
  hear(2, null, 0);
  settings.change({ confirmations: true });

  const answering = table.answer("pass");
  await vi.waitFor(() => expect(asked.length).toBe(1));
  hear(3, null, 0);
  asked[0]?.answer({ version: 2, repeated: false, to_confirm: { passes_on: true, final: true, warnings: [] } });
  await answering;

  expect(table.held).toBeNull();
});

test("without confirmations a warning still asks, and nothing is sent", async () => {
  const table = await opened();
  hear(2, null, 0, "", THINK);
  settings.change({ confirmations: false, turnEnds: false, silenced: [] });

  await table.answer("pass");

  expect(asked).toEqual([]);
  expect(table.held?.warnings).toEqual([GOLD]);
});

test("an answer that does not arrive is kept and sent when the connection is back", async () => {
  const table = await opened();
  hear(2, null, 0);
  settings.change({ confirmations: true });

  const answering = table.answer("pass");
  await vi.waitFor(() => expect(asked.length).toBe(1));
  asked[0]?.answer(null);
  await vi.waitFor(() => expect(asked.length).toBe(2));
  asked[1]?.answer(null);
  await vi.waitFor(() => expect(table.isUnsent).toBe(true));
  expect(table.busy).toBe(true);

  await vi.waitFor(() => expect(FakeSocket.made.length).toBe(2), 3_000);
  FakeSocket.made[1]?.onopen();
  await vi.waitFor(() => expect(asked.length).toBe(3));
  expect(asked[2]?.body).toEqual(asked[0]?.body);
  hear(3, null, 0);
  asked[2]?.answer({ version: 3, repeated: false });
  await answering;

  expect(table.isUnsent).toBe(false);
  expect(table.trouble).toBe("");
});

test("what does not fit into an update after a long absence is fetched", async () => {
  const table = await opened();
  hear(2, null, 0, "Before.");
  const moves = Array.from({ length: PAGE }, (_, index) => move(index + 5));
  const words = { prompt: "", options: {}, warnings: {}, moves: moves.map(() => ["Later."]) };
  const state = { version: PAGE + 4, seat: null, view: { to_act: 0, over: false, decision: null } };

  FakeSocket.made.at(-1)?.onmessage?.({ data: JSON.stringify({ type: "update", moves, words, state }) });
  await vi.waitFor(() => expect(asked.length).toBe(1));
  expect([asked[0]?.query.get("since"), asked[0]?.query.get("limit")]).toEqual(["2", "2"]);
  asked[0]?.answer({ moves: [move(3), move(4)], words: [["Missed."], ["Missed, too."]], more: true });

  await vi.waitFor(() => expect(textsOf(table).slice(0, 4)).toEqual(["Before.", "Missed.", "Missed, too.", "Later."]));
  expect(asked.length).toBe(1);
});

function question(version: number, line: number, ...keys: string[]): void {
  const decision = { prompt: "", args: [], options: keys.map((key) => ({ key, label: { id: key, args: [] } })) };
  const state = { version, line, seat: null, can_undo: true, view: { to_act: 0, over: false, decision } };
  const words = { prompt: "", options: {}, warnings: {}, moves: [] };
  FakeSocket.made.at(-1)?.onmessage?.({ data: JSON.stringify({ type: "update", moves: [], words, state }) });
}

test("several answers are one click: no step between is shown, and they are undone together", async () => {
  const table = await opened();
  settings.change({ confirmations: false, turnEnds: false });
  question(2, 1, "place", "pray");

  const answering = table.answerAll(["place", "worker:priest"]);
  await vi.waitFor(() => expect(asked.length).toBe(1));
  question(3, 2, "worker:priest");
  asked[0]?.answer({ version: 3, repeated: false });
  await vi.waitFor(() => expect(asked.length).toBe(2));
  expect(table.state?.version).toBe(2);
  expect(asked[1]?.body).toMatchObject({ decision: 3, key: "worker:priest" });
  question(4, 3, "space:T11");
  asked[1]?.answer({ version: 4, repeated: false });
  await answering;
  expect(table.state?.version).toBe(4);

  const undoing = table.undo();
  await vi.waitFor(() => expect(asked.length).toBe(3));
  question(5, 2, "worker:priest");
  asked[2]?.answer({ version: 5, repeated: false });
  await vi.waitFor(() => expect(asked.length).toBe(4));
  question(6, 1, "place", "pray");
  asked[3]?.answer({ version: 6, repeated: false });
  await undoing;
  expect(asked.map(({ path }) => path)).toEqual(["socket", "socket", "undo", "undo"]);
  expect(table.state?.line).toBe(1);
});

test("answers that are no longer offered are not sent", async () => {
  const table = await opened();
  settings.change({ confirmations: false, turnEnds: false });
  question(2, 1, "place");

  const answering = table.answerAll(["place", "worker:priest"]);
  await vi.waitFor(() => expect(asked.length).toBe(1));
  question(3, 2, "worker:courier");
  asked[0]?.answer({ version: 3, repeated: false });
  await answering;

  expect(asked.length).toBe(1);
  expect(table.state?.version).toBe(3);
});
