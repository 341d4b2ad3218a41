// The choices for a new game, and the request built from them.

import type { Edition } from "../editions/edition";
import type { ChoicesOut, ClockOut, NewTable, SeatWish, TableOut } from "../../wire";

export const WAYS = ["solo", "bots", "hot-seat", "online"] as const;
export type Way = (typeof WAYS)[number];
export const SIDES = ["simpa", "ruruy"] as const;
export type Side = (typeof SIDES)[number];
export const PRESETS = ["first", "usual", "first-modules", "all"] as const;
export type Preset = (typeof PRESETS)[number];

export const SUN = "way-of-the-sun";
/** The other modules; the Way of the Sun has two sides to choose from. */
export const MODULES = ["vassals", "nobles", "buildings"] as const;

export const MOST_PLAYERS = 4;
const BASE_OPPONENT = "axomamma";
const BUILDINGS = "buildings";
const ALLOW_BUILDINGS = "axo.allow_ga_buildings";

/** The default level of bots. */
export const USUAL_BOT = "normal";
const EASY_BOT = "beginner";
const PRESET_BOTS: readonly Sitter[] = [EASY_BOT, USUAL_BOT];

/** Who plays a seat: a person at this device (`me`), a person who joins (`open`), or a bot's level. */
export type Sitter = string;
export type SeatWishes = { sitter: Sitter; name: string };

export type Wishes = {
  way: Way;
  /** The number of players, bots included; ignored in solo games. */
  players: number;
  /** One for every possible seat. */
  seats: SeatWishes[];
  opponent: string;
  /** A named difficulty; null: the switches apply. */
  level: string | null;
  switches: Record<string, string>;
  side: Side | null;
  modules: string[];
  variants: Record<string, string>;
  visibility: "open" | "invitation";
  clock: ClockOut["kind"];
  hours: number;
  /** For the whole game. */
  minutes: number;
  /** Seconds gained with each turn. */
  increment: number;
  /** What happens when time is up. */
  flag: ClockOut["flag"];
  takebacks: boolean;
  /** Whether everybody sees the players' points. */
  totals: boolean;
  /** Whether all may ask for hints in a game with several people; solo players always may. */
  hints: boolean;
  /** Whether the game counts for ratings; null: as usual for who may join. */
  rated: boolean | null;
  title: string;
  /** The person's own edition to play with. */
  edition: Edition | null;
};

/** Good defaults for each way to play. */
export function defaultWishes(way: Way): Wishes {
  return {
    way,
    players: 2,
    seats: seatsFor(way),
    opponent: BASE_OPPONENT,
    level: "standard",
    switches: {},
    side: null,
    modules: [],
    variants: {},
    visibility: "invitation",
    clock: "none",
    hours: 24,
    minutes: 60,
    increment: 30,
    flag: "bot",
    takebacks: true,
    totals: true,
    hints: false,
    rated: null,
    title: "",
    edition: null,
  };
}

export function seatsFor(way: Way): SeatWishes[] {
  const others: Sitter = way === "bots" ? USUAL_BOT : way === "online" ? "open" : "me";
  return Array.from({ length: MOST_PLAYERS }, (_, seat) => ({ sitter: seat === 0 ? "me" : others, name: "" }));
}

/** Apply a preset; choices about people and time stay, and so do bot levels chosen on purpose. */
export function withPreset(wishes: Wishes, name: Preset): Wishes {
  const modules: Record<Preset, { side: Side | null; modules: string[] }> = {
    first: { side: null, modules: [] },
    usual: { side: null, modules: [] },
    "first-modules": { side: "simpa", modules: [BUILDINGS] },
    all: { side: "simpa", modules: [...MODULES] },
  };
  const bot = name === "first" ? EASY_BOT : USUAL_BOT;
  const expands = name === "first-modules" || name === "all";
  return {
    ...wishes,
    ...modules[name],
    opponent: expands ? "pachamama" : BASE_OPPONENT,
    level: name === "first" || name === "first-modules" ? "easier" : "standard",
    seats: wishes.seats.map((seat) => (PRESET_BOTS.includes(seat.sitter) ? { ...seat, sitter: bot } : seat)),
    switches: {},
    variants: name === "first" ? { coricancha: "printed" } : {},
  };
}

