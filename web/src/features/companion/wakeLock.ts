// Keeps the screen on while a page is visible: a phone beside the board is not touched for minutes.

/** Keep the screen on while the page is visible; returns a function that ends it. Not all browsers support this. */
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
