// A replay: a game shown move by move.

import { api } from "../../shared/api";
import { nameOf, opponentName } from "../../shared/tableSummary";
import { texts } from "../../shared/texts.svelte";
import { troubleIn } from "../../shared/trouble";
import { withMoves, type Entry } from "../../table/log/log";
import { movesAfter } from "../../table/log/logPages";
import type { WordBook } from "../../table/state/tableStore.svelte";
import { Cache } from "./cache";
import type { MoveOut, ScoresOut, StateOut, TableOut } from "../../wire";

/** The number of cached states: stepping back and forth requests none twice. */
const CACHED = 60;

export type Step = { seat: number | null; key: string | null; turn: number; sentences: string[] };

/** The step that led to each point of the final line of play; the first is the set-up. */
export function stepsOf(moves: readonly MoveOut[], words: readonly (readonly string[])[]): Step[] {
  const steps: Step[] = [];
  for (const [index, move] of moves.entries()) {
    if (move.kind === "undo" || move.kind === "takeback") {
      steps.length = Math.min(steps.length, move.line + 1);
    } else {
      const { seat, key, turn } = move;
      steps.push({ seat, key, turn, sentences: [...(words[index] ?? [])] });
    }
  }
  return steps;
}

/** The first move of the next turn; backwards, of this turn or the one before. */
export function turnFrom(turns: readonly number[], line: number, forward: boolean): number {
  const last = turns.length - 1;
  const here = turns[line] ?? 0;
  if (forward) {
    const next = turns.findIndex((turn, at) => at > line && turn !== here);
    return next < 0 ? last : next;
  }
  const begun = turns.indexOf(here);
  if (begun < line) return begun;
  return Math.max(0, turns.indexOf(turns[line - 1] ?? 0));
}

/** The seat from which a game is first shown. During the game, a shared device shows no hand. */
export function initialSeat(facts: Pick<TableOut, "status" | "seats">): number | null {
  const own = facts.seats.filter((seat) => seat.yours);
  return own.length > 1 && facts.status === "playing" ? null : (own[0]?.seat ?? null);
}

export class Replay {
  facts = $state.raw<TableOut | null>(null);
  steps = $state.raw<Step[]>([]);
  log = $state.raw<Entry[]>([]);
  scores = $state.raw<ScoresOut | null>(null);
  book = $state.raw<WordBook>({});
  /** The requested point, and the visible state: the last one that has arrived. */
  line = $state(0);
  state = $state.raw<StateOut | null>(null);
  /** The seat whose view is shown; null is a spectator. */
  seat = $state<number | null>(null);
  playing = $state(false);
  trouble = $state("");
  /** Why the game cannot be shown. */
  gone = $state("");

  readonly last = $derived(Math.max(0, this.steps.length - 1));
  readonly step = $derived(this.steps[this.line] ?? null);
  readonly turns = $derived(this.steps.map((step) => step.turn));
  readonly isOver = $derived(this.facts !== null && this.facts.status !== "playing");
  readonly names = $derived.by(() => {
    const { facts } = this;
    const names = facts?.seats.map((seat) => nameOf(seat, facts.status)) ?? [];
    const opponent = facts?.settings.opponent;
    return opponent ? [...names, opponentName(opponent)] : names;
  });

  readonly #states = new Cache<StateOut>(CACHED);

  constructor(
    readonly id: string,
    readonly invite: string | null,
  ) {}

  /** Load the game and show this point; null: the last. */
  async open(line: number | null): Promise<void> {
    const at = { table: this.id };
    const query = { invite: this.invite };
    try {
      this.facts = await api.get("/api/tables/{table}", { at, query });
      this.seat = initialSeat(this.facts);
      await this.readWords();
      this.scores = await api.get("/api/tables/{table}/scores", { at, query });
    } catch (error) {
      this.gone = troubleIn(error);
      return;
    }
    await this.go(line ?? this.last);
  }

  /** Load the texts of all moves in the page's current language. */
  async readWords(): Promise<void> {
    const at = { table: this.id };
    const { language } = texts;
    const [book, log] = await Promise.all([
      api.get("/api/tables/{table}/words", { at, query: { invite: this.invite, language } }),
      movesAfter(this.id, 0, { invite: this.invite, language }),
    ]);
    if (language !== texts.language) return;
    this.book = book.words;
    this.steps = stepsOf(log.moves, log.words);
    this.log = withMoves([], log.moves, log.words);
  }

  /** Continue in the page's current language. */
  async switchLanguage(): Promise<void> {
    try {
      await this.readWords();
    } catch (error) {
      this.trouble = troubleIn(error);
    }
  }

  async go(line: number): Promise<void> {
    if (!this.steps.length) return;
    this.line = Math.min(this.last, Math.max(0, line));
    await this.#show();
    if (this.line < this.last) void this.#state(this.line + 1).catch(() => undefined);
  }

  async look(seat: number | null): Promise<void> {
    this.seat = seat;
    await this.#show();
  }

  async #show(): Promise<void> {
    const { line, seat } = this;
    try {
      const state = await this.#state(line);
      if (line === this.line && seat === this.seat) this.state = state;
      this.trouble = "";
    } catch (error) {
      this.playing = false;
      this.trouble = troubleIn(error);
    }
  }

  #state(line: number): Promise<StateOut> {
    const { seat } = this;
    return this.#states.get(`${line}/${seat}`, () =>
      api.get("/api/tables/{table}/replay/{line}", {
        at: { table: this.id, line },
        query: { seat, invite: this.invite },
      }),
    );
  }
}
