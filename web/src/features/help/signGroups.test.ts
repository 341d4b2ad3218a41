import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { GROUPS, searchSigns } from "./signGroups";

const ICONS = new URL("../../../../src/tawantinsuyu/art/icons/", import.meta.url);

test("the legend has every icon that is drawn, once", () => {
  const drawn = readdirSync(ICONS, { recursive: true, encoding: "utf-8" })
    .filter((name) => name.endsWith(".svg"))
    .map((name) => name.replace(/^.*[/\\]|\.svg$/g, ""));

  expect(Object.values(GROUPS).flat().sort()).toEqual(drawn.sort());
});

test("a search finds icons by any of their words, with or without accents", () => {
  const words = (icon: string) => (icon === "corn" ? "Maïs · Nourriture" : icon);

  expect(searchSigns("nourriture mais", words)).toEqual([["resources", ["corn"]]]);
  expect(searchSigns("nothing like it", words)).toEqual([]);
});
