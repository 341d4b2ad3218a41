import { describe, expect, it } from "vitest";
import { learnedBy, lessonAt, nextLesson, POINTS } from "./lesson";
import { parseLearned } from "./lessons.svelte";
import type { LessonOut } from "../../wire";

const READ = { say: "lesson-step.nobles", key: "", places: [], rule: "" };
const steps = [READ, { ...READ, key: "act" }, READ, { ...READ, key: "climb:1" }];
const none = new Set<number>();

function lesson(id: string, met: string[] = [], anyone = false): LessonOut {
  return { id, group: "task", met, anyone, steps: [], goals: [] };
}

describe("the current step of a lesson", () => {
  it("starts with the text, and goes on once it was read", () => {
    expect(lessonAt(steps, 0, none, ["act", "gold"])).toEqual({ index: 0, step: steps[0] });
    expect(lessonAt(steps, 0, new Set([0]), ["act", "gold"])).toEqual({ index: 1, step: steps[1] });
  });

  it("follows from the answers: undone ones are asked for again", () => {
    expect(lessonAt(steps, 1, new Set([0]), ["climb:1"])).toMatchObject({ index: 2 });
    expect(lessonAt(steps, 1, new Set([0, 2]), ["climb:1"])).toMatchObject({ index: 3 });
    expect(lessonAt(steps, 0, new Set([0, 2]), ["act"])).toMatchObject({ index: 1 });
  });

  it("needs no repeated reading after a reload", () => {
    expect(lessonAt(steps, 2, none, ["pray"])).toBe("done");
    expect(lessonAt(steps, 1, none, ["climb:1"])).toMatchObject({ index: 2 });
  });

  it("reports a different way, and waits while others play", () => {
    expect(lessonAt(steps, 1, new Set([2]), ["pray", "train"])).toBe("off-way");
    expect(lessonAt(steps, 1, new Set([2]), null)).toBe("waiting");
    expect(lessonAt(steps, 9, none, null)).toBe("done");
  });
});

describe("learned lessons", () => {
  const all = [
    lesson("steps", ["activated-task:steps"]),
    lesson("conquest", ["conquered"]),
    lesson("festival", ["festival"], true),
  ];

  it("are those the learner did; a Festival counts for everybody", () => {
    const events = [
      { kind: "activated-task", seat: 0, facts: ["steps", "T11", 1] },
      { kind: "conquered", seat: 1, facts: ["antisuyu-1"] },
      { kind: "festival", seat: 1, facts: [1] },
    ];

    expect(learnedBy(all, events, [0])).toEqual(["steps", "festival"]);
  });

  it("lead to the next lesson, until all are learned", () => {
    expect(nextLesson(all, new Set(["steps"]), "steps")?.id).toBe("conquest");
    expect(nextLesson(all, new Set(["festival"]), "festival")?.id).toBe("steps");
    expect(nextLesson(all, new Set(["steps", "conquest", "festival"]), "steps")).toBeNull();
  });

  it("are stored, and invalid ones dropped", () => {
    expect([...parseLearned('["steps", 3]')]).toEqual(["steps"]);
    for (const text of [null, "", "nonsense", "7", "{}"]) expect(parseLearned(text).size).toBe(0);
  });

  it("shows an example of 120 points", () => {
    expect(Object.values(POINTS).reduce((sum, vp) => sum + vp, 0)).toBe(120);
  });
});
