import { describe, expect, it } from "vitest";
import { emptyEntry, emptySheet, linkOf, requestOf, sheetOfLink } from "./scoreSheet";

describe("the score sheet", () => {
  it("asks for as many seats as play, and for two against an opponent", () => {
    expect(requestOf({ ...emptySheet(), players: 3 }).seats).toHaveLength(3);
    expect(requestOf({ ...emptySheet(), players: 4, opponent: "axomamma" }).seats).toHaveLength(2);
  });

  it("tells where Nobles live, whoever owns the Palace", () => {
    const sheet = emptySheet();
    sheet.side = "ruruy";
    sheet.modules = ["nobles"];
    sheet.seats = [
      { ...emptyEntry(), told: { X01: "standing", Z15: "empty" } },
      { ...emptyEntry(), told: { X05: "lying", X07: "standing" } },
    ];

    const asked = requestOf(sheet);

    expect(asked.further).toEqual({ "nobles-standing": ["X01", "X07"], "nobles-lying": ["X05"] });
    expect(asked.seats[0]?.buildings).toEqual(["X01", "Z15"]);
    expect(asked.modules).toEqual(["way-of-the-sun:ruruy", "nobles"]);
  });

  it("is kept by a link, names in any alphabet included", () => {
    const sheet = emptySheet();
    sheet.players = 3;
    sheet.casualties = 5;
    sheet.seats[2] = { ...emptyEntry(), name: "Łucja 日", vp: 81, tapestries: [4, 2] };

    expect(sheetOfLink(linkOf(sheet))).toEqual(sheet);
  });

  it.each(["", "nonsense", "e30"])("begins anew with a link that is none: %s", (link) => {
    expect(sheetOfLink(link)).toEqual(emptySheet());
  });
});
