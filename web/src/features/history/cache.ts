// A small cache of pending and finished requests.

/** The latest answers by key. A failed one is dropped, so that it can be requested again. */
export class Cache<Answer> {
  readonly #answers = new Map<string, Promise<Answer>>();

  constructor(private readonly most: number) {}

  get(name: string, ask: () => Promise<Answer>): Promise<Answer> {
    const cached = this.#answers.get(name);
    if (cached) return cached;
    const asked = ask();
    this.#answers.set(name, asked);
    asked.catch(() => this.#answers.delete(name));
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > this.most && oldest !== undefined) this.#answers.delete(oldest);
    return asked;
  }
}
