// A list with a roving tab stop: Tab reaches one line, the arrow keys the others.

const KEYS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Move to another line, if the key means that. */
export function moveFocus(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>(".line")];
  const here = lines.findIndex((line) => line === document.activeElement);
  const next = here < 0 ? undefined : lines[KEYS[event.key]?.(here, lines.length) ?? -1];
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}
