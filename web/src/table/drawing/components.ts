// Cards, tiles and other components by id: their family, shape and text.

import type { WordBook } from "../state/tableStore.svelte";
import type { View } from "../../wire";

/** The families of the word book whose components have a face. */
const FAMILIES = [
  "god_card",
  "army_card",
  "production_building",
  "passive_building",
  "palace",
  "weaving",
  "statue",
  "nation",
  "personality",
  "solo_cell",
] as const;
export type Family = (typeof FAMILIES)[number];

/** The family of a component; null if the word book does not know it. */
export function familyOf(book: WordBook, id: string): Family | null {
  return FAMILIES.find((family) => book[family]?.[id] !== undefined) ?? null;
}

/** The text of a component; its id, if the word book has none. */
export function wordsOf(book: WordBook, id: string): string {
  const family = familyOf(book, id);
  return (family && book[family]?.[id]) ?? id;
}

export type Form = Readonly<{ width: number; height: number }>;

const CARD: Form = { width: 100, height: 140 };
const TILE: Form = { width: 268, height: 244 };
const WEAVING: Form = { width: 120, height: 84 };
const STATUE: Form = { width: 60, height: 84 };
const TOKEN: Form = { width: 64, height: 64 };

const FORMS: Readonly<Record<Family, Form>> = {
  god_card: CARD,
  army_card: CARD,
  production_building: TILE,
  passive_building: TILE,
  palace: TILE,
  weaving: WEAVING,
  statue: STATUE,
  nation: TILE,
  personality: TOKEN,
  solo_cell: TOKEN,
};

/** Faces that belong to no family. */
const OTHERS: Readonly<Record<string, Form>> = {
  bag: TOKEN,
  festival: WEAVING,
  "back-god": CARD,
  "back-army": CARD,
  "back-production": TILE,
  "back-passive": TILE,
  "back-palace": TILE,
  "back-weaving": WEAVING,
};

/** The shape of a component's face. An unknown component is drawn like a tile. */
export function formOf(book: WordBook, id: string): Form {
  const family = familyOf(book, id);
  return family === null ? (OTHERS[id] ?? TILE) : FORMS[family];
}

/** `{ priest: 2, courier: 1 }` as `priest, priest, courier`. */
export function eachOf(counts: Readonly<Record<string, number>>): string[] {
  return Object.entries(counts).flatMap(([name, count]) => Array.from({ length: count }, () => name));
}

/** The seat whose belongings are shown nearest: the viewer's; for a spectator the active player's. */
export function nearest(view: Pick<View, "seat" | "active" | "to_act">): number {
  return view.seat ?? view.active ?? Math.max(0, view.to_act ?? 0);
}

/** The face-up cards and tiles of a player. */
export function belongingsOf(player: View["players"][number]): string[] {
  return [
    ...player.buildings,
    ...player.buildings_down,
    ...player.army_up,
    ...player.army_down,
    ...player.tapestries.flat(),
  ];
}
