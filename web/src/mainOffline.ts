// The offline edition: the same app, with the game in a worker of this page.

import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { inParameter, router } from "./shared/router.svelte";
import { setTransport } from "./shared/transport";
import OfflineBanner from "./features/offline/OfflineBanner.svelte";
import { offlineState } from "./features/offline/offlineState.svelte";
import type { FromEngine, ToEngine } from "./features/offline/messages";
import { WorkerTransport, type Port } from "./features/offline/workerTransport";

const LOCK = "tawantinsuyu";
/** What the page needs before Python has started. */
const WRITTEN = /^\/api\/(languages|words\/\w+)$/;
const base = new URL(".", location.href.split(/[?#]/)[0]).href;

/** The worker, once this tab may play; earlier messages wait. */
class Engine implements Port {
  onmessage: ((event: MessageEvent<FromEngine>) => void) | null = null;
  #worker: Worker | null = null;
  #early: ToEngine[] = [];

  postMessage(message: ToEngine): void {
    if (this.#worker) this.#worker.postMessage(message);
    else this.#early.push(message);
  }

  async start(): Promise<void> {
    const { files } = (await (await fetch(new URL("files.json", base))).json()) as {
      files: { name: string; bytes: number }[];
    };
    const sizes = Object.fromEntries(files.map(({ name, bytes }) => [name, bytes]));
    const worker = new Worker(new URL("./features/offline/engine.worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = (event: MessageEvent<FromEngine>) => this.onmessage?.(event);
    worker.onerror = (event) => fail(event.message);
    worker.postMessage({ type: "start", base, sizes } satisfies ToEngine);
    this.#worker = worker;
    for (const message of this.#early.splice(0)) worker.postMessage(message);
  }

  end(): void {
    this.#worker?.terminate();
  }
}

const engine = new Engine();

function fail(message: string): void {
  offlineState.phase = "failed";
  offlineState.trouble = message;
}

/** Play while no other tab does. A tab stops at once when another one takes over. */
function play(options: LockOptions): void {
  if (!("locks" in navigator)) {
    void engine.start().catch((error: unknown) => fail(String(error))); // changes are checked when they are stored
    return;
  }
  navigator.locks
    .request(LOCK, options, async (lock) => {
      if (lock === null) {
        offlineState.phase = "elsewhere";
        installOffline();
        return;
      }
      await engine.start();
      await new Promise(() => undefined); // until the tab is closed
    })
    .catch((error: unknown) => {
      engine.end();
      if (error instanceof DOMException && error.name === "AbortError") offlineState.phase = "elsewhere";
      else fail(String(error));
    });
}

offlineState.takeOver = () => {
  sessionStorage.setItem(LOCK, "steal");
  location.reload();
};

setTransport(
  new WorkerTransport(
    engine,
    {
      progress: (done, total) => (offlineState.progress = { done, total }),
      ready: () => {
        offlineState.phase = "ready";
        installOffline();
      },
      failed: fail,
    },
    (path) => {
      const file = WRITTEN.exec(path)?.[1];
      return file === undefined ? null : fetch(new URL(`${file}.json`, base));
    },
  ),
);
router.addresses = inParameter;

const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the app");
mount(App, { target });
mount(OfflineBanner, { target: document.body, anchor: document.body.firstChild ?? undefined }); // above the page, so that it covers nothing

const steals = sessionStorage.getItem(LOCK) === "steal";
sessionStorage.removeItem(LOCK);
play(steals ? { steal: true } : { ifAvailable: true });

/** Once the game can be played, so that the two downloads do not compete. */
function installOffline(): void {
  if ("serviceWorker" in navigator) void install();
}

/** Cache everything for offline use. A new version waits until it is requested or all tabs are closed. */
async function install(): Promise<void> {
  const registration = await navigator.serviceWorker.register(new URL("service-worker.js", base));
  const noteWaiting = () => {
    if (navigator.serviceWorker.controller) offlineState.waiting = registration.waiting;
  };
  noteWaiting();
  registration.onupdatefound = () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => coming.state === "installed" && noteWaiting());
  };
  let hadController = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.oncontrollerchange = () => {
    if (hadController) location.reload();
    hadController = true;
  };
}
