// Summary of an automated opponent's turn: its reason, its main deeds, and its total gains and payments.

import { changesOf, sumChanges, type Change } from "../animation/animationSteps";
import { partOf } from "./eventPlaces";
import type { Sentence, Turn } from "./log";

export type TurnSummary = { sentences: Sentence[]; changes: Change[] };

/** Events that report how many spaces or regions each criterion ruled out. */
const RULED_OUT: ReadonlySet<string> = new Set(["ruled-out", "ruled-out-regions"]);

/** The last thing it considered before its first deed is the reason for it. Other seats' changes are left out. */
export function summaryOf({ seat, paragraphs }: Turn): TurnSummary {
  const all = paragraphs.flatMap(({ sentences }) => sentences);
  const firstDeed = all.findIndex(({ event }) => event !== null && partOf(event) === "main");
  const looked = all.slice(0, Math.max(firstDeed, 0)).filter(({ event }) => event?.kind === "checked-condition");
  const main = all.filter(({ event }) => event === null || partOf(event) === "main" || RULED_OUT.has(event.kind));
  const deeds = main.length ? main : all.filter(({ event }) => event !== null && partOf(event) === "deed");
  const changes = all.flatMap(({ event }) => (event && event.seat === seat ? changesOf(event) : []));
  return { sentences: [...looked.slice(-1), ...deeds], changes: sumChanges(changes) };
}
