// The first game, taught while it is played. The current step follows from the position alone, so undoing, reloading
// the page and changing devices need no extra state; only what has been read is stored.

import type { Place } from "../../table/scene/places";
import type { MessageId } from "../../messages";
import type { DecisionView, View } from "../../wire";

export type StepId = Extract<MessageId, `tutorial-step.${string}`> extends `tutorial-step.${infer Name}` ? Name : never;
export type WhyId = Extract<MessageId, `tutorial-why.${string}`> extends `tutorial-why.${infer Name}` ? Name : never;

/** The position as the learner sees it. */
export type Seen = {
  view: View;
  decision: DecisionView | null;
  /** The prompt of the question; empty if there is none. */
  prompt: string;
  keys: readonly string[];
  /** The number of the learner's own turn; 0 during set-up. */
  turn: number;
  workers: number;
};

export function seenIn(view: View): Seen {
  const { decision } = view;
  const me = view.players[view.seat ?? 0];
  return {
    view,
    decision,
    prompt: decision?.prompt ?? "",
    keys: decision?.options.map((option) => option.key) ?? [],
    turn: Math.ceil(view.turn / 2),
    workers: Object.values(me?.workers ?? {}).reduce((sum, count) => sum + count, 0),
  };
}

/**
 * `read`: a text to read, once. `do`: something to do, as long as it is asked. `tip`: shown when something is asked for
 * the first time.
 */
export type Step = {
  id: StepId;
  kind: "read" | "do" | "tip";
  when: (seen: Seen) => boolean;
  /** The places that it explains. */
  places?: readonly Place[];
  /** The options that it concerns, best first; only those on offer remain, or all if none of them is. */
  wants?: (seen: Seen) => readonly string[];
  why?: WhyId;
  rule?: string;
};

const SETTING_UP = (seen: Seen) => seen.view.turn === 0 && seen.prompt !== "" && seen.prompt !== "place-high-priest";
const asks =
  (prompt: string, turn?: number) =>
  (seen: Seen): boolean =>
    seen.prompt === prompt && (turn === undefined || seen.turn === turn);

/** The question comes in a turn, and the option to explain is among the answers. */
const offers =
  (prompt: string, turn: number, key: string) =>
  (seen: Seen): boolean =>
    asks(prompt, turn)(seen) && seen.keys.includes(key);

const ENDS = new Set(["decline", "done", "end-turn", "enough", "stop"]);
/** Free actions and renewing the Market: not what the first turns are about. */
const FREE_ACTIONS = new Set(["buy-god-card", "discard-army-card", "exchange", "swap"]);

function kindOf(key: string): string {
  return key.split(":")[0] ?? "";
}

function beginning(seen: Seen, ...starts: string[]): string[] {
  for (const start of starts) {
    const keys = seen.keys.filter((key) => key === start || key.startsWith(`${start}:`) || key.startsWith(`${start}-`));
    if (keys.length) return keys;
  }
  return [];
}

/** Tasks that build something teach more than those that collect. */
function tasks(seen: Seen): string[] {
  const order = ["statue", "building", "weavings", "steps", "produce", "merchant", "training"];
  const keys = seen.keys.filter((key) => kindOf(key) === "task");
  const best = order.map((name) => keys.filter((key) => key.endsWith(`-${name}`))).find((each) => each.length > 0);
  return best ?? keys;
}

const hasFestival = (seen: Seen) => seen.view.festival.triggered > 0;
const isCelebrated = (seen: Seen) => hasFestival(seen) && seen.view.festival.holder === null;

function tip(id: StepId, prompt: string, rule: string, more: Partial<Step> = {}): Step {
  return { id, kind: "tip", when: asks(prompt), rule, ...more };
}

