// A layer above the page in which copies of pieces move and gains fly to their counters. It changes nothing below it and
// cleans up after itself. Everything moves by `transform` and `opacity` only, which costs no layout.

import type { Place } from "../scene/places";
import type { Change, Flight, Spot } from "./animationSteps";

const SVG = "http://www.w3.org/2000/svg";
/** The steps of a Worker that walks, each with its height in pixels. */
const WALK = 4;
const LIFT = 9;

/** A flight whose start was visible before the page changed. */
export type VisibleFlight = Flight & { start: DOMRect };

function find(spot: Spot): Element | null {
  return [...document.querySelectorAll(selector(spot))].find(isSeen) ?? null;
}

/** Elements name their piece or place; the panel of a player names its seat. */
function selector(spot: Spot): string {
  if (spot.startsWith("player:")) return `:is(.player, section)[data-seat="${CSS.escape(spot.slice(7))}"]`;
  const [what, name] = spot.startsWith("@") ? ["piece", spot.slice(1)] : ["place", spot];
  return `[data-${what}="${CSS.escape(name)}"]`;
}

function firstOf(spots: readonly Spot[]): Element | null {
  for (const spot of spots) {
    const element = find(spot);
    if (element) return element;
  }
  return null;
}

/** Whether the middle of an element is visible: on screen, and not clipped. */
function isSeen(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return false;
  const middle = { x: x + width / 2, y: y + height / 2 };
  const isIn = (area: { left: number; right: number; top: number; bottom: number }) =>
    middle.x >= area.left && middle.x <= area.right && middle.y >= area.top && middle.y <= area.bottom;
  if (!isIn({ left: 0, right: innerWidth, top: 0, bottom: innerHeight })) return false;
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    if (getComputedStyle(parent).overflow !== "visible" && !isIn(parent.getBoundingClientRect())) return false;
  }
  return true;
}

/** Call before the page changes: the flights whose start is visible. */
export function visibleFlights(flights: readonly Flight[]): VisibleFlight[] {
  return flights.flatMap((flight) => {
    const from = firstOf(flight.from);
    return from ? [{ ...flight, start: from.getBoundingClientRect() }] : [];
  });
}

/** Call before the page changes: where the gains of a step come from, if that is visible. Task icons come first. */
export function sourceOf(places: readonly Place[]): DOMRect | null {
  const sources = places.filter((place) => !place.startsWith("player:"));
  const from = firstOf(sources.filter((place) => place.startsWith("task-"))) ?? firstOf(sources);
  return from?.getBoundingClientRect() ?? null;
}

/** Call after the page has changed: a copy of the piece moves to its new place. */
export function fly(layer: HTMLElement, flight: VisibleFlight, milliseconds: number): void {
  const to = firstOf(flight.to);
  if (!to || !document.getElementById(flight.symbol)) return;
  const start = flight.start;
  const end = to.getBoundingClientRect();
  const isPiece = flight.symbol.startsWith("piece-");
  const size = isPiece ? pieceSize(flight, start, end) : Math.min(72, Math.max(start.height, 24));
  const ghost = document.createElement("div");
  ghost.className = "ghost";
  ghost.style.width = ghost.style.height = `${size}px`;
  ghost.append(drawing(flight.symbol));
  const turns = flight.turns !== undefined && document.getElementById(flight.turns) !== null;
  if (turns) ghost.append(drawing(flight.turns ?? ""));
  layer.append(ghost);
  const [from, until] = [topLeft(start, size), topLeft(end, size)];
  const frames = turns
    ? turned(from, until)
    : flight.symbol.startsWith("piece-worker-")
      ? walked(from, until)
      : [
          { transform: `${at(from)} scale(1)`, opacity: 1 },
          { transform: `${at(until)} scale(1.12)`, opacity: 1, offset: 0.85 },
          { transform: `${at(until)} scale(1)`, opacity: 0 },
        ];
  leave(ghost, ghost.animate(frames, { duration: milliseconds, easing: "ease-in-out" }));
  if (to.hasAttribute("data-piece") && to.animate) {
    // Not faded in: each step of that would paint the whole board again.
    to.animate([{ visibility: "hidden" }, { visibility: "hidden" }], { duration: 0.85 * milliseconds });
  }
}

