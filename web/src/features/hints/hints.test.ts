import { afterEach, describe, expect, it, test, vi } from "vitest";
import type { HintOut, LineStepOut, SuggestionOut, TableOut } from "../../wire";
import { api, Refused } from "../../shared/api";
import { percent, signed } from "../../shared/formats";
import { hasHints, Hints, marksOf, placesOf } from "./hints.svelte";

const step = (key: string, place: string | null): LineStepOut => ({ seat: 0, key, place, words: key });
const LINE = [step("place", null), step("worker:priest", "my-priest"), step("space:T11", "space-T11")];
const BEST: SuggestionOut = { keys: ["place", "worker:priest"], chance: 0.6, lead: 3, reasons: [], line: LINE };
const FOUND: HintOut = { version: 7, seat: 0, chances: [0.6, 0.4], suggestions: [BEST, { ...BEST, line: [] }] };

afterEach(() => vi.restoreAllMocks());

async function found(): Promise<Hints> {
  vi.spyOn(api, "get").mockResolvedValue(FOUND);
  const hints = new Hints();
  await hints.ask("t");
  return hints;
}

test("a first click points at a suggestion, a second one shows its line, a third one ends it", async () => {
  const hints = await found();
  hints.click(0);
  expect([hints.chosen, hints.step]).toEqual([0, null]);
  hints.click(0);
  expect(hints.step).toBe(0);
  hints.click(0);
  expect(hints.step).toBeNull();
});

test("one goes through the steps of a line and not beyond", async () => {
  const hints = await found();
  hints.click(0);
  hints.go(1);
  expect(hints.step).toBeNull();
  hints.click(0);
  for (const by of [-1, 1, 1, 1]) hints.go(by);
  expect(hints.step).toBe(2);
  hints.click(1);
  expect(hints.step).toBeNull();
});

test("a suggestion that comes after it was closed is dropped", async () => {
  let answer: (found: HintOut) => void = () => undefined;
  vi.spyOn(api, "get").mockReturnValue(new Promise((resolve) => (answer = resolve)) as never);
  const hints = new Hints();
  const asking = hints.ask("t");
  expect(hints.isSearching).toBe(true);
  hints.close();
  answer(FOUND);
  await asking;
  expect([hints.found, hints.isOpen]).toEqual([null, false]);
});

test("why there is no hint is told", async () => {
  vi.spyOn(api, "get").mockRejectedValue(new Refused(403, "no-hints", "Others play here too."));
  const hints = new Hints();
  await hints.ask("t");
  expect([hints.trouble, hints.isSearching]).toEqual(["Others play here too.", false]);
});

test("a suggestion is about the things that its answers stand on", () => {
  expect(placesOf(BEST)).toEqual(["my-priest"]);
});

test("things carry the number of the present step, or of the first one about them", () => {
  const line = [...LINE, step("again", "space-T11")];
  expect(marksOf(line, 0)).toEqual([
    { place: "my-priest", number: 2, isNow: false },
    { place: "space-T11", number: 3, isNow: false },
  ]);
  expect(marksOf(line, 3)).toContainEqual({ place: "space-T11", number: 4, isNow: true });
});

test("numbers are written as the language does, and nothing is certain", () => {
  expect(percent(0.564)).toBe("56%");
  expect(percent(1)).toBe("99%");
  expect([signed(4.4), signed(-2), signed(0.2)]).toEqual(["+4", "−2", "0"]);
});

describe("whether there are suggestions", () => {
  const puzzle = { kind: "puzzle", line: 12 } as TableOut["origin"];

  it.each([
    [false, puzzle, 12, false],
    [false, puzzle, 13, true],
    [true, null, 3, true],
    [false, null, 3, false],
  ])("facts %s, origin %j, line %i: %s", (hints, origin, line, expected) => {
    expect(hasHints({ hints, origin }, line)).toBe(expected);
  });
});
