// What happened since the viewer's last move.

import type { Place } from "../scene/places";
import { eventPlaces, partOf } from "./eventPlaces";
import type { Entry, Sentence } from "./log";

/** What one player did and got in the meantime. */
export type PlayerDeeds = { seat: number; vp: number; sentences: Sentence[] };

export type Since = {
  /** The last entry included. */
  version: number;
  /** Everything that happened, in order. */
  sentences: Sentence[];
  /** The essentials by player, in the order of their first deed. */
  players: PlayerDeeds[];
  /** Whether the viewer's last move is in the log; otherwise more may have happened than is listed. */
  isWhole: boolean;
};

/**
 * What others did after the last move in the viewer's own turn; everything in others' turns counts, even if the viewer
 * was asked something there. Null if nothing essential happened.
 */
export function sinceLastMove(log: readonly Entry[], me: number): Since | null {
  const counting = log.filter((entry) => !entry.takenBack);
  const last = counting.map((entry) => isMove(entry, me)).lastIndexOf(true);
  const sentences = counting.slice(Math.max(0, last)).flatMap((entry, index) => {
    const begun = index === 0 && last >= 0 ? entry.sentences.findIndex(beginsTurn) : 0;
    const isOthers = (sentence: Sentence) => sentence.by !== me || (entry.seat !== me && sentence.seat !== me);
    return begun < 0 ? [] : entry.sentences.slice(begun).filter(isOthers);
  });
  const players = deedsByPlayer(sentences, me);
  if (!players.length) return null;
  const isWhole = last >= 0 || (log[0]?.version ?? 1) <= 1;
  return { version: counting.at(-1)?.version ?? 0, sentences, players, isWhole };
}

function isMove({ kind, seat, turn }: Entry, me: number): boolean {
  return kind === "answer" && seat === me && (turn.number === 0 || turn.seat === me);
}

function beginsTurn(sentence: Sentence): boolean {
  return sentence.event?.kind === "turn";
}

/** By player: the points they scored, and what they did; for the viewer only the points, if any. */
function deedsByPlayer(sentences: readonly Sentence[], me: number): PlayerDeeds[] {
  const players = new Map<number, PlayerDeeds>();
  for (const sentence of sentences) {
    const { event, seat } = sentence;
    if (event === null) continue;
    const vp = event.kind === "scored" ? Number(event.facts[0]) : 0;
    const isTold = partOf(event) === "main" && seat !== me;
    if (vp === 0 && !isTold) continue;
    const player = players.get(seat) ?? { seat, vp: 0, sentences: [] };
    player.vp += vp;
    if (isTold) player.sentences.push(sentence);
    players.set(seat, player);
  }
  return [...players.values()].filter((player) => player.vp !== 0 || player.sentences.length);
}

/** The places on the table that others touched in the meantime. */
export function touched(since: Since | null): Set<Place> {
  const events = since?.sentences.flatMap(({ event }) => (event && partOf(event) === "main" ? [event] : [])) ?? [];
  return new Set(events.flatMap((event) => eventPlaces(event)));
}

/** The most sentences to read out at once. */
const MOST = 8;

/** What is read out of the latest events: the essentials, points and gains; the most recent, if there are many. */
export function readOut(sentences: readonly Sentence[]): Sentence[] {
  return sentences.filter(({ event }) => event === null || isReadOut(event)).slice(-MOST);
}

function isReadOut(event: NonNullable<Sentence["event"]>): boolean {
  return partOf(event) === "main" || ["scored", "gained", "drew-god-card", "drew-army-card"].includes(event.kind);
}
