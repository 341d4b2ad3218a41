/** Notices of the browser while a table is open in a tab in the background. */

const ICON = `${import.meta.env.BASE_URL}favicon-turn.svg`;

/** Whether the person can still be asked for the permission. */
export function canAsk(): boolean {
  return "Notification" in globalThis && Notification.permission === "default";
}

/** Ask for the permission; browsers want a click before it. */
export async function ask(): Promise<void> {
  await Notification.requestPermission();
}

/** Tell something, unless the page is seen anyway or the permission was not given. */
export function tell(text: string, tag: string, hidden: boolean = document.hidden): boolean {
  if (!hidden || !("Notification" in globalThis) || Notification.permission !== "granted") return false;
  try {
    const notice = new Notification(text, { tag, icon: ICON });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    tellByWorker(text, tag).catch(() => undefined); // who cannot be told will see it on the page
  }
  return true;
}

/** On phones only a service worker may show notices; it is there if push was switched on. */
async function tellByWorker(text: string, tag: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  await worker?.showNotification(text, { tag, icon: ICON, data: { link: location.pathname } });
}
