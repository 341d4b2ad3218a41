import { expect, test } from "vitest";
import { pathOfLink, routeOf, tablePath } from "./router.svelte";

test("an address names a page", () => {
  expect(routeOf("/", "")).toEqual({ page: "home" });
  expect(routeOf("/tables/abc-1", "")).toEqual({ page: "table", id: "abc-1", invite: null });
  expect(routeOf("/replays/abc", "")).toEqual({ page: "table", id: "abc", invite: null });
  expect(routeOf("/tables", "")).toEqual({ page: "nowhere" });
});

test("the path of a table leads back to it, with the invitation", () => {
  const url = new URL(tablePath("abc", "x/y"), "http://here.test");

  expect(routeOf(url.pathname, url.search)).toEqual({ page: "table", id: "abc", invite: "x/y" });
});

test("a pasted link is taken if it leads to a table, whatever the name of the server", () => {
  const here = "http://127.0.0.1:8000";

  expect(pathOfLink(" http://localhost:8000/tables/abc?invite=xyz ", here)).toBe("/tables/abc?invite=xyz");
  expect(pathOfLink("/tables/abc", here)).toBe("/tables/abc");
  expect(pathOfLink("http://localhost:8000/", here)).toBeNull();
  expect(pathOfLink("hello", here)).toBeNull();
  expect(pathOfLink("http://[", here)).toBeNull();
});
