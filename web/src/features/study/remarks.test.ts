import { describe, expect, it } from "vitest";
import { pointed, type Remark } from "./remarks.svelte";

const empty: Remark = { text: "", places: [], arrows: [], line: [] };
const arrow = { start: "temple", end: "village" };

describe("a click on a place", () => {
  it.each([
    ["frames it", empty, "frame", null, { places: ["village"] }],
    ["takes its frame away", { ...empty, places: ["village"] }, "frame", null, { places: [] }],
    ["ends an arrow", empty, "arrow", "temple", { arrows: [arrow] }],
    ["takes the same arrow away", { ...empty, arrows: [arrow] }, "arrow", "temple", { arrows: [] }],
    ["changes nothing when it begins an arrow", empty, "arrow", null, {}],
    ["changes nothing when an arrow would end where it begins", empty, "arrow", "village", {}],
  ] as const)("%s", (_, before, tool, start, changed) => {
    expect(pointed(before as Remark, tool, start, "village")).toEqual({ ...before, ...changed });
  });
});
