// Client state of a game on the real board: the browser stores the entries, the server works out what follows from them.

import { Refused, Unreachable } from "../../shared/api";
import { saveAs } from "../../shared/downloads";
import { say } from "../../shared/texts.svelte";
import { isUnknownEdition, sendEdition, type EditionFile } from "../editions/sendEdition";

/** Milliseconds before an entry is sent again that did not reach the server. */
const RETRY = 4_000;

export type Entered<Entry> = {
  /** The edition in use, so that it can be sent to a server; null for the server's own components. */
  edition: EditionFile | null;
  entries: Entry[];
  /** An entry that has not reached the server yet. */
  waiting: Entry | null;
  /** Items that were ticked off. */
  ticked: string[];
};

/** How a kind of game is stored in the browser and in files. */
export type Storage<Game> = {
  load: () => Game | null;
  /** Store a game, or remove it. False if the browser stores nothing. */
  store: (game: Game | null) => boolean;
  write: (game: Game) => string;
  fileName: string;
};

export abstract class EnteredGame<Entry, Game extends Entered<Entry>, Reply> {
  game = $state.raw<Game | null>(null);
  reply = $state.raw<Reply | null>(null);
  busy = $state(false);
  trouble = $state("");

  readonly version = $derived(this.game?.entries.length ?? 0);
  readonly isWaiting = $derived(this.game !== null && this.game.waiting !== null);

  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly storage: Storage<Game>) {
    this.game = storage.load();
  }

  /** Ask for everything from the beginning. True if it succeeded. */
  protected abstract read(): Promise<boolean>;
  /** Ask what follows from one more entry, and store the game with it. */
  protected abstract ask(game: Game, entry: Entry): Promise<void>;

  /** Continue the game that the browser has stored. */
  async open(): Promise<void> {
    addEventListener("online", this.again);
    await this.read();
  }

  close(): void {
    clearTimeout(this.#timer);
    removeEventListener("online", this.again);
  }

  /** Begin a game, unless the server refuses it. */
  protected async beginWith(
    edition: EditionFile | null,
    make: (components: string | null, edition: EditionFile | null) => Game,
  ): Promise<void> {
    const before = this.game;
    const isKnown = await this.act(async () => {
      const components = edition && (await sendEdition(edition));
      this.store(make(components, edition && { name: edition.name, text: edition.text }));
    });
    if (isKnown && !(await this.read())) this.store(before);
  }

  /** Continue a game from a file. */
  async take(game: Game): Promise<void> {
    this.store(game);
    await this.read();
  }

  /** Save the game as a file that `take` reads. */
  save(): void {
    if (this.game) saveAs(this.storage.fileName, this.storage.write(this.game), "application/json");
  }

  leave(): void {
    this.store(null);
    this.reply = null;
    this.trouble = "";
  }

  /** Reload the texts in the page's current language. */
  async switchLanguage(): Promise<void> {
    if (this.game !== null) await this.read();
  }

  tick(name: string, isDone: boolean): void {
    if (this.game === null) return;
    const others = this.game.ticked.filter((each) => each !== name);
    this.store({ ...this.game, ticked: isDone ? [...others, name] : others });
  }

  /** Send an entry; one that does not reach the server is kept and sent again. */
  protected async send(entry: Entry): Promise<boolean> {
    const { game } = this;
    if (game === null) return false;
    return this.act(async () => {
      try {
        await this.ask(game, entry);
      } catch (error) {
        if (error instanceof Unreachable) {
          this.store({ ...game, waiting: entry });
          this.#timer = setTimeout(this.again, RETRY);
        } else if (game.waiting !== null) this.store({ ...game, waiting: null });
        throw error;
      }
    });
  }

  protected again = (): void => {
    clearTimeout(this.#timer);
    const waiting = this.game?.waiting ?? null;
    if (waiting !== null && !this.busy) void this.send(waiting);
    else if (waiting !== null) this.#timer = setTimeout(this.again, RETRY);
  };

  protected store(game: Game | null): void {
    this.game = game;
    if (!this.storage.store(game)) this.trouble = say("companion.not-kept");
  }

  /** Run one action at a time and report refusals. True if it succeeded. */
  protected async act(work: () => Promise<void>): Promise<boolean> {
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
