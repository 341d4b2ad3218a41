// How the page reaches the game: a server, or a worker of the page itself. Both answer the same requests.

export type Fetch = (input: string, init: RequestInit) => Promise<Response>;

/** What we use of a WebSocket. */
export interface Socket {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

/** The state of a socket that is open, as WebSocket counts. */
export const OPEN = 1;

export interface Transport {
  /** Whether there is no server: nobody else can be reached. */
  readonly isOffline: boolean;
  fetch: Fetch;
  /** A socket at an address of our own, as `/api/tables/…/socket`. */
  socket(address: string): Socket;
}

const server: Transport = {
  isOffline: false,
  fetch: (input, init) => globalThis.fetch(input, init),
  socket: (address) => new WebSocket(location.origin.replace(/^http/, "ws") + address) as unknown as Socket,
};

let current = server;

/** Before the app is mounted: reach the game in another way. */
export function reachBy(other: Transport): void {
  current = other;
}

export function transport(): Transport {
  return current;
}
