// The screen stays on while a page is looked at: a phone that lies on the table is not touched for minutes.

/** Keep the screen on as long as the page is seen; returns what ends it. Browsers without this let it go dark. */
export function stayAwake(): () => void {
  let isWanted = true;
  let lock: WakeLockSentinel | null = null;

  const ask = async () => {
    if (!isWanted || document.hidden || !("wakeLock" in navigator)) return;
    try {
      lock = await navigator.wakeLock.request("screen");
      if (!isWanted) await lock.release();
    } catch {
      lock = null; // refused, for example to save the battery
    }
  };
  const asked = () => void ask();
  document.addEventListener("visibilitychange", asked);
  asked();
  return () => {
    isWanted = false;
    document.removeEventListener("visibilitychange", asked);
    void lock?.release().catch(() => undefined);
  };
}
