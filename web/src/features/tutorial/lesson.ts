// A lesson: steps in order, from the position where its table starts. The current step follows from the number of
// answers, so undoing and reloading the page need no extra state.

import type { LessonOut, LessonStepOut } from "../../wire";

/** The current step; or all are done; or the learner went another way; or others play. */
export type At = { index: number; step: LessonStepOut } | "done" | "off-way" | "waiting";

/**
 * `answers` were given since the lesson began, `read` are the steps that were read, `keys` are the possible answers;
 * null if there is no question.
 */
export function lessonAt(
  steps: readonly LessonStepOut[],
  answers: number,
  read: ReadonlySet<number>,
  keys: readonly string[] | null,
): At {
  let given = 0;
  for (const [index, step] of steps.entries()) {
    const isPast = step.key ? given++ < answers : given < answers || read.has(index);
    if (isPast) continue;
    if (step.key && keys === null) return "waiting";
    return !step.key || keys?.includes(step.key) ? { index, step } : "off-way";
  }
  return "done";
}

/** The names that lessons use for an event: its kind, and its kind with its first fact. */
export function namesOf(event: { kind: string; facts: readonly unknown[] }): string[] {
  return event.facts.length ? [event.kind, `${event.kind}:${String(event.facts[0])}`] : [event.kind];
}

/** The lessons that events of a game teach, by id. */
export function learnedBy(
  lessons: readonly LessonOut[],
  events: Iterable<{ kind: string; seat: number; facts: readonly unknown[] }>,
  own: readonly number[],
): string[] {
  const [all, mine] = [new Set<string>(), new Set<string>()];
  for (const event of events) {
    for (const name of namesOf(event)) {
      all.add(name);
      if (own.includes(event.seat)) mine.add(name);
    }
  }
  return lessons.filter(({ met, anyone }) => met.some((name) => (anyone ? all : mine).has(name))).map(({ id }) => id);
}

/** The next lesson that is not learned, starting over after the last. */
export function nextLesson(
  lessons: readonly LessonOut[],
  learned: ReadonlySet<string>,
  after: string,
): LessonOut | null {
  const at = lessons.findIndex(({ id }) => id === after);
  const turned = [...lessons.slice(at + 1), ...lessons.slice(0, Math.max(at, 0))];
  return turned.find(({ id }) => !learned.has(id)) ?? null;
}

/** Where 120 points come from: the mean of 33 results of amauta with 60 lines a turn between 110 and 130, rounded. */
export const POINTS = {
  conquest: 23,
  steps: 22,
  buildings: 20,
  temple: 15,
  start: 10,
  statues: 10,
  cards: 8,
  festivals: 4,
  weavings: 4,
  rest: 4,
} as const;
