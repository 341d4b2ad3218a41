// The elements on the page that represent places.

import type { Place } from "./places";

/** The elements at these places. Places that are not on the page are skipped. */
export function elementsAt(places: readonly Place[]): Element[] {
  return places.flatMap((place) => [
    ...document.querySelectorAll(`[data-place="${CSS.escape(place)}"], [data-area="${CSS.escape(place)}"]`),
  ]);
}

/** The box of the first of these elements that is on the screen; null if none is. */
export function boxOf(elements: readonly Element[]): DOMRect | null {
  const screen = { width: innerWidth, height: innerHeight };
  const boxes = elements.map((element) => element.getBoundingClientRect());
  return (
    boxes.find(
      ({ left, right, top, bottom, width, height }) =>
        width > 0 && height > 0 && right > 0 && bottom > 0 && left < screen.width && top < screen.height,
    ) ?? null
  );
}

/** Whether an element is small enough to point at; a large part of the table is only framed. */
export function isSmall({ width, height }: DOMRect): boolean {
  return width * height < innerWidth * innerHeight * 0.2;
}
