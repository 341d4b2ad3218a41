import { describe, expect, test } from "vitest";
import { entry, event, logOf, sentencesOf } from "./logEntries";
import { readOut, sinceLastMove, touched } from "./sinceLastMove";

const MINE = entry(10, { seat: 0, turn: 4, events: [event("placed", 0, "priest", "priest", "M11")] });

describe("what happened since my last move", () => {
  test("is nothing during my own moves", () => {
    expect(sinceLastMove(logOf(MINE), 0)).toBeNull();
  });

  test("is what the others did in their turns, by player, with the points they made", () => {
    const log = logOf(
      MINE,
      entry(11, { seat: 0, turn: 5, events: [event("turn", 1, 5)] }),
      entry(12, { seat: 1, turn: 5, events: [event("paid", 1, 1), event("placed", 1, "priest", "priest", "T11")] }),
      entry(13, { seat: 1, turn: 5, events: [event("scored", 1, 4, "steps"), event("scored", 2, 1, "steps")] }),
      entry(14, { seat: 1, turn: 5, events: [event("conquered", 1, "antisuyu-2"), event("scored", 1, 3, "conquest")] }),
    );

    const since = sinceLastMove(log, 0);

    expect(since?.players.map(({ seat, vp }) => [seat, vp])).toEqual([
      [1, 7],
      [2, 1],
    ]);
    expect(since?.players[0]?.sentences.map(({ text }) => text)).toEqual(["placed", "conquered"]);
    expect(since?.version).toBe(14);
    expect(since?.isWhole).toBe(true);
    expect(touched(since)).toEqual(new Set(["space-T11", "antisuyu-2"]));
  });

  test("has the turn of an automated opponent, which ends in the entry of my own answer", () => {
    const log = logOf(
      entry(10, {
        seat: 0,
        turn: 6,
        events: [
          event("removed-worker", 0, "priest"),
          event("turn", 1, 5),
          event("placed", 1, "courier", "courier", "T12"),
          event("turn", 0, 6),
        ],
      }),
    );

    expect(sinceLastMove(log, 0)?.sentences.map(({ text }) => text)).toEqual(["turn", "placed"]);
  });

  test("does not end where I was asked something in the turn of another", () => {
    const log = logOf(
      MINE,
      entry(11, { seat: 0, turn: 5, events: [event("turn", 1, 5)] }),
      entry(12, { seat: 1, turn: 5, events: [event("festival", 1, 1), event("scored", 0, 2, "temple")] }),
      entry(13, { seat: 0, turn: 5, events: [event("paid", 0, 1)] }),
      entry(14, { seat: 1, turn: 5, events: [event("built", 1, "Z07")] }),
    );

    const players = sinceLastMove(log, 0)?.players.map((player) => ({ ...player, sentences: player.sentences.length }));

    expect(players).toEqual([
      { seat: 1, vp: 0, sentences: 2 },
      { seat: 0, vp: 2, sentences: 0 },
    ]);
  });

  test("ends with my next move", () => {
    const log = logOf(
      MINE,
      entry(11, { seat: 0, turn: 5, events: [event("turn", 1, 5)] }),
      entry(12, { seat: 1, turn: 6, events: [event("built", 1, "Z07"), event("turn", 0, 6)] }),
      entry(13, { seat: 0, turn: 6, events: [event("secondary-action", 0, "train")] }),
    );

    expect(sinceLastMove(log, 0)).toBeNull();
  });

  test("leaves out what was taken back", () => {
    const log = logOf(
      MINE,
      entry(11, { seat: 0, turn: 5, events: [event("turn", 1, 5)] }),
      entry(12, { seat: 1, turn: 5, events: [event("built", 1, "Z07")] }),
      entry(13, { seat: 1, kind: "undo", line: 11, turn: 5 }),
    );

    expect(sinceLastMove(log, 0)).toBeNull();
  });

  test("in set-up is what others chose after me", () => {
    const choices = [
      entry(1, { seat: 0, turn: 0, events: [event("took-weaving", 0, "SW01")] }),
      entry(2, { seat: 1, turn: 0, events: [event("took-weaving", 1, "SW02")] }),
    ];

    expect(sinceLastMove(logOf(...choices), 0)?.players.map(({ seat }) => seat)).toEqual([1]);
    expect(sinceLastMove(logOf(...choices), 1)).toBeNull();
  });

  test("says when my last move is earlier than the log", () => {
    const log = logOf(entry(30, { seat: 1, turn: 5, events: [event("built", 1, "Z07")] }));

    expect(sinceLastMove(log, 0)?.isWhole).toBe(false);
  });
});

describe("what is read out", () => {
  test("is the essential, and going back", () => {
    const log = logOf(
      entry(1, {
        events: [event("paid", 0, 1), event("placed", 0, "priest", "priest", "T11"), event("rolled", 1, "AXO-82", 2)],
      }),
      entry(2, { kind: "undo", line: 0 }),
    );

    expect(readOut(sentencesOf(log)).map(({ text }) => text)).toEqual(["placed", "back"]);
  });

  test("is not more than one can listen to", () => {
    const events = Array.from({ length: 30 }, () => event("scored", 1, 1, "steps"));

    expect(readOut(sentencesOf(logOf(entry(1, { events }))))).toHaveLength(8);
  });
});
