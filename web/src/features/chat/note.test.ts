import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Note } from "./note.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function storage(kept = "") {
  return { read: vi.fn(async () => kept), write: vi.fn<(text: string) => Promise<void>>(async () => undefined) };
}

describe("a note", () => {
  test("is read, and sent once typing pauses", async () => {
    const given = storage("before");
    const note = new Note(given);
    await note.load();
    expect([note.text, note.state]).toEqual(["before", "kept"]);

    note.change("one");
    note.change("one two");
    expect(note.state).toBe("writing");
    await vi.runAllTimersAsync();

    expect(given.write.mock.calls).toEqual([["one two"]]);
    expect(note.state).toBe("kept");
  });

  test("that could not be sent is retried", async () => {
    const given = storage();
    given.write.mockRejectedValueOnce(new Error("no connection"));
    const note = new Note(given);
    await note.load();

    note.change("one");
    await note.save();
    expect(note.state).toBe("failed");
    await vi.runAllTimersAsync();

    expect(given.write).toHaveBeenCalledTimes(2);
    expect(note.state).toBe("kept");
  });

  test("is sent again if it changed meanwhile", async () => {
    let send: () => void = () => undefined;
    const given = storage();
    given.write.mockImplementationOnce(() => new Promise((resolve) => (send = resolve)));
    const note = new Note(given);
    await note.load();

    note.change("one");
    const sending = note.save();
    note.change("one two");
    send();
    await sending;
    expect(note.state).toBe("writing");
    await vi.runAllTimersAsync();

    expect(given.write.mock.calls).toEqual([["one"], ["one two"]]);
    expect(note.state).toBe("kept");
  });

  test("that cannot be read is not overwritten", async () => {
    const given = storage();
    given.read.mockRejectedValueOnce(new Error("no connection"));
    const note = new Note(given);
    await note.load();

    await note.save();

    expect(note.state).toBe("unread");
    expect(given.write).not.toHaveBeenCalled();
  });

  test("is sent when it is closed, and not retried then", async () => {
    const given = storage();
    given.write.mockRejectedValue(new Error("no connection"));
    const note = new Note(given);
    await note.load();

    note.change("one");
    note.close();
    await vi.runAllTimersAsync();

    expect(given.write).toHaveBeenCalledTimes(1);
  });
});
