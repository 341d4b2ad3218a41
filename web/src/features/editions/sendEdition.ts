// An edition of the person's own at the server, which knows it by the name of its components.

import { api, Refused } from "../../shared/api";
import { person } from "../../shared/person.svelte";

/** What is needed to make an edition known where it is not. */
export type ToldEdition = { name: string; text: string };

const telling = new Map<string, Promise<string>>();

/** Make an edition known; returns the name of its components. Several who do so at once do it together. */
export function tellEdition({ text }: { text: string }): Promise<string> {
  const told = telling.get(text) ?? tell(text).finally(() => telling.delete(text));
  telling.set(text, told);
  return told;
}

async function tell(text: string): Promise<string> {
  await person.be("");
  return (await api.post("/api/editions", { body: { text } })).components;
}

/** Whether components are not known there. */
export function areUnknown(error: unknown): boolean {
  return error instanceof Refused && error.id === "no-components";
}

/** Ask about these components; where they are not known, tell the edition that has them and ask again. */
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
