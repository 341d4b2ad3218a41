import { expect, test } from "vitest";
import { readingTime, Watch } from "./watch.svelte";
import type { CommentOut, StudyOut } from "../../wire";

function watching(...words: string[]): Watch {
  const watch = new Watch();
  const comments = words.map((text, at) => ({ at, text, places: [], arrows: [] }) as unknown as CommentOut);
  watch.study = { seat: 0, names: ["Ana", "Bo"], texts: null, comments } satisfies StudyOut;
  watch.playing = true;
  return watch;
}

test("a comment stays as long as its text takes to read, by the reader's settings", () => {
  const usual = readingTime("A short comment.", 1);

  expect(readingTime("A short comment.", 2)).toBe(2 * usual);
  expect(readingTime("A short comment.", 0)).toBe(usual);
  expect(readingTime("A much longer comment.", 1)).toBeGreaterThan(usual);
});

test("it plays by itself up to the last comment, and once more from the first", () => {
  const watch = watching("one", "two", "three");

  watch.turn();
  expect([watch.index, watch.playing]).toEqual([1, true]);
  watch.turn();
  expect([watch.index, watch.playing]).toEqual([2, false]);
  watch.toggle();
  expect([watch.index, watch.playing]).toEqual([0, true]);
});

test("who turns a page is not hurried on", () => {
  const watch = watching("one", "two");

  watch.go(5);

  expect([watch.index, watch.playing]).toEqual([1, false]);
  watch.go(-1);
  expect(watch.index).toBe(0);
});
