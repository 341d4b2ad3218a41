import { expect, it, test } from "vitest";
import { learning, parseBegun } from "./learning.svelte";

test.each([
  ["as it was written", '{"table":"abc","chapter":"gods"}', { table: "abc", chapter: "gods" }],
  ["as none if nothing was stored", null, null],
  ["as none if it is damaged", "nonsense", null],
  ["as none if the chapter is finished", "null", null],
  ["as none if it is of a game with the former guide", '{"table":"abc","read":["goal"],"tips":{},"over":false}', null],
])("the chapter is read %s", (_, text, begun) => {
  expect(parseBegun(text)).toEqual(begun);
});

it("goes on until the chapter of that table is finished", () => {
  learning.begin({ table: "abc", chapter: "gods" });
  learning.end("another");
  expect(learning.table).toBe("abc");

  learning.end("abc");

  expect(learning.table).toBeNull();
});
