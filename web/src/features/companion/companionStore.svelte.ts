// Client state of a companion game: the browser stores the entries, the server works out what follows from them.

import { api, Refused, Unreachable } from "../../shared/api";
import { saveAs } from "../../shared/downloads";
import { opponentName } from "../../shared/tableSummary";
import { say, texts } from "../../shared/texts.svelte";
import { byTurn, withMoves, type Entry } from "../../table/log/log";
import type { WordBook } from "../../table/state/tableStore.svelte";
import { isUnknownEdition, withEdition, sendEdition, type EditionFile } from "../editions/sendEdition";
import {
  storeGame,
  loadGame,
  newCompanion,
  takenBack,
  writeGame,
  type CompanionGame,
  type Entered,
} from "./companionGame";
import type { CompanionOut, ExplainedOut, StartIn } from "../../wire";

const OPPONENT = 1;
/** Milliseconds before an entry is sent again that did not reach the server. */
const RETRY = 4_000;

export class CompanionStore {
  game = $state.raw<CompanionGame | null>(loadGame());
  reply = $state.raw<CompanionOut | null>(null);
  log = $state.raw<Entry[]>([]);
  /** What the person does on the real table, by version of the move and index of the event. */
  deeds = $state.raw<ReadonlyMap<number, readonly string[]>>(new Map());
  book = $state.raw<WordBook>({});
  piles = $state.raw<Readonly<Record<string, readonly string[]>>>({});
  busy = $state(false);
  trouble = $state("");
  /** The last action was an undo: nothing is entered automatically after it. */
  isBack = $state(false);

