import { afterEach, expect, test, vi } from "vitest";
import { canAsk, notify } from "./browserNotices";

afterEach(() => vi.unstubAllGlobals());

function browser(permission: NotificationPermission): string[] {
  const shown: string[] = [];
  class Fake {
    static permission = permission;
    onclick: unknown = null;
    constructor(text: string) {
      shown.push(text);
    }
  }
  vi.stubGlobal("Notification", Fake);
  return shown;
}

test("a hidden page with permission shows a notice", () => {
  const shown = browser("granted");
  expect(notify("Your turn", "table", true)).toBe(true);
  expect(shown).toEqual(["Your turn"]);
});

test("a visible page shows no notice", () => {
  const shown = browser("granted");
  expect(notify("Your turn", "table", false)).toBe(false);
  expect(shown).toEqual([]);
});

test("without permission there is no notice, and after a refusal no further question", () => {
  const shown = browser("denied");
  expect(notify("Your turn", "table", true)).toBe(false);
  expect(shown).toEqual([]);
  expect(canAsk()).toBe(false);
});

test("permission can be requested if it was not decided yet", () => {
  browser("default");
  expect(canAsk()).toBe(true);
});

test("where only a service worker may show notices, it does", async () => {
  const shown: string[] = [];
  class Forbidden {
    static permission = "granted";
    onclick: unknown = null;
    constructor() {
      throw new TypeError("Illegal constructor");
    }
  }
  const worker = { showNotification: (text: string) => Promise.resolve(void shown.push(text)) };
  vi.stubGlobal("Notification", Forbidden);
  vi.stubGlobal("location", { pathname: "/tables/t" });
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: () => Promise.resolve(worker) } });

  expect(notify("Your turn", "table", true)).toBe(true);

  await vi.waitFor(() => expect(shown).toEqual(["Your turn"]));
});
