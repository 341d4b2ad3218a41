import { expect, test, vi } from "vitest";
import { Kept } from "./cache";

test("nothing is asked for twice while it is kept", async () => {
  const ask = vi.fn(async () => "answer");
  const kept = new Kept<string>(2);

  expect(await kept.get("a", ask)).toBe("answer");
  expect(await kept.get("a", ask)).toBe("answer");
  expect(ask).toHaveBeenCalledTimes(1);

  await kept.get("b", ask);
  await kept.get("c", ask);
  await kept.get("a", ask);
  expect(ask).toHaveBeenCalledTimes(4);
});

test("what failed is asked for again", async () => {
  const kept = new Kept<string>(2);

  await expect(kept.get("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");

  expect(await kept.get("a", async () => "yes")).toBe("yes");
});
