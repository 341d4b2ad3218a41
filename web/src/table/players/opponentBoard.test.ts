import { expect, test } from "vitest";
import { cellsOf } from "./opponentBoard";

const BOOK = {
  solo_cell: {
    "axo-top-1": "3 potatoes",
    "pac-fixed-1": "1 gold",
    "pac-upper-1": "2 stone",
    "pac-upper-2": "Weavings",
    "pac-ga-upper-1": "2 stone",
  },
};
const slotOf = (cell: string) => ({ "pac-fixed-1": "C", "pac-upper-2": "A" })[cell];

test("the board of an opponent has the rows of its face in use, with tokens and covered cells", () => {
  const tokens = [
    { value: 1, cell: "pac-upper-1" },
    { value: 3, cell: "pac-upper-1" },
  ];

  const rows = cellsOf(BOOK, { tokens, personality: ["pac-personality-vp", null, null] }, slotOf);

  expect(rows.map((row) => [row.number, row.name])).toEqual([
    [1, "fixed"],
    [2, "upper"],
  ]);
  expect(rows[0]?.cells).toEqual([{ id: "pac-fixed-1", tokens: [], personality: null }]);
  expect(rows[1]?.cells).toEqual([
    { id: "pac-upper-1", tokens: [1, 3], personality: null },
    { id: "pac-upper-2", tokens: [], personality: "pac-personality-vp" },
  ]);
});
