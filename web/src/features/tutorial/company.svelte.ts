// Company in the first games after a lesson: each kind of question is explained once. Stored in the browser.

const KEY = "tawantinsuyu-met";

/** Parse the rules by which questions were met, by prompt. */
export function parseMet(text: string | null): Readonly<Record<string, string>> {
  try {
    const stored: unknown = JSON.parse(text ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, rule]) => typeof rule === "string")) as Record<
      string,
      string
    >;
  } catch {
    return {};
  }
}

class Company {
  #met = $state.raw(parseMet(fetched()));

  /** The rules of the questions that were explained, by prompt. */
  get met(): Readonly<Record<string, string>> {
    return this.#met;
  }

  meet(prompt: string, rule: string): void {
    this.#met = { ...this.#met, [prompt]: rule };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#met));
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

export const company = new Company();
