// Client state of an open table: what the server last sent, and what the player can do.

import { api, Refused, Unreachable } from "../../shared/api";
import { person } from "../../shared/person.svelte";
import { settings } from "../../shared/settings.svelte";
import { opponentName, seatName } from "../../shared/tableSummary";
import { say, texts } from "../../shared/texts.svelte";
import { byTurn, withMoves, type Entry } from "../log/log";
import { movesAfter, PAGE } from "../log/logPages";
import { historyAt, type Icons, type Past } from "../log/placeHistory";
import type { Place } from "../scene/places";
import { NoReply, TableSocket, type Connection, type Message, type SentAnswer } from "./socket";
import { filtered, type OptionFilter } from "./tutorialFilter";
import { dueWarnings, WARNINGS, type Held } from "./warnings";
import type { AcknowledgedOut, ChatLine, StateOut, TableOut, UpdateOut, WordsOut } from "../../wire";

/** The number of log entries fetched at first; earlier ones on request. */
const RECENT = 60;
const MOST_CHAT = 200;
/** Milliseconds that an acknowledged move may take to arrive on the socket. */
const LONGEST_WAIT = 3_000;

export type WordBook = Readonly<Record<string, Readonly<Record<string, string>>>>;

export class TableStore {
  facts = $state.raw<TableOut | null>(null);
  asked = $state.raw<WordsOut | null>(null);
  log = $state.raw<Entry[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  book = $state.raw<WordBook>({});
  connection = $state<Connection>("connecting");
  /** The last error, in words. */
  trouble = $state("");
  /** Why the table cannot be seen: it does not exist, or is private. */
  gone = $state("");
  busy = $state(false);
  /** An answer waits for the connection to return. */
  isUnsent = $state(false);
  /** An answer with a warning, until the player confirms it. */
  held = $state.raw<Held | null>(null);
  /** The tutorial shows only some options; null: all of them. */
  optionFilter = $state.raw<OptionFilter | null>(null);

  /** The state as the server sent it, with all options. */
  whole = $state.raw<StateOut | null>(null);
  readonly state = $derived(filtered(this.whole, this.optionFilter));
  readonly view = $derived(this.state?.view ?? null);
  /** Where the question can lead. Learners go step by step: they see the numbers of the question's own options. */
  readonly ways = $derived(
    (this.asked?.ways ?? []).filter(({ keys }) => this.optionFilter === null || keys.length === 0),
  );
  readonly turns = $derived(byTurn(this.log, this.facts?.settings.opponent ? this.facts.seats.length : null));
  readonly mySeats = $derived(this.facts?.seats.filter((seat) => seat.yours).map((seat) => seat.seat) ?? []);
  readonly names = $derived.by(() => {
    const { facts } = this;
    const names = facts?.seats.map((seat) => seatName(seat, facts.status)) ?? [];
    const opponent = this.facts?.settings.opponent;
    return opponent ? [...names, opponentName(opponent)] : names;
  });
  /** Whether it is the turn of somebody at this device. */
  readonly isMyTurn = $derived(this.mySeats.includes(this.view?.to_act ?? -1));
  /** On a shared device: the seat whose turn it is to take it. Until then, hands stay hidden. */
  readonly passTo = $derived.by(() => {
    const seat = this.view?.to_act;
    if (seat === null || seat === undefined || !this.mySeats.includes(seat)) return null;
    const hasTaken = this.#taken === seat || this.mySeats.length === 1;
    return hasTaken && seat === this.state?.seat ? null : seat;
  });

  /** The seat that has confirmed having the device since the page was loaded. */
  #taken = $state<number | null>(null);
  #socket: TableSocket | null = null;
  #onReturn = () => {};
  #closed = false;
  /** Incremented to discard replies to stale requests: for another seat or in another language. */
  #epoch = 0;
  /** The seat from which the log is shown; undefined: it is cleared. */
  #logSeat: number | null | undefined = undefined;
  #waiting: { version: number; resolve: () => void }[] = [];
  /** The next state's version counts other entries than the last one's. */
  #isRecounted = false;
  /** Updates held back while several answers are given in a row; null: all are shown. */
  #heldBack: UpdateOut[] | null = null;
  /** The answers before and after each click: what one click did is undone together. */
  #clicks: { from: number; to: number }[] = [];

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
        message: (message) => this.#receive(message),
        connection: (connection) => {
          this.connection = connection;
          if (connection === "open") this.#onReturn();
        },
        mayReturn: () => this.#isStillThere(),
        restored: () => location.reload(), // nothing known here can be relied on
      },
    );
    this.#socket.start();
  }

  close(): void {
    this.#closed = true;
    this.#socket?.end();
  }

  // -- acting

  /** Answer, unless a warning comes first. */
  async answer(key: string): Promise<void> {
    await this.answerAll([key]);
  }

  /**
   * Give several answers as one click, without showing the steps between. It stops where a key is no longer on offer,
   * or where a warning comes first.
   */
  async answerAll(keys: readonly string[]): Promise<void> {
    await this.#asOneClick(async () => {
      for (const key of keys) {
        const { state, words } = this.#newest();
        const isOffered = state?.view.decision?.options.some((option) => option.key === key);
        if (!state || (keys.length > 1 && !isOffered)) return null;
        const held = await this.#answerOrHold(key, state.version, words);
        if (held) return held;
      }
      return null;
    });
  }

  /**
   * Warnings came with the question; for other confirmations (end of the turn, final choices) the server holds the
   * answer back and says why. The guide's own way never warns.
   */
  async #answerOrHold(key: string, version: number, words: WordsOut | null): Promise<Held | null> {
    const silenced = this.optionFilter === null ? settings.silenced : WARNINGS;
    const warnings = dueWarnings(words, key, (name) => silenced.includes(name));
    const holding = [
      ...(settings.turnEnds ? (["ends-turn"] as const) : []),
      ...(settings.confirmations && this.optionFilter === null ? (["passes-on", "final"] as const) : []),
    ];
    if (warnings.length && !holding.length)
      return { key, version, warnings, endsTurn: false, passesOn: false, final: false };
    const confirmed = !holding.length;
    const body = { decision: version, key, confirmed, holding, silenced: [...silenced] };
    const done = await this.#send(body);
    if (!done.to_confirm) await this.#untilShown(done);
    else if (this.#newest().state?.version === version) {
      const { ends_turn: endsTurn, passes_on: passesOn, final } = done.to_confirm;
      return { key, version, warnings, endsTurn, passesOn, final };
    }
    return null;
  }

  async answerAnyway({ key, version: decision }: Pick<Held, "key" | "version">): Promise<void> {
    this.held = null;
    const body = { decision, key, confirmed: true, holding: [], silenced: [] };
    await this.#asOneClick(async () => {
      await this.#untilShown(await this.#send(body));
      return null;
    });
  }

  /**
   * Over the socket; by HTTP if that gives no reply; and again when the connection is back. The server recognises a
   * repeated answer.
   */
  async #send(body: SentAnswer): Promise<AcknowledgedOut> {
    for (;;) {
      try {
        if (this.#socket) return await this.#socket.answer(body);
      } catch (error) {
        if (!(error instanceof NoReply)) throw error;
      }
      try {
        return await api.post("/api/tables/{table}/answers", { at: { table: this.id }, body });
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error;
      }
      this.isUnsent = true;
      await new Promise<void>((resolve) => (this.#onReturn = resolve));
      this.isUnsent = false;
    }
  }

  /** Undo the last click. */
  async undo(): Promise<void> {
    const line = this.whole?.line ?? 0;
    const click = this.#clicks.find(({ to }) => to === line);
    await this.#goTo("undo", click?.from ?? line - 1);
  }

  async redo(): Promise<void> {
    const line = this.whole?.line ?? 0;
    const click = this.#clicks.find(({ from }) => from === line);
    await this.#goTo("redo", click?.to ?? line + 1);
  }

  async #goTo(way: "undo" | "redo", line: number): Promise<void> {
    await this.#batch(async () => {
      for (;;) {
        const { state } = this.#newest();
        const may = way === "undo" ? state?.can_undo && state.line > line : state?.can_redo && state.line < line;
        if (!state || !may) return;
        const asked = { at: { table: this.id }, body: { version: state.version } };
        await this.#untilShown(await api.post(`/api/tables/{table}/${way}`, asked));
      }
    });
  }

  /** Everything done in one click is also undone together. */
  async #asOneClick(work: () => Promise<Held | null>): Promise<void> {
    if (this.whole === null || this.busy) return;
    const from = this.whole.line;
    let held: Held | null = null;
    await this.#batch(async () => {
      held = await work();
    });
    const to = this.whole.line;
    if (to > from) this.#clicks = [...this.#clicks.filter((click) => click.to <= from), { from, to }];
    if (held) this.held = held;
  }

  /** Do something whose steps are shown together at the end. */
  async #batch(work: () => Promise<void>): Promise<void> {
    await this.act(async () => {
      this.#heldBack = [];
      try {
        await work();
      } finally {
        const updates = this.#heldBack;
        this.#heldBack = null;
        for (const update of updates) this.#update(update);
      }
    });
  }

  /** The latest state and its texts, shown or held back. */
  #newest(): { state: StateOut | null; words: WordsOut | null } {
    const update = this.#heldBack?.filter(({ state }) => this.#socket?.isFor(state.seat)).at(-1);
    return update ? { state: update.state, words: update.words ?? null } : { state: this.whole, words: this.asked };
  }

  /** Wait until the change is visible: until then nothing outdated can be clicked. */
  async #untilShown({ version }: AcknowledgedOut): Promise<void> {
    if ((this.#newest().state?.version ?? 0) >= version) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LONGEST_WAIT);
      this.#waiting.push({ version, resolve: () => (clearTimeout(timer), resolve()) });
    });
  }

  /** Run one action at a time and report refusals. True if it succeeded. */
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

  /** Somebody else takes the device: first clear what only the player before may know. */
  look(seat: number): void {
    this.#clearLog();
    this.asked = null;
    this.#taken = seat;
    this.#socket?.look(seat);
  }

  /** Clear the log, which the next viewer may not know; the next state reloads it. */
  #clearLog(): void {
    this.#epoch += 1;
    this.#logSeat = undefined;
    this.log = [];
  }

  /** Sign in at this table. The socket is reopened, since it belongs to the account that opened it. */
  async signIn(name: string): Promise<void> {
    const before = person.me?.id;
    await person.signIn(name);
    if (person.me?.id !== before) this.#socket?.reopen();
  }

  /** Continue in the page's current language. */
  async switchLanguage(): Promise<void> {
    const first = (this.log[0]?.version ?? 1) - 1;
    this.#epoch += 1;
    this.log = [];
    this.#socket?.switchLanguage(texts.language);
    const book = this.#readBook().catch((error: unknown) => this.#failed(error));
    const log = this.#logSeat === undefined ? null : this.#readLog(first, this.#logSeat);
    await Promise.all([book, log]);
  }

  async readEarlier(): Promise<void> {
    if (this.#logSeat === undefined) return;
    const first = this.log[0]?.version ?? 1;
    await this.#readLog(Math.max(0, first - 1 - 4 * RECENT), this.#logSeat, first - 1);
  }

  /** What has happened at a place. Earlier entries are read until there is something to tell. */
  async past(place: Place, icons: Icons): Promise<readonly Past[]> {
    let known = historyAt(this.log, place, icons);
    while (!known.length && (this.log[0]?.version ?? 1) > 1) {
      const first = this.log[0]?.version;
      await this.readEarlier();
      if (this.log[0]?.version === first) break;
      known = historyAt(this.log, place, icons);
    }
    return known;
  }

  // -- receiving

  #receive(message: Message): void {
    if (message.type === "table") {
      this.#learn(message.table);
    } else if (message.type === "chat") {
      this.#addChat([message.message]);
    } else if (message.type === "refused") {
      this.trouble = message.error.message;
      this.#socket?.comeBackTo([]); // there is no such seat for us: continue from the seat before
      this.#taken = null;
    } else {
      if (this.#heldBack) this.#heldBack.push(message);
      else this.#update(message);
      const { version } = message.state;
      for (const each of this.#waiting) if (each.version <= version) each.resolve();
      this.#waiting = this.#waiting.filter((each) => each.version > version);
    }
  }

  #update(message: UpdateOut): void {
    const isOld = !this.#isRecounted && this.whole !== null && message.state.version < this.whole.version;
    if (isOld || !this.#socket?.isFor(message.state.seat)) return;
    this.#isRecounted = false;
    this.#showLogFor(message.state);
    this.whole = message.state;
    if (this.held && this.held.version !== message.state.version) this.held = null;
    this.asked = message.words ?? null;
    this.#fillGap(message);
    this.log = withMoves(this.log, message.moves, message.words?.moves ?? []);
    if (message.state.view.over && this.facts?.status === "playing") this.#readFactsAgain();
    this.trouble = "";
  }

  /** If more was missed than fits into a page, an update contains only the last page. */
  #fillGap({ moves, state }: UpdateOut): void {
    const known = this.log.at(-1)?.version;
    const first = moves[0]?.version;
    if (moves.length < PAGE || known === undefined || first === undefined) return;
    if (first > known + 1) void this.#readLog(known, state.seat, first - 1);
  }

  /** The log is shown from the viewer's seat; for another seat it is reloaded. */
  #showLogFor({ seat, version }: StateOut): void {
    if (this.#logSeat === seat) return;
    const isFirst = this.whole === null;
    if (!isFirst) this.#clearLog();
    this.#logSeat = seat;
    if (!isFirst) void this.#readLog(Math.max(0, version - RECENT), seat);
  }

  /** A reply for one seat and language is dropped if they have changed meanwhile. */
  async #readLog(since: number, seat: number | null, last?: number, isAnew = false): Promise<void> {
    const epoch = this.#epoch;
    try {
      const asked = { seat, invite: this.invite, language: texts.language };
      const page = await movesAfter(this.id, since, asked, last);
      if (epoch === this.#epoch) this.log = withMoves(isAnew ? [] : this.log, page.moves, page.words);
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

  /** After a change of seats, and at the end, the viewer sees other entries of the log, and versions count those. */
  #learn(facts: TableOut): void {
    const before = this.facts;
    this.facts = facts;
    if (before === null || counted(before) === counted(facts)) return;
    this.#socket?.recount();
    this.#isRecounted = true;
    this.#epoch += 1;
    const seat = this.#logSeat;
    if (seat === null || (seat !== undefined && this.mySeats.includes(seat)))
      void this.#readLog(Math.max(0, facts.version - RECENT), seat, undefined, true);
  }

  async #readBook(): Promise<void> {
    const { language } = texts;
    const reply = await api.get("/api/tables/{table}/words", {
      at: { table: this.id },
      query: { invite: this.invite, language },
    });
    if (language === texts.language) this.book = reply.words;
  }

  /** After somebody was muted or blocked, or no longer is. */
  async readChatAgain(): Promise<void> {
    this.chat = [];
    await this.#readChat();
  }

  async #readChat(): Promise<void> {
    const reply = await api.get("/api/tables/{table}/chat", {
      at: { table: this.id },
      query: { invite: this.invite },
    });
    this.#addChat(reply.messages);
  }

  #addChat(lines: ChatLine[]): void {
    const all = [...this.chat, ...lines.filter((line) => !this.chat.some((known) => known.id === line.id))];
    this.chat = all.sort((one, other) => one.id - other.id).slice(-MOST_CHAT);
  }

  /** After a lost connection: the table may be gone or no longer visible to us. Missed chat is fetched. */
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

/** The seats whose answers the viewer sees one by one: their own, and all when the game is over. */
function counted({ status, seats }: TableOut): string {
  const isGoingOn = status === "waiting" || status === "playing";
  return String(seats.filter((seat) => !isGoingOn || seat.yours).map((seat) => seat.seat));
}

/** The text for a thing; its name, if the word book has none. */
export function named(book: WordBook, kind: string, name: string): string {
  return book[kind]?.[name] ?? name;
}
