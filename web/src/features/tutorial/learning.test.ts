import { describe, expect, it } from "vitest";
import { understood } from "./learning.svelte";

describe("what was kept of learning", () => {
  it("is read again as it was written", () => {
    const kept = { table: "abc", read: ["welcome"], tips: { pay: 3 }, over: false };

    expect(understood(JSON.stringify(kept))).toEqual(kept);
  });

  it("is nothing where nothing was kept, or nothing that makes sense", () => {
    for (const text of [null, "", "nonsense", "7", "{}", '{"table": 3}']) expect(understood(text)).toBeNull();
  });

  it("loses only what cannot be understood", () => {
    expect(understood('{"table": "abc", "read": ["goal", 4], "tips": {"pay": "x"}, "over": 1}')).toEqual({
      table: "abc",
      read: ["goal"],
      tips: {},
      over: false,
    });
  });
});