type Point = { x: number; y: number };

/** Where something of a size has its corner if it is in the middle of an area. */
function topLeft(area: DOMRect, size: number): Point {
  return { x: area.x + area.width / 2 - size / 2, y: area.y + area.height / 2 - size / 2 };
}

function at({ x, y }: Point): string {
  return `translate(${x}px, ${y}px)`;
}

/** Step by step, leaning from one side to the other. */
function walked(from: Point, to: Point): Keyframe[] {
  const frames = Array.from({ length: 2 * WALK + 1 }, (_, index) => {
    const part = index / (2 * WALK);
    const up = index % 2 ? LIFT : 0;
    const lean = index % 2 ? (index % 4 === 1 ? 7 : -7) : 0;
    const point = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part - up };
    return { transform: `${at(point)} rotate(${lean}deg)`, opacity: 1, offset: 0.92 * part };
  });
  return [...frames, { transform: `${at(to)} rotate(0deg)`, opacity: 0 }];
}

/** Like a card that is turned over on the way. */
function turned(from: Point, to: Point): Keyframe[] {
  return [
    { transform: `${at(from)} perspective(30rem) rotateY(0deg)`, opacity: 1 },
    { transform: `${at(to)} perspective(30rem) rotateY(180deg)`, opacity: 1, offset: 0.8 },
    { transform: `${at(to)} perspective(30rem) rotateY(180deg)`, opacity: 0 },
  ];
}

/** The size of the piece on the board; the size of a whole panel would be meaningless. */
function pieceSize({ from, to }: Flight, start: DOMRect, end: DOMRect): number {
  if (to[0]?.startsWith("@")) return Math.max(16, end.height);
  if (from[0]?.startsWith("@") || /^(nomad|village|newcomer|worker):/.test(from[0] ?? ""))
    return Math.max(16, start.height);
  return 28;
}

/**
 * A gain flies from where it comes from to its counter, a loss drops from there. False if the counter is not visible.
 */
export function flyChange(
  layer: HTMLElement,
  change: Change,
  source: DOMRect | null,
  milliseconds: number,
  arrive: () => void,
): boolean {
  const counters = `[data-seat="${change.seat}"] [data-count="${CSS.escape(change.what)}"]`;
  const counter = [...document.querySelectorAll(counters)].reverse().find(isSeen); // the viewer's large one comes last
  if (!counter) return false;
  const isLoss = change.by < 0;
  const shown = document.createElement("p");
  shown.className = isLoss ? "change less" : "change";
  shown.append(isLoss ? `−${-change.by}` : `+${change.by}`, drawing(`icon-${change.what}`));
  layer.append(shown);
  const middle = ({ x, y, width, height }: DOMRect): Point => ({
    x: Math.min(innerWidth - shown.offsetWidth, Math.max(0, x + (width - shown.offsetWidth) / 2)),
    y: y + (height - shown.offsetHeight) / 2,
  });
  const end = middle(counter.getBoundingClientRect());
  const beside = { x: end.x, y: end.y + 36 };
  const [from, to] = isLoss ? [end, beside] : [source ? middle(source) : beside, end];
  const flying = shown.animate(
    [
      { transform: `${at(from)} scale(1.15)`, opacity: isLoss ? 1 : 0.4 },
      { transform: `${at(from)} scale(1.15)`, opacity: 1, offset: 0.15 },
      { transform: `${at(to)} scale(1)`, opacity: isLoss ? 0.2 : 1 },
    ],
    { duration: milliseconds, easing: "ease-in-out" },
  );
  leave(shown, flying);
  flying.addEventListener("finish", arrive);
  return true;
}

function drawing(symbol: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${symbol}`);
  use.setAttribute("width", "100%");
  use.setAttribute("height", "100%");
  svg.append(use);
  return svg;
}

/** Until the last one has arrived, nothing else moves. */
function leave(shown: Element, animation: Animation): void {
  const layer = shown.parentElement;
  const mark = () => document.documentElement.toggleAttribute("data-flying", layer?.hasChildNodes() === true);
  mark();
  animation.onfinish = animation.oncancel = () => {
    shown.remove();
    mark();
  };
}
