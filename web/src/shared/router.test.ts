import { expect, test } from "vitest";
import { pathOfLink, replayPath, routeOf, tablePath } from "./router.svelte";

test("an address names a page", () => {
  expect(routeOf("/", "")).toEqual({ page: "home" });
  expect(routeOf("/tables/abc-1", "")).toEqual({ page: "table", id: "abc-1", invite: null });
  expect(routeOf("/replays/abc", "")).toEqual({ page: "replay", id: "abc", invite: null, move: null });
  expect(routeOf("/tables", "")).toEqual({ page: "nowhere" });
});

test("the path of a table leads back to it, with the invitation", () => {
  const url = new URL(tablePath("abc", "x/y"), "http://here.test");

  expect(routeOf(url.pathname, url.search)).toEqual({ page: "table", id: "abc", invite: "x/y" });
});

test("every move of a replay has an address, for a table and for an imported record", () => {
  const played = new URL(replayPath({ id: "abc", status: "finished" }, 12, "x/y"), "http://here.test");
  const brought = new URL(replayPath({ id: "abc", status: "replay" }, 0), "http://here.test");

  expect(played.pathname).toBe("/tables/abc/replay");
  expect(routeOf(played.pathname, played.search)).toEqual({ page: "replay", id: "abc", invite: "x/y", move: 12 });
  expect(brought.pathname).toBe("/replays/abc");
  expect(routeOf(brought.pathname, brought.search)).toEqual({ page: "replay", id: "abc", invite: null, move: 0 });
  expect(routeOf("/replays/abc", "?move=-3")).toMatchObject({ page: "replay", move: null });
});

test("a pasted link is accepted if it leads to a table, whatever the name of the server", () => {
  const here = "http://127.0.0.1:8000";

  expect(pathOfLink(" http://localhost:8000/tables/abc?invite=xyz ", here)).toBe("/tables/abc?invite=xyz");
  expect(pathOfLink("/tables/abc", here)).toBe("/tables/abc");
  expect(pathOfLink("http://localhost:8000/tables/abc/replay?move=7", here)).toBe("/tables/abc/replay?move=7");
  expect(pathOfLink("http://localhost:8000/", here)).toBeNull();
  expect(pathOfLink("hello", here)).toBeNull();
  expect(pathOfLink("http://[", here)).toBeNull();
});
