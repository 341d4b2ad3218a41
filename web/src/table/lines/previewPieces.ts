// What a line of play would put on the board: pieces, and the numbers of its steps.

import type { Place } from "../scene/places";
import type { Ghost, Mark } from "../scene/shown";
import type { LineStepOut } from "../../wire";

/** The pieces placed by the steps so far. A piece that moves on leaves its place. */
export function ghostsOf(line: readonly LineStepOut[], now: number): Ghost[] {
  const ghosts = new Map<string, Ghost>();
  const workers = new Map<number, string>();
  for (const { seat, key, place } of line.slice(0, now + 1)) {
    const [kind = "", what = ""] = key.split(":");
    if (kind === "worker") workers.set(seat, what);
    if (!place) continue;
    const worker = workers.get(seat);
    if (kind === "space" && worker) ghosts.set(place, { place, symbol: `piece-worker-${worker}` });
    else if (kind === "conquer" || kind === "influence") ghosts.set(place, { place, symbol: `piece-conquest-${seat}` });
    else if (kind === "steps") ghosts.set(place, { place, symbol: `piece-steps-${seat}` });
    else if (kind === "high-priest") ghosts.set(`high-priest-${seat}`, { place, symbol: `piece-high-priest-${seat}` });
  }
  return [...ghosts.values()];
}

/** The numbers along a line of play: each place gets the current step's number, or that of the first step about it. */
export function marksOf(line: readonly LineStepOut[], now: number): Mark[] {
  const marks = new Map<Place, Mark>();
  line.forEach(({ place }, index) => {
    if (place && (index === now || !marks.has(place)))
      marks.set(place, { place, number: index + 1, isNow: index === now });
  });
  return [...marks.values()];
}
