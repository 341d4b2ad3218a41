import { afterEach, expect, test, vi } from "vitest";
import { canAsk, tell } from "./browserNotices";

afterEach(() => vi.unstubAllGlobals());

function browser(permission: NotificationPermission): string[] {
  const told: string[] = [];
  class Fake {
    static permission = permission;
    onclick: unknown = null;
    constructor(text: string) {
      told.push(text);
    }
  }
  vi.stubGlobal("Notification", Fake);
  return told;
}

test("who looks elsewhere and wants to be told is told", () => {
  const told = browser("granted");
  expect(tell("Your turn", "table", true)).toBe(true);
  expect(told).toEqual(["Your turn"]);
});

test("who sees the page is not told", () => {
  const told = browser("granted");
  expect(tell("Your turn", "table", false)).toBe(false);
  expect(told).toEqual([]);
});

test("without the permission nobody is told, and who said no is not asked again", () => {
  const told = browser("denied");
  expect(tell("Your turn", "table", true)).toBe(false);
  expect(told).toEqual([]);
  expect(canAsk()).toBe(false);
});

test("who was never asked can be asked", () => {
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

  expect(tell("Your turn", "table", true)).toBe(true);

  await vi.waitFor(() => expect(shown).toEqual(["Your turn"]));
});
