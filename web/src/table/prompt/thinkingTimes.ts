// How long bots have thought in a turn, by the clock of this page: that reveals nothing about their cards.

type Thought = { turn: number; spent: number; since: number | null };

export class ThinkingTimes {
  readonly #seats = new Map<number, Thought>();

  /** A bot begins to think in this turn; returns the milliseconds that it has already thought in the turn. */
  begin(seat: number, turn: number, now: number): number {
    const known = this.#seats.get(seat);
    const thought = known?.turn === turn ? known : { turn, spent: 0, since: null };
    thought.since ??= now;
    this.#seats.set(seat, thought);
    return thought.spent + now - thought.since;
  }

  /** The bot has stopped thinking. */
  end(seat: number, now: number): void {
    const thought = this.#seats.get(seat);
    if (!thought || thought.since === null) return;
    thought.spent += now - thought.since;
    thought.since = null;
  }
}

export const thinkingTimes = new ThinkingTimes();
