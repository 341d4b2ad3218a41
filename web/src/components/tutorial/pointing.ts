// Pointing at things of the table: what a step speaks of is framed as long as it is spoken of.

import type { Place } from "../../lib/places";

/** Frame these places; what is returned takes the frames away. Places that are not on the screen are passed over. */
export function pointAt(places: readonly Place[]): () => void {
  const found = places.flatMap((place) => [
    ...document.querySelectorAll(`[data-place="${CSS.escape(place)}"], [data-area="${CSS.escape(place)}"]`),
  ]);
  for (const each of found) each.setAttribute("data-taught", "");
  return () => {
    for (const each of found) each.removeAttribute("data-taught");
  };
}
