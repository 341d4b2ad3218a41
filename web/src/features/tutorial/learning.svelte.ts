// The chapter that was begun last and is not finished, with its table. Stored in the browser.

export type Begun = { table: string; chapter: string };

const KEY = "tawantinsuyu-learning";

/** Parse what is stored; null if no chapter was begun. */
export function parseBegun(text: string | null): Begun | null {
  try {
    const { table, chapter } = (JSON.parse(text ?? "{}") ?? {}) as Partial<Record<keyof Begun, unknown>>;
    return typeof table === "string" && typeof chapter === "string" ? { table, chapter } : null;
  } catch {
    return null;
  }
}

class Learning {
  #begun = $state.raw<Begun | null>(parseBegun(fetched()));

  /** The table of the unfinished chapter; null if there is none. */
  get table(): string | null {
    return this.#begun?.table ?? null;
  }

  begin(begun: Begun): void {
    this.#store(begun);
  }

  /** The chapter of a table is finished. */
  end(table: string): void {
    if (this.#begun?.table === table) this.#store(null);
  }

  #store(begun: Begun | null): void {
    this.#begun = begun;
    try {
      localStorage.setItem(KEY, JSON.stringify(begun));
    } catch {
      // Without storage it lasts as long as the page.
    }
  }
}

function fetched(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const learning = new Learning();
