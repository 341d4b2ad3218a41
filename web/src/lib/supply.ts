// How much room the supply needs beside the board.

import type { View } from "../wire";

/** Things of which there are more than this lie in two rows. */
export const ONE_ROW = 3;

/** The columns in which so many things lie. */
export function columnsOf(count: number): number {
  return count > ONE_ROW ? Math.ceil(count / 2) : count;
}

/** How broad everything is beside each other, in the unit that sizes go by; `apart` are things to choose from. */
export function breadth(view: View, apart: readonly string[]): number {
  const golden = view.golden_age;
  const broad = [
    apart,
    view.weavings_drawn,
    view.weavings_set_aside,
    golden?.weavings_taken_up ?? [],
    golden?.drawn_tiles ?? [],
  ];
  const cards = [view.god_aside, golden?.held_cards ?? []];
  const aside = [
    ...broad.map((ids) => padded(ids.length) * 17),
    ...cards.map((ids) => padded(ids.length) * (ids.length > ONE_ROW ? 8.6 : 13.4)),
  ].reduce((one, other) => one + other, 0);
  const market = (view.market.palace === undefined ? 2 : 3) * 35.5;
  const gods = (Math.max(1, view.god_offer.length) + 1) * 13.4;
  const army = view.army_discard.length > 0 ? 22 : 13;
  return aside + market + gods + army + 80;
}

function padded(count: number): number {
  return count === 0 ? 0 : columnsOf(count) + 0.4;
}
