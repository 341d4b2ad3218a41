// The drawings of a game's components, as the server makes them: the board, and one sheet with all cards, tiles and pieces.

import { address } from "./api";
import { settings } from "./settings.svelte";
import { texts } from "./texts.svelte";

export type Sheet = "board" | "faces";

const kept = new Map<string, Promise<SVGSVGElement>>();

/** Where a drawing is, in today's theme and language; without icons, it uses those of the other sheet. */
export function drawingAddress(sheet: Sheet, box: string, modules: readonly string[], icons = true): string {
  const query = new URLSearchParams(modules.map((module) => ["modules", module]));
  query.set("language", texts.language);
  query.set("theme", settings.isNight ? "night" : "day");
  if (!icons) query.set("icons", "false");
  query.set("v", texts.version);
  return `${address("/api/drawings/{box}/{sheet}.svg", { box, sheet })}?${query}`;
}

/** A drawing to be laid into the page. */
export function drawing(sheet: Sheet, box: string, modules: readonly string[]): Promise<SVGSVGElement> {
  const from = drawingAddress(sheet, box, modules, sheet === "faces");
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
