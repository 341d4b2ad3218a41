// A small client of the server: requests and answers typed by path and method, and a table played by its socket.
// It needs nothing but `fetch` and `WebSocket`. docs/protocol.md explains every step.

import type { components, paths } from "./wire.ts";

type Schemas = components["schemas"];
export type State = Schemas["StateOut"];
export type Option = NonNullable<State["view"]["decision"]>["options"][number];
/** What comes by the socket of a table. */
export type Message =
  | Schemas["AcknowledgedMessage"]
  | Schemas["ChatMessage"]
  | Schemas["RefusedMessage"]
  | Schemas["TableMessage"]
  | Schemas["UpdateOut"];

type Method = "get" | "post" | "put" | "patch" | "delete";
/** The paths that can be asked for with a method. */
export type PathWith<M extends Method> = { [P in keyof paths]: paths[P][M] extends object ? P : never }[keyof paths];
type Of<Operation, Name extends string> = Operation extends { parameters: { [K in Name]: infer Found } }
  ? Found
  : undefined;
type BodyOf<Operation> = Operation extends { requestBody: { content: { "application/json": infer Body } } }
  ? Body
  : undefined;
type Content<Response> = Response extends { content: { "application/json": infer Json } }
  ? Json
  : Response extends { content: { "text/plain": infer Text } }
    ? Text
    : string;
/** What a request is answered with. */
export type AnswerOf<Operation> = Operation extends { responses: infer Responses }
  ? Content<Responses[keyof Responses & (200 | 201 | 202 | 204)]>
  : never;
/** What is sent with a request: names in the path, the query, the body. */
export type Sent<Operation> = (Of<Operation, "path"> extends undefined
  ? { path?: never }
  : { path: Of<Operation, "path"> }) &
  (BodyOf<Operation> extends undefined ? { body?: never } : { body: BodyOf<Operation> }) & {
    query?: Record<string, string | number | boolean>;
  };

const MOST_TRIES = 5;
const TOO_MANY = 429;

/** A request that the server refused: `id` stands for the same reason in all languages. */
export class Refused extends Error {
  readonly status: number;
  readonly id: string;

  constructor(status: number, id: string, message: string) {
    super(message);
    this.name = "Refused";
    this.status = status;
    this.id = id;
  }
}

const pause = (seconds: number): Promise<void> => new Promise((done) => setTimeout(done, 1000 * seconds));

export class Client {
  readonly server: string;
  #cookie = "";
  #csrf = "";

  /** `server` is the address of the server, such as `http://127.0.0.1:8000`. */
  constructor(server: string) {
    this.server = server.replace(/\/$/, "");
  }

  /** Become a person with this name; a person who has an identity keeps it. */
  async guest(name: string): Promise<Schemas["MeOut"]> {
    const me = await this.request("post", "/api/guests", { body: { name } });
    this.#csrf = me.csrf;
    return me;
  }

  /** Ask the server. Waits where it says that requests come too fast; throws `Refused` for any other refusal. */
  async request<M extends Method, P extends PathWith<M>>(
    method: M,
    path: P,
    ...[sent]: object extends Sent<paths[P][M]> ? [sent?: Sent<paths[P][M]>] : [sent: Sent<paths[P][M]>]
  ): Promise<AnswerOf<paths[P][M]>> {
    const url = this.#address(path, sent?.path ?? {}, sent?.query ?? {});
    const headers = { "Content-Type": "application/json", Cookie: this.#cookie, "X-CSRF-Token": this.#csrf };
    const body = sent?.body === undefined ? null : JSON.stringify(sent.body);
    for (let tries = 1; ; tries += 1) {
      const response = await fetch(url, { method: method.toUpperCase(), headers, body });
      const set = response.headers.getSetCookie().map((each) => each.split(";")[0]);
      if (set.length) this.#cookie = set.join("; ");
      if (response.status === TOO_MANY && tries < MOST_TRIES) {
        await pause(Number(response.headers.get("Retry-After") ?? 1));
        continue;
      }
      const isJson = (response.headers.get("Content-Type") ?? "").startsWith("application/json");
      const data: unknown = isJson ? await response.json() : await response.text();
      if (response.ok) return data as AnswerOf<paths[P][M]>;
      const told = (data as Partial<Schemas["ErrorAnswer"]>).error;
      throw new Refused(response.status, told?.id ?? "", told?.message ?? String(data));
    }
  }

  #address(path: string, names: object, query: Record<string, string | number | boolean>): string {
    const filled = Object.entries(names).reduce(
      (found, [name, value]) => found.replace(`{${name}}`, encodeURIComponent(String(value))),
      path,
    );
    const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    return `${this.server}${filled}${asked.size ? `?${asked}` : ""}`;
  }

  /**
   * Play at a table by its socket. `choose` is given the state whenever we are asked something, and returns the key of
   * an option, or null to leave. Resolves with the last state, at the end of the game or when we have left.
   */
  play(table: string, choose: (state: State, options: Option[]) => string | null): Promise<State> {
    // Browsers send cookie and origin by themselves, and ignore the second argument's headers.
    const given = { headers: { Cookie: this.#cookie, Origin: this.server } } as unknown as string[];
    const socket = new WebSocket(
      `${this.server.replace(/^http/, "ws")}/api/tables/${encodeURIComponent(table)}/socket`,
      given,
    );
    return new Promise((done, failed) => {
      let answered = -1;
      let sent = 0;
      let last: State | undefined;
      const answer = (state: State): void => {
        last = state;
        const options = state.view.decision?.options;
        if (state.view.over) return socket.close();
        if (!options || state.version === answered) return;
        const key = choose(state, options);
        if (key === null) return socket.close();
        answered = state.version;
        sent += 1;
        socket.send(JSON.stringify({ type: "answer", id: sent, decision: state.version, key }));
      };
      socket.onerror = () => failed(new Error(`the socket of table ${table} failed`));
      socket.onclose = () => (last ? done(last) : failed(new Error(`the socket of table ${table} was closed at once`)));
      socket.onmessage = ({ data }: MessageEvent<string>) => {
        const message = JSON.parse(data) as Message;
        if (message.type === "update") answer(message.state);
        if (message.type !== "refused") return;
        if (message.status !== TOO_MANY) {
          failed(new Refused(message.status ?? 0, message.error.id, message.error.message));
          return socket.close();
        }
        answered = -1;
        void pause(Number(message.error.args[0] ?? 1)).then(() => last && answer(last));
      };
    });
  }
}
