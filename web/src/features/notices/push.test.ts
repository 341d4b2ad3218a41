import { expect, test } from "vitest";
import { bytesOf } from "./push";

test("a base64url key is decoded to its bytes", () => {
  expect([...bytesOf("-_8AAQ")]).toEqual([0xfb, 0xff, 0x00, 0x01]);
});
