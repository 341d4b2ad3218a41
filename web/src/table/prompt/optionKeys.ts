// The keys of options: 1 to 9 and 0 for the first ten, with Shift for the next ten.

const DIGITS = "1234567890";

/** The key shown beside an option; empty: it has none. */
export function keyOf(index: number): string {
  const digit = DIGITS[index % DIGITS.length] ?? "";
  if (index < DIGITS.length) return digit;
  return index < 2 * DIGITS.length ? `⇧${digit}` : "";
}

/**
 * The option that a key stands for; -1: none. Shift changes what a digit types, so its position on the keyboard counts.
 */
export function indexOf(event: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): number {
  if (!event.shiftKey) return event.key.length === 1 ? DIGITS.indexOf(event.key) : -1;
  const digit = /^Digit(\d)$/.exec(event.code)?.[1];
  return digit === undefined ? -1 : DIGITS.length + DIGITS.indexOf(digit);
}
