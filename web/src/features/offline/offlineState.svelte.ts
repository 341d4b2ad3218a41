// State of the offline edition: whether it is ready, whether another tab plays, whether a new version waits.

class OfflineState {
  /** Bytes loaded, of the total; null before anything is known. */
  progress = $state<{ done: number; total: number } | null>(null);
  phase = $state<"starting" | "ready" | "failed" | "elsewhere">("starting");
  trouble = $state("");
  /** A new version that waits to be activated. */
  waiting = $state.raw<ServiceWorker | null>(null);
  /** Take over from another tab. */
  takeOver: () => void = () => undefined;
}

export const offlineState = new OfflineState();
