// Finished games: filters, records, sources of VP, and rows for spreadsheets.

import type { PastGameOut, PastGamesOut, PastPlayerOut } from "../../wire";

export type Against = "people" | "opponent" | "bots" | "several";
export type Outcome = "won" | "lost" | "several";
/** What games have to be; empty for any. */
export type Filters = { mode: string; against: Against | ""; outcome: Outcome | "" };
export type Tally = { name: string; games: number; won: number; vp: number };
export type SourceMean = { source: string; vp: number; usual: number | null };
/** A game of one's own, or one on a profile. */
export type Played = { players: readonly Omit<PastPlayerOut, "name">[] };
type Usual = PastGamesOut["usual"];

/** Who plays several seats neither wins nor loses. */
export function outcomeOf({ players }: Played): Outcome {
  const [own, another] = players.filter((player) => player.yours);
  if (another) return "several";
  return own?.won ? "won" : "lost";
}

export function againstOf(game: PastGameOut): Against {
  if (outcomeOf(game) === "several") return "several";
  const kinds = othersIn(game).map((player) => player.kind);
  if (kinds.includes("person")) return "people";
  return kinds.includes("opponent") ? "opponent" : "bots";
}

export function othersIn({ players }: PastGameOut): PastPlayerOut[] {
  return players.filter((player) => !player.yours);
}

export function filtered(games: readonly PastGameOut[], { mode, against, outcome }: Filters): PastGameOut[] {
  return games.filter(
    (game) =>
      (!mode || game.usual === mode) &&
      (!against || againstOf(game) === against) &&
      (!outcome || outcomeOf(game) === outcome),
  );
}

/** The record of games that were won or lost, by the names that belong to each; the most frequent first. */
export function tallies<Game extends Played>(
  games: readonly Game[],
  namesOf: (game: Game) => readonly string[],
): Tally[] {
  const found = new Map<string, Tally>();
  for (const game of games)
    for (const name of new Set(namesOf(game))) {
      const { games, won, vp } = found.get(name) ?? { games: 0, won: 0, vp: 0 };
      const isWon = outcomeOf(game) === "won";
      found.set(name, { name, games: games + 1, won: won + Number(isWon), vp: vp + ownVp(game) });
    }
  return [...found.values()].sort((one, other) => other.games - one.games);
}

export function ownVp({ players }: Played): number {
  return players.find((player) => player.yours)?.vp ?? 0;
}

/** The VP of a game from one source, and what winners of such games have from it; `total` is all of them. */
export function fromSource(game: PastGameOut, usual: Usual, source: string): { vp: number; usual: number | null } {
  const winners = usual[game.usual] ?? {};
  const values = Object.values(winners);
  const sum = values.length ? values.reduce((one, other) => one + other) : null;
  const vp = (game.sources as Readonly<Record<string, number>>)[source] ?? 0;
  return { vp, usual: source === "total" ? sum : (winners[source] ?? null) };
}

/** The average VP by source, without sources that brought nothing to anybody. */
export function sourceMeans(games: readonly PastGameOut[], usual: Usual): SourceMean[] {
  const sources = [...new Set(games.flatMap((game) => Object.keys(game.sources)))];
  return sources
    .map((source) => {
      const all = games.map((game) => fromSource(game, usual, source));
      const known = all.flatMap((each) => each.usual ?? []);
      return { source, vp: mean(all.map((each) => each.vp)), usual: known.length ? mean(known) : null };
    })
    .filter(({ vp, usual }) => Math.round(vp) || Math.round(usual ?? 0));
}

export function mean(values: readonly number[]): number {
  return values.reduce((one, other) => one + other, 0) / Math.max(1, values.length);
}

const COLUMNS = [
  ...["ended", "table", "mode", "opponents", "result", "vp", "best_other_vp", "turns", "minutes"],
  ...["good_decisions", "luck_vp", "kept"],
];

/** One row for each game. */
export function gameRows(
  games: readonly PastGameOut[],
  nameOf: (player: PastPlayerOut, game: PastGameOut) => string,
): (string | number)[][] {
  const sources = [...new Set(games.flatMap((game) => Object.keys(game.sources)))].filter((each) => each !== "total");
  const rows = games.map((game) => [
    new Date(game.ended_at).toISOString(),
    game.table,
    game.usual,
    othersIn(game)
      .map((player) => nameOf(player, game))
      .join(", "),
    outcomeOf(game),
    game.sources.total,
    Math.max(...othersIn(game).map((player) => player.vp)),
    game.turns,
    game.lasted === null ? "" : Math.round(game.lasted / 60_000),
    game.grade ?? "",
    game.luck ?? "",
    game.kept.join(" "),
    ...sources.map((source) => (game.sources as Readonly<Record<string, number>>)[source] ?? 0),
  ]);
  return [[...COLUMNS, ...sources], ...rows];
}
