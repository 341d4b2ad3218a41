// A layer above the page in which copies of pieces fly and gains rise. It changes nothing below it and cleans up after
// itself.

import type { Change, Flight, Spot } from "./animationSteps";

const SVG = "http://www.w3.org/2000/svg";
/** Milliseconds that a gain is visible. */
const RISING = 1_400;

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

/** Call after the page has changed: a copy of the piece flies to its new place. */
export function fly(layer: HTMLElement, flight: VisibleFlight, milliseconds: number): void {
  const to = firstOf(flight.to);
  if (!to || !document.getElementById(flight.symbol)) return;
  const start = flight.start;
  const end = to.getBoundingClientRect();
  const isPiece = flight.symbol.startsWith("piece-");
  const size = isPiece ? pieceSize(flight, start, end) : Math.min(72, Math.max(start.height, 24));
  const ghost = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${flight.symbol}`);
  use.setAttribute("width", "100%");
  use.setAttribute("height", "100%");
  ghost.append(use);
  ghost.setAttribute("class", "ghost");
  ghost.style.width = ghost.style.height = `${size}px`;
  layer.append(ghost);
  const at = (area: DOMRect) =>
    `translate(${area.x + area.width / 2 - size / 2}px, ${area.y + area.height / 2 - size / 2}px)`;
  leave(
    ghost,
    ghost.animate(
      [
        { transform: `${at(start)} scale(1)`, opacity: 1 },
        { transform: `${at(end)} scale(1.15)`, opacity: 1, offset: 0.85 },
        { transform: `${at(end)} scale(1)`, opacity: 0 },
      ],
      { duration: milliseconds, easing: "ease-in-out" },
    ),
  );
  if (to.hasAttribute("data-piece") && to.animate) {
    to.animate([{ opacity: 0 }, { opacity: 0, offset: 0.8 }, { opacity: 1 }], { duration: milliseconds });
  }
}

/** The size of the piece on the board; the size of a whole panel would be meaningless. */
function pieceSize({ from, to }: Flight, start: DOMRect, end: DOMRect): number {
  if (to[0]?.startsWith("@")) return Math.max(16, end.height);
  if (from[0]?.startsWith("@") || /^(nomad|village|newcomer|worker):/.test(from[0] ?? ""))
    return Math.max(16, start.height);
  return 28;
}

/** Gains and losses rise below the player's panel, with the player's symbol; several form a column. */
export function rise(layer: HTMLElement, change: Change, row: number, words: string): void {
  const panel = find(`player:${change.seat}`);
  if (!panel) return;
  const area = panel.getBoundingClientRect();
  const shown = document.createElement("p");
  shown.className = change.by < 0 ? "rising less" : "rising";
  shown.append(badge(`piece-seat-${change.seat}`), words);
  if (change.what !== "vp") shown.append(badge(`icon-${change.what}`));
  layer.append(shown);
  const x = Math.min(area.left + 6, innerWidth - shown.offsetWidth - 4);
  const y = Math.max(8, area.bottom) + 4 + row * (shown.offsetHeight + 2);
  const place = (up: number) => `translate(${x}px, ${y - up}px)`;
  leave(
    shown,
    shown.animate(
      [
        { transform: place(-6), opacity: 0 },
        { transform: place(0), opacity: 1, offset: 0.15 },
        { transform: place(0), opacity: 1, offset: 0.75 },
        { transform: place(14), opacity: 0 },
      ],
      { duration: RISING, easing: "ease-out" },
    ),
  );
}

function badge(symbol: string): SVGSVGElement {
  const sign = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${symbol}`);
  use.setAttribute("width", "100%");
  use.setAttribute("height", "100%");
  sign.append(use);
  return sign;
}

function leave(shown: Element, animation: Animation): void {
  animation.onfinish = animation.oncancel = () => shown.remove();
}
