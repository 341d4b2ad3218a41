// The drawings of a game's components, as the server makes them: the board, and one sheet with all cards, tiles and pieces.

import { address } from "./api";
import { settings } from "./settings.svelte";
import { texts } from "./texts.svelte";

export type Sheet = "board" | "faces";

const kept = new Map<string, Promise<SVGSVGElement>>();

/** A drawing in today's theme and language. */
export function drawing(sheet: Sheet, box: string, modules: readonly string[]): Promise<SVGSVGElement> {
  const query = new URLSearchParams(modules.map((module) => ["modules", module]));
  query.set("language", texts.language);
  if (sheet === "board") query.set("icons", "false"); // the other sheet has them
  query.set("theme", settings.isNight ? "night" : "day");
  const from = `${address("/api/drawings/{box}/{sheet}.svg", { box, sheet })}?${query}`;
  let found = kept.get(from);
  if (found === undefined) {
    found = read(from);
    found.catch(() => kept.delete(from));
    kept.set(from, found);
  }
  return found;
}

async function read(from: string): Promise<SVGSVGElement> {
  const answer = await fetch(from);
  if (!answer.ok) throw new Error(`${from}: ${answer.status}`);
  const found = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  return document.importNode(found.documentElement, true) as unknown as SVGSVGElement;
}
