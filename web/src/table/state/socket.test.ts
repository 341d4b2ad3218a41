import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  FIRST_PAUSE,
  LONGEST_PAUSE,
  LONGEST_REPLY,
  NoReply,
  pause,
  PING_EVERY,
  socketAddress,
  TableSocket,
  type Connection,
} from "./socket";
import type { UpdateOut } from "../../wire";

class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  said: string[] = [];
  onopen = () => {};
  onclose: (() => void) | null = () => {};
  onmessage: ((event: { data: string }) => void) | null = () => {};

  constructor(readonly address: string) {
    FakeSocket.made.push(this);
  }

  open() {
    this.readyState = 1;
    this.onopen();
  }

  hear(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  send(text: string) {
    this.said.push(text);
  }

  close() {
    this.readyState = 3;
    this.onclose?.();
  }
}

function update(version: number): UpdateOut {
  return { type: "update", moves: [], state: { version } } as unknown as UpdateOut;
}

function since(socket: FakeSocket | undefined): string | null {
  return new URL(socket?.address ?? "").searchParams.get("since");
}

const connections: Connection[] = [];
const heard: unknown[] = [];
let mayReturn = true;

function opened(): TableSocket {
  const socket = new TableSocket(
    { table: "t", seat: null, invite: null, since: 0, language: "fr" },
    {
      message: (message) => heard.push(message),
      connection: (connection) => connections.push(connection),
      mayReturn: () => Promise.resolve(mayReturn),
      restored: () => heard.push("restored"),
    },
  );
  socket.start();
  return socket;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { origin: "http://here.test" });
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("removeEventListener", vi.fn());
  FakeSocket.made = [];
  connections.length = heard.length = 0;
  mayReturn = true;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the address has the known version and asks for texts", () => {
  const wanted = { table: "t", seat: 1, invite: null, since: 7, language: "fr" };

  expect(socketAddress(wanted)).toBe("/api/tables/t/socket?seat=1&since=7&language=fr&words=true");
});

test("pauses grow up to a limit", () => {
  expect([1, 2, 3].map(pause)).toEqual([FIRST_PAUSE, 2 * FIRST_PAUSE, 4 * FIRST_PAUSE]);
  expect(pause(50)).toBe(LONGEST_PAUSE);
});

test("after a lost connection it reconnects from the last version it received", async () => {
  opened();
  FakeSocket.made[0]?.open();
  FakeSocket.made[0]?.hear(update(12));
  FakeSocket.made[0]?.close();

  await vi.advanceTimersByTimeAsync(FIRST_PAUSE);

  expect(FakeSocket.made.map(since)).toEqual(["0", "12"]);
  expect(connections).toEqual(["connecting", "open", "lost", "connecting"]);
});

test("it waits longer after each failure, and briefly again after a message", async () => {
  opened();
  FakeSocket.made[0]?.close();
  await vi.advanceTimersByTimeAsync(FIRST_PAUSE);
  FakeSocket.made[1]?.close();
  await vi.advanceTimersByTimeAsync(FIRST_PAUSE);
  expect(FakeSocket.made).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(FIRST_PAUSE);
  expect(FakeSocket.made).toHaveLength(3);

  FakeSocket.made[2]?.hear(update(1));
  FakeSocket.made[2]?.close();
  await vi.advanceTimersByTimeAsync(FIRST_PAUSE);

  expect(FakeSocket.made).toHaveLength(4);
});

test("it does not reconnect to a table that is gone", async () => {
  opened();
  mayReturn = false;
  FakeSocket.made[0]?.close();

  await vi.advanceTimersByTimeAsync(LONGEST_PAUSE);

  expect(FakeSocket.made).toHaveLength(1);
});

test("it does not reconnect after leaving the page", async () => {
  const socket = opened();
  socket.end();

  await vi.advanceTimersByTimeAsync(LONGEST_PAUSE);

  expect(FakeSocket.made).toHaveLength(1);
});

