// Sends the person's own edition to the server, which identifies it by its components.

import { api, Refused } from "../../shared/api";
import { person } from "../../shared/person.svelte";

/** What a server needs to learn about an edition. */
export type ToldEdition = { name: string; text: string };

const telling = new Map<string, Promise<string>>();

/** Send an edition; returns the name of its components. Concurrent calls for the same edition share one request. */
export function tellEdition({ text }: { text: string }): Promise<string> {
  const told = telling.get(text) ?? tell(text).finally(() => telling.delete(text));
  telling.set(text, told);
  return told;
}

async function tell(text: string): Promise<string> {
  await person.be("");
  return (await api.post("/api/editions", { body: { text } })).components;
}

/** Whether the server does not know the components. */
export function areUnknown(error: unknown): boolean {
  return error instanceof Refused && error.id === "no-components";
}

/**
 * Send a request about these components; if the server does not know them, send their edition and repeat the request.
 */
export async function askKnowing<Answer>(
  components: string | null | undefined,
  edition: ToldEdition | null,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (edition === null || !areUnknown(error) || (await tellEdition(edition)) !== components) throw error;
    return ask();
  }
}
