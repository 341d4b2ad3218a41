// Reaches the game in a worker: requests and sockets as messages. Requests wait until it is ready.

import type { Fetch, Socket, Transport } from "../../shared/transport";
import type { FromEngine, Reply, ToEngine } from "./messages";

const CONNECTING = 0;
const IS_OPEN = 1;
const CLOSED = 3;

class WorkerSocket implements Socket {
  readyState = CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(
    private readonly number: number,
    private readonly post: (message: ToEngine) => void,
  ) {}

  send(text: string): void {
    if (this.readyState === IS_OPEN) this.post({ type: "send", socket: this.number, text });
  }

  close(): void {
    if (this.readyState === CLOSED) return;
    this.post({ type: "close", socket: this.number });
    this.closed();
  }

  opened(): void {
    this.readyState = IS_OPEN;
    this.onopen?.();
  }

  closed(): void {
    this.readyState = CLOSED;
    this.onclose?.();
  }
}

/** The part of a worker's interface that we use. */
export type Port = {
  postMessage(message: ToEngine): void;
  onmessage: ((event: MessageEvent<FromEngine>) => void) | null;
};

export type Listener = {
  progress: (done: number, total: number) => void;
  ready: () => void;
  failed: (message: string) => void;
};

export class WorkerTransport implements Transport {
  readonly isOffline = true;
  #last = 0;
  #replies = new Map<number, (reply: Reply) => void>();
  #sockets = new Map<number, WorkerSocket>();

  /** `plain` fetches files from the folder: the page's texts, which are shown before the game is ready. */
  constructor(
    private readonly port: Port,
    private readonly listener: Listener,
    private readonly plain: (path: string) => Promise<Response> | null,
  ) {
    port.onmessage = ({ data }) => this.#hear(data);
  }

  fetch: Fetch = (input, init) => {
    const file = this.plain(input);
    if (file !== null) return file;
    const id = (this.#last += 1);
    const body = typeof init.body === "string" ? init.body : "";
    return new Promise((resolve) => {
      this.#replies.set(id, (reply) => resolve(response(reply)));
      this.#post({ type: "request", id, method: init.method ?? "GET", address: input, body });
    });
  };

  socket(address: string): Socket {
    const number = (this.#last += 1);
    const socket = new WorkerSocket(number, (message) => this.#post(message));
    this.#sockets.set(number, socket);
    this.#post({ type: "open", socket: number, address });
    return socket;
  }

  #post(message: ToEngine): void {
    if (message.type === "close") this.#sockets.delete(message.socket);
    this.port.postMessage(message);
  }

  #hear(message: FromEngine): void {
    switch (message.type) {
      case "progress":
        this.listener.progress(message.done, message.total);
        break;
      case "ready":
        this.listener.ready();
        break;
      case "failed":
        this.listener.failed(message.message);
        break;
      case "reply":
        this.#replies.get(message.id)?.(message.reply);
        this.#replies.delete(message.id);
        break;
      case "opened":
        this.#sockets.get(message.socket)?.opened();
        break;
      case "message":
        this.#sockets.get(message.socket)?.onmessage?.({ data: message.text });
        break;
      case "closed": {
        const socket = this.#sockets.get(message.socket);
        this.#sockets.delete(message.socket);
        socket?.closed();
      }
    }
  }
}

function response({ status, type, body, file }: Reply): Response {
  const headers: Record<string, string> = { "content-type": type };
  if (file !== null) headers["content-disposition"] = `attachment; filename="${file}"`;
  return new Response(body, { status, headers });
}