  readonly version = $derived(this.game?.entries.length ?? 0);
  readonly isOffline = $derived(this.game?.waiting !== null && this.game !== null);
  readonly names = $derived([say("companion.you"), this.game === null ? "" : opponentName(this.game.start.opponent)]);
  readonly turns = $derived(byTurn(this.log, OPPONENT));

  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Continue the game that the browser has stored. */
  async open(): Promise<void> {
    addEventListener("online", this.#again);
    await this.#read();
  }

  close(): void {
    clearTimeout(this.#timer);
    removeEventListener("online", this.#again);
  }

  async begin(start: StartIn, edition: EditionFile | null): Promise<void> {
    const before = this.game;
    const isKnown = await this.#act(async () => {
      const components = edition && (await sendEdition(edition));
      this.#store(newCompanion({ ...start, components }, edition && { name: edition.name, text: edition.text }));
    });
    if (isKnown && !(await this.#read())) this.#store(before);
  }

  /** Continue a game from a file. */
  async take(game: CompanionGame): Promise<void> {
    this.#store(game);
    await this.#read();
  }

  /** Save the game as a file that `take` reads. */
  save(): void {
    if (this.game) saveAs("tawantinsuyu.companion.json", writeGame(this.game), "application/json");
  }

  leave(): void {
    this.#store(null);
    this.reply = null;
    this.log = [];
    this.trouble = "";
  }

  /** Reload the texts in the page's current language. */
  async switchLanguage(): Promise<void> {
    if (this.game !== null) await this.#read();
  }

  /** Enter something; `isAutomatic` if nobody tapped it. */
  async enter(kind: Entered["kind"], what: string, isAutomatic = false): Promise<boolean> {
    if (this.game === null || this.busy || this.game.waiting) return false;
    this.isBack = false;
    return this.#send({ kind, what }, isAutomatic);
  }

  /** Take back the last entry of the person, whatever it is, with all that the page entered by itself after it. */
  async undo(): Promise<void> {
    if (this.game === null || this.busy || !this.version) return;
    const left = takenBack(this.game);
    await this.#act(async () => {
      this.#receive(await this.#ask(left, left.entries, left.entries.length), left.entries.length);
      this.#store(left);
      this.isBack = true;
    });
  }

  tick(name: string, isDone: boolean): void {
    if (this.game === null) return;
    const others = this.game.ticked.filter((each) => each !== name);
    this.#store({ ...this.game, ticked: isDone ? [...others, name] : others });
  }

  /** Everything the opponent did so far has been repeated on the real table. */
  finish(): void {
    if (this.game !== null) this.#store({ ...this.game, done: this.version, ticked: [] });
  }

  /** The position as text, to be corrected. */
  async text(): Promise<string> {
    if (this.game === null) return "";
    const { entries } = this.game;
    return (await this.#ask(this.game, entries, entries.length, true)).text ?? "";
  }

  async explain(key: string, after: readonly string[] = []): Promise<ExplainedOut> {
    if (this.game === null) throw new Unreachable();
    const body = { ...bodyOf(this.game, this.game.entries), key, after: [...after], place: "" };
    return api.post("/api/companion/explain", { body });
  }

  async whyNot(place: string): Promise<string[]> {
    if (this.game === null) return [];
    const body = { ...bodyOf(this.game, this.game.entries), key: "", after: [], place };
    const reply = await api.post("/api/companion/why-not-at", { body });
    return [...new Set(reply.explanations.flatMap(({ words }) => words ?? []))];
  }

  #ask(game: CompanionGame, entries: Entered[], since: number, text = false): Promise<CompanionOut> {
    const body = { ...bodyOf(game, entries), since, text };
    return withEdition(game.edition, () => api.post("/api/companion", { body }));
  }

  async #read(): Promise<boolean> {
    const { game } = this;
    if (game === null) return false;
    return this.#act(async () => {
      const reply = await this.#ask(game, game.entries, 0);
      const { components } = game.start;
      const query = components ? { language: texts.language, components } : { language: texts.language };
      this.book = (await api.get("/api/companion/words", { query })).words;
      this.log = [];
      this.#receive(reply, 0);
      if (game.waiting) this.#again();
    });
  }

  async #send(entry: Entered, isAutomatic = false): Promise<boolean> {
    const { game } = this;
    if (game === null) return false;
    const known = game.entries.length;
    const automatic = isAutomatic ? [...game.automatic, known + 1] : game.automatic;
    return this.#act(async () => {
      try {
        const reply = await this.#ask(game, [...game.entries, entry], known);
        this.#receive(reply, known);
        this.#store({ ...game, entries: [...game.entries, ...reply.entries], automatic, waiting: null });
      } catch (error) {
        if (error instanceof Unreachable) {
          this.#store({ ...game, waiting: entry });
          this.#timer = setTimeout(this.#again, RETRY);
        } else if (game.waiting) this.#store({ ...game, waiting: null });
        throw error;
      }
    });
  }

  #again = (): void => {
    clearTimeout(this.#timer);
    const waiting = this.game?.waiting;
    if (waiting && !this.busy) void this.#send(waiting);
    else if (waiting) this.#timer = setTimeout(this.#again, RETRY);
  };

  #receive(reply: CompanionOut, known: number): void {
    this.reply = reply;
    if (reply.piles) this.piles = reply.piles;
    const before = this.log.filter(({ version }) => version <= known);
    this.log = withMoves(before, reply.moves, reply.words.moves);
    const deeds = reply.moves.map(({ version }, index) => [version, reply.deeds[index] ?? []] as const);
    this.deeds = new Map([...[...this.deeds].filter(([version]) => version <= known), ...deeds]);
  }

  #store(game: CompanionGame | null): void {
    this.game = game;
    if (!storeGame(game)) this.trouble = say("companion.not-kept");
  }

  /** Run one action at a time and report refusals. True if it succeeded. */
  async #act(work: () => Promise<void>): Promise<boolean> {
    this.busy = true;
    this.trouble = "";
    try {
      await work();
      return true;
    } catch (error) {
      if (isUnknownEdition(error))
        this.trouble = say("companion.unknown-edition", { name: this.game?.edition?.name ?? "?" });
      else if (error instanceof Refused) this.trouble = error.message;
      else if (error instanceof Unreachable) this.trouble = say(this.reply ? "companion.offline" : "shell.unreachable");
      else throw error;
      return false;
    } finally {
      this.busy = false;
    }
  }
}

/** The request body for a table with these entries. */
function bodyOf({ start }: CompanionGame, entries: Entered[]) {
  const since = entries.length;
  return { start, entries, since, text: false, language: texts.language };
}