/** Whether a game is still that of a preset; who plays it does not matter. */
export function isPreset(wishes: Wishes, name: Preset): boolean {
  const wanted = { ...withPreset(wishes, name), seats: wishes.seats };
  return JSON.stringify(wanted) === JSON.stringify(wishes);
}

/** The opponent of the base game supports no module but the extra Buildings. */
export function mayPlay(wishes: Wishes, module: string): boolean {
  return wishes.way !== "solo" || wishes.opponent !== BASE_OPPONENT || module === BUILDINGS;
}

/** GA-SET-02: the first module adds the extra Buildings; they can be removed again. */
export function withModule(wishes: Wishes, name: string, on: boolean): Wishes {
  const others = wishes.modules.filter((each) => each !== name);
  return withBuildings(wishes, { ...wishes, modules: on ? [...others, name] : others });
}

/** The overlay with this side up, or no overlay. */
export function withSide(wishes: Wishes, side: Side | null): Wishes {
  return withBuildings(wishes, { ...wishes, side });
}

function withBuildings(before: Wishes, after: Wishes): Wishes {
  const isFirst = !isExpanded(before) && isExpanded(after);
  return isFirst && !after.modules.includes(BUILDINGS) ? { ...after, modules: [...after.modules, BUILDINGS] } : after;
}

function isExpanded(wishes: Wishes): boolean {
  return wishes.side !== null || wishes.modules.some((name) => name !== BUILDINGS);
}

/** GA-SET-01: the rulebook advises against these two together in a first game. */
export function isALotAtOnce(wishes: Wishes): boolean {
  const modules = modulesOf(wishes);
  return ["vassals", "nobles"].every((name) => modules.includes(name));
}

export function modulesOf(wishes: Wishes): string[] {
  const sun = wishes.side !== null && mayPlay(wishes, SUN) ? [`${SUN}:${wishes.side}`] : [];
  return [...sun, ...MODULES.filter((name) => wishes.modules.includes(name) && mayPlay(wishes, name))];
}

/** Whether a variant or switch has any effect with these modules. */
export function hasEffect(name: string, modules: readonly string[], choices: ChoicesOut): boolean {
  return (choices.needs[name] ?? []).every((group) => group.some((module) => modules.includes(module)));
}

/** The values that differ from the default and have an effect. */
function nonDefault(
  wanted: Readonly<Record<string, string>>,
  known: Readonly<Record<string, string[]>>,
  modules: readonly string[],
  choices: ChoicesOut,
): Record<string, string> {
  const counts = ([name, value]: [string, string]) =>
    known[name]?.includes(value) && known[name][0] !== value && hasEffect(name, modules, choices);
  return Object.fromEntries(Object.entries(wanted).filter(counts));
}

/** The effective switches, from the level or set one by one. */
export function switchesOf(wishes: Wishes, choices: ChoicesOut): Record<string, string> {
  const preset = wishes.level === null ? undefined : choices.presets[wishes.opponent]?.[wishes.level];
  return { ...(preset ?? wishes.switches) };
}

function difficultyOf(
  wishes: Wishes,
  modules: readonly string[],
  choices: ChoicesOut,
): string | Record<string, string> {
  const isExtended = wishes.opponent === BASE_OPPONENT && modules.includes(BUILDINGS);
  if (wishes.level !== null && !isExtended) return wishes.level;
  const known = choices.switches[wishes.opponent] ?? {};
  const switches = nonDefault(switchesOf(wishes, choices), known, modules, choices);
  return isExtended ? { ...switches, [ALLOW_BUILDINGS]: "true" } : switches;
}

