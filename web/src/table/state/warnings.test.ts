import { describe, expect, it, vi } from "vitest";
import { consequences, dueWarnings, WARNINGS } from "./warnings";

vi.mock("../../shared/texts.svelte", () => ({ say: (id: string) => id }));

const asked = {
  warnings: {
    stop: [{ id: "tasks-left", rule: "TDS-15", words: "Two tasks are left." }],
    "end-turn": [
      { id: "no-worker", rule: "TRN-07", words: "No Worker." },
      { id: "cards-unpaid", rule: "FES-22", words: "Cards." },
    ],
  },
};

describe("warnings of an option", () => {
  it("are those that the server sent for it", () => {
    expect(dueWarnings(asked, "stop", () => false).map((each) => each.id)).toEqual(["tasks-left"]);
  });

  it("are none for an option without any, and while nothing is asked", () => {
    expect(dueWarnings(asked, "task:1-potato", () => false)).toEqual([]);
    expect(dueWarnings(null, "stop", () => false)).toEqual([]);
  });

  it("leave out silenced ones", () => {
    const warnings = dueWarnings(asked, "end-turn", (name) => name === "no-worker");

    expect(warnings.map((each) => each.id)).toEqual(["cards-unpaid"]);
  });
});

describe("the names of warnings", () => {
  it("are each named once", () => {
    expect(new Set(WARNINGS).size).toBe(WARNINGS.length);
    expect(WARNINGS).toContain("workers-lost");
  });
});

it.each([
  ["the end of one's turn", [true, true, false], ["asking.ending"]],
  ["a question to others in the midst of it", [false, true, false], ["asking.passes-on"]],
  ["something drawn at the end", [true, false, true], ["asking.ending", "asking.final"]],
  ["nothing special", [false, false, false], []],
] as const)("%s is mentioned", (_, [endsTurn, passesOn, final], expected) => {
  expect(consequences({ endsTurn, passesOn, final })).toEqual(expected);
});
