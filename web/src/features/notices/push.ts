// Push notices while no page of ours is open, through the browser's own push service.

import { api } from "../../shared/api";

/** Whether this browser supports push; it needs https, or localhost. */
export function canPush(): boolean {
  return typeof navigator !== "undefined" && "serviceWorker" in navigator && "PushManager" in globalThis;
}

/** Whether this browser is subscribed. */
export async function isSubscribed(): Promise<boolean> {
  if (!canPush()) return false;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) != null;
}

/** Subscribe; the browser asks for permission. False if it was not given. */
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

/** The bytes of a base64url key. */
export function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
