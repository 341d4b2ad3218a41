import { describe, expect, it } from "vitest";
import type { ClockOut } from "../../wire";
import { NO_FILTERS, passes, type Filters } from "./filters";

function table(players: number, modules: string[], kind: ClockOut["kind"]) {
  const clock: ClockOut = { kind, hours: 24, minutes: 60, increment: 0, flag: "bot" };
  return {
    settings: { players, opponent: null, difficulty: {}, modules, variants: {} },
    options: { clock, takebacks: true, totals: true, hints: false, rated: false },
  };
}

describe("open tables", () => {
  const base = table(2, [], "soft");
  const large = table(4, ["vassals"], "deadline");

  it.each<[Partial<Filters>, boolean, boolean]>([
    [{}, true, true],
    [{ players: 2 }, true, false],
    [{ players: 4 }, false, true],
    [{ mode: "base" }, true, false],
    [{ mode: "expansion" }, false, true],
    [{ clock: "none" }, true, false],
    [{ clock: "deadline" }, false, true],
    [{ clock: "total" }, false, false],
    [{ players: 4, mode: "expansion", clock: "deadline" }, false, true],
    [{ players: 4, mode: "base" }, false, false],
  ])("pass %o", (filters, small, big) => {
    expect([base, large].map((each) => passes(each, { ...NO_FILTERS, ...filters }))).toEqual([small, big]);
  });
});
