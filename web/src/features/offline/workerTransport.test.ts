import { expect, test } from "vitest";
import { WorkerTransport, type Port } from "./workerTransport";
import type { FromEngine, ToEngine } from "./messages";

function given() {
  const sent: ToEngine[] = [];
  const received: string[] = [];
  const port: Port = { postMessage: (message) => void sent.push(message), onmessage: null };
  const hear = (data: FromEngine) => port.onmessage?.({ data } as MessageEvent<FromEngine>);
  const transport = new WorkerTransport(
    port,
    {
      progress: (done, total) => received.push(`${done}/${total}`),
      ready: () => received.push("ready"),
      failed: (message) => received.push(message),
    },
    (path) => (path === "/api/words/en" ? Promise.resolve(new Response("words")) : null),
  );
  return { transport, sent, received, hear };
}

test("a request is answered by its reply, whatever the order", async () => {
  const { transport, sent, hear } = given();
  const one = transport.fetch("/api/one", { method: "POST", body: "{}" });
  const two = transport.fetch("/api/two", {});
  const reply = { status: 200, type: "application/json", body: '"two"', file: null };

  hear({ type: "reply", id: 2, reply });
  hear({ type: "reply", id: 1, reply: { ...reply, status: 409, body: '"one"', file: "a.record" } });

  expect(sent.map((each) => each.type === "request" && each.method)).toEqual(["POST", "GET"]);
  expect(await (await two).json()).toBe("two");
  expect((await one).status).toBe(409);
  expect((await one).headers.get("content-disposition")).toContain("a.record");
});

test("files of the folder need no worker", async () => {
  const { transport, sent } = given();

  expect(await (await transport.fetch("/api/words/en", {})).text()).toBe("words");
  expect(sent).toEqual([]);
});

test("a socket opens, hears and closes like a WebSocket", () => {
  const { transport, sent, hear } = given();
  const heard: string[] = [];
  const socket = transport.socket("/api/tables/t/socket");
  socket.onopen = () => heard.push("open");
  socket.onmessage = ({ data }) => heard.push(data);
  socket.onclose = () => heard.push("close");

  socket.send("too early");
  hear({ type: "opened", socket: 1 });
  socket.send("hello");
  hear({ type: "message", socket: 1, text: "update" });
  hear({ type: "closed", socket: 1 });
  hear({ type: "message", socket: 1, text: "too late" });

  expect(heard).toEqual(["open", "update", "close"]);
  expect(sent.map(({ type }) => type)).toEqual(["open", "send"]);
});

test("progress of the start is reported", () => {
  const { received, hear } = given();

  hear({ type: "progress", done: 1, total: 2 });
  hear({ type: "ready" });
  hear({ type: "failed", message: "no" });

  expect(received).toEqual(["1/2", "ready", "no"]);
});
