// What can be tapped on the little map of the board for a question of the guide.

import { isSame, type Json } from "./guideGame";
import type { AskOut } from "../../wire";

/** An element of the drawing that stands for an answer. */
export type MapPlace = { id: string; key: Json; label: string; on: boolean };

/** The first letter of a space names its terrace. */
const TERRACES: Readonly<Record<string, string>> = { T: "top", M: "middle", B: "bottom" };

/**
 * The spaces of the hill that answer a question about a terrace. Where the symbols are those of the real board, only
 * spaces with the symbol that is asked for.
 */
export function terracePlaces(ask: AskOut, hasSymbols: boolean): (ground: SVGGElement) => MapPlace[] {
  const icon = `#icon-god-${String(ask.raw["symbol"])}`;
  return (ground) =>
    [...ground.querySelectorAll("g[id^='space-']")].flatMap((space) => {
      const terrace = TERRACES[space.id.charAt("space-".length)];
      const option = ask.options.find(({ key }) => key === terrace);
      const uses = [...space.querySelectorAll("use")].map((use) => use.getAttribute("href"));
      if (!option || (hasSymbols && !uses.includes(icon))) return [];
      return [{ id: space.id, key: option.key as Json, label: option.label, on: false }];
    });
}

/** The sections, or the places for Steps: by the beginning of their names in the drawing. */
export function namedPlaces(
  ask: AskOut,
  beginning: string,
  chosen: readonly Json[] = [],
): (ground: SVGGElement) => MapPlace[] {
  return () =>
    ask.options.map(({ key, label }) => ({
      id: `${beginning}-${String(key)}`,
      key: key as Json,
      label,
      on: chosen.some((each) => isSame(each, key as Json)),
    }));
}
