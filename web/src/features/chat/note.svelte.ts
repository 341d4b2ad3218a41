// A note that is kept while one writes it.

/** Milliseconds without a new letter after which it is sent, and after which a failure is tried again. */
const PAUSE = 700;
const LATER = 5_000;

export type NoteState = "reading" | "unread" | "kept" | "writing" | "failed";

export type Shelf = { read: () => Promise<string>; write: (text: string) => Promise<unknown> };

export class Note {
  text = $state("");
  state = $state<NoteState>("reading");
  #kept = "";
  #isSending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly shelf: Shelf) {}

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

  /** Send at once what was not sent yet. */
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

  /** It is put away: what was not sent yet is, and nothing is tried again. */
  close(): void {
    void this.keep().then(() => clearTimeout(this.#timer));
  }

  #keepAfter(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.keep(), milliseconds);
  }
}
