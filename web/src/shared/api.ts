// The server's API, typed by its OpenAPI document: paths, queries, bodies and answers are checked against `wire.ts`.

import { transport, type Fetch } from "./transport";
import type { ErrorAnswer, paths } from "../wire";

type Method = "get" | "post" | "put" | "patch" | "delete";
type Operation<P extends keyof paths, M extends Method> = paths[P][M];
type PathWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, { responses: unknown }> ? P : never;
}[keyof paths];

type Json<T> = { content: { "application/json": T } };
type Content<R> = R extends Json<infer A> ? A : never;
type AnswerOf<O> = O extends { responses: infer R } ? Content<R[keyof R]> : never;
type BodyOf<O> = O extends { requestBody: Json<infer B> }
  ? { body: B }
  : O extends { requestBody?: Json<infer B> }
    ? { body?: B }
    : { body?: never };
type PlacesOf<O> = O extends { parameters: { path: infer V extends object } } ? { at: V } : { at?: never };
type QueryOf<O> = O extends { parameters: { query?: infer Q } } ? { query?: NonNullable<Q> } : { query?: never };
type RequestOf<O> = BodyOf<O> & PlacesOf<O> & QueryOf<O>;

/** The server refused: an id for programs, a sentence for people. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly id: string,
    message: string,
    readonly answer: ErrorAnswer | null = null,
  ) {
    super(message);
  }
}

/** The server did not answer. */
export class Unreachable extends Error {}

export class Api {
  /** Proves that a request comes from our own page; sent by `GET /api/me`. */
  csrf = "";

  constructor(private readonly fetch: Fetch = (input, init) => transport().fetch(input, init)) {}

  get<P extends PathWith<"get">>(path: P, request: RequestOf<Operation<P, "get">>, signal: AbortSignal | null = null) {
    return this.#request<AnswerOf<Operation<P, "get">>>("get", path, request, signal);
  }

  post<P extends PathWith<"post">>(path: P, request: RequestOf<Operation<P, "post">>) {
    return this.#request<AnswerOf<Operation<P, "post">>>("post", path, request);
  }

  put<P extends PathWith<"put">>(path: P, request: RequestOf<Operation<P, "put">>) {
    return this.#request<AnswerOf<Operation<P, "put">>>("put", path, request);
  }

  patch<P extends PathWith<"patch">>(path: P, request: RequestOf<Operation<P, "patch">>) {
    return this.#request<AnswerOf<Operation<P, "patch">>>("patch", path, request);
  }

  delete<P extends PathWith<"delete">>(path: P, request: RequestOf<Operation<P, "delete">>) {
    return this.#request<AnswerOf<Operation<P, "delete">>>("delete", path, request);
  }

  async #request<A>(
    method: Method,
    path: string,
    request: { at?: object; query?: object; body?: unknown },
    signal: AbortSignal | null = null,
  ): Promise<A> {
    const headers: Record<string, string> = { accept: "application/json" };
    if (method !== "get") headers["x-csrf-token"] = this.csrf;
    const init: RequestInit = { method: method.toUpperCase(), headers, credentials: "same-origin", signal };
    if (method !== "get" && method !== "delete") {
      headers["content-type"] = "application/json";
      init.body = JSON.stringify(request.body ?? {});
    }
    let response: Response;
    try {
      response = await this.fetch(address(path, request.at, request.query), init);
    } catch {
      throw new Unreachable();
    }
    const data: unknown = await response.json().catch(() => null);
    if (response.ok) return data as A;
    throw refusal(response.status, data);
  }
}

/** An address with its parameters filled in; null and undefined are left out of the query, lists are repeated. */
export function address(path: string, at: object = {}, query: object = {}): string {
  const places = new Map(Object.entries(at));
  const filled = path.replace(/\{([a-z_]+)\}/g, (_, name: string) => encodeURIComponent(String(places.get(name))));
  const given = Object.entries(query).flatMap(([name, value]) => [value].flat().map((each) => [name, each] as const));
  const known = given.filter(([, value]) => value !== null && value !== undefined);
  const search = new URLSearchParams(known.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
}

/** A refusal as the server sends it, by HTTP or over a socket. */
export function refusal(status: number, data: unknown): Refused {
  const answer = data as ErrorAnswer | null;
  if (!answer?.error) return new Refused(status, "no-answer", `HTTP ${status}`);
  return new Refused(status, answer.error.id, answer.error.message, answer);
}

export const api = new Api();
