import { describe, expect, test } from "vitest";
import { parseMarks, withMark } from "./unread";

describe("the last message read", () => {
  test("is remembered for each table, and the oldest tables are forgotten", () => {
    const many = Array.from({ length: 60 }, (_, index) => `table-${index}`).reduce(
      (marks, table, index) => withMark(marks, table, index),
      withMark([], "first", 1),
    );

    expect(withMark([["one", 1]], "one", 5)).toEqual([["one", 5]]);
    expect(many).toHaveLength(50);
    expect(many.at(-1)).toEqual(["table-59", 59]);
  });

  test("is dropped if it cannot be parsed", () => {
    expect(parseMarks(JSON.stringify([["one", 1], "two", [3, 4]]))).toEqual([["one", 1]]);
    expect(parseMarks("{")).toEqual([]);
    expect(parseMarks('{"one": 1}')).toEqual([]);
    expect(parseMarks(null)).toEqual([]);
  });
});
