// A hand of cards in a limited width: they overlap as needed.

/** The distance between the left edges of neighbouring cards; never more than a card and a gap. */
export function cardDistance(cards: number, width: number, room: number, gap = 4): number {
  if (cards <= 1) return width + gap;
  return Math.max(0, Math.min(width + gap, (room - width) / (cards - 1)));
}
