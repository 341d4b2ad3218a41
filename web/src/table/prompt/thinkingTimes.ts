// How long bots have thought in a turn, by the clock of this page: that says nothing about what they hold.

type Thought = { turn: number; spent: number; since: number | null };

export class ThinkingTimes {
  readonly #seats = new Map<number, Thought>();

  /** A bot is asked in this turn; returns the milliseconds that it has thought in the turn until now. */
  begin(seat: number, turn: number, now: number): number {
    const known = this.#seats.get(seat);
    const thought = known?.turn === turn ? known : { turn, spent: 0, since: null };
    thought.since ??= now;
    this.#seats.set(seat, thought);
    return thought.spent + now - thought.since;
  }

  /** It is not asked any more. */
  end(seat: number, now: number): void {
    const thought = this.#seats.get(seat);
    if (!thought || thought.since === null) return;
    thought.spent += now - thought.since;
    thought.since = null;
  }
}

export const thinkingTimes = new ThinkingTimes();