test("it reconnects to the last seat viewed, unless that seat is another's now", async () => {
  const socket = opened();
  FakeSocket.made[0]?.open();
  socket.look(1);
  expect(FakeSocket.made[0]?.said).toEqual(['{"type":"look","seat":1}']);

  FakeSocket.made[0]?.close();
  await vi.advanceTimersByTimeAsync(FIRST_PAUSE);
  socket.comeBackTo([0]);
  FakeSocket.made[1]?.close();
  await vi.advanceTimersByTimeAsync(2 * FIRST_PAUSE);

  expect(FakeSocket.made.map((made) => new URL(made.address).searchParams.get("seat"))).toEqual([null, "1", null]);
});

test("it can be reopened without being lost", async () => {
  const socket = opened();
  FakeSocket.made[0]?.open();
  FakeSocket.made[0]?.hear(update(5));

  socket.reopen();
  await vi.advanceTimersByTimeAsync(LONGEST_PAUSE);

  expect(FakeSocket.made.map(since)).toEqual(["0", "5"]);
  expect(FakeSocket.made[0]?.readyState).toBe(3);
  expect(connections).toEqual(["connecting", "open", "connecting"]);
});

test("a game at an earlier version than received was restored from a backup", async () => {
  opened();
  FakeSocket.made[0]?.hear(update(7));
  FakeSocket.made[0]?.close();
  await vi.advanceTimersByTimeAsync(FIRST_PAUSE);
  FakeSocket.made[1]?.hear(update(5));

  expect(since(FakeSocket.made[1])).toBe("7");
  expect(heard).toEqual([update(7), "restored"]);
});

const ANSWER = { decision: 5, key: "pass", confirmed: true, holding: [], silenced: [] };

test("each answer gets its own reply", async () => {
  const socket = opened();
  FakeSocket.made[0]?.open();

  const answers = [socket.answer(ANSWER), socket.answer({ ...ANSWER, key: "other" })];
  expect(FakeSocket.made[0]?.said.map((text) => JSON.parse(text) as object)).toEqual([
    { type: "answer", id: 1, ...ANSWER },
    { type: "answer", id: 2, ...ANSWER, key: "other" },
  ]);
  const error = { id: "outdated", args: [5, 6], message: "Too late." };
  FakeSocket.made[0]?.hear({ type: "refused", id: 2, status: 409, error });
  FakeSocket.made[0]?.hear({ type: "acknowledged", id: 1, version: 6, repeated: false });

  expect(await answers[0]).toMatchObject({ version: 6, repeated: false });
  await expect(answers[1]).rejects.toMatchObject({ status: 409, id: "outdated", message: "Too late." });
  expect(heard).toEqual([]);
});

test("without a connection there is no reply", async () => {
  const socket = opened();

  await expect(socket.answer(ANSWER)).rejects.toThrow(NoReply);
});

test.each([
  ["is lost", () => FakeSocket.made[0]?.close()],
  ["is opened anew", (socket: TableSocket) => socket.reopen()],
  ["says nothing for long", () => vi.advanceTimersByTime(LONGEST_REPLY)],
])("an answer whose connection %s has no reply", async (_, happens) => {
  const socket = opened();
  FakeSocket.made[0]?.open();
  const answering = socket.answer(ANSWER);

  happens(socket);

  await expect(answering).rejects.toThrow(NoReply);
});

test("a connection that dies without being closed is noticed, unless the page is hidden", async () => {
  const socket = opened();
  const [first] = FakeSocket.made;
  first?.open();

  await vi.advanceTimersByTimeAsync(PING_EVERY);
  expect(first?.said.at(-1)).toBe('{"type":"ping"}');
  first?.hear({ type: "pong", now: Date.now() });
  await vi.advanceTimersByTimeAsync(PING_EVERY);
  expect(connections).toEqual(["connecting", "open"]);

  vi.stubGlobal("document", { hidden: true });
  await vi.advanceTimersByTimeAsync(3 * PING_EVERY);
  expect(connections).toEqual(["connecting", "open"]);

  vi.stubGlobal("document", { hidden: false });
  await vi.advanceTimersByTimeAsync(2 * PING_EVERY);
  expect(connections).toEqual(["connecting", "open", "lost"]);
  await vi.advanceTimersByTimeAsync(FIRST_PAUSE);
  expect(FakeSocket.made).toHaveLength(2);
  expect(heard).toEqual([]);
  socket.end();
});