/** In order of priority. */
export const STEPS: readonly Step[] = [
  { id: "welcome", kind: "read", when: SETTING_UP },
  { id: "goal", kind: "read", when: SETTING_UP, rule: "FIN-11" },
  { id: "hill", kind: "read", when: SETTING_UP, places: ["area:board"], rule: "CMP-20" },
  { id: "yours", kind: "read", when: SETTING_UP, places: ["area:mine", "area:players"] },
  { id: "prompt", kind: "read", when: SETTING_UP, places: ["area:prompt"] },
  { id: "set-up", kind: "do", when: SETTING_UP, why: "set-up", rule: "SET-23" },

  {
    id: "high-priest",
    kind: "do",
    when: asks("place-high-priest"),
    wants: () => ["high-priest:produce"],
    why: "high-priest",
    rule: "TRN-05",
  },
  { id: "two-ways", kind: "read", when: asks("main-option", 1), rule: "TRN-06" },
  {
    id: "place",
    kind: "do",
    when: asks("main-option", 1),
    wants: (seen) => beginning(seen, "place"),
    why: "place",
    rule: "PLC-01",
  },
  {
    id: "worker",
    kind: "do",
    when: offers("choose-worker", 1, "worker:courier"),
    wants: () => ["worker:courier"],
    why: "worker",
    rule: "WRK-11",
  },
  {
    id: "space",
    kind: "do",
    when: offers("choose-space", 1, "space:M23"),
    wants: () => ["space:M23"],
    why: "space",
    rule: "PLC-07",
  },
  {
    id: "entry",
    kind: "do",
    when: asks("choose-entry", 1),
    wants: (seen) => seen.keys.filter((key) => kindOf(key) === "enter" && key !== "enter:gold"),
    why: "entry",
    rule: "PLC-03",
  },
  { id: "tasks", kind: "read", when: asks("choose-task", 1), places: ["area:board"], rule: "TDS-01" },
  { id: "task", kind: "do", when: asks("choose-task", 1), wants: tasks, why: "task", rule: "TDS-08" },
  {
    id: "statue",
    kind: "do",
    when: offers("build-statue", 1, "statue:small-zigzag"),
    wants: () => ["statue:small-zigzag"],
    why: "statue",
    rule: "TSK-22",
  },
  {
    id: "benefits",
    kind: "do",
    when: asks("after-tasks", 1),
    wants: (seen) => beginning(seen, "benefit", "priest-card"),
    why: "benefits",
    rule: "GOD-03",
  },
  {
    id: "buy",
    kind: "do",
    when: (seen) => asks("buy-worker", 1)(seen) && seen.workers < 2,
    wants: (seen) => beginning(seen, "buy"),
    why: "buy",
    rule: "EOT-02",
  },

  { id: "opponent", kind: "read", when: asks("main-option", 2), places: ["area:log"], rule: "AXO-03" },
  {
    id: "secondary",
    kind: "do",
    when: asks("main-option", 2),
    wants: (seen) => beginning(seen, "high-priest"),
    why: "secondary",
    rule: "SEC-01",
  },
  {
    id: "walk",
    kind: "do",
    when: offers("move-high-priest", 2, "high-priest:worship"),
    wants: () => ["high-priest:worship"],
    why: "walk",
    rule: "HP-01",
  },
  { id: "share", kind: "do", when: asks("act-or-gold", 2), why: "share", rule: "HP-03" },
  {
    id: "pray",
    kind: "do",
    when: asks("second-action", 2),
    wants: (seen) => beginning(seen, "pray", "train"),
    why: "pray",
    rule: "SEC-07",
  },
  {
    id: "limit",
    kind: "do",
    when: (seen) => asks("buy-worker", 2)(seen) && seen.workers >= 2,
    wants: () => ["end-turn"],
    why: "limit",
    rule: "EOT-07",
  },
  {
    id: "buy",
    kind: "do",
    when: (seen) => asks("buy-worker", 2)(seen) && seen.workers < 2,
    wants: (seen) => beginning(seen, "buy"),
    why: "buy",
    rule: "EOT-02",
  },

  { id: "neighbours", kind: "read", when: asks("main-option", 3), places: ["area:board"], rule: "TDS-02" },
  {
    id: "place-again",
    kind: "do",
    when: asks("main-option", 3),
    wants: (seen) => beginning(seen, "place"),
    why: "place-again",
    rule: "PLC-01",
  },
  {
    id: "compare",
    kind: "do",
    when: (seen) => asks("choose-space")(seen) && seen.turn <= 3,
    why: "compare",
    rule: "PLC-07",
  },

  { id: "freely", kind: "read", when: (seen) => asks("main-option")(seen) && seen.turn > 3 && !hasFestival(seen) },
  {
    id: "festival-comes",
    kind: "read",
    when: (seen) => hasFestival(seen) && !isCelebrated(seen) && seen.prompt !== "",
    places: ["village"],
    rule: "FES-04",
  },

  {
    id: "over-festival",
    kind: "read",
    when: (seen) => isCelebrated(seen) && seen.prompt === "main-option",
    rule: "FES-25",
  },
  { id: "ending", kind: "read", when: (seen) => isCelebrated(seen) && seen.prompt === "main-option", rule: "FIN-02" },
  {
    id: "alone",
    kind: "read",
    when: (seen) => (isCelebrated(seen) && seen.prompt === "main-option") || seen.view.over,
  },

  tip("first-weaving", "starting-weaving", "SET-20"),
  tip("first-cards", "keep-god-card", "SET-23"),
  tip("first-benefits", "starting-benefits", "SET-26"),
  tip("any-worker", "choose-worker", "WRK-01"),
  tip("any-walk", "move-high-priest", "HP-01"),
  tip("pay", "pay", "CMP-03"),
  tip("before-tasks", "before-tasks", "PLC-21"),
  tip("retrieve", "retrieve", "WRK-05"),
  tip("further-tasks", "choose-task", "TDS-09"),
  tip("steps", "build-steps", "TSK-07"),
  tip("building", "construct", "TSK-12", { places: ["area:market"] }),
  tip("more-statues", "build-statue", "TSK-22"),
  tip("weavings", "buy-weavings", "TSK-26"),
  tip("weave", "place-weaving", "TAP-03"),
  tip("merchant", "next-match", "TSK-37"),
  tip("army", "keep-army-card", "TSK-40"),
  tip("god-card", "take-god-card", "GOD-12"),
  tip("nomad", "recruit", "SEC-09"),
  tip("nomad", "take-nomad", "FRW-01"),
  tip("worship", "worship", "HP-09", { places: ["temple"] }),
  tip("offering", "offer", "HP-13", { places: ["temple"] }),
  tip("produce", "produce", "HP-37"),
  tip("rejuvenate", "rejuvenate-action", "HP-17"),
  tip("play-army", "play-army-cards", "HP-26"),
  tip("conquer", "conquer", "HP-29"),
  tip("too-many", "worker-limit", "EOT-07"),
  tip("upkeep", "upkeep", "FES-20"),
  tip("festival-cards", "festival-cards", "FCD-08"),
  tip("own-turn", "main-option", "TRN-06"),
];

