/** Notices of the browser while a table is open in a tab that nobody looks at. */

/** Whether somebody can still be asked for the permission. */
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
  const notice = new Notification(text, { tag, icon: "/favicon-turn.svg" });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
  return true;
}
