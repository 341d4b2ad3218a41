// What happened, as steps that can be shown one after the other: which piece goes from where to where, and who gets what.

import type { EventOut } from "../wire";
import { eventPlaces, factsOf, panelOf, partOf } from "./eventPlaces";
import type { Entry, Sentence } from "./log";
import type { Place } from "./places";

/** Where something is: a place, or a piece by its own name (`@temple-0`). */
export type Spot = Place | `@${string}`;

/** A piece that goes from the first of some spots that is there to the first of others. */
export type Flight = { symbol: string; from: readonly Spot[]; to: readonly Spot[] };

/** So much more or less of something: points (`vp`), or a resource. */
export type Change = { seat: number; what: string; by: number };

export type Step = {
  /** Whose turn it is. */
  by: number;
  text: string;
  /** Why an automated opponent does it. */
  reason: string;
  places: Place[];
  flights: Flight[];
  changes: Change[];
};

type IconsOf = (space: string) => readonly string[];

/**
 * The steps of what happened, seen from a seat: a deed with what comes of it and what was paid for it, and before it the reason
 * for it.
 */
export function stepsOf(sentences: readonly Sentence[], me: number | null, iconsOf: IconsOf = () => []): Step[] {
  const steps: Step[] = [];
  /** Whether the last step has no deed yet. */
  let isOpen = false;
  let reason = "";
  for (const { event, text, by } of sentences) {
    if (event === null || event.kind === "turn") continue;
    const part = partOf(event);
    if (part === "reason") {
      reason = text;
      continue;
    }
    let step = steps.at(-1);
    const isDeed = part !== "aside";
    if (step === undefined || step.by !== by || (isDeed && !isOpen)) {
      step = { by, text, reason, places: [], flights: [], changes: [] };
      steps.push(step);
      isOpen = !isDeed;
    } else if (isDeed) {
      Object.assign(step, { text, reason });
      isOpen = false;
    }
    reason = "";
    step.places.push(...eventPlaces(event, iconsOf));
    step.flights.push(...flightsOf(event, me).map((flight) => goingOn(flight, steps)));
    step.changes.push(...changesOf(event));
  }
  return steps;
}

/** A piece that has moved before in these steps comes from where it went then. */
function goingOn(flight: Flight, steps: readonly Step[]): Flight {
  if (!/^piece-(temple|high-priest)-/.test(flight.symbol)) return flight;
  const moves = steps.flatMap((step) => step.flights).filter((each) => each.symbol === flight.symbol);
  const before = moves.at(-1);
  return before ? { ...flight, from: before.to } : flight;
}

/** At most so many steps: neighbours become one, told by the last of them. */
export function condensed(steps: readonly Step[], most: number): Step[] {
  const size = Math.ceil(steps.length / most);
  if (size <= 1) return [...steps];
  return Array.from({ length: Math.ceil(steps.length / size) }, (_, index) =>
    steps.slice(index * size, (index + 1) * size).reduce((one, other) => ({
      ...other,
      places: [...one.places, ...other.places],
      flights: [...one.flights, ...other.flights],
      changes: [...one.changes, ...other.changes],
    })),
  );
}

const RESOURCES = ["potato", "corn", "stone", "gold"] as const;

/** What an event changes in what a player has. */
export function changesOf({ kind, seat, facts }: EventOut): Change[] {
  if (seat < 0) return [];
  if (kind === "scored") return [{ seat, what: "vp", by: Number(facts[0]) }];
  if (kind === "gained") return [{ seat, what: String(facts[0]), by: Number(facts[1]) }];
  if (kind === "exchanged") {
    return [
      { seat, what: String(facts[0]), by: -Number(facts[1]) },
      { seat, what: String(facts[2]), by: Number(facts[3]) },
    ];
  }
  if (kind !== "paid") return [];
  return RESOURCES.map((what, index) => ({ seat, what, by: -Number(facts[index] ?? 0) })).filter(({ by }) => by !== 0);
}

