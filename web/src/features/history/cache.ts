// What was asked for is kept for a while.

/** The last answers by name. One that failed is forgotten, so that it can be asked for again. */
export class Kept<Answer> {
  readonly #answers = new Map<string, Promise<Answer>>();

  constructor(private readonly most: number) {}

  get(name: string, ask: () => Promise<Answer>): Promise<Answer> {
    const kept = this.#answers.get(name);
    if (kept) return kept;
    const asked = ask();
    this.#answers.set(name, asked);
    asked.catch(() => this.#answers.delete(name));
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > this.most && oldest !== undefined) this.#answers.delete(oldest);
    return asked;
  }
}
