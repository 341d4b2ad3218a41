// The edition without a server: whether it is ready, whether another tab plays, whether a new version waits.

class Edition {
  /** Bytes that have come, of so many; null before anything is known. */
  progress = $state<{ done: number; total: number } | null>(null);
  phase = $state<"starting" | "ready" | "failed" | "elsewhere">("starting");
  trouble = $state("");
  /** A new version that waits until it is wanted. */
  waiting = $state.raw<ServiceWorker | null>(null);
  /** Take over from another tab. */
  takeOver: () => void = () => undefined;
}

export const edition = new Edition();
