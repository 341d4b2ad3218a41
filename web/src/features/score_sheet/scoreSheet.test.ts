import { describe, expect, it } from "vitest";
import { emptyEntry, emptySheet, linkOf, requestOf, sheetOfLink } from "./scoreSheet";

describe("the score sheet", () => {
  it("asks for as many seats as play, and for two against an opponent", () => {
    expect(requestOf({ ...emptySheet(), players: 3 }).seats).toHaveLength(3);
    expect(requestOf({ ...emptySheet(), players: 4, opponent: "axomamma" }).seats).toHaveLength(2);
  });

  it("sends where Nobles live, whoever owns the Palace", () => {
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

  it("sends markers on Nation tiles and Vassals, with any tile where none was named", () => {
    const regions = ["chinchasuyu", "antisuyu", "qullasuyu", "kuntisuyu"];
    const sheet = { ...emptySheet(), modules: ["vassals", "nobles"], tiles: { antisuyu: "VN01" } };
    sheet.seats = [
      { ...emptyEntry(), told: { X10: "vassal" }, nations: { antisuyu: 2 } },
      { ...emptyEntry(), nations: { antisuyu: 1 }, fallen: 1 },
    ];

    expect(requestOf(sheet, regions).further).toEqual({
      vassals: ["1", "VN10", "X10,", "2", "VN07", "casualties"],
      chinchasuyu: ["VN10"],
      antisuyu: ["VN01", "1*2", "2*1"],
      qullasuyu: ["VN07"],
      kuntisuyu: ["VN02"],
    });
    expect(requestOf({ ...sheet, modules: [] }, regions).further).toEqual({});
  });

  it("sends Weavings by name where they were named, and by number where not", () => {
    const sheet = emptySheet();
    sheet.seats[0] = { ...emptyEntry(), tapestries: [2, 3, 0], woven: { 0: ["W01", "W02"] } };

    expect(requestOf(sheet).seats[0]?.tapestries).toEqual([["W01", "W02"], 3]);
  });

  it("is stored in a link, including names in any alphabet", () => {
    const sheet = emptySheet();
    sheet.players = 3;
    sheet.casualties = 5;
    sheet.seats[2] = { ...emptyEntry(), name: "Łucja 日", vp: 81, tapestries: [4, 2] };

    expect(sheetOfLink(linkOf(sheet))).toEqual(sheet);
  });

  it("has its edition in the link and in the request; an older link has none", () => {
    const edition = { name: "mine", components: "0123456789abcdef" };

    expect(sheetOfLink(linkOf({ ...emptySheet(), edition })).edition).toEqual(edition);
    expect(requestOf({ ...emptySheet(), edition }).components).toBe(edition.components);
    expect(requestOf(emptySheet()).components).toBeNull();
    expect(sheetOfLink(btoa(JSON.stringify({ players: 3 }))).edition).toBeNull();
  });

  it.each(["", "nonsense", "e30"])("starts empty with an invalid link: %s", (link) => {
    expect(sheetOfLink(link)).toEqual(emptySheet());
  });
});
