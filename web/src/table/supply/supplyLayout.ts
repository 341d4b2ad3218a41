// How much room the supply needs, and the shape of the board.

import type { Size } from "./trayLayout";
import type { View } from "../../wire";

/** The aspect ratio of the board: modules that need more room add a strip on its left, its right or both. */
export function aspectOf(view: Pick<View, "modules">): number {
  const has = (name: string) => view.modules.some((module) => module.startsWith(name));
  const left = has("vassals") || has("nobles") ? STRIP : 0;
  const right = has("vassals") || has("way-of-the-sun") ? STRIP : 0;
  return (1392 + left + right) / 1088;
}
const STRIP = 128;

/** Cards for which the offer reserves room, so that nothing moves when one comes or goes. */
const OFFER = 3;
const TALLEST = 17.8;

/** The parts of the supply, in the unit of all sizes. */
export function partsOf(view: Pick<View, "market" | "god_offer">): Size[] {
  const kinds = view.market.palace === undefined ? 2 : 3;
  const gods = Math.max(OFFER, view.god_offer.length) + 1;
  const market = kinds * 40.5 + (kinds - 1) * 2;
  const [weaving, army, statues, bags] = [28, 23, 40, 11];
  return [market, gods * 13.6, weaving, army, statues, bags].map((width) => ({ width, height: TALLEST }));
}
