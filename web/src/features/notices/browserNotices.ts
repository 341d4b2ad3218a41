/** Browser notices while a table is open in a background tab. */

const ICON = `${import.meta.env.BASE_URL}favicon-turn.svg`;

/** Whether the person can still be asked for the permission. */
export function canAsk(): boolean {
  return "Notification" in globalThis && Notification.permission === "default";
}

/** Ask for permission; browsers require a click first. */
export async function ask(): Promise<void> {
  await Notification.requestPermission();
}

/** Show a notice, unless the page is visible or permission was not given. */
export function notify(text: string, tag: string, hidden: boolean = document.hidden): boolean {
  if (!hidden || !("Notification" in globalThis) || Notification.permission !== "granted") return false;
  try {
    const notice = new Notification(text, { tag, icon: ICON });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    notifyByWorker(text, tag).catch(() => undefined); // the page shows it anyway
  }
  return true;
}

/** On phones only a service worker may show notices; it is there if push was enabled. */
async function notifyByWorker(text: string, tag: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  await worker?.showNotification(text, { tag, icon: ICON, data: { link: location.pathname } });
}
