import { describe, expect, it } from "vitest";
import { decoded, encoded } from "./passkeys";

describe("bytes of passkeys", () => {
  it.each([[[]], [[0]], [[251, 255]], [[1, 2, 3]], [[250, 251, 252, 253]]])("are written as base64url: %j", (bytes) => {
    const text = encoded(Uint8Array.from(bytes).buffer);
    expect(text).toMatch(/^[A-Za-z0-9_-]*$/);
    expect([...decoded(text)]).toEqual(bytes);
  });
});
