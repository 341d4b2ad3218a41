// Hands of cards in a limited width: they overlap as needed.

/** The distance between the left edges of neighbouring cards of these hands; never more than a card and a gap. */
export function cardDistance(cards: number, width: number, room: number, hands = 1, gap = 4): number {
  if (cards <= hands) return width + gap;
  return Math.max(0, Math.min(width + gap, (room - hands * width) / (cards - hands)));
}
