// What is visible on the table, and what is only shown while it can be chosen.

import { belongingsOf } from "../drawing/components";
import type { Offers } from "../scene/places";
import type { View } from "../../wire";

/** The cards and tiles with a place of their own on the table, as far as this viewer sees them. */
export function visibleIds(view: View): Set<string> {
  const { market, golden_age: golden } = view;
  const ids = [
    ...market.production,
    ...market.passive,
    ...(market.palace ?? []),
    ...view.god_offer,
    ...view.god_aside,
    ...view.weavings_drawn,
    ...view.weavings_set_aside,
    ...(golden?.weavings_taken_up ?? []),
    ...(golden?.drawn_tiles ?? []),
    ...(golden?.held_cards ?? []),
    ...view.players.flatMap((player) => [
      ...belongingsOf(player),
      ...(player.hand ? [...player.hand.god_cards, ...player.hand.laid_cards, ...player.hand.army_cards] : []),
    ]),
  ];
  return new Set(ids.filter((id) => id !== null));
}

/** Cards and tiles that can be chosen although they are nowhere on the table: just drawn, or still in the box. */
export function offTableIds(view: View, offers: Offers): string[] {
  const laid = visibleIds(view);
  return [...offers.keys()].flatMap((place) => {
    const id = place.startsWith("face:") ? place.slice("face:".length) : "";
    return id === "" || laid.has(id) ? [] : [id];
  });
}
