// A note that is saved while it is being written.

/** Milliseconds without typing before the note is sent, and before a failed attempt is repeated. */
const PAUSE = 700;
const LATER = 5_000;

export type NoteState = "reading" | "unread" | "kept" | "writing" | "failed";

export type NoteStorage = { read: () => Promise<string>; write: (text: string) => Promise<unknown> };

export class Note {
  text = $state("");
  state = $state<NoteState>("reading");
  #kept = "";
  #isSending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly shelf: NoteStorage) {}

  async load(): Promise<void> {
    this.state = "reading";
    try {
      this.text = this.#kept = await this.shelf.read();
      this.state = "kept";
    } catch {
      this.state = "unread";
    }
  }

  change(text: string): void {
    this.text = text;
    this.state = "writing";
    this.#keepAfter(PAUSE);
  }

  /** Send unsent changes at once. */
  async keep(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#isSending || (this.state !== "writing" && this.state !== "failed")) return;
    const { text } = this;
    this.#isSending = true;
    try {
      if (text !== this.#kept) await this.shelf.write(text);
      this.#kept = text;
      this.state = this.text === text ? "kept" : "writing";
    } catch {
      this.state = "failed";
    } finally {
      this.#isSending = false;
    }
    if (this.state === "writing") this.#keepAfter(PAUSE);
    if (this.state === "failed") this.#keepAfter(LATER);
  }

  /** Send unsent changes and stop retrying. */
  close(): void {
    void this.keep().then(() => clearTimeout(this.#timer));
  }

  #keepAfter(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.keep(), milliseconds);
  }
}
