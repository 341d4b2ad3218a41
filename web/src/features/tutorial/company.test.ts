import { expect, test } from "vitest";
import { company, parseMet } from "./company.svelte";

test("what was met is remembered with its rule", () => {
  company.meet("conquer", "HP-29");

  expect(company.met).toEqual({ conquer: "HP-29" });
});

test.each([
  ["nothing", null, {}],
  ["a damaged text", "{", {}],
  ["something else", '"text"', {}],
  ["entries of other types", '{"conquer": "HP-29", "produce": 3}', { conquer: "HP-29" }],
])("%s is read", (_, text, met) => {
  expect(parseMet(text)).toEqual(met);
});
