import { describe, expect, it } from "vitest";
import { parseProgress } from "./learning.svelte";

describe("stored progress", () => {
  it("is read as it was written", () => {
    const kept = { table: "abc", read: ["welcome"], tips: { pay: 3 }, over: false };

    expect(parseProgress(JSON.stringify(kept))).toEqual(kept);
  });

  it("is null if nothing valid was stored", () => {
    for (const text of [null, "", "nonsense", "7", "{}", '{"table": 3}']) expect(parseProgress(text)).toBeNull();
  });

  it("loses only what cannot be parsed", () => {
    expect(parseProgress('{"table": "abc", "read": ["goal", 4], "tips": {"pay": "x"}, "over": 1}')).toEqual({
      table: "abc",
      read: ["goal"],
      tips: {},
      over: false,
    });
  });
});
