import { expect, test } from "vitest";
import { numbersCsv } from "./csv";
import type { ScoresOut } from "../../wire";

test("every source of points and of resources is a row, every player a column", () => {
  const sheets = [
    { temple: 12, total: 30 },
    { temple: 9, total: 41 },
  ];
  const incomes: ScoresOut["incomes"] = [
    { production: { corn: 3 }, steps: { gold: 1 } },
    { production: { corn: 1, stone: 2 } },
  ];

  expect(numbersCsv(["Ana", "Bo"], sheets, incomes).split("\r\n")).toEqual([
    "what,source,Ana,Bo",
    "vp,temple,12,9",
    "vp,total,30,41",
    "corn,production,3,1",
    "stone,production,0,2",
    "gold,steps,1,0",
    "",
  ]);
});

test("names stay text, whatever they look like", () => {
  expect(numbersCsv(['=1+1, "x"', "@Bo"], [], [])).toBe('what,source,"\'=1+1, ""x""",\'@Bo\r\n');
});
