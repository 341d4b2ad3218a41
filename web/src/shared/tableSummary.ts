// Describes in words what is played at a table.

import { say, texts } from "./texts.svelte";
import type { MessageId } from "../messages";
import type { ChoicesOut, ClockOut, SeatOut, TableOut } from "../wire";

/** Minutes of a day. */
const DAY = 24 * 60;

/** A ruling or a difficulty switch with its value, in words. */
export function ruleLine(name: string, value: string): string {
  const what = ruleName(name);
  if (value === "true") return what;
  if (value === "false") return say("played.no", { what });
  return say("played.value", { what, value: ruleValue(name, value) });
}

export function ruleName(name: string): string {
  return say(`rule.${slug(name)}` as MessageId);
}

export function ruleValue(name: string, value: string): string {
  return /^\d+$/.test(value) ? value : say(`rule-value.${slug(name)}-${slug(value)}` as MessageId);
}

export function opponentName(name: string): string {
  return say(`opponent.${name}` as MessageId);
}

export function moduleName(name: string): string {
  return say(`module.${name.replace(":", "-")}` as MessageId);
}

/** The level of a bot, or the kind of one without a level. */
export function botKind(bot: string): string {
  return say(`bot-kind.${bot.split(":")[0]}` as MessageId);
}

/** The name of a seat. Nobody but a deleted player has none, except in records of other programs. */
export function nameOf({ seat, kind, name }: SeatOut, status: string): string {
  if (name) return name;
  return kind !== "open" && status !== "replay" ? say("lobby.deleted") : say("lobby.seat", { number: seat + 1 });
}

/** Who plays a seat. An abandoned seat shows its former player, and who plays on. */
export function seatName(seat: SeatOut, status: string): string {
  const name = nameOf(seat, status);
  const isDeleted = !seat.name && seat.kind === "bot";
  if (!isDeleted && (!seat.left || !seat.name)) return name;
  const who = seat.kind === "bot" ? botKind(seat.bot ?? "") : say("lobby.open-seat");
  return say(seat.flagged ? "seat.flagged" : "seat.left", { name, who });
}

/** The settings that distinguish this game, one line each. */
export function tableSummary(
  facts: Pick<TableOut, "settings" | "options" | "edition">,
  choices: ChoicesOut | null,
): string[] {
  const { settings, options, edition } = facts;
  const { opponent } = settings;
  const who =
    opponent === null
      ? say("played.players", { n: settings.players })
      : say("played.alone", { opponent: opponentName(opponent) });
  const modules = settings.modules.length ? settings.modules.map(moduleName) : [say("played.base")];
  const variants = Object.entries(settings.variants).map(([name, value]) => ruleLine(name, value));
  const totals = options.totals === false ? [say("played.no-totals")] : [];
  const hints = options.hints ? [say("played.hints")] : [];
  const rated = options.rated ? [say("rating.rated")] : [];
  return [
    who,
    ...modules,
    ...(opponent ? levelLines(opponent, settings.difficulty, choices) : []),
    ...variants,
    ...clockLines(options.clock),
    ...totals,
    ...hints,
    ...rated,
    ...(edition ? [say("played.edition", { name: edition })] : []),
  ];
}

/** How time is counted, and what happens when it is up. */
function clockLines({ kind, hours, minutes, increment, flag }: ClockOut): string[] {
  if (kind === "none") return [];
  if (kind === "soft") return [say("played.clock-soft")];
  const up = flag === "others" ? [] : [say("played.flag", { what: say(`flag.${flag}`) })];
  if (kind === "deadline") return [say("played.clock-deadline", { n: hours }), ...up];
  const time = minutes % DAY ? inUnits(minutes, "minute") : inUnits(minutes / DAY, "day");
  const gain = inUnits(increment, "second");
  return [say(increment ? "played.clock-fischer" : "played.clock-total", { time, gain }), ...up];
}

function inUnits(n: number, unit: string): string {
  return new Intl.NumberFormat(texts.locale, { style: "unit", unit, unitDisplay: "short" }).format(n);
}

function levelLines(
  opponent: string,
  difficulty: Readonly<Record<string, string>>,
  choices: ChoicesOut | null,
): string[] {
  const presets = Object.entries(choices?.presets[opponent] ?? {});
  const level = presets.find(([, switches]) => isSame(switches, difficulty))?.[0];
  const name = opponentName(opponent);
  if (level) return [say("played.level", { opponent: name, level: say(`level.${level}` as MessageId) })];
  const lines = Object.entries(difficulty).map(([name, value]) => ruleLine(name, value));
  return lines.length ? [say("played.level-own", { opponent: name }), ...lines] : [];
}

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** The part of a message id that names a variant or switch. */
export function slug(name: string): string {
  return name.toLowerCase().replace(/[._]/g, "-");
}
