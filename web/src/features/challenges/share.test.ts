import { expect, test } from "vitest";
import { courseOf, shareText, type Shared } from "./share";

test("the course has a square for each tenth of the game, whatever its length", () => {
  const points = Array.from({ length: 101 }, (_, answer) => [answer, 50]);
  const course = ["behind", "behind", "behind", "behind", "level", ...Array<string>(5).fill("ahead")];
  expect(courseOf(points)).toEqual(course);
  expect(courseOf([[3, 9]])).toEqual(Array(10).fill("behind"));
});

const won: Shared = {
  title: "Challenge of 17 May",
  course: ["behind", "level", "ahead"],
  lead: 14,
  isWon: true,
  streak: "5 days in a row",
};

test.each<[string, Partial<Shared>, string]>([
  ["a game that was won", {}, "★ +14 · 5 days in a row"],
  ["the first day", { streak: "" }, "★ +14"],
  ["a game that was lost", { isWon: false, lead: -3 }, "−3 · 5 days in a row"],
])("the text of %s has nothing but the course, the lead and the days in a row", (_, changes, line) => {
  const text = shareText({ ...won, ...changes }, "https://example.org/challenge");
  expect(text).toBe(`Challenge of 17 May\n🟥🟨🟩\n${line}\nhttps://example.org/challenge`);
});
