import { expect, test, vi } from "vitest";
import { Cache } from "./cache";

test("a cached value is not requested twice", async () => {
  const ask = vi.fn(async () => "answer");
  const kept = new Cache<string>(2);

  expect(await kept.get("a", ask)).toBe("answer");
  expect(await kept.get("a", ask)).toBe("answer");
  expect(ask).toHaveBeenCalledTimes(1);

  await kept.get("b", ask);
  await kept.get("c", ask);
  await kept.get("a", ask);
  expect(ask).toHaveBeenCalledTimes(4);
});

test("a failed request is repeated", async () => {
  const kept = new Cache<string>(2);

  await expect(kept.get("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");

  expect(await kept.get("a", async () => "yes")).toBe("yes");
});
