// Sends the person's own edition to the server, which identifies it by everything in it.

import { api, Refused } from "../../shared/api";
import { person } from "../../shared/person.svelte";

/** What a server needs to learn about an edition. */
export type EditionFile = { name: string; text: string };

const pending = new Map<string, Promise<string>>();

/** Send an edition; returns the name of its components. Concurrent calls for the same edition share one request. */
export function sendEdition({ text }: { text: string }): Promise<string> {
  const request = pending.get(text) ?? post(text).finally(() => pending.delete(text));
  pending.set(text, request);
  return request;
}

async function post(text: string): Promise<string> {
  await person.signIn("");
  return (await api.post("/api/editions", { body: { text } })).components;
}

/** Whether the server does not know the components. */
export function isUnknownEdition(error: unknown): boolean {
  return error instanceof Refused && error.id === "no-components";
}

/** Send a request about an edition; if the server does not know its components, send it and repeat the request. */
export async function withEdition<Answer>(edition: EditionFile | null, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (edition === null || !isUnknownEdition(error)) throw error;
    await sendEdition(edition); // it may answer to an earlier name
    return ask();
  }
}
