// How much room the supply needs, and the shape of the board.

import type { Size } from "./trayLayout";
import type { View } from "../../wire";

/** The aspect ratio of the board: modules that need more room add a strip on its left, its right or both. */
export function aspectOf(view: Pick<View, "modules">): number {
  const has = (name: string) => view.modules.some((module) => module.startsWith(name));
  const left = has("vassals") || has("nobles") ? STRIP : 0;
  const right = has("vassals") || has("way-of-the-sun") ? STRIP : 0;
  return (1400 + left + right) / 1104;
}
const STRIP = 128;

/** Cards, with the deck, for which the offer has room; more of them overlap, so that nothing else moves. */
const OFFER = 4;
const CARD = 10.85;
/** A card, and three rows of Statues. */
const [TALL, TALLEST] = [14.8, 20];

/** The parts of the supply, in the unit of all sizes. */
export function partsOf(view: Pick<View, "market">, isLow: boolean): Size[] {
  const kinds = view.market.palace === undefined ? 2 : 3;
  const market = kinds * 36.6 + (kinds - 1) * 1.2;
  const [weaving, army, statues, bags] = isLow ? [16.2, 12.8, 21, 7.4] : [24.5, 18, 32, 7.4];
  const height = isLow ? TALLEST : TALL;
  return [market, weaving, OFFER * CARD, army, statues, bags].map((width) => ({ width, height }));
}

/** How far each God card of an offer lies over the one before it. */
export function godsCovered(offered: number): number {
  return offered < OFFER ? 0 : ((offered + 1 - OFFER) * CARD) / offered;
}
