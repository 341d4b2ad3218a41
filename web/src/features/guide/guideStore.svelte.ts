// Client state of a guided game.

import { api } from "../../shared/api";
import { opponentName } from "../../shared/tableSummary";
import { texts } from "../../shared/texts.svelte";
import { EnteredGame } from "../companion/enteredGame.svelte";
import { withEdition, type EditionFile } from "../editions/sendEdition";
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

export class GuideStore extends EnteredGame<Json, GuideGame, GuideOut> {
  /** What followed from each entry so far. */
  steps = $state.raw<Step[]>([]);

  readonly name = $derived(this.game === null ? "" : opponentName(this.game.start.opponent));
  readonly current = $derived(
    currentSteps(this.steps, this.game ? ownEntry(this.game, this.version - 1) : -1, this.game?.entries),
  );
  /** A game joined while it runs begins with her side, which the person fills in. */
  readonly isJoining = $derived(this.game !== null && isEmpty(this.game.start.strip));

  constructor() {
    super({ load: loadGuide, store: storeGuide, write: writeGuide, fileName: "tawantinsuyu.guide.json" });
  }

  begin(start: GuideStart, roll: boolean, edition: EditionFile | null): Promise<void> {
    return this.beginWith(edition, (components, file) => newGuide({ ...start, components }, roll, file));
  }

  /** Continue a running game with her side as filled in. */
  async join(strip: { [name: string]: Json }): Promise<void> {
    const { game } = this;
    if (game === null) return;
    this.store({ ...game, start: { ...game.start, strip } });
    if (!(await this.read())) this.store(game);
  }

  override leave(): void {
    super.leave();
    this.steps = [];
  }

  /** Enter an answer to the question, or an event. */
  async enter(entry: Json): Promise<boolean> {
    if (this.game === null || this.busy || this.isWaiting) return false;
    return this.send(entry);
  }

  /** Note that numbers of hers are different. */
  correct(strip: { [name: string]: Json }): Promise<boolean> {
    return this.enter({ event: "correct", strip });
  }

  /** Undo the person's last entry, with what the program rolled or assumed after it. */
  undo(): Promise<void> {
    return this.undoTo(this.version - 1);
  }

  /** Return to the question that this entry answered; rolls and assumptions are undone with the person's entry before them. */
  async undoTo(entry: number): Promise<void> {
    const { game } = this;
    if (game === null || this.busy) return;
    await this.#return(withEntries(game, Math.max(0, ownEntry(game, entry))), true);
  }

  /** Be asked what the program assumed at this entry, or answer it differently. */
  async reopen(entry: number, instead?: Json): Promise<void> {
    if (this.game === null || this.busy || this.isWaiting) return;
    await this.#return(withEntries(this.game, entry), false);
    if (instead !== undefined && this.version === entry) await this.enter(instead);
  }

  async #return(left: GuideGame, assume: boolean): Promise<void> {
    await this.act(async () => {
      const count = left.entries.length;
      this.#receive(await this.#reply(left, left.entries, count, assume), left, count, count);
    });
  }

  /** Let the program roll from now on, or the person. */
  async setRoll(roll: boolean): Promise<void> {
    if (this.game === null) return;
    this.store({ ...this.game, roll });
    await this.read();
  }

  #reply({ start, edition, roll }: GuideGame, entries: Json[], since: number, assume = true): Promise<GuideOut> {
    const body = { start, entries, roll, assume, since, language: texts.language };
    return withEdition(edition, () => api.post("/api/guide", { body }));
  }

  protected async read(): Promise<boolean> {
    const { game } = this;
    if (game === null) return false;
    return this.act(async () => {
      this.#receive(await this.#reply(game, game.entries, 0), game, 0, game.entries.length);
      this.again();
    });
  }

  protected async ask(game: GuideGame, entry: Json): Promise<void> {
    const known = game.entries.length;
    const reply = await this.#reply(game, [...game.entries, entry], known);
    this.#receive(reply, { ...game, waiting: null }, known, known + 1);
  }

  /** Take over a reply about the entries from `known` on; those from `sent` on are the program's. */
  #receive(reply: GuideOut, game: GuideGame, known: number, sent: number): void {
    const entries = [...game.entries.slice(0, known), ...(reply.entries as Json[])];
    const rolls = entries.flatMap((_, entry) => (entry >= sent ? [entry] : []));
    this.reply = reply;
    this.steps = [...(known > 0 ? this.steps.filter(({ entry }) => entry < known) : []), ...reply.steps];
    this.store({ ...game, entries, rolled: [...game.rolled, ...rolls] });
  }
}

function isEmpty(strip: unknown): boolean {
  return strip !== null && strip !== undefined && Object.keys(strip).length === 0;
}
