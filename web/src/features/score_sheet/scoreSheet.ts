// The entered score sheet, the request built from it, and the link that stores it.

import type { Side } from "../lobby/newGame";
import { SUN } from "../lobby/newGame";
import type { SeatEntryIn, SheetIn } from "../../wire";

export const RESIDENTS = ["empty", "standing", "lying", "vassal"] as const;
export type Resident = (typeof RESIDENTS)[number];

export type Entry = {
  name: string;
  vp: number;
  temple: string;
  /** By length. */
  tapestries: number[];
  /** Buildings that change the scoring, each with its resident. */
  told: Record<string, Resident>;
  others: Record<string, number>;
  down: number;
  gods: number;
  armyUp: number;
  armyDown: number;
  workers: Record<string, number>;
  resources: Record<string, number>;
  markers: Record<string, number>;
  /** The ids of the Weavings of each Tapestry, where they were named; others are given by length only. */
  woven: Record<number, string[]>;
  /** Conquest markers on Nation tiles, by region. */
  nations: Record<string, number>;
  /** Vassals in the Casualties of War. */
  fallen: number;
  /** Vassals of an automated opponent on Cult tiles, by region. */
  cults: Record<string, number>;
};

export type Entered = {
  players: number;
  opponent: "axomamma" | "pachamama" | null;
  /** Whether the opponent scores the resources left at the end, a harder option. */
  leftover: boolean;
  side: Side | null;
  modules: string[];
  casualties: number;
  /** The Nation tiles by region, where they were named. */
  tiles: Record<string, string>;
  seats: Entry[];
  /** The edition in use, by the name of its components; null for the server's own. */
  edition: { name: string; components: string } | null;
};

export const MOST = 4;

export function emptyEntry(name = ""): Entry {
  return {
    name,
    vp: 0,
    temple: "",
    tapestries: [],
    told: {},
    others: {},
    down: 0,
    gods: 0,
    armyUp: 0,
    armyDown: 0,
    workers: {},
    resources: {},
    markers: {},
    woven: {},
    nations: {},
    fallen: 0,
    cults: {},
  };
}

export function emptySheet(): Entered {
  return {
    players: 2,
    opponent: null,
    leftover: false,
    side: null,
    modules: [],
    casualties: 0,
    tiles: {},
    seats: Array.from({ length: MOST }, () => emptyEntry()),
    edition: null,
  };
}

export function seatsOf(entered: Entered): Entry[] {
  return entered.seats.slice(0, entered.opponent === null ? entered.players : 2);
}

export function modulesOf(entered: Entered): NonNullable<SheetIn["modules"]> {
  const chosen = entered.side === null ? entered.modules : [`${SUN}:${entered.side}`, ...entered.modules];
  return chosen as NonNullable<SheetIn["modules"]>;
}

/** `regions` are the names of the regions, in order. */
export function requestOf(entered: Entered, regions: readonly string[] = []): SheetIn {
  const seats = seatsOf(entered);
  const further: Record<string, string[]> = {};
  if (entered.modules.includes("nobles")) Object.assign(further, nobles(seats));
  if (entered.modules.includes("vassals")) Object.assign(further, vassals(entered, regions));
  return {
    seats: seats.map((entry, seat) => entryOf(entry, entered.opponent !== null && seat === 1)),
    modules: modulesOf(entered),
    opponent: entered.opponent,
    leftover_vp: entered.opponent !== null && entered.leftover,
    casualties: entered.casualties,
    further,
    components: entered.edition?.components ?? null,
  };
}

function living(entry: Entry, how: Resident): string[] {
  return Object.keys(entry.told).filter((id) => entry.told[id] === how);
}

function nobles(seats: readonly Entry[]): Record<string, string[]> {
  const lines = (["standing", "lying"] as const).map((how) => [
    `nobles-${how}`,
    seats.flatMap((entry) => living(entry, how)),
  ]);
  return Object.fromEntries(lines.filter(([, palaces]) => palaces?.length)) as Record<string, string[]>;
}

/** The Nation tiles whose Vassals live in Palaces, and in the Casualties of War. */
const STEWARDS = "VN10";
const MOURNERS = "VN07";
/** Tiles for regions where none was named: which of them it is makes no difference to the score. */
const OTHERS = ["VN01", "VN02", "VN03", "VN08"] as const;

function vassals(entered: Entered, regions: readonly string[]): Record<string, string[]> {
  const seats = seatsOf(entered);
  const placed = seats.flatMap((entry, seat) => [
    ...living(entry, "vassal").map((palace) => `${seat + 1} ${STEWARDS} ${palace}`),
    ...Array.from({ length: entry.fallen }, () => `${seat + 1} ${MOURNERS} casualties`),
  ]);
  const lines: Record<string, string[]> = {};
  if (placed.length) lines["vassals"] = placed.join(", ").split(" ");
  const cults = seats[1]?.cults ?? {};
  if (entered.opponent !== null && Object.values(cults).some(Boolean))
    lines["cult-vassals"] = regions.map((name) => String(cults[name] ?? 0));
  const isTold =
    placed.length > 0 || "cult-vassals" in lines || seats.some(({ nations }) => Object.values(nations).some(Boolean));
  const named = regions.map((region) => entered.tiles[region]).filter(Boolean);
  const needed = [STEWARDS, MOURNERS].filter((tile) => placed.some((each) => each.includes(tile)));
  const free = [...needed, ...OTHERS].filter((tile) => !named.includes(tile));
  for (const region of isTold ? regions : []) {
    const markers = seats.flatMap(({ nations }, seat) => (nations[region] ? [`${seat + 1}*${nations[region]}`] : []));
    lines[region] = [entered.tiles[region] || (free.shift() ?? ""), ...markers];
  }
  return lines;
}

function entryOf(entry: Entry, isOpponent: boolean): SeatEntryIn {
  return {
    vp: entry.vp,
    temple: entry.temple,
    tapestries: entry.tapestries
      .map((length, number) => entry.woven[number] ?? length)
      .filter((tapestry) => tapestry !== 0 && !(Array.isArray(tapestry) && !tapestry.length)),
    buildings: Object.keys(entry.told),
    other_buildings: entry.others,
    buildings_down: entry.down,
    god_cards: isOpponent ? 0 : entry.gods, // hers never score
    army_up: entry.armyUp,
    army_down: entry.armyDown,
    workers: entry.workers,
    resources: entry.resources,
    markers: entry.markers,
  };
}

/** The sheet as the fragment of an address. */
export function linkOf(entered: Entered): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ ...entered, seats: seatsOf(entered) }));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** The sheet of a link; an empty one if the link is not ours. */
export function sheetOfLink(link: string): Entered {
  const sheet = emptySheet();
  try {
    const bytes = Uint8Array.from(atob(link.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
    const stored = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Entered>;
    const seats = (stored.seats ?? []).slice(0, MOST).map((entry) => ({ ...emptyEntry(), ...entry }));
    return { ...sheet, ...stored, seats: [...seats, ...sheet.seats.slice(seats.length)] };
  } catch {
    return sheet;
  }
}
