// A game with comments that plays by itself, from one commented position to the next.

import { api } from "../../shared/api";
import { say, texts } from "../../shared/texts.svelte";
import { troubleIn } from "../../shared/trouble";
import type { WordBook } from "../../table/state/tableStore.svelte";
import type { MessageId } from "../../messages";
import type { CommentOut, StudyOut } from "../../wire";

/** Milliseconds to look at the table, and to read one character. */
const LOOK = 1_200;
const CHARACTER = 52;

/** Milliseconds for which a comment stays, with the factor of the reader's settings; without motion, the usual time. */
export function readingTime(text: string, pace: number): number {
  return (LOOK + CHARACTER * text.length) * (pace || 1);
}

export class Watch {
  study = $state.raw<StudyOut | null>(null);
  book = $state.raw<WordBook>({});
  index = $state(0);
  playing = $state(false);
  /** Why there is nothing to watch. */
  trouble = $state("");

  readonly comments = $derived(this.study?.comments ?? []);
  readonly comment = $derived(this.comments[this.index] ?? null);
  readonly last = $derived(Math.max(0, this.comments.length - 1));
  readonly said = $derived(this.comments.map((comment) => this.#words(comment)));

  /** Load the game and show its first comment. */
  async open(isPlaying: boolean): Promise<void> {
    try {
      [this.study] = await Promise.all([api.get("/api/studies/watched", {}), this.readWords()]);
      this.playing = isPlaying;
    } catch (error) {
      this.trouble = troubleIn(error);
    }
  }

  async readWords(): Promise<void> {
    const { language } = texts;
    this.book = (await api.get("/api/companion/words", { query: { language } })).words;
  }

  #words({ text }: CommentOut): string {
    return this.study?.texts ? say(`${this.study.texts}.${text}` as MessageId) : text;
  }

  /** Go to a comment on request: from then on the reader turns the pages. */
  go(index: number): void {
    this.playing = false;
    this.index = Math.min(this.last, Math.max(0, index));
  }

  /** Play on, from the beginning if the end is reached; or pause. */
  toggle(): void {
    if (!this.playing && this.index === this.last) this.index = 0;
    this.playing = !this.playing;
  }

  /** The time for a comment is over. */
  turn(): void {
    if (this.index < this.last) this.index += 1;
    this.playing &&= this.index < this.last;
  }
}
