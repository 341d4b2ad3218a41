// Pointing at things of the table: what a step speaks of is framed as long as it is spoken of.

import type { Place } from "./places";

/** The elements at these places. Places that are not on the screen are passed over. */
export function elementsAt(places: readonly Place[]): Element[] {
  return places.flatMap((place) => [
    ...document.querySelectorAll(`[data-place="${CSS.escape(place)}"], [data-area="${CSS.escape(place)}"]`),
  ]);
}

/** The part of the screen that the first of these elements fills; null if none is seen. */
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

/** Whether a thing is small enough to be pointed at; a large part of the table is only framed. */
export function isSmall({ width, height }: DOMRect): boolean {
  return width * height < innerWidth * innerHeight * 0.2;
}
