// What was entered in the score sheet, the request that is made of it, and the link that keeps it.

import type { SeatEntryIn, SheetIn } from "../wire";
import type { Side } from "./newgame";
import { SUN } from "./newgame";

export const RESIDENTS = ["empty", "standing", "lying"] as const;
export type Resident = (typeof RESIDENTS)[number];

export type Entry = {
  name: string;
  vp: number;
  temple: string;
  /** By length. */
  tapestries: number[];
  /** Buildings that change the scoring, each with who lives there. */
  told: Record<string, Resident>;
  others: Record<string, number>;
  down: number;
  gods: number;
  armyUp: number;
  armyDown: number;
  workers: Record<string, number>;
  resources: Record<string, number>;
  markers: Record<string, number>;
};

export type Entered = {
  players: number;
  opponent: "axomamma" | "pachamama" | null;
  side: Side | null;
  modules: string[];
  casualties: number;
  seats: Entry[];
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
  };
}

export function emptySheet(): Entered {
  return {
    players: 2,
    opponent: null,
    side: null,
    modules: [],
    casualties: 0,
    seats: Array.from({ length: MOST }, () => emptyEntry()),
  };
}

export function seatsOf(entered: Entered): Entry[] {
  return entered.seats.slice(0, entered.opponent === null ? entered.players : 2);
}

export function modulesOf(entered: Entered): NonNullable<SheetIn["modules"]> {
  const chosen = entered.side === null ? entered.modules : [`${SUN}:${entered.side}`, ...entered.modules];
  return chosen as NonNullable<SheetIn["modules"]>;
}

export function requestOf(entered: Entered): SheetIn {
  const seats = seatsOf(entered);
  const living = (how: Resident) =>
    seats.flatMap((entry) => Object.keys(entry.told).filter((id) => entry.told[id] === how));
  const further: Record<string, string[]> = {};
  for (const how of ["standing", "lying"] as const) {
    const palaces = living(how);
    if (palaces.length > 0) further[`nobles-${how}`] = palaces;
  }
  return {
    seats: seats.map(entryOf),
    modules: modulesOf(entered),
    opponent: entered.opponent,
    casualties: entered.casualties,
    further,
  };
}

function entryOf(entry: Entry): SeatEntryIn {
  return {
    vp: entry.vp,
    temple: entry.temple,
    tapestries: entry.tapestries.filter((length) => length > 0),
    buildings: Object.keys(entry.told),
    other_buildings: entry.others,
    buildings_down: entry.down,
    god_cards: entry.gods,
    army_up: entry.armyUp,
    army_down: entry.armyDown,
    workers: entry.workers,
    resources: entry.resources,
    markers: entry.markers,
  };
}

/** The sheet as the end of an address. */
export function linkOf(entered: Entered): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ ...entered, seats: seatsOf(entered) }));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** The sheet of a link; an empty one if it was not made here. */
export function sheetOfLink(link: string): Entered {
  const sheet = emptySheet();
  try {
    const bytes = Uint8Array.from(atob(link.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
    const told = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Entered>;
    const seats = (told.seats ?? []).slice(0, MOST).map((entry) => ({ ...emptyEntry(), ...entry }));
    return { ...sheet, ...told, seats: [...seats, ...sheet.seats.slice(seats.length)] };
  } catch {
    return sheet;
  }
}
