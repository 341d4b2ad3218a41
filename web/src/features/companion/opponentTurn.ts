// What an automated opponent did, for a person who repeats it on a real table: things to do, gains and reasons.

import { changesOf, sumChanges, type Change } from "../../table/animation/animationSteps";
import { partOf } from "../../table/log/eventPlaces";
import type { Entry, Sentence } from "../../table/log/log";

const OPPONENT = 1;

/** Events that touch no piece: shown as reasons. */
const WITHOUT_PIECES: ReadonlySet<string> = new Set([
  "activated",
  "activated-cell",
  "activated-personality",
  "activated-task",
  "drew-weavings",
  "failed-cell",
  "lacked-statue",
  "lost-reward",
  "stopped-tasks",
  "used-benefit",
]);

export type ToDo = { name: string; sentence: Sentence };
export type TurnToRepeat = {
  /** Whether a turn of the opponent is included; until one is, the list can wait. */
  hasTurn: boolean;
  /** Pieces to move, cards to draw and the like, in order. */
  toDo: ToDo[];
  /** The opponent's gains and payments in total. */
  changes: Change[];
  /** The opponent's reasons, rule by rule. */
  reasons: Sentence[];
};

/**
 * What the opponent did since an entry, in its own turns and in those of the person, without the set-up. `deeds` are
 * instructions for the real table, by version and index of the event.
 */
export function turnToRepeat(
  log: readonly Entry[],
  done: number,
  deeds: ReadonlyMap<number, readonly string[]> = new Map(),
): TurnToRepeat {
  const toDo: ToDo[] = [];
  const reasons: Sentence[] = [];
  const changes: Change[] = [];
  let hasTurn = false;
  for (const { version, sentences } of log) {
    if (version <= done) continue;
    for (const [index, sentence] of sentences.entries()) {
      const { event, turn, by, seat } = sentence;
      if (event === null || event.kind === "turn" || turn.number === 0) continue;
      if (by !== OPPONENT && seat !== OPPONENT) continue;
      hasTurn ||= by === OPPONENT;
      if (partOf(event) === "reason" || WITHOUT_PIECES.has(event.kind)) {
        reasons.push(sentence);
        continue;
      }
      const got = changesOf(event);
      if (got.length) changes.push(...got.filter((change) => change.seat === OPPONENT));
      else {
        const order = deeds.get(version)?.[index];
        toDo.push({ name: `${version}/${index}`, sentence: order ? { ...sentence, text: order } : sentence });
      }
    }
  }
  return { hasTurn, toDo, reasons, changes: sumChanges(changes) };
}

/** A sentence about the opponent without its name, for a list headed by that name. */
export function withoutName(sentence: Sentence, name: string): Sentence {
  const { text } = sentence;
  if (!name || !text.startsWith(`${name} `)) return sentence;
  const rest = text.slice(name.length + 1);
  return { ...sentence, text: rest.charAt(0).toUpperCase() + rest.slice(1) };
}
