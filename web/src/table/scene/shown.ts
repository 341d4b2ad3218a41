// What a scene shows.

import type { Clock } from "../clock/clock";
import type { Icons, Past } from "../log/placeHistory";
import type { WordBook } from "../state/tableStore.svelte";
import type { Place } from "./places";
import type { Reach } from "./ways";
import type { ExplainedOut, OfferOut, View, WayOut } from "../../wire";

/** A number on a place of the table: the step of a line of play that concerns it. */
export type Mark = { place: Place; number: number; isNow: boolean };

/** A piece that a line of play would put down; `symbol` draws it. */
export type Ghost = { place: Place; symbol: string };

/**
 * A bot at a seat: its level in words, if its name does not give it away, and its seconds for a turn, if it takes any.
 */
export type BotAtSeat = { level: string; seconds: number | null };

/** What a scene shows, and how the viewer acts there; without `answer` it is read-only. */
export type Shown = {
  view: View;
  version: number;
  book: WordBook;
  names: readonly string[];
  /** Whether the viewer is none of the players and only looks from the seat of one. */
  isGuest?: boolean;
  /** Whether the players' points are hidden. */
  hidesTotals?: boolean;
  /** By seat: the end of the player's holiday. */
  away?: readonly (number | null)[];
  /** The clock of each seat, where the table has one. */
  clocks?: (Clock | null)[];
  /** The bots, by seat. */
  bots?: readonly (BotAtSeat | null)[];
  /** The question and its options, in words. */
  prompt: string;
  labels: Readonly<Record<string, string>>;
  /** The options as one line with chips each, if the server sent them. */
  offers?: Readonly<Record<string, OfferOut>> | undefined;
  busy: boolean;
  /** Whether an answer waits for confirmation: the question is brought into view. */
  isConfirming?: boolean;
  answer: ((key: string) => void) | null;
  /** Give several answers as one click; while others play, prepare them. */
  take?: ((reach: Reach) => void) | undefined;
  /** The place of the prepared placement. */
  prepared?: Place | null;
  /** Where the question can lead; while others play, where the viewer's turn would lead. */
  ways?: readonly WayOut[];
  /** Explain an option, or the last one of a way. */
  explain: ((key: string, after?: readonly string[]) => Promise<ExplainedOut>) | null;
  /** Why nothing at a place is offered; `ahead` includes later questions of the turn. */
  whyNot: ((place: Place, ahead: boolean) => Promise<string[]>) | null;
  /** Where a click on any place goes instead, to point at it. */
  pick?: ((place: Place) => void) | null;
  /** What has happened at a place, the last thing first, as far as the viewer may know. */
  past?: (place: Place, icons: Icons) => Promise<readonly Past[]>;
};

/** A position as it was: there is nothing to choose. */
export function stillShown(view: View, version: number, book: WordBook, names: readonly string[]): Shown {
  return {
    view: { ...view, decision: null },
    version,
    book,
    names,
    prompt: "",
    labels: {},
    busy: false,
    answer: null,
    explain: null,
    whyNot: null,
  };
}
