// The story of a game as it is shown: what was taken back stays readable, but is marked.

import type { MoveOut } from "../wire";

export type Sentence = { text: string; seat: number; beginsTurn: boolean };

export type Entry = {
  version: number;
  kind: MoveOut["kind"];
  line: number;
  sentences: Sentence[];
  takenBack: boolean;
};

/** The log with further entries; those that it has already are passed over, in whatever order they come. */
export function withMoves(log: readonly Entry[], moves: readonly MoveOut[], words: readonly string[][]): Entry[] {
  const known = new Set(log.map((entry) => entry.version));
  const added = moves.flatMap((move, index) => (known.has(move.version) ? [] : [entry(move, words[index] ?? [])]));
  if (!added.length) return [...log];
  const all = [...log, ...added].map((each) => ({ ...each, takenBack: false }));
  return marked(all.sort((one, other) => one.version - other.version));
}

/** There is a sentence for each event; what is no event (going back) has a sentence, too. */
function entry(move: MoveOut, words: readonly string[]): Entry {
  const sentences = words.map((text, index) => {
    const event = move.events[index];
    return { text, seat: event?.seat ?? -1, beginsTurn: event?.kind === "turn" };
  });
  return { version: move.version, kind: move.kind, line: move.line, sentences, takenBack: false };
}

/** Going back to a point of the line of play takes back every answer after it. */
function marked(log: Entry[]): Entry[] {
  const counting: Entry[] = [];
  for (const each of log) {
    if (each.kind === "undo" || each.kind === "takeback") {
      while (counting.length && (counting.at(-1) as Entry).line > each.line) (counting.pop() as Entry).takenBack = true;
    } else {
      counting.push(each);
    }
  }
  return log;
}

export type Paragraph = { text: string; takenBack: boolean };
export type Turn = { heading: string; paragraphs: Paragraph[] };

/**
 * The story by turns, one paragraph for each entry; an entry that ends a turn is divided there. An automated opponent
 * does a whole turn in one entry, so each of its steps is a paragraph.
 */
export function byTurn(log: readonly Entry[], automated: number | null = null): Turn[] {
  const turns: Turn[] = [];
  for (const { sentences, takenBack } of log) {
    let paragraph: Paragraph | null = null;
    for (const { text, seat, beginsTurn } of sentences) {
      if (beginsTurn) {
        turns.push({ heading: text, paragraphs: [] });
        paragraph = null;
        continue;
      }
      if (!turns.length) turns.push({ heading: "", paragraphs: [] });
      if (paragraph === null || seat === automated) {
        paragraph = { text, takenBack };
        turns.at(-1)?.paragraphs.push(paragraph);
      } else {
        paragraph.text += ` ${text}`;
      }
    }
  }
  return turns;
}