function wishFor({ sitter, name }: SeatWishes, seat: number, nameless: (seat: number) => string): SeatWish {
  if (sitter === "me") return { kind: "me", name: name.trim() || nameless(seat), bot: USUAL_BOT };
  if (sitter === "open") return { kind: "open", name: "", bot: USUAL_BOT };
  return { kind: "bot", name: "", bot: sitter };
}

/** A rating needs a seat for each person, the usual components and an opponent of known strength. */
export function mayBeRated(wishes: Wishes): boolean {
  const isSolo = wishes.way === "solo";
  const own = wishes.seats.slice(0, isSolo ? 1 : wishes.players).filter(({ sitter }) => sitter === "me");
  const isKnown = !isSolo || (wishes.level !== null && modulesOf(wishes).length === 0);
  return wishes.edition === null && own.length === 1 && isKnown;
}

/** Where strangers meet, games are rated unless somebody says otherwise; friends and bots are there to try things. */
export function isRated(wishes: Wishes): boolean {
  return mayBeRated(wishes) && (wishes.rated ?? (wishes.way === "online" && wishes.visibility === "open"));
}

/**
 * The request for the table; `components` identifies an edition. `nameless` names people at this device who entered no
 * name; empty: the person's own name.
 */
export function request(
  wishes: Wishes,
  choices: ChoicesOut,
  nameless: (seat: number) => string,
  components: string | null = null,
): NewTable {
  const isSolo = wishes.way === "solo";
  const count = isSolo ? 1 : wishes.players;
  const named = wishes.way === "hot-seat" ? nameless : () => "";
  const seats = wishes.seats.slice(0, count).map((seat, number) => wishFor(seat, number, named));
  const modules = modulesOf(wishes);
  return {
    game: {
      players: count,
      opponent: isSolo ? wishes.opponent : null,
      difficulty: isSolo ? difficultyOf(wishes, modules, choices) : "standard",
      modules,
      variants: nonDefault(wishes.variants, choices.variants, modules, choices),
    },
    seats,
    visibility: wishes.way === "online" ? wishes.visibility : "private",
    title: wishes.title.trim(),
    options: {
      clock: clockFor(wishes),
      takebacks: wishes.takebacks && !isRated(wishes),
      totals: wishes.totals,
      hints: wishes.hints && !isRated(wishes),
      rated: isRated(wishes),
    },
    components,
    start: !seats.some((seat) => seat.kind === "open"),
  };
}

/** Who plays alone, or shares a device, has no time limit. */
function clockFor({ way, clock, hours, minutes, increment, flag }: Wishes): ClockOut {
  const kind = way === "online" || clock === "soft" ? clock : "none";
  return { kind, hours, minutes, increment, flag };
}

/** The wishes that a table was made from, to change them before its game begins. */
export function wishesOf({ settings, options, title, visibility }: TableOut, choices: ChoicesOut): Wishes {
  const way = settings.opponent === null ? "online" : "solo";
  const sun = settings.modules.find((name) => name.startsWith(SUN));
  const presets = Object.entries(choices.presets[settings.opponent ?? ""] ?? {});
  const text = (switches: Readonly<Record<string, string>>) => JSON.stringify(Object.entries(switches).sort());
  return {
    ...defaultWishes(way),
    players: settings.players,
    opponent: settings.opponent ?? BASE_OPPONENT,
    level: presets.find(([, switches]) => text(switches) === text(settings.difficulty))?.[0] ?? null,
    switches: settings.difficulty,
    side: SIDES.find((side) => sun === `${SUN}:${side}`) ?? null,
    modules: settings.modules.filter((name) => name !== sun),
    variants: settings.variants,
    visibility: visibility === "open" ? "open" : "invitation",
    clock: options.clock.kind,
    hours: options.clock.hours,
    minutes: options.clock.minutes,
    increment: options.clock.increment,
    flag: options.clock.flag,
    takebacks: options.takebacks,
    totals: options.totals,
    hints: options.hints,
    rated: options.rated,
    title,
  };
}

/** Whether the values are just on and off. */
export function isSwitch(values: readonly string[]): boolean {
  return values.length === 2 && values.includes("true") && values.includes("false");
}
