import { expect, test } from "vitest";
import { slug } from "../../shared/tableSummary";
import {
  isALotAtOnce,
  isSwitch,
  hasEffect,
  modulesOf,
  withPreset,
  request,
  defaultWishes,
  wishesOf,
  withModule,
  withSide,
  type Wishes,
} from "./newGame";
import type { ChoicesOut, TableOut } from "../../wire";

const CHOICES = {
  variants: { coricancha: ["random", "printed"], "vn05.marker": ["supply", "removed"] },
  switches: {
    axomamma: { "AXO-D1": ["false", "true"], "axo.allow_ga_buildings": ["false", "true"] },
    pachamama: { "pac.personality_slots": ["AB", "none"], "pac.pv05": ["one", "all"] },
  },
  presets: {
    axomamma: { standard: {}, easier: { "AXO-D1": "true" } },
    pachamama: { standard: {}, easier: { "pac.personality_slots": "none" } },
  },
  needs: { "vn05.marker": [["vassals"]], "pac.pv05": [["vassals"]] },
} as unknown as ChoicesOut;

function asked(wishes: Wishes) {
  return request(wishes, CHOICES, (seat) => `Player ${seat + 1}`);
}

test("a solo game with one click is against Axomamma and begins at once", () => {
  expect(asked(defaultWishes("solo"))).toMatchObject({
    game: { players: 1, opponent: "axomamma", difficulty: "standard", modules: [], variants: {} },
    seats: [{ kind: "me", name: "" }],
    visibility: "private",
    start: true,
  });
});

test("the seats of each way to play", () => {
  const bots = asked({ ...defaultWishes("bots"), players: 3 });
  expect(bots.seats.map(({ kind, bot, name }) => [kind, bot, name])).toEqual([
    ["me", "normal", ""],
    ["bot", "normal", ""],
    ["bot", "normal", ""],
  ]);
  expect(bots).toMatchObject({ start: true, visibility: "private", game: { players: 3, opponent: null } });

  const together = asked(defaultWishes("hot-seat"));
  expect(together.seats.map((seat) => seat.name)).toEqual(["Player 1", "Player 2"]);
  expect(together.start).toBe(true);

  const online = asked({
    ...defaultWishes("online"),
    visibility: "open",
    clock: "deadline",
    hours: 48,
    title: " Friends ",
  });
  expect(online).toMatchObject({ start: false, visibility: "open", title: "Friends" });
  expect(online.seats.map((seat) => seat.kind)).toEqual(["me", "open"]);
  expect(online.options?.clock).toMatchObject({ kind: "deadline", hours: 48, flag: "bot" });
});

test("Axomamma plays no module but the extra Buildings, which a switch allows", () => {
  const wishes: Wishes = {
    ...defaultWishes("solo"),
    side: "ruruy",
    modules: ["vassals", "buildings"],
    level: "easier",
  };

  expect(modulesOf(wishes)).toEqual(["buildings"]);
  expect(asked(wishes).game?.difficulty).toEqual({ "AXO-D1": "true", "axo.allow_ga_buildings": "true" });
  expect(modulesOf({ ...wishes, opponent: "pachamama" })).toEqual(["way-of-the-sun:ruruy", "vassals", "buildings"]);
  expect(modulesOf({ ...wishes, way: "bots" })).toEqual(["way-of-the-sun:ruruy", "vassals", "buildings"]);
});

test("GA-SET-02: the first module adds the extra Buildings, which can be removed", () => {
  const vassals = withModule(defaultWishes("bots"), "vassals", true);

  expect(modulesOf(vassals)).toEqual(["vassals", "buildings"]);
  expect(modulesOf(withSide(defaultWishes("bots"), "ruruy"))).toEqual(["way-of-the-sun:ruruy", "buildings"]);
  const without = withModule(vassals, "buildings", false);
  expect(modulesOf(without)).toEqual(["vassals"]);
  expect(modulesOf(withModule(without, "nobles", true))).toEqual(["vassals", "nobles"]);
});

test("GA-SET-01: Vassals with Nobles are a lot at once", () => {
  const both = withModule(withModule(defaultWishes("bots"), "vassals", true), "nobles", true);

  expect([isALotAtOnce(both), isALotAtOnce(withModule(both, "nobles", false))]).toEqual([true, false]);
  expect(isALotAtOnce({ ...both, way: "solo" })).toBe(false);
});

