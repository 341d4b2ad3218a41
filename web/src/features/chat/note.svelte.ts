// A note that is saved while it is being written.

/** Milliseconds without typing before the note is sent, and before a failed attempt is repeated. */
const PAUSE = 700;
const LATER = 5_000;

export type NoteState = "reading" | "unread" | "kept" | "writing" | "failed";

export type NoteStorage = { read: () => Promise<string>; write: (text: string) => Promise<unknown> };

export class Note {
  text = $state("");
  state = $state<NoteState>("reading");
  #saved = "";
  #isSending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly storage: NoteStorage) {}

  async load(): Promise<void> {
    this.state = "reading";
    try {
      this.text = this.#saved = await this.storage.read();
      this.state = "kept";
    } catch {
      this.state = "unread";
    }
  }

  change(text: string): void {
    this.text = text;
    this.state = "writing";
    this.#saveAfter(PAUSE);
  }

  /** Send unsent changes at once. */
  async save(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#isSending || (this.state !== "writing" && this.state !== "failed")) return;
    const { text } = this;
    this.#isSending = true;
    try {
      if (text !== this.#saved) await this.storage.write(text);
      this.#saved = text;
      this.state = this.text === text ? "kept" : "writing";
    } catch {
      this.state = "failed";
    } finally {
      this.#isSending = false;
    }
    if (this.state === "writing") this.#saveAfter(PAUSE);
    if (this.state === "failed") this.#saveAfter(LATER);
  }

  /** Send unsent changes and stop retrying. */
  close(): void {
    void this.save().then(() => clearTimeout(this.#timer));
  }

  #saveAfter(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), milliseconds);
  }
}
