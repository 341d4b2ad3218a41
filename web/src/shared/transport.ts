// How the page reaches the game: a server, or a worker of the page itself. Both answer the same requests.

export type Fetch = (input: string, init: RequestInit) => Promise<Response>;

/** The part of the WebSocket interface that we use. */
export interface Socket {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

/** The ready state of an open WebSocket. */
export const OPEN = 1;

export interface Transport {
  /** Whether there is no server, so that nobody else can be reached. */
  readonly isOffline: boolean;
  fetch: Fetch;
  /** A socket at an address of our own, such as `/api/tables/…/socket`. */
  socket(address: string): Socket;
}

const server: Transport = {
  isOffline: false,
  fetch: (input, init) => globalThis.fetch(input, init),
  socket: (address) => new WebSocket(location.origin.replace(/^http/, "ws") + address) as unknown as Socket,
};

let current = server;

/** Reach the game in another way. Call before the app is mounted. */
export function setTransport(other: Transport): void {
  current = other;
}

export function transport(): Transport {
  return current;
}