test("defaults, and what has no effect without a module, are left out of the request", () => {
  const wishes: Wishes = {
    ...defaultWishes("bots"),
    variants: { coricancha: "random", "vn05.marker": "removed", unheard: "of" },
  };

  expect(asked(wishes).game?.variants).toEqual({});
  expect(asked({ ...wishes, modules: ["vassals"] }).game?.variants).toEqual({ "vn05.marker": "removed" });
  expect(hasEffect("vn05.marker", ["nobles"], CHOICES)).toBe(false);
});

test("custom switches are sent instead of a level", () => {
  const wishes: Wishes = {
    ...defaultWishes("solo"),
    opponent: "pachamama",
    level: null,
    switches: { "pac.personality_slots": "none", "pac.pv05": "all" },
  };

  expect(asked(wishes).game?.difficulty).toEqual({ "pac.personality_slots": "none" });
});

test("presets change the game but not seats and time", () => {
  const before: Wishes = { ...defaultWishes("online"), players: 4, clock: "soft", modules: ["nobles"] };

  expect(withPreset(before, "first")).toMatchObject({ players: 4, clock: "soft", modules: [], level: "easier" });
  expect(asked(withPreset(before, "first")).game?.variants).toEqual({ coricancha: "printed" });
  expect(modulesOf(withPreset(before, "all"))).toEqual(["way-of-the-sun:simpa", "vassals", "nobles", "buildings"]);
});

test("a first game is against beginners, unless another level was chosen", () => {
  const wishes = defaultWishes("bots");
  const chosen = { ...wishes, seats: wishes.seats.map((seat, at) => (at === 2 ? { ...seat, sitter: "hard" } : seat)) };
  const first = withPreset(chosen, "first");

  expect(first.seats.map(({ sitter }) => sitter)).toEqual(["me", "beginner", "hard", "beginner"]);
  expect(withPreset(first, "usual").seats).toEqual(chosen.seats);
});

test("rules have message ids, and some are just on or off", () => {
  expect(slug("axo.keep_highest")).toBe("axo-keep-highest");
  expect(slug("AXO-D1")).toBe("axo-d1");
  expect([isSwitch(["true", "false"]), isSwitch(["2", "3"])]).toEqual([true, false]);
});

test("games are rated among strangers, and elsewhere by choice, where a rating can be kept", () => {
  const online = defaultWishes("online");
  const solo = { ...defaultWishes("solo"), rated: true };
  const isRatedTable = (wishes: Wishes) => asked(wishes).options?.rated;

  expect(isRatedTable(online)).toBe(false);
  expect(isRatedTable({ ...online, visibility: "open" })).toBe(true);
  expect(isRatedTable({ ...online, visibility: "open", rated: false })).toBe(false);
  expect(asked({ ...defaultWishes("bots"), rated: true, hints: true }).options).toMatchObject({
    rated: true,
    takebacks: false,
    hints: false,
  });
  expect(isRatedTable({ ...defaultWishes("hot-seat"), rated: true })).toBe(false);
  expect(isRatedTable(solo)).toBe(true);
  expect(isRatedTable({ ...solo, level: null })).toBe(false);
  expect(isRatedTable({ ...solo, modules: ["buildings"] })).toBe(false);
});

test("the wishes of a table request the same table again", () => {
  const wishes: Wishes = {
    ...defaultWishes("online"),
    players: 3,
    side: "ruruy",
    modules: ["vassals"],
    variants: { "vn05.marker": "removed" },
    visibility: "open",
    clock: "deadline",
    hours: 5,
    title: "Evening",
  };
  const { game, options, title, visibility } = asked(wishes);
  const facts = { settings: { ...game, difficulty: {} }, options, title, visibility } as unknown as TableOut;

  const again = asked(wishesOf(facts, CHOICES));

  expect({ ...again, seats: [] }).toEqual({ ...asked(wishes), seats: [] });
  const harder = {
    ...facts,
    settings: { ...facts.settings, opponent: "pachamama", difficulty: { "pac.pv05": "all" } },
  };
  expect(asked(wishesOf(harder, CHOICES)).game).toMatchObject({
    opponent: "pachamama",
    difficulty: { "pac.pv05": "all" },
  });
});
