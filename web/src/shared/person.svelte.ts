// The person at this device.

import { api, Refused } from "./api";
import { say, texts } from "./texts.svelte";
import { transport } from "./transport";
import type { MeOut } from "../wire";

/** Set on devices with a guest account, so that only they ask the server about it. */
const KNOWN = "tawantinsuyu-known";

class Person {
  me = $state<MeOut | null>(null);
  /** Whether it is known yet if the device has an account. */
  asked = $state(false);

  async recall(): Promise<void> {
    if (!isKnown()) {
      this.asked = true;
      return;
    }
    try {
      this.become(await api.get("/api/me", {}));
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 401) throw error;
      remember(false);
    } finally {
      this.asked = true;
    }
  }

  /** Make sure that there is a guest account: create one, or rename the current one if needed. */
  async signIn(name: string): Promise<void> {
    const wanted = name.trim();
    if (this.me === null) {
      this.become(
        await api.post("/api/guests", { body: { name: wanted || say("shell.guest"), language: texts.language } }),
      );
    } else if (wanted && wanted !== this.me.name) {
      this.become(await api.patch("/api/me", { body: { name: wanted } }));
    }
  }

  /** Change the language of messages; does nothing without an account. */
  async setLanguage(language: string): Promise<void> {
    if (this.me !== null) this.become(await api.patch("/api/me", { body: { language } }));
  }

  /** Set the webhook address for notices; empty removes it. */
  async setWebhook(webhook: string): Promise<void> {
    this.become(await api.patch("/api/me", { body: { webhook } }));
  }

  /** The device belongs to nobody any more. */
  forget(): void {
    this.me = null;
    api.csrf = "";
    remember(false);
  }

  /** The device was signed in as somebody, or they have changed. */
  become(me: MeOut): void {
    this.me = me;
    api.csrf = me.csrf;
    remember(true);
  }
}

/** Where nothing can be stored, an account is assumed; without a server asking costs nothing, and a backup brings one. */
function isKnown(): boolean {
  if (transport().isOffline) return true;
  try {
    return localStorage.getItem(KNOWN) !== null;
  } catch {
    return true;
  }
}

function remember(known: boolean): void {
  try {
    if (known) localStorage.setItem(KNOWN, "yes");
    else localStorage.removeItem(KNOWN);
  } catch {
    // The server is asked again next time.
  }
}

export const person = new Person();
