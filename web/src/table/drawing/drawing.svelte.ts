// The drawings of a game's components, made by the server: the board, and one sheet with all cards, tiles and pieces.

import { address } from "../../shared/api";
import { settings } from "../../shared/settings.svelte";
import { texts } from "../../shared/texts.svelte";
import { transport } from "../../shared/transport";

export type Sheet = "board" | "faces" | "aid";

const drawings = new Map<string, Promise<SVGSVGElement>>();

/** The address of a drawing in the current theme and language; without icons, it uses those of the other sheet. */
export function drawingAddress(sheet: Sheet, box: string, modules: readonly string[], icons = true): string {
  const query = new URLSearchParams(modules.map((module) => ["modules", module]));
  query.set("language", texts.language);
  query.set("theme", settings.isNight ? "night" : "day");
  if (!icons) query.set("icons", "false");
  query.set("v", texts.version);
  return `${address("/api/drawings/{box}/{sheet}.svg", { box, sheet })}?${query}`;
}

/** A drawing to be put into the page. */
export function drawing(sheet: Sheet, box: string, modules: readonly string[]): Promise<SVGSVGElement> {
  const from = drawingAddress(sheet, box, modules, sheet === "faces");
  let pending = drawings.get(from);
  if (pending === undefined) {
    pending = read(from);
    pending.catch(() => drawings.delete(from));
    drawings.set(from, pending);
  }
  return pending;
}

const pictures = new Map<string, Promise<string>>();

/** The address of a drawing as an image, where there is no server: it is made here and cached. */
export function pictureOf(sheet: Sheet, box: string, modules: readonly string[]): Promise<string> {
  const from = drawingAddress(sheet, box, modules);
  let pending = pictures.get(from);
  if (pending === undefined) {
    pending = textOf(from).then((svg) => URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })));
    pending.catch(() => pictures.delete(from));
    pictures.set(from, pending);
  }
  return pending;
}

async function read(from: string): Promise<SVGSVGElement> {
  const parsed = new DOMParser().parseFromString(await textOf(from), "image/svg+xml");
  return document.importNode(parsed.documentElement, true) as unknown as SVGSVGElement;
}

async function textOf(from: string): Promise<string> {
  const answer = await transport().fetch(from, {});
  if (!answer.ok) throw new Error(`${from}: ${answer.status}`);
  return answer.text();
}
