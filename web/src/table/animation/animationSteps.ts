// Turns events into steps to animate: which piece moves from where to where, and who gets what.

import { named } from "../log/eventFields";
import { eventPlaces, panelOf, partOf } from "../log/eventPlaces";
import type { Entry, Sentence } from "../log/log";
import type { Place } from "../scene/places";
import type { EventOut } from "../../wire";

/** Where something is: a place, or a piece by its own name (`@temple-0`). */
export type Spot = Place | `@${string}`;

/** A piece that moves from the first available spot of one list to the first available spot of another. */
export type Flight = {
  symbol: string;
  from: readonly Spot[];
  to: readonly Spot[];
  /** What it turns into on the way: the face of a card. */
  turns?: string;
};

/** A gain or loss: points (`vp`), or a resource. */
export type Change = { seat: number; what: string; by: number };

export type Step = {
  /** The seat whose turn it is. */
  by: number;
  text: string;
  /** Why an automated opponent does it. */
  reason: string;
  places: Place[];
  flights: Flight[];
  changes: Change[];
};

type IconsOf = (space: string) => readonly string[];

/** The steps of what happened, seen from a seat: a deed with its effects and payments, preceded by its reason. */
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
    step.flights.push(...flightsOf(event, me).map((flight) => continued(flight, steps)));
    step.changes.push(...changesOf(event));
  }
  return steps;
}

/** A piece that moved earlier in these steps starts from where it went. */
function continued(flight: Flight, steps: readonly Step[]): Flight {
  if (!/^piece-(temple|high-priest)-/.test(flight.symbol)) return flight;
  const moves = steps.flatMap((step) => step.flights).filter((each) => each.symbol === flight.symbol);
  const before = moves.at(-1);
  return before ? { ...flight, from: before.to } : flight;
}

/** Merge neighbouring steps until there are at most `most`; the last one of a group gives the text. */
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

export const RESOURCES = ["potato", "corn", "stone", "gold"] as const;

/** The gains and losses of an event. */
export function changesOf(event: EventOut): Change[] {
  const { seat } = event;
  if (seat < 0) return [];
  const known = named(event);
  switch (known.kind) {
    case "scored":
      return [{ seat, what: "vp", by: known.fields.vp ?? 0 }];
    case "gained":
      return [{ seat, what: known.fields.resource ?? "", by: known.fields.amount ?? 0 }];
    case "exchanged":
      return [
        { seat, what: known.fields.given ?? "", by: -(known.fields.amount ?? 0) },
        { seat, what: known.fields.taken ?? "", by: known.fields.yielded ?? 0 },
      ];
    case "paid":
      return RESOURCES.map((what) => ({ seat, what, by: -(known.fields[what] ?? 0) })).filter(({ by }) => by !== 0);
    default:
      return [];
  }
}

/** The pieces that an event moves. Where it is unclear which piece goes where, none is animated. */
export function flightsOf(event: EventOut, me: number | null): Flight[] {
  const { seat } = event;
  const area = panelOf(seat);
  /** A Worker that comes to a player or leaves them; the viewer's own are visible one by one. */
  const worker = (kind = "", way: { from?: Spot[]; to?: Spot[] }): Flight[] => {
    const having: Spot[] = seat === me ? [`worker:${kind}`, area] : [area];
    return [{ symbol: `piece-worker-${kind}`, from: way.from ?? having, to: way.to ?? having }];
  };
  const piece = (symbol: string, from: Spot, to: Spot): Flight[] => [{ symbol, from: [from], to: [to] }];
  const face = (name = ""): Flight[] => piece(`face-${name}`, `face:${name}`, area);
  /** A card that turns face up, if the viewer may see it. */
  const card = (deck: string, name: string | undefined, from: Spot, to: Spot): Flight[] => [
    { symbol: `face-back-${deck}`, from: [from], to: [to], ...(name === undefined ? {} : { turns: `face-${name}` }) },
  ];
  const known = named(event);
  switch (known.kind) {
    case "placed":
      return worker(known.fields.worker, { to: [`@hill-${known.fields.space}`] });
    case "retrieved":
      return worker(known.fields.worker, { from: [`@hill-${known.fields.space}`, `space-${known.fields.space}`] });
    case "took-nomad":
      return worker(known.fields.worker, { from: [`nomad:${known.fields.worker}`] });
    case "recruited-newcomer":
      return worker(known.fields.worker, { from: [`newcomer:${known.fields.worker}`] });
    case "bought-worker":
    case "recruited":
      return worker(known.fields.worker, { from: [`village:${known.fields.end}`] });
    case "casualty":
      return seat < 0 ? [] : worker(known.fields.worker, { to: ["casualties", "@casualty-0"] });
    case "appointed":
      return worker(known.fields.worker, { to: [`face:${known.fields.palace}`] });
    case "climbed":
      return piece(`piece-temple-${seat}`, `@temple-${seat}`, known.fields.step ?? "");
    case "placed-high-priest":
      return piece(`piece-high-priest-${seat}`, area, `@high-priest-${seat}`);
    case "moved-high-priest":
      return piece(`piece-high-priest-${seat}`, `@high-priest-${seat}`, `coricancha-${known.fields.space}`);
    case "built-steps":
      return piece(`piece-steps-${seat}`, area, `@steps-${known.fields.slot}`);
    case "conquered":
      return piece(`piece-conquest-${seat}`, area, `@conquest-${known.fields.space}`);
    case "influenced":
      return piece(`piece-conquest-${seat}`, area, `nation-${known.fields.region}`);
    case "gained-statue":
      return piece(`face-${known.fields.statue}`, `statue:${known.fields.statue}`, area);
    case "built":
      return face(known.fields.building);
    case "bought-weaving":
    case "took-weaving":
      return face(known.fields.weaving);
    case "took-god-card":
      return face(known.fields.card);
    case "offered-god-card":
      return card("god", known.fields.card, "deck:god", `face:${known.fields.card}`);
    case "drew-god-card":
      return card("god", known.fields.card, "deck:god", area);
    case "drew-army-card":
      return card("army", known.fields.card, "deck:army", area);
    case "played-god-card":
      return seat === me ? [] : card("god", known.fields.card, area, "deck:god");
    default:
      return [];
  }
}

/** Splits entries into the viewer's own answers up to the end of their turn, and the rest. */
export function splitOwn(added: readonly Entry[], me: number | null): [Sentence[], Sentence[]] {
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

/** Adds up changes of the same thing. */
export function sumChanges(changes: readonly Change[]): Change[] {
  const sums = new Map<string, Change>();
  for (const change of changes) {
    const name = `${change.seat} ${change.what}`;
    sums.set(name, { ...change, by: (sums.get(name)?.by ?? 0) + change.by });
  }
  return [...sums.values()].filter(({ by }) => by !== 0);
}
