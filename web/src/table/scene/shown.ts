// What a scene shows, as types.

import type { ExplainedOut, OfferOut, View, WayOut } from "../../wire";
import type { Clock } from "../clock/clock";
import type { WordBook } from "../state/tableStore.svelte";
import type { Place } from "./places";
import type { Reach } from "./ways";

/** A number on a place of the table: the step of a line of play that concerns it. */
export type Mark = { place: Place; number: number; isNow: boolean };

/** A piece that a line of play would put down; `symbol` draws it. */
export type Ghost = { place: Place; symbol: string };

/** A bot at a seat: its level in words, if its name does not say it, and its seconds for a turn, if it takes any. */
export type BotAtSeat = { level: string; seconds: number | null };

/** What a scene shows, and how one acts there; without `answer` it is only looked at. */
export type Shown = {
  view: View;
  version: number;
  book: WordBook;
  names: readonly string[];
  /** Whether the table is played without showing how many points players have. */
  hidesTotals?: boolean;
  /** Until when their players are on holiday, if they are. */
  away?: readonly (number | null)[];
  /** The clock of who is asked, where the table has one. */
  clock?: Clock | null;
  /** The bots, by seat. */
  bots?: readonly (BotAtSeat | null)[];
  /** The question and its options, in words. */
  prompt: string;
  labels: Readonly<Record<string, string>>;
  /** The same as one line with chips, where they were told. */
  offers?: Readonly<Record<string, OfferOut>> | undefined;
  busy: boolean;
  answer: ((key: string) => void) | null;
  /** Give several answers as one click; while others play, prepare them. */
  follow?: ((reach: Reach) => void) | undefined;
  /** The place that a placement is prepared for. */
  prepared?: Place | null;
  /** What the question leads to; while others play, what one's own turn would lead to. */
  ways?: readonly WayOut[];
  /** Explain an option, or the last one of a way. */
  explain: ((key: string, after?: readonly string[]) => Promise<ExplainedOut>) | null;
  /** Why nothing at a place is offered; `ahead` also by later questions of the turn. */
  whyNot: ((place: Place, ahead: boolean) => Promise<string[]>) | null;
};
