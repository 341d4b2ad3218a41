// The worker that runs the game: it calls Python, stores the changes, and only then replies.

import { startPython } from "./python";
import { Store, type Commit } from "./store";
import { ThinkerPool } from "./thinkers";
import type { FromEngine, Reply, ToEngine, ToThinker } from "./messages";

/** `tawantinsuyu.offline.engine.Engine`; all data travels as JSON. */
type Engine = {
  begin(stored: string): void;
  load(stored: string): void;
  load_box(name: string, box: string): void;
  forget(table: string, head: string): void;
  refusal(id: string): string;
  request(method: string, address: string, body: string, analysed: string): string;
  open(socket: number, address: string): string;
  hear(socket: number, text: string): string;
  close(socket: number): void;
  bot_question(): string;
  bot_answer(table: string, version: number, key: string): string;
  box_data(hash: string): string;
};
type Analysis = { name: string; box: string; asked: unknown };
type Outcome = {
  load?: string;
  load_box?: string;
  box?: string | null;
  analyse?: Analysis;
  reply?: Reply;
  commit: Commit | null;
  messages: [number, string | null][];
};
type BotQuestion = {
  table: string;
  version: number;
  turn: number;
  seat: number;
  only: string | null;
  asked: { box: string };
};

const post = (message: FromEngine) => postMessage(message);

class Game {
  /** Serialises calls of Python, each with its storing. */
  #queue: Promise<void> = Promise.resolve();
  #tables = new Map<number, string>();
  #botIsAsked = false;
  /** Seconds that bots have thought in the current turn: by table, turn and seat. */
  #spent = new Map<string, number>();

  constructor(
    private readonly engine: Engine,
    private readonly store: Store,
    private readonly thinking: ThinkerPool,
  ) {}

  request(id: number, method: string, address: string, body: string, analysed = ""): void {
    this.#enqueue(async () => {
      const outcome = await this.#carryOut(() => this.engine.request(method, address, body, analysed));
      if (outcome?.analyse) void this.#analyse(id, method, address, body, outcome.analyse);
      else post({ type: "reply", id, reply: outcome?.reply ?? this.#refused("not-stored") });
    });
  }

