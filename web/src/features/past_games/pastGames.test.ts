import { expect, test } from "vitest";
import { againstOf, filtered, fromSource, gameRows, outcomeOf, sourceMeans, tallies } from "./pastGames";
import type { PastGameOut, PastPlayerOut } from "../../wire";

type Sources = PastGameOut["sources"];

function player(kind: PastPlayerOut["kind"], yours: boolean, vp: number, won: boolean): PastPlayerOut {
  return { name: yours ? "Ana" : "Bo", kind, bot: kind === "bot" ? "hard" : null, yours, vp, won };
}

function game(table: string, usual: string, players: PastPlayerOut[], sources: Partial<Sources> = {}): PastGameOut {
  const settings = { players: 2, opponent: null, difficulty: {}, modules: [], variants: {} };
  const total = players[0]?.vp ?? 0;
  const all = { ...sources, total } as Sources;
  const noted = { lasted: 5_400_000, grade: null, luck: -4, kept: ["SW01", "G07"], shown: false };
  return { table, ended_at: 0, settings, turns: 30, players, sources: all, usual, ...noted };
}

const won = game("a", "2", [player("person", true, 90, true), player("bot", false, 80, false)], { temple: 30 });
const lost = game("b", "2+", [player("person", true, 70, false), player("person", false, 85, true)], { temple: 10 });
const solo = game("c", "axomamma", [player("person", true, 130, true), player("opponent", false, 99, false)]);
const shared = game("d", "2", [player("person", true, 60, true), player("person", true, 50, false)]);
const all = [won, lost, solo, shared];

test("a game counts by who else played, and one of several own seats is neither won nor lost", () => {
  expect(all.map(againstOf)).toEqual(["bots", "people", "opponent", "several"]);
  expect(all.map(outcomeOf)).toEqual(["won", "lost", "won", "several"]);
});

test("filters can be combined", () => {
  expect(filtered(all, { mode: "", against: "", outcome: "" })).toEqual(all);
  expect(filtered(all, { mode: "2", against: "", outcome: "won" })).toEqual([won]);
  expect(filtered(all, { mode: "", against: "people", outcome: "won" })).toEqual([]);
});

test("a record sums games by name, and nobody counts twice in a game", () => {
  expect(tallies([won, lost, solo], () => ["x", "x"])).toEqual([{ name: "x", games: 3, won: 2, vp: 290 }]);
  expect(tallies([lost, won, solo], (each) => [each.usual.slice(0, 1)]).map(({ name }) => name)).toEqual(["2", "a"]);
});

test("sources are compared with those of winners of such games, where these are known", () => {
  const usual = { "2": { temple: 20, cards: 60, solo: 0 } };
  expect(fromSource(won, usual, "temple")).toEqual({ vp: 30, usual: 20 });
  expect(fromSource(won, usual, "total")).toEqual({ vp: 90, usual: 80 });
  expect(fromSource(lost, usual, "total")).toEqual({ vp: 70, usual: null });
  expect(sourceMeans([won, lost], usual)).toEqual([
    { source: "temple", vp: 20, usual: 20 },
    { source: "total", vp: 80, usual: 80 },
  ]);
});

test("every game is a row", () => {
  expect(gameRows([lost], ({ name }) => name)).toEqual([
    [
      ...["ended", "table", "mode", "opponents", "result", "vp", "best_other_vp", "turns", "minutes"],
      ...["good_decisions", "luck_vp", "kept", "temple"],
    ],
    ["1970-01-01T00:00:00.000Z", "b", "2+", "Bo", "lost", 70, 85, 30, 90, "", -4, "SW01 G07", 10],
  ]);
});
