import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setTransport } from "../../shared/transport";
import { loadGuide, newGuide, readGuide, storeGuide, writeGuide, type Json } from "./guideGame";
import { GuideStore } from "./guideStore.svelte";
import type { GuideStart } from "../../wire";

const START = { opponent: "axomamma", difficulty: "standard", modules: [], strip: null } as unknown as GuideStart;
type Asked = { start: GuideStart; entries: Json[]; roll: boolean; since: number };

/** A guide that rolls a die after every second entry, and says what was entered. */
class Server {
  asked: Asked[] = [];
  isReachable = true;

  fetch = async (_: unknown, init: RequestInit = {}): Promise<Response> => {
    if (!this.isReachable) throw new TypeError("no network");
    const sent = JSON.parse(String(init.body)) as Asked;
    this.asked.push(sent);
    if (sent.entries.includes("wrong"))
      return new Response(JSON.stringify({ error: { id: "bad-entry", message: "It does not fit." } }), { status: 422 });
    const entries = [...sent.entries];
    if (sent.roll && entries.at(-1) === "roll") entries.push(4);
    const steps = entries.flatMap((entry, index) =>
      index < sent.since ? [] : [{ entry: index, said: String(entry), during: "her-turn", orders: [] }],
    );
    const first = sent.since === 0 ? [{ entry: -1, said: "", during: "set-up", orders: [] }] : [];
    const body = {
      entries: entries.slice(sent.since),
      steps: [...first, ...steps],
      question: { ask: "symbol" },
      strip: { vp: 10 },
      strip_words: [],
      result: null,
    };
    return new Response(JSON.stringify(body));
  };
}

let server: Server;
const stored = new Map<string, string>();

beforeEach(() => {
  server = new Server();
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  setTransport({ isOffline: false, fetch: server.fetch } as never);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function begun(...entries: Json[]): Promise<GuideStore> {
  const store = new GuideStore();
  await store.begin(START, true, null);
  for (const entry of entries) await store.enter(entry);
  return store;
}

function said(store: GuideStore): string[] {
  return store.steps.map((step) => step.said);
}

describe("a guided game", () => {
  it("sends each entry with all earlier ones, and keeps what the program rolls after it", async () => {
    const store = await begun("sun", "roll", "top");

    expect(server.asked.map(({ entries, since }) => [entries, since])).toEqual([
      [[], 0],
      [["sun"], 0],
      [["sun", "roll"], 1],
      [["sun", "roll", 4, "top"], 3],
    ]);
    expect(said(store)).toEqual(["", "sun", "roll", "4", "top"]);
    expect(store.game?.rolled).toEqual([2]);
  });

  it("undoes rolls together with the entry before them", async () => {
    const store = await begun("sun", "roll", "top");

    await store.undo();
    expect(store.game?.entries).toEqual(["sun", "roll", 4]);
    await store.undo();
    expect(store.game?.entries).toEqual(["sun"]);
    expect(store.game?.rolled).toEqual([]);
    expect(said(store)).toEqual(["", "sun"]);
  });

  it("returns to an earlier order", async () => {
    const store = await begun("sun", "roll", "top", "wave");

    await store.undoTo(2);

    expect(store.game?.entries).toEqual(["sun"]);
  });

  it("shows what followed from the last entry of the person", async () => {
    const store = await begun("sun", "roll");

    expect(store.current.now.map((step) => step.said)).toEqual(["roll", "4"]);
    expect(store.current.before.map((step) => step.said)).toEqual(["sun"]);
  });

  it("enters corrections as events", async () => {
    const store = await begun();

    await store.correct({ vp: 12 });

    expect(store.game?.entries).toEqual([{ event: "correct", strip: { vp: 12 } }]);
  });

  it("keeps nothing that was refused", async () => {
    const store = await begun("sun", "wrong");

    expect(store.trouble).toBe("It does not fit.");
    expect(loadGuide()?.entries).toEqual(["sun"]);
  });

  it("survives a reload", async () => {
    await begun("sun", "roll");

    const store = new GuideStore();
    await store.open();

    expect(store.game?.entries).toEqual(["sun", "roll", 4]);
    expect(store.game?.rolled).toEqual([2]);
    expect(said(store)).toEqual(["", "sun", "roll", "4"]);
  });

  it("keeps an entry without a network and sends it later", async () => {
    vi.useFakeTimers();
    const store = await begun("sun");
    server.isReachable = false;

    await store.enter("top");
    expect(loadGuide()?.waiting).toBe("top");
    server.isReachable = true;
    await vi.runAllTimersAsync();

    expect(store.game?.entries).toEqual(["sun", "top"]);
    expect(store.game?.waiting).toBeNull();
  });

  it("joins a running game once her side is filled in", async () => {
    const store = new GuideStore();
    await store.begin({ ...START, strip: {} }, true, null);

    expect(store.isJoining).toBe(true);
    await store.join({ vp: 31 });

    expect(store.isJoining).toBe(false);
    expect(server.asked.at(-1)?.start.strip).toEqual({ vp: 31 });
  });
});

describe("a stored game", () => {
  it("is read as it was written", () => {
    const game = { ...newGuide(START, false), entries: ["sun", { event: "correct", strip: { vp: 3 } }], rolled: [0] };

    expect(readGuide(writeGuide(game))).toEqual(game);
  });

  it("is not mistaken for a game of the mirror", () => {
    expect(readGuide(JSON.stringify({ version: 1, start: START, entries: [] }))).toBeNull();
    expect(readGuide("{")).toBeNull();
  });

  it("can be removed", () => {
    storeGuide(newGuide(START, true));
    storeGuide(null);

    expect(loadGuide()).toBeNull();
  });
});
