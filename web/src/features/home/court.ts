// The picture of the home page: the golden court with Workers on the terraces around it.

import type { Picture } from "../introduction/scenes";
import type { Thing } from "../../table/drawing/things";

const WORKERS = [
  ["architect", -55, -150],
  ["priest", 126, -98],
  ["courier", 219, 8],
  ["craftsman", 132, 89],
  ["warrior", -173, -135],
  ["priest", -159, 6],
  ["craftsman", -182, 123],
  ["architect", 274, 130],
  ["warrior", 288, -155],
  ["craftsman", 268, -36],
  ["priest", -324, -44],
  ["courier", -298, 56],
] as const;

export const COURT: Picture = {
  area: { x: -563, y: -205, width: 880, height: 360 },
  things: [
    ...[
      [0, 104, -58],
      [1, -104, -58],
      [2, 0, 112],
    ].map(([seat = 0, x = 0, y = 0]): Thing => ({ symbol: `piece-high-priest-${seat}`, at: [x, y], size: 65 })),
    { symbol: "piece-steps-0", at: [224, -73], size: 38 },
    ...[...WORKERS]
      .sort(([, , one], [, , other]) => one - other)
      .map(([kind, x, y]): Thing => ({ symbol: `piece-worker-${kind}`, at: [x, y - 3], size: 60 })),
  ],
};
