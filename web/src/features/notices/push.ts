// Being told by this browser when no page of ours is open: the browser's own push service, asked for by our server.

import { api } from "../../shared/api";

/** Whether this browser can do it at all; it needs https, or this very machine. */
export function canPush(): boolean {
  return typeof navigator !== "undefined" && "serviceWorker" in navigator && "PushManager" in globalThis;
}

/** Whether this browser is told already. */
export async function isPushed(): Promise<boolean> {
  if (!canPush()) return false;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) != null;
}

/** Begin; the browser asks for the permission. False if it was not given. */
export async function startPush(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const { push_key: key } = await api.get("/api/choices", {});
  if (key === null) return false;
  await navigator.serviceWorker.register("/service-worker.js");
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  const { endpoint, keys } = made.toJSON();
  const { p256dh = "", auth = "" } = keys ?? {};
  try {
    await api.post("/api/me/push", { body: { endpoint: endpoint ?? "", keys: { p256dh, auth } } });
  } catch (error) {
    await made.unsubscribe();
    throw error;
  }
  return true;
}

export async function endPush(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  const made = await worker?.pushManager.getSubscription();
  if (!made) return;
  await api.post("/api/me/push/end", { body: { endpoint: made.endpoint } });
  await made.unsubscribe();
}

/** The bytes of a key that travels as base64url. */
export function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
