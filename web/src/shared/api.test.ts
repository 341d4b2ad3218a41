import { expect, test } from "vitest";
import { address, Api, Refused, Unreachable } from "./api";
import type { Fetch } from "./transport";

type Sent = { input: string; init: RequestInit };

function server(status: number, body: unknown): { fetch: Fetch; sent: Sent[] } {
  const sent: Sent[] = [];
  const fetch: Fetch = async (input, init) => {
    sent.push({ input, init });
    return new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
  };
  return { fetch, sent };
}

function headers(sent: Sent | undefined): Record<string, string> {
  return sent?.init.headers as Record<string, string>;
}

test("an address has its parameters and its query filled in, without empty values", () => {
  const path = address("/api/tables/{table}/seats/{seat}/note", { table: "a/b", seat: 0 }, { invite: null, since: 0 });

  expect(path).toBe("/api/tables/a%2Fb/seats/0/note?since=0");
});

test("requests that change something carry the token, requests that read do not", async () => {
  const { fetch, sent } = server(200, { done: true });
  const api = new Api(fetch);
  api.csrf = "token";

  await api.get("/api/me", {});
  await api.post("/api/tables/{table}/undo", { at: { table: "t" }, body: { version: 3 } });

  expect(headers(sent[0])["x-csrf-token"]).toBeUndefined();
  expect(headers(sent[1])["x-csrf-token"]).toBe("token");
  expect(sent[1]?.init.body).toBe('{"version":3}');
});

test("a refusal has its id and its message", async () => {
  const { fetch } = server(409, { error: { id: "outdated", args: [1, 2], message: "The game has gone on." } });

  const refused = await new Api(fetch).get("/api/me", {}).catch((error: unknown) => error);

  expect(refused).toBeInstanceOf(Refused);
  expect(refused).toMatchObject({ status: 409, id: "outdated", message: "The game has gone on." });
});

test("a refusal without our error format counts, too", async () => {
  const { fetch } = server(502, "<html>Bad gateway</html>");

  await expect(new Api(fetch).get("/api/me", {})).rejects.toMatchObject({ status: 502, id: "no-answer" });
});

test("an unreachable server is distinguished from one that refuses", async () => {
  const api = new Api(() => Promise.reject(new TypeError("failed to fetch")));

  await expect(api.get("/api/me", {})).rejects.toBeInstanceOf(Unreachable);
});