/** The texts that were read, and the turn in which each tip was first shown. */
export type Progress = { read: readonly string[]; tips: Readonly<Record<string, number>> };

export const NOTHING_READ: Progress = { read: [], tips: {} };

function isDue(step: Step, seen: Seen, progress: Progress): boolean {
  if (!step.when(seen)) return false;
  if (progress.read.includes(step.id)) return false;
  if (step.kind !== "tip") return true;
  return (progress.tips[step.id] ?? seen.view.turn) === seen.view.turn;
}

/** The step to show now; null: none. */
export function stepFor(seen: Seen, progress: Progress): Step | null {
  return STEPS.find((step) => isDue(step, seen, progress)) ?? null;
}

/** The previous text that still makes sense; null if there is none. */
export function stepBefore(seen: Seen, progress: Progress): Step | null {
  const last = progress.read.at(-1);
  return STEPS.find((step) => step.id === last && step.when(seen)) ?? null;
}

/** The options that remain while a step is taught; null: all of them. While there is a text to read there are none. */
export function keysFor(step: Step | null, seen: Seen): ReadonlySet<string> | null {
  if (step === null || step.kind === "tip" || step.id === "prompt") return null;
  if (step.kind === "read" || step.id === "set-up") return new Set();
  const wanted = (step.wants?.(seen) ?? []).filter((key) => seen.keys.includes(key));
  return wanted.length ? new Set(wanted) : null;
}

/** The most places to point at one by one. */
const MOST_PLACES = 2;

/** The places that a step points at: those it names, or those of the answers that it concerns. */
export function placesOf(step: Step, seen: Seen): readonly Place[] {
  if (step.places || step.kind !== "do") return step.places ?? [];
  const keys = keysFor(step, seen) ?? new Set();
  const options = seen.decision?.options.filter(({ key }) => keys.has(key)) ?? [];
  const places = [...new Set(options.flatMap(({ place }) => place || []))];
  return places.length <= MOST_PLACES ? places : [];
}

/** The answer given for a learner who skips the set-up: the first option each time. */
export function setUpKey(seen: Seen): string | null {
  if (!SETTING_UP(seen)) return null;
  return seen.keys.find((key) => !ENDS.has(kindOf(key)) && !FREE_ACTIONS.has(kindOf(key))) ?? seen.keys[0] ?? null;
}

/** The progress in the guided part, from 0 to 1. */
export function progressOf(seen: Seen): number {
  const turns = 7;
  return isCelebrated(seen) || seen.view.over ? 1 : Math.min(seen.turn / turns, (turns - 1) / turns);
}
