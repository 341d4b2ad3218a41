import { afterEach, describe, expect, it, test, vi } from "vitest";
import { api, Refused } from "../../shared/api";
import { percent, signed } from "../../shared/formats";
import { hasHints, Hints, placesOf } from "./hints.svelte";
import type { HintOut, LineStepOut, SuggestionOut, TableOut } from "../../wire";

const step = (key: string, place: string | null): LineStepOut => ({ seat: 0, key, place, words: key });
const LINE = [step("place", null), step("worker:priest", "my-priest"), step("space:T11", "space-T11")];
const BEST: SuggestionOut = {
  keys: ["place", "worker:priest"],
  chance: 0.6,
  lead: 3,
  plan: [],
  reasons: [],
  line: LINE,
};
const HINT: HintOut = { version: 7, seat: 0, chances: [0.6, 0.4], suggestions: [BEST, { ...BEST, line: [] }] };

afterEach(() => vi.restoreAllMocks());

async function openHints(): Promise<Hints> {
  vi.spyOn(api, "get").mockResolvedValue(HINT);
  const hints = new Hints();
  await hints.ask("t");
  return hints;
}

test("the first click selects a suggestion, the second shows its line, the third hides it", async () => {
  const hints = await openHints();
  hints.click(0);
  expect([hints.chosen, hints.step]).toEqual([0, null]);
  hints.click(0);
  expect(hints.step).toBe(0);
  hints.click(0);
  expect(hints.step).toBeNull();
});

test("stepping through a line stops at its ends", async () => {
  const hints = await openHints();
  hints.click(0);
  hints.go(1);
  expect(hints.step).toBeNull();
  hints.click(0);
  for (const by of [-1, 1, 1, 1]) hints.go(by);
  expect(hints.step).toBe(2);
  hints.click(1);
  expect(hints.step).toBeNull();
});

test("a suggestion that arrives after closing is dropped", async () => {
  let answer: (hint: HintOut) => void = () => undefined;
  vi.spyOn(api, "get").mockReturnValue(new Promise((resolve) => (answer = resolve)) as never);
  const hints = new Hints();
  const asking = hints.ask("t");
  expect(hints.isSearching).toBe(true);
  hints.close();
  answer(HINT);
  await asking;
  expect([hints.hint, hints.isOpen]).toEqual([null, false]);
});

test("the reason for a missing hint is shown", async () => {
  vi.spyOn(api, "get").mockRejectedValue(new Refused(403, "no-hints", "Others play here too."));
  const hints = new Hints();
  await hints.ask("t");
  expect([hints.trouble, hints.isSearching]).toEqual(["Others play here too.", false]);
});

test("a suggestion concerns the places of its answers", () => {
  expect(placesOf(BEST)).toEqual(["my-priest"]);
});

test("numbers follow the language, and nothing is certain", () => {
  expect(percent(0.564)).toBe("56%");
  expect(percent(1)).toBe("99%");
  expect([signed(4.4), signed(-2), signed(0.2)]).toEqual(["+4", "−2", "0"]);
});

describe("availability of suggestions", () => {
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
