import { expect, test } from "vitest";
import {
  benefitGroups,
  doubtfulOf,
  familiesFor,
  fieldsOf,
  LEVELS,
  nameOf,
  progressOf,
  readEdition,
  withAllRead,
  withFields,
  withName,
  withoutEntry,
  writeEdition,
} from "./edition";
import type { EntryFormOut, FamilyFormOut } from "../../wire";

const CARD: EntryFormOut = {
  id: "A01",
  name: "",
  fields: { soldiers: 1, resource: "corn" },
  doubtful: ["soldiers", "resource", "benefits"],
};
const FAMILY = {
  name: "army_card",
  fields: [
    { name: "soldiers", kind: "number" },
    { name: "resource", kind: "choice" },
    { name: "benefits", kind: "benefits" },
  ],
  entries: [CARD],
} as unknown as FamilyFormOut;

test("each level has its families, and how far one is counts only those", () => {
  const families = [
    { name: "god_card", is_base: true },
    { name: "palace", is_base: false },
  ] as FamilyFormOut[];
  const states = { god_card: { entries: 48, left: 40, own: 8 }, palace: { entries: 14, left: 14, own: 0 } };

  expect(LEVELS.map((level) => progressOf(familiesFor(level, families), states))).toEqual([
    { all: 0, read: 0 },
    { all: 48, read: 8 },
    { all: 62, read: 8 },
  ]);
});

test("every kind of benefit is in one group", () => {
  const kinds = ["vp", "nomad", "influence", "temple_step"].map((kind) => ({ kind }));
  const groups = benefitGroups(kinds).map(({ name, kinds: some }) => [name, ...some.map(({ kind }) => kind)]);

  expect(groups.filter(({ length }) => length > 1)).toEqual([
    ["resources", "vp"],
    ["workers", "nomad"],
    ["temple", "temple_step"],
    ["other", "influence"],
  ]);
});

test("an entered field overrides the built-in one; the others stay", () => {
  const document = withFields({}, "army_card", "A01", { soldiers: 2 });

  expect(document).toEqual({ army_card: [{ id: "A01", soldiers: 2 }] });
  expect(fieldsOf(document, "army_card", CARD)).toEqual({ id: "A01", soldiers: 2, resource: "corn" });
  expect(doubtfulOf(document, "army_card", CARD)).toEqual(["resource", "benefits"]);
});

test("an entry without fields of its own is not in the file", () => {
  const document = withFields({ army_card: [{ id: "A02", soldiers: 1 }] }, "army_card", "A01", { soldiers: 2 });

  expect(withFields(document, "army_card", "A01", { soldiers: undefined })).toEqual({
    army_card: [{ id: "A02", soldiers: 1 }],
  });
  expect(withoutEntry(withoutEntry(document, "army_card", "A01"), "army_card", "A02")).toEqual({});
});

test("confirming an entry writes its current values, including empty ones", () => {
  const document = withAllRead({}, FAMILY, CARD);

  expect(document).toEqual({ army_card: [{ id: "A01", soldiers: 1, resource: "corn", benefits: [] }] });
  expect(doubtfulOf(document, "army_card", CARD)).toEqual([]);
});

test("the name is in the heading, next to its other fields", () => {
  const document = withName({ edition: { replace: ["weaving"] } }, "first printing");

  expect(document).toEqual({ edition: { replace: ["weaving"], name: "first printing" } });
  expect(nameOf(document)).toBe("first printing");
  expect(nameOf({})).toBe("");
});

test("an edition survives storing, and anything else is rejected", () => {
  const edition = { document: {}, text: "[edition]", name: "mine", components: null };

  expect(readEdition(writeEdition(edition))).toEqual(edition);
  for (const text of [null, "", "{}", "7", '{"version":2}']) expect(readEdition(text)).toBeNull();
});