  open(socket: number, address: string): void {
    this.#tables.set(socket, address.split("/")[3] ?? "");
    this.#enqueue(async () => {
      post({ type: "opened", socket });
      await this.#carryOut(() => this.engine.open(socket, address));
    });
  }

  hear(socket: number, text: string): void {
    this.#enqueue(async () => {
      await this.#carryOut(() => this.engine.hear(socket, text));
    });
  }

  close(socket: number): void {
    this.#tables.delete(socket);
    this.#enqueue(async () => this.engine.close(socket));
  }

  #enqueue(work: () => Promise<void>): void {
    this.#queue = this.#queue.then(work).catch((error: unknown) => console.error(error));
    this.#queue = this.#queue.then(() => this.#askBot());
  }

  /** One call of Python: load what it needs, store what it changes, then notify the sockets. Null: not stored. */
  async #carryOut(call: () => string): Promise<Outcome | null> {
    let outcome = JSON.parse(call()) as Outcome;
    while (outcome.load !== undefined || outcome.load_box !== undefined) {
      await this.#load(outcome);
      outcome = JSON.parse(call()) as Outcome;
    }
    if (outcome.commit) {
      try {
        await this.store.write(outcome.commit);
      } catch (error) {
        console.warn(error);
        await this.#goBack(outcome.commit);
        return null;
      }
    }
    for (const [socket, text] of outcome.messages) {
      if (text === null) this.#closed(socket);
      else post({ type: "message", socket, text });
    }
    return outcome;
  }

  /** Load what Python needs: components, or a table with its log. */
  async #load({ load, load_box, box }: Outcome): Promise<void> {
    if (load_box !== undefined) this.engine.load_box(load_box, JSON.stringify(await this.store.box(load_box)));
    if (load === undefined) return;
    const table = await this.store.table(load, box ?? null);
    if (table === null) this.engine.forget(load, "");
    else this.engine.load(JSON.stringify(table));
  }

  /** A change was not stored: restore memory from the store, and let the sockets reconnect. */
  async #goBack(commit: Commit): Promise<void> {
    for (const id of new Set([...commit.tables.map((table) => table.id), ...commit.removed])) {
      const stored = await this.store.table(id, null);
      this.engine.forget(id, stored === null ? "" : JSON.stringify(stored.head));
      for (const [socket, table] of this.#tables) if (table === id) this.#closed(socket);
    }
  }

  #closed(socket: number): void {
    this.#tables.delete(socket);
    post({ type: "closed", socket });
  }

  #refused(id: string): Reply {
    return { status: 503, type: "application/json", body: this.engine.refusal(id), file: null };
  }

  async #analyse(id: number, method: string, address: string, body: string, analysis: Analysis): Promise<void> {
    try {
      const { answer } = await this.thinking.think("analyse", JSON.stringify(analysis), analysis.box);
      this.request(id, method, address, body, answer);
    } catch (error) {
      console.error(error);
      post({ type: "reply", id, reply: this.#refused("hint-failed") });
    }
  }

  /** If it is a bot's turn at a table that is open, let it choose. One bot at a time. */
  #askBot(): void {
    if (this.#botIsAsked) return;
    const question = JSON.parse(this.engine.bot_question()) as BotQuestion | null;
    if (question === null) return;
    this.#botIsAsked = true;
    const given = this.#choice(question).then((key) => this.#give(question, key));
    given.then(
      () => {
        this.#botIsAsked = false;
        this.#enqueue(async () => undefined); // the next bot
      },
      (error: unknown) => {
        this.#botIsAsked = false; // it is asked again at the next change
        console.error(error);
      },
    );
  }

  async #choice(question: BotQuestion): Promise<string> {
    if (question.only !== null) return question.only;
    const turn = `${question.table} ${question.turn} ${question.seat}`;
    const spent = this.#spent.get(turn) ?? 0;
    const asked = JSON.stringify({ ...question.asked, spent });
    const { answer, seconds } = await this.thinking.think("choose", asked, question.asked.box);
    if (!this.#spent.has(turn)) this.#spent.clear();
    this.#spent.set(turn, spent + seconds);
    return (JSON.parse(answer) as { key: string }).key;
  }

  #give(question: BotQuestion, key: string): Promise<void> {
    const done = this.#queue.then(async () => {
      await this.#carryOut(() => this.engine.bot_answer(question.table, question.version, key));
    });
    this.#queue = done.catch(() => undefined);
    return done;
  }
}

/** Workers that may think at once: one processor is left for the page and the game. */
const THINKERS = Math.max(1, (navigator.hardwareConcurrency || 2) - 1);

let game: Promise<Game> | null = null;

async function start(base: string, sizes: Record<string, number>): Promise<Game> {
  const [python, store] = await Promise.all([
    startPython(base, sizes, (done, total) => post({ type: "progress", done, total })),
    Store.open(),
  ]);
  const engine = python.pyimport("tawantinsuyu.offline.engine").Engine() as Engine;
  engine.begin(JSON.stringify(await store.beginning()));
  const startThinker = () => {
    const worker = new Worker(new URL("./thinker.worker.ts", import.meta.url), { type: "module" });
    worker.postMessage({ type: "start", base, sizes } satisfies ToThinker);
    return worker;
  };
  return new Game(engine, store, new ThinkerPool(startThinker, THINKERS, (hash) => engine.box_data(hash)));
}

self.onmessage = async ({ data }: MessageEvent<ToEngine>) => {
  if (data.type === "start") {
    game = start(data.base, data.sizes);
    try {
      await game;
      post({ type: "ready" });
    } catch (error) {
      post({ type: "failed", message: String(error) });
    }
    return;
  }
  const playing = await game;
  if (!playing) return;
  if (data.type === "request") playing.request(data.id, data.method, data.address, data.body);
  else if (data.type === "open") playing.open(data.socket, data.address);
  else if (data.type === "send") playing.hear(data.socket, data.text);
  else playing.close(data.socket);
};
