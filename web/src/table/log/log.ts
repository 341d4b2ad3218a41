// The log of a game as it is shown: what was undone stays readable, but is marked.

import { partOf } from "./eventPlaces";
import type { EventOut, MoveOut } from "../../wire";

/** A turn of the game: its number and whose it is. Set-up is turn 0 and belongs to no seat. */
export type TurnOf = { number: number; seat: number };

export type Sentence = {
  text: string;
  /** The seat it is about; -1: none. */
  seat: number;
  /** The seat whose turn it was; in set-up, the seat that chose. */
  by: number;
  turn: TurnOf;
  /** Its event; null for going back. */
  event: EventOut | null;
};

export type Entry = {
  version: number;
  kind: MoveOut["kind"];
  /** The seat that answered. */
  seat: number | null;
  line: number;
  /** The turn in which it was answered. */
  turn: TurnOf;
  sentences: Sentence[];
  takenBack: boolean;
};

const NO_TURN: TurnOf = { number: 0, seat: -1 };

/** The log with further entries; those it already has are skipped, in whatever order they arrive. */
export function withMoves(log: readonly Entry[], moves: readonly MoveOut[], words: readonly string[][]): Entry[] {
  const known = new Set(log.map((entry) => entry.version));
  const added = moves.flatMap((move, index) => (known.has(move.version) ? [] : [entry(move, words[index] ?? [])]));
  if (!added.length) return [...log];
  return arranged([...log, ...added].sort((one, other) => one.version - other.version));
}

/** There is a sentence for each event; going back, which is no event, has one, too. */
function entry(move: MoveOut, words: readonly string[]): Entry {
  const first = move.events.find(isTurn);
  const turn = { number: first ? Number(first.facts[0]) - 1 : move.turn, seat: -1 };
  const sentences = words.map((text, index) => {
    const event = move.events[index] ?? null;
    return { text, seat: event?.seat ?? -1, by: -1, turn: NO_TURN, event };
  });
  return {
    version: move.version,
    kind: move.kind,
    seat: move.seat,
    line: move.line,
    turn,
    sentences,
    takenBack: false,
  };
}

function isTurn(event: EventOut | null): boolean {
  return event?.kind === "turn";
}

/**
 * Going back to a point of the line of play undoes every answer after it and restores the turn. Where the log begins in
 * the middle of a turn, that turn is attributed to the first seat that answers.
 */
function arranged(log: readonly Entry[]): Entry[] {
  const counting: { entry: Entry; before: TurnOf }[] = [];
  let now: TurnOf | null = null;
  const made = log.map((old) => {
    const entry = { ...old, takenBack: false };
    now ??= entry.turn.number > 0 ? { number: entry.turn.number, seat: entry.seat ?? -1 } : NO_TURN;
    if (entry.kind === "undo" || entry.kind === "takeback") {
      while (counting.length && (counting.at(-1)?.entry.line ?? 0) > entry.line) {
        const undone = counting.pop();
        if (!undone) break;
        undone.entry.takenBack = true;
        now = undone.before;
      }
    } else {
      counting.push({ entry, before: now });
    }
    entry.turn = now;
    entry.sentences = entry.sentences.map((sentence) => {
      if (sentence.event && isTurn(sentence.event)) {
        now = { number: Number(sentence.event.facts[0]), seat: sentence.event.seat };
      }
      const turn = now ?? NO_TURN;
      return { ...sentence, turn, by: turn.number > 0 ? turn.seat : (entry.seat ?? -1) };
    });
    return entry;
  });
  return made.map((entry, index) => unchanged(log[index], entry) ?? entry);
}

/** Reuses an equal entry, so that it is not rendered again. */
function unchanged(old: Entry | undefined, entry: Entry): Entry | null {
  const isSame = (one: TurnOf, other: TurnOf) => one.number === other.number && one.seat === other.seat;
  if (!old || old.takenBack !== entry.takenBack || !isSame(old.turn, entry.turn)) return null;
  const isAsBefore = ({ by, turn }: Sentence, index: number) => {
    const now = entry.sentences[index];
    return now !== undefined && by === now.by && isSame(turn, now.turn);
  };
  return old.sentences.every(isAsBefore) ? old : null;
}

export type Paragraph = {
  version: number;
  /** The number of answers with this one: its move in a replay. */
  line: number;
  by: number;
  text: string;
  takenBack: boolean;
  sentences: Sentence[];
};
export type Turn = TurnOf & { paragraphs: Paragraph[] };

/**
 * The log by turns, one paragraph for each entry; an entry that ends a turn is split there. An automated opponent plays
 * a whole turn in one entry, so each of its steps is a paragraph.
 */
export function byTurn(log: readonly Entry[], automated: number | null = null): Turn[] {
  const turns: Turn[] = [];
  for (const { version, line, sentences, takenBack } of log) {
    let paragraph: Paragraph | null = null;
    for (const sentence of sentences) {
      const { text, by, turn, event } = sentence;
      const last = turns.at(-1);
      if (isTurn(event) || last === undefined || last.number !== turn.number || last.seat !== turn.seat) {
        turns.push({ ...turn, paragraphs: [] });
        paragraph = null;
      }
      if (isTurn(event)) continue;
      if (paragraph === null || by === automated) {
        paragraph = { version, line, by, text, takenBack, sentences: [sentence] };
        turns.at(-1)?.paragraphs.push(paragraph);
      } else {
        paragraph.text += ` ${text}`;
        paragraph.sentences.push(sentence);
      }
    }
  }
  return turns;
}

/** The log of one player: their own turns, and what else concerns them. */
export function ofPlayer(turns: readonly Turn[], seat: number): Turn[] {
  return turns.flatMap((turn) => {
    const isAbout = (each: Paragraph) => each.by === seat || each.sentences.some((sentence) => sentence.seat === seat);
    const paragraphs = turn.paragraphs.filter(isAbout);
    return paragraphs.length ? [{ ...turn, paragraphs }] : [];
  });
}

/** What a log can be limited to: what players did, or the points they made. */
export const KINDS = ["deeds", "points"] as const;
export type Kind = (typeof KINDS)[number];

const IS_OF: Readonly<Record<Kind, (event: EventOut) => boolean>> = {
  deeds: (event) => partOf(event) === "main" || partOf(event) === "deed",
  points: (event) => event.kind === "scored",
};

/** The log without sentences of other kinds. */
export function ofKind(turns: readonly Turn[], kind: Kind): Turn[] {
  return turns.flatMap((turn) => {
    const paragraphs = turn.paragraphs.flatMap((paragraph) => {
      const sentences = paragraph.sentences.filter(({ event }) => event !== null && IS_OF[kind](event));
      return sentences.length ? [{ ...paragraph, sentences }] : [];
    });
    return paragraphs.length ? [{ ...turn, paragraphs }] : [];
  });
}

/** The known starts of turns: the number of answers before their first one. */
export function turnStarts(log: readonly Entry[]): { number: number; line: number }[] {
  const starts = new Map<number, number>();
  for (const { kind, turn, line, takenBack } of log)
    if (kind === "answer" && !takenBack && turn.number > 0 && !starts.has(turn.number))
      starts.set(turn.number, line - 1);
  return [...starts].map(([number, line]) => ({ number, line }));
}
