// A game on the real board as the browser stores it: how it started, and everything that was entered.

import { plain, wordsOf } from "../../shared/textSearch";
import type { Place } from "../../table/scene/places";
import type { EditionFile } from "../editions/sendEdition";
import type { DrawOut, EntryOut, OptionView, StartIn, View } from "../../wire";

export type Kind = EntryOut["kind"];
export type Entered = { kind: Kind; what: string };
export type CompanionGame = {
  start: StartIn;
  /** The edition in use, so that it can be sent to a server; null for the server's own components. */
  edition: EditionFile | null;
  entries: Entered[];
  /** An entry that has not reached the server yet. */
  waiting: Entered | null;
  /** Items that were ticked off, as `version/sentence`. */
  ticked: string[];
  /** The last entry up to which the opponent's moves were repeated on the real table; -1 before its things lie there. */
  done: number;
  /** How many entries there were after each one that the page made by itself. */
  automatic: number[];
};

const KEY = "tawantinsuyu.companion";
const VERSION = 1;

export function newCompanion(start: StartIn, edition: EditionFile | null = null): CompanionGame {
  return { start, edition, entries: [], waiting: null, ticked: [], done: -1, automatic: [] };
}

/** The text of a file, and of the browser's storage. */
export function writeGame(game: CompanionGame): string {
  return JSON.stringify({ version: VERSION, ...game });
}

/** The inverse of `writeGame`; null for anything else. */
export function readGame(text: string | null): CompanionGame | null {
  try {
    const { version, start, edition, entries, waiting, ticked, done, automatic } = JSON.parse(text ?? "");
    if (version !== VERSION || typeof start?.opponent !== "string" || !Array.isArray(entries)) return null;
    const file = typeof edition?.text === "string" ? { name: String(edition.name ?? ""), text: edition.text } : null;
    const others = {
      waiting: waiting ?? null,
      ticked: ticked ?? [],
      done: Number(done) || 0,
      automatic: automatic ?? [],
    };
    return { start, edition: file, entries, ...others };
  } catch {
    return null;
  }
}

export function loadGame(): CompanionGame | null {
  try {
    return readGame(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

/** Store a game, or remove it. False if the browser stores nothing. */
export function storeGame(game: CompanionGame | null): boolean {
  try {
    if (game === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, writeGame(game));
    return true;
  } catch {
    return false;
  }
}

/** The game without its last entry by the person, and without what the page entered by itself after it. */
export function takenBack(game: CompanionGame): CompanionGame {
  const { entries, automatic } = game;
  let left = entries.length;
  while (left > 1 && automatic.includes(left)) left -= 1;
  left = Math.max(0, left - 1);
  return {
    ...game,
    entries: entries.slice(0, left),
    waiting: null,
    done: Math.min(game.done, left),
    automatic: automatic.filter((version) => version <= left),
  };
}

/** Where a result of a draw lies on the table on screen, so that it can be clicked there. */
export function placeOf(key: string): Place | null {
  const [kind = "", ...names] = key.split(":");
  const name = names.at(-1) ?? "";
  switch (kind) {
    case "space":
      return `space-${name}`;
    case "conquer":
      return name;
    case "nomad":
    case "newcomer":
      return `${kind}:${name}`;
    case "building":
    case "god-card":
    case "army-card":
    case "weaving":
      return `face:${name}`;
    default:
      return null;
  }
}

/** Present a draw as a question of the view: its results can be clicked where they lie. */
export function withDraw(view: View, draw: DrawOut | null): View {
  if (draw === null) return view;
  const options: OptionView[] = draw.results.map(({ key }) => ({
    key,
    label: { id: key.split(":")[0] ?? "", args: key.split(":").slice(1) },
    place: placeOf(key),
  }));
  return { ...view, to_act: view.seat, decision: { rule: draw.rule, prompt: "chance", args: [], options } };
}

/** The results that match all tags and words, ignoring accents; of identical cards one is enough. */
export function matching(draw: DrawOut, tags: ReadonlySet<string>, words: string): DrawOut["results"] {
  const parts = wordsOf(words);
  const looks = new Set<string>();
  return draw.results.filter(({ key, label, tags: own }) => {
    const text = plain([label, key, ...own.map(({ words: name }) => name)].join(" "));
    const isMeant =
      [...tags].every((tag) => own.some(({ icon }) => icon === tag)) && parts.every((part) => text.includes(part));
    const look = label.replace(/\s*\([A-Z]+\d+\)/g, "");
    if (!isMeant || (look !== label && looks.has(look))) return false;
    looks.add(look);
    return true;
  });
}

/** The tags that distinguish the results, symbols of gods first; tags that all results share are left out. */
export function tagsOf(draw: DrawOut): { icon: string; words: string }[] {
  const all = new Map(draw.results.flatMap(({ tags }) => tags.map((tag) => [tag.icon, tag])));
  const isGod = ({ icon }: { icon: string }) => icon.startsWith("god-");
  const apart = [...all.values()].filter(({ icon }) =>
    draw.results.some(({ tags }) => !tags.some((tag) => tag.icon === icon)),
  );
  return [...apart.filter(isGod), ...apart.filter((tag) => !isGod(tag))];
}
