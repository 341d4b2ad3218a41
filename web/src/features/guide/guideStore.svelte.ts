// Client state of a guided game: the browser stores the entries, the server works out what follows from them.

import { api, Refused, Unreachable } from "../../shared/api";
import { saveAs } from "../../shared/downloads";
import { opponentName } from "../../shared/tableSummary";
import { say, texts } from "../../shared/texts.svelte";
import { isUnknownEdition, sendEdition, withEdition, type EditionFile } from "../editions/sendEdition";
import {
  currentSteps,
  loadGuide,
  newGuide,
  ownEntry,
  storeGuide,
  withEntries,
  writeGuide,
  type GuideGame,
  type Json,
  type Step,
} from "./guideGame";
import type { GuideOut, GuideStart } from "../../wire";

/** Milliseconds before an entry is sent again that did not reach the server. */
const RETRY = 4_000;

export class GuideStore {
  game = $state.raw<GuideGame | null>(loadGuide());
  reply = $state.raw<GuideOut | null>(null);
  /** What followed from each entry so far. */
  steps = $state.raw<Step[]>([]);
  busy = $state(false);
  trouble = $state("");

  readonly version = $derived(this.game?.entries.length ?? 0);
  readonly name = $derived(this.game === null ? "" : opponentName(this.game.start.opponent));
  readonly isWaiting = $derived(this.game !== null && this.game.waiting !== null);
  readonly current = $derived(
    currentSteps(this.steps, this.game ? ownEntry(this.game, this.version - 1) : -1, this.game?.entries),
  );
  /** A game joined while it runs begins with her side, which the person fills in. */
  readonly isJoining = $derived(this.game !== null && isEmpty(this.game.start.strip));

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

  async begin(start: GuideStart, roll: boolean, edition: EditionFile | null): Promise<void> {
    const before = this.game;
    const isKnown = await this.#act(async () => {
      const components = edition && (await sendEdition(edition));
      this.#store(newGuide({ ...start, components }, roll, edition && { name: edition.name, text: edition.text }));
    });
    if (isKnown && !(await this.#read())) this.#store(before);
  }

  /** Continue a running game with her side as filled in. */
  async join(strip: { [name: string]: Json }): Promise<void> {
    const { game } = this;
    if (game === null) return;
    this.#store({ ...game, start: { ...game.start, strip } });
    if (!(await this.#read())) this.#store(game);
  }

  /** Continue a game from a file. */
  async take(game: GuideGame): Promise<void> {
    this.#store(game);
    await this.#read();
  }

  /** Save the game as a file that `take` reads, here or in the offline edition. */
  save(): void {
    if (this.game) saveAs("tawantinsuyu.guide.json", writeGuide(this.game), "application/json");
  }

  leave(): void {
    this.#store(null);
    this.reply = null;
    this.steps = [];
    this.trouble = "";
  }

  /** Reload the texts in the page's current language. */
  async switchLanguage(): Promise<void> {
    if (this.game !== null) await this.#read();
  }

  /** Enter an answer to the question, or an event. */
  async enter(entry: Json): Promise<boolean> {
    if (this.game === null || this.busy || this.isWaiting) return false;
    return this.#send(entry);
  }

  /** Note that numbers of hers are different. */
  correct(strip: { [name: string]: Json }): Promise<boolean> {
    return this.enter({ event: "correct", strip });
  }

  /** Undo the person's last entry, with what the program rolled after it. */
  undo(): Promise<void> {
    return this.undoTo(this.version - 1);
  }

  /** Return to the question that this entry answered; rolls are undone with the person's entry before them. */
  async undoTo(entry: number): Promise<void> {
    const { game } = this;
    if (game === null || this.busy) return;
    const left = withEntries(game, Math.max(0, ownEntry(game, entry)));
    await this.#act(async () => {
      const count = left.entries.length;
      this.#receive(await this.#ask(left, left.entries, count), left, count, count);
    });
  }

  tick(name: string, isDone: boolean): void {
    if (this.game === null) return;
    const others = this.game.ticked.filter((each) => each !== name);
    this.#store({ ...this.game, ticked: isDone ? [...others, name] : others });
  }

  /** Let the program roll from now on, or the person. */
  async setRoll(roll: boolean): Promise<void> {
    if (this.game === null) return;
    this.#store({ ...this.game, roll });
    await this.#read();
  }

  #ask({ start, edition, roll }: GuideGame, entries: Json[], since: number): Promise<GuideOut> {
    const body = { start, entries, roll, since, language: texts.language };
    return withEdition(edition, () => api.post("/api/guide", { body }));
  }

  async #read(): Promise<boolean> {
    const { game } = this;
    if (game === null) return false;
    return this.#act(async () => {
      this.#receive(await this.#ask(game, game.entries, 0), game, 0, game.entries.length);
      if (game.waiting !== null) this.#again();
    });
  }

  async #send(entry: Json): Promise<boolean> {
    const { game } = this;
    if (game === null) return false;
    const known = game.entries.length;
    return this.#act(async () => {
      try {
        const reply = await this.#ask(game, [...game.entries, entry], known);
        this.#receive(reply, { ...game, waiting: null }, known, known + 1);
      } catch (error) {
        if (error instanceof Unreachable) {
          this.#store({ ...game, waiting: entry });
          this.#timer = setTimeout(this.#again, RETRY);
        } else if (game.waiting !== null) this.#store({ ...game, waiting: null });
        throw error;
      }
    });
  }

  #again = (): void => {
    clearTimeout(this.#timer);
    const waiting = this.game?.waiting ?? null;
    if (waiting !== null && !this.busy) void this.#send(waiting);
    else if (waiting !== null) this.#timer = setTimeout(this.#again, RETRY);
  };

  /** Take over a reply about the entries from `known` on; those from `sent` on were rolled by the program. */
  #receive(reply: GuideOut, game: GuideGame, known: number, sent: number): void {
    const entries = [...game.entries.slice(0, known), ...(reply.entries as Json[])];
    const rolls = entries.flatMap((_, entry) => (entry >= sent ? [entry] : []));
    this.reply = reply;
    this.steps = [...(known > 0 ? this.steps.filter(({ entry }) => entry < known) : []), ...reply.steps];
    this.#store({ ...game, entries, rolled: [...game.rolled, ...rolls] });
  }

  #store(game: GuideGame | null): void {
    this.game = game;
    if (!storeGuide(game)) this.trouble = say("companion.not-kept");
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

function isEmpty(strip: unknown): boolean {
  return strip !== null && strip !== undefined && Object.keys(strip).length === 0;
}
