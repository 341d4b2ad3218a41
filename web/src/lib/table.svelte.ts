// A table before one's eyes: what the server last said of it, and what one can do there.

import type { AcknowledgedOut, ChatLine, StateOut, TableOut, UpdateOut, WordsOut } from "../wire";
import { api, Refused, Unreachable } from "./api";
import { opponentName } from "./described";
import { person } from "./person.svelte";
import { byTurn, withMoves, type Entry } from "./log";
import { movesAfter, PAGE } from "./moves";
import { narrowed, type Narrow } from "./narrowing";
import { settings } from "./settings.svelte";
import { NoReply, TableSocket, type Connection, type Message, type SentAnswer } from "./socket";
import { say, texts } from "./texts.svelte";
import { due, type Held } from "./warnings";

/** How many entries of the log are fetched at first; earlier ones on request. */
const RECENT = 60;
const MOST_CHAT = 200;
/** Milliseconds that a move may take from the server's word to the socket. */
const LONGEST_WAIT = 3_000;

export type WordBook = Readonly<Record<string, Readonly<Record<string, string>>>>;

export class TableStore {
  facts = $state.raw<TableOut | null>(null);
  asked = $state.raw<WordsOut | null>(null);
  log = $state.raw<Entry[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  book = $state.raw<WordBook>({});
  connection = $state<Connection>("connecting");
  /** What went wrong last, in words. */
  trouble = $state("");
  /** The table cannot be seen: no such table, or a private one. */
  gone = $state("");
  busy = $state(false);
  /** An answer that was warned of, until somebody is sure about it. */
  held = $state.raw<Held | null>(null);
  /** Who teaches shows a part of the options only; null: all of them. */
  narrow = $state.raw<Narrow | null>(null);

  /** The state as the server told it, with all options. */
  whole = $state.raw<StateOut | null>(null);
  readonly state = $derived(narrowed(this.whole, this.narrow));
  readonly view = $derived(this.state?.view ?? null);
  readonly turns = $derived(byTurn(this.log, this.facts?.settings.opponent ? this.facts.seats.length : null));
  readonly mySeats = $derived(this.facts?.seats.filter((seat) => seat.yours).map((seat) => seat.seat) ?? []);
  readonly names = $derived.by(() => {
    const names = this.facts?.seats.map((seat) => seat.name || say("lobby.seat", { number: seat.seat + 1 })) ?? [];
    const opponent = this.facts?.settings.opponent;
    return opponent ? [...names, opponentName(opponent)] : names;
  });
  /** Whether somebody at this device is asked. */
  readonly isMyTurn = $derived(this.mySeats.includes(this.view?.to_act ?? -1));
  /** At a device that several people share: whose turn it is to take it. Until they do, hands stay hidden. */
  readonly passTo = $derived.by(() => {
    const seat = this.view?.to_act;
    if (seat === null || seat === undefined || !this.mySeats.includes(seat)) return null;
    const hasTaken = this.#taken === seat || this.mySeats.length === 1;
    return hasTaken && seat === this.state?.seat ? null : seat;
  });

  /** Who said since the page was loaded that they have the device. */
  #taken = $state<number | null>(null);
  #socket: TableSocket | null = null;
  #closed = false;
  /** Grows when the log becomes another's or is told in another language: what was asked for before is not for it. */
  #epoch = 0;
  /** From whose seat the log is told; undefined: it is put away. */
  #teller: number | null | undefined = undefined;
  #waiting: { version: number; resolve: () => void }[] = [];
  /** The next state has a version that counts other entries than the last one. */
  #isRecounted = false;

  constructor(
    readonly id: string,
    readonly invite: string | null,
  ) {}

  async open(): Promise<void> {
    try {
      await Promise.all([this.#readFacts(), this.#readBook(), this.#readChat()]);
    } catch (error) {
      if (!this.#closed) this.#failed(error, true);
      return;
    }
    if (this.#closed) return;
    const since = Math.max(0, (this.facts?.version ?? 0) - RECENT);
    this.#socket = new TableSocket(
      { table: this.id, seat: null, invite: this.invite, since, language: texts.language },
      {
        message: (message) => this.#hear(message),
        connection: (connection) => (this.connection = connection),
        mayReturn: () => this.#isStillThere(),
        restored: () => location.reload(), // nothing that is known here can be relied on
      },
    );
    this.#socket.start();
  }

  close(): void {
    this.#closed = true;
    this.#socket?.end();
  }

  // -- acting

  /**
   * Answer, unless there is something to think of first. Warnings came with the question; where every choice is to be
   * confirmed that ends the turn or is final, the server holds such an answer back and says why.
   */
  async answer(key: string): Promise<void> {
    if (this.state === null || this.busy) return;
    const { version } = this.state;
    const warnings = due(this.asked, key, (name) => settings.isSilenced(name));
    if (settings.confirmations) await this.act(() => this.#answerUnconfirmed(key, version, warnings));
    else if (warnings.length) this.held = { key, version, warnings, endsTurn: false, final: false };
    else await this.answerAnyway({ key, version });
  }

  async #answerUnconfirmed(key: string, version: number, warnings: Held["warnings"]): Promise<void> {
    const body = { decision: version, key, confirmed: false, silenced: [...settings.silenced] };
    const done = await this.#send(body);
    if (!done.to_confirm) await this.#seen(done);
    else if (this.state?.version === version)
      this.held = { key, version, warnings, endsTurn: done.to_confirm.passes_on, final: done.to_confirm.final };
  }

  async answerAnyway({ key, version: decision }: Pick<Held, "key" | "version">): Promise<void> {
    this.held = null;
    await this.act(async () => this.#seen(await this.#send({ decision, key, confirmed: true, silenced: [] })));
  }

  /** Over the socket; by HTTP if that gives no reply. The server recognises an answer that it has already. */
  async #send(body: SentAnswer): Promise<AcknowledgedOut> {
    try {
      if (this.#socket) return await this.#socket.answer(body);
    } catch (error) {
      if (!(error instanceof NoReply)) throw error;
    }
    return api.post("/api/tables/{table}/answers", { at: { table: this.id }, body });
  }

  async undo(): Promise<void> {
    const state = this.state;
    if (!state?.can_undo) return;
    const asked = { at: { table: this.id }, body: { version: state.version } };
    await this.act(async () => this.#seen(await api.post("/api/tables/{table}/undo", asked)));
  }

  async redo(): Promise<void> {
    const state = this.state;
    if (!state?.can_redo) return;
    const asked = { at: { table: this.id }, body: { version: state.version } };
    await this.act(async () => this.#seen(await api.post("/api/tables/{table}/redo", asked)));
  }

  /** What was done is done when we see it: until then nothing else can be clicked that is out of date. */
  async #seen({ version }: AcknowledgedOut): Promise<void> {
    if ((this.state?.version ?? 0) >= version) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LONGEST_WAIT);
      this.#waiting.push({ version, resolve: () => (clearTimeout(timer), resolve()) });
    });
  }

  /** One thing after the other; what is refused is said. True if it was done. */
  async act(work: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.trouble = "";
    try {
      await work();
      return true;
    } catch (error) {
      this.#failed(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Somebody else takes the device: what the one before might know is put away first. */
  look(seat: number): void {
    this.#putAway();
    this.asked = null;
    this.#taken = seat;
    this.#socket?.look(seat);
  }

  /** What was told until now is another's to know; with the next state it is told anew. */
  #putAway(): void {
    this.#epoch += 1;
    this.#teller = undefined;
    this.log = [];
  }

  /** Be somebody here. Who was a stranger until now sees the table as a stranger until the socket is theirs. */
  async be(name: string): Promise<void> {
    const before = person.me?.id;
    await person.be(name);
    if (person.me?.id !== before) this.#socket?.reopen();
  }

  /** Go on in the language that the page speaks now. */
  async speak(): Promise<void> {
    const first = (this.log[0]?.version ?? 1) - 1;
    this.#epoch += 1;
    this.log = [];
    this.#socket?.speak(texts.language);
    const book = this.#readBook().catch((error: unknown) => this.#failed(error));
    const log = this.#teller === undefined ? null : this.#readLog(first, this.#teller);
    await Promise.all([book, log]);
  }

  async readEarlier(): Promise<void> {
    if (this.#teller === undefined) return;
    const first = this.log[0]?.version ?? 1;
    await this.#readLog(Math.max(0, first - 1 - 4 * RECENT), this.#teller, first - 1);
  }

  // -- hearing

  #hear(message: Message): void {
    if (message.type === "table") {
      this.#learn(message.table);
    } else if (message.type === "chat") {
      this.#addChat([message.message]);
    } else if (message.type === "refused") {
      this.trouble = message.error.message;
      this.#socket?.comeBackTo([]); // there is no such seat for us: it goes on from where it looked before
      this.#taken = null;
    } else {
      const isOld = !this.#isRecounted && this.whole !== null && message.state.version < this.whole.version;
      if (isOld || !this.#socket?.isFor(message.state.seat)) return;
      this.#isRecounted = false;
      this.#tellAs(message.state);
      this.whole = message.state;
      if (this.held && this.held.version !== message.state.version) this.held = null;
      this.asked = message.words ?? null;
      this.#fillGap(message);
      this.log = withMoves(this.log, message.moves, message.words?.moves ?? []);
      if (message.state.view.over && this.facts?.status === "playing") this.#readFactsAgain();
      this.trouble = "";
      const { version } = message.state;
      for (const each of this.#waiting) if (each.version <= version) each.resolve();
      this.#waiting = this.#waiting.filter((each) => each.version > version);
    }
  }

  /** If more was missed than fits into a page, an update has the last page of it. */
  #fillGap({ moves, state }: UpdateOut): void {
    const known = this.log.at(-1)?.version;
    const first = moves[0]?.version;
    if (moves.length < PAGE || known === undefined || first === undefined) return;
    if (first > known + 1) void this.#readLog(known, state.seat, first - 1);
  }

  /** The log is told from the seat that one looks from; from another, it is told anew. */
  #tellAs({ seat, version }: StateOut): void {
    if (this.#teller === seat) return;
    const isFirst = this.whole === null;
    if (!isFirst) this.#putAway();
    this.#teller = seat;
    if (!isFirst) void this.#readLog(Math.max(0, version - RECENT), seat);
  }

  /** What is asked for one seat in one language is not told to another. */
  async #readLog(since: number, seat: number | null, last?: number, isAnew = false): Promise<void> {
    const epoch = this.#epoch;
    try {
      const asked = { seat, invite: this.invite, language: texts.language };
      const found = await movesAfter(this.id, since, asked, last);
      if (epoch === this.#epoch) this.log = withMoves(isAnew ? [] : this.log, found.moves, found.words);
    } catch (error) {
      if (epoch === this.#epoch) this.#failed(error);
    }
  }

  #readFactsAgain(): void {
    this.#readFacts().catch((error: unknown) => this.#failed(error));
  }

  async #readFacts(): Promise<void> {
    this.#learn(await api.get("/api/tables/{table}", { at: { table: this.id }, query: { invite: this.invite } }));
  }

  /** With other seats, and at the end, one is told other entries of the log, and versions count those. */
  #learn(facts: TableOut): void {
    const before = this.facts;
    this.facts = facts;
    if (before === null || counted(before) === counted(facts)) return;
    this.#socket?.recount();
    this.#isRecounted = true;
    this.#epoch += 1;
    const seat = this.#teller;
    if (seat === null || (seat !== undefined && this.mySeats.includes(seat)))
      void this.#readLog(Math.max(0, facts.version - RECENT), seat, undefined, true);
  }

  async #readBook(): Promise<void> {
    const { language } = texts;
    const found = await api.get("/api/tables/{table}/words", {
      at: { table: this.id },
      query: { invite: this.invite, language },
    });
    if (language === texts.language) this.book = found.words;
  }

  async #readChat(): Promise<void> {
    const found = await api.get("/api/tables/{table}/chat", {
      at: { table: this.id },
      query: { invite: this.invite },
    });
    this.#addChat(found.messages);
  }

  #addChat(lines: ChatLine[]): void {
    const all = [...this.chat, ...lines.filter((line) => !this.chat.some((known) => known.id === line.id))];
    this.chat = all.sort((one, other) => one.id - other.id).slice(-MOST_CHAT);
  }

  /** After a lost connection: the table may be gone, or no longer ours to see. What was said meanwhile is read. */
  async #isStillThere(): Promise<boolean> {
    try {
      await Promise.all([this.#readFacts(), this.#readChat()]);
      this.#socket?.comeBackTo(this.mySeats);
    } catch (error) {
      if (error instanceof Refused && error.status < 500 && error.status !== 429) {
        this.#failed(error, true);
        return false;
      }
    }
    return true;
  }

  #failed(error: unknown, forGood = false): void {
    const said =
      error instanceof Refused
        ? error.message
        : error instanceof Unreachable
          ? say("shell.unreachable")
          : String(error);
    if (forGood) this.gone = said;
    else this.trouble = said;
  }
}

/** The seats whose answers one is told one by one: one's own, and all when the game is over. */
function counted({ status, seats }: TableOut): string {
  const isGoingOn = status === "waiting" || status === "playing";
  return String(seats.filter((seat) => !isGoingOn || seat.yours).map((seat) => seat.seat));
}

/** What a thing is, in words; its name, if the book does not tell. */
export function named(book: WordBook, kind: string, name: string): string {
  return book[kind]?.[name] ?? name;
}
