// The socket of a table: updates without gaps, and the player's answers. It reconnects by itself, from the last version
// that it received.

import { address, refusal } from "../../shared/api";
import { OPEN, transport, type Socket } from "../../shared/transport";
import { noteServerTime } from "../clock/serverTime";
import type {
  AcknowledgedMessage,
  AcknowledgedOut,
  AnswerMessage,
  ChatMessage,
  PingMessage,
  PongMessage,
  RefusedMessage,
  TableMessage,
  UpdateOut,
} from "../../wire";

export type Message = UpdateOut | TableMessage | ChatMessage | RefusedMessage;
export type SentAnswer = Omit<AnswerMessage, "type" | "id">;

/** It is unknown whether an answer arrived, or it could not be sent: it may be sent again by other means. */
export class NoReply extends Error {}
export type Connection = "connecting" | "open" | "lost";

export type SocketQuery = {
  table: string;
  seat: number | null;
  invite: string | null;
  since: number | null;
  language: string;
};

export type Handlers = {
  message: (message: Message) => void;
  connection: (connection: Connection) => void;
  /** Called before reconnecting: whether there is still something to connect to. */
  mayReturn: () => Promise<boolean>;
  /** The game is at an earlier version than one already received: the server was restored from a backup. */
  restored: () => void;
};

export const FIRST_PAUSE = 500;
export const LONGEST_PAUSE = 5_000;
/** Milliseconds to wait for a reply to an answer. */
export const LONGEST_REPLY = 8_000;
/** Milliseconds between two checks of the connection; one without a reply until the next is lost. */
export const PING_EVERY = 2_200;

/** Milliseconds to wait before the next attempt; each failure doubles them. */
export function pause(failures: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.max(0, failures - 1));
}

export function socketAddress(wanted: SocketQuery): string {
  const { table, ...query } = wanted;
  return address("/api/tables/{table}/socket", { table }, { ...query, words: true });
}

export class TableSocket {
  #socket: Socket | null = null;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;
  #lastId = 0;
  #pinging: ReturnType<typeof setInterval> | undefined;
  /** Nothing was heard since the last ping. */
  #isSilent = false;
  #pingedAt = 0;
  #waiting = new Map<number, { resolve: (done: AcknowledgedOut) => void; reject: (error: Error) => void }>();

  constructor(
    private readonly wanted: SocketQuery,
    private readonly handlers: Handlers,
  ) {}

  start(): void {
    addEventListener("online", this.#atOnce);
    if (!transport().isOffline) this.#pinging = setInterval(this.#ping, PING_EVERY);
    this.#open();
  }

  end(): void {
    this.#ended = true;
    removeEventListener("online", this.#atOnce);
    clearTimeout(this.#timer);
    clearInterval(this.#pinging);
    this.#socket?.close();
  }

  /** Reconnect at once: a socket belongs to the account that opened it. */
  reopen(): void {
    if (this.#ended) return;
    clearTimeout(this.#timer);
    this.#drop();
    this.#giveUp();
    this.#open();
  }

  /** Hear nothing more of the current socket. */
  #drop(): void {
    if (!this.#socket) return;
    this.#socket.onclose = null;
    this.#socket.onmessage = null;
    this.#socket.close();
  }

  /** A connection may die without being closed, such as when a phone changes networks: check it while it is needed. */
  #ping = (): void => {
    if (this.#socket?.readyState !== OPEN || document.hidden) {
      this.#isSilent = false;
    } else if (this.#isSilent) {
      this.#isSilent = false;
      this.#drop();
      void this.#lost();
    } else {
      this.#isSilent = true;
      this.#pingedAt = Date.now();
      this.#socket.send(JSON.stringify({ type: "ping" } satisfies PingMessage));
    }
  };

  /** Send an answer. Rejects with `Refused`, or with `NoReply` if the connection is lost before it was acknowledged. */
  answer(sent: SentAnswer): Promise<AcknowledgedOut> {
    const socket = this.#socket;
    if (socket?.readyState !== OPEN) return Promise.reject(new NoReply());
    const id = (this.#lastId += 1);
    return new Promise<AcknowledgedOut>((resolve, reject) => {
      const timer = setTimeout(() => this.#replied(id)?.reject(new NoReply()), LONGEST_REPLY);
      this.#waiting.set(id, {
        resolve: (done) => (clearTimeout(timer), resolve(done)),
        reject: (error) => (clearTimeout(timer), reject(error)),
      });
      socket.send(JSON.stringify({ type: "answer", id, ...sent } satisfies AnswerMessage));
    });
  }

  /** Switch the language of everything the server sends. */
  switchLanguage(language: string): void {
    this.wanted.language = language;
    this.reopen();
  }

  /** View the table from another of the player's own seats. */
  look(seat: number): void {
    this.wanted.seat = seat;
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify({ type: "look", seat }));
  }

  /**
   * Whether a message for a seat is wanted: until `look` has arrived, the server still sends those for the seat before.
   */
  isFor(seat: number | null): boolean {
    return this.wanted.seat === null || this.wanted.seat === seat;
  }

  /** The version numbers count other entries from now on: earlier versions are meaningless. */
  recount(): void {
    this.wanted.since = 0;
  }

  /** The seats to view from after reconnecting; null: the server chooses. */
  comeBackTo(seats: readonly number[]): void {
    if (this.wanted.seat !== null && !seats.includes(this.wanted.seat)) this.wanted.seat = null;
  }

  #atOnce = (): void => {
    if (this.#socket !== null || this.#ended) return;
    clearTimeout(this.#timer);
    this.#open();
  };

  #open(): void {
    this.handlers.connection("connecting");
    const socket = transport().socket(socketAddress(this.wanted));
    this.#socket = socket;
    socket.onopen = () => this.handlers.connection("open");
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data) as Message | AcknowledgedMessage | PongMessage);
    socket.onclose = () => void this.#lost();
  }

  #hear(message: Message | AcknowledgedMessage | PongMessage): void {
    this.#failures = 0;
    this.#isSilent = false;
    if (message.type === "pong") {
      noteServerTime(message.now, this.#pingedAt);
      return;
    }
    if (message.type === "acknowledged") {
      this.#replied(message.id)?.resolve(message);
      return;
    }
    if (message.type === "refused" && message.id !== undefined) {
      this.#replied(message.id)?.reject(refusal(message.status ?? 500, message));
      return;
    }
    if (message.type === "update") {
      const { version } = message.state;
      if (version < (this.wanted.since ?? 0)) {
        this.handlers.restored();
        return;
      }
      this.wanted.since = version;
    }
    this.handlers.message(message);
  }

  /** Removes and returns the pending answer with this id. */
  #replied(id: number) {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  /** Reject all pending answers. */
  #giveUp(): void {
    for (const id of [...this.#waiting.keys()]) this.#replied(id)?.reject(new NoReply());
  }

  async #lost(): Promise<void> {
    this.#socket = null;
    this.#giveUp();
    if (this.#ended) return;
    this.handlers.connection("lost");
    this.#failures += 1;
    const wait = pause(this.#failures);
    await new Promise((resolve) => (this.#timer = setTimeout(resolve, wait)));
    if (this.#ended || this.#socket !== null) return;
    if (await this.handlers.mayReturn()) this.#atOnce();
  }
}
