import { expect, test } from "vitest";
import { withIds } from "./ids";

test.each([
  ["Ana constructs Watchtower (Z03).", ["Ana constructs Watchtower", "*Z03", "."]],
  ["Diamond Weaving: 1 gold, 3 VP (SW01)", ["Diamond Weaving: 1 gold, 3 VP", "*SW01"]],
  ["House of Tribute (Courier)", ["House of Tribute (Courier)"]],
  ["She looks ahead (PAC-49).", ["She looks ahead (PAC-49)."]],
  ["", []],
])("%s is split at its ids", (text, parts) => {
  expect(withIds(text).map((part) => (part.isId ? `*${part.text}` : part.text))).toEqual(parts);
});
