// A client of the game server in JavaScript, without any package: it plays a game against a bot, always the last option.
//
// Try it:  tawantinsuyu serve            (in another terminal)
//          node examples/client.mjs http://127.0.0.1:8000 20
//
// The last argument is how many answers it gives; without it, it plays to the end and prints the record.
// Node.js 22 or newer has fetch and WebSocket. docs/protocol.md explains every step.

const [server = "http://127.0.0.1:8000", most = "Infinity"] = process.argv.slice(2);
const session = { cookie: "", csrf: "" };

// -- requests: the cookie says who we are, the token that we mean it

async function request(method, path, body) {
  const headers = { "Content-Type": "application/json", Cookie: session.cookie, "X-CSRF-Token": session.csrf };
  const response = await fetch(server + path, { method, headers, body: body && JSON.stringify(body) });
  const set = response.headers.getSetCookie().map((each) => each.split(";")[0]);
  if (set.length) session.cookie = set.join("; ");
  if (response.status === 429) {
    await pause(Number(response.headers.get("Retry-After")));
    return request(method, path, body);
  }
  const type = response.headers.get("Content-Type") ?? "";
  const data = type.startsWith("application/json") ? await response.json() : await response.text();
  if (!response.ok) throw new Error(`${response.status} ${data.error?.id}: ${data.error?.message}`);
  return data;
}

const pause = (seconds) => new Promise((done) => setTimeout(done, 1000 * seconds));

// -- a person, and a table that begins at once

const me = await request("POST", "/api/guests", { name: "Client" });
session.csrf = me.csrf;

const table = await request("POST", "/api/tables", {
  game: { players: 2 },
  seats: [{ kind: "me" }, { kind: "bot", bot: "beginner" }],
  visibility: "private",
  start: true,
});
const mine = table.seats.findIndex((seat) => seat.kind === "person");
console.log(`table ${table.id}, seat ${mine}`);

// -- the game: states come by the socket, answers go back by it; `asked` is the version that was answered last

const socket = new WebSocket(`${server.replace("http", "ws")}/api/tables/${table.id}/socket`, {
  headers: { Cookie: session.cookie, Origin: server },
});
let given = 0;
let asked = -1;
const ended = new Promise((done, failed) => {
  socket.onerror = (event) => failed(new Error(`the socket failed: ${event.message ?? event.type}`));
  socket.onclose = done;
  socket.onmessage = async ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === "refused") {
      if (message.status !== 429) throw new Error(`${message.status} ${message.error.id}: ${message.error.message}`);
      await pause(Number(message.error.args[0] ?? 1));
      asked = -1;
      answer(last);
    } else if (message.type === "update") {
      answer(message.state);
    }
  };
});

let last;
function answer(state) {
  last = state;
  const decision = state.view.decision;
  if (state.view.over || given >= Number(most)) return socket.close();
  // A question of ours that we have not answered yet: its number is the version of the state.
  if (decision === null || decision === undefined || state.version === asked) return;
  asked = state.version;
  given += 1;
  const key = decision.options.at(-1).key;
  socket.send(JSON.stringify({ type: "answer", id: given, decision: state.version, key }));
}

await ended;
console.log(`${given} answers given; version ${last.version}`);
if (last.view.over) {
  console.log(await request("GET", `/api/tables/${table.id}/record`));
}
