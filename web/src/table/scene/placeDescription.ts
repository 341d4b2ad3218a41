// Describes a place: its face and its text.

import { say } from "../../shared/texts.svelte";
import { wordsOf } from "../drawing/components";
import type { Place } from "./places";
import type { Shown } from "./shown";
import type { Counts } from "./ways";
import type { MessageId } from "../../messages";
import type { NationView } from "../../wire";

export type PlaceDescription = Readonly<{
  /** The component whose face is shown large. */
  face: string | null;
  lines: readonly string[];
}>;

type Known = Pick<Shown, "view" | "book" | "names">;

/** The description of a place; without lines if it has no text. */
export function describePlace(known: Known, place: Place): PlaceDescription {
  const [kind, name] = splitPlace(place);
  switch (kind) {
    case "face":
    case "statue":
    case "mine":
      return { face: name, lines: [wordsOf(known.book, name), ...stock(known, kind, name)] };
    case "worker":
    case "nomad":
    case "newcomer":
      return withoutFace(known.book["worker"]?.[name] ?? name);
    case "space":
      return withoutFace(known.book["space"]?.[name] ?? name);
    case "task":
      return withoutFace(known.book["icon"]?.[name] ?? "");
    case "village":
      return withoutFace(say("board.village"), ...villageEnds(name));
    case "section":
      return withoutFace(say("board.section", { number: name }));
    case "coricancha":
      return withoutFace(name === "" ? say("board.coricancha") : (known.book["action"]?.[name] ?? name));
    case "steps":
      return withoutFace(stepsWords(name), owner(known, known.view.steps[name]));
    case "nation":
      return nation(known, name);
    case "resource":
      return withoutFace(known.book["resource"]?.[name] ?? name);
    case "deck":
      return withoutFace(deckWords(known, name));
    default:
      return describeOther(known, place);
  }
}

/** Kinds of places on the board, before a `-`; other names with a `-` are single places. */
const KINDS_OF_BOARD = ["space", "task", "steps", "section", "coricancha", "nation"];

/** The kind and the name of a place; without a name, the whole text is the kind. */
function splitPlace(place: Place): [kind: string, name: string] {
  const colon = place.indexOf(":");
  if (colon >= 0) return [place.slice(0, colon), place.slice(colon + 1)];
  const kind = KINDS_OF_BOARD.find((each) => place.startsWith(`${each}-`));
  return kind === undefined ? [place, ""] : [kind, place.slice(kind.length + 1)];
}

function withoutFace(...lines: string[]): PlaceDescription {
  return { face: null, lines: lines.filter((line) => line !== "") };
}

function describeOther({ book, view, names }: Known, place: Place): PlaceDescription {
  const conquest = book["conquest_space"]?.[place];
  if (conquest !== undefined) return withoutFace(conquest, owner({ names }, view.conquest[place]));
  const step = book["step_gives"]?.[place];
  if (step !== undefined) return withoutFace(`${say("board.temple")}: ${step}`);
  const part = PARTS[place];
  return withoutFace(part === undefined ? (book["region"]?.[place] ?? "") : say(part));
}

/** Parts of the board that have a name. */
const PARTS: Readonly<Record<string, MessageId>> = {
  casualties: "board.casualties",
  newcomers: "board.newcomers",
  nomads: "board.nomads",
  temple: "board.temple",
};

function villageEnds(name: string): string[] {
  if (name === "") return [];
  const [potato, corn] = [say("board.potato-end"), say("board.corn-end")];
  return name === "both-ends" ? [potato, corn] : [name === "corn-end" ? corn : potato];
}

function stock({ view }: Known, kind: string, name: string): string[] {
  if (kind !== "statue") return [];
  const [size = "", god = ""] = name.split("-");
  const left = (size === "small" ? view.small_statues : view.large_statues)[god as keyof typeof view.small_statues];
  return [say("board.left", { n: left ?? 0 })];
}

/** `3-upper`. */
export function stepsWords(slot: string): string {
  const [section = "", level] = slot.split("-");
  const where = level === "lower" ? say("steps-level.lower") : say("steps-level.upper");
  return say("board.steps-place", { section, level: where });
}

function owner({ names }: Pick<Known, "names">, seat: number | undefined): string {
  return seat === undefined ? "" : say("board.belongs-to", { name: names[seat] ?? "" });
}

function nation({ view, book, names }: Known, region: string): PlaceDescription {
  const nationView: NationView | undefined = view.golden_age?.nations[region];
  if (!nationView?.tile) return withoutFace(book["region"]?.[region] ?? region);
  const markers = nationView.markers.flatMap((count, seat) => (count > 0 ? [`${names[seat] ?? ""}: ${count}`] : []));
  return {
    face: nationView.tile,
    lines: [
      wordsOf(book, nationView.tile),
      ...(markers.length ? [`${say("board.influence")} ${markers.join(", ")}`] : []),
    ],
  };
}

const STACKS = ["production", "passive", "palace"] as const;

function deckWords({ view }: Known, deck: string): string {
  if (deck === "god") return say("board.god-deck", { n: view.god_deck.count });
  if (deck === "army") return say("board.army-deck", { n: view.army_deck });
  const stack = STACKS.find((each) => each === deck);
  if (stack !== undefined) return say(`board.stack-${stack}`, { n: view.building_stacks[stack]?.count ?? 0 });
  return say("board.weaving-stack", { n: view.weaving_stack.count });
}

/** The name of a place. */
export function placeWords(known: Known, place: Place): string {
  return describePlace(known, place).lines[0] ?? place;
}

/** What a placement costs and gives: `1 food, 2 tasks`. */
export function countsWords({ food = 0, gold = 0, tasks }: Counts): string {
  const price = [food ? say("ahead.food", { n: food }) : "", gold ? say("ahead.gold") : ""].filter((each) => each);
  const parts = [price.join(", ") || say("ahead.free"), tasks === undefined ? "" : say("ahead.tasks", { n: tasks })];
  return parts.filter((each) => each).join(", ");
}
