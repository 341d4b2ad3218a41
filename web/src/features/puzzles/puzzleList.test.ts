import { describe, expect, it } from "vitest";
import { filtered, levelOf, nextPuzzle, progressBySubject, withAnswer, parseProgress } from "./puzzleList";
import type { PuzzleOut } from "../../wire";

function puzzle(id: string, given: Partial<PuzzleOut> = {}): PuzzleOut {
  return { id, rating: 8, subject: "temple", prompt: "offer", players: 2, opponent: null, modules: [], ...given };
}

describe("the list of puzzles", () => {
  it.each([
    [4, 1],
    [5, 2],
    [64, 3],
    [256, 4],
    [1000, 5],
  ])("counts %i lines as level %i", (rating, level) => {
    expect(levelOf(puzzle("a", { rating }))).toBe(level);
  });

  it("remembers solutions at the first try, and distinguishes later ones", () => {
    const first = withAnswer({}, "a", true);
    expect(withAnswer(first, "a", false)).toEqual({ a: "right" });
    expect(withAnswer(withAnswer({}, "a", false), "a", true)).toEqual({ a: "later" });
  });

  it("reads progress and drops what it cannot parse", () => {
    expect(parseProgress('{"a":"right","b":"flying","c":3}')).toEqual({ a: "right" });
    expect(parseProgress("[1]")).toEqual({});
    expect(parseProgress("no JSON")).toEqual({});
  });

  it("filters by subject, modules and what is solved", () => {
    const all = [puzzle("a"), puzzle("b", { subject: "turn" }), puzzle("c", { modules: ["vassals"] })];
    const idsOf = (filter: Partial<Parameters<typeof filtered>[1]>) =>
      filtered(all, { subject: "", module: "", isUnsolvedOnly: false, ...filter }, { a: "later", b: "wrong" }).map(
        ({ id }) => id,
      );
    expect(idsOf({})).toEqual(["a", "b", "c"]);
    expect(idsOf({ subject: "temple" })).toEqual(["a", "c"]);
    expect(idsOf({ module: "base" })).toEqual(["a", "b"]);
    expect(idsOf({ module: "vassals" })).toEqual(["c"]);
    expect(idsOf({ isUnsolvedOnly: true })).toEqual(["b", "c"]);
  });

  it("counts each subject, whose next puzzle is the easiest unsolved one", () => {
    const all = [puzzle("a"), puzzle("b", { subject: "turn" }), puzzle("c"), puzzle("d")];
    expect(progressBySubject(all, { a: "later", b: "right", c: "wrong" })).toEqual([
      { subject: "temple", solved: 1, all: 3, next: all[2] },
      { subject: "turn", solved: 1, all: 1, next: null },
    ]);
  });

  it("goes on with the next unsolved one, starting over after the last", () => {
    const all = [puzzle("a"), puzzle("b"), puzzle("c")];
    expect(nextPuzzle(all, { b: "right" }, "a")?.id).toBe("c");
    expect(nextPuzzle(all, { b: "right" }, "c")?.id).toBe("a");
    expect(nextPuzzle(all, { a: "right", b: "later" }, "c")).toBeNull();
  });
});
