// Client state of a companion game that mirrors the whole table.

import { api, Unreachable } from "../../shared/api";
import { opponentName } from "../../shared/tableSummary";
import { say, texts } from "../../shared/texts.svelte";
import { byTurn, withMoves, type Entry } from "../../table/log/log";
import type { WordBook } from "../../table/state/tableStore.svelte";
import { withEdition, type EditionFile } from "../editions/sendEdition";
import { EnteredGame } from "./enteredGame.svelte";
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

export class CompanionStore extends EnteredGame<Entered, CompanionGame, CompanionOut> {
  log = $state.raw<Entry[]>([]);
  /** What the person does on the real table, by version of the move and index of the event. */
  deeds = $state.raw<ReadonlyMap<number, readonly string[]>>(new Map());
  book = $state.raw<WordBook>({});
  piles = $state.raw<Readonly<Record<string, readonly string[]>>>({});
  /** The last action was an undo: nothing is entered automatically after it. */
  isBack = $state(false);

  readonly names = $derived([say("companion.you"), this.game === null ? "" : opponentName(this.game.start.opponent)]);
  readonly turns = $derived(byTurn(this.log, OPPONENT));

  /** The entry being sent was tapped by nobody. */
  #isAutomatic = false;

  constructor() {
    super({ load: loadGame, store: storeGame, write: writeGame, fileName: "tawantinsuyu.companion.json" });
  }

  begin(start: StartIn, edition: EditionFile | null): Promise<void> {
    return this.beginWith(edition, (components, file) => newCompanion({ ...start, components }, file));
  }

  override leave(): void {
    super.leave();
    this.log = [];
  }

  /** Enter something; `isAutomatic` if nobody tapped it. */
  async enter(kind: Entered["kind"], what: string, isAutomatic = false): Promise<boolean> {
    if (this.game === null || this.busy || this.isWaiting) return false;
    this.isBack = false;
    this.#isAutomatic = isAutomatic;
    return this.send({ kind, what });
  }

  /** Take back the last entry of the person, whatever it is, with all that the page entered by itself after it. */
  async undo(): Promise<void> {
    if (this.game === null || this.busy || !this.version) return;
    const left = takenBack(this.game);
    await this.act(async () => {
      this.#receive(await this.#reply(left, left.entries, left.entries.length), left.entries.length);
      this.store(left);
      this.isBack = true;
    });
  }

  /** Everything the opponent did so far has been repeated on the real table. */
  finish(): void {
    if (this.game !== null) this.store({ ...this.game, done: this.version, ticked: [] });
  }

  /** The position as text, to be corrected. */
  async text(): Promise<string> {
    if (this.game === null) return "";
    const { entries } = this.game;
    return (await this.#reply(this.game, entries, entries.length, true)).text ?? "";
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

  #reply(game: CompanionGame, entries: Entered[], since: number, text = false): Promise<CompanionOut> {
    const body = { ...bodyOf(game, entries), since, text };
    return withEdition(game.edition, () => api.post("/api/companion", { body }));
  }

  protected async read(): Promise<boolean> {
    const { game } = this;
    if (game === null) return false;
    return this.act(async () => {
      const reply = await this.#reply(game, game.entries, 0);
      const { components } = game.start;
      const query = components ? { language: texts.language, components } : { language: texts.language };
      this.book = (await api.get("/api/companion/words", { query })).words;
      this.log = [];
      this.#receive(reply, 0);
      this.again();
    });
  }

  protected async ask(game: CompanionGame, entry: Entered): Promise<void> {
    const known = game.entries.length;
    const automatic = this.#isAutomatic ? [...game.automatic, known + 1] : game.automatic;
    const reply = await this.#reply(game, [...game.entries, entry], known);
    this.#receive(reply, known);
    this.store({ ...game, entries: [...game.entries, ...reply.entries], automatic, waiting: null });
  }

  #receive(reply: CompanionOut, known: number): void {
    this.reply = reply;
    if (reply.piles) this.piles = reply.piles;
    const before = this.log.filter(({ version }) => version <= known);
    this.log = withMoves(before, reply.moves, reply.words.moves);
    const deeds = reply.moves.map(({ version }, index) => [version, reply.deeds[index] ?? []] as const);
    this.deeds = new Map([...[...this.deeds].filter(([version]) => version <= known), ...deeds]);
  }
}

/** The request body for a table with these entries. */
function bodyOf({ start }: CompanionGame, entries: Entered[]) {
  const since = entries.length;
  return { start, entries, since, text: false, language: texts.language };
}