/** The pieces that an event moves. Where it is not sure which piece goes where, none is seen to move. */
export function flightsOf(event: EventOut, me: number | null): Flight[] {
  const [first = "", second = "", third = ""] = factsOf(event).map(String);
  const { seat } = event;
  const area = panelOf(seat);
  /** Where a player has a Worker; one's own are seen one by one. */
  const having = (worker: string): Spot[] => (seat === me ? [`worker:${worker}`, area] : [area]);
  const face: Spot = `face:${first}`;
  switch (event.kind) {
    case "placed":
      return [{ symbol: `piece-worker-${first}`, from: having(first), to: [`@hill-${third}`] }];
    case "retrieved":
      return [{ symbol: `piece-worker-${first}`, from: [`@hill-${second}`, `space-${second}`], to: having(first) }];
    case "took-nomad":
      return [{ symbol: `piece-worker-${first}`, from: [`nomad:${first}`], to: having(first) }];
    case "recruited-newcomer":
      return [{ symbol: `piece-worker-${first}`, from: [`newcomer:${first}`], to: having(first) }];
    case "bought-worker":
    case "recruited":
      return [{ symbol: `piece-worker-${first}`, from: [`village:${second}`], to: having(first) }];
    case "casualty":
      return seat < 0
        ? []
        : [{ symbol: `piece-worker-${first}`, from: having(first), to: ["casualties", "@casualty-0"] }];
    case "appointed":
      return [{ symbol: `piece-worker-${first}`, from: having(first), to: [`face:${second}`] }];
    case "climbed":
      return [{ symbol: `piece-temple-${seat}`, from: [`@temple-${seat}`], to: [first] }];
    case "placed-high-priest":
      return [{ symbol: `piece-high-priest-${seat}`, from: [area], to: [`@high-priest-${seat}`] }];
    case "moved-high-priest":
      return [{ symbol: `piece-high-priest-${seat}`, from: [`@high-priest-${seat}`], to: [`coricancha-${first}`] }];
    case "built-steps":
      return [{ symbol: `piece-steps-${seat}`, from: [area], to: [`@steps-${first}`] }];
    case "conquered":
      return [{ symbol: `piece-conquest-${seat}`, from: [area], to: [`@conquest-${first}`] }];
    case "influenced":
      return [{ symbol: `piece-conquest-${seat}`, from: [area], to: [`nation-${first}`] }];
    case "gained-statue":
      return [{ symbol: `face-${first}`, from: [`statue:${first}`], to: [area] }];
    case "built":
    case "bought-weaving":
    case "took-weaving":
    case "took-god-card":
      return [{ symbol: `face-${first}`, from: [face], to: [area] }];
    case "drew-god-card":
      return [{ symbol: "face-back-god", from: ["deck:god"], to: [area] }];
    case "drew-army-card":
      return [{ symbol: "face-back-army", from: ["deck:army"], to: [area] }];
    default:
      return [];
  }
}

/** What one answered oneself up to the end of one's turn, and all the rest. */
export function divided(added: readonly Entry[], me: number | null): [Sentence[], Sentence[]] {
  const mine: Sentence[] = [];
  const others: Sentence[] = [];
  for (const entry of added) {
    let isMine = me !== null && entry.seat === me;
    for (const sentence of entry.sentences) {
      if (sentence.event?.kind === "turn") isMine = false;
      (isMine ? mine : others).push(sentence);
    }
  }
  return [mine, others];
}

/** Changes of the same thing as one. */
export function summed(changes: readonly Change[]): Change[] {
  const sums = new Map<string, Change>();
  for (const change of changes) {
    const name = `${change.seat} ${change.what}`;
    sums.set(name, { ...change, by: (sums.get(name)?.by ?? 0) + change.by });
  }
  return [...sums.values()].filter(({ by }) => by !== 0);
}
