// Sends the person's own edition to the server, which identifies it by its components.

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

/**
 * Send a request about these components; if the server does not know them, send their edition and repeat the request.
 */
export async function withEdition<Answer>(
  components: string | null | undefined,
  edition: EditionFile | null,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (edition === null || !isUnknownEdition(error) || (await sendEdition(edition)) !== components) throw error;
    return ask();
  }
}
