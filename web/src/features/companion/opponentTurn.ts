// What an automated opponent did, for a person who repeats it on a real table: things to do, gains and reasons.

import { changesOf, sumChanges, type Change } from "../../table/animation/animationSteps";
import { partOf } from "../../table/log/eventPlaces";
import type { Entry, Sentence } from "../../table/log/log";

const PERSON = 0;
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
  "won-region",
]);

export type ToDo = { name: string; sentence: Sentence };
export type TurnToRepeat = {
  /** When it happened; null if there is nothing to tell. */
  occasion: "layout" | "set-up" | "turn" | "meanwhile" | "festival" | null;
  /** Pieces to move, cards to draw and the like, in order. */
  toDo: ToDo[];
  /** The opponent's gains and payments in total. */
  changes: Change[];
  /** Those of the person at a Festival. */
  own: Change[];
  /** The opponent's reasons, rule by rule. */
  reasons: Sentence[];
};

/** Where the opponent's things lie before the first draw. */
export function layoutToRepeat(orders: readonly string[]): TurnToRepeat {
  const turn = { number: 0, seat: OPPONENT };
  const toDo = orders.map((text, index) => ({
    name: `0/${index}`,
    sentence: { text, seat: OPPONENT, by: OPPONENT, turn, event: null },
  }));
  return { occasion: "layout", toDo, changes: [], own: [], reasons: [] };
}

/**
 * What has to be done on the real table since an entry: the opponent's moves in its own turns, in those of the person
 * and in the set-up, and what the program drew. `deeds` are instructions, by version and index of the event; empty ones
 * have been carried out.
 */
export function turnToRepeat(
  log: readonly Entry[],
  done: number,
  deeds: ReadonlyMap<number, readonly string[]> = new Map(),
): TurnToRepeat {
  const toDo: ToDo[] = [];
  const reasons: Sentence[] = [];
  const changes: Change[] = [];
  const occasions = new Set<TurnToRepeat["occasion"]>();
  let isFestival = false;
  for (const { version, sentences } of log) {
    for (const [index, sentence] of sentences.entries()) {
      const { event, turn, by, seat } = sentence;
      if (event === null || event.kind === "turn") continue;
      if (event.kind === "festival") isFestival = true;
      if (event.kind === "ended-festival") isFestival = false;
      if (version <= done) continue;
      const got = changesOf(event);
      if (seat === PERSON) {
        if (isFestival) changes.push(...got);
        if (isFestival && got.length) occasions.add("festival");
        continue;
      }
      if (partOf(event) === "reason" || WITHOUT_PIECES.has(event.kind)) {
        reasons.push(sentence);
        if (by === OPPONENT && turn.number > 0) occasions.add("turn");
        continue;
      }
      const order = deeds.get(version)?.[index] ?? sentence.text;
      if (!got.length && !order) continue;
      if (got.length) changes.push(...got);
      else toDo.push({ name: `${version}/${index}`, sentence: { ...sentence, text: order } });
      if (turn.number === 0) occasions.add("set-up");
      else if (isFestival) occasions.add("festival");
      else occasions.add(by === OPPONENT ? "turn" : "meanwhile");
    }
  }
  const of = (wanted: number) => sumChanges(changes.filter(({ seat }) => seat === wanted));
  const order = ["turn", "festival", "meanwhile", "set-up"] as const;
  const occasion = order.find((each) => occasions.has(each)) ?? null;
  return { occasion, toDo, reasons, changes: of(OPPONENT), own: of(PERSON) };
}

/** A sentence about the opponent without its name, for a list headed by that name. */
export function withoutName(sentence: Sentence, name: string): Sentence {
  const { text } = sentence;
  if (!name || !text.startsWith(`${name} `)) return sentence;
  const rest = text.slice(name.length + 1);
  return { ...sentence, text: rest.charAt(0).toUpperCase() + rest.slice(1) };
}
