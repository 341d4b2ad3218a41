import { describe, expect, it } from "vitest";
import type { PuzzleOut } from "../../wire";
import { filtered, levelOf, nextPuzzle, noted, understood } from "./puzzleList";

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

  it("keeps what was right at the first try, and tells later solutions apart", () => {
    const first = noted({}, "a", true);
    expect(noted(first, "a", false)).toEqual({ a: "right" });
    expect(noted(noted({}, "a", false), "a", true)).toEqual({ a: "later" });
  });

  it("reads progress and drops what it does not understand", () => {
    expect(understood('{"a":"right","b":"flying","c":3}')).toEqual({ a: "right" });
    expect(understood("[1]")).toEqual({});
    expect(understood("no JSON")).toEqual({});
  });

  it("filters by subject, modules and what is solved", () => {
    const all = [puzzle("a"), puzzle("b", { subject: "turn" }), puzzle("c", { modules: ["vassals"] })];
    const found = (filter: Partial<Parameters<typeof filtered>[1]>) =>
      filtered(all, { subject: "", module: "", isUnsolvedOnly: false, ...filter }, { a: "later", b: "wrong" }).map(
        ({ id }) => id,
      );
    expect(found({})).toEqual(["a", "b", "c"]);
    expect(found({ subject: "temple" })).toEqual(["a", "c"]);
    expect(found({ module: "base" })).toEqual(["a", "b"]);
    expect(found({ module: "vassals" })).toEqual(["c"]);
    expect(found({ isUnsolvedOnly: true })).toEqual(["b", "c"]);
  });

  it("goes on with the next one that is not solved, from the end to the beginning", () => {
    const all = [puzzle("a"), puzzle("b"), puzzle("c")];
    expect(nextPuzzle(all, { b: "right" }, "a")?.id).toBe("c");
    expect(nextPuzzle(all, { b: "right" }, "c")?.id).toBe("a");
    expect(nextPuzzle(all, { a: "right", b: "later" }, "c")).toBeNull();
  });
});
