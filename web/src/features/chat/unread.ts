// The last chat message read at each table on this device.

const KEY = "tawantinsuyu-read";
/** The number of tables to remember. */
const MOST = 50;

type Marks = [table: string, message: number][];

/** Parse the stored marks; whatever cannot be parsed is dropped. */
export function parseMarks(text: string | null): Marks {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter(isMark) : [];
  } catch {
    return [];
  }
}

function isMark(mark: unknown): mark is Marks[number] {
  return Array.isArray(mark) && typeof mark[0] === "string" && typeof mark[1] === "number";
}

/** Add a mark and drop the oldest ones. */
export function withMark(marks: Marks, table: string, message: number): Marks {
  return [...marks.filter(([each]) => each !== table), [table, message] satisfies Marks[number]].slice(-MOST);
}

/** The last message that was read; 0 if there is none. */
export function readUpTo(table: string): number {
  return loadMarks().find(([each]) => each === table)?.[1] ?? 0;
}

export function markRead(table: string, message: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(withMark(loadMarks(), table, message)));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

function loadMarks(): Marks {
  try {
    return parseMarks(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}
