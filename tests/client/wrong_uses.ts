// Every line below a mark must be an error of types; the compiler fails at a mark without one.

import { Client } from "tawantinsuyu-client/client";
import type { GameRecord } from "tawantinsuyu-client/formats";

const client = new Client("http://127.0.0.1:8000");

// @ts-expect-error a path that does not exist
await client.request("get", "/api/tabels");
// @ts-expect-error a method that the path does not have
await client.request("delete", "/api/guests");
// @ts-expect-error the name of the table is missing
await client.request("get", "/api/tables/{table}/record");
// @ts-expect-error the body is missing
await client.request("post", "/api/guests");
// @ts-expect-error a body with a wrong value
await client.request("post", "/api/guests", { body: { name: 3 } });
// @ts-expect-error an answer has no such field
(await client.guest("Ñusta")).cookie;
// @ts-expect-error seats are numbers
const answer: GameRecord["answers"][number] = ["1", "space:M23"];
console.log(answer);
